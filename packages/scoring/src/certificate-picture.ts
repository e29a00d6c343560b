import {
  circlePath,
  framePath,
  type Picture,
  type PictureLine,
  type PictureShape,
  SHEET,
} from './picture.ts';
import { ordinal } from './ranks.ts';

/** The facts on a certificate. It names no child. */
export interface CertificateFacts {
  readonly className: string;
  readonly schoolName: string;
  readonly teacherNames: readonly string[];
  readonly rank: number;
  readonly of: number; // number of classes ranked
  readonly place: string; // "World", "New South Wales, ages 11-12"
  readonly category: string;
  readonly score: string; // in the leaderboard's form
  readonly period: string; // "15 to 21 November 2026"
}

const [INK, GOLD, DEEP_GOLD, QUIET] = ['#0b1030', '#ffd23f', '#c98f00', '#535a76'];

const STARS = [
  ...[
    259, 62, 365, 144, 475, 172, 633, 60, 675, 120, 748, 58, 880, 70, 990, 54, 920, 190, 210, 190,
  ],
];

const SKY: readonly PictureShape[] = [
  { path: framePath(2, 4), fill: '#fdfcf8' },
  {
    path: 'M42 60A15 15 0 0 1 57 45H1066A15 15 0 0 1 1081 60V238Q820 300 560 252T42 268Z',
    fill: INK,
  },
  {
    path: 'M42 60A15 15 0 0 1 57 45H1066A15 15 0 0 1 1081 60V120Q700 190 420 130T42 150Z',
    fill: '#1a2257',
  },
  ...STARS.flatMap((x, index) =>
    index % 2 === 0 ? [{ path: circlePath(x, STARS[index + 1] ?? 0, 1.8), fill: '#bfd7ff' }] : [],
  ),
];

const PLANETS: readonly PictureShape[] = [
  { path: circlePath(190, 164, 54), fill: '#f2b33d' },
  { path: 'M138 150Q176 132 206 150T243 150L244 164Q214 182 186 164T136 164Z', fill: '#dd9832' },
  { path: 'M142 188Q176 170 206 186T238 186L226 204Q206 196 186 202T150 200Z', fill: '#dd9832' },
  { path: circlePath(932, 160, 58), fill: '#9adcf0' },
  { path: 'M892 118A58 58 0 0 1 972 118Q932 132 892 118Z', fill: '#ffffff' },
  { path: 'M896 205A58 58 0 0 0 968 205Q932 192 896 205Z', fill: '#ffffff' },
  { path: 'M862 182C884 204 990 178 1004 138', stroke: { colour: '#ffffff', width: 7 } },
];

const MARK: readonly PictureShape[] = [
  { path: circlePath(425, 97, 17), fill: GOLD },
  {
    path: 'M415 92H436M420.500 92V105M430 92V101.500C430 104.500 431.300 105.500 433.500 105.300',
    stroke: { colour: INK, width: 3.6 },
  },
  { path: 'M405 104C409 112 441 101 446 88', stroke: { colour: '#7cc0ff', width: 3 } },
];

const ROSETTE: readonly PictureShape[] = [
  { path: 'M499 576L465 652L503 638L521 672L553 596Z', fill: '#3a7fc4' },
  { path: 'M623 576L657 652L619 638L601 672L569 596Z', fill: '#3a7fc4' },
  { path: circlePath(561, 556, 66), fill: GOLD, stroke: { colour: DEEP_GOLD, width: 6 } },
  { path: circlePath(561, 556, 50), stroke: { colour: DEEP_GOLD, width: 2.5, dash: 5 } },
];

const FRAMES: readonly PictureShape[] = [
  { path: framePath(26, 26), stroke: { colour: '#141a3c', width: 5 } },
  { path: framePath(38, 18), stroke: { colour: GOLD, width: 6 } },
  { path: 'M120 708H380M743 708H1003', stroke: { colour: '#141a3c', width: 1.5 } },
];

const SHAPES: readonly PictureShape[] = [...SKY, ...PLANETS, ...MARK, ...ROSETTE, ...FRAMES];

const DARK = '#141a3c';

/** The typography of a line: everything except its words and its baseline. */
type Setting = Omit<PictureLine, 'text' | 'y'>;

const MIDDLE = { x: 100, width: SHEET.width - 200, align: 'centre', colour: DARK } as const;
const LEFT = { x: 100, width: 330, align: 'right', colour: DARK } as const;
const RIGHT = { x: 692, width: 330, align: 'left', colour: DARK } as const;
const FOOT = { width: 300, align: 'left', face: 'body', size: 15, colour: QUIET } as const;

const SETTINGS = {
  product: { x: 462, width: 300, align: 'left', face: 'title', size: 32, colour: '#f7f9ff' },
  heading: { ...MIDDLE, face: 'title', size: 44, colour: GOLD, role: 'heading' },
  intro: { ...MIDDLE, face: 'body', size: 22, colour: QUIET },
  className: { ...MIDDLE, face: 'title', size: 86 },
  school: { ...MIDDLE, face: 'body', size: 24 },
  rank: { x: 511, width: 100, align: 'centre', face: 'title', size: 44, colour: INK },
  place: { ...LEFT, face: 'title', size: 30 },
  of: { ...LEFT, face: 'body', size: 19, colour: QUIET },
  score: { ...RIGHT, face: 'bold', size: 34 },
  category: { ...RIGHT, face: 'body', size: 19, colour: QUIET },
  week: { ...FOOT, x: 120 },
  signature: { ...FOOT, x: 743, width: 260 },
} as const satisfies Readonly<Record<string, Setting>>;

const line = (setting: keyof typeof SETTINGS, y: number, text: string): PictureLine => ({
  ...SETTINGS[setting],
  y,
  text,
});

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The certificate of a class for a place in a week. @see ../SPEC.md rule LB8 */
export function certificatePicture(facts: CertificateFacts): Picture {
  const { className, schoolName, teacherNames, rank, of, place, category, score, period } = facts;
  const school = [schoolName, teacherNames.join(', ')].filter((text) => text !== '').join(' · ');
  return {
    title: `Certificate: ${className}, ${ordinal(rank)}, ${place}, ${period}`,
    width: SHEET.width,
    height: SHEET.height,
    alt: 'Two planets in a night sky above a golden rosette with the rank.',
    shapes: SHAPES,
    lines: [
      line('product', 107, 'Moon Base Pi'),
      line('heading', 178, 'Weekly Leaderboards'),
      line('intro', 322, 'This certificate is for'),
      line('className', 412, className),
      line('school', 456, school),
      line('rank', 571, ordinal(rank)),
      line('place', 548, place),
      line('of', 580, `of ${of} ${of === 1 ? 'class' : 'classes'}`),
      line('score', 548, score),
      line('category', 580, lower(category)),
      line('week', 732, `Week of ${period}`),
      line('signature', 732, 'Teacher'),
    ],
  };
}
