import { FREE_MODES } from '@moonbase/practice';
import { type GameChoice } from '../../games/practice-host/chosen-game.ts';
import { remembered } from '../../platform/remembered.ts';

const YOUNGEST_FOR_A_CLOCK = 7; // years

/** What the settings show first: the last game's choice, else Expert at speed 1 (requirement PG-3), without a clock under seven. */
export function firstChoice(
  user: { readonly id: string; readonly yearOfBirth: number | null },
  year: number,
): GameChoice {
  const young = user.yearOfBirth !== null && year - user.yearOfBirth < YOUNGEST_FOR_A_CLOCK;
  const mode = FREE_MODES.find((each) => each === remembered.get(user.id, 'practice-mode'));
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
