import type { FigureOf } from '../diagram.ts';
import type { AngleFigureName } from '../figure-names.ts';
import { firstClear } from './clear.ts';
import {
  angleMark,
  centreOf,
  distance,
  fit,
  equalMark,
  heading,
  insideMark,
  squareMark,
} from './edges.ts';
import {
  arc,
  arrowhead,
  circle,
  label,
  line,
  NOT_TO_SCALE,
  notToScale,
  path,
  PEN,
  polar,
  polygon,
  radians,
  THIN,
} from './marks.ts';
import { numberIn } from './sided-shapes.ts';
import type { Point, Primitive } from './primitives.ts';
import { series } from '../maths.ts';

const FILL = { fill: 'soft', stroke: PEN } as const;

export function drawAngle({
  degrees,
  label: words,
  protractor = false,
  turned = 0,
}: FigureOf<'angle'>): Primitive[] {
  // Turned by 180 the base arm points left, and the reading is on the other scale.
  const base = turned === 180 ? 270 : 90;
  const other = turned === 180 ? base + degrees : base - degrees;
  const reach = protractor ? 146 : 110;
  const arms = [
    line(0, 0, ...polar(0, 0, reach, base), { ink: 'ink', width: 2.4 }),
    line(0, 0, ...polar(0, 0, reach, other), { ink: 'ink', width: 2.4 }),
    circle(0, 0, 3, { fill: 'ink' }),
  ];
  const [from, to] = turned === 180 ? [base, other] : [other, base];
  const mark = protractor
    ? angleMark([0, 0], from, to, words, { radius: 20 })
    : angleMark([0, 0], from, to, words);
  return [...(protractor ? drawProtractor() : []), ...arms, ...mark];
}

function drawProtractor(): Primitive[] {
  const r = 138;
  const ticks = series(181, (i) => {
    const long = i % 10 === 0 ? 12 : i % 5 === 0 ? 8 : 5;
    return line(...polar(0, 0, r, i - 90), ...polar(0, 0, r - long, i - 90), {
      ink: 'ink',
      width: i % 10 === 0 ? 1.1 : 0.5,
    });
  });
  const numbers = series(19, (i) => {
    const at = i * 10 - 90;
    return [
      label(...polar(0, 0, r - 18, at), String(i * 10), { size: 9, turn: at }),
      label(...polar(0, 0, r - 34, at), String(180 - i * 10), { size: 9, turn: at }),
    ];
  });
  return [
    path([...arc(0, 0, r, -90, 90), ['L', r, 12], ['L', -r, 12], ['Z']], {
      fill: 'paper',
      stroke: { ink: 'ink', width: 1.4 },
    }),
    path(arc(0, 0, r - 44, -90, 90), { stroke: THIN }),
    line(-r, 0, r, 0, THIN),
    ...ticks,
    ...numbers.flat(),
  ];
}

export function drawAngleFigure({
  figure,
  labels,
  note = '',
}: FigureOf<'angleFigure'>): Primitive[] {
  const items = ANGLE_FIGURES[figure](labels);
  return note === '' ? items : [...items, label(0, 120, note, { size: 12 })];
}

type DrawFigure = (labels: readonly string[]) => Primitive[];

const ANGLE_FIGURES: Readonly<Record<AngleFigureName, DrawFigure>> = {
  straight: (labels) => fan(labels, 180, 270),
  right: (labels) => fan([...labels].reverse(), 90, 0, true),
  point: (labels) => fan(labels, 360, 0),
  cross: drawCross,
  triangle: ([left = '', right = '', top = '']) =>
    drawCorners(
      triangleBy(valueOf([left, right, top], 180, 0), valueOf([left, right, top], 180, 1)),
      [left, right, top],
    ),
  isosceles: drawIsosceles,
  quadrilateral: drawQuadrilateral,
  exterior: drawExterior,
  corresponding: (labels) => drawParallels(labels, 'corresponding'),
  alternate: (labels) => drawParallels(labels, 'alternate'),
  cointerior: (labels) => drawParallels(labels, 'cointerior'),
  pentagon: (labels) => drawCorners(regularCorners(5), labels),
  hexagon: (labels) => drawCorners(regularCorners(6), labels),
  paralleltriangle: drawParallelTriangle,
};

/** The size of an angle: written on it, or what the others leave of the total. */
function valueOf(labels: readonly string[], total: number, index: number): number {
  const written = labels.map((words) => numberIn(words));
  const own = written[index] ?? NaN;
  if (Number.isFinite(own)) return own;
  const unknown = written.filter((n) => !Number.isFinite(n)).length;
  const known = written.filter((n) => Number.isFinite(n)).reduce((sum, n) => sum + n, 0);
  return (total - known) / unknown;
}

/** Angles side by side round a point, clockwise from a direction. Narrow ones are drawn wider, and the figure says so. */
function fan(labels: readonly string[], total: number, start: number, square = false): Primitive[] {
  const sizes = labels.map((_, i) => valueOf(labels, total, i));
  const narrow = 15;
  const short = sizes.reduce((sum, size) => sum + Math.max(0, narrow - size), 0);
  const drawn = sizes.map((size) =>
    size < narrow ? narrow : size === Math.max(...sizes) ? size - short : size,
  );
  const reach = 105;
  let at = start;
  const arms = [line(0, 0, ...polar(0, 0, reach, start))];
  const marks: Primitive[] = [];
  drawn.forEach((size, i) => {
    marks.push(...angleMark([0, 0], at, at + size, labels[i] ?? ''));
    at += size;
    arms.push(line(0, 0, ...polar(0, 0, reach, at)));
  });
  return [
    ...arms,
    ...marks,
    ...(square ? [squareMark([0, 0], start, start + total, 12)] : []),
    circle(0, 0, 3, { fill: 'ink' }),
    label(0, total === 360 ? reach + 14 : 22, NOT_TO_SCALE, {
      size: 11,
      italic: true,
      anchor: total === 90 ? 'start' : 'middle',
    }),
  ];
}

/** The four angles of two crossing lines, clockwise from the left. */
function drawCross([left = '', top = '', right = '', bottom = '']: readonly string[]): Primitive[] {
  const shown = numberIn(left);
  const half = Math.min(75, Math.max(15, (Number.isFinite(shown) ? shown : 60) / 2));
  const reach = 96;
  const ends = [270 - half, 270 + half, 90 - half, 90 + half] as const;
  return [
    ...ends.map((end) => line(0, 0, ...polar(0, 0, reach, end))),
    ...angleMark([0, 0], 270 - half, 270 + half, left),
    ...angleMark([0, 0], 270 + half, 450 - half, top),
    ...angleMark([0, 0], 90 - half, 90 + half, right),
    ...angleMark([0, 0], 90 + half, 270 - half, bottom),
    notToScale(0, 108),
  ];
}

/** Corners of a triangle by its two base angles, in a box of 210 by 176: bottom left, bottom right, top. */
function triangleBy(left: number, right: number): Point[] {
  const [a, b] = [radians(Math.max(15, left)), radians(Math.max(15, right))];
  const height = 1 / (1 / Math.tan(a) + 1 / Math.tan(b));
  const top: Point = [height / Math.tan(a), -height];
  const wide = Math.max(1, top[0]) - Math.min(0, top[0]);
  const scale = Math.min(210 / wide, 176 / height);
  return [
    [0, 0],
    [scale, 0],
    [top[0] * scale, top[1] * scale],
  ];
}

function regularCorners(count: number): Point[] {
  return series(count, (i) => polar(0, 0, 90, 180 + 180 / count - (i * 360) / count));
}

/** A polygon with words in its corners, in the order of the corners. */
function drawCorners(corners: readonly Point[], labels: readonly string[]): Primitive[] {
  const lowest = Math.max(...corners.map(([, y]) => y));
  return [
    polygon(corners, FILL),
    ...corners.flatMap((_, i) => insideMark(corners, i, labels[i] ?? '')),
    notToScale(centreOf(corners)[0], lowest + 16),
  ];
}

/** Labels: top, bottom left, bottom right. */
function drawIsosceles([top = '', left = '', right = '']: readonly string[]): Primitive[] {
  const base = Number.isFinite(numberIn(left)) ? numberIn(left) : (180 - numberIn(top)) / 2;
  const corners = triangleBy(base, base);
  const [a = [0, 0], b = [0, 0], c = [0, 0]] = corners;
  return [...drawCorners(corners, [left, right, top]), ...equalMark(a, c), ...equalMark(c, b)];
}

/** Labels clockwise from the bottom left: bottom left, top left, top right, bottom right. */
function drawQuadrilateral(labels: readonly string[]): Primitive[] {
  const [a = 90, b = 90, d = 90] = [0, 1, 3].map((i) => valueOf(labels, 360, i));
  const corners = quadrilateralBy(a, b, d);
  return drawCorners(corners, labels);
}

/** A convex quadrilateral by its angles bottom left, top left and bottom right; the fourth follows. */
function quadrilateralBy(a: number, b: number, d: number): Point[] {
  const base = 1.25;
  const left = 1;
  const p: Point = [0, 0];
  const q = polar(0, 0, left, 90 - a);
  // From the top left the next side turns by the outside angle; it is cut by the side that leaves the bottom right.
  const along = 90 - a + (180 - b);
  const up = 270 + d;
  for (let length = base; length < 6; length += 0.05) {
    const s: Point = [length, 0];
    const r = crossing(q, along, s, up);
    if (r !== null && r[1] < -0.25 && distance(q, r) > 0.6 && distance(s, r) > 0.5)
      return fit([p, q, r, s]);
  }
  return fit([p, [0.1, -1], [1.2, -1.1], [1.25, 0]]);
}

/** Where two lines meet that leave two points in directions; null when they do not ahead of both. */
function crossing(p: Point, pDirection: number, s: Point, sDirection: number): Point | null {
  const [px, py] = polar(0, 0, 1, pDirection);
  const [sx, sy] = polar(0, 0, 1, sDirection);
  const cross = px * sy - py * sx;
  if (Math.abs(cross) < 1e-6) return null;
  const along = ((s[0] - p[0]) * sy - (s[1] - p[1]) * sx) / cross;
  const back = ((s[0] - p[0]) * py - (s[1] - p[1]) * px) / cross;
  return along > 0 && back > 0 ? [p[0] + along * px, p[1] + along * py] : null;
}

/** Labels: far inside angle, other inside angle, "outside …" on the base line extended. */
function drawExterior([far = '', other = '', outside = '']: readonly string[]): Primitive[] {
  const out = outside.replace(/^outside /, '');
  const [a, o] = [numberIn(far), numberIn(out)];
  const b = Number.isFinite(numberIn(other)) ? numberIn(other) : o - a;
  const corners = triangleBy(a, 180 - a - b).map(([x, y]): Point => [x * 0.8, y * 0.8]);
  const [left = [0, 0], right = [0, 0], top = [0, 0]] = corners;
  const end: Point = [right[0] + 70, right[1]];
  return [
    polygon(corners, FILL),
    line(...right, ...end),
    ...insideMark(corners, 0, far),
    ...insideMark(corners, 2, other),
    ...angleMark(right, heading(right, top), 90, out),
    notToScale((left[0] + end[0]) / 2, 18),
  ];
}

type Parallels = 'corresponding' | 'alternate' | 'cointerior';

/** A line across two parallels; the first label belongs to the upper crossing, the second to the lower one. */
function drawParallels([upper = '', lower = '']: readonly string[], kind: Parallels): Primitive[] {
  const shown = Number.isFinite(numberIn(upper)) ? numberIn(upper) : 60;
  const angle = Math.min(150, Math.max(30, shown));
  const gap = 92;
  // The upper angle lies between the parallels: right of the crossing line for cointerior and alternate.
  const slope = kind === 'corresponding' ? angle : 180 - angle;
  const lean = gap / Math.tan(radians(slope));
  const [topAt, lowAt]: readonly [Point, Point] = [
    [lean / 2, 0],
    [-lean / 2, gap],
  ];
  const up = heading(lowAt, topAt);
  const down = up + 180;
  const reach = 40;
  const across = (y: number): Primitive[] => [line(-130, y, 130, y), arrowhead([112, y], 90, 9)];
  const marks: Readonly<Record<Parallels, Primitive[]>> = {
    corresponding: [...angleMark(topAt, up, 90, upper), ...angleMark(lowAt, up, 90, lower)],
    alternate: [...angleMark(topAt, 90, down, upper), ...angleMark(lowAt, 270, up + 360, lower)],
    cointerior: [...angleMark(topAt, 90, down, upper), ...angleMark(lowAt, up, 90, lower)],
  };
  return [
    ...across(0),
    ...across(gap),
    line(...polar(...topAt, reach, up), ...polar(...lowAt, reach, down)),
    ...marks[kind],
    notToScale(lean > 0 ? 70 : -86, gap + 22),
  ];
}

/** Labels: left of the top corner on the upper line, the top corner, right of it, the base angle alternate to the first. */
function drawParallelTriangle([
  left = '',
  top = '',
  right = '',
  base = '',
]: readonly string[]): Primitive[] {
  const [a, b] = [numberIn(left), numberIn(right)];
  const corners = triangleBy(a, b).map(([x, y]): Point => [x * 0.85, y * 0.85]);
  const [p = [0, 0], q = [0, 0], apex = [0, 0]] = corners;
  const wide: readonly [number, number] = [Math.min(0, apex[0] - 90), Math.max(q[0], apex[0] + 90)];
  const across = (y: number): Primitive[] => [
    line(wide[0] - 12, y, wide[1] + 12, y),
    arrowhead([wide[1] + 4, y], 90, 9),
  ];
  return [
    polygon(corners, { fill: 'soft' }),
    ...across(apex[1]),
    ...across(0),
    line(...p, ...apex),
    line(...q, ...apex),
    ...angleMark(apex, heading(apex, p), 270, left),
    ...angleMark(apex, heading(apex, q), heading(apex, p), top),
    ...angleMark(apex, 90, heading(apex, q), right),
    ...insideMark(corners, 0, base),
    notToScale((wide[0] + wide[1]) / 2, 18),
  ];
}

export function drawBearing({ degrees, from, to }: FigureOf<'bearing'>): Primitive[] {
  const end = polar(0, 0, 105, degrees);
  const way = line(0, 0, ...end, { ink: 'ink', width: 2.2 });
  const north = ([x, y]: Point): Primitive[] => [
    line(x, y, x, y - 62, THIN),
    arrowhead([x, y - 66], 0, 8),
    ...firstClear(
      [label(x, y - 76, 'N', { size: 13 }), ...besideTip(x, y - 62, degrees > 180)],
      [way],
    ),
  ];
  const words = `${String(degrees).padStart(3, '0')}°`;
  const markRadius = 24;
  const narrow = degrees < 75;
  const aside = narrow ? polar(0, 0, 30, degrees + 42) : polar(0, 0, markRadius + 22, degrees / 2);
  return [
    ...north([0, 0]),
    ...north(end),
    way,
    path(arc(0, 0, markRadius, 0, degrees), { stroke: THIN }),
    label(...aside, words, { size: 13, anchor: narrow ? 'start' : 'middle' }),
    circle(0, 0, 3.5, { fill: 'ink' }),
    circle(...end, 3.5, { fill: 'ink' }),
    label(degrees > 180 ? 12 : -14, degrees > 180 ? 3 : degrees > 90 ? 4 : 12, from, {
      size: 15,
      bold: true,
    }),
    label(end[0] + (end[0] < 0 ? -15 : 15), end[1] + 6, to, { size: 15, bold: true }),
  ];
}

/** A north arrow's letter at its side, away from a line that leaves it to the left or the right. */
function besideTip(x: number, y: number, left: boolean): Primitive[] {
  const places = [label(x - 10, y, 'N', { size: 13 }), label(x + 10, y, 'N', { size: 13 })];
  return left ? places.reverse() : places;
}
