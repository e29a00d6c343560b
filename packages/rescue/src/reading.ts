import { changeSeat, changeTurn, type Game, isPlayedByCrew, seatOf, turnOf } from './game.ts';
import type { Turn } from './match.ts';
import { READING_MS } from './numbers.ts';
import type { Refusal } from './refusal.ts';

// Who plays for the first time reads what the pointers say while the clock of the turn waits.

/** The clock of a seat's turn waits for its reading. @see ../SPEC.md rule RN12 */
export function beginReading(game: Game, seat: number): Refusal | null {
  const { match, now } = game;
  if (match.turn?.seat !== seat) return 'not-your-turn';
  const player = seatOf(match, seat);
  const { reads = 0 } = player;
  const ms = READING_MS[reads];
  const isReading = leftToRead(match.turn, now) > 0;
  if (match.phase.name !== 'turn-input' || isPlayedByCrew(player) || isReading || ms === undefined)
    return 'not-now';
  changeSeat(game, seat, { reads: reads + 1 });
  moveTurn(game, ms);
  changeTurn(game, { readingUntil: now + ms });
  game.events.push({ kind: 'state' });
  return null;
}

/** The clock goes on: what is left of the time for reading is taken back. */
export function endReading(game: Game, seat: number): Refusal | null {
  const { match, now } = game;
  if (match.turn?.seat !== seat) return 'not-your-turn';
  const left = leftToRead(match.turn, now);
  if (left <= 0) return 'not-now';
  moveTurn(game, -left);
  changeTurn(game, { readingUntil: null });
  game.events.push({ kind: 'state' });
  return null;
}

/** Milliseconds for which the clock still waits. */
function leftToRead({ readingUntil }: Turn, now: number): number {
  return readingUntil === null || readingUntil === undefined ? 0 : Math.max(0, readingUntil - now);
}

function moveTurn(game: Game, ms: number): void {
  const { phase } = game.match;
  const { endsBy } = turnOf(game.match);
  game.match = { ...game.match, phase: { ...phase, endsAt: phase.endsAt + ms } };
  if (endsBy !== null && endsBy !== undefined) changeTurn(game, { endsBy: endsBy + ms });
}
