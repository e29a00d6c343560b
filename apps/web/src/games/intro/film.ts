import { INK } from '../../design/art/draw.ts';
import { FilmPen, type FilmContext, type Pictures } from './pen.ts';
import { PICTURES, STARS_HIGH } from './pictures.ts';
import {
  eased,
  homeBase,
  journey,
  journeySky,
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
  readonly upright?: Upright;
}

/** How a shot fills a window that is higher than wide: a telephone or a tablet held upright. */
interface Upright {
  readonly least: number; // units across that must be seen
  readonly middle?: (t: number) => number; // x that the camera looks at; 400 without it
  readonly sky: (t: number) => string; // colour above the picture
  readonly ground?: readonly [from: number, colour: string]; // y below which the ground goes on
}

const shot = (
  from: number,
  to: number,
  still: number,
  caption: string,
  draw: Shot,
  upright: Upright,
): FilmShot => ({
  from: from * 1_000,
  to: to * 1_000,
  still: still * 1_000,
  caption,
  draw,
  upright,
});

const night = (): string => '#141B4B';
const black = (): string => INK;
/** From one place to another between two times, gently at both ends. */
const pan =
  (from: number, to: number, begins: number, takes: number) =>
  (t: number): number =>
    from + (to - from) * eased(t, begins, takes);

const GROUND = '#AAB3DD'; // of the moon in front
const HILL = '#19225E';

/** The shots with their subtitles, in order. */
export const SHOTS: readonly FilmShot[] = [
  shot(0, 5, 4, 'This is Moon Base Pi.', homeBase, {
    least: 470,
    middle: pan(580, 380, 0, 5_000),
    sky: night,
    ground: [590, GROUND],
  }),
  shot(5, 10, 9.5, 'Our visitors are stuck! Someone mixed up their locks.', stuck, {
    least: 520,
    sky: night,
    ground: [648, GROUND],
  }),
  shot(10, 16, 14.6, 'Every lock opens with a number.', opening, {
    least: 430,
    sky: night,
    ground: [600, HILL],
  }),
  shot(16, 22, 20.4, 'You can find it.', three, {
    least: 420,
    middle: (t) => pan(210, 400, 1_700, 700)(t) + pan(0, 190, 3_200, 700)(t),
    sky: night,
    ground: [643, GROUND],
  }),
  shot(22, 29, 25.4, 'Ten worlds. 128 steps. Your own way.', journey, {
    least: 640,
    sky: journeySky,
  }),
  shot(29, 35, 33.8, 'Friends are lost out there. Search together.', search, {
    least: 800,
    sky: black,
  }),
  shot(35, 40, 38.5, 'Defenders, are you ready?', salute, {
    least: 480,
    middle: pan(240, 560, 1_600, 2_400),
    sky: night,
    ground: [632, GROUND],
  }),
  shot(40, 42, 41.8, '', title, { least: 520, sky: black }),
];

export const FILM_MS = 42_000;
const CUT_MS = 260; // each shot fades in from black

/** The shot at a time; before the start the first, after the end the last. */
export function shotAt(tMs: number, shots: readonly FilmShot[] = SHOTS): FilmShot {
  const found = shots.find(({ to }) => tMs < to) ?? shots.at(-1);
  if (!found) throw new Error('The film has no shot');
  return found;
}

/** Where a shot's 800 x 600 units lie in a canvas, in device pixels. */
interface Frame {
  readonly pixels: number; // per unit
  readonly left: number;
  readonly top: number;
}

function frameOf({ upright }: FilmShot, t: number, width: number, height: number): Frame {
  const whole = Math.min(width / FILM_WIDTH, height / FILM_HEIGHT);
  const pixels =
    upright === undefined
      ? whole
      : Math.max(whole, Math.min(height / FILM_HEIGHT, width / upright.least));
  const top = (height - FILM_HEIGHT * pixels) / 2;
  const most = Math.max(0, FILM_WIDTH * pixels - width);
  const middle = upright?.middle?.(t) ?? FILM_WIDTH / 2;
  const left =
    most === 0
      ? (width - FILM_WIDTH * pixels) / 2
      : -Math.min(most, Math.max(0, middle * pixels - width / 2));
  return { pixels, left, top };
}

/**
 * Paints the film at a time: the same time gives the same picture. In a window higher than wide the camera goes nearer,
 * and sky and ground go on above and below; beside a wide one it stays dark.
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
  const now = shotAt(tMs, shots);
  const t = Math.min(now.to, Math.max(now.from, tMs)) - now.from;
  const frame = frameOf(now, t, width, height);
  const { pixels, left, top } = frame;
  const { upright } = now;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = upright && top > 0 ? upright.sky(t) : INK;
  context.fillRect(0, 0, width, height);
  context.setTransform(pixels, 0, 0, pixels, left, top);
  const pen = new FilmPen(context, pictures, pixels);
  if (upright && top > 0) goOn(pen, upright, height / pixels);
  now.draw(pen, t);
  const dark = 1 - Math.min(1, t / CUT_MS);
  const across = Math.max(FILM_HEIGHT, height / pixels);
  pen.box({ x: FILM_WIDTH / 2, y: FILM_HEIGHT / 2, opacity: dark }, FILM_WIDTH, across, INK, 0);
  if (left > 0 || (upright === undefined && top > 0)) darken(context, { width, height, left, top });
}

/** Stars above the picture, and its ground below. @param high units of the window */
function goOn(pen: FilmPen, { ground }: Upright, high: number): void {
  pen.picture(PICTURES.stars, { x: FILM_WIDTH / 2, y: -STARS_HIGH / 2 });
  if (ground === undefined) return;
  const [from, colour] = ground;
  pen.box({ x: FILM_WIDTH / 2, y: from + high / 2 }, 2 * FILM_WIDTH, high, colour, 0);
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
