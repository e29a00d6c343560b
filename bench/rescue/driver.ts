const ACT_EVERY_MS = 165; // of the times a game acts: nobody can act while tiles are turned over

/** A board that can act, returning the duration; null when nobody may act now. */
export interface Playing {
  readonly act: () => Promise<number | null>;
}

/** Lets each board act from the moment it is seated: computer crews would play for people who do nothing. */
export class Driver {
  readonly times: number[] = []; // the duration of each action, milliseconds
  readonly #timers: NodeJS.Timeout[] = [];

  add(table: Playing): void {
    const timer = setInterval(() => {
      void table.act().then((ms) => {
        if (ms !== null) this.times.push(ms);
      });
    }, ACT_EVERY_MS);
    this.#timers.push(timer);
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }
}
