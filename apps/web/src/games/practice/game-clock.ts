/** The clock of the view: ms that stop in a pause. It also holds time back for a moment after a hit. */
export class GameClock {
  #now = 0;
  #lastFrame: number | null = null;
  #holdMs = 0;

  /** Milliseconds that the view has shown. */
  get now(): number {
    return this.#now;
  }

  /**
   * Milliseconds since the last call. @param at `performance.now()`, or the time of a frame, which is that of its
   * beginning
   */
  elapsedAt(at: number): number {
    const last = this.#lastFrame ?? at;
    this.#lastFrame = Math.max(last, at);
    return this.#lastFrame - last;
  }

  /** Returns the elapsed ms minus the part that a hit stop holds back. */
  withoutHold(elapsedMs: number): number {
    const held = Math.min(this.#holdMs, elapsedMs);
    this.#holdMs -= held;
    return elapsedMs - held;
  }

  /** Stops the game for some ms. */
  hold(ms: number): void {
    this.#holdMs = ms;
  }

  advance(elapsedMs: number): void {
    this.#now += elapsedMs;
  }
}
