import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import { baron } from '../../art/baron.ts';
import { BARON_AREA, robot } from '../../art/robots.ts';
import type { drawPadlock } from './draw-padlock.ts';
import type { FieldScene, ShownBoss } from './field-scene.ts';

/** The moments of a boss, in ms: of its chain since a padlock opened, of its freedom since the last one did. */
const SHAKE = { ms: 150, units: 6 };
const FALL = { ms: 400, units: 90 };
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
  { locks, broken, open }: ShownBoss,
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
  for (let lock = broken; lock < locks; lock += 1) {
    const [lockX, lockY] = place(lock);
    padlock(pen, { x: lockX, y: lockY, scale });
  }
  if (broken === 0 || t >= FALL.ms) return;
  const fall = t / FALL.ms;
  const [lockX, lockY] = place(broken - 1);
  pen.globalAlpha = 1 - fall ** 3;
  padlock(pen, { x: lockX, y: lockY + FALL.units * fall ** 2, scale, turn: -fall, isOpen: true });
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
