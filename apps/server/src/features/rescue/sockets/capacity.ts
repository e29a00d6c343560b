import { performance } from 'node:perf_hooks';

const LOOK_MS = 1_000;
const WEIGHT = 0.3; // of the newest second: about the last five seconds count
/** Above this share of busy time answers come late: at 0.7 the one thread plays 1,350 matches of four. */
const MOST_LOAD = 0.75;
/** Below this number of matches something else keeps the process busy, and it passes. */
const FEWEST_MATCHES = 200;

/**
 * Whether this process can play another match. It measures how busy its one thread is.
 *
 * @see docs/operations.md, Space Rescue is full
 */
export class Capacity {
  readonly #matches: () => number;
  readonly #most: number; // matches
  readonly #busyShare: () => number;
  #load = 0;
  #refused = 0;
  #timer: NodeJS.Timeout | null = null;

  /**
   * @param most matches at a time: 98 KB each, so 3,000 take 300 MB
   * @param busyShare of the time since it was last asked, 0 to 1
   */
  constructor(matches: () => number, most: number, busyShare: () => number = measureBusyShare()) {
    this.#matches = matches;
    this.#most = most;
    this.#busyShare = busyShare;
  }

  begin(): void {
    this.#timer ??= setInterval(() => this.look(), LOOK_MS).unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  look(): void {
    this.#load += WEIGHT * (this.#busyShare() - this.#load);
  }

  get matches(): number {
    return this.#matches();
  }

  /** Share of the last seconds for which the thread was busy, 0 to 1. */
  get load(): number {
    return this.#load;
  }

  /** Requests for a match that were refused since the start of the process. */
  get refused(): number {
    return this.#refused;
  }

  get isFull(): boolean {
    const matches = this.#matches();
    return matches >= this.#most || (matches >= FEWEST_MATCHES && this.#load > MOST_LOAD);
  }

  /** Whether another match is refused; counts the refusal. */
  refuses(): boolean {
    if (!this.isFull) return false;
    this.#refused += 1;
    return true;
  }
}

function measureBusyShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
