import { type GameChoice, lastGame } from '../../games/practice-host/chosen-game.ts';

const YOUNGEST_FOR_A_CLOCK = 7; // years

/**
 * The initial settings: the last game's choice, otherwise Expert at speed 1 (requirement PG-3), without a clock under
 * seven.
 */
export function firstChoice(
  user: { readonly id: string; readonly yearOfBirth: number | null },
  year: number,
): GameChoice {
  const last = lastGame(user.id);
  if (last) return last;
  const young = user.yearOfBirth !== null && year - user.yearOfBirth < YOUNGEST_FOR_A_CLOCK;
  return { mode: young ? 'classic' : 'expert', speed: 1 };
}
