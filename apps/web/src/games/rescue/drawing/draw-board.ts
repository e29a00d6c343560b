import { GO, GOLD, INK, WHITE } from '../../../design/art/draw.ts';
import { seatLook } from '../../../design/art/seats.ts';
import type { BitmapCache } from '../../art/bitmap-cache.ts';
import { TILE } from '../art/tiles.ts';
import { type BoardPictures, ROCKET, SHIP_SCALE } from './pictures.ts';
import type {
  BoardLook,
  BoardScene,
  CrewSprite,
  CursorSprite,
  FrameSprite,
  ShipSprite,
  TileSprite,
} from './scene.ts';

/** Units around the tiles: space for the cursor, whose frame and seat reach beyond its tile. */
export const MARGIN = 10;

/** The tools of drawing besides the scene. */
export interface Easel {
  readonly pen: CanvasRenderingContext2D;
  readonly cache: BitmapCache;
  readonly pictures: BoardPictures;
  readonly pixels: number; // device pixels per unit
  readonly look: BoardLook;
}

/** The size in units of a board with this many tiles. */
export function boardUnits(tiles: number): number {
  return tiles * TILE + 2 * MARGIN;
}

export function placeTile(
  pen: CanvasRenderingContext2D,
  pixels: number,
  x: number,
  y: number,
): void {
  pen.setTransform(
    pixels,
    0,
    0,
    pixels,
    (MARGIN + x * TILE) * pixels,
    (MARGIN + y * TILE) * pixels,
  );
}

/** Paints everything static. */
export function drawBoard(easel: Easel, scene: BoardScene): void {
  const { pen, pixels, pictures } = easel;
  pen.setTransform(pixels, 0, 0, pixels, 0, 0);
  pen.fillStyle = easel.look.contrast ? '#000' : pictures.colours.ground;
  pen.fillRect(0, 0, boardUnits(scene.width), boardUnits(scene.height));
  for (const tile of scene.tiles) drawTile(easel, tile);
  for (const ship of scene.ships) drawShip(easel, ship);
  for (const frame of scene.frames) drawFrame(easel, frame);
  drawCrews(easel, scene.crews);
}

export function drawTile(easel: Easel, tile: TileSprite): void {
  const { pen, pixels, pictures } = easel;
  placeTile(pen, pixels, tile.x, tile.y);
  stamp(easel, tile.open ? pictures.open() : pictures.hidden(tile.variant));
  if (tile.shade > 0) {
    pen.fillStyle = INK;
    pen.globalAlpha = tile.shade;
    square(pen, 1.5, 9);
    pen.fill();
    pen.globalAlpha = 1;
  }
  if (tile.lit) {
    pen.strokeStyle = WHITE;
    pen.globalAlpha = 0.5;
    pen.lineWidth = 2;
    square(pen, 5, 7);
    pen.stroke();
    pen.globalAlpha = 1;
  }
  if (easel.look.contrast) {
    pen.strokeStyle = tile.open ? '#9AA5D8' : WHITE;
    pen.lineWidth = tile.open ? 1 : 2;
    square(pen, 2, 9);
    pen.stroke();
  }
  drawMarks(easel, tile);
}

export function drawMarks(easel: Easel, { marks, turn, distance }: TileSprite): void {
  const { pen, pictures } = easel;
  for (const mark of marks) {
    if (mark !== 'arrow' && mark !== 'spentArrow') {
      stamp(easel, pictures.mark(mark));
      continue;
    }
    pen.save();
    pen.translate(TILE / 2, TILE / 2 - 6);
    pen.rotate((turn * Math.PI) / 4);
    pen.scale(0.86, 0.86);
    pen.translate(-TILE / 2, -TILE / 2);
    stamp(easel, pictures.mark(mark), 0.86);
    pen.restore();
  }
  if (distance !== null) {
    pen.fillStyle = marks.includes('spentArrow') ? '#8E99CC' : WHITE;
    pen.font = `700 15px ${easel.look.family}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'alphabetic';
    pen.fillText(String(distance), TILE / 2, 50);
  }
}

/** Draws a picture at the pen's origin. @param scale of the pen, for the picture's resolution */
function stamp(easel: Easel, picture: ReturnType<BoardPictures['open']>, scale = 1): void {
  const image = easel.cache.get(picture, easel.pixels * scale);
  if (image) easel.pen.drawImage(image, 0, 0, picture.width, picture.height);
}

function square(pen: CanvasRenderingContext2D, inset: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(inset, inset, TILE - 2 * inset, TILE - 2 * inset, radius);
}

const LOST_ALPHA = 0.55;

export function drawShip(easel: Easel, ship: ShipSprite): void {
  const { pen, pixels, pictures } = easel;
  placeTile(pen, pixels, ship.x, ship.y);
  if (ship.kind === 'whole' && !ship.home) pen.globalAlpha = LOST_ALPHA;
  const picture = pictures.ship(ship);
  const image = easel.cache.get(picture, pixels * SHIP_SCALE);
  if (image) pen.drawImage(image, 0, 0, picture.width * SHIP_SCALE, picture.height * SHIP_SCALE);
  pen.globalAlpha = 1;
  if (ship.kind === 'part' || !ship.home) return;
  const [wide, high] = ship.vertical ? [1, ship.length] : [ship.length, 1];
  dotted(pen, GO, 3, 8);
  pen.beginPath();
  pen.roundRect(0, 0, wide * TILE, high * TILE, 14);
  pen.stroke();
  pen.setLineDash([]);
}

function dotted(pen: CanvasRenderingContext2D, colour: string, width: number, gap: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.setLineDash([1, gap]);
}

function drawFrame({ pen, pixels }: Easel, frame: FrameSprite): void {
  placeTile(pen, pixels, frame.x, frame.y);
  const side = frame.size * TILE;
  pen.beginPath();
  pen.roundRect(1, 1, side - 2, side - 2, 14);
  if (frame.kind === 'block') dotted(pen, GOLD, 4, 9);
  else {
    pen.strokeStyle = frame.refused ? '#FFB020' : seatLook(frame.colour ?? 0).colour;
    pen.lineWidth = frame.kind === 'placing' ? 6 : 4.5;
    pen.lineCap = 'butt';
    pen.setLineDash(frame.kind === 'placing' ? [] : [10, 7]);
  }
  pen.stroke();
  pen.setLineDash([]);
  if (!frame.refused) return;
  pen.beginPath();
  pen.moveTo(side * 0.35, side * 0.35);
  pen.lineTo(side * 0.65, side * 0.65);
  pen.moveTo(side * 0.65, side * 0.35);
  pen.lineTo(side * 0.35, side * 0.65);
  pen.stroke();
}

/** The active crew's rocket; the others as their seat's shape in a corner of their tile. */
function drawCrews(easel: Easel, crews: readonly CrewSprite[]): void {
  const { pen, pixels } = easel;
  for (const { x, y, colour, active } of crews) {
    placeTile(pen, pixels, x, y);
    if (!active) {
      const [column, row] = [colour % 2, Math.floor(colour / 2)];
      drawSeat(pen, colour, 12 + column * 31, 12 + row * 31, 7);
      continue;
    }
    const picture = easel.pictures.rocket(colour);
    const image = easel.cache.get(picture, pixels * ROCKET.scale);
    const [width, height] = [ROCKET.width * ROCKET.scale, ROCKET.height * ROCKET.scale];
    if (image) pen.drawImage(image, (TILE - width) / 2, (TILE - height) / 2, width, height);
  }
}

function drawSeat(
  pen: CanvasRenderingContext2D,
  colour: number,
  x: number,
  y: number,
  r: number,
): void {
  const seat = seatLook(colour);
  const shape = new Path2D();
  shape.addPath(new Path2D(seat.shape), new DOMMatrix([r / 12, 0, 0, r / 12, x - r, y - r]));
  pen.lineWidth = 3;
  pen.strokeStyle = INK;
  pen.stroke(shape);
  pen.fillStyle = seat.colour;
  pen.fill(shape);
}

/** The frame of whoever chooses, with the seat's shape at its corner. */
export function drawCursor({ pen, pixels }: Easel, cursor: CursorSprite): void {
  placeTile(pen, pixels, cursor.x, cursor.y);
  const frame = (colour: string, width: number): void => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.roundRect(-2, -2, TILE + 4, TILE + 4, 11);
    pen.stroke();
  };
  frame(INK, 9);
  pen.setLineDash(cursor.off ? [9, 7] : []);
  frame(seatLook(cursor.colour).colour, 5);
  pen.setLineDash([]);
  drawSeat(pen, cursor.colour, TILE - 2, 2, 10);
}
