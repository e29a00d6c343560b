import { remembered } from '../../platform/settings.ts';

export const MODES = ['classic', 'novice', 'expert'] as const;
export type Mode = (typeof MODES)[number];

export interface GameChoice {
  readonly mode: Mode;
  readonly speed: number; // 1 to 10
}

/** A game that is to start: of the content selection, of what was missed lately, or of the misses of one game. */
export interface ChosenGame extends GameChoice {
  readonly source: 'selection' | 'tricky' | 'misses';
  readonly ofGame?: string; // whose misses
}

let chosen: ChosenGame | null = null;

/** The mode and speed of the game that is to start; forgotten by a reload, which leads back to the settings. */
export const chosenGame = {
  get: (): ChosenGame | null => chosen,
  set: (game: ChosenGame | null): void => {
    chosen = game;
  },
};

const YOUNGEST_FOR_A_CLOCK = 7; // years

/** What the settings show first: the last game's choice, else Expert at speed 1 (specification §9), without a clock under seven. */
export function firstChoice(
  user: { readonly id: string; readonly yearOfBirth: number | null },
  year: number,
): GameChoice {
  const young = user.yearOfBirth !== null && year - user.yearOfBirth < YOUNGEST_FOR_A_CLOCK;
  const mode = MODES.find((each) => each === remembered.get(user.id, 'practice-mode'));
  const speed = Number(remembered.get(user.id, 'practice-speed') ?? 1);
  return {
    mode: mode ?? (young ? 'classic' : 'expert'),
    speed: Number.isInteger(speed) && speed >= 1 && speed <= 10 ? speed : 1,
  };
}

export function rememberChoice(userId: string, { mode, speed }: GameChoice): void {
  remembered.set(userId, 'practice-mode', mode);
  remembered.set(userId, 'practice-speed', String(speed));
}
