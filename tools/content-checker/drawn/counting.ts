import {
  blobsOf,
  boxOf,
  byX,
  byY,
  circlesIn,
  close,
  endsOf,
  evenly,
  groupsOf,
  isFlat,
  isUpright,
  isWritten,
  type Items,
  lengthOf,
  linesIn,
  lookOf,
  nearest,
  type Of,
  pathsIn,
  polygonsIn,
  type Read,
  type Readings,
  rectsIn,
  rowsOf,
  scaleAcross,
  type Words,
  wordsIn,
} from './lines.ts';
import { areaOf } from '../outlines.ts';

// Things, parts and written numbers: counted, measured and read in the order of the page.

const crosses = (items: Items): Of<'line'>[] =>
  linesIn(items).filter(({ stroke: { width } }) => width >= 2.9);

/** A frame round everything, as a die has it. */
const isFrame = (item: Items[number]): boolean => item.p === 'rect' && item.fill === undefined;

/** What stands inside a box, as one text. */
function inside({ x, y, w, h }: Of<'rect'>, words: readonly Words[]): string {
  return words
    .filter((each) => each.x > x - 1 && each.x < x + w + 1 && each.y > y && each.y < y + h)
    .map(({ v }) => v)
    .join(' ');
}

const printed = (value: number | string | null): string =>
  value === null
    ? ''
    : String(value)
        .replace('-', '−')
        .replace(/\B(?=(\d{3})+$)/g, ',');
/** A number as it may be printed: with a comma from five digits on. */
const same = (v: string): string => v.replace(/,/g, '');
const plain = (value: number | string | null): string => same(printed(value));

const inRow = (items: Items): string[] =>
  wordsIn(items)
    .toSorted(byX)
    .map(({ v }) => same(v));

/** Parts of one shape: all of one size, or not. */
function equal(sizes: readonly number[]): string {
  const [first = 0] = sizes;
  return sizes.every((size) => close(size, first, 0.02 * first + 0.05)) ? 'equal' : 'unequal';
}

function headings(lines: readonly Of<'line'>[]): number[] {
  const turns = lines
    .map(({ x1, y1, x2, y2 }) => ((Math.atan2(x2 - x1, y1 - y2) * 180) / Math.PI + 360) % 360)
    .toSorted((a, b) => a - b);
  return turns.map((turn, i) => (((turns[i + 1] ?? (turns[0] ?? 0) + 360) - turn) * 10) / 10);
}

/** The shaded parts of a fraction, all its parts, and whether they are of one size. */
function partsOf(items: Items, style: string): Read[] {
  const shaded = items.filter(
    (item) => 'fill' in item && item.fill === 'blue' && item.p !== 'rect',
  ).length;
  if (style === 'circle') {
    const spokes = linesIn(items).filter(({ stroke: { width } }) => width > 1.2);
    const discs = circlesIn(items).filter(({ fill }) => fill === 'paper');
    const turns = discs.flatMap(({ cx, cy }) =>
      headings(spokes.filter(({ x1, y1 }) => close(x1, cx, 0.1) && close(y1, cy, 0.1))),
    );
    return [shaded, spokes.length || discs.length, equal(turns)];
  }
  const rows = rowsOf(rectsIn(items), 1);
  const bars = style === 'bar' ? rows : [rows.flat()];
  const long = bars.map((row) => row.reduce((sum, { w }) => sum + w, 0));
  return [
    shaded,
    ...bars.map((row) => row.length),
    bars.every((row) => equal(row.map(({ w, h }) => w * h)) === 'equal') ? equal(long) : 'unequal',
  ];
}

function shadedHundredths(items: Items): number {
  const [whole] = rectsIn(items);
  const [shaded] = polygonsIn(items);
  if (whole === undefined) return NaN;
  return shaded === undefined ? 0 : Math.round((100 * areaOf(shaded.points)) / (whole.w * whole.h));
}

function numberLine(items: Items): Read[] {
  const [axis] = linesIn(items)
    .filter(isFlat)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (axis === undefined) return [];
  const words = wordsIn(items);
  const numbers = words.filter(({ y, v }) => y > axis.y1 + 5 && isWritten(v));
  const scale = scaleAcross(numbers);
  const read = (x: number): Read => scale?.read(x) ?? { n: NaN, by: 0 };
  const ticks = linesIn(items)
    .filter((line) => isUpright(line) && close((line.y1 + line.y2) / 2, axis.y1, 0.6))
    .map(({ x1 }) => x1)
    .toSorted((a, b) => a - b);
  const onTicks = numbers.every(({ x }) => ticks.some((tick) => close(tick, x, 0.6)));
  const tips = polygonsIn(items)
    .map(({ points: [tip = [0, 0] as const, ...others] }) => ({ tip, others }))
    .filter(({ tip, others }) => tip[1] < axis.y1 - 6 && others.every(([, y]) => y < tip[1]));
  return [
    evenly(scale),
    onTicks ? 'on marks' : 'off marks',
    ...ticks.map(read),
    ...tips.flatMap(({ tip: [x, y] }): Read[] => [
      read(x),
      nearest(
        words.filter((each) => each.y < y),
        x,
        y,
      )?.v ?? '',
    ]),
    ...pathsIn(items).flatMap(({ d }): Read[] => {
      const ends = endsOf(d).toSorted(([a], [b]) => a - b);
      const [from = NaN, to = NaN] = [ends[0]?.[0], ends.at(-1)?.[0]];
      return [read(from), read(to)];
    }),
  ];
}

/** Where a line has marks: at equal steps, and at written numbers between them. */
function marksOf(min: number, max: number, steps: number, labels: readonly number[]): number[] {
  const step = (max - min) / steps;
  const even = Array.from({ length: steps + 1 }, (_, i) => min + i * step);
  const own = labels.filter((value) => even.every((mark) => !close(mark, value, step / 50)));
  return [...even, ...own].toSorted((a, b) => a - b);
}

/** Blocks for ones, tens and hundreds, by the lines inside each. */
function placeValues(items: Items): number[] {
  const fine = linesIn(items);
  const sizes = rectsIn(items).map(
    ({ x, y, w, h }) =>
      fine.filter(
        ({ x1, y1, x2, y2 }) =>
          x1 > x - 0.1 && x2 < x + w + 0.1 && y1 > y - 0.1 && y2 < y + h + 0.1,
      ).length,
  );
  return [18, 9, 0].map((lines) => sizes.filter((each) => each === lines).length);
}

/** Ones stand under ones, and a rule under all numbers that it adds up, or above those that are divided. */
function columnFaults(items: Items, rows: readonly (readonly Words[])[]): string[] {
  const rules = linesIn(items).filter((line) => isFlat(line) && line.stroke.width > 1.5);
  const words = rows.flat();
  const onOneSide = rules.every(({ y1 }) => {
    const below = words.filter(({ y, size }) => y - y1 > 0.4 * size).length;
    const above = words.filter(({ y, size }) => y1 - y > 0.4 * size).length;
    return below === words.length || above === words.length;
  });
  const ends = rows.map((row) => row.at(-1)?.x ?? NaN);
  const underOnes = ends.every((x) => close(x, ends[0] ?? NaN, 0.5));
  return [
    ...(rules.length > 0 && onOneSide ? [] : ['a rule through the numbers']),
    ...(underOnes ? [] : ['ones not under ones']),
  ];
}

/** The widest things that hold others: plates and rings. */
function holders(items: Items): { readonly holders: Items; readonly rest: Items } {
  const round = circlesIn(items).filter(({ fill }) => fill === 'soft' || fill === 'paper');
  const wide = Math.max(...round.map((item) => boxOf(item).right - boxOf(item).left));
  const large = round.filter((item) => close(boxOf(item).right - boxOf(item).left, wide, 1));
  return {
    holders: large,
    rest: items.filter((item) => item.p !== 'circle' || !large.includes(item)),
  };
}

export const COUNTING_READINGS: Readings<
  | 'objects'
  | 'groups'
  | 'array'
  | 'tenFrame'
  | 'partWhole'
  | 'barModel'
  | 'numberLine'
  | 'placeValueBlocks'
  | 'placeValueChart'
  | 'sequence'
  | 'column'
  | 'tiles'
  | 'functionMachine'
  | 'fraction'
  | 'hundredGrid'
> = {
  objects: {
    seen: (items) => {
      const struck = crosses(items);
      const things = blobsOf(
        items.filter((item) => !isFrame(item) && !struck.some((x) => x === item)),
      );
      const crossed = things.filter(({ x, y }) => {
        const over = struck.filter(
          ({ x1, y1, x2, y2 }) => close((x1 + x2) / 2, x, 8) && close((y1 + y2) / 2, y, 8),
        );
        const ways = over.map(({ x1, y1, x2, y2 }) => Math.sign((x2 - x1) * (y2 - y1)));
        return ways.includes(1) && ways.includes(-1);
      });
      return [...groupsOf(things, lookOf).map(({ length }) => length), `${crossed.length} crossed`];
    },
    told: ({ item, count, second, crossed = 0 }) => {
      const counts = second === undefined ? [count] : [count, second.count];
      const alike = second?.item === item ? [count + second.count] : counts;
      return [...alike.filter((n) => n > 0), `${crossed} crossed`];
    },
  },
  groups: {
    seen: (items) => {
      const { holders: plates, rest } = holders(items);
      const things = blobsOf(rest);
      return plates.map((plate) => {
        const { left, right, top, bottom } = boxOf(plate);
        return things.filter(({ x, y }) => x > left && x < right && y > top && y < bottom).length;
      });
    },
    told: ({ groups, perGroup }) => Array<number>(groups).fill(perGroup),
  },
  array: {
    seen: (items) => rowsOf(blobsOf(items), 4).map((row) => row.length),
    told: ({ rows, cols }) => Array<number>(rows).fill(cols),
  },
  tenFrame: {
    seen: (items) => {
      const dots = circlesIn(items);
      const cells = rectsIn(items).filter(({ fill }) => fill === 'paper').length;
      const kinds = groupsOf(dots, ({ fill }) => fill ?? '');
      const all = rectsIn(items).filter(({ fill }) => fill === undefined).length;
      return [all, cells, ...kinds.map(({ length }) => length)];
    },
    told: ({ filled, frames, second = 0, colour = 'blue' }) => [
      frames,
      10 * frames,
      ...(colour === 'yellow' && second > 0 ? [filled, second] : [filled, second]).filter(
        (n) => n > 0,
      ),
    ],
  },
  partWhole: {
    seen: (items) => {
      const [whole, ...parts] = wordsIn(items).toSorted(byY);
      return [same(whole?.v ?? ''), ...parts.toSorted(byX).map(({ v }) => same(v))];
    },
    told: ({ whole, parts }) => [plain(whole), ...parts.map(plain)],
  },
  barModel: {
    seen: (items) => {
      const words = wordsIn(items);
      const rows = rowsOf(rectsIn(items), 1);
      const longest = Math.max(...rows.map((row) => row.reduce((sum, { w }) => sum + w, 0)));
      return rows.flatMap((row) =>
        row.flatMap((box): Read[] => [inside(box, words), { n: box.w / longest, by: 0.01 }]),
      );
    },
    told: ({ rows }) => {
      const longest = Math.max(...rows.map(({ sizes }) => sizes.reduce((a, b) => a + b, 0)));
      return rows.flatMap(({ segments, sizes }) =>
        segments.flatMap((words, i): Read[] => [words, (sizes[i] ?? NaN) / longest]),
      );
    },
  },
  numberLine: {
    seen: numberLine,
    told: ({ min, max, step, labels, points = [], jumps = [], parts }) => [
      'even',
      'on marks',
      ...marksOf(min, max, parts ?? Math.round((max - min) / step), labels),
      ...points.flatMap(({ at, label }): Read[] => [at, label]),
      ...jumps.flatMap(({ from, to }) => [Math.min(from, to), Math.max(from, to)]),
    ],
  },
  placeValueBlocks: {
    seen: placeValues,
    told: ({ hundreds = 0, tens = 0, ones = 0 }) => [hundreds, tens, ones],
  },
  placeValueChart: {
    seen: (items) => {
      const words = wordsIn(items);
      const [point] = circlesIn(items);
      const cells = rectsIn(items);
      const after = cells.findLastIndex(({ x, w }) => close(x + w, point?.cx ?? NaN, 1));
      return [
        ...rowsOf(cells, 1).flatMap((row) => row.map((cell) => inside(cell, words))),
        after < 0 ? 'no point' : `point after ${inside(cells[after - 1] ?? NO_BOX, words)}`,
      ];
    },
    told: ({ columns, digits }) => [
      ...columns,
      ...columns.map((_, i) => String(digits[i] ?? '')),
      columns.includes('ones') && columns.at(-1) !== 'ones' ? 'point after ones' : 'no point',
    ],
  },
  sequence: {
    seen: (items) =>
      rectsIn(items)
        .toSorted(byX)
        .map((box) => same(inside(box, wordsIn(items)))),
    told: ({ terms }) => terms.map(plain),
  },
  column: {
    seen: (items) => {
      const rows = rowsOf(wordsIn(items), 3);
      const written = rows.map((row) => row.map(({ v }) => v).join(''));
      return [...written, rowsOf(rectsIn(items), 3).length, ...columnFaults(items, rows)];
    },
    told: ({ op, rows }) => {
      if (op === '÷') {
        const [dividend = 0, divisor = 1] = rows;
        const steps = divisor > 9 ? 2 * String(Math.floor(dividend / divisor)).length : 0;
        return [`${divisor}${dividend}`, 1 + steps];
      }
      const by = op === '×' ? String(rows.at(-1)).length : 1;
      const printedRows = rows.map((row, i) => `${i === rows.length - 1 ? op : ''}${row}`);
      return [...printedRows, by > 1 ? by + 1 : 1]; // rows to write in
    },
  },
  tiles: {
    seen: (items) => {
      const names = wordsIn(items).toSorted(byX);
      return names.flatMap(({ v, x }): Read[] => [
        v,
        rectsIn(items).filter(
          (tile) => nearest(names, tile.x + tile.w / 2, names[0]?.y ?? 0)?.x === x,
        ).length,
      ]);
    },
    told: ({ counts }) => counts.flatMap((count, i): Read[] => [`Pattern ${i + 1}`, count]),
  },
  functionMachine: {
    seen: (items) =>
      inRow(items.filter((item) => item.p === 'text' && item.v !== 'in' && item.v !== 'out')),
    told: ({ input, ops, output }) => [plain(input), ...ops.map(same), plain(output)],
  },
  fraction: {
    seen: (items, { style }) => partsOf(items, style),
    told: ({ style, parts, shaded, wholes, under }) => {
      const all = wholes ?? (Math.ceil(shaded / parts) || 1);
      const bars = style === 'bar' ? Array<number>(all).fill(parts) : [parts * all];
      return [shaded, ...bars, ...(under === undefined ? [] : [under]), 'equal'];
    },
  },
  hundredGrid: { seen: (items) => [shadedHundredths(items)], told: ({ shaded }) => [shaded] },
};

const NO_BOX: Of<'rect'> = { p: 'rect', x: 0, y: 0, w: 0, h: 0 };
