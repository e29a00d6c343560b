import { at } from '@moonbase/kit';

import type { Dice } from './dice.ts';
import { allTiles, neighbours, type Size, tileAt, xOf, yOf } from './geometry.ts';
import { type BoardNumbers, BOARDS } from './numbers.ts';

/** The content of a tile without a ship part; "nothing" and "near" differ by their neighbours only. */
export type TileKind = 'target' | 'plain' | 'hint' | 'extra' | 'bonus' | 'trap';

export interface Ship {
  readonly tiles: readonly number[]; // from the left or the top
  readonly vertical: boolean;
  readonly hue: number; // one of the six colour shifts, 0 to 5
}

/** The secret of a match: the content of its tiles. It never changes and is never sent as a whole. */
export interface Layout extends Size {
  readonly design: number; // 1 to 5
  readonly hueOffset: number; // degrees, a multiple of 45
  readonly kinds: readonly TileKind[];
  readonly shipAt: readonly number[]; // index into `ships`, -1 for none
  readonly near: readonly boolean[]; // one of the 8 neighbours holds a ship part; false on a ship
  readonly ships: readonly Ship[];
}

const DESIGNS = 5;
const HUES = 6;
const HUE_STEPS = 8; // of 45 degrees

/**
 * Draws a board: ships longest first, each uniformly among the places that touch no other ship, not even at a
 * corner, then the special tiles on tiles without a ship.
 * @see ../SPEC.md rules RB1 to RB5
 */
export function drawLayout(dice: Dice, numbers: BoardNumbers): Layout {
  const size = { width: numbers.width, height: numbers.height };
  const ships = drawShips(dice, size, numbers.shipLengths);
  const shipAt = allTiles(size).map(() => -1);
  ships.forEach((ship, index) => {
    for (const tile of ship.tiles) shipAt[tile] = index;
  });
  const near = shipAt.map(
    (ship, tile) => ship < 0 && neighbours(size, tile).some((each) => (shipAt[each] ?? -1) >= 0),
  );
  return {
    width: size.width,
    height: size.height,
    design: 1 + dice.int(DESIGNS),
    hueOffset: 45 * dice.int(HUE_STEPS),
    kinds: drawKinds(dice, numbers, shipAt),
    shipAt,
    near,
    ships,
  };
}

function drawKinds(dice: Dice, numbers: BoardNumbers, shipAt: readonly number[]): TileKind[] {
  const kinds = shipAt.map((ship): TileKind => (ship < 0 ? 'plain' : 'target'));
  const free = dice.shuffled(shipAt.flatMap((ship, tile) => (ship < 0 ? [tile] : [])));
  const specials: [TileKind, number][] = [
    ['extra', numbers.extras],
    ['bonus', numbers.bonuses],
    ['trap', numbers.traps],
    ['hint', numbers.hints],
  ];
  for (const [kind, count] of specials)
    for (const tile of free.splice(0, count)) kinds[tile] = kind;
  return kinds;
}

/** Draws until every ship has found a place; a first ship in the middle may leave none for a later one. */
function drawShips(dice: Dice, size: Size, lengths: readonly number[]): Ship[] {
  for (;;) {
    const hues = dice.shuffled(Array.from({ length: HUES }, (_, hue) => hue));
    const taken = new Set<number>(); // ship parts and all tiles around them
    const ships: Ship[] = [];
    for (const length of lengths) {
      const places = placesFor(size, length).filter(({ tiles }) =>
        tiles.every((tile) => !taken.has(tile)),
      );
      if (places.length === 0) break;
      const { tiles, vertical, around } = dice.pick(places);
      for (const tile of [...tiles, ...around]) taken.add(tile);
      ships.push({ tiles, vertical, hue: at(hues, ships.length) });
    }
    if (ships.length === lengths.length) return ships;
  }
}

/** A straight row of tiles and everything around it. */
interface Place extends Omit<Ship, 'hue'> {
  readonly around: readonly number[];
}

/** Every place for a straight ship of this length, across and down. */
function listPlaces(size: Size, length: number): Place[] {
  return [false, true].flatMap((vertical) =>
    allTiles(size).flatMap((tile) => {
      const tiles = Array.from({ length }, (_, part) =>
        tileAt(
          size,
          xOf(size, tile) + (vertical ? 0 : part),
          yOf(size, tile) + (vertical ? part : 0),
        ),
      );
      const inside = tiles.flatMap((each) => each ?? []);
      if (inside.length < length) return [];
      const touched = new Set(inside.flatMap((each) => neighbours(size, each)));
      const around = [...touched].filter((each) => !inside.includes(each));
      return [{ tiles: inside, vertical, around }];
    }),
  );
}

const PLACES: ReadonlyMap<string, readonly Place[]> = new Map(
  Object.values(BOARDS).flatMap((board) =>
    board.shipLengths.map(
      (length) => [placeKey(board, length), listPlaces(board, length)] as const,
    ),
  ),
);

function placeKey({ width, height }: Size, length: number): string {
  return `${width}x${height}/${length}`;
}

/** Every place for a straight ship of this length on one of the two boards. */
export function placesFor(size: Size, length: number): readonly Place[] {
  return PLACES.get(placeKey(size, length)) ?? listPlaces(size, length);
}
