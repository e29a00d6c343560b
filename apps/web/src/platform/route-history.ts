/** The last five places and the interrupted navigation, to be resumed (requirement ST-12). */
const KEPT = 5;

export interface RouteHistory {
  readonly visited: (path: string) => void;
  readonly entries: () => readonly string[];
  /** The person's place before the present one; null at the start. */
  readonly previous: () => string | null;
  readonly abort: (path: string) => void;
  /** Takes out the interrupted navigation: it can be resumed once. */
  readonly resume: () => string | null;
}

export function createRouteHistory(): RouteHistory {
  let entries: readonly string[] = [];
  let aborted: string | null = null;
  return {
    visited: (path) => {
      if (entries.at(-1) !== path) entries = [...entries, path].slice(-KEPT);
    },
    entries: () => entries,
    previous: () => entries.at(-2) ?? null,
    abort: (path) => {
      aborted = path;
    },
    resume: () => {
      const path = aborted;
      aborted = null;
      return path;
    },
  };
}

export const routeHistory = createRouteHistory();
