import { moving, placed } from '../../../design/art/draw.ts';
import { boardColours } from './colours.ts';
import { SHIP_PART, wholeShip } from './ships.ts';
import { hiddenTile, type MarkName, openTile, TILE, TILE_MARKS, TILE_VARIANTS } from './tiles.ts';

const COLUMNS = 10;
const ROWS = 6;
const DESIGN = 5;
const SHIP = { x: 4, y: 3, length: 4, hue: 1 };
const CURSOR = { x: 8, y: 1 };

const OPEN: Readonly<Record<string, MarkName>> = {
  '1,1': 'near',
  '2,1': 'nothing',
  '2,2': 'nothing',
  '1,4': 'points',
  '5,1': 'arrow',
  '6,1': 'nothing',
  '3,4': 'near',
  '8,4': 'near',
};

/** The tile of Space Rescue in the main menu, 520 x 300: a stretch of the board with a ship found. */
export function rescueScene(): string {
  const colours = boardColours(DESIGN, 0);
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [x, y] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    const mark = OPEN[`${x},${y}`];
    const underShip = y === SHIP.y && x >= SHIP.x && x < SHIP.x + SHIP.length;
    const drawn = mark === undefined ? '' : TILE_MARKS[mark](colours);
    const tile =
      mark === undefined && !underShip
        ? hiddenTile(colours, (x * 17 + y * 5) % TILE_VARIANTS)
        : openTile(colours) + drawn;
    return placed(x * TILE - 14, y * TILE - 12, 1, tile);
  });
  const ship = placed(
    SHIP.x * TILE - 14,
    SHIP.y * TILE - 12,
    TILE / SHIP_PART,
    wholeShip(SHIP.length, SHIP.hue),
  );
  const cursor = `<rect x="${CURSOR.x * TILE - 15}" y="${CURSOR.y * TILE - 13}" width="57" height="57" rx="11" fill="none" stroke="#7CC0FF" stroke-width="5"/>`;
  return `<rect width="520" height="300" fill="#123A33"/>${tiles.join('')}${moving('ship', ship)}${cursor}`;
}
