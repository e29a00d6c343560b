import type { Diagram } from '@moonbase/questions';

import {
  close,
  type FigureOf,
  isFlat,
  isWritten,
  type Items,
  lengthOf,
  linesIn,
  rectsIn,
  wordsIn,
} from './lines.ts';

// The marks along an axis, the names of axes, and the key of two kinds of bar.

type AxisMarks = {
  readonly [K in Diagram['kind']]?: (items: Items, figure: FigureOf<K>) => boolean;
};

/** The marks up the side are evenly apart, and every number stands at one. */
function marksEven(items: Items): boolean {
  const numbers = wordsIn(items).filter(
    ({ v, anchor, turned }) => anchor === 'end' && !turned && isWritten(v),
  );
  const marks = linesIn(items).filter((line) => isFlat(line) && lengthOf(line) < 6);
  const places = [...new Set(marks.map(({ y1 }) => y1))].toSorted((a, b) => a - b);
  const gap = (places[1] ?? NaN) - (places[0] ?? NaN);
  return (
    places.slice(1).every((place, i) => close(place - (places[i] ?? NaN), gap, 0.2)) &&
    numbers.every(({ y }) => places.some((place) => close(place, y, 1)))
  );
}

const upName = (items: Items): string => wordsIn(items).find(({ turned }) => turned)?.v ?? '';

const isNamed = (items: Items, acrossName: string): boolean => {
  const floor = Math.max(...linesIn(items).map(({ y1, y2 }) => Math.max(y1, y2)));
  return wordsIn(items).some(({ v, y, turned }) => v === acrossName && !turned && y > floor);
};

/** Whether thin slanting lines lie in a box. */
function isHatched(items: Items, { x, y, w, h }: ReturnType<typeof rectsIn>[number]): boolean {
  return linesIn(items).some(
    ({ x1, y1, x2, y2 }) =>
      x1 !== x2 &&
      y1 !== y2 &&
      [x1, x2].every((each) => each > x - 0.5 && each < x + w + 0.5) &&
      [y1, y2].every((each) => each > y - 0.5 && each < y + h + 0.5),
  );
}

const AXIS_MARKS: AxisMarks = {
  barChart: (items, { yLabel = '', pair }) => {
    const bars = rectsIn(items).filter(({ w, h }) => h > 6 && w > 6);
    const keyed = bars.every((box) => isHatched(items, box) === (box.fill === 'gold'));
    return marksEven(items) && upName(items) === yLabel && (pair === undefined || keyed);
  },
  lineGraph: (items, { xLabel, yLabel }) =>
    marksEven(items) && upName(items) === yLabel && isNamed(items, xLabel),
  cumulative: marksEven,
  histogram: (items, { title }) =>
    marksEven(items) &&
    /\(height = \w+ for each (?:year|minute|hour|centimet(?:re|er))\)/.test(title),
  coordGrid: (items) => {
    const words = wordsIn(items);
    const x = words.find(({ v, bold }) => v === 'x' && !bold);
    const y = words.find(({ v, bold }) => v === 'y' && !bold);
    const numbers = words.filter(({ v }) => isWritten(v));
    return (
      numbers.every((number) => number.x < (x?.x ?? NaN)) &&
      numbers.every((number) => number.y > (y?.y ?? NaN) - 12) &&
      (x?.x ?? NaN) > (y?.x ?? NaN)
    );
  },
};

function holds<K extends Diagram['kind']>(kind: K, figure: FigureOf<K>, items: Items): boolean {
  return AXIS_MARKS[kind]?.(items, figure) ?? true;
}

/** What is wrong with the marks and names of a chart's axes; null when they stand where they belong. */
export function axisMarkFault(figure: Diagram, items: Items): string | null {
  return holds(figure.kind, figure, items) ? null : `axes of the ${figure.kind} are marked wrong`;
}
