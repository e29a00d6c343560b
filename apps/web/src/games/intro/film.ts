import { INK } from '../../design/art/draw.ts';
import { FilmPen, type FilmContext, type Pictures } from './pen.ts';
import {
  homeBase,
  journey,
  opening,
  salute,
  search,
  stuck,
  three,
  title,
  type Shot,
} from './shots.ts';

export const FILM_WIDTH = 800;
export const FILM_HEIGHT = 600;

export interface FilmShot {
  readonly from: number; // ms of the film
  readonly to: number;
  readonly still: number; // ms of the film: the moment that a card shows when motion is reduced
  readonly caption: string; // '' where nothing is said
  readonly draw: Shot;
}

const shot = (from: number, to: number, still: number, caption: string, draw: Shot): FilmShot => ({
  from: from * 1_000,
  to: to * 1_000,
  still: still * 1_000,
  caption,
  draw,
});

/** The shots with their subtitles, in order. */
export const SHOTS: readonly FilmShot[] = [
  shot(0, 5, 4, 'This is Moon Base Pi.', homeBase),
  shot(5, 10, 9.5, 'Our visitors are stuck! Someone mixed up their locks.', stuck),
  shot(10, 16, 14.6, 'Every lock opens with a number.', opening),
  shot(16, 22, 20.4, 'You can find it.', three),
  shot(22, 29, 25.4, 'Ten worlds. 128 steps. Your own way.', journey),
  shot(29, 35, 33.8, 'Friends are lost out there. Search together.', search),
  shot(35, 40, 38.5, 'Defenders, are you ready?', salute),
  shot(40, 42, 41.8, '', title),
];

export const FILM_MS = 42_000;
const CUT_MS = 260; // each shot fades in from black

/** The shot at a time; before the start the first, after the end the last. */
export function shotAt(tMs: number, shots: readonly FilmShot[] = SHOTS): FilmShot {
  const found = shots.find(({ to }) => tMs < to) ?? shots.at(-1);
  if (!found) throw new Error('The film has no shot');
  return found;
}

/**
 * Paints the film at a time: the same time gives the same picture. It fills the canvas as far as 4:3 allows; the rest
 * stays dark.
 *
 * @param tMs 0 to 42 000
 * @param width of the canvas, in device pixels; `height` likewise
 */
export function film(
  context: FilmContext,
  tMs: number,
  {
    width,
    height,
    pictures,
    shots = SHOTS,
  }: { width: number; height: number; pictures: Pictures; shots?: readonly FilmShot[] },
): void {
  const pixels = Math.min(width / FILM_WIDTH, height / FILM_HEIGHT);
  const left = (width - FILM_WIDTH * pixels) / 2;
  const top = (height - FILM_HEIGHT * pixels) / 2;
  const now = shotAt(tMs, shots);
  const t = Math.min(now.to, Math.max(now.from, tMs)) - now.from;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = INK;
  context.fillRect(0, 0, width, height);
  context.setTransform(pixels, 0, 0, pixels, left, top);
  const pen = new FilmPen(context, pictures, pixels);
  now.draw(pen, t);
  const dark = 1 - Math.min(1, t / CUT_MS);
  pen.box(
    { x: FILM_WIDTH / 2, y: FILM_HEIGHT / 2, opacity: dark },
    FILM_WIDTH,
    FILM_HEIGHT,
    INK,
    0,
  );
  if (left + top > 0) darken(context, { width, height, left, top });
}

/** Covers the margins beside the picture, so that figures entering from a side are hidden until they are in it. */
function darken(
  context: FilmContext,
  { width, height, left, top }: { width: number; height: number; left: number; top: number },
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = INK;
  context.fillRect(0, 0, left, height);
  context.fillRect(width - left, 0, left, height);
  context.fillRect(0, 0, width, top);
  context.fillRect(0, height - top, width, top);
}
