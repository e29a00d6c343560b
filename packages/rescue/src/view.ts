import { inReach, isPlayedByCrew, isRescued, scanChance, seatOf } from './game.ts';
import { tilesWithin, xOf, yOf } from './geometry.ts';
import { isSeenBy, statesOf } from './knowledge.ts';
import type { Hint, Match, PhaseName, Seat } from './match.ts';
import { type MatchMode, type Power, SEATS } from './numbers.ts';
import { rankOf } from './ranks.ts';
import { turnsPerRound } from './turns.ts';

/** A tile as one player may see it. Every field about its content is null or false until it is open. */
export interface TileView {
  readonly x: number;
  readonly y: number;
  readonly revealed: boolean;
  readonly revealedThisTurn: boolean;
  readonly distant: boolean; // out of the viewer's reach, during the viewer's own turn
  readonly player: string | null; // who opened it
  readonly target: TargetView | null;
  readonly targetRevealed: boolean;
  readonly targetAdjacent: boolean; // one of the 8 neighbours holds a ship part
  readonly hint: HintView | null;
  readonly bonus: 'points' | 'extra' | null;
  readonly trap: boolean;
  readonly missed: boolean; // a scan failed here in this turn
  readonly proven: boolean; // public facts prove that it is empty
}

export interface TargetView {
  readonly ship: number; // the same for all parts of a ship
  readonly part: number; // from the left or the top, 0 first
  readonly length: number | null; // known once the ship is home
  readonly vertical: boolean | null;
  readonly hue: number;
  readonly home: boolean;
}

export type HintView =
  | { readonly dir: number; readonly distance: number; readonly spent: boolean }
  | { readonly block: readonly [x: number, y: number, size: 2]; readonly spent: boolean };

export interface ZoneView {
  readonly playerId: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface BoardView {
  readonly design: number;
  readonly hueOffset: number;
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly TileView[]; // row by row
  readonly blocks: readonly { readonly x: number; readonly y: number; readonly size: 2 | 3 }[];
  readonly restrictedZones: readonly ZoneView[];
  readonly targetsRemaining: number; // ships
  readonly targetTilesRemaining: number;
}

export interface PlayerView {
  readonly id: string;
  readonly name: string;
  readonly character: number;
  readonly colour: number; // seat order
  readonly index: number; // 1 to 4
  readonly score: number;
  readonly accuracy: number;
  readonly rank: number | null; // at the end only
  readonly connected: boolean;
  readonly computer: boolean; // a computer crew, or a stand-in plays for this person
  readonly x: number;
  readonly y: number;
}

export interface TurnView {
  readonly playerId: string;
  readonly x: number;
  readonly y: number;
  readonly accuracy: number;
  readonly chance: number; // that the next scan works, 0 to 1
  readonly purchasedPowers: readonly Power[];
  readonly placingRestrictedZone: boolean;
  readonly scansLeft: number;
  readonly round: number;
  readonly turn: number; // of this round, from 1
  readonly turns: number;
  readonly endsAt: number;
}

export interface MatchView {
  readonly mode: MatchMode;
  readonly you: string | null;
  readonly state: { readonly name: PhaseName; readonly endsAt: number; readonly round: number };
  readonly paused: boolean;
  readonly board: BoardView;
  readonly players: readonly PlayerView[];
  readonly turn: TurnView | null;
}

/**
 * The part of a match that one player may see.
 *
 * @param seat index of the viewer, null for a spectator such as a teacher
 * @see ../SPEC.md rules RV1 to RV4
 */
export function viewFor(match: Match, seat: number | null): MatchView {
  return {
    mode: match.mode,
    you: seat === null ? null : (match.seats[seat]?.id ?? null),
    state: { name: match.phase.name, endsAt: match.phase.endsAt, round: match.round },
    paused: match.pausedAt !== null,
    board: boardFor(match, seat),
    players: playersOf(match),
    turn: turnViewOf(match),
  };
}

export function boardFor(match: Match, seat: number | null): BoardView {
  const { layout, zones } = match;
  const hidden = layout.ships.flatMap(({ tiles }) =>
    tiles.filter((tile) => (match.openedBy[tile] ?? -1) < 0),
  );
  return {
    design: layout.design,
    hueOffset: layout.hueOffset,
    width: layout.width,
    height: layout.height,
    tiles: tilesFor(match, seat),
    blocks: blocksFor(match, seat),
    restrictedZones: zones.map((zone) => ({
      playerId: seatOf(match, zone.seat).id,
      x: xOf(layout, zone.centre),
      y: yOf(layout, zone.centre),
      radius: zone.radius,
    })),
    targetsRemaining: layout.ships.filter((_, ship) => !isRescued(match, ship)).length,
    targetTilesRemaining: hidden.length,
  };
}

/** Every tile, or only the given ones, as the viewer may see them. */
export function tilesFor(
  match: Match,
  seat: number | null,
  only: readonly number[] = match.openedBy.map((_, tile) => tile),
): TileView[] {
  const mayPick = seat !== null && match.turn?.seat === seat;
  const reach = mayPick ? new Set(inReach(match, seat)) : null;
  const states = statesOf(match);
  return only.map((tile) =>
    tileView(match, tile, {
      distant: reach !== null && !reach.has(tile),
      proven: states[tile] === 'empty',
    }),
  );
}

function tileView(
  match: Match,
  tile: number,
  { distant, proven }: { readonly distant: boolean; readonly proven: boolean },
): TileView {
  const { layout, turn } = match;
  const opener = match.openedBy[tile] ?? -1;
  const open = opener >= 0;
  const kind = open ? layout.kinds[tile] : undefined;
  // Parts that nobody found are shown at the end.
  const shown = open || (match.endedBy !== null && layout.kinds[tile] === 'target');
  return {
    x: xOf(layout, tile),
    y: yOf(layout, tile),
    revealed: open,
    revealedThisTurn: turn?.opened.includes(tile) ?? false,
    distant: distant && !open,
    player: open ? (match.seats[opener]?.id ?? null) : null,
    target: shown ? targetView(match, tile) : null,
    targetRevealed: kind === 'target',
    targetAdjacent: open && layout.near[tile] === true,
    hint: open ? arrowView(match, tile) : null,
    bonus: bonusView(kind),
    trap: kind === 'trap',
    missed: !open && (turn?.missed.includes(tile) ?? false),
    proven: !open && proven,
  };
}

function bonusView(kind: string | undefined): TileView['bonus'] {
  if (kind === 'bonus') return 'points';
  return kind === 'extra' ? 'extra' : null;
}

/** The length and direction of a ship stay secret until it is home or the game is over. */
function targetView(match: Match, tile: number): TargetView | null {
  const index = match.layout.shipAt[tile] ?? -1;
  const ship = match.layout.ships[index];
  if (!ship) return null;
  const home = isRescued(match, index);
  const whole = home || match.endedBy !== null;
  return {
    ship: ship.hue, // not the index, which would reveal the length
    part: whole ? ship.tiles.indexOf(tile) : 0,
    length: whole ? ship.tiles.length : null,
    vertical: whole ? ship.vertical : null,
    hue: ship.hue,
    home,
  };
}

function arrowView(match: Match, tile: number): HintView | null {
  const arrow = match.hints.find((hint) => hint.kind === 'arrow' && hint.tile === tile);
  if (arrow?.kind !== 'arrow') return null;
  return { dir: arrow.dir, distance: arrow.distance, spent: isSpent(match, arrow) };
}

function isSpent({ openedBy }: Match, { part }: Hint): boolean {
  return (openedBy[part] ?? -1) >= 0;
}

/** The distress call for everybody, bought blocks for their buyer only. */
function blocksFor(match: Match, seat: number | null): BoardView['blocks'] {
  const { layout, hints, distress, openedBy } = match;
  const bought = hints.flatMap((hint) =>
    hint.kind === 'block' && seat !== null && isSeenBy(hint, seat) && !isSpent(match, hint)
      ? [{ x: xOf(layout, hint.corner), y: yOf(layout, hint.corner), size: 2 as const }]
      : [],
  );
  if (!distress || (openedBy[distress.part] ?? -1) >= 0) return bought;
  const corner = Math.min(...tilesWithin(layout, distress.centre, 1));
  return [...bought, { x: xOf(layout, corner), y: yOf(layout, corner), size: 3 }];
}

export function playersOf(match: Match): PlayerView[] {
  const scores = match.seats.map(({ score }) => score);
  return match.seats
    .slice(0, SEATS)
    .map((seat, index) => ({
      id: seat.id,
      name: seat.name,
      character: seat.character,
      colour: index,
      index: index + 1,
      score: seat.score,
      accuracy: seat.accuracy,
      rank: match.endedBy === null ? null : rankOf(scores, index),
      connected: seat.connected,
      computer: isShownAsComputer(seat),
      x: xOf(match.layout, seat.position),
      y: yOf(match.layout, seat.position),
    }));
}

function isShownAsComputer(seat: Seat): boolean {
  return seat.crew !== null || (isPlayedByCrew(seat) && (seat.left || seat.away));
}

export function turnViewOf(match: Match): TurnView | null {
  const { turn, layout, phase, round } = match;
  const seat = turn ? match.seats[turn.seat] : undefined;
  if (!turn || !seat) return null;
  return {
    playerId: seat.id,
    x: xOf(layout, seat.position),
    y: yOf(layout, seat.position),
    accuracy: seat.accuracy,
    chance: scanChance(seat),
    purchasedPowers: turn.bought,
    placingRestrictedZone: turn.placing,
    scansLeft: turn.scansLeft,
    round,
    turn: turn.order + 1,
    turns: turnsPerRound(match),
    endsAt: phase.endsAt,
  };
}
