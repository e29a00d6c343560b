import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import { baron } from '../../art/baron.ts';
import { BARON_AREA, robot } from '../../art/robots.ts';
import type { drawPadlock } from './draw-padlock.ts';
import type { FieldScene, ShownBoss } from './field-scene.ts';

/** The moments of a boss, in ms: of its chain since a padlock opened, of its freedom since the last one did. */
const SHAKE = { ms: 400, units: 9 };
const FALL = { ms: 1_100, units: 120, grows: 1.1, rays: 10, says: 1_400 };
const FLOOD_MS = 900;
const DANCE = { until: 3_400, beat: 625 };
const RIDE_MS = 800;
const BARON = { ms: 1_200, size: 150 };
const BOX = { width: 220, height: 236, left: 10, top: 30 }; // around a robot of 200 x 200

const LINES: readonly (readonly [start: string, half: string, last: string, free: string])[] = [
  [
    'Beep! Three and two make a sandwich!',
    'No sandwich? Not even a small one?',
    'Three more? Is that two and one?',
    'Five? That is so much tidier!',
  ],
  [
    'I am not stuck. I am resting. In a knot.',
    'One of my ends is loose!',
    'I can nearly feel my elbows.',
    'I can feel my elbows again!',
  ],
  [
    'It only makes socks. Hot, crunchy socks.',
    'A dial has turned. By itself!',
    'Do I smell toast?',
    'May I have the socks, though?',
  ],
  [
    'In, out, in, out! Who can remember?',
    'In first. Then out. I think.',
    'My head is nearly dry!',
    'I shall never forget. Thank you!',
  ],
  [
    'A h-h-hundred percent of nothing!',
    'H-half of me is warm.',
    'Three more, and I c-can feel my nose.',
    'Is that a b-b-blanket? For me?',
  ],
  [
    'Just a third. And then a quarter. And then…',
    'Half! Even I know half!',
    'Nearly a whole!',
    'So the parts make a whole? Lovely!',
  ],
  [
    'I only touched ONE side!',
    'The other side has moved too!',
    'It is nearly level!',
    'Do the same to both sides!',
  ],
  [
    'Which one is me? I have been waving for an hour.',
    'One of us is waving back!',
    'I think I am the wobbly one.',
    'I found myself! I am taller than I expected.',
  ],
  [
    'Which one is x, and which is the onion?',
    'y is not the onion. I think.',
    'My eyes are watering already.',
    'x was the onion! I could cry.',
  ],
  [
    'So! You have undone ALL my muddles!',
    'Half of them were my best work!',
    'Seven times eight… do not help me!',
    'Fifty-six. It is rather beautiful.',
  ],
];
const NEARLY = 'Nearly. Come back!';

/** What it says now: at the start, at the half, before the last three, when it is free, and when the round has ended. */
export function lineOf({ area, open, padlocks }: ShownBoss, isOver: boolean): string {
  const lines = LINES[area - 1];
  if (!lines) return '';
  if (open >= padlocks) return lines[3];
  if (isOver) return NEARLY;
  if (padlocks - open <= 3) return lines[2];
  return 2 * open >= padlocks ? lines[1] : lines[0];
}

const GREY = '<filter id="grey"><feColorMatrix type="saturate" values=".08"/></filter>';

/** A robot in its colour, or grey as long as it is chained. */
const pictureOf = (area: number, look: 'chained' | 'free' | 'cheers'): Picture => ({
  key: `boss ${area} ${look}`,
  width: BOX.width,
  height: BOX.height,
  draw: () => {
    const arms = look === 'cheers' ? 'up' : 'down';
    const body = robot(area, { arms, isFree: look !== 'chained' });
    const at = `transform="translate(${BOX.left} ${BOX.top})"`;
    return look === 'chained'
      ? `${GREY}<g filter="url(#grey)"><g ${at}>${body}</g></g>`
      : `<g ${at}>${body}</g>`;
  },
});

interface Stand {
  readonly x: number; // middle
  readonly y: number; // upper edge
  readonly width: number;
  readonly height: number;
}

/**
 * The Muddlebot as the stage: at the top in the middle, with the chain round its belly. A padlock that opens falls; free
 * it gets its colour from the feet up, dances, and rides off.
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
    y: view.bossTop,
    width: (height * BOX.width) / BOX.height,
    height,
  };
  const free = boss.open >= boss.padlocks ? now - boss.openedAt : -1;
  if (free < 0) {
    drawPicture(pen, scene, pictureOf(boss.area, 'chained'), stand, cache);
    drawChain(pen, boss, stand, { t: look.still ? Infinity : now - boss.openedAt, padlock });
  } else drawFree(pen, scene, boss.area, stand, free, cache);
  const seen = now - boss.shownAt;
  if (seen < BARON.ms && boss.area !== BARON_AREA) drawBaron(pen, scene, seen / BARON.ms, cache);
}

function drawPicture(
  pen: CanvasRenderingContext2D,
  { view }: FieldScene,
  picture: Picture,
  { x, y, width, height }: Stand,
  cache: BitmapCache,
): void {
  const image = cache.get(picture, (view.pixels * height) / picture.height);
  if (image) pen.drawImage(image, x - width / 2, y, width, height);
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
  drawRays(pen, { x: lockX, y: lockY + 8 * scale }, Math.min(1, t / 500));
  drawLeft(pen, { x: lockX, y: lockY }, locks - broken, t / FALL.says);
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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Golden rays where a lock opened. */
function drawRays(pen: CanvasRenderingContext2D, { x, y }: Point, share: number): void {
  if (share >= 1) return;
  pen.strokeStyle = '#FFD23F';
  pen.lineWidth = 5 * (1 - share);
  pen.lineCap = 'round';
  pen.beginPath();
  for (let ray = 0; ray < FALL.rays; ray += 1) {
    const angle = (ray / FALL.rays) * 2 * Math.PI;
    const [from, to] = [18 + 30 * share, 26 + 52 * share];
    pen.moveTo(x + from * Math.cos(angle), y + from * Math.sin(angle));
    pen.lineTo(x + to * Math.cos(angle), y + to * Math.sin(angle));
  }
  pen.stroke();
  pen.lineCap = 'butt';
}

/** How many locks there are still. */
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
  pen.fillText(left === 1 ? '1 lock left' : `${left} locks left`, x, y - 46 - 22 * share);
  pen.textAlign = 'start';
  pen.globalAlpha = 1;
}

/** Free: the colour floods it from the feet up, it dances for four beats, and rides off to the base. */
function drawFree(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  area: number,
  stand: Stand,
  t: number,
  cache: BitmapCache,
): void {
  if (scene.look.still) {
    drawPicture(pen, scene, pictureOf(area, 'cheers'), stand, cache);
    return;
  }
  const { x, y, width, height } = stand;
  if (t < FLOOD_MS) {
    const share = t / FLOOD_MS;
    const risen = height * share * share * (3 - 2 * share);
    drawPicture(pen, scene, pictureOf(area, 'chained'), stand, cache);
    pen.save();
    pen.beginPath();
    pen.rect(x - width / 2, y + height - risen, width, risen);
    pen.clip();
    drawPicture(pen, scene, pictureOf(area, 'free'), stand, cache);
    pen.restore();
    return;
  }
  const beat = ((t - FLOOD_MS) / DANCE.beat) * Math.PI;
  const away = Math.max(0, (t - DANCE.until) / RIDE_MS);
  if (away >= 1) return;
  pen.save();
  pen.translate(x, y + height - 14 * Math.abs(Math.sin(beat)) - away ** 2 * (height + 60));
  pen.rotate(0.1 * Math.sin(beat));
  drawPicture(pen, scene, pictureOf(area, 'cheers'), { x: 0, y: -height, width, height }, cache);
  pen.restore();
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
