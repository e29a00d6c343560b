import type { FreeMode, GameSource } from '@moonbase/practice';

export interface GameChoice {
  readonly mode: FreeMode;
  readonly speed: number; // 1 to 10
}

/** A game that is to start: of the content selection, of what was missed lately, or of the misses of one game. */
export interface ChosenGame extends GameChoice {
  readonly source: GameSource;
  readonly ofGame?: string; // whose misses
  readonly backTo?: string; // the page to leave it for; the settings when absent
}

let chosen: ChosenGame | null = null;

/** The mode and speed of the game that is to start; forgotten by a reload, which leads back to the settings. */
export const chosenGame = {
  get: (): ChosenGame | null => chosen,
  set: (game: ChosenGame | null): void => {
    chosen = game;
  },
};
