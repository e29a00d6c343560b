import type { Diagram } from '@moonbase/questions';

import { readNumber } from '../reading.ts';
import { type Content, countOf, type FigureOf, type Read } from './lines.ts';
import { givenFault, isGiven } from './alt-given.ts';
import { fixedWordsFault } from './alt-words.ts';
import { saidMoneyIn } from './measures.ts';

// Alternative texts, read back: whoever cannot see a picture is told the same, and is not told the answer.

/** A text that lets its reader work the values out: what it says, and what it may say in figures. */
interface Spoken<K extends Diagram['kind']> {
  readonly said: (alt: string, figure: FigureOf<K>) => Content;
  readonly told: (figure: FigureOf<K>) => Content;
  readonly plain: readonly RegExp[]; // the only phrases with a number in them
}

const MARK = /(?:exactly at|(\d+) small marks? past) the (−?[\d,.]+?) mark/g;
const EVERY =
  /(?:[Nn]umbered|a mark|a number|steps of|in steps of|mark) every ([\d,.]+\d|\d)|steps of ([\d,.]+\d|\d)/g;
const BETWEEN = /with (\d+) small marks? between two numbers/g;
/** What a small mark is worth, by the words alone: "numbered every 10, with 4 small marks between two numbers" is 2. */
function smallMarkIn(alt: string): number {
  const [[, every = '', steps = ''] = []] = alt.matchAll(EVERY);
  const [[, marks = '0'] = []] = alt.matchAll(BETWEEN);
  return readNumber(every || steps) / (Number(marks) + 1);
}

/** The values of "2 small marks past the 40 mark", by the size of a small mark. */
const marksIn = (alt: string, minor: number): number[] =>
  [...alt.matchAll(MARK)].map(([, marks = '0', at = '']) => readNumber(at) + Number(marks) * minor);

/** "at 9:00 it is exactly at the 20 mark", "… between the 20 and 30 marks, nearer to 30". */
function placesIn(alt: string, minor: number): Read[] {
  return [...alt.matchAll(/\bat ([^;]+?) it is ([^;]+?)(?=;|\.$)/g)].flatMap(
    ([, x = '', place = '']): Read[] => {
      const [, low, high, near] =
        /between the ([\d,.]+) and ([\d,.]+) marks, nearer to ([\d,.]+)/.exec(place) ?? [];
      const [exact = NaN] = marksIn(place, minor);
      if (low === undefined || high === undefined || near === undefined) return [x, exact];
      const [a, b] = [readNumber(low), readNumber(high)];
      return [x, { n: (readNumber(near) + (a + b) / 2) / 2, by: (b - a) / 4 }];
    },
  );
}

/** "1 3/4" and "3/4" as numbers. */
function placeIn(words: string): number {
  const [, whole = '0', top = '0', bottom = '1'] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(words) ?? [];
  return words.includes('/') ? Number(whole) + Number(top) / Number(bottom) : readNumber(words);
}

const toldPlaces = (points: readonly (readonly [number | string, number])[]): Read[] =>
  points.flatMap(([x, y]): Read[] => [String(x), y]);

/** Each list after "one by one:", by its number of items. */
const oneByOne = (alt: string): number[] =>
  [...alt.matchAll(/one by one: ([^.]*)/g)].map(([, list = '']) =>
    list === 'none' ? 0 : list.split(', ').length,
  );

function minutesInWords(alt: string): number[] {
  const hour = /short hand (?:points at|is (?:halfway )?between) (\d+)/.exec(alt)?.[1];
  const [, past, at] = /long hand points (?:at|(\d+) small marks? past) (\d+)/.exec(alt) ?? [];
  const minute = ((Number(at) % 12) * 5 + Number(past ?? 0)) % 60;
  return [(Number(hour) % 12) * 60 + minute];
}

function tenFrameIn(alt: string): number[] {
  const rows = [...alt.matchAll(/row \d: ([^;.]*)/g)].map(([, row = '']) =>
    row === 'full' ? 5 : countOf(/\bdot\b/g, row),
  );
  return [rows.reduce((a, b) => a + b, 0), ...oneByOne(alt.replace(/^[^.]*\./, ''))];
}

function arrowsIn(alt: string, { min, max, step, parts }: FigureOf<'numberLine'>): number[] {
  const mark = parts === undefined ? step : (max - min) / parts;
  return [
    ...alt.matchAll(/arrow [^.]*?is (?:at|(\d+) marks? to the right of) (−?[\d,]*\.?\d+)/g),
  ].map(([, marks = '0', from = '']) => readNumber(from) + Number(marks) * mark);
}

const EACH_KIND: Readonly<Record<string, number>> = {
  'hundred-square': 100,
  'ten-stick': 10,
  'single cube': 1,
};

function blocksIn(alt: string): number[] {
  const piles = [...alt.matchAll(/(\d+) (hundred-square|ten-stick|single cube)/g)];
  return [piles.reduce((sum, [, n, kind = '']) => sum + Number(n) * (EACH_KIND[kind] ?? NaN), 0)];
}

/** "Apples: star, star, half a star": pictures and halves, times their key. */
function rowsIn(alt: string): number[] {
  const key = readNumber(/stands for ([\d,]+)/.exec(alt)?.[1] ?? '');
  return alt
    .split('. ')
    .slice(1)
    .map((row) => {
      const list = row.replace(/^[^:]*: ?/, '').replace(/\.$/, '');
      if (list === '') return 0;
      const halves = countOf(/half a/g, list);
      return key * (list.split(', ').length - halves / 2);
    });
}

const sized = (n: number): number => Math.round(n * 1e6) / 1e6;

type Reader = { readonly [K in Diagram['kind']]?: Spoken<K> };

const SPOKEN: Reader = {
  fraction: {
    said: (alt) => [countOf(/\bshaded\b/g, alt.split('Shaded parts:')[1] ?? '')],
    told: ({ shaded }) => [shaded],
    plain: [/\d+ shapes, each/g, /into \d+ equal parts/g],
  },
  hundredGrid: {
    said: (alt) => {
      const [, columns = '', more = ''] =
        /(\d+) full columns? and (\d+) more squares?/.exec(alt) ?? [];
      return [10 * Number(columns) + Number(more)];
    },
    told: ({ shaded }) => [shaded],
    plain: [/10 by 10/g, /\d+ full columns? and \d+ more squares?/g],
  },
  money: {
    said: (alt) => [saidMoneyIn(alt.replace(/^[^:]*: |\.$/g, '').split(/[,;] /))],
    told: ({ pieces }) => [pieces.reduce((sum, { value, count }) => sum + value * count, 0)],
    plain: [/\d+ (?:pounds?|dollars?|pence|penny|cents?)/g],
  },
  clock: {
    said: minutesInWords,
    told: ({ hour, minute }) => [(hour % 12) * 60 + minute],
    plain: [
      /(?:points at|between) \d+( and \d+)?/g,
      /nearer to \d+/g,
      /(?:at|\d small marks? past) \d+/g,
    ],
  },
  tally: {
    said: (alt) =>
      alt
        .split('. ')
        .slice(1)
        .map((row) => 5 * countOf(/\bfive\b/g, row) + countOf(/\bone\b/g, row)),
    told: ({ rows }) => rows.map(({ count }) => count),
    plain: [],
  },
  barChart: {
    said: (alt, { step }) => marksIn(alt, step / 2),
    told: ({ bars }) =>
      bars.flatMap(({ value, second }) => (second === undefined ? [value] : [value, second])),
    plain: [EVERY, MARK],
  },
  lineGraph: {
    said: (alt, { yStep }) => placesIn(alt, yStep / 2),
    told: ({ points }) => toldPlaces(points),
    plain: [
      EVERY,
      MARK,
      /between the [\d,.]+ and [\d,.]+ marks, nearer to [\d,.]*\d/g,
      /\bat [^;]+? it is/g,
    ],
  },
  dotPlot: {
    said: (alt) =>
      [...alt.matchAll(/Over ([^:]+): ([^.]*)/g)].flatMap(([, place = '', column = '']) => [
        placeIn(place),
        countOf(/\bdot\b/g, column),
      ]),
    told: ({ dots }) => dots.flatMap(({ at, count }) => [at, count]),
    plain: [/Over [−\d,./ ]+:/g],
  },
  mirror: {
    said: (alt) => [countOf(/\bdot\b/g, alt.replace('dot pattern', ''))],
    told: ({ left, on }) => [left + on],
    plain: [],
  },
  objects: {
    said: oneByOne,
    told: ({ count, crossed = 0, second }) => [
      count,
      ...(crossed > 0 ? [crossed] : []),
      ...(second === undefined ? [] : [second.count]),
    ],
    plain: [],
  },
  groups: {
    said: (alt) => [...alt.matchAll(/a group of (\d+)/g)].map(([, n]) => Number(n)),
    told: ({ groups, perGroup }) => Array<number>(groups).fill(perGroup),
    plain: [/a group of \d+/g],
  },
  array: {
    said: (alt) => [...alt.matchAll(/\d+/g)].map(Number),
    told: ({ rows, cols }) => [rows, cols],
    plain: [/\d+ rows and \d+ in each row/g],
  },
  tenFrame: {
    said: tenFrameIn,
    told: ({ filled, second = 0 }) => [filled, ...(second > 0 ? [second] : [])],
    plain: [/row \d:/g],
  },
  numberLine: {
    said: arrowsIn,
    told: ({ points = [] }) => points.map(({ at }) => at),
    plain: [
      /from −?[\d,.]+ to −?[\d,.]*\d/g,
      /into \d+ equal parts/g,
      EVERY,
      /written at [−\d,. ]*\d/g,
      /(?:is at|\d+ marks? to the right of) −?[\d,]*\.?\d+/g,
      /Jumps: .*/g,
    ],
  },
  placeValueBlocks: {
    said: blocksIn,
    told: ({ hundreds = 0, tens = 0, ones = 0 }) => [100 * hundreds + 10 * tens + ones],
    plain: [/\d+ (?:hundred-square|ten-stick|single cube)s?/g],
  },
  lengthBlocks: {
    said: (alt) => alt.split('. ').map((row) => countOf(/\bblock\b/g, row)),
    told: ({ blocks, second }) => [blocks, ...(second === undefined ? [] : [second.blocks])],
    plain: [],
  },
  ruler: {
    said: (alt, { minor }) => marksIn(alt, minor),
    told: ({ from, to }) => [from, to],
    plain: [BETWEEN, MARK],
  },
  scale: {
    said: (alt) => marksIn(alt, smallMarkIn(alt)),
    told: ({ value }) => [value],
    plain: [/from −?[\d,.]+ to −?[\d,.]*\d/g, EVERY, BETWEEN, MARK],
  },
  cumulative: {
    said: (alt) => (alt.includes('it is') ? placesIn(alt, 5) : []),
    told: ({ points }) => (points.every(([, y]) => y % 5 === 0) ? toldPlaces(points) : []),
    plain: [EVERY, MARK, /\bat [^;]+? it is/g, /Points: .*/g],
  },
  boxPlot: {
    said: (alt, { step }) => marksIn(alt, step).map(sized),
    told: ({ values: [low = NaN, q1 = NaN, median = NaN, q3 = NaN, high = NaN] }) => [
      low,
      q1,
      q3,
      median,
      high,
    ],
    plain: [/from −?[\d,.]+ to −?[\d,.]*\d/g, EVERY, MARK],
  },
  pictogram: {
    said: rowsIn,
    told: ({ rows }) => rows.map(({ value }) => value),
    plain: [/stands for [\d,]+/g],
  },
  angle: {
    said: (alt, { protractor = false }) => (protractor ? marksIn(alt, 1) : []),
    told: ({ degrees, protractor = false }) => (protractor ? [degrees] : []),
    plain: [/marked \d+°/g, /a number every 10/g, /arm is at 0/g, MARK],
  },
  gridShape: {
    said: (alt) =>
      alt.startsWith('A net')
        ? [...alt.matchAll(/Row: ([^.]+)/g)].map(([, row = '']) => row)
        : [...alt.matchAll(/row \d+: (\d+)/g)].map(([, n]) => Number(n)),
    told: ({ rows }) =>
      rows.some((row) => /\d/.test(row))
        ? rows.map((row) => Array.from(row.replace(/\.+$/, '')).join(', ').replace(/\./g, 'empty'))
        : rows.map((row) => row.replace(/\./g, '').length),
    plain: [/row \d+: \d+/g, /Row: [^.]+/g],
  },
  row: {
    said: (alt) => alt.replace(/^[^:]*: |\.$/g, '').split(', '),
    told: ({ items }) => items,
    plain: [],
  },
};

/** What is wrong with a figure's alternative text; null when it says what the picture shows and no more. */
export function altFault(figure: Diagram): string | null {
  return (
    spokenFault(figure.kind, figure) ??
    givenFault(figure.kind, figure) ??
    fixedWordsFault(figure.kind, figure) ??
    markFault(figure)
  );
}

/** A place in small marks is nothing to somebody who is not told what a mark is worth. @see rule AL6 of @moonbase/questions */
function markFault({ kind, alt }: Diagram): string | null {
  const counted = /\d small marks? (?:past|before)/.test(alt);
  const told = /small marks? (?:between|halfway)|a mark every|mark every/.test(alt);
  return counted && !told && kind !== 'clock'
    ? 'alternative text does not say what a small mark is worth'
    : null;
}

function spokenFault<K extends Diagram['kind']>(kind: K, figure: FigureOf<K>): string | null {
  const spoken: Spoken<K> | undefined = SPOKEN[kind];
  if (spoken === undefined) return null;
  const { alt } = figure;
  const [said, told] = [spoken.said(alt, figure), spoken.told(figure)];
  const same = said.length === told.length && said.every((read, i) => agree(read, told[i]));
  if (!same) return `alternative text says ${JSON.stringify(said)} for ${JSON.stringify(told)}`;
  const names = namesIn(figure).toSorted((a, b) => b.length - a.length);
  const unnamed = names.reduce((rest, name) => rest.replaceAll(name, ' '), alt);
  const rest = spoken.plain.reduce((words, phrase) => words.replace(phrase, ' '), unnamed);
  return /\d/.test(rest) ? `alternative text says numbers that are to be read: ${rest}` : null;
}

/** Titles and labels with a number in them, which are printed in the picture. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    typeof each === 'string' && key !== 'alt' && /\d.*[a-z]|[a-z].*\d/i.test(each)
      ? [each]
      : namesIn(each),
  );
}

function agree(said: Read, told: Read | undefined): boolean {
  if (typeof said === 'string' || typeof told === 'string') return said === told;
  const value = typeof told === 'object' ? told.n : (told ?? NaN);
  const [n, by] = typeof said === 'object' ? [said.n, said.by] : [said, 0.001];
  return Math.abs(n - value) <= by;
}

/** Whether no rule reads the alternative text of a kind. */
export const unreadAlt = (kind: Diagram['kind']): boolean =>
  SPOKEN[kind] === undefined && !isGiven(kind);
