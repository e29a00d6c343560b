import type { Diagram, GeneratedQuestion } from '@moonbase/questions';

import type { FigureOf } from './drawn/lines.ts';
import { isRight } from './is-right.ts';
import { readText } from './reading.ts';
import { daysOf } from './time-rules.ts';

// Where the words alone give the answer, the picture illustrates them: what it shows must be what they say.

/** What a picture says in numbers and names, without the marks of its axes. */
type Shown = { readonly [K in Diagram['kind']]?: (figure: FigureOf<K>) => unknown };

const SHOWN: Shown = {
  barModel: ({ rows, total }) => [rows.map(({ label, segments }) => [label, segments]), total],
  calendar: ({ marked = [] }) => marked,
  mirror: ({ left, on }) => (on > 0 ? [left, on] : left),
  numberLine: ({ jumps = [] }) => [jumps[0]?.from, jumps.at(-1)?.to],
  placeValueChart: ({ digits: [ones, ...parts] }) => `${ones}.${parts.join('')}`,
  scale: ({ value }) => value,
  shapeSet: ({ shapes }) => shapes.map(({ name, count }) => (count === 1 ? name : [name, count])),
  tree: ({ first, second }) =>
    [first, ...second].map(([one = '', other = '']) => [
      one,
      1 - Number(other.split(' ').at(-1)), // the chance that it does not happen
    ]),
};

/** Parts that say how a figure is drawn, and no fact of the question. */
const MANNERS = new Set(['kind', 'alt', 'layout', 'op', 'style', 'theorem', 'face', 'rotate']);

const NUMBER_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:one|same)\b/iu, 1],
  [/\b(?:two|both|hal(?:f|ves))\b/iu, 2],
  [/\bthree\b/iu, 3],
  [/\b(?:four|quarters?)\b/iu, 4],
];

const numbersIn = (text: string): number[] =>
  (text.replace(/,(?=\d{3})/gu, '').match(/\d+(?:\.\d+)?/gu) ?? []).map(Number);

function numbersOf(shown: unknown): number[] {
  if (typeof shown === 'number') return [Math.round(Math.abs(shown) * 1e6) / 1e6];
  if (typeof shown === 'string') return numbersIn(shown);
  if (typeof shown !== 'object' || shown === null) return [];
  return Object.entries(shown).flatMap(([name, part]) =>
    MANNERS.has(name) ? [] : numbersOf(part),
  );
}

function shownBy<K extends Diagram['kind']>(kind: K, figure: FigureOf<K>): unknown {
  return SHOWN[kind]?.(figure) ?? figure;
}

/** What a picture shows that its question does not say; null where the answer is read from the picture. */
export function illustrationFault({
  doc,
  answer,
}: Pick<GeneratedQuestion, 'doc' | 'answer'>): string | null {
  const { diagram, ...words } = doc;
  if (diagram === undefined || isRight({ doc: words, answer }) !== true) return null;
  const text = readText(words);
  if (diagram.kind === 'calendar' && !text.includes(diagram.month))
    return `picture shows ${diagram.month}, which is not said`;
  const said = [
    ...numbersIn(text),
    ...NUMBER_WORDS.flatMap(([word, number]) => (word.test(text) ? [number] : [])),
  ];
  const shown = numbersOf(shownBy(diagram.kind, diagram));
  const unsaid = shown.filter((number) => !said.includes(number));
  return unsaid.length === 0 ? null : `picture shows ${unsaid.join(', ')}, which is not said`;
}

/** A calendar whose month has too few days or too many. */
function calendarFault(figure: Diagram): string | null {
  if (figure.kind !== 'calendar') return null;
  const { month, days } = figure;
  return days === daysOf(month) || (month === 'February' && days === 29)
    ? null
    : `${month} has ${days} days`;
}

/** The names that a picture tells apart: sets, bars, rows, sectors and columns. */
const NAMES: {
  readonly [K in Diagram['kind']]?: (figure: FigureOf<K>) => readonly string[];
} = {
  venn: ({ a, b }) => [a, b],
  barChart: ({ bars }) => bars.map(({ label }) => label),
  tally: ({ rows }) => rows.map(({ label }) => label),
  pictogram: ({ rows }) => rows.map(({ label }) => label),
  pieChart: ({ sectors }) => sectors.map(({ label }) => label),
  table: ({ headers }) => headers,
  bag: ({ counters }) => counters.map(({ colour }) => colour),
};

function namesFault<K extends Diagram['kind']>(kind: K, figure: FigureOf<K>): string | null {
  const names = NAMES[kind]?.(figure) ?? [];
  return new Set(names).size === names.length ? null : `one name twice: ${names.join(', ')}`;
}

/** What cannot be so in a picture by itself: a size that is written otherwise than it is drawn, a month of 32 days, one name for two bars. */
export const figureFault = (figure: Diagram): string | null =>
  labelFault(figure) ?? calendarFault(figure) ?? namesFault(figure.kind, figure);

function labelFault(figure: unknown): string | null {
  if (typeof figure !== 'object' || figure === null) return null;
  if ('label' in figure && 'value' in figure && typeof figure.label === 'string') {
    const [written] = numbersIn(figure.label);
    if (written !== undefined && written !== figure.value)
      return `${figure.label} is drawn as ${String(figure.value)}`;
  }
  return (
    Object.values(figure)
      .map(labelFault)
      .find((fault) => fault !== null) ?? null
  );
}
