// Requests of a client that does not give up: again until the database is back, as pages and outboxes do.
import { pause } from './stage.ts';

const PATIENCE_MS = 8_000;
const AGAIN_AFTER_MS = 300;
const LONGEST_MS = 120_000;
const PASSING = new Set([0, 408, 429, 502, 503, 504]);

/** The outcomes of requests: a status, or 0 where no reply came. */
export class Outcomes {
  readonly statuses = new Map<number, number>();
  /** Statuses that nothing excuses, with their text. */
  readonly wrong: string[] = [];
  readonly answeredAt: number[] = []; // by performance.now()

  note(status: number, path: string, text = ''): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 200) this.answeredAt.push(performance.now());
    else if (!PASSING.has(status)) this.wrong.push(`${path}: ${status} ${text.slice(0, 160)}`);
  }
}

/** One request. @returns its text; null when it was not answered 200 */
export async function ask(
  url: string,
  {
    cookie,
    body,
    outcomes,
  }: { readonly cookie: string; readonly body?: string; readonly outcomes: Outcomes },
): Promise<string | null> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const sent =
    body === undefined
      ? { headers }
      : { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
  try {
    const reply = await fetch(url, { ...sent, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await reply.text();
    outcomes.note(reply.status, new URL(url).pathname, text);
    return reply.status === 200 ? text : null;
  } catch {
    outcomes.note(0, url);
    return null;
  }
}

/** The same until it is answered, refused for good, or nobody waits any more. @returns null in the last two cases */
export async function askUntilAnswered(
  url: string,
  options: { readonly cookie: string; readonly body?: string; readonly outcomes: Outcomes },
): Promise<string | null> {
  const until = performance.now() + LONGEST_MS;
  const { outcomes } = options;
  for (;;) {
    const refused = outcomes.wrong.length;
    const text = await ask(url, options);
    if (text !== null) return text;
    if (outcomes.wrong.length > refused) return null;
    if (performance.now() > until) {
      outcomes.wrong.push(`${url}: no answer in time`);
      return null;
    }
    await pause(AGAIN_AFTER_MS);
  }
}
