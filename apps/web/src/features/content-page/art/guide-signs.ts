import { GO, GOLD, INK, placed, star, WHITE } from '../../../design/art/draw.ts';
import { planet } from '../../../design/art/planet.ts';
import { rocket } from '../../../design/art/rocket.ts';
import { saucer } from '../../../design/art/saucer.ts';
import { visitor } from '../../../design/art/visitor.ts';
import { words } from './place.ts';

/** The box of a sign: one thing that says what a part of the guide is about. */
export const SIGN = { width: 100, height: 100 };

const PALE = '#D5DCF7';
const ROSE = '#F26FB0';

const line = (path: string, width: number, colour = INK): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 8,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const gold = (x: number, y: number, radius: number): string =>
  `<path d="${star(x, y, radius)}" fill="${GOLD}" stroke="#C98F00" stroke-width="2" stroke-linejoin="round"/>`;

const SQUARES = [
  [0, 0],
  [0, 1],
  [1, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [1, 3],
  [3, 1],
  [3, 3],
] as const;
const SHADES = ['#CDE9DD', '#8FD0B8', '#46AE89', '#0B6B4B'];

const takeOff = (): string =>
  `${placed(22, 4, 0.84, rocket(GOLD))}${line('M16 92Q50 80 84 92', 8, PALE)}`;

const choices = (): string =>
  `${placed(4, 8, 0.5, planet('honey', 'choice-a'))}${placed(46, 40, 0.46, planet('frost', 'choice-b'))}${gold(80, 22, 14)}`;

const report = (): string =>
  `${box(12, 10, 76, 80, WHITE, 12)}${box(24, 54, 12, 24, '#7CC0FF', 4)}${box(44, 40, 12, 38, GOLD, 4)}${box(64, 26, 12, 52, GO, 4)}`;

const facts = (): string =>
  Array.from({ length: 16 }, (_, at) =>
    box(
      10 + (at % 4) * 21,
      10 + Math.floor(at / 4) * 21,
      18,
      18,
      SHADES[3 - Math.min(3, Math.floor(at / 4) + (at % 4 > 2 ? 1 : 0))] ?? PALE,
      5,
    ),
  ).join('');

const live = (): string =>
  `${box(6, 12, 88, 70, INK, 12)}${[0, 1, 2, 3, 4, 5].map((at) => box(14 + (at % 3) * 25, 20 + Math.floor(at / 3) * 28, 21, 24, at === 4 ? GOLD : '#2E7A8C', 5)).join('')}${line('M50 66v-7M43 60v-9M57 60v-9', 5)}${line('M34 92H66', 7, PALE)}`;

const race = (): string =>
  [
    [18, 84, GOLD],
    [44, 62, '#7CC0FF'],
    [70, 44, ROSE],
  ]
    .map(
      ([y = 0, x = 0, fill = GOLD]) =>
        `${line(`M6 ${Number(y) + 8}H${Number(x) - 22}`, 4, String(fill))}<g transform="translate(${Number(x) + 4} ${Number(y) - 4}) rotate(90) scale(.3)">${rocket(String(fill))}</g>`,
    )
    .join('');

const certificate = (): string =>
  `${box(8, 14, 84, 62, '#FFF3D0', 8)}<rect x="14" y="20" width="72" height="50" rx="5" fill="none" stroke="#C98F00" stroke-width="3"/>${line('M28 36H72M36 48H64', 5, '#C98F00')}<path d="M62 66l-6 28l12 -8l12 8l-6 -28Z" fill="${ROSE}"/>${gold(68, 66, 19)}`;

const sheet = (): string =>
  `<g transform="rotate(-5 50 50)">${box(18, 6, 64, 86, '#FFFDF6', 6)}${['6 × 4', '7 × 8', '9 × 3'].map((sum, at) => words(28, 34 + at * 23, sum, { size: 16, at: 'start', isMaths: true })).join('')}${line('M68 30h8M68 53h8M68 76h8', 3, '#97A3D6')}</g>`;

const counts = (): string =>
  `<circle cx="50" cy="42" r="34" fill="${GO}"/>${line('M34 43l12 13l22 -26', 9)}${dot(28, 88, 7, GOLD)}${dot(50, 88, 7, GOLD)}${dot(72, 88, 7, '#5B6CC9')}`;

const week = (): string =>
  `${box(10, 16, 80, 74, WHITE, 10)}${box(10, 16, 80, 22, '#FF8A6B', 10)}${line('M30 8v16M70 8v16', 7, PALE)}${Array.from({ length: 7 }, (_, at) => dot(22 + (at % 4) * 19, 54 + Math.floor(at / 4) * 20, 6.5, at === 0 ? ROSE : '#97A3D6')).join('')}`;

const offline = (): string =>
  `${line('M50 92V48', 8, '#8994C4')}<path d="M24 38Q50 72 76 38Z" fill="${WHITE}"/>${dot(50, 32, 6, '#FF6B6B')}${line('M34 22Q50 4 66 22', 5, '#97A3D6')}${box(8, 78, 84, 16, '#5B6CC9')}${dot(26, 86, 5, GO)}${dot(50, 86, 5, GO)}${dot(74, 86, 5, GO)}`;

const switches = (): string =>
  `${box(10, 12, 80, 34, GO, 17)}${dot(72, 29, 13, WHITE)}${box(10, 56, 80, 34, '#5B6CC9', 17)}${dot(28, 73, 13, WHITE)}`;

const key = (): string =>
  `${line('M46 46L84 84M72 72l10 -10M60 60l9 -9', 12, '#C98F00')}<circle cx="34" cy="34" r="20" fill="none" stroke="${GOLD}" stroke-width="13"/>`;

const cards = (): string =>
  `<g transform="rotate(-7 50 50)">${box(16, 8, 66, 84, WHITE, 10)}${SQUARES.map(([x, y]) => box(28 + x * 11, 18 + y * 11, 10, 10, INK, 1)).join('')}${gold(32, 78, 8)}${gold(50, 78, 8)}${gold(68, 78, 8)}</g>`;

const house = (): string =>
  `<path d="M8 48L50 14L92 48Z" fill="#FF8A6B"/>${box(16, 46, 68, 44, WHITE, 4)}<path d="M42 90V72a8 8 0 0 1 16 0v18Z" fill="#2B3780"/>${box(24, 56, 13, 13, GOLD, 3)}${box(63, 56, 13, 13, GOLD, 3)}${line('M50 14V4h14', 4, ROSE)}`;

const family = (): string =>
  `${placed(2, 22, 0.78, visitor(1))}${placed(44, 42, 0.54, visitor(4, 'cheer'))}${placed(48, 2, 0.36, saucer(0))}`;

export const SIGNS = {
  cards,
  certificate,
  choices,
  counts,
  facts,
  family,
  house,
  key,
  live,
  offline,
  race,
  report,
  sheet,
  switches,
  takeOff,
  week,
} satisfies Record<string, () => string>;

export type SignName = keyof typeof SIGNS;
