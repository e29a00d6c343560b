import { litFields, type Measure, litCount } from './measures.ts';
import { type Box, isLit, near, numberOf, type Seen, total, within } from './svg.ts';

// Bars in two units, layers of cubes and pieces with a number each, counted from the picture alone.

/** What one of each unit is, in the smallest of its kind. */
const ONE: Readonly<Record<string, readonly [kind: string, size: number]>> = {
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  km: ['length', 1_000_000],
  g: ['mass', 1],
  kg: ['mass', 1000],
  ml: ['volume', 1],
  mL: ['volume', 1],
  L: ['volume', 1000],
  litres: ['volume', 1000],
  liters: ['volume', 1000],
  seconds: ['time', 1],
  minutes: ['time', 60],
  hours: ['time', 60 * 60],
  days: ['time', 24 * 60 * 60],
  weeks: ['time', 7 * 24 * 60 * 60],
  months: ['months', 1],
  years: ['months', 12],
  inches: ['inches', 1],
  feet: ['inches', 12],
  yards: ['inches', 36],
  ounces: ['ounces', 1],
  pounds: ['ounces', 16],
  pints: ['pints', 1],
  quarts: ['pints', 2],
  gallons: ['pints', 8],
  pence: ['money', 1],
  cents: ['money', 1],
  dollars: ['money', 100],
};

interface Row {
  readonly name: string;
  readonly boxes: readonly Box[];
}

/** The bars with a name at their left. */
function rowsOf({ boxes, words }: Seen): Row[] {
  const ys = [...new Set(boxes.map(({ y }) => y))];
  return ys.flatMap((y) => {
    const own = boxes.filter((box) => box.y === y);
    const left = Math.min(...own.map(({ x }) => x));
    const [first] = own;
    const name = words.find(
      (word) => first !== undefined && word.x < left && word.y > y && word.y < y + first.h,
    );
    return name === undefined ? [] : [{ name: name.v, boxes: own }];
  });
}

/** The number in a piece, or under it. */
const numberIn = (box: Box, { words }: Seen): number => {
  const word =
    words.find((each) => within(box, each)) ??
    words.find(
      ({ x, y }) =>
        Math.abs(x - box.x - box.w / 2) < 1 && y > box.y + box.h && y < box.y + 1.6 * box.h,
    );
  return word === undefined ? NaN : numberOf(word.v);
};

const READ_FROM = 14; // units of the picture: a narrower piece cannot be measured by itself

/** What is lit, measured by the pieces of the bars that have a number, each in the unit of its bar. All of them must agree. */
export const litInUnits: Measure = ({ seen }) => {
  const rows = rowsOf(seen);
  const lit = rows.find(({ boxes }) => boxes.some(isLit));
  const isMoney = rows.some(({ name }) => name === 'pence');
  const sizeOf = (name: string): number =>
    name === 'pounds' && isMoney ? 100 : (ONE[name]?.[1] ?? NaN);
  if (lit === undefined) return NaN;
  const scales = rows.flatMap(({ name, boxes }) =>
    boxes.flatMap((box) => {
      const number = isLit(box) ? NaN : numberIn(box, seen);
      return number > 0 ? [{ w: box.w, scale: (number * sizeOf(name)) / box.w }] : [];
    }),
  );
  const [best] = scales.toSorted((a, b) => b.w - a.w);
  if (best === undefined || !scales.every(({ scale }) => near(scale, best.scale, 0.09))) return NaN;
  const own = best.scale / sizeOf(lit.name);
  const hasItsLength = ({ w }: Box, number: number): boolean =>
    w < READ_FROM || Number.isNaN(number) || near(w * own, number, 0.03);
  if (!lit.boxes.filter(isLit).every((box) => hasItsLength(box, numberIn(box, seen)))) return NaN;
  const all = total(lit.boxes.filter(isLit).map(({ w }) => w));
  return all * own;
};

/** Lit pieces of one size, each as much as the one with a number says; another bar has as many pieces. */
export const litPieces: Measure = ({ seen }) => {
  const lit = seen.boxes.filter(isLit);
  const number = lit.map((box) => numberIn(box, seen)).find((each) => each > 0) ?? NaN;
  const others = seen.boxes.filter((box) => !isLit(box));
  const isPaired = others.length === lit.length || others.length === number;
  return isPaired ? number * lit.length : NaN;
};

/** Lit layers, each with as many cubes as the layer seen from above. */
export const litLayers: Measure = ({ seen }) => {
  const layers = seen.boxes.filter(isLit).length;
  const tiles = seen.boxes.filter(
    ({ w, h, fill }) => !isLit({ fill }) && fill !== 'none' && near(w, h),
  );
  const [only] = tiles;
  const inOne = tiles.length === 1 && only !== undefined ? numberIn(only, seen) : tiles.length;
  return layers * (Number.isNaN(inOne) ? 1 : inOne);
};

/** The edge of a cube: a lit row of squares, or the lit number at the side of a layer. */
export const litEdge: Measure = (counted) => {
  const lit = counted.seen.boxes.filter(isLit);
  const [plate] = lit;
  return lit.length === 1 && plate !== undefined && !near(plate.w, plate.h)
    ? numberIn(plate, counted.seen)
    : lit.length;
};

/** Squares one by one, or the products in the fields of a rectangle that is too large for them. */
export const litTiles: Measure = (counted) => {
  const isWritten = counted.seen.boxes.some(
    (box) => isLit(box) && counted.seen.words.some((word) => within(box, word)),
  );
  return isWritten ? litFields(counted) : litCount(counted);
};
