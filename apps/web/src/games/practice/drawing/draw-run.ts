import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import { lookOfArea } from '../../art/planet.ts';
import { GOLD, mix, seeded } from '../../../design/art/draw.ts';
import { drawFriend } from './draw-friends.ts';
import type { FieldScene } from './field-scene.ts';
import { baseOf, FIELD_WIDTH, type FieldView } from './field-view.ts';
import type { Run } from './run-of-right.ts';

// Loaded beside the game: what a run of right answers does to the world (requirement PG-56).

const RISES_MS = 700;
const SLEEPS_MS = 2_200; // the lights go out slowly: nobody is told off
const LATE_MS = 130; // from house to house

/** The share to which a level is there, from 0 to 1. @param late ms by which this part is later than the first */
export function shareOf(
  { level, before, since }: Run,
  of: number,
  {
    now,
    still,
    late = 0,
  }: { readonly now: number; readonly still: boolean; readonly late?: number },
): number {
  const [was, is] = [before >= of ? 1 : 0, level >= of ? 1 : 0];
  if (still || was === is) return is;
  const ms = Math.max(0, now - since - late);
  return is === 1 ? Math.min(1, ms / RISES_MS) : 1 - Math.min(1, ms / SLEEPS_MS);
}

const smooth = (t: number): number => t * t * (3 - 2 * t);
/** Runs past its end and comes back. */
const backOut = (t: number): number => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;

/** The houses of the base: their middle, their size, and who lives there. */
const HOUSES = [
  { x: 178, size: 0.86, kind: 1 },
  { x: 272, size: 1.12, kind: 0 },
  { x: 380, size: 0.92, kind: 4 },
  { x: 486, size: 1.2, kind: 2 },
  { x: 596, size: 0.9, kind: 3 },
  { x: 676, size: 0.8, kind: 0 },
] as const;
const HOUSE = { width: 132, height: 104, foot: 96 };
const BESIDE_A_BOSS = 0.72;
const GROUND = 0.915; // of the height over which the saucers fly

/** A dome with a roof in the area's colour: asleep, or with its windows lit. */
const housePicture = (area: number, isLit: boolean): Picture => ({
  key: `house ${area} ${String(isLit)}`,
  width: HOUSE.width,
  height: HOUSE.height,
  draw: () => {
    const { colour } = lookOfArea(area);
    const [wall, shade, roof, pane] = isLit
      ? ['#F7F9FF', '#C9D3F5', colour, GOLD]
      : ['#5763A3', '#454F8C', mix(colour, '#2A3268', 0.62), '#2A3268'];
    const glow = isLit
      ? `<ellipse cx="66" cy="98" rx="64" ry="6" fill="${GOLD}" opacity=".5"/>`
      : '';
    return (
      glow +
      `<path d="M66 22V8" stroke="${shade}" stroke-width="4" stroke-linecap="round"/><circle cx="66" cy="8" r="6" fill="${isLit ? '#FF8A6B' : '#454F8C'}"/>` +
      `<path d="M12 ${HOUSE.foot}V70a54 50 0 0 1 108 0V${HOUSE.foot}Z" fill="${wall}"/>` +
      `<path d="M66 20a54 50 0 0 1 54 50V${HOUSE.foot}H84Q98 60 66 20Z" fill="${shade}"/>` +
      `<path d="M22 50Q40 20 66 20T110 50Q66 36 22 50Z" fill="${roof}"/>` +
      [30, 66, 102]
        .map(
          (x) =>
            `<circle cx="${x}" cy="66" r="10.500" fill="${roof}"/><circle cx="${x}" cy="66" r="8" fill="${pane}"/>`,
        )
        .join('') +
      `<path d="M55 ${HOUSE.foot}V88a11 11 0 0 1 22 0V${HOUSE.foot}Z" fill="${isLit ? '#FFB020' : '#2A3268'}"/>`
    );
  },
});

const SLEEPER = 3; // the house whose lights go out after a slip: a town that goes dark tells off

/**
 * The share to which a house is lit, from 0 to 1: once built it stays so, but for one after a slip.
 * @param at.party all have come home: that one is lit again
 */
export function litOf(
  run: Run,
  index: number,
  {
    calm,
    party = false,
    ...at
  }: Record<'still' | 'calm', boolean> & { readonly now: number; readonly party?: boolean },
): number {
  const isSlip = run.level === 0 && run.built > 0 && !party;
  if (calm) return Number(index < CALM.aStep * run.built - Number(isSlip));
  if (run.stood && (party || index !== SLEEPER)) return 1;
  return shareOf(run, 1, { ...at, late: run.stood ? 0 : LATE_MS * index });
}

/** In calm mode they are small, behind the row of friends, and two more shine at each step: nobody comes out. */
const CALM = { size: 0.62, over: 64, aStep: 2 };

/** The y on which the houses stand, in units: on the horizon, and above the row of friends in calm mode. */
const groundOf = (view: FieldView, calm: boolean): number =>
  calm ? baseOf(view) - CALM.over * view.shape : (view.height - view.ground) * GROUND;

/** A run of right answers: the base lights up, its people come out, and a rainbow stands over it. */
export function drawRun(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  cache: BitmapCache,
): void {
  const { run, look, now } = scene;
  if (run === undefined || run.built === 0) return;
  const isQuiet = look.still || look.calm;
  const at = { now, still: isQuiet };
  const sky = shareOf(run, 3, at);
  if (sky > 0 && !look.calm) {
    drawGlow(pen, scene, sky);
    drawRainbow(pen, scene, sky);
    if (!isQuiet) drawFireworks(pen, scene, sky);
  }
  const beams = look.calm ? 0 : shareOf(run, 2, at);
  if (beams > 0) drawBeams(pen, scene, beams, isQuiet);
  for (const [index, house] of HOUSES.entries()) drawHouse(pen, scene, house, index, cache);
}

function drawHouse(
  pen: CanvasRenderingContext2D,
  { run, view, look, now, friends, state }: FieldScene,
  { x, size, kind }: (typeof HOUSES)[number],
  index: number,
  cache: BitmapCache,
): void {
  if (run === undefined) return;
  const isQuiet = look.still || look.calm;
  const at = { now, still: isQuiet, late: LATE_MS * index };
  const isOver = state?.phase === 'ending' || state?.phase === 'over';
  const home = friends.filter(({ isGuest }) => !isGuest).length;
  const party = isOver && home >= state.setup.questions.length;
  const lit = litOf(run, index, { now, still: isQuiet, calm: look.calm, party });
  const isNew = !run.stood && run.level === 1; // they rise for the first time
  const risen = isNew && !isQuiet ? backOut(shareOf(run, 1, at)) : 1;
  const scale =
    size *
    Math.min(1.15, view.shape) *
    (look.calm ? CALM.size : view.bossHeight > 0 ? BESIDE_A_BOSS : 1);
  const foot = groundOf(view, look.calm);
  const [width, height] = [HOUSE.width * scale, HOUSE.height * scale];
  const out = look.calm ? 0 : smooth(shareOf(run, 2, at));
  if (out > 0) {
    const hop = isQuiet ? 0 : 0.12 * Math.abs(Math.sin(now / 330 + 1.7 * index));
    const friend = 0.6 * scale;
    const y = foot - height * 0.8 + 78 * friend * (1 - out) - 60 * friend * hop;
    const raised = isQuiet ? 1 : 0.55 + 0.43 * Math.sin(now / 210 + 2.1 * index);
    drawFriend(
      pen,
      { id: '', kind, isGuest: false },
      { x, y: y + 34 * friend, scale: friend, raised },
      (picture) => cache.get(picture, view.pixels * friend),
    );
  }
  for (const [isBright, alpha] of [
    [false, 1],
    [true, lit],
  ] as const) {
    const image = cache.get(housePicture(look.area, isBright), view.pixels * scale);
    if (!image || alpha <= 0 || risen <= 0) continue;
    pen.globalAlpha = alpha;
    pen.drawImage(image, x - width / 2, foot + 8 * scale - height * risen, width, height * risen);
  }
  pen.globalAlpha = 1;
}

const BEAMS = [
  { x: 225, turn: -0.12, ms: 2_300, colour: '#FFD23F' },
  { x: 430, turn: 0.1, ms: 3_100, colour: '#7CC0FF' },
  { x: 640, turn: 0.16, ms: 2_700, colour: '#F48CBA' },
] as const;

/** Three lights that sweep the sky from behind the houses. */
function drawBeams(
  pen: CanvasRenderingContext2D,
  { view, look, now }: FieldScene,
  share: number,
  isQuiet: boolean,
): void {
  const foot = groundOf(view, look.calm) - 20;
  const length = foot * 1.1;
  for (const { x, turn, ms, colour } of BEAMS) {
    pen.save();
    pen.translate(x, foot);
    pen.rotate(turn + (isQuiet ? 0 : 0.22 * Math.sin(now / ms)));
    const light = pen.createLinearGradient(0, 0, 0, -length * share);
    light.addColorStop(0, `${colour}70`);
    light.addColorStop(1, `${colour}00`);
    pen.fillStyle = light;
    pen.beginPath();
    pen.moveTo(-7, 0);
    pen.lineTo(-62, -length);
    pen.lineTo(62, -length);
    pen.lineTo(7, 0);
    pen.fill();
    pen.restore();
  }
}

/** The night over the horizon turns to the area's colour; at the sides nothing of it is left. */
function drawGlow(pen: CanvasRenderingContext2D, { view, look }: FieldScene, share: number): void {
  const foot = groundOf(view, look.calm);
  const { colour } = lookOfArea(look.area);
  const half = FIELD_WIDTH / 2;
  pen.save();
  pen.translate(half, foot);
  pen.scale(1, foot / half);
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, half);
  light.addColorStop(0, `${colour}c0`);
  light.addColorStop(0.55, '#7a5cff80');
  light.addColorStop(1, '#2ed3a200');
  pen.globalAlpha = share;
  pen.fillStyle = light;
  pen.fillRect(-half, -half, FIELD_WIDTH, half);
  pen.restore();
}

const RAINBOW = ['#FF6B6B', '#FF9F43', '#FFD23F', '#2ED3A2', '#5CA8FF', '#B48CFF'] as const;
const BAND = 13;

/** A rainbow that grows from the left to the right. */
function drawRainbow(
  pen: CanvasRenderingContext2D,
  { view, look }: FieldScene,
  share: number,
): void {
  const foot = groundOf(view, look.calm);
  const across = FIELD_WIDTH * 0.46;
  const tall = Math.min(foot * 0.78, across * 1.1);
  pen.globalAlpha = 0.5 * Math.min(1, 3 * share);
  pen.lineWidth = BAND;
  for (const [index, colour] of RAINBOW.entries()) {
    const less = index * BAND;
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.ellipse(
      FIELD_WIDTH / 2,
      foot,
      across - less,
      tall - less,
      0,
      Math.PI,
      Math.PI * (1 + smooth(share)),
    );
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

const FIREWORK = { everyMs: 1_500, lifeMs: 1_350, sparks: 16, reach: 74 };
const COLOURS = ['#FFD23F', '#2ED3A2', '#7CC0FF', '#FF8A6B', '#F48CBA'] as const;

/** One soft firework after the other: it opens, and falls. */
function drawFireworks(
  pen: CanvasRenderingContext2D,
  { view, look, now, run }: FieldScene,
  share: number,
): void {
  if (run === undefined) return;
  const ms = now - run.since;
  const turn = Math.floor(ms / FIREWORK.everyMs);
  const t = (ms % FIREWORK.everyMs) / FIREWORK.lifeMs;
  if (t >= 1 || ms < 0) return;
  const chance = seeded(turn + 5);
  const foot = groundOf(view, look.calm);
  const x = FIELD_WIDTH * (0.12 + 0.76 * chance());
  const y = foot * (0.3 + 0.3 * chance());
  const colour = COLOURS[turn % COLOURS.length] ?? GOLD;
  const open = 1 - (1 - t) ** 3;
  pen.fillStyle = colour;
  pen.globalAlpha = share * (1 - t ** 2);
  for (let spark = 0; spark < FIREWORK.sparks; spark += 1) {
    const angle = (spark / FIREWORK.sparks) * 2 * Math.PI;
    for (const [ring, size] of [
      [1, 5.5],
      [0.58, 4],
    ] as const) {
      pen.beginPath();
      pen.arc(
        x + FIREWORK.reach * ring * open * Math.cos(angle + 0.4 * ring),
        y + FIREWORK.reach * ring * open * Math.sin(angle + 0.4 * ring) + 40 * t * t,
        size * (1 - 0.6 * t),
        0,
        2 * Math.PI,
      );
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
}
