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
  readonly top: number; // units above the saucers: where a boss stands, or in a low sky the head of a saucer that has entered
  readonly bossHeight: number; // units; 0 without a boss
  readonly easel: number; // units of the ground for the picture of a question; 0 in a wave without one
}

const TALL_FROM = 640; // units
const BASE_LINE = 6;
/** A tablet held upright: the saucers fly in a band of about 4:3, and the rest of the height is ground. */
const TABLET = { from: 700, band: 600, least: 96, most: 176 }; // CSS pixels across, then units
const TABLET_SHAPE = 1.06; // no plate reaches its neighbour’s lane

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
    shape: ground > 0 ? TABLET_SHAPE : units > TALL_FROM ? 1.2 : 1,
    ground,
    top: 0,
    bossHeight: 0,
    easel: 0,
  };
}

/** Where questions have a picture, it stands on the ground, and the saucers land above it: it hides none. */
const EASEL = { wide: 0.41, beside: 0.32 }; // shares of the height
/** The share of an upright sky, and the units of it that those who are home keep. */
const ON_PHONE = [0.43, 70] as const;
const ON_TABLET = [0.38, 92] as const;

/** The same view for a wave with pictures. @param hasBoss it takes its own part of the height */
export function withEasel(plain: FieldView, hasBoss: boolean): FieldView {
  const { height } = plain;
  const [tall, friends] = plain.ground > 0 ? ON_TABLET : ON_PHONE;
  const share = hasBoss ? EASEL.beside : height > TALL_FROM ? tall : EASEL.wide;
  const ground = Math.max(plain.ground, share * height);
  const easel = ground - friends;
  return { ...plain, ground, easel, top: topFor({ height, ground }, WHOLE * plain.shape) };
}

const WHOLE = 120; // units from the top of the sky to a plate, so that its saucer is seen too
const ENTERED = (FIELD.entryY - FIELD.skyTop) / (FIELD.base - FIELD.skyTop); // by then a whole plate is seen

/** The top of a view in which a saucer that has entered is at a height. */
const topFor = (view: Pick<FieldView, 'height' | 'ground'>, entry: number): number =>
  (entry - ENTERED * baseOf(view)) / (1 - ENTERED);

const BOSS_HEIGHT = 270;
const BOSS_SHARE = 0.46;
const BOSS_UNDER = 46;
const BOSS_GROUND = 132;

/** The y of the base's line, in units: there the saucers land. */
export const baseOf = ({ height, ground }: Pick<FieldView, 'height' | 'ground'>): number =>
  height - BASE_LINE - ground;

/** The same view with a boss as its stage: saucers come in below it, so that none hides it. */
export function withBoss(plain: FieldView): FieldView {
  const ground = plain.easel > 0 ? plain.ground : Math.min(plain.ground, BOSS_GROUND); // it needs the height itself
  const view = { ...plain, ground };
  const bossHeight = Math.min(BOSS_HEIGHT * view.shape, BOSS_SHARE * (view.height - view.ground));
  return { ...view, bossHeight, top: topFor(view, bossHeight + BOSS_UNDER * view.shape) };
}

/** The views of one field, each made once, so that the same one is known as such. */
export function viewsOf(plain: FieldView): (hasBoss: boolean, hasPictures: boolean) => FieldView {
  const boss = withBoss(plain);
  const easel = withEasel(plain, false);
  const both = withBoss(withEasel(plain, true));
  return (hasBoss, hasPictures) => {
    if (hasBoss) return hasPictures ? both : boss;
    return hasPictures ? easel : plain;
  };
}

/** Device pixels per CSS pixel, capped at 2, on small phones at 3. */
export function usefulPixelRatio(devicePixelRatio: number, width: number): number {
  return Math.min(devicePixelRatio, width < 400 ? 3 : 2);
}

/** A y of the rules on the screen's sky, in its units. */
export function screenY(view: FieldView, y: number): number {
  const share = (y - FIELD.skyTop) / (FIELD.base - FIELD.skyTop);
  const entered = view.bossHeight > 0 ? 1 : Math.min(1, share / ENTERED); // out of a boss, or from above all that is seen
  return view.top * entered + share * (baseOf(view) - view.top);
}

export const ROCKET = { width: 120, height: 112, scale: 0.72, bottom: 484, tip: 4 };

/** The height of the rocket's tip, in units of the sky. */
export function rocketTop(view: FieldView): number {
  return screenY(view, ROCKET.bottom) - ROCKET.height * ROCKET.scale * view.shape;
}

const PICTURE_MARGIN = 6; // CSS pixels above and below
const PICTURE_FRAME = 24; // its own padding

/** Where a picture may be, in CSS pixels: from `foot` above the bottom of the sky, `room` for the picture itself. */
interface PicturePlace {
  readonly foot: number;
  readonly room: number;
}

/**
 * The place of a question's picture: on the ground behind the friends, or above the words at the foot of the sky; no saucer
 * flies there. @param over the height to which the words reach into the sky, in CSS pixels
 */
export function placeOfPicture(
  sky: Pick<CanvasSize, 'width' | 'height'>,
  over: number,
  hasBoss = false,
): PicturePlace {
  const { width, height } = sky; // spreading a DOMRect into an object loses both
  const view = withEasel(fieldViewOf({ width, height, pixelRatio: 1 }), hasBoss);
  const { ground, easel, scale } = view;
  const foot = Math.max(over, (ground - easel) * scale);
  const room = ground * scale - foot - 2 * PICTURE_MARGIN - PICTURE_FRAME;
  const inSky = height - foot - PICTURE_MARGIN - PICTURE_FRAME;
  return { foot, room: Math.min(Math.max(LEAST_ROOM, room), inSky) };
}

const LEAST_ROOM = 110; // a smaller picture cannot be read: on a short sky it reaches over the base's line
