import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import { baron } from '../../art/baron.ts';
import { BARON_AREA } from '../../art/robots.ts';
import type { drawPadlock } from './draw-padlock.ts';
import { drawRays, type Point } from './draw-rays.ts';
import type { FieldScene, ShownBoss } from './field-scene.ts';
import { BOX, drawPicture, pictureOf, type Stand } from './boss-figure.ts';
import { drawFree } from './boss-freed.ts';
import { drawLoose } from './boss-loose.ts';

export { freedMs } from './boss-freed.ts';
export { lineOf } from './boss-lines.ts';

/** The moments of its chain, in ms since a padlock opened. */
export const BOSS_TOP = 8; // units above a boss
const SHAKE = { ms: 400, units: 9 };
const FALL = { ms: 1_100, units: 120, grows: 1.1, rays: 10, says: 1_400 };
const BARON = { ms: 1_200, size: 150 };

/**
 * The Muddlebot as the stage: at the top in the middle, with the chain round its belly. A padlock that opens falls. Until the
 * last question is settled it stays; then it is free.
 */
export function drawBoss(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  boss: ShownBoss,
  cache: BitmapCache,
  padlock: typeof drawPadlock,
): void {
  const { view, now, look } = scene;
  const height = view.top === 0 ? 0 : view.bossHeight;
  const stand: Stand = {
    x: view.width / 2,
    y: BOSS_TOP,
    width: (height * BOX.width) / BOX.height,
    height,
  };
  if (boss.freedAt !== null) drawFree(pen, scene, boss.area, stand, now - boss.freedAt, cache);
  else if (boss.open >= boss.padlocks) drawLoose(pen, scene, boss, stand, cache);
  else {
    drawPicture(pen, scene, pictureOf(boss.area, 'chained'), stand, cache);
    drawChain(pen, boss, stand, { t: look.still ? Infinity : now - boss.openedAt, padlock });
  }
  const seen = now - boss.shownAt;
  if (seen < BARON.ms && boss.area !== BARON_AREA) drawBaron(pen, scene, seen / BARON.ms, cache);
}

/** The chain with a padlock for each right answer, or one for several; the left-most one opens first. */
function drawChain(
  pen: CanvasRenderingContext2D,
  { locks, broken, open, padlocks }: ShownBoss,
  { x, y, width, height }: Stand,
  { t, padlock }: { readonly t: number; readonly padlock: typeof drawPadlock },
): void {
  const shake = open > 0 && t < SHAKE.ms ? SHAKE.units * Math.sin(t / 12) * (1 - t / SHAKE.ms) : 0;
  const place = (lock: number): readonly [x: number, y: number] => {
    const share = locks > 1 ? lock / (locks - 1) : 0.5;
    const sag = 1 - (2 * share - 1) ** 2;
    return [x + shake + (share - 0.5) * width * 1.02, y + height * (0.6 + 0.13 * sag)];
  };
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (let lock = broken; lock < locks; lock += 1) pen.lineTo(...place(lock));
  for (const [wide, colour] of [
    [9, '#0B1030'],
    [5, '#C9D3F5'],
  ] as const) {
    pen.lineWidth = wide;
    pen.strokeStyle = colour;
    if (colour !== '#0B1030') pen.setLineDash([7, 8]);
    pen.stroke();
  }
  pen.setLineDash([]);
  pen.lineCap = 'butt';
  const scale = Math.min(0.9, (width * 1.02) / locks / 30);
  const isHalf = (open * locks) / padlocks > broken; // a lock that takes two is open after the first
  for (let lock = broken; lock < locks; lock += 1) {
    const [lockX, lockY] = place(lock);
    padlock(pen, { x: lockX, y: lockY, scale, isOpen: isHalf && lock === broken });
  }
  if (open === 0 || t >= FALL.says) return;
  const [lockX, lockY] = place(isHalf ? broken : broken - 1);
  const share = t / 500;
  if (share < 1) {
    const ends = { from: 18 + 30 * share, to: 26 + 52 * share };
    drawRays(pen, { x: lockX, y: lockY + 8 * scale }, { count: FALL.rays, ...ends }, share);
  }
  drawLeft(pen, { x: (x - width / 2) / 2, y: y + 0.4 * height }, locks - broken, t / FALL.says);
  if (isHalf || t >= FALL.ms) return;
  const fall = t / FALL.ms;
  pen.globalAlpha = 1 - fall ** 4;
  padlock(pen, {
    x: lockX - 30 * fall,
    y: lockY + FALL.units * fall ** 2 - 34 * Math.sin(Math.PI * fall),
    scale: scale * (1 + FALL.grows * Math.sin(Math.PI * Math.min(1, 1.4 * fall))),
    turn: -2.4 * fall,
    isOpen: true,
  });
  pen.globalAlpha = 1;
}

/** How many locks there are still, beside it: saucers, friends and points are below it, and what it says is on its other side. */
function drawLeft(
  pen: CanvasRenderingContext2D,
  { x, y }: Point,
  left: number,
  share: number,
): void {
  pen.globalAlpha = 1 - share ** 3;
  pen.fillStyle = '#FFD23F';
  pen.font = '700 30px Andika, Lexend, sans-serif';
  pen.textAlign = 'center';
  pen.strokeStyle = '#0B1030'; // it stands on a grey head and on a pale sky
  pen.lineWidth = 9;
  pen.lineJoin = 'round';
  const words = left === 1 ? '1 lock left' : `${left} locks left`;
  for (const draw of ['strokeText', 'fillText'] as const) pen[draw](words, x, y - 16 * share);
  pen.textAlign = 'start';
  pen.globalAlpha = 1;
}

/** The Baron looks in from the edge, and ducks away. */
function drawBaron(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  share: number,
  cache: BitmapCache,
): void {
  const way = scene.look.still ? 1 : Math.min(1, 4 * Math.min(share, 1 - share));
  const size = BARON.size;
  const picture: Picture = { key: 'baron', width: 200, height: 200, draw: () => baron('cross') };
  const x = scene.view.width + size / 2 - way * size * 0.95;
  drawPicture(
    pen,
    scene,
    picture,
    { x, y: scene.view.height * 0.2, width: size, height: size },
    cache,
  );
}
