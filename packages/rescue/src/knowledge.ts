import { at } from '@moonbase/kit';

import { isRescued } from './game.ts';
import { directionOf, distance, neighbours, type Size, tilesWithin } from './geometry.ts';
import { placesFor } from './board.ts';
import type { Hint, Match } from './match.ts';

/** The certain facts about a tile. */
export type TileState = 'unknown' | 'empty' | 'hit' | 'rescued';

/** Public facts only: open tiles, missing ships, and the hints that a seat can see. */
export interface Knowledge extends Size {
  readonly states: readonly TileState[];
  readonly nearOpen: readonly number[]; // open tiles whose green ring no known part explains
  readonly missing: readonly number[]; // lengths of the ships that are not home
  readonly clues: readonly Clue[];
}

interface Clue {
  readonly tiles: readonly number[];
  readonly sure: boolean; // a block, or an arrow that fits at most three tiles
}

/** The evidence for a ship part at each tile; 0 where no missing ship can lie. */
export type Heat = readonly number[];

const HIT_WEIGHT = 25; // per known part that a place covers
const NEAR_WEIGHT = 4; // per unexplained green ring that a place explains
const SURE_WEIGHT = 8; // factor for a tile among few that a hint points to
const UNSURE_WEIGHT = 2.5; // the same among many
const SURE_TILES = 3; // as many tiles or fewer are few

/** @see ../SPEC.md rules CC2 and RV4 */
export function knowledgeOf(match: Match, seat: number): Knowledge {
  const { layout } = match;
  const states = statesOf(match);
  const isPart = (tile: number) => states[tile] === 'hit' || states[tile] === 'rescued';
  const nearOpen = states.flatMap((_, tile) =>
    isOpen(match, tile) && layout.near[tile] === true && !neighbours(layout, tile).some(isPart)
      ? [tile]
      : [],
  );
  const missing = layout.ships.flatMap(({ tiles }, ship) =>
    isRescued(match, ship) ? [] : [tiles.length],
  );
  return {
    width: layout.width,
    height: layout.height,
    states,
    nearOpen,
    missing,
    clues: cluesOf(match, seat, states),
  };
}

function isOpen({ openedBy }: Match, tile: number): boolean {
  return (openedBy[tile] ?? -1) >= 0;
}

/**
 * The facts proven by the open tiles: a ship that is home has nothing around it, and neither has a tile that showed
 * "nothing".
 */
export function statesOf(match: Match): readonly TileState[] {
  const { layout, openedBy } = match;
  const known = KNOWN.get(openedBy);
  if (known?.layout === layout) return known.states;
  const states = provenBy(match);
  KNOWN.set(openedBy, { layout, states });
  return states;
}

/**
 * Keyed by the list of open tiles, which every scan replaces: the views of all players before and after a scan share
 * it.
 */
const KNOWN = new WeakMap<
  Match['openedBy'],
  { readonly layout: Match['layout']; readonly states: readonly TileState[] }
>();

function provenBy(match: Match): readonly TileState[] {
  const { layout } = match;
  const states = layout.shipAt.map((ship, tile): TileState => {
    if (!isOpen(match, tile)) return 'unknown';
    if (ship < 0) return 'empty';
    return isRescued(match, ship) ? 'rescued' : 'hit';
  });
  states.forEach((state, tile) => {
    const provesEmpty =
      state === 'rescued' ||
      (state === 'empty' && isOpen(match, tile) && layout.near[tile] === false);
    if (!provesEmpty) return;
    for (const each of neighbours(layout, tile))
      if (states[each] === 'unknown') states[each] = 'empty';
  });
  return states;
}

function cluesOf(match: Match, seat: number, states: readonly TileState[]): Clue[] {
  const { layout, hints, distress } = match;
  const clues = hints
    .filter((hint) => isSeenBy(hint, seat) && !isOpen(match, hint.part))
    .map((hint) => {
      const tiles = tilesOfHint(layout, hint).filter((tile) => states[tile] === 'unknown');
      return { tiles, sure: hint.kind === 'block' || tiles.length <= SURE_TILES };
    });
  if (!distress || isOpen(match, distress.part)) return clues;
  return [...clues, { tiles: tilesWithin(layout, distress.centre, 1), sure: true }];
}

export function isSeenBy(hint: Hint, seat: number): boolean {
  return hint.kind === 'arrow' || hint.seat === seat;
}

export function tilesOfHint(layout: Size, hint: Hint): number[] {
  if (hint.kind === 'block') {
    const { corner } = hint;
    return [corner, corner + 1, corner + layout.width, corner + layout.width + 1];
  }
  return tilesWithin(layout, hint.tile, hint.distance).filter(
    (tile) =>
      distance(layout, hint.tile, tile) === hint.distance &&
      directionOf(layout, hint.tile, tile) === hint.dir,
  );
}

/**
 * Counts every place that each missing ship could still have; known parts, green rings and hints add weight.
 * @see ../SPEC.md rule CC2
 */
export function heatOf(knowledge: Knowledge): Heat {
  const { states, missing, clues } = knowledge;
  const heat = states.map(() => 0);
  for (const length of missing) {
    for (const { tiles, around } of placesFor(knowledge, length)) {
      const weight = weightOf(knowledge, tiles, around);
      if (weight === 0) continue;
      for (const tile of tiles)
        if (states[tile] === 'unknown') heat[tile] = at(heat, tile) + weight;
    }
  }
  for (const { tiles, sure } of clues)
    for (const tile of tiles) heat[tile] = at(heat, tile) * (sure ? SURE_WEIGHT : UNSURE_WEIGHT);
  return heat;
}

/** The weight of a place; 0 when the ship cannot lie there. */
function weightOf(
  { states, nearOpen }: Knowledge,
  tiles: readonly number[],
  around: readonly number[],
): number {
  let hits = 0;
  for (const tile of tiles) {
    const state = states[tile];
    if (state === 'empty' || state === 'rescued') return 0;
    if (state === 'hit') hits += 1;
  }
  if (hits === tiles.length) return 0;
  for (const tile of around) if (states[tile] === 'hit' || states[tile] === 'rescued') return 0;
  let weight = HIT_WEIGHT ** hits;
  for (const near of nearOpen) if (around.includes(near)) weight *= NEAR_WEIGHT;
  return weight;
}
