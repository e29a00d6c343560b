import { laneX } from '@moonbase/practice';

import type { BitmapCache } from '../../art/bitmap-cache.ts';
import { placeOf, rowOf, STANDS_AT } from './draw-friends.ts';
import { drawPadlock } from './draw-padlock.ts';
import { drawPlate, plainPlate } from './draw-plate.ts';
import type { Effect } from './effects.ts';
import { COURIER_PICTURE, SAUCER, saucerPicture, type FieldScene } from './field-scene.ts';
import { visitorIn } from './who-is-home.ts';
import { screenY } from './field-view.ts';
import { FRIEND, friendPicture } from './friend.ts';

/** The moments of a right answer, in ms after it. */
const LOCK = { from: 80, to: 320, fall: 60, turn: 1.4 };
const OUT = { from: 180, to: 340 };
const LOOP = { from: 320, radius: 60, least: 12 };
const PLATE_GONE = 520;
const POINTS = { from: 180, to: 880, rise: 40, widest: 740, still: 400 };
const RIDER = 0.78; // scale of the visitor on its saucer
/** Where a saucer carries its padlock, from the middle of its picture. */
export const LOCK_AT = { x: 28, y: -8, scale: 0.62 };

const share = (t: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (t - from) / (to - from)));
const smooth = (t: number): number => t * t * (3 - 2 * t);
/** Runs past its end and comes back. */
const backOut = (t: number): number => 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2;

type Freed = Extract<Effect, { readonly kind: 'freed' }>;

/**
 * A right answer frees somebody: the plate shows the whole sum, the padlock falls, the visitor comes out with its arms
 * up, and the saucer loops to its place in the row. With reduced motion only the plate and the points are shown.
 */
export function drawFreed(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  effect: Freed,
  cache: BitmapCache,
): void {
  const { view, now, look } = scene;
  const t = now - effect.at;
  const x = laneX(effect.lane);
  const y = screenY(view, effect.y);
  if (!look.still && t < STANDS_AT && effect.tone === 'right')
    drawRide(pen, scene, effect, { t, x, y }, cache);
  const question = scene.questions.get(effect.id);
  if (question && (look.still || t < PLATE_GONE)) {
    pen.globalAlpha = look.still ? 1 : 1 - share(t, LOOP.from, PLATE_GONE);
    drawPlate(pen, { ...plainPlate(scene, question), x, bottom: y, tone: effect.tone });
    pen.globalAlpha = 1;
  }
  if (effect.points > 0) drawPoints(pen, scene, effect.points, { t, x, y });
}

interface Moment {
  readonly t: number; // ms after the answer
  readonly x: number; // units: where the answer hit
  readonly y: number;
}

/** The saucer with its padlock and its visitor, from where it was hit to its place in the row. */
function drawRide(
  pen: CanvasRenderingContext2D,
  { view, friends, state, questions }: FieldScene,
  { id, courier }: Freed,
  { t, x, y }: Moment,
  cache: BitmapCache,
): void {
  const row = rowOf(view, state?.setup.questions.length ?? 1);
  const way = smooth(share(t, LOOP.from, STANDS_AT));
  const from = { x, y: y - 62 * view.shape };
  const to = placeOf(friends, id, row) ?? { x, y: -2 * SAUCER.height }; // who is not in the row flies home
  const round = way * 2 * Math.PI;
  const radius = Math.min(LOOP.radius, Math.max(LOOP.least, from.y / 3)); // a high one would leave the sky
  const at = {
    x: from.x + (to.x - from.x) * way + radius * Math.sin(round),
    y: from.y + (to.y - row.height / 2 - from.y) * way - radius * (1 - Math.cos(round)),
  };
  const size = view.shape * (1 - 0.45 * way);
  const out = backOut(share(t, OUT.from, OUT.to)) * size * RIDER;
  const kind = visitorIn(questions, id);
  const image = cache.get(
    courier ? COURIER_PICTURE : saucerPicture(kind),
    view.pixels * view.shape,
  );
  const rider = friendPicture(kind, 'cheers', courier);
  const guest = cache.get(rider, view.pixels * view.shape * RIDER);
  const head = FRIEND.height * RIDER * view.shape;
  const low = Math.min(26 * view.shape, Math.max(0, head + 8 - at.y)); // so that its head is in the sky
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(0.45 * Math.sin(round));
  const [width, height] = [SAUCER.width * size, SAUCER.height * size];
  if (image) pen.drawImage(image, -width / 2, -height / 2, width, height);
  if (guest && t >= OUT.from)
    pen.drawImage(
      guest,
      (-FRIEND.width / 2) * out,
      4 * size + low - FRIEND.height * out,
      FRIEND.width * out,
      FRIEND.height * out,
    );
  pen.restore();
  if (t >= LOCK.to) return;
  const fall = share(t, LOCK.from, LOCK.to);
  pen.globalAlpha = 1 - fall ** 3;
  drawPadlock(pen, {
    x: from.x + (LOCK_AT.x + 14 * fall) * view.shape,
    y: from.y + (LOCK_AT.y + LOCK.fall * fall ** 2) * view.shape,
    scale: LOCK_AT.scale * view.shape,
    turn: LOCK.turn * fall,
    isOpen: t >= LOCK.from,
  });
  pen.globalAlpha = 1;
}

/** "+100" in gold: it rises and fades; with reduced motion it is shown for a moment. */
function drawPoints(
  pen: CanvasRenderingContext2D,
  { view, look }: FieldScene,
  points: number,
  { t, x, y }: Moment,
): void {
  const way = share(t, POINTS.from, POINTS.to);
  if (look.still ? t >= POINTS.still : way === 0 || way === 1) return;
  const rise = look.still ? 0 : POINTS.rise * (1 - (1 - way) ** 2);
  pen.globalAlpha = look.still ? 1 : 1 - way ** 3;
  pen.fillStyle = '#FFD23F';
  pen.font = `700 ${30 * view.shape}px ${look.plate.family}`;
  pen.textAlign = 'center';
  const top = y - 100 * view.shape - rise;
  pen.fillText(`+${points}`, Math.min(POINTS.widest, x + 68 * view.shape), Math.max(30, top));
  pen.textAlign = 'start';
  pen.globalAlpha = 1;
}
