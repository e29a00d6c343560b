const ACT_EVERY_MS = 165; // a game acts about half of the times: nobody can act while tiles are turned over

/** A board that can act; how long it took, null when nobody may act now. */
export interface Playing {
  readonly act: () => Promise<number | null>;
}

/** Lets each board act from the moment it is seated: people who do nothing would be played by computer crews. */
export class Driver {
  readonly times: number[] = []; // how long each action took, milliseconds
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
