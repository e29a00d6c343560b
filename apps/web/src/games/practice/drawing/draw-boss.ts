import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import { muddlebot } from '../../art/muddlebot.ts';
import type { FieldScene, ShownBoss } from './field-scene.ts';

const SIZE = 110; // units
const RING = 70; // radius of the padlocks' ring
const X = 684; // the planet's place
const TOP_SHARE = 0.05; // of the sky, like the planet
const LOCK = { width: 9, height: 8, bow: 3.4 };
const FALL_MS = 400;
const FALL_UNITS = 60;
const GOLD = '#FFD23F';
const INK = '#0B1030';

const pictureOf = ({ area, mood }: ShownBoss): Picture => ({
  key: `muddlebot ${area} ${mood}`,
  width: 200,
  height: 200,
  draw: () => muddlebot(area, mood),
});

/** The Muddlebot in the planet's place, behind a ring of padlocks; a padlock that has just opened falls. */
export function drawBoss(
  pen: CanvasRenderingContext2D,
  { view, look, now }: FieldScene,
  boss: ShownBoss,
  cache: BitmapCache,
): void {
  const y = view.height * TOP_SHARE + RING + 14;
  const image = cache.get(pictureOf(boss), (view.pixels * SIZE) / 200);
  if (image) pen.drawImage(image, X - SIZE / 2, y - SIZE / 2, SIZE, SIZE);
  for (let lock = boss.open; lock < boss.padlocks; lock += 1) {
    const place = placeOf(lock, boss.padlocks);
    drawLock(pen, X + place.x, y + place.y);
  }
  const share = (now - boss.openedAt) / FALL_MS;
  if (boss.open > 0 && share < 1 && !look.still) {
    const place = placeOf(boss.open - 1, boss.padlocks);
    pen.globalAlpha = 1 - share;
    drawLock(pen, X + place.x, y + place.y + FALL_UNITS * share * share);
    pen.globalAlpha = 1;
  }
}

/** Round the ring, from its top clockwise. */
function placeOf(lock: number, padlocks: number): { readonly x: number; readonly y: number } {
  const angle = (lock / padlocks) * 2 * Math.PI;
  return { x: RING * Math.sin(angle), y: -RING * Math.cos(angle) };
}

function drawLock(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.strokeStyle = GOLD;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y - LOCK.height / 2, LOCK.bow, Math.PI, 2 * Math.PI);
  pen.stroke();
  pen.fillStyle = GOLD;
  pen.strokeStyle = INK;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.roundRect(x - LOCK.width / 2, y - LOCK.height / 2, LOCK.width, LOCK.height, 2);
  pen.fill();
  pen.stroke();
}
