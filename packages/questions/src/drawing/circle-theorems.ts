import { at } from '@moonbase/kit';

import type { FigureOf } from '../document/diagram.ts';
import type { CirclePlace, CircleTheoremName } from '../document/figure-names.ts';
import { cornerLabel, heading, markBetween, squareMark } from './edges.ts';
import { circle, dot, label, line, notToScale, polar, radians } from './marks.ts';
import { given, UNMARKED, type Size } from '../sizes.ts';
import type { Point, Primitive } from './primitives.ts';

const R = 88;
const O: Point = [0, 0];

export function drawCircleTheorem({ theorem, angles }: FigureOf<'circleTheorem'>): Primitive[] {
  const items = THEOREMS[theorem](new Map(angles.map((angle) => [angle.at, angle])));
  return [circle(0, 0, R), ...items, notToScale(0, R + 40)];
}

/** The angles that are marked, by their places. */
type Places = ReadonlyMap<CirclePlace, Size>;

/** The degrees at a place, or those that follow from the angle at another one. @throws Error when neither is known */
function degreesFrom(
  places: Places,
  name: CirclePlace,
  other: CirclePlace,
  follow: (degrees: number) => number,
): number {
  return places.get(name)?.value ?? follow(given(places.get(other) ?? UNMARKED));
}

/** An angle of a cyclic quadrilateral: only one pair of opposite angles is marked, the other pair is drawn freely. */
function oneOfOpposite(
  places: Places,
  name: CirclePlace,
  opposite: CirclePlace,
  free: number,
): number {
  const other = places.get(opposite)?.value ?? 180 - free;
  return places.get(name)?.value ?? 180 - other;
}

function onCircle(degrees: number): Point {
  return polar(0, 0, R, degrees);
}

/** The mark of the angle at a place, in a corner between two other points; nothing where it is not marked. */
function inCorner(
  places: Places,
  name: CirclePlace,
  [corner, one, other]: readonly [Point, Point, Point],
  lines: readonly Primitive[],
): Primitive[] {
  const { label: words } = places.get(name) ?? UNMARKED;
  return markBetween(corner, one, other, words, { size: 13, around: [circle(0, 0, R), ...lines] });
}

function named(points: Readonly<Record<string, Point>>): Primitive[] {
  return Object.entries(points).flatMap(([name, point]) => cornerLabel(point, O, name));
}

function join(...points: readonly Point[]): Primitive[] {
  return points.slice(1).map((point, i) => line(...at(points, i), ...point));
}

const centreDot = dot(0, 0);

const THEOREMS: Readonly<Record<CircleTheoremName, (places: Places) => Primitive[]>> = {
  centre: (places) => {
    const atCentre = degreesFrom(places, 'at the centre', 'at the edge', (edge) => 2 * edge);
    const half = Math.min(84, Math.max(30, atCentre / 2));
    const [a, b, c] = [onCircle(180 + half), onCircle(180 - half), onCircle(0)];
    const lines = [...join(a, O, b), ...join(a, c, b)];
    return [
      ...lines,
      centreDot,
      ...inCorner(places, 'at the centre', [O, a, b], lines),
      ...inCorner(places, 'at the edge', [c, a, b], lines),
      ...named({ A: a, B: b, C: c }),
    ];
  },
  semicircle: (places) => {
    const known = degreesFrom(places, 'A', 'B', (b) => 90 - b);
    const angle = Math.min(70, Math.max(20, known));
    const [a, b] = [onCircle(270), onCircle(90)];
    const c = onCircle(90 - 2 * angle);
    const lines = join(a, b, c, a);
    return [
      ...lines,
      centreDot,
      squareMark(c, heading(c, a), heading(c, b), 10),
      ...inCorner(places, 'A', [a, b, c], lines),
      ...inCorner(places, 'B', [b, a, c], lines),
      ...named({ A: a, B: b, C: c }),
    ];
  },
  cyclic: (places) => {
    const known = oneOfOpposite(places, 'A', 'C', 80);
    const other = oneOfOpposite(places, 'B', 'D', 95);
    // The angle at A is half of the arc B to D that does not hold A; at B half of the arc C to A.
    const arcBD = 2 * Math.min(125, Math.max(55, known));
    const arcCA = 2 * Math.min(125, Math.max(55, other));
    const bc = Math.min(arcBD - 40, Math.max(40, arcBD / 2 + (arcCA - 180) / 4));
    const cd = arcBD - bc;
    const da = Math.max(30, arcCA - cd);
    const a = onCircle(300);
    const d = onCircle(300 - da);
    const c = onCircle(300 - da - cd);
    const b = onCircle(300 - da - cd - bc);
    const lines = join(a, b, c, d, a);
    return [
      ...lines,
      ...inCorner(places, 'A', [a, d, b], lines),
      ...inCorner(places, 'B', [b, a, c], lines),
      ...inCorner(places, 'C', [c, b, d], lines),
      ...inCorner(places, 'D', [d, c, a], lines),
      ...named({ A: a, B: b, C: c, D: d }),
    ];
  },
  tangent: (places) =>
    drawTangents(
      places,
      degreesFrom(places, 'APO', 'AOP', (o) => 90 - o),
      false,
    ),
  tangents: (places) =>
    drawTangents(places, degreesFrom(places, 'APB', 'AOB', (o) => 180 - o) / 2, true),
  samesegment: (places) => {
    const [a, b, c, d] = [onCircle(235), onCircle(125), onCircle(-28), onCircle(34)];
    const chord = places.has('A') ? join(a, b) : [];
    const lines = [...join(a, c, b), ...join(a, d, b), ...chord];
    return [
      ...lines,
      ...inCorner(places, 'C', [c, a, b], lines),
      ...inCorner(places, 'D', [d, a, b], lines),
      ...inCorner(places, 'A', [a, d, b], lines),
      ...inCorner(places, 'B', [b, a, d], lines),
      ...named({ A: a, B: b, C: c, D: d }),
    ];
  },
  alternate: (places) => {
    const [a, b, c] = [onCircle(180), onCircle(60), onCircle(-50)];
    const tangent: readonly [Point, Point] = [
      [-R - 20, R],
      [R + 20, R],
    ];
    const lines = [...join(a, b, c, a), ...join(...tangent)];
    return [
      ...lines,
      ...inCorner(places, 'between', [a, tangent[1], b], lines),
      ...inCorner(places, 'A', [a, b, c], lines),
      ...inCorner(places, 'C', [c, a, b], lines),
      ...inCorner(places, 'B', [b, a, c], lines),
      ...named({ B: b, C: c }),
      label(0, R + 13, 'A', { size: 14 }),
    ];
  },
};

/** Tangents from P, on the right, whose half angle at P is given; one touches at A, two at A and B. */
function drawTangents(places: Places, known: number, both: boolean): Primitive[] {
  const halfAtP = Math.min(62, Math.max(30, known));
  const p: Point = [Math.min(185, R / Math.sin(radians(halfAtP))), 0];
  const [a, b] = [onCircle(halfAtP), onCircle(180 - halfAtP)];
  const lines = both ? join(O, a, p, b, O) : join(O, a, p, O);
  const items = [
    ...lines,
    squareMark(a, heading(a, O), heading(a, p), 10),
    centreDot,
    ...cornerLabel(a, O, 'A'),
    ...cornerLabel(p, O, 'P'),
    label(-14, 0, 'O', { size: 14 }),
  ];
  if (!both) {
    return [
      ...items,
      ...inCorner(places, 'APO', [p, a, O], lines),
      ...inCorner(places, 'AOP', [O, a, p], lines),
    ];
  }
  return [
    ...items,
    squareMark(b, heading(b, p), heading(b, O), 10),
    ...cornerLabel(b, O, 'B'),
    ...inCorner(places, 'APB', [p, a, b], lines),
    ...inCorner(places, 'AOB', [O, a, b], lines),
  ];
}
