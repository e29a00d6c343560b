import { at } from '@moonbase/kit';

import type { FigureOf } from '../document/diagram.ts';
import { centreOf, cornerLabel, edgeLabel, fit, insideMark, squareMark } from './edges.ts';
import { notToScale, polygon, radians, SOFT } from './marks.ts';
import type { Point, Primitive } from './primitives.ts';
import type { Size } from '../sizes.ts';

type Triangle = readonly [Point, Point, Point];

export function drawRightTriangle({
  base,
  height,
  hyp,
  angle = '',
}: FigureOf<'rightTriangle'>): Primitive[] {
  const b = base.value ?? otherSide(hyp, height);
  const h = height.value ?? otherSide(hyp, base);
  const wanted = b === null || h === null ? 1.3 : b / h;
  const ratio = Math.min(3.6, Math.max(1 / 3.6, wanted));
  const w = Math.min(190, 140 * ratio);
  const [corner, right, top]: Triangle = [
    [0, 0],
    [w, 0],
    [0, -w / ratio],
  ];
  const corners = [corner, right, top];
  const centre = centreOf(corners);
  const marked = [base, height, hyp].some(({ label: words }) => words === 'x') || ratio !== wanted;
  return [
    polygon(corners, SOFT),
    squareMark(corner, 0, 90),
    ...edgeLabel(corner, right, centre, base.label),
    ...edgeLabel(corner, top, centre, height.label),
    ...edgeLabel(right, top, centre, hyp.label),
    ...insideMark(corners, 1, angle),
    ...(marked ? [notToScale(w / 2, 34)] : []),
  ];
}

/** The length of a shorter side by Pythagoras; null when it cannot be computed. */
function otherSide(longest: Size, shorter: Size): number | null {
  if (longest.value === null || shorter.value === null) return null;
  return Math.sqrt(longest.value ** 2 - shorter.value ** 2);
}

/** Corners A, B, C with side a facing A; drawn true when all sides are written. */
export function drawTriangle({ sides, angles }: FigureOf<'triangle'>): Primitive[] {
  const [a, b, c] = sides.map(({ value }) => value);
  // C lies bottom left with B along the base, so that side a is the base and b the left side.
  const { base, left, cosC } =
    a && b && c
      ? { base: a, left: b, cosC: (a * a + b * b - c * c) / (2 * a * b) }
      : { base: 1.25, left: 1, cosC: Math.cos(radians(62)) };
  const C: Point = [0, 0];
  const B: Point = [base, 0];
  const A: Point = [left * cosC, -left * Math.sqrt(Math.max(0.02, 1 - cosC * cosC))];
  const corners = fit([C, B, A]);
  const [pc = C, pb = B, pa = A] = corners;
  const centre = centreOf(corners);
  const named = /^[A-Z]+$/.test(angles.join('')) && angles.every(({ length }) => length < 2);
  const names = named ? angles : ['A', 'B', 'C'];
  const inside = named ? ['', '', ''] : angles;
  return [
    polygon(corners, SOFT),
    ...edgeLabel(pc, pb, centre, at(sides, 0).label),
    ...edgeLabel(pa, pc, centre, at(sides, 1).label),
    ...edgeLabel(pa, pb, centre, at(sides, 2).label),
    ...cornerLabel(pa, centre, at(names, 0)),
    ...cornerLabel(pb, [pc[0], pc[1] + 20], at(names, 1)),
    ...cornerLabel(pc, [pb[0], pc[1] + (pa[0] < pc[0] ? -60 : 20)], at(names, 2)),
    ...insideMark(corners, 0, at(inside, 2)),
    ...insideMark(corners, 2, at(inside, 0)),
    ...insideMark(corners, 1, at(inside, 1)),
    notToScale(centre[0], 36),
  ];
}

/** Two triangles of one shape, the second larger or smaller, matching sides in the same place. */
export function drawSimilar({ left, right }: FigureOf<'similar'>): Primitive[] {
  const [small, large] = [left[0]?.value, right[0]?.value];
  const larger = small && large ? Math.min(1.7, Math.max(1.25, Math.sqrt(large / small))) : 1.5;
  const one = (sizes: readonly Size[], scale: number, dx: number): Primitive[] => {
    const [p, q, top]: Triangle = [
      [dx, 0],
      [72 * scale + dx, 0],
      [22 * scale + dx, -54 * scale],
    ];
    const centre = centreOf([p, q, top]);
    return [
      polygon([p, q, top], SOFT),
      ...edgeLabel(p, q, centre, at(sizes, 0).label),
      ...edgeLabel(q, top, centre, sizes[1]?.label ?? ''),
    ];
  };
  return [...one(left, 1, 0), ...one(right, larger, 132), notToScale(72 + 66, 36)];
}
