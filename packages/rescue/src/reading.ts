import { changeSeat, changeTurn, type Game, isPlayedByCrew, seatOf, turnOf } from './game.ts';
import { READING_MS } from './numbers.ts';
import type { Refusal } from './refusal.ts';

// Who plays for the first time reads what the pointers say while the clock of the own turn stands.

/** The clock of a seat's own turn stands for its reading. @see ../SPEC.md rule RN12 */
export function beginReading(game: Game, seat: number): Refusal | null {
  const { match, now } = game;
  if (match.turn?.seat !== seat) return 'not-your-turn';
  const player = seatOf(match, seat);
  const ms = READING_MS[player.reads ?? 0];
  const isReading = (match.turn.readingUntil ?? 0) > now;
  if (match.phase.name !== 'turn-input' || isPlayedByCrew(player) || isReading || ms === undefined)
    return 'not-now';
  changeSeat(game, seat, { reads: (player.reads ?? 0) + 1 });
  moveTurn(game, ms);
  changeTurn(game, { readingUntil: now + ms });
  game.events.push({ kind: 'state' });
  return null;
}

/** The clock goes on: what is left of the time for reading is taken back. */
export function endReading(game: Game, seat: number): Refusal | null {
  const { match, now } = game;
  if (match.turn?.seat !== seat) return 'not-your-turn';
  const left = (match.turn.readingUntil ?? 0) - now;
  if (left <= 0) return 'not-now';
  moveTurn(game, -left);
  changeTurn(game, { readingUntil: null });
  game.events.push({ kind: 'state' });
  return null;
}

function moveTurn(game: Game, ms: number): void {
  const { phase } = game.match;
  const { endsBy } = turnOf(game.match);
  game.match = { ...game.match, phase: { ...phase, endsAt: phase.endsAt + ms } };
  if (endsBy !== null && endsBy !== undefined) changeTurn(game, { endsBy: endsBy + ms });
}
