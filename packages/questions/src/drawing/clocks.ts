import type { FigureOf } from '../document/diagram.ts';
import {
  arc,
  arrowhead,
  circle,
  dot,
  filled,
  GRID,
  label,
  line,
  path,
  pen,
  polar,
  polygon,
  rect,
  SOFT,
  THIN,
} from './marks.ts';
import { measureText } from './measure.ts';
import type { Primitive } from './primitives.ts';
import { series } from '../maths.ts';

const RADIUS = 96;
const MARKS = 69; // the ring of minute marks; the numbers stand outside it, where no hand runs through them

export function drawClock({ hour, minute, face = 'round' }: FigureOf<'clock'>): Primitive[] {
  const r = RADIUS;
  const ticks = series(60, (i) => {
    const onHour = i % 5 === 0;
    const inner = polar(0, 0, MARKS - (onHour ? 9 : 5), i * 6);
    return line(...polar(0, 0, MARKS, i * 6), ...inner, pen(onHour ? 2.2 : 1));
  });
  const numbers = series(12, (i) =>
    label(...polar(0, 0, r - 13.5, (i + 1) * 30), String(i + 1), { size: 16 }),
  );
  return [
    ...caseOf(face),
    circle(0, 0, r, filled('paper', pen(3))),
    ...ticks,
    ...numbers,
    ...hand((hour % 12) * 30 + minute / 2, 42, 6),
    ...hand(minute * 6, MARKS - 4, 3.4),
    dot(0, 0, 6),
  ];
}

function hand(degrees: number, length: number, width: number): Primitive[] {
  return [
    line(...polar(0, 0, 12, degrees + 180), ...polar(0, 0, length - 8, degrees), pen(width)),
    arrowhead(polar(0, 0, length, degrees), degrees, width * 2.6),
  ];
}

function caseOf(face: NonNullable<FigureOf<'clock'>['face']>): Primitive[] {
  const r = RADIUS;
  switch (face) {
    case 'round':
      return [];
    case 'square':
      return [rect(-r - 8, -r - 8, 2 * r + 16, 2 * r + 16, { ...SOFT, r: 16 })];
    case 'flower':
      return series(8, (i) => circle(...polar(0, 0, r - 8, i * 45), 22, filled('coral')));
    case 'rocket':
      return [
        polygon(
          [
            [-r + 8, 30],
            [-r - 26, r + 6],
            [-r + 40, r - 12],
          ],
          filled('red'),
        ),
        polygon(
          [
            [r - 8, 30],
            [r + 26, r + 6],
            [r - 40, r - 12],
          ],
          filled('red'),
        ),
        polygon(
          [
            [-20, -r + 4],
            [0, -r - 22],
            [20, -r + 4],
          ],
          filled('red'),
        ),
      ];
  }
}

export function drawDigitalClock({ text }: FigureOf<'digitalClock'>): Primitive[] {
  const width = measureText(text, 46, true) + 44;
  return [
    rect(0, 0, width, 84, { ...filled('soft', pen(3)), r: 14 }),
    rect(10, 10, width - 20, 64, { ...filled('paper', THIN), r: 8 }),
    label(width / 2, 42, text, { size: 46, bold: true }),
  ];
}

export function drawCalendar({
  month,
  days,
  firstWeekday,
  marked,
  sundayFirst = false,
}: FigureOf<'calendar'>): Primitive[] {
  const [w, h] = [38, 25];
  const first = sundayFirst ? (firstWeekday + 1) % 7 : firstWeekday;
  const weeks = Math.ceil((first + days) / 7);
  const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const names = sundayFirst ? ['Sun', ...week] : [...week, 'Sun'];
  const dates = series(days, (i) => {
    const place = first + i;
    const [x, y] = [(place % 7) * w + w / 2, 46 + Math.floor(place / 7) * h + h / 2];
    return [
      ...(i + 1 === marked ? [circle(x, y, 11.5, filled('gold'))] : []),
      label(x, y, String(i + 1), { size: 13 }),
    ];
  });
  return [
    rect(0, 0, 7 * w, 26, filled('blue')),
    label(3.5 * w, 13, month, { size: 15, bold: true }),
    rect(0, 26, 7 * w, 20, filled('soft', THIN)),
    ...names.map((name, i) => label((i + 0.5) * w, 36, name, { size: 11 })),
    ...series(weeks - 1, (i) => line(0, 46 + (i + 1) * h, 7 * w, 46 + (i + 1) * h, GRID)),
    ...series(6, (i) => line((i + 1) * w, 46, (i + 1) * w, 46 + weeks * h, GRID)),
    rect(0, 46, 7 * w, weeks * h),
    ...dates.flat(),
  ];
}

const TURNS = { 'quarter turn': 90, 'half turn': 180, 'three-quarter turn': 270 } as const;

export function drawTurnClock({ start, turn, direction }: FigureOf<'turnClock'>): Primitive[] {
  const r = 82;
  const from = (start % 12) * 30;
  const way = direction === 'clockwise' ? 1 : -1;
  const to = from + way * TURNS[turn];
  const bend = 44; // the radius of the turning arrow

  return [
    circle(0, 0, r, filled('paper', pen(3))),
    ...[12, 3, 6, 9].map((n) =>
      label(...polar(0, 0, r - 14, (n % 12) * 30), String(n), { size: 17 }),
    ),
    path(arc(0, 0, bend * 0.55, from, to - way * 14), { stroke: { ...pen(2), dash: [5, 4] } }),
    arrowhead(polar(0, 0, bend * 0.55, to), to + way * 80, 9),
    line(0, 0, ...polar(0, 0, r - 34, from), pen(4.5)),
    arrowhead(polar(0, 0, r - 25, from), from, 13),
    dot(0, 0, 5),
    label(0, r + 16, turn, { size: 13 }), // the dashed arrow shows which way: countries name it differently
  ];
}
