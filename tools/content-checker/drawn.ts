import type { Diagram } from '@moonbase/questions';
import type { Drawing, Primitive } from '@moonbase/questions/drawing';

import { readNumber } from './reading.ts';

// Counts the content of a picture from its lines and areas alone, and compares it with its alternative text.

/** The content read from a picture: numbers in the order of its rows, or minutes, or hundredths of money. */
export type Seen = readonly number[];

type Of<P extends Primitive['p']> = Extract<Primitive, { readonly p: P }>;

const isOf =
  <P extends Primitive['p']>(p: P) =>
  (item: Primitive): item is Of<P> =>
    item.p === p;

const close = (a: number, b: number, by: number): boolean => Math.abs(a - b) <= by;

/** The content of a picture, from its lines and areas; null for kinds that are not counted. */
export function readDrawing({ kind }: Diagram, drawing: Drawing): Seen | null {
  const items = drawing.items;
  switch (kind) {
    case 'fraction':
      return [items.filter(isShadedPart).length];
    case 'hundredGrid':
      return [shadedHundredths(items)];
    case 'money':
      return [moneyIn(items.filter(isOf('text')).map(({ v }) => v))];
    case 'clock':
      return minutesOfHands(items);
    case 'tally':
      return talliesIn(items);
    case 'barChart':
      return barsIn(items);
    case 'dotPlot':
    case 'mirror':
      return [items.filter((item) => item.p === 'circle' && item.fill === 'blue').length];
    default:
      return null;
  }
}

/** The same from the figure's facts. */
export function readFacts(figure: Diagram): Seen | null {
  switch (figure.kind) {
    case 'fraction':
      return [figure.shaded];
    case 'hundredGrid':
      return [figure.shaded];
    case 'money':
      return [figure.pieces.reduce((sum, { value, count }) => sum + value * count, 0)];
    case 'clock':
      return [(figure.hour % 12) * 60 + figure.minute];
    case 'tally':
      return figure.rows.map(({ count }) => count);
    case 'barChart':
      return figure.bars.flatMap(({ value, second }) =>
        second === undefined ? [value] : [value, second],
      );
    case 'mirror':
      return [figure.left + figure.on];
    case 'dotPlot':
      return [figure.dots.reduce((sum, { count }) => sum + count, 0)];
    default:
      return null;
  }
}

/** The same from the alternative text. */
export function readAlt({ kind, alt }: Diagram): Seen | null {
  switch (kind) {
    case 'fraction':
      return [countOf(/\bshaded\b/g, alt.split('Shaded parts:')[1] ?? '')];
    case 'hundredGrid': {
      const [, columns = '', more = ''] =
        /(\d+) full columns? and (\d+) more squares?/.exec(alt) ?? [];
      return [10 * Number(columns) + Number(more)];
    }
    case 'money':
      return [moneyIn(alt.replace(/^[^:]*: /, '').split(/[,;] /))];
    case 'clock':
      return minutesInWords(alt);
    case 'tally':
      return alt
        .split('. ')
        .slice(1)
        .map((row) => 5 * countOf(/\bfive\b/g, row) + countOf(/\bone\b/g, row));
    case 'barChart':
      return barsInWords(alt);
    case 'dotPlot':
    case 'mirror':
      return [countOf(/\bdot\b/g, alt.replace(/Dot plot|dot pattern/, ''))];
    default:
      return null;
  }
}

const countOf = (pattern: RegExp, words: string): number => words.match(pattern)?.length ?? 0;

/** Whether a part is shaded: shaded parts are tinted, the others white. */
function isShadedPart(item: Primitive): boolean {
  return 'fill' in item && item.fill === 'blue' && item.p !== 'rect';
}

function areaOf(points: readonly (readonly [number, number])[]): number {
  const twice = points.reduce((sum, [x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length] ?? [x1, y1];
    return sum + x1 * y2 - x2 * y1;
  }, 0);
  return Math.abs(twice) / 2;
}

function shadedHundredths(items: readonly Primitive[]): number {
  const whole = items.find(isOf('rect'));
  const shaded = items.find(isOf('polygon'));
  if (whole === undefined) return NaN;
  return shaded === undefined ? 0 : Math.round((100 * areaOf(shaded.points)) / (whole.w * whole.h));
}

/** Coins and notes in hundredths: "£2", "50p", "$1", "25¢", "5c". */
function moneyIn(words: readonly string[]): number {
  return words.reduce((sum, each) => {
    const [, notes, cents] = /^(?:[£$](\d+)|(\d+)[p¢c])\.?$/.exec(each) ?? [];
    return sum + (notes === undefined ? Number(cents ?? 0) : 100 * Number(notes));
  }, 0);
}

/** The time shown by two hands, when they agree: the short hand moves on with the minutes. */
function minutesOfHands(items: readonly Primitive[]): Seen {
  const [short, long] = items
    .filter(isOf('line'))
    .toSorted((a, b) => b.stroke.width - a.stroke.width);
  if (short === undefined || long === undefined) return [];
  const turn = ({ x1, y1, x2, y2 }: Of<'line'>): number =>
    ((Math.atan2(x2 - x1, y1 - y2) / (2 * Math.PI)) * 720 + 720) % 720;
  const minute = Math.round((turn(long) / 12) % 60) % 60;
  const hour = Math.round((turn(short) - minute) / 60);
  const agree =
    close(hour * 60 + minute, turn(short), 2) || close(hour * 60 + minute, turn(short) + 720, 2);
  return agree ? [(hour % 12) * 60 + minute] : [];
}

function minutesInWords(alt: string): Seen {
  const hour = /short hand (?:points at|is (?:halfway )?between) (\d+)/.exec(alt)?.[1];
  const [, past, at] = /long hand points (?:at|(\d+) small marks? past) (\d+)/.exec(alt) ?? [];
  const minute = ((Number(at) % 12) * 5 + Number(past ?? 0)) % 60;
  return [(Number(hour) % 12) * 60 + minute];
}

/** Strokes in each row; every fifth lies across four others. */
function talliesIn(items: readonly Primitive[]): Seen {
  const rows = items.filter(isOf('rect')).filter(({ fill }) => fill === 'soft');
  const strokes = items.filter(isOf('line'));
  return rows.map(
    ({ y, h }) =>
      strokes.filter(({ y1, y2 }) => y1 > y && y1 < y + h && y2 > y && y2 < y + h).length,
  );
}

/** The values of bars, by the numbers written up the side. */
function barsIn(items: readonly Primitive[]): Seen {
  const numbers = items
    .filter(isOf('text'))
    .filter(({ anchor, v }) => anchor === 'end' && /^[\d,.]+$/.test(v))
    .map(({ y, v }) => ({ y, value: readNumber(v) }))
    .toSorted((a, b) => a.value - b.value);
  const [low, high] = [numbers[0], numbers.at(-1)];
  const bars = items.filter(isOf('rect')).filter(({ fill }) => fill === 'blue' || fill === 'gold');
  if (low === undefined || high === undefined || low === high) return [];
  const perUnit = (low.y - high.y) / (high.value - low.value);
  const floor = Math.min(...bars.map(({ y, h }) => y + h));
  return bars
    .filter(({ y, h }) => close(y + h, floor, 1))
    .map(({ h }) => Math.round((100 * h) / perUnit) / 100);
}

function barsInWords(alt: string): Seen {
  const step = readNumber(/steps of ([\d,.]+?)\. /.exec(alt)?.[1] ?? '');
  return [...alt.matchAll(/(?:exactly at|(\d+) small marks? past) the ([\d,.]+) mark/g)].map(
    ([, marks = '0', at = '']) => readNumber(at) + (Number(marks) * step) / 2,
  );
}
