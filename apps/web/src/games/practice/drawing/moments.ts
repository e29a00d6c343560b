import type { BitmapCache } from '../../art/bitmap-cache.ts';
import { rowOf, type Row } from './draw-friends.ts';
import { drawPadlock } from './draw-padlock.ts';
import type { Effect } from './effects.ts';
import {
  SAUCER,
  saucerPicture,
  type FieldScene,
  type ImageOf,
  type LookOut,
} from './field-scene.ts';
import { visitorIn, type Sleeper } from './who-is-home.ts';
import { baseOf, FIELD_WIDTH, screenY } from './field-view.ts';
import { FRIEND, friendPicture } from './friend.ts';
import { laneX } from '@moonbase/practice';

// Loaded beside the game: what happens after a try that was not right, and what a run of right answers does.
export { drawRun } from './draw-run.ts';

const share = (t: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (t - from) / (to - from)));
const smooth = (t: number): number => t * t * (3 - 2 * t);

/** It comes up, shakes its head twice, smiles at the next try, and goes back in. Times in ms after the try. */
const LOOK = {
  up: 160,
  from: 180,
  to: 900,
  stays: 3_200,
  down: 3_360,
  turn: 0.24,
  aside: 7,
  rate: 62,
};
const SIZE = 1.05; // of the visitor, of its saucer's scale
const RIM = 46; // units below the top of the saucer's picture: what is under it stays inside
const BELLY = 66; // of the visitor's picture, that lies on the rim

/** How a visitor looks out: how far it is up, and how far its head is turned aside, -1 to 1. */
export function lookOutAt(
  ms: number | null,
  { now, still }: Pick<LookOut, 'now' | 'still'>,
): { readonly up: number; readonly turned: number } {
  if (still) return { up: 1, turned: 0 };
  if (ms === null) return { up: 1, turned: 0.35 * Math.sin(now / 420) };
  const up = smooth(share(ms, 0, LOOK.up)) * (1 - smooth(share(ms, LOOK.stays, LOOK.down)));
  const isShaking = ms >= LOOK.from && ms <= LOOK.to;
  const nods = ms > LOOK.to ? 0.3 * Math.sin((ms - LOOK.to) / 300) : 0;
  return { up, turned: isShaking ? Math.sin((ms - LOOK.from) / LOOK.rate) : nods };
}

/** The visitor over the rim of its saucer: it shakes its head, or waits for the answer that is shown. */
export function drawLookOut(
  pen: CanvasRenderingContext2D,
  { kind, x, top, shape, ms, now, still }: LookOut,
  imageOf: ImageOf,
): void {
  const { up, turned } = lookOutAt(ms, { now, still });
  const image = imageOf(friendPicture(kind, ms === null || ms > LOOK.to ? 'smiles' : 'wonders'));
  if (!image || up <= 0) return;
  const size = SIZE * shape;
  const rim = top + RIM * shape;
  pen.save();
  pen.beginPath();
  pen.rect(
    x - FRIEND.width * shape,
    rim - 2 * FRIEND.height * shape,
    2 * FRIEND.width * shape,
    2 * FRIEND.height * shape,
  );
  pen.clip();
  pen.translate(x + LOOK.aside * turned * shape, rim + BELLY * size * (1 - up));
  pen.rotate(LOOK.turn * turned);
  pen.drawImage(
    image,
    (-FRIEND.width / 2) * size,
    -BELLY * size,
    FRIEND.width * size,
    FRIEND.height * size,
  );
  pen.restore();
}

/** The way home of a visitor whose answer was shown: down, out, and on foot to its place. */
const HOME = { wait: 260, down: 900, gone: 1_300, walks: 2_900, step: 120, tilt: 0.11, hop: 0.05 };
const BREATH_MS = 900;
const SNORE = { ms: 2_400, rise: 0.55, shift: 0.3 };

type Freed = Extract<Effect, { readonly kind: 'freed' }>;

/**
 * Those who are not home by a right answer. Who was shown the answer walks home sleepily and sleeps at the end of the row;
 * who landed or left waits asleep in the saucer, which is seen when the wave is over.
 */
export function drawSleepers(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  cache: BitmapCache,
): void {
  const { view, state, effects, sleepers = [], now, look } = scene;
  if (sleepers.length === 0 || !state) return;
  const row = rowOf(view, state.setup.questions.length);
  const scale = row.height / FRIEND.height;
  const imageOf: ImageOf = (picture) => cache.get(picture, view.pixels * scale);
  const isOver = state.phase === 'ending' || state.phase === 'over';
  if (isOver)
    drawAway(
      pen,
      scene,
      row,
      sleepers.filter(({ isAway }) => isAway),
      cache,
    );
  sleepers
    .filter(({ isAway }) => !isAway)
    .forEach((each, index) => {
      const place = state.setup.questions.length - 1 - index; // from the far end: the row counts right answers
      const at = { x: row.xOf(place), y: row.yOf(place), scale };
      const way = effects.find(
        (effect): effect is Freed => effect.kind === 'freed' && effect.id === each.id,
      );
      const ms = way ? now - way.at : Infinity;
      if (look.still || !way || ms >= HOME.walks)
        drawAsleep(pen, each, { ...at, now: look.still ? null : now + 700 * index }, imageOf);
      else drawWay(pen, scene, way, { ...at, ms }, imageOf);
    });
}

interface Spot {
  readonly x: number; // units
  readonly y: number; // units: of the feet
  readonly scale: number;
}

/** The saucer comes down where it was, and its visitor walks from there. */
function drawWay(
  pen: CanvasRenderingContext2D,
  { view, questions }: FieldScene,
  { id, lane, y }: Freed,
  { ms, scale, ...to }: Spot & { readonly ms: number },
  imageOf: ImageOf,
): void {
  const kind = visitorIn(questions, id);
  const x = laneX(lane);
  const down = smooth(share(ms, HOME.wait, HOME.down));
  const from = screenY(view, y) - 62 * view.shape;
  const floor = to.y - 0.5 * SAUCER.height * view.shape * 0.6;
  const saucer = imageOf(saucerPicture(kind));
  const gone = smooth(share(ms, HOME.down, HOME.gone));
  const size = view.shape * (1 - 0.4 * down);
  if (saucer && gone < 1) {
    pen.globalAlpha = 1 - gone;
    const middle = from + (floor - from) * down - 60 * gone;
    const [width, height] = [SAUCER.width * size, SAUCER.height * size];
    pen.drawImage(saucer, x - width / 2, middle - height / 2, width, height);
    pen.globalAlpha = 1;
  }
  if (ms < HOME.down) return;
  const walked = share(ms, HOME.down, HOME.walks);
  const step = (ms / HOME.step) % (2 * Math.PI);
  const sleepy = imageOf(
    friendPicture(kind, walked > 0.92 ? 'sleeps' : walked < 0.3 ? 'stands' : 'sleeps'),
  );
  if (!sleepy) return;
  pen.save();
  pen.translate(
    x + (to.x - x) * walked,
    to.y - HOME.hop * FRIEND.height * scale * Math.abs(Math.sin(step)),
  );
  pen.rotate(HOME.tilt * Math.sin(step));
  drawStanding(pen, sleepy, scale);
  pen.restore();
}

/** Asleep where it stands; it breathes, and a z rises now and then. @param now null where nothing moves */
function drawAsleep(
  pen: CanvasRenderingContext2D,
  { kind }: Sleeper,
  { x, y, scale, now }: Spot & { readonly now: number | null },
  imageOf: ImageOf,
): void {
  const image = imageOf(friendPicture(kind, 'sleeps'));
  if (!image) return;
  const breath = now === null ? 0 : 0.03 * Math.sin(now / BREATH_MS);
  pen.save();
  pen.translate(x, y);
  pen.rotate(0.08);
  pen.scale(1 - breath, 0.94 + breath);
  drawStanding(pen, image, scale);
  pen.restore();
  drawSnore(pen, { x: x + 18 * scale, y: y - FRIEND.height * scale * 0.86, scale, now });
}

function drawStanding(
  pen: CanvasRenderingContext2D,
  image: CanvasImageSource,
  scale: number,
): void {
  const [width, height] = [FRIEND.width * scale, FRIEND.height * scale];
  pen.drawImage(image, -width / 2, -height, width, height);
}

/** Two z's, one after the other. */
function drawSnore(
  pen: CanvasRenderingContext2D,
  { x, y, scale, now }: Spot & { readonly now: number | null },
): void {
  pen.fillStyle = '#D8ECFF';
  pen.textAlign = 'center';
  for (const late of [0, 0.5]) {
    const t = now === null ? 0.3 + late * 0.8 : (now / SNORE.ms + late) % 1;
    pen.globalAlpha = now === null ? 0.9 : Math.sin(Math.PI * t);
    pen.font = `700 ${(20 + 18 * t) * scale}px Fredoka, sans-serif`;
    pen.fillText(
      'z',
      x + SNORE.shift * FRIEND.width * scale * t,
      y - SNORE.rise * FRIEND.height * scale * t,
    );
  }
  pen.globalAlpha = 1;
  pen.textAlign = 'start';
}

const SMOKE = { ms: 2_600, rise: 46, x: -34, y: 2 };

/**
 * What tells a saucer that is to be mended: a crack, a plaster that waits for its answer, and smoke. It flies off whole. The
 * pen's origin is the middle of its picture.
 */
export function drawBroken(
  pen: CanvasRenderingContext2D,
  { view: { shape }, now, look: { still } }: FieldScene,
): void {
  pen.save();
  pen.scale(shape, shape);
  for (const late of [0, 0.5]) {
    const t = still ? 0.25 + late * 0.5 : (now / SMOKE.ms + late) % 1;
    pen.globalAlpha = 0.6 * (1 - t);
    pen.fillStyle = '#C9D3F5';
    pen.beginPath();
    pen.arc(SMOKE.x - 8 * t, SMOKE.y - SMOKE.rise * t, 5 + 8 * t, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
  pen.strokeStyle = '#0B1030';
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const [x, y] of CRACK) pen.lineTo(x, y);
  pen.stroke();
  pen.translate(24, 12);
  pen.rotate(-0.5);
  pen.fillStyle = '#FFE1B8';
  pen.beginPath();
  pen.roundRect(-15, -6, 30, 12, 6);
  pen.fill();
  pen.fillStyle = '#D99A5B';
  pen.fillRect(-5, -6, 10, 12);
  pen.restore();
}

const CRACK = [
  [-40, -6],
  [-31, 5],
  [-35, 13],
  [-24, 24],
] as const;

const AWAY = { size: 0.62, gap: 92, over: 76, bob: 4, bobMs: 420 };

/** Who landed or left hovers over the base, asleep under its lock: it comes again. */
function drawAway(
  pen: CanvasRenderingContext2D,
  { view, now, look }: FieldScene,
  row: Row,
  away: readonly Sleeper[],
  cache: BitmapCache,
): void {
  const size = AWAY.size * view.shape;
  const gap = Math.min(AWAY.gap * view.shape, (FIELD_WIDTH - 120) / Math.max(1, away.length));
  const y = Math.min(baseOf(view), row.top - row.height * 0.7) - AWAY.over * view.shape;
  const [width, height] = [SAUCER.width * size, SAUCER.height * size];
  away.forEach(({ kind }, index) => {
    const image = cache.get(saucerPicture(kind), view.pixels * view.shape);
    const x = FIELD_WIDTH / 2 + gap * (index - (away.length - 1) / 2);
    const bob = look.still ? 0 : AWAY.bob * Math.sin(now / AWAY.bobMs + index);
    const middle = y + bob + (index % 2) * 0.5 * height;
    if (image) pen.drawImage(image, x - width / 2, middle - height / 2, width, height);
    drawPadlock(pen, { x: x + 28 * size, y: middle - 8 * size, scale: 0.62 * size });
    const at = { x: x + 16 * size, y: middle - height * 0.4, scale: size };
    drawSnore(pen, { ...at, now: look.still ? null : now + 900 * index });
  });
}
