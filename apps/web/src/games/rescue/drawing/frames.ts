/**
 * Animation frames of the browser, only while something changes: each one that is asked for costs a small computer time
 * and battery, also when it paints nothing.
 */
export class Frames {
  readonly #draw: (now: number) => boolean;
  #asked: number | null = null;
  #stopped = false;

  /** @param draw paints a frame, and returns whether another one may look different; now: ms of the page's clock */
  constructor(draw: (now: number) => boolean) {
    this.#draw = draw;
  }

  /** Draws in the next frame, and on until nothing changes. */
  ask(): void {
    if (this.#stopped) return;
    this.#asked ??= requestAnimationFrame((now) => {
      this.#asked = null;
      if (this.#draw(now)) this.ask();
    });
  }

  stop(): void {
    this.#stopped = true;
    if (this.#asked !== null) cancelAnimationFrame(this.#asked);
  }
}
