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
  readonly top: number; // units above the saucers, where a boss stands
  readonly bossHeight: number; // units; 0 without a boss
}

const TALL_FROM = 640; // units
const BASE_LINE = 6;

export function fieldViewOf({ width, height, pixelRatio }: CanvasSize): FieldView {
  const scale = Math.max(0.05, width / FIELD_WIDTH);
  const units = height / scale;
  return {
    scale,
    pixels: scale * pixelRatio,
    width: FIELD_WIDTH,
    height: units,
    shape: units > TALL_FROM ? 1.2 : 1,
    top: 0,
    bossHeight: 0,
  };
}

const BOSS = { height: 270, share: 0.46, under: 46 };

/** The same view with a boss as its stage: saucers come in below it, so that none hides it. */
export function withBoss(view: FieldView): FieldView {
  const bossHeight = Math.min(BOSS.height * view.shape, BOSS.share * view.height);
  const entered = (FIELD.entryY - FIELD.skyTop) / (FIELD.base - FIELD.skyTop); // by then a whole plate is seen
  const under = bossHeight + BOSS.under * view.shape;
  const top = (under - entered * (view.height - BASE_LINE)) / (1 - entered);
  return { ...view, bossHeight, top };
}

/** Device pixels per CSS pixel, capped at 2, on small phones at 3. */
export function usefulPixelRatio(devicePixelRatio: number, width: number): number {
  return Math.min(devicePixelRatio, width < 400 ? 3 : 2);
}

/** A y of the rules on the screen's sky, in its units. */
export function screenY(view: FieldView, y: number): number {
  const share = (y - FIELD.skyTop) / (FIELD.base - FIELD.skyTop);
  return view.top + share * (view.height - BASE_LINE - view.top);
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

/**
 * The place of a question's picture: above the rocket, or at least above the words at the foot of the sky.
 * All in CSS pixels. @param over the height to which the words reach into the sky
 */
export function placeOfPicture(
  sky: Pick<CanvasSize, 'width' | 'height'>,
  over: number,
): { readonly foot: number; readonly room: number } {
  const { width, height } = sky; // spreading a DOMRect into an object loses both
  const view = fieldViewOf({ width, height, pixelRatio: 1 });
  const rocket = sky.height - rocketTop(view) * view.scale;
  const roomOver = (foot: number): number =>
    Math.max(0, sky.height - foot - 2 * PICTURE_MARGIN - PICTURE_FRAME);
  const foot = Math.max(over, rocket);
  return roomOver(foot) < LEAST_ROOM
    ? { foot: over, room: roomOver(over) }
    : { foot, room: Math.min(roomOver(foot), sky.height * LARGEST_SHARE) };
}
