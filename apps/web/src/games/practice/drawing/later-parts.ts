import type { BossArt, DrawGlitter, DrawPlace, Moments } from './field-scene.ts';

/** What is drawn by code that is loaded beside the game; without a network the field is plainer. */
export class LaterParts {
  place: DrawPlace | null = null;
  glitter: DrawGlitter | null = null;
  drawRace: DrawPlace | null = null;
  moments: Moments | null = null;
  bossArt: BossArt | null = null;
  readonly #onLoaded: () => void;
  readonly #asked = new Set<string>();

  constructor(onLoaded: () => void) {
    this.#onLoaded = onLoaded;
  }

  /** How places are painted; without it the field stays one dark ground. */
  loadPlace(): void {
    this.#once('place', async () => {
      const { drawGlitter, drawRace, placePainter } = await import('./draw-place.ts');
      this.place = placePainter();
      this.glitter = drawGlitter;
      this.drawRace = drawRace;
    });
  }

  /** How visitors look out, walk home and sleep; without it they stay in their saucers. */
  loadMoments(): void {
    this.#once('moments', async () => {
      this.moments = await import('./moments.ts');
    });
  }

  /** How a boss is drawn, or a gate in its place; without it the round is played without it. */
  loadBoss(isGate = false): void {
    this.#once('boss', async () => {
      this.bossArt = isGate ? await import('./gate-stage.ts') : await import('./boss-stage.ts');
    });
  }

  #once(name: string, load: () => Promise<void>): void {
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    load().then(this.#onLoaded, () => undefined);
  }
}
