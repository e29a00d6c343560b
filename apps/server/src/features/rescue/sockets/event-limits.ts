/** Allows a number of events within a span of time. */
class Limit {
  readonly #most: number;
  readonly #span: number; // milliseconds
  readonly #times: number[] = []; // oldest first

  constructor(most: number, span: number) {
    this.#most = most;
    this.#span = span;
  }

  /** Counts one more. @returns false, and does not count it, when the limit is reached */
  passes(now: number): boolean {
    const times = this.#times;
    while (times[0] !== undefined && now - times[0] >= this.#span) times.shift();
    if (times.length >= this.#most) return false;
    times.push(now);
    return true;
  }
}

/** The limits on events of one socket, by kind. Times are milliseconds of a clock that runs in real time. */
export class EventLimits {
  readonly #events = new Limit(20, 1_000);
  readonly #positions = new Limit(2, 1_000);
  readonly #refusals = new Limit(19, 10_000);

  /** Whether an event may be read. */
  allows(event: string, now: number): boolean {
    if (!this.#events.passes(now)) return false;
    return event !== 'report-turn-position' || this.#positions.passes(now);
  }

  /** Counts an event that was refused. @returns whether this socket has sent too many of them */
  refuse(now: number): boolean {
    return !this.#refusals.passes(now);
  }
}
