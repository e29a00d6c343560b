import type { FigureOf } from '../diagram.ts';
import { centreOf, cornerLabel, edgeLabel, fit, insideMark, squareMark } from './edges.ts';
import { notToScale, PEN, polygon, radians } from './marks.ts';
import type { Point, Primitive } from './primitives.ts';
import { numberIn } from './sided-shapes.ts';

const FILL = { fill: 'soft', stroke: PEN } as const;

export function drawRightTriangle({
  base,
  height,
  hyp,
  angle = '',
}: FigureOf<'rightTriangle'>): Primitive[] {
  const known = { base: numberIn(base), height: numberIn(height), hyp: numberIn(hyp) };
  const b = Number.isFinite(known.base)
    ? known.base
    : Math.sqrt(known.hyp ** 2 - known.height ** 2);
  const h = Number.isFinite(known.height)
    ? known.height
    : Math.sqrt(known.hyp ** 2 - known.base ** 2);
  const wanted = Number.isFinite(b / h) ? b / h : 1.3;
  const ratio = Math.min(3.6, Math.max(1 / 3.6, wanted));
  const w = Math.min(190, 140 * ratio);
  const corners: Point[] = [
    [0, 0],
    [w, 0],
    [0, -w / ratio],
  ];
  const [corner = [0, 0], right = [0, 0], top = [0, 0]] = corners;
  const centre = centreOf(corners);
  const marked = [base, height, hyp].includes('x') || ratio !== wanted;
  return [
    polygon(corners, FILL),
    squareMark(corner, 0, 90),
    ...edgeLabel(corner, right, centre, base),
    ...edgeLabel(corner, top, centre, height),
    ...edgeLabel(right, top, centre, hyp),
    ...(angle === '' ? [] : insideMark(corners, 1, angle)),
    ...(marked ? [notToScale(w / 2, 34)] : []),
  ];
}

/** Corners A, B, C with side a facing A; drawn true when all sides are written. */
export function drawTriangle({ sides, angles }: FigureOf<'triangle'>): Primitive[] {
  const lengths = sides.map(numberIn);
  const [a = NaN, b = NaN, c = NaN] = lengths;
  const drawable = [a, b, c].every(Number.isFinite);
  const cosC = drawable ? (a * a + b * b - c * c) / (2 * a * b) : Math.cos(radians(62));
  // C lies bottom left with B along the base, so that side a is the base and b the left side.
  const [base, left] = drawable ? [a, b] : [1.25, 1];
  const C: Point = [0, 0];
  const B: Point = [base, 0];
  const A: Point = [left * cosC, -left * Math.sqrt(Math.max(0.02, 1 - cosC * cosC))];
  const corners = fit([C, B, A]);
  const [pc = C, pb = B, pa = A] = corners;
  const centre = centreOf(corners);
  const named =
    angles.every((words) => /^[A-Z]?$/.test(words)) && angles.some((words) => words !== '');
  const names = named ? angles : ['A', 'B', 'C'];
  const inside = named ? ['', '', ''] : angles;
  return [
    polygon(corners, FILL),
    ...edgeLabel(pc, pb, centre, sides[0] ?? ''),
    ...edgeLabel(pa, pc, centre, sides[1] ?? ''),
    ...edgeLabel(pa, pb, centre, sides[2] ?? ''),
    ...cornerLabel(pa, centre, names[0] ?? ''),
    ...cornerLabel(pb, [pc[0], pc[1] + 20], names[1] ?? ''),
    ...cornerLabel(pc, [pb[0], pc[1] + (pa[0] < pc[0] ? -60 : 20)], names[2] ?? ''),
    ...[2, 0, 1].flatMap((at, i) =>
      inside[at] ? insideMark(corners, i === 0 ? 0 : i === 1 ? 2 : 1, inside[at]) : [],
    ),
    notToScale(centre[0], 36),
  ];
}

/** Two triangles of one shape, the second larger or smaller, matching sides in the same place. */
export function drawSimilar({ left, right }: FigureOf<'similar'>): Primitive[] {
  const ratio = numberIn(right[0] ?? '') / numberIn(left[0] ?? '');
  const larger = Number.isFinite(ratio) ? Math.min(1.7, Math.max(1.25, Math.sqrt(ratio))) : 1.5;
  const shape: Point[] = [
    [0, 0],
    [72, 0],
    [22, -54],
  ];
  const one = (labels: readonly string[], scale: number, dx: number): Primitive[] => {
    const corners = shape.map(([x, y]): Point => [x * scale + dx, y * scale]);
    const [p = [0, 0], q = [0, 0], top = [0, 0]] = corners;
    const centre = centreOf(corners);
    return [
      polygon(corners, FILL),
      ...edgeLabel(p, q, centre, labels[0] ?? ''),
      ...edgeLabel(q, top, centre, labels[1] ?? ''),
    ];
  };
  return [...one(left, 1, 0), ...one(right, larger, 132), notToScale(72 + 66, 36)];
}
