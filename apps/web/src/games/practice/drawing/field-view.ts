import { FIELD } from '@moonbase/practice';

/** Design units across; the height follows the shape of the field on screen. */
export const FIELD_WIDTH = 800;

/** The size of the canvas: CSS pixels, and device pixels per CSS pixel. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/**
 * Maps the rules' field (plates between y 44 and 516) to the sky on screen, which has its own height in units: a
 * phone's is taller than wide, with everything in it a fifth larger.
 */
export interface FieldView {
  readonly scale: number; // CSS pixels per unit
  readonly pixels: number; // device pixels per unit
  readonly width: number; // units
  readonly height: number; // units
  readonly shape: number; // scale of saucers, plates and rocket
  readonly ground: number; // units below the base's line: on a tablet the friends stand there, larger
  readonly top: number; // units above the saucers, where a boss stands
  readonly bossHeight: number; // units; 0 without a boss
  readonly bossTop: number; // units above a boss
}

const TALL_FROM = 640; // units
const BASE_LINE = 6;
/** A tablet held upright: the saucers fly in a band of about 4:3, and the rest of the height is ground. */
const TABLET = { from: 700, band: 600, least: 96, most: 176, shape: 1.22 }; // CSS pixels across, then units

export function fieldViewOf({ width, height, pixelRatio }: CanvasSize): FieldView {
  const scale = Math.max(0.05, width / FIELD_WIDTH);
  const units = height / scale;
  const rest = width < TABLET.from ? 0 : units - TABLET.band;
  const ground = rest < TABLET.least ? 0 : Math.min(TABLET.most, rest);
  return {
    scale,
    pixels: scale * pixelRatio,
    width: FIELD_WIDTH,
    height: units,
    shape: ground > 0 ? TABLET.shape : units > TALL_FROM ? 1.2 : 1,
    ground,
    top: 0,
    bossHeight: 0,
    bossTop: 8,
  };
}

const BOSS = { height: 270, share: 0.46, under: 46, ground: 132, shape: 1.2 };

/** The y of the base's line, in units: there the saucers land. */
export const baseOf = ({ height, ground }: Pick<FieldView, 'height' | 'ground'>): number =>
  height - BASE_LINE - ground;

/** The same view with a boss as its stage: saucers come in below it, so that none hides it. */
export function withBoss(plain: FieldView): FieldView {
  const ground = Math.min(plain.ground, BOSS.ground); // it needs the height itself
  const view = { ...plain, ground, shape: Math.min(plain.shape, BOSS.shape) };
  const base = baseOf(view);
  const bossHeight = Math.min(BOSS.height * view.shape, BOSS.share * (view.height - view.ground));
  const entered = (FIELD.entryY - FIELD.skyTop) / (FIELD.base - FIELD.skyTop); // by then a whole plate is seen
  const under = bossHeight + BOSS.under * view.shape;
  const top = (under - entered * base) / (1 - entered);
  return { ...view, bossHeight, top };
}

/** Device pixels per CSS pixel, capped at 2, on small phones at 3. */
export function usefulPixelRatio(devicePixelRatio: number, width: number): number {
  return Math.min(devicePixelRatio, width < 400 ? 3 : 2);
}

/** A y of the rules on the screen's sky, in its units. */
export function screenY(view: FieldView, y: number): number {
  const share = (y - FIELD.skyTop) / (FIELD.base - FIELD.skyTop);
  return view.top + share * (baseOf(view) - view.top);
}

export const ROCKET = { width: 120, height: 112, scale: 0.72, bottom: 484, tip: 4 };

/** The height of the rocket's tip, in units of the sky. */
export function rocketTop(view: FieldView): number {
  return screenY(view, ROCKET.bottom) - ROCKET.height * ROCKET.scale * view.shape;
}

const PICTURE_MARGIN = 12; // CSS pixels above and below
const PICTURE_FRAME = 24; // its own padding
const LARGEST_SHARE = 0.45; // of the sky, so that saucers are visible when they come
const LEAST_ROOM = 140; // a smaller picture cannot be read: then it may cover the rocket

/** Where a picture may be, in CSS pixels: from `head` below the top to `foot` above the bottom of the sky. */
interface PicturePlace {
  readonly head: number;
  readonly foot: number;
  readonly room: number; // for the picture itself
}

/**
 * The place of a question's picture: above the rocket, or at least above the words at the foot of the sky, and below a
 * boss. @param over the height to which the words reach into the sky, in CSS pixels
 */
export function placeOfPicture(
  sky: Pick<CanvasSize, 'width' | 'height'>,
  over: number,
  hasBoss = false,
): PicturePlace {
  const { width, height } = sky; // spreading a DOMRect into an object loses both
  const plain = fieldViewOf({ width, height, pixelRatio: 1 });
  const view = hasBoss ? withBoss(plain) : plain;
  const head = hasBoss ? (view.bossTop + view.bossHeight) * view.scale : 0; // nothing lies over it
  const rocket = height - rocketTop(view) * view.scale;
  const roomOver = (foot: number): number =>
    Math.max(0, height - head - foot - 2 * PICTURE_MARGIN - PICTURE_FRAME);
  const foot = Math.max(over, rocket);
  return roomOver(foot) < LEAST_ROOM
    ? { head, foot: over, room: roomOver(over) }
    : { head, foot, room: Math.min(roomOver(foot), height * LARGEST_SHARE) };
}
