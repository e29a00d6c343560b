import { at } from '@moonbase/kit';

import type { FigureOf } from '../document/diagram.ts';
import { ellipse } from './icons.ts';
import {
  arc,
  circle,
  DASHED,
  dot,
  filled,
  label,
  line,
  path,
  pen,
  polygon,
  radians,
  regular,
  SOFT,
  THIN,
} from './marks.ts';
import { isClear } from './clear.ts';
import { centreOf, edgeLabel, middle } from './edges.ts';
import type { Edge } from '../document/figure-names.ts';
import { given, UNMARKED, type EdgeSize, type Size } from '../sizes.ts';
import type { Ink, PathCommand, Point, Primitive } from './primitives.ts';
import { series } from '../maths.ts';

type Corner3 = readonly [x: number, y: number, z: number]; // y grows upwards, z towards the viewer

/** A solid with flat faces: its corners, and each face as corners in order, seen from outside anticlockwise. */
interface Polyhedron {
  readonly corners: readonly Corner3[];
  readonly faces: readonly (readonly number[])[];
}

const SIZE = 62;
const TILT = 20; // degrees by which the viewer looks down

export function drawSolid({ name, sizes, rotate = 0 }: FigureOf<'solid'>): Primitive[] {
  switch (name) {
    case 'cube':
      return drawPolyhedron(box(SIZE, SIZE, SIZE), 25 + rotate / 2);
    case 'cuboid':
      return drawCuboid(sizes, rotate);
    case 'triangular prism':
      return drawTriangularPrism(sizes, rotate);
    case 'hexagonal prism':
      return drawPolyhedron(prism(ring(6, SIZE), SIZE * 1.1), 15 + rotate / 2);
    case 'triangular pyramid':
      return drawPolyhedron(pyramid(ring(3, SIZE * 1.15), SIZE * 1.6), -10 + rotate / 2);
    case 'square-based pyramid':
      return drawPolyhedron(pyramid(ring(4, SIZE * 1.15), SIZE * 1.6), 65 + rotate / 2);
    case 'pentagonal pyramid':
      return drawPolyhedron(pyramid(ring(5, SIZE * 1.1), SIZE * 1.7), 3 + rotate / 2);
    case 'cylinder':
      return drawCylinder(sizes);
    case 'cone':
      return drawCone(sizes);
    case 'sphere':
      return drawSphere();
  }
}

/** A regular base in the plane, the first corner towards the viewer. */
function ring(corners: number, r: number): Point[] {
  return regular(0, 0, r, corners).map(([x, y]): Point => [x, -y]);
}

function box(w: number, h: number, d: number): Polyhedron {
  return prism(
    [
      [-w, d],
      [w, d],
      [w, -d],
      [-w, -d],
    ],
    h,
  );
}

/** A standing prism on a base in the plane. `half` is half its height. */
function prism(base: readonly Point[], half: number): Polyhedron {
  const n = base.length;
  const corners = [
    ...base.map(([x, z]): Corner3 => [x, -half, z]),
    ...base.map(([x, z]): Corner3 => [x, half, z]),
  ];
  const around = base.map((_, i) => i);
  const walls = around.map((i) => [i, (i + 1) % n, ((i + 1) % n) + n, i + n]);
  return { corners, faces: [...walls, around.map((i) => i + n), [...around].reverse()] };
}

function pyramid(base: readonly Point[], height: number): Polyhedron {
  const n = base.length;
  const low = -height / 2;
  const around = base.map((_, i) => i);
  return {
    corners: [...base.map(([x, z]): Corner3 => [x, low, z]), [0, height / 2, 0]],
    faces: [...around.map((i) => [i, (i + 1) % n, n]), [...around].reverse()],
  };
}

/** Where a corner is seen on the page. */
function projector(yaw: number, tilt: number): (corner: Corner3) => Point {
  const [a, b] = [radians(yaw), radians(tilt)];
  return ([x, y, z]) => {
    const across = x * Math.cos(a) + z * Math.sin(a);
    const towards = -x * Math.sin(a) + z * Math.cos(a);
    return [across, -(y * Math.cos(b) - towards * Math.sin(b))];
  };
}

interface Seen {
  readonly items: Primitive[];
  readonly corners: readonly Point[]; // on the page, in the solid's order
}

function see({ corners, faces }: Polyhedron, yaw: number): Seen {
  const onPage = corners.map(projector(yaw, TILT));
  const sides = faces.map((face) => face.map((i) => at(onPage, i)));
  const shown = sides.map(facesViewer);
  const edges = new Map<
    string,
    { readonly ends: readonly [Point, Point]; readonly seen: boolean }
  >();
  faces.forEach((face, f) =>
    face.forEach((from, i) => {
      const to = at(face, (i + 1) % face.length);
      const key = [from, to].sort().join();
      const seen = at(shown, f) || edges.get(key)?.seen === true;
      edges.set(key, { ends: [at(onPage, from), at(onPage, to)], seen });
    }),
  );
  const lines = (wanted: boolean): Primitive[] =>
    [...edges.values()]
      .filter(({ seen }) => seen === wanted)
      .map(({ ends: [from, to] }) => line(...from, ...to, wanted ? pen(2) : DASHED));
  const fills = sides.filter((_, f) => shown[f]).map((side) => polygon(side, { fill: 'soft' }));
  return { items: [...fills, ...lines(false), ...lines(true)], corners: onPage };
}

/** Whether corners run anticlockwise on the page, where y grows downwards. */
function facesViewer(face: readonly Point[]): boolean {
  const doubled = face.reduce((sum, [x1, y1], i) => {
    const [x2, y2] = at(face, (i + 1) % face.length);
    return sum + (x1 * y2 - x2 * y1);
  }, 0);
  return doubled < 0;
}

function drawPolyhedron(solid: Polyhedron, yaw: number): Primitive[] {
  return see(solid, yaw).items;
}

/** The size of an edge. @throws Error when the figure marks sizes but not this one */
function sizeOf(sizes: readonly EdgeSize[] | undefined, edge: Edge): Size {
  if (sizes === undefined) return UNMARKED;
  const size = sizes.find((each) => each.edge === edge);
  if (size === undefined) throw new Error(`A solid cannot be drawn without its ${edge}`);
  return size;
}

/** Half sizes in proportion, none more than three times another; none at all where the figure marks no sizes. */
function inProportion(sizes: readonly Size[], largest: number): number[] {
  if (sizes.includes(UNMARKED)) return [];
  const numbers = sizes.map(given);
  const most = Math.max(...numbers);
  return numbers.map((n) => (largest * Math.max(n, most / 3)) / most);
}

function drawCuboid(sizes: readonly EdgeSize[] | undefined, rotate: number): Primitive[] {
  if (sizes === undefined)
    return drawPolyhedron(box(SIZE * 1.3, SIZE * 0.75, SIZE * 0.8), 25 + rotate / 2);
  const [length, width, height] = [
    sizeOf(sizes, 'length'),
    sizeOf(sizes, 'width'),
    sizeOf(sizes, 'height'),
  ];
  const [l = SIZE, w = SIZE, h = SIZE] = inProportion([length, width, height], 78);
  const { items, corners } = see(box(l, h, w), -32);
  const centre = centreOf(corners);
  return [
    ...items,
    ...edgeLabel(at(corners, 0), at(corners, 1), centre, length.label),
    ...edgeLabel(at(corners, 1), at(corners, 2), centre, width.label),
    ...edgeLabel(at(corners, 2), at(corners, 6), centre, height.label),
  ];
}

/** Lying down: the triangle faces the viewer, the length runs back. */
function drawTriangularPrism(sizes: readonly EdgeSize[] | undefined, rotate: number): Primitive[] {
  if (sizes === undefined)
    return drawPolyhedron(lyingPrism(SIZE, SIZE, SIZE * 1.3), -28 - rotate / 2);
  const [base, height, length] = [
    sizeOf(sizes, 'base'),
    sizeOf(sizes, 'height'),
    sizeOf(sizes, 'length'),
  ];
  const [b = SIZE, h = SIZE, l = SIZE] = inProportion([base, height, length], 80);
  const seen = see(lyingPrism(b, h, l), -34);
  const [left, right, top] = [at(seen.corners, 0), at(seen.corners, 1), at(seen.corners, 2)];
  const foot = middle(left, right);
  const centre = centreOf(seen.corners);
  const lines = [...seen.items, line(...foot, ...top, DASHED)];
  return [
    ...lines,
    ...edgeLabel(left, right, top, base.label),
    ...heightLabel(left, top, foot, height.label, lines),
    ...edgeLabel(right, at(seen.corners, 4), centre, length.label),
  ];
}

/** A triangular prism by half its base, height and length. */
function lyingPrism(b: number, h: number, l: number): Polyhedron {
  const corners: Corner3[] = [
    [-b, -h, l],
    [b, -h, l],
    [0, h, l],
    [-b, -h, -l],
    [b, -h, -l],
    [0, h, -l],
  ];
  const faces = [
    [0, 1, 2],
    [5, 4, 3],
    [0, 3, 4, 1],
    [1, 4, 5, 2],
    [2, 5, 3, 0],
  ];
  return { corners, faces };
}

/** Words outside an edge on the left, with a thin line to the part that they name inside. */
function besideEdge([x, y]: Point, named: Point, words: string): Primitive[] {
  return [
    line(x - 9, y - 5, ...named, THIN),
    dot(...named, 1.6),
    label(x - 12, y - 6, words, { size: 13, anchor: 'end' }),
  ];
}

/** The height's words beside the dashed line where the triangle has space for them, otherwise outside on the left. */
function heightLabel(
  left: Point,
  top: Point,
  foot: Point,
  words: string,
  lines: readonly Primitive[],
): Primitive[] {
  const inside = [13, 11].flatMap((size) =>
    [0.3, 0.4, 0.5].flatMap((share) => {
      const x = foot[0] + (top[0] - foot[0]) * share;
      const y = foot[1] + (top[1] - foot[1]) * share;
      return [
        label(x + 5, y, words, { size, anchor: 'start' }),
        label(x - 5, y, words, { size, anchor: 'end' }),
      ];
    }),
  );
  const free = inside.find((place) => isClear(place, lines, 1));
  return free === undefined ? besideEdge(middle(left, top), middle(foot, top), words) : [free];
}

function drawCylinder(sizes: readonly EdgeSize[] | undefined): Primitive[] {
  const [radius, height] = [sizeOf(sizes, 'radius'), sizeOf(sizes, 'height')];
  const [r = 50, h = 120] = inProportion([radius, height], 130);
  const rx = Math.min(r, 74);
  const ry = rx * 0.28;
  const body: PathCommand[] = [
    ['M', -rx, 0],
    ['L', -rx, h],
    ...halfEllipse(h, rx, ry, 1, -1),
    ['L', rx, 0],
    ['Z'],
  ];
  return [
    path(body, SOFT),
    backRim(h, rx, ry),
    ellipse(0, 0, rx, ry, SOFT),
    ...(sizes === undefined
      ? []
      : [
          line(0, 0, rx, 0, THIN),
          dot(0, 0, 2),
          label(rx / 2, -ry - 12, radius.label, { size: 14 }),
        ]),
    ...edgeLabel([rx, 0], [rx, h], [0, h / 2], height.label),
  ];
}

/** Half an ellipse from one end of its width to the other: below when `down` is 1, starting left when `side` is −1. */
function halfEllipse(y: number, rx: number, ry: number, down: 1 | -1, side: 1 | -1): PathCommand[] {
  const k = 0.5523;
  return [
    ['C', side * rx, y + down * ry * k, side * rx * k, y + down * ry, 0, y + down * ry],
    ['C', -side * rx * k, y + down * ry, -side * rx, y + down * ry * k, -side * rx, y],
  ];
}

/** The half of a round edge that the solid hides. */
function backRim(y: number, rx: number, ry: number): Primitive {
  return path([['M', rx, y], ...halfEllipse(y, rx, ry, -1, 1)], { stroke: DASHED });
}

function drawCone(sizes: readonly EdgeSize[] | undefined): Primitive[] {
  const [radius, height] = [sizeOf(sizes, 'radius'), sizeOf(sizes, 'height')];
  const [r = 56, tall = 130] = inProportion([radius, height], 140);
  const shrunk = Math.min(1, 80 / r); // both, so that it stays in proportion
  const [rx, h] = [r * shrunk, tall * shrunk];
  const ry = rx * 0.26;
  const cone = [
    path([['M', 0, 0], ['L', -rx, h], ...halfEllipse(h, rx, ry, 1, -1), ['Z']], SOFT),
    backRim(h, rx, ry),
  ];
  if (sizes === undefined) return cone;
  const lines = [...cone, line(0, 0, 0, h, DASHED), line(0, h, rx, h, THIN)];
  const inside = [0.66, 0.6, 0.72].map((share) =>
    label(-5, h * share, height.label, { size: 14, anchor: 'end' }),
  );
  const free = inside.find((place) => isClear(place, lines, 1));
  return [
    ...lines,
    dot(0, h, 2),
    label(rx / 2, h + ry + 12, radius.label, { size: 14 }),
    ...(free === undefined ? besideEdge([-rx / 2, h / 2], [0, h * 0.55], height.label) : [free]),
  ];
}

function drawSphere(): Primitive[] {
  return [
    circle(0, 0, 80, SOFT),
    path([['M', -80, 0], ...halfEllipse(0, 80, 22, 1, -1)]),
    backRim(0, 80, 22),
    path(arc(0, 0, 62, 300, 340), { stroke: THIN }),
  ];
}

export function drawCubes({ l, w, h }: FigureOf<'cubes'>): Primitive[] {
  const side = Math.min(34, 190 / (l + w * 0.5), 180 / (h + w * 0.5));
  const back = side * 0.5;
  const front = (x: number, y: number): Point => [x * side, -y * side];
  const top = (x: number, z: number): Point => [x * side + z * back, -h * side - z * back];
  const right = (z: number, y: number): Point => [l * side + z * back, -y * side - z * back];
  const face = (
    columns: number,
    rows: number,
    corner: (a: number, b: number) => Point,
    fill: Ink,
  ): Primitive[] =>
    series(columns * rows, (i) => {
      const [a, b] = [i % columns, Math.floor(i / columns)];
      const corners = [corner(a, b), corner(a + 1, b), corner(a + 1, b + 1), corner(a, b + 1)];
      return polygon(corners, filled(fill, pen(1.4)));
    });
  return [...face(l, h, front, 'soft'), ...face(l, w, top, 'paper'), ...face(w, h, right, 'blue')];
}
