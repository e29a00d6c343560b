import type { FigureOf } from '../document/diagram.ts';
import type { CirclePlace, CircleTheoremName } from '../document/figure-names.ts';
import { angleMark, cornerLabel, heading, squareMark } from './edges.ts';
import { circle, label, line, notToScale, polar, radians } from './marks.ts';
import { UNMARKED, type Size } from '../sizes.ts';
import type { Point, Primitive } from './primitives.ts';

const R = 88;
const O: Point = [0, 0];

export function drawCircleTheorem({ theorem, angles }: FigureOf<'circleTheorem'>): Primitive[] {
  const items = THEOREMS[theorem](new Map(angles.map((angle) => [angle.at, angle])));
  return [circle(0, 0, R), ...items, notToScale(0, R + 40)];
}

/** The angles that are marked, by their places. */
type Places = ReadonlyMap<CirclePlace, Size>;

function labelAt(places: Places, name: CirclePlace): string {
  return (places.get(name) ?? UNMARKED).label;
}

/** The number of degrees at a place, or null when it is unknown or not marked. */
function degreesAt(places: Places, name: CirclePlace): number | null {
  return (places.get(name) ?? UNMARKED).value;
}

/** The degrees at a place, or those that follow from the angle at another one. @throws Error when neither is known */
function degreesFrom(
  places: Places,
  name: CirclePlace,
  other: CirclePlace,
  follow: (degrees: number) => number,
): number {
  const known = degreesAt(places, name);
  if (known !== null) return known;
  const from = degreesAt(places, other);
  if (from === null) throw new Error(`A circle theorem needs the angle ${name} or ${other}`);
  return follow(from);
}

/** An angle of a cyclic quadrilateral: only one pair of opposite angles is marked, the other pair is drawn freely. */
function oneOfOpposite(
  places: Places,
  name: CirclePlace,
  opposite: CirclePlace,
  free: number,
): number {
  const known = degreesAt(places, name);
  if (known !== null) return known;
  const other = degreesAt(places, opposite);
  return other === null ? free : 180 - other;
}

function onCircle(degrees: number): Point {
  return polar(0, 0, R, degrees);
}

function inCorner(
  corner: Point,
  a: Point,
  b: Point,
  words: string,
  around: readonly Primitive[],
): Primitive[] {
  const [from, to] = [heading(corner, a), heading(corner, b)];
  const span = (((to - from) % 360) + 360) % 360;
  const options = { size: 13, around: [circle(0, 0, R), ...around] };
  return span <= 180
    ? angleMark(corner, from, to, words, options)
    : angleMark(corner, to, from, words, options);
}

function named(points: Readonly<Record<string, Point>>): Primitive[] {
  return Object.entries(points).flatMap(([name, point]) => cornerLabel(point, O, name));
}

function join(...points: readonly Point[]): Primitive[] {
  return points.slice(1).map((point, i) => line(...(points[i] ?? point), ...point));
}

const centreDot = circle(0, 0, 3, { fill: 'ink' });

const THEOREMS: Readonly<Record<CircleTheoremName, (places: Places) => Primitive[]>> = {
  centre: (places) => {
    const atCentre = degreesFrom(places, 'at the centre', 'at the edge', (edge) => 2 * edge);
    const half = Math.min(84, Math.max(30, atCentre / 2));
    const [a, b, c] = [onCircle(180 + half), onCircle(180 - half), onCircle(0)];
    const lines = [...join(a, O, b), ...join(a, c, b)];
    return [
      ...lines,
      centreDot,
      ...inCorner(O, a, b, labelAt(places, 'at the centre'), lines),
      ...inCorner(c, a, b, labelAt(places, 'at the edge'), lines),
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
      ...inCorner(a, b, c, labelAt(places, 'A'), lines),
      ...inCorner(b, a, c, labelAt(places, 'B'), lines),
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
      ...inCorner(a, d, b, labelAt(places, 'A'), lines),
      ...inCorner(b, a, c, labelAt(places, 'B'), lines),
      ...inCorner(c, b, d, labelAt(places, 'C'), lines),
      ...inCorner(d, c, a, labelAt(places, 'D'), lines),
      ...named({ A: a, B: b, C: c, D: d }),
    ];
  },
  tangent: (places) => {
    const angle = Math.min(
      62,
      Math.max(
        30,
        degreesFrom(places, 'APO', 'AOP', (o) => 90 - o),
      ),
    );
    return drawTangents(places, angle, false);
  },
  tangents: (places) => {
    const angle = Math.min(62, Math.max(30, degreesFrom(places, 'APB', 'AOB', (o) => 180 - o) / 2));
    return drawTangents(places, angle, true);
  },
  samesegment: (places) => {
    const [a, b, c, d] = [onCircle(235), onCircle(125), onCircle(-28), onCircle(34)];
    const chord = places.has('A') ? join(a, b) : [];
    const lines = [...join(a, c, b), ...join(a, d, b), ...chord];
    const ifMarked = (place: CirclePlace, corner: Point, one: Point, other: Point): Primitive[] =>
      places.has(place) ? inCorner(corner, one, other, labelAt(places, place), lines) : [];
    return [
      ...lines,
      ...ifMarked('C', c, a, b),
      ...ifMarked('D', d, a, b),
      ...ifMarked('A', a, d, b),
      ...ifMarked('B', b, a, d),
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
      ...inCorner(a, tangent[1], b, labelAt(places, 'between'), lines),
      ...(places.has('A') ? inCorner(a, b, c, labelAt(places, 'A'), lines) : []),
      ...(places.has('C') ? inCorner(c, a, b, labelAt(places, 'C'), lines) : []),
      ...inCorner(b, a, c, labelAt(places, 'B'), lines),
      ...named({ B: b, C: c }),
      label(0, R + 13, 'A', { size: 14 }),
    ];
  },
};

/** Tangents from P, on the right, whose half angle at P is given; one touches at A, two at A and B. */
function drawTangents(places: Places, halfAtP: number, both: boolean): Primitive[] {
  const r = R;
  const p: Point = [Math.min(185, r / Math.sin(radians(halfAtP))), 0];
  const atO = 90 - halfAtP;
  const a = onCircle(90 - atO);
  const b = onCircle(90 + atO);
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
      ...inCorner(p, a, O, labelAt(places, 'APO'), lines),
      ...inCorner(O, a, p, labelAt(places, 'AOP'), lines),
    ];
  }
  return [
    ...items,
    squareMark(b, heading(b, p), heading(b, O), 10),
    ...cornerLabel(b, O, 'B'),
    ...inCorner(p, a, b, labelAt(places, 'APB'), lines),
    ...inCorner(O, a, b, labelAt(places, 'AOB'), lines),
  ];
}
