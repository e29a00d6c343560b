/** Tiles are numbered row by row from the top left: `y * width + x`. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The 8 directions, clockwise from east; a hint's `dir` is an index into this list. */
export const DIRECTIONS: readonly (readonly [dx: number, dy: number])[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

export function tileAt({ width, height }: Size, x: number, y: number): number | null {
  const inside = x >= 0 && y >= 0 && x < width && y < height;
  return inside ? y * width + x : null;
}

export function xOf({ width }: Size, tile: number): number {
  return tile % width;
}

export function yOf({ width }: Size, tile: number): number {
  return Math.floor(tile / width);
}

/** The larger of dx and dy, in tiles. */
export function distance(size: Size, from: number, to: number): number {
  return Math.max(
    Math.abs(xOf(size, from) - xOf(size, to)),
    Math.abs(yOf(size, from) - yOf(size, to)),
  );
}

/** The up to 8 tiles around one tile. */
export function neighbours(size: Size, tile: number): readonly number[] {
  const key = size.width * LONGEST_SIDE + size.height;
  let known = NEIGHBOURS.get(key);
  if (!known) {
    known = allTiles(size).map((each) => tilesAround(size, each));
    NEIGHBOURS.set(key, known);
  }
  return known[tile] ?? [];
}

const LONGEST_SIDE = 256;

/** The neighbours of all tiles, by board size: there are two sizes, and every scan needs those of most tiles. */
const NEIGHBOURS = new Map<number, readonly (readonly number[])[]>();

function tilesAround(size: Size, tile: number): readonly number[] {
  const x = xOf(size, tile);
  const y = yOf(size, tile);
  return DIRECTIONS.flatMap(([dx, dy]) => tileAt(size, x + dx, y + dy) ?? []);
}

export function allTiles({ width, height }: Size): number[] {
  return Array.from({ length: width * height }, (_, tile) => tile);
}

/** The tiles at most `radius` away, including the tile itself. */
export function tilesWithin(size: Size, centre: number, radius: number): number[] {
  return allTiles(size).filter((tile) => distance(size, centre, tile) <= radius);
}

/** The direction of an arrow from one tile to another: 0 to 7, clockwise from east. */
export function directionOf(size: Size, from: number, to: number): number {
  const dx = xOf(size, to) - xOf(size, from);
  const dy = yOf(size, to) - yOf(size, from);
  return (Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) + 8) % 8;
}

/** Moves a tile at least `inset` away from every edge. */
export function clampInside(size: Size, tile: number, inset: number): number {
  const clamp = (value: number, length: number) =>
    Math.min(length - 1 - inset, Math.max(inset, value));
  return clamp(yOf(size, tile), size.height) * size.width + clamp(xOf(size, tile), size.width);
}
