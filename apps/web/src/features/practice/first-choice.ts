import { type GameChoice, lastGame } from '../../games/practice-host/chosen-game.ts';

const YOUNGEST_FOR_A_CLOCK = 7; // years

/**
 * The initial settings: the last game's choice, otherwise Expert at speed 1 (requirement PG-3); Novice before the first
 * Defender Level, and no clock under seven.
 */
export function firstChoice(
  user: {
    readonly id: string;
    readonly yearOfBirth: number | null;
    readonly echelon: { readonly position: number }; // 0: none yet
  },
  year: number,
): GameChoice {
  return lastGame(user.id) ?? { mode: firstMode(user, year), speed: 1 };
}

function firstMode(
  { yearOfBirth, echelon }: Parameters<typeof firstChoice>[0],
  year: number,
): GameChoice['mode'] {
  if (yearOfBirth !== null && year - yearOfBirth < YOUNGEST_FOR_A_CLOCK) return 'classic';
  return echelon.position === 0 ? 'novice' : 'expert';
}
