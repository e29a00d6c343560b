import { BOARDS } from '@moonbase/rescue';

import { type BoardSight, type Place, type Tile, tileOf } from './sight.ts';

/** Hidden tiles that a ship with a found part may still cover, by index. Public facts only. */
export function tilesInLine(sight: BoardSight): ReadonlySet<number> {
  const { board } = sight;
  const lines = new Set<number>();
  for (const parts of unfinishedShips(board.tiles)) {
    const reach = longestMissing(sight) - parts.length;
    for (const direction of directionsOf(parts)) {
      const end = parts.reduce((far, part) => (isFurther(part, far, direction) ? part : far));
      for (let step = 1; step <= reach; step += 1) {
        const x = end.x + direction.x * step;
        const y = end.y + direction.y * step;
        const tile = tileOf(sight, { x, y });
        if (!tile || tile.revealed || tile.proven) break;
        lines.add(y * board.width + x);
      }
    }
  }
  return lines;
}

/** The found parts of each ship that is not home. */
function unfinishedShips(tiles: readonly Tile[]): readonly (readonly Tile[])[] {
  const ships = new Map<number, Tile[]>();
  for (const tile of tiles) {
    if (!tile.target || tile.target.length !== null || !tile.targetRevealed) continue;
    ships.set(tile.target.ship, [...(ships.get(tile.target.ship) ?? []), tile]);
  }
  return [...ships.values()];
}

const ACROSS: readonly Place[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];
const DOWN: readonly Place[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];

function directionsOf(parts: readonly Tile[]): readonly Place[] {
  const [first, second] = parts;
  if (!first || !second) return [...ACROSS, ...DOWN];
  return first.y === second.y ? ACROSS : DOWN;
}

function isFurther(part: Tile, than: Tile, { x, y }: Place): boolean {
  return part.x * x + part.y * y > than.x * x + than.y * y;
}

function longestMissing(sight: BoardSight): number {
  const missing = shipMeter(sight).filter(({ home }) => !home);
  return Math.max(0, ...missing.map(({ length }) => length));
}

/** A ship of the target meter; `hue` is known once it has been home or shown. */
export interface MeterShip {
  readonly length: number;
  readonly home: boolean;
  readonly hue: number | null;
}

/** Every ship of the board, longest first, with whether it is home. */
export function shipMeter({ mode, board }: BoardSight): readonly MeterShip[] {
  const bows = board.tiles.flatMap(({ target }) =>
    target?.part === 0 && target.home && target.length !== null
      ? [{ length: target.length, hue: target.hue }]
      : [],
  );
  return BOARDS[mode].shipLengths.map((length) => {
    const index = bows.findIndex((bow) => bow.length === length);
    const [bow] = index < 0 ? [] : bows.splice(index, 1);
    return { length, home: bow !== undefined, hue: bow?.hue ?? null };
  });
}
