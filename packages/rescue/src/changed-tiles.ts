import { at } from '@moonbase/kit';

import { inReach, isRescued } from './game.ts';
import { statesOf } from './knowledge.ts';
import type { Match } from './match.ts';
import { tilesFor, type TileView } from './view.ts';

/** Tiles that look different now, and the players to whom they do. */
export interface ChangedTiles {
  readonly seats: readonly number[];
  readonly tiles: readonly TileView[];
}

/**
 * The tiles that an action has changed, as each seat sees them. The seats that have or had the turn also get the tiles
 * whose reach has changed; all others see the same.
 *
 * @see ../SPEC.md rule RV5
 */
export function changedTiles(
  before: Match,
  after: Match,
  seats: readonly number[],
): readonly ChangedTiles[] {
  const changed = publicChanges(before, after);
  const isActive = (seat: number) => before.turn?.seat === seat || after.turn?.seat === seat;
  const active = seats.filter(isActive).map((seat) => {
    const distant = reachChanges(before, after, seat);
    const all = changed.length === 0 ? distant : [...new Set([...changed, ...distant])];
    return { seats: [seat], tiles: viewsOf(after, seat, all) };
  });
  const others = seats.filter((seat) => !isActive(seat));
  return [...active, { seats: others, tiles: viewsOf(after, null, changed) }].filter(
    (group) => group.seats.length > 0 && group.tiles.length > 0,
  );
}

function viewsOf(match: Match, seat: number | null, tiles: readonly number[]): TileView[] {
  if (tiles.length === 0) return [];
  return tilesFor(
    match,
    seat,
    [...tiles].sort((a, b) => a - b),
  );
}

function publicChanges(before: Match, after: Match): readonly number[] {
  const same =
    before.openedBy === after.openedBy &&
    before.hints === after.hints &&
    before.endedBy === after.endedBy &&
    before.turn?.opened === after.turn?.opened &&
    before.turn?.missed === after.turn?.missed;
  return same ? [] : differences(publicLooks(before), publicLooks(after));
}

/** The tiles whose reach has changed. */
function reachChanges(before: Match, after: Match, seat: number): readonly number[] {
  const same =
    before.openedBy === after.openedBy &&
    before.zones === after.zones &&
    before.turn?.seat === after.turn?.seat &&
    before.turn?.bought === after.turn?.bought &&
    before.seats[seat]?.position === after.seats[seat]?.position;
  return same ? [] : differences(distantTiles(before, seat), distantTiles(after, seat));
}

function differences(one: readonly number[], other: readonly number[]): readonly number[] {
  const tiles: number[] = [];
  other.forEach((look, tile) => {
    if (look !== one[tile]) tiles.push(tile);
  });
  return tiles;
}

/** Parts of a tile's look. */
const LOOKS = {
  home: 1, // a part of a ship that is home
  whole: 2, // a part of a ship that nobody brought home, after the end of the match
  proven: 3,
  open: 4, // multiplied by the seat that opened it, from 1
  missed: 64,
  openedNow: 128,
  arrow: 256,
  spentArrow: 512,
} as const;

/** A number per tile: tiles with the same number look the same to everybody. */
function publicLooks(match: Match): readonly number[] {
  const { openedBy, turn, hints } = match;
  const states = statesOf(match);
  const looks = openedBy.map((opener, tile) =>
    opener < 0
      ? hiddenLook(match, tile, states[tile] === 'empty')
      : LOOKS.open * (opener + 1) + shipLook(match, tile),
  );
  const add = (tile: number, look: number) => {
    looks[tile] = at(looks, tile) + look;
  };
  for (const tile of turn?.opened ?? []) add(tile, LOOKS.openedNow);
  for (const tile of turn?.missed ?? []) if ((openedBy[tile] ?? -1) < 0) add(tile, LOOKS.missed);
  for (const hint of hints)
    if (hint.kind === 'arrow')
      add(hint.tile, (openedBy[hint.part] ?? -1) < 0 ? LOOKS.arrow : LOOKS.spentArrow);
  return looks;
}

function hiddenLook({ layout, endedBy }: Match, tile: number, proven: boolean): number {
  if (proven) return LOOKS.proven;
  return endedBy !== null && layout.kinds[tile] === 'target' ? LOOKS.whole : 0;
}

function shipLook(match: Match, tile: number): number {
  const ship = match.layout.shipAt[tile] ?? -1;
  if (ship < 0) return 0;
  if (isRescued(match, ship)) return LOOKS.home;
  return match.endedBy === null ? 0 : LOOKS.whole;
}

/** 1 for each hidden tile that is out of reach, during the seat's own turn. */
function distantTiles(match: Match, seat: number): readonly number[] {
  const isDistant = match.openedBy.map((opener) => (opener < 0 ? 1 : 0));
  if (match.turn?.seat !== seat) return isDistant.fill(0);
  for (const tile of inReach(match, seat)) isDistant[tile] = 0;
  return isDistant;
}
