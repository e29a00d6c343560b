import { type Dice, diceOf } from './dice.ts';
import type { MatchEvent } from './events.ts';
import { distance } from './geometry.ts';
import type { Match, Phase, PhaseName, Seat, Totals, Turn } from './match.ts';
import { MAX_SCANS, REACH, TIMES } from './numbers.ts';

/** One action under way: the match so far, the generator, and the events. Used inside `apply` only. */
export interface Game {
  match: Match;
  readonly dice: Dice;
  readonly events: MatchEvent[];
  readonly now: number;
}

export function openGame(match: Match, now: number): Game {
  return { match, dice: diceOf(match.rng), events: [], now };
}

/** The match after the action, with the generator in its new state. */
export function closeGame({ match, dice }: Game): Match {
  return { ...match, rng: dice.rng() };
}

export function seatOf(match: Match, index: number): Seat {
  const seat = match.seats[index];
  if (!seat) throw new Error(`No seat ${index}`);
  return seat;
}

export function turnOf(match: Match): Turn {
  if (!match.turn) throw new Error(`No turn in phase ${match.phase.name}`);
  return match.turn;
}

export function changeSeat(game: Game, index: number, change: Partial<Seat>): void {
  const seat = game.match.seats[index];
  if (seat) replaceSeat(game, index, { ...seat, ...change });
}

export function replaceSeat(game: Game, index: number, seat: Seat): void {
  const seats = game.match.seats.map((other, each) => (each === index ? seat : other));
  game.match = { ...game.match, seats };
}

export function changeTotals(game: Game, index: number, change: Partial<Totals>): void {
  const { totals } = seatOf(game.match, index);
  changeSeat(game, index, { totals: { ...totals, ...change } });
}

export function changeTurn(game: Game, change: Partial<Turn>): void {
  game.match = { ...game.match, turn: { ...turnOf(game.match), ...change } };
}

/** Adds points; a score never falls below 0. */
export function score(game: Game, index: number, points: number): void {
  const seat = seatOf(game.match, index);
  changeSeat(game, index, { score: Math.max(0, seat.score + points) });
}

/** Enters a phase that lasts `ms` from now. */
export function enter(game: Game, name: PhaseName, ms: number): void {
  const phase: Phase = { name, endsAt: game.now + ms, countdownAt: null };
  game.match = { ...game.match, phase };
  game.events.push({ kind: 'state' });
}

/** At most `ms`, and no more than lets the turn end in time once its last scan is shown. @see ../SPEC.md rule RN11 */
export function withinTurn({ match, now }: Game, ms: number): number {
  const endsBy = match.turn?.endsBy;
  if (endsBy === null || endsBy === undefined) return ms;
  const shown = 2 * TIMES.revealScan + TIMES.revealAfter + TIMES.turnEnd;
  return Math.max(0, Math.min(ms, endsBy - shown - now));
}

/** Whether somebody else's restricted zone covers the tile. */
export function isBlocked({ zones, layout }: Match, tile: number, seat: number): boolean {
  return zones.some(
    (zone) => zone.seat !== seat && distance(layout, zone.centre, tile) <= zone.radius,
  );
}

/** Tiles that the seat may scan if it could reach them. */
export function scannable(match: Match, seat: number): number[] {
  const foreign = match.zones.some((zone) => zone.seat !== seat);
  const tiles: number[] = [];
  match.openedBy.forEach((opener, tile) => {
    if (opener < 0 && !(foreign && isBlocked(match, tile, seat))) tiles.push(tile);
  });
  return tiles;
}

/**
 * Tiles that the seat can scan now. If none lies within 3, the reach grows by 1 until one does; Warp Drive reaches all.
 * @see ../SPEC.md rules RN3 and RP6
 */
export function inReach(match: Match, seat: number): number[] {
  const open = scannable(match, seat);
  if (match.turn?.seat === seat && match.turn.bought.includes('unlimitedMove')) return open;
  const { position } = seatOf(match, seat);
  let nearest = Infinity;
  for (const tile of open) nearest = Math.min(nearest, distance(match.layout, position, tile));
  const reach = Math.max(REACH, nearest);
  return open.filter((tile) => distance(match.layout, position, tile) <= reach);
}

/**
 * The chance that a scan works, 0 to 1.
 * @see ../SPEC.md rule RQ5
 */
export function scanChance({ accuracy, charge }: Seat): number {
  return accuracy === 0 ? 0 : Math.min(1, accuracy + charge);
}

export function isRescued(match: Match, ship: number): boolean {
  const tiles = match.layout.ships[ship]?.tiles ?? [];
  return tiles.every((tile) => (match.openedBy[tile] ?? -1) >= 0);
}

export function allRescued(match: Match): boolean {
  return match.layout.ships.every((_, ship) => isRescued(match, ship));
}

/** Ship parts that nobody has opened. */
export function hiddenParts({ layout, openedBy }: Match): number[] {
  return layout.ships.flatMap(({ tiles }) => tiles.filter((tile) => (openedBy[tile] ?? -1) < 0));
}

/** Whether the engine plays this seat's turn: a crew, or a stand-in for somebody who is not there. */
export function isPlayedByCrew({ crew, connected, left, away }: Seat): boolean {
  return crew !== null || left || away || !connected;
}

/** More scans for this turn, of which there are three at most. @see ../SPEC.md rule RN4 */
export function addScans(game: Game, count: number): void {
  const { scansLeft, scansUsed } = turnOf(game.match);
  changeTurn(game, { scansLeft: Math.min(scansLeft + count, MAX_SCANS - scansUsed) });
}
