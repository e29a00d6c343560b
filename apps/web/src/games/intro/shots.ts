import { STORY_AREAS } from '@moonbase/content/story';

import { GO, GOLD, INK, mix, WARN, WHITE } from '../../design/art/draw.ts';
import { particlesAt } from '../art/particles.ts';
import { lookOfArea } from '../art/planet.ts';
import type { FilmPen } from './pen.ts';
import { PICTURES } from './pictures.ts';

const SKY = '#7CC0FF';
const SEATS = ['#7CC0FF', '#FFD23F', '#0E9F5E', '#EE4F9B'];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
/** The progress, 0 to 1, of a movement with a start and a length, gentle at both ends. */
export const eased = (t: number, from: number, takes: number): number => {
  const share = clamp((t - from) / takes);
  return share * share * (3 - 2 * share);
};
/** A scale that overshoots a little and settles. */
const popped = (t: number, from: number, takes = 300): number => {
  const share = clamp((t - from) / takes);
  return share === 0 ? 0 : share * (1 + 0.5 * (1 - share) * share * 2);
};
const bob = (t: number, period: number, by: number, shift = 0): number =>
  Math.sin((t / period) * 2 * Math.PI + shift) * by;

/** Paints a shot at a time of its own, in milliseconds from its start. */
export type Shot = (pen: FilmPen, t: number) => void;

function sparks(
  pen: FilmPen,
  t: number,
  from: number,
  spot: { x: number; y: number; seed: number },
) {
  for (const kind of ['stars', 'confetti'] as const)
    for (const { x, y, size, turn, opacity, colour } of particlesAt({ kind, ...spot }, t - from))
      pen.box({ x, y, turn, opacity }, size, size, colour, size / 3);
}

function sky(pen: FilmPen, shift: number): void {
  pen.picture(PICTURES.night, { x: 500 - shift, y: 300 });
}

/** The home base under the stars; one after another its lights come on. */
export const homeBase: Shot = (pen, t) => {
  const pan = 200 * eased(t, 0, 5_000);
  sky(pen, pan * 0.4);
  pen.picture(PICTURES.planets[1] ?? PICTURES.mark, { x: 720 - pan * 0.6, y: 150, scale: 0.9 });
  pen.picture(PICTURES.ground, { x: 500 - pan, y: 525 });
  const place = { x: 580 - pan, y: 420, scale: 1.25 };
  pen.glow({ ...place, scale: 1, opacity: 0.5 * eased(t, 2_000, 1_200) }, 330, GOLD);
  pen.picture(PICTURES.base, place);
  pen.picture(PICTURES.baseLit, { ...place, opacity: eased(t, 1_800, 700) });
};

/** Ten visitors drift past, and their doors lock. */
export const stuck: Shot = (pen, t) => {
  sky(pen, 60 + t * 0.008);
  const drift = -90 + 150 * eased(t, 0, 5_000);
  for (let index = 0; index < 10; index += 1) {
    const [column, row] = [index % 5, Math.floor(index / 5)];
    const x = 85 + column * 150 + (row === 0 ? drift : -drift * 0.7) + row * 30;
    const y = 165 + row * 180 + bob(t, 2_400, 9, index);
    const saucer = PICTURES.saucers[index % PICTURES.saucers.length];
    if (saucer) pen.picture(saucer, { x, y, scale: 1.15, turn: bob(t, 3_100, 0.05, index) });
    const shut = 1_500 + index * 170;
    pen.picture(PICTURES.lock, { x, y: y + 46, scale: 0.8 * popped(t, shut) }, 0.8);
  }
  pen.picture(PICTURES.ground, { x: 440, y: 565 });
};

function plate(pen: FilmPen, x: number, y: number, text: string, size = 44): void {
  const [width, height] = [size * 3.6, size * 1.5];
  pen.box({ x, y: y + size * 0.12 }, width, height, '#C9D3F5', size * 0.4);
  pen.box({ x, y }, width, height, WHITE, size * 0.4);
  pen.text(text, { x, y: y + 2 }, { size, colour: INK });
}

/** Close up: a number is typed, and the lock opens. */
export const opening: Shot = (pen, t) => {
  sky(pen, 120);
  const typed = t >= 2_600;
  const opened = t >= 3_900;
  const lift = 24 * eased(t, 4_200, 1_500);
  const y = 175 - lift + bob(t, 2_200, 6);
  pen.glow({ x: 400, y, opacity: 0.55 * eased(t, 3_900, 500) }, 280, GO);
  const saucer = PICTURES.saucers[2];
  if (saucer) pen.picture(saucer, { x: 400, y, scale: 2.7 });
  plate(pen, 400, y + 155, '3 + 4', 58);
  const lock = opened ? PICTURES.lockOpen : PICTURES.lock;
  const size = 1.5 * (opened ? 0.85 + 0.15 * popped(t, 3_900) : 1);
  pen.picture(lock, { x: 545, y: y + 115, scale: size, turn: opened ? 0.14 : 0 }, 1.5);
  pen.box({ x: 400, y: 474 }, 214, 92, SKY, 24);
  pen.box({ x: 400, y: 474 }, 196, 74, WHITE, 18);
  if (typed)
    pen.text('7', { x: 400, y: 476, scale: popped(t, 2_600, 220) }, { size: 56, colour: INK });
  else if (Math.floor(t / 500) % 2 === 0) pen.box({ x: 400, y: 474 }, 5, 48, INK, 2);
  const beam = clamp((t - 3_350) / 550);
  if (beam > 0 && beam < 1)
    pen.line([[400, 420], [400, 420 - (420 - y - 205) * beam]], { colour: GO, width: 12, dots: 24 }); // prettier-ignore
  sparks(pen, t, 3_900, { x: 400, y, seed: 7 });
};

const SUMS = [
  { x: 160, sum: '5 + 5', answer: '10', at: 1_000 },
  { x: 400, sum: '6 × 3', answer: '18', at: 2_500 },
  { x: 640, sum: '20 − 8', answer: '12', at: 4_000 },
] as const;

/** Three sums, three right answers. */
export const three: Shot = (pen, t) => {
  sky(pen, 80);
  pen.picture(PICTURES.ground, { x: 440, y: 560 });
  SUMS.forEach(({ x, sum, answer, at }, index) => {
    const solved = t >= at;
    const y = 190 + bob(t, 2_300, 8, index * 2) - 40 * eased(t, at + 300, 1_400);
    const saucer = PICTURES.saucers[[0, 3, 4][index] ?? 0];
    if (saucer) pen.picture(saucer, { x, y, scale: 1.6 });
    plate(pen, x, y + 110, sum, 40);
    const lock = solved ? PICTURES.lockOpen : PICTURES.lock;
    pen.picture(lock, { x: x + 72, y: y + 66, scale: solved ? 0.9 : 0.8 });
    if (solved) {
      pen.box({ x, y: y + 196, scale: popped(t, at) }, 96, 60, GO, 18);
      pen.text(answer, { x, y: y + 198, scale: popped(t, at) }, { size: 38, colour: INK });
    }
    sparks(pen, t, at, { x, y, seed: 31 + index });
  });
};

const GAP = 230; // units of road between two planets

const travelledAt = (t: number): number => GAP * 9.2 * eased(t, 300, 6_200);
const planetAt = (t: number): number => Math.min(9, Math.max(0, Math.round(travelledAt(t) / GAP)));

const STARS = 0.55; // opacity of the night over the colour of a planet
const areaSky = (t: number): string => mix(INK, lookOfArea(planetAt(t) + 1).colour, 0.22);

/** The colour of the sky over the planet that is flown by. */
export const journeySky = (t: number): string => mix(areaSky(t), INK, STARS);

/** The whole campaign flies by, from the first planet to the last. */
export const journey: Shot = (pen, t) => {
  const travelled = travelledAt(t);
  const here = planetAt(t);
  pen.box({ x: 400, y: 300 }, 800, 600, areaSky(t), 0);
  pen.picture(PICTURES.dark, { x: 400, y: 300, opacity: STARS });
  const roadX = (y: number): number => 400 + 190 * Math.sin((2 * Math.PI * y) / 640 + 0.6);
  const screenY = (y: number): number => 400 - y + travelled;
  const points = Array.from({ length: 66 }, (_, index): readonly [number, number] => {
    const y = travelled - 560 + index * 24;
    return [roadX(y), screenY(y)];
  });
  pen.line(points, { colour: WHITE, width: 22, opacity: 0.3 });
  pen.line(points, { colour: GOLD, width: 6, dots: 18 });
  PICTURES.planets.forEach((planet, index) => {
    const y = index * GAP;
    const top = screenY(y);
    if (top < -560 || top > 1_060) return;
    const x = roadX(y) > 400 ? roadX(y) - 260 : roadX(y) + 260;
    pen.disc({ x: roadX(y), y: top }, 30, WHITE);
    pen.disc({ x: roadX(y), y: top }, 25, index <= here ? GO : '#5B6CC9');
    pen.picture(planet, { x, y: top, scale: 0.95 });
    const name = STORY_AREAS[index]?.areaName ?? '';
    pen.text(name, { x, y: top + 104 }, { size: 25, colour: WHITE, font: 'Fredoka', weight: 600 });
  });
};

const SHIP = { column: 3, row: 2, length: 3 };
const SCANS = [
  { column: 1, row: 1, at: 700 },
  { column: 6, row: 3, at: 1_400 },
  { column: 2, row: 4, at: 2_100 },
  { column: 5, row: 0, at: 2_700 },
  { column: 4, row: 2, at: 3_400 },
];

/** Four crews search a dark board, and a ship lights up. */
export const search: Shot = (pen, t) => {
  pen.picture(PICTURES.dark, { x: 400, y: 300 });
  const [size, left, top] = [70, 155, 70];
  const middle = (column: number, row: number) => ({
    x: left + column * size + size / 2,
    y: top + row * size + size / 2,
  });
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 7; column += 1)
      pen.box(middle(column, row), size - 6, size - 6, '#1B2457', 10);
  SCANS.forEach(({ column, row, at }, index) => {
    const age = t - at;
    const colour = SEATS[index % SEATS.length] ?? SKY;
    if (age < 0) return;
    pen.box(middle(column, row), size - 6, size - 6, mix('#1B2457', colour, 0.45), 10);
    pen.ring(
      { ...middle(column, row), opacity: 1 - clamp(age / 900) },
      10 + 70 * clamp(age / 900),
      colour,
      5,
    );
  });
  const lit = eased(t, 3_700, 600);
  const spot = middle(SHIP.column + 1, SHIP.row);
  const place = { x: spot.x, y: spot.y - 30 * eased(t, 4_400, 1_200), scale: (SHIP.length * size - 8) / 300 }; // prettier-ignore
  pen.glow({ ...spot, opacity: 0.6 * lit }, 210, GOLD);
  pen.picture(PICTURES.ship, { ...place, opacity: t < 3_400 ? 0 : 1 - lit });
  pen.picture(PICTURES.shipLit, { ...place, opacity: lit });
  sparks(pen, t, 3_900, { ...spot, seed: 71 });
  [0, 3, 6, 8].forEach((crew, seat) => {
    const picture = PICTURES.crew[crew];
    const x = seat % 2 === 0 ? 78 : 722;
    const y = seat < 2 ? 150 : 400;
    pen.disc({ x, y }, 66, SEATS[seat] ?? SKY);
    pen.disc({ x, y }, 60, INK);
    if (picture) pen.picture(picture, { x, y: y + 6 + bob(t, 1_800, 3, seat), scale: 0.52 });
  });
};

/** The ten line up and salute. */
export const salute: Shot = (pen, t) => {
  sky(pen, 40);
  pen.picture(PICTURES.ground, { x: 460, y: 540, scale: 1.1 });
  PICTURES.crew.forEach((picture, index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)];
    const from = 150 * column + 80 * row;
    const x = 96 + column * 152;
    const y = 232 + row * 178 + 780 * (1 - eased(t, from, 700)) + bob(t, 1_900, 4, index);
    pen.picture(picture, { x, y, scale: 0.82 });
    const raised = eased(t, 1_900 + index * 60, 400);
    pen.picture(
      PICTURES.glove,
      { x: x + 52, y: y + 52 - 62 * raised, scale: 0.8, turn: -0.75 * raised, opacity: raised },
      0.8,
    );
  });
};

/** The name of the product. */
export const title: Shot = (pen, t) => {
  pen.picture(PICTURES.dark, { x: 400, y: 300 });
  pen.glow({ x: 400, y: 240, opacity: 0.5 }, 280, GOLD);
  pen.picture(PICTURES.mark, { x: 400, y: 240, scale: 6.5 * popped(t, 0, 500) }, 6.5);
  const opacity = eased(t, 350, 500);
  pen.text('Moon Base Pi', { x: 400, y: 440, opacity }, { size: 74, colour: WHITE, font: 'Fredoka', weight: 600 }); // prettier-ignore
  pen.box({ x: 400, y: 500, opacity }, 240 * opacity, 8, WARN, 4);
};
