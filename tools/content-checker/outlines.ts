import type { Drawing, Primitive } from '@moonbase/questions/drawing';

// What a shape is, from the corners of its drawn outline alone: its name plays no part.

export type Corner = readonly [x: number, y: number];
export type Outline = readonly Corner[];

const TINY = 1e-6;
const PARTS_OF_A_CURVE = 24;

/** The outlines of the closed shapes of a drawing, in their order; hatching and words are left out. */
export function outlinesOf({ items }: Drawing): Outline[] {
  return items.map(outlineOf).filter((outline) => outline !== null);
}

export function outlineOf(item: Primitive): Outline | null {
  if (item.p === 'polygon') return item.points;
  return item.p === 'path' && item.fill !== undefined ? flattened(item.d) : null;
}

/** A path's outline as short straight pieces; null when it is not closed. */
function flattened(commands: Extract<Primitive, { readonly p: 'path' }>['d']): Outline | null {
  const points: Corner[] = [];
  let closed = false;
  for (const command of commands) {
    const [name] = command;
    if (name === 'Z') closed = true;
    else if (name === 'C') points.push(...bent(points.at(-1) ?? [0, 0], command));
    else points.push([command[1], command[2]]);
  }
  return closed ? withoutTwins(points) : null;
}

function bent(
  [x0, y0]: Corner,
  [, x1, y1, x2, y2, x3, y3]: readonly ['C', number, number, number, number, number, number],
): Corner[] {
  return Array.from({ length: PARTS_OF_A_CURVE }, (_, i): Corner => {
    const t = (i + 1) / PARTS_OF_A_CURVE;
    const along = (a: number, b: number, c: number, d: number): number =>
      (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
    return [along(x0, x1, x2, x3), along(y0, y1, y2, y3)];
  });
}

function withoutTwins(points: Outline): Outline {
  return points.filter((point, i) => distance(point, next(points, i - 1 + points.length)) > 0.01);
}

function next(outline: Outline, i: number): Corner {
  return outline[i % outline.length] ?? [NaN, NaN];
}

export const distance = ([x1, y1]: Corner, [x2, y2]: Corner): number =>
  Math.hypot(x2 - x1, y2 - y1);

/** Twice the area, with the sign of the way round. */
function twiceArea(outline: Outline): number {
  return outline.reduce((sum, [x1, y1], i) => {
    const [x2, y2] = next(outline, i + 1);
    return sum + x1 * y2 - x2 * y1;
  }, 0);
}

export const areaOf = (outline: Outline): number => Math.abs(twiceArea(outline)) / 2;

/** The angles inside, in degrees. */
export function anglesIn(outline: Outline): number[] {
  const way = Math.sign(twiceArea(outline));
  const heading = ([x1, y1]: Corner, [x2, y2]: Corner): number =>
    (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return outline.map((corner, i) => {
    const before = heading(next(outline, i - 1 + outline.length), corner);
    const after = heading(corner, next(outline, i + 1));
    const turn = (((way * (after - before) + 180) % 360) + 360) % 360;
    return 360 - turn;
  });
}

export const rightAnglesIn = (outline: Outline): number =>
  anglesIn(outline).filter((degrees) => Math.abs(degrees - 90) < 0.5).length;

export function sidesOf(outline: Outline): number[] {
  return outline.map((corner, i) => distance(corner, next(outline, i + 1)));
}

/** The number of pairs of sides that run in one direction. */
export function parallelPairsIn(outline: Outline): number {
  const directions = outline.map(([x1, y1], i) => {
    const [x2, y2] = next(outline, i + 1);
    return ((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI + 360) % 180;
  });
  const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), 180 - Math.abs(a - b));
  return directions.reduce(
    (pairs, one, i) =>
      pairs + directions.slice(i + 1).filter((two) => apart(one, two) < 0.5).length,
    0,
  );
}

function centreOf(outline: Outline): Corner {
  const [x, y] = outline.reduce<Corner>(
    ([sumX, sumY], [x1, y1], i): Corner => {
      const [x2, y2] = next(outline, i + 1);
      const cross = x1 * y2 - x2 * y1;
      return [sumX + (x1 + x2) * cross, sumY + (y1 + y2) * cross];
    },
    [0, 0],
  );
  const six = 3 * twiceArea(outline);
  return [x / six, y / six];
}

/** Whether a point lies on the outline. */
function lies([x, y]: Corner, outline: Outline, by: number): boolean {
  return outline.some(([x1, y1], i) => {
    const [x2, y2] = next(outline, i + 1);
    const long = Math.hypot(x2 - x1, y2 - y1);
    const t = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / Math.max(TINY, long ** 2);
    const at = Math.min(1, Math.max(0, t));
    return Math.hypot(x - x1 - at * (x2 - x1), y - y1 - at * (y2 - y1)) < by;
  });
}

const maps = (outline: Outline, to: (corner: Corner) => Corner): boolean => {
  const by = Math.sqrt(areaOf(outline)) / 100;
  return outline.every((corner) => lies(to(corner), outline, by));
};

/** The number of lines of symmetry: each goes through the centre and a corner or the middle of a side. */
export function mirrorLinesOf(outline: Outline): number {
  const [cx, cy] = centreOf(outline);
  const ends = outline.flatMap(([x1, y1], i): Corner[] => {
    const [x2, y2] = next(outline, i + 1);
    return [
      [x1, y1],
      [(x1 + x2) / 2, (y1 + y2) / 2],
    ];
  });
  const directions = ends
    .map(([x, y]) => ((Math.atan2(y - cy, x - cx) * 180) / Math.PI + 360) % 180)
    .filter((degrees) => maps(outline, (corner) => reflected(corner, [cx, cy], degrees)));
  const sorted = directions.toSorted((a, b) => a - b);
  const first = sorted[0] ?? 0;
  return (
    sorted.filter((one, i) => i === 0 || one - (sorted[i - 1] ?? 0) > 1).length -
    (sorted.length > 1 && first + 180 - (sorted.at(-1) ?? 0) <= 1 ? 1 : 0)
  );
}

function reflected([x, y]: Corner, [cx, cy]: Corner, degrees: number): Corner {
  const twice = (2 * degrees * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  return [
    cx + dx * Math.cos(twice) + dy * Math.sin(twice),
    cy + dx * Math.sin(twice) - dy * Math.cos(twice),
  ];
}

/** How many times a shape fits itself in one turn. */
export function turnsOf(outline: Outline): number {
  const [cx, cy] = centreOf(outline);
  const fitsAfter = (degrees: number): boolean => {
    const angle = (degrees * Math.PI) / 180;
    return maps(outline, ([x, y]) => [
      cx + (x - cx) * Math.cos(angle) - (y - cy) * Math.sin(angle),
      cy + (x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle),
    ]);
  };
  return [12, 10, 9, 8, 7, 6, 5, 4, 3, 2].find((n) => fitsAfter(360 / n)) ?? 1;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.02 * Math.max(a, b);

/** Whether a drawn shape is one of a kind: a square is a rectangle. */
export function isOne(name: string, item: Primitive): boolean {
  if (name === 'circle') return item.p === 'circle';
  const outline = outlineOf(item);
  if (outline === null) return false;
  if (item.p === 'path') return name === (turnsOf(outline) === 1 ? 'heart' : '');
  const corners = outline.length;
  const [side = NaN, ...others] = sidesOf(outline);
  const box = corners === 4 && rightAnglesIn(outline) === 4;
  switch (name) {
    case 'square':
      return box && others.every((other) => near(other, side));
    case 'rectangle':
      return box;
    case 'star':
      return corners === 10 && anglesIn(outline).some((degrees) => degrees > 180);
    default:
      return corners === { triangle: 3, pentagon: 5, hexagon: 6, octagon: 8 }[name];
  }
}
