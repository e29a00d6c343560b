import type { ResultRow } from './unit-rows.ts';

const LEAST_ANSWERED = 10; // fewer prove little
const LEAST_RIGHT = 85; // per cent of the answers
const LEAST_CLIMB = 10; // percentage points between two weeks
const LEAST_WEEKS = 3; // with answers: two can differ by chance
const MOST_NAMED = 3;

export interface GoingWell {
  readonly strong: readonly string[]; // names of units, the most answered first
  readonly climbing: { readonly name: string; readonly from: number; readonly to: number } | null; // per cent right
}

/** The good news in somebody's results; null when nothing stands out yet. */
export function goingWell(rows: readonly ResultRow[]): GoingWell | null {
  const strong = rows
    .filter(
      ({ answered, correct }) =>
        answered >= LEAST_ANSWERED && correct * 100 >= LEAST_RIGHT * answered,
    )
    .sort((a, b) => b.answered - a.answered)
    .slice(0, MOST_NAMED)
    .map(({ name }) => name);
  const [climbing = null] = rows.flatMap(climbOf).sort((a, b) => b.to - b.from - (a.to - a.from));
  return strong.length === 0 && climbing === null ? null : { strong, climbing };
}

/** The rise from the first of the four weeks with answers to the last one. */
function climbOf({ name, answered, weeks }: ResultRow): NonNullable<GoingWell['climbing']>[] {
  const known = weeks.filter((week) => week !== null);
  const [from = 0, to = 0] = [known[0], known.at(-1)];
  const isKnown = answered >= LEAST_ANSWERED && known.length >= LEAST_WEEKS;
  return isKnown && to - from >= LEAST_CLIMB ? [{ name, from, to }] : [];
}
