import { GO, GOLD, placed, WHITE } from '../../../design/art/draw.ts';
import { saucer } from '../../../design/art/saucer.ts';
import { boardColours } from './colours.ts';
import { SHIP_PART, wholeShip } from './ships.ts';
import { hiddenTile, type MarkName, openTile, TILE, TILE_MARKS, TILE_VARIANTS } from './tiles.ts';

const [WIDTH, HEIGHT] = [150, 92];
const [COLUMNS, ROWS] = [5, 3];
const SIDE = 28; // of a tile
const [LEFT, TOP] = [(WIDTH - COLUMNS * SIDE) / 2, (HEIGHT - ROWS * SIDE) / 2];
const DIMMED = 0.45;
const [SMALL, LARGE] = [1, 2]; // designs
const SHIP_HUE = 4;
const CLUES = ['near', 'nothing', 'arrow'] as const;

/** "x,y" of an open tile, with its mark; null for an empty slot. */
type Open = Readonly<Record<string, MarkName | null>>;

const placeOf = (x: number, y: number): readonly [number, number] => [
  LEFT + x * SIDE,
  TOP + y * SIDE,
];

/** A piece of a board, 5 x 3 tiles. */
function piece(design: number, open: Open, hiddenOpacity = 1): string {
  const colours = boardColours(design, 0);
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [x, y] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    const mark = open[`${x},${y}`];
    const tile =
      mark === undefined
        ? `<g opacity="${hiddenOpacity}">${hiddenTile(colours, (x * 17 + y * 5) % TILE_VARIANTS)}</g>`
        : openTile(colours) + (mark === null ? '' : TILE_MARKS[mark](colours));
    return placed(...placeOf(x, y), SIDE / TILE, tile);
  });
  return `<rect width="${WIDTH}" height="${HEIGHT}" rx="12" fill="${colours.ground}"/>${tiles.join('')}`;
}

const outlined = (x: number, y: number, across: number, down: number): string => {
  const [left, top] = placeOf(x, y);
  return `<rect x="${left}" y="${top}" width="${across * SIDE}" height="${down * SIDE}" rx="6" fill="none" stroke="${GOLD}" stroke-width="3"/>`;
};

const shipAt = (x: number, y: number, length: number): string =>
  placed(...placeOf(x, y), SIDE / SHIP_PART, wholeShip(length, SHIP_HUE));

const plate = (x: number, width: number, text: string, edge: string): string =>
  `<rect x="${x}" y="16" width="${width}" height="36" rx="8" fill="${WHITE}" stroke="${edge}" stroke-width="4"/><text x="${x + width / 2}" y="42" text-anchor="middle" font-family="Andika" font-weight="700" font-size="22" fill="#0B1030">${text}</text>`;

const lamps = [24, 49, 74, 99, 124]
  .map((x, at) => `<circle cx="${x}" cy="73" r="8" fill="${at < 4 ? GO : '#2A3270'}"/>`)
  .join('');

/** The pictures beside the rules of Space Rescue, 150 x 92 units. */
export const RULE_PICTURES = {
  goal: (): string =>
    piece(SMALL, { '1,1': null, '2,1': null, '3,1': null }) +
    shipAt(1, 1, 3) +
    placed(LEFT + 2, TOP, 0.2, saucer(0)) +
    placed(LEFT + 4 * SIDE, TOP + 2 * SIDE + 6, 0.2, saucer(1)),
  answer: (): string =>
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="12" fill="#0B1030"/>${plate(20, 66, '7 × 8', WHITE)}${plate(97, 36, '56', '#7CC0FF')}${lamps}`,
  scan: (): string =>
    piece(SMALL, { '0,1': 'nothing', '1,1': 'near' }, DIMMED) +
    placed(...placeOf(2, 1), SIDE / TILE, hiddenTile(boardColours(SMALL, 0), 0)) +
    outlined(2, 1, 1, 1),
  clues: (): string => {
    const colours = boardColours(SMALL, 0);
    const tiles = CLUES.map((mark, at) =>
      placed(5 + at * 48, 24, 44 / TILE, openTile(colours) + TILE_MARKS[mark](colours)),
    );
    return `<rect width="${WIDTH}" height="${HEIGHT}" rx="12" fill="${colours.ground}"/>${tiles.join('')}`;
  },
  rescue: (): string =>
    piece(SMALL, { '0,1': null, '1,1': null, '2,1': null, '4,0': 'points', '4,2': 'trap' }) +
    shipAt(0, 1, 3),
  powers: (): string =>
    piece(LARGE, { '1,0': 'nothing', '2,0': 'near', '1,1': 'points', '2,1': 'arrow' }) +
    outlined(1, 0, 2, 2) +
    placed(...placeOf(4, 2), SIDE / TILE, TILE_MARKS.padlock()),
} as const;
