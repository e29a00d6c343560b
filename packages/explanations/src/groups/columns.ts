import { clean, fmt } from '@moonbase/questions';

import type { Look } from '../drawing/bars.ts';
import {
  type ChartRow,
  columnsFor,
  digitsIn,
  type Heap,
  placeChart,
} from '../drawing/place-chart.ts';
import { same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';
import { digitAt, heap, NAMES } from './places.ts';

// Sums and differences in columns of counters, with swaps of one for ten and ten for one.

interface Column {
  readonly value: number;
  readonly a: number;
  readonly b: number;
  readonly carried: number; // counters that came from the column to the right
  readonly sum: number;
}

/** The columns of a sum, the smallest first. */
function addColumns(a: number, b: number): Column[] {
  const values = columnsFor([a, b, clean(a + b)]).toReversed();
  const [da, db] = [a, b].map((each) => digitsIn(each, values.toReversed()).toReversed());
  let carried = 0;
  return values.map((value, i) => {
    const column = { value, a: digitAt(da, i), b: digitAt(db, i), carried };
    const total = column.a + column.b + carried;
    carried = total > 9 ? 1 : 0;
    return { ...column, sum: total };
  });
}

/** A sum in columns: ten of one kind are swapped for one of the next. */
export function columnSum(q: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = q.n;
  if (!same(a + b, q.x)) return null;
  return addInColumns(a, b, q.x, null);
}

interface AskedDigit {
  readonly row: number; // 0 and 1: the numbers, 2: their sum
  readonly value: number; // of its column
  readonly digit: number;
  readonly first: string; // the first sentence
}

/** `asked`: the column whose digit is asked for, in the first number, the second or the sum. */
function addInColumns(a: number, b: number, x: number, asked: AskedDigit | null): Draft[] {
  const columns = addColumns(a, b);
  const trades = columns.filter(({ sum }) => sum > 9);
  const cellsAt = (done: number, end: boolean): ChartRow[] => {
    const shown = columns.toReversed();
    const smallest = done === 0 ? 0 : (trades[done - 1]?.value ?? NaN);
    const traded = (value: number): boolean => value <= smallest || end;
    const look = (row: number, value: number, plain: Look): Look =>
      asked !== null && asked.row === row && same(asked.value, value)
        ? end
          ? 'lit'
          : 'ask'
        : plain;
    const carryIn = (column: Column): number =>
      column.carried > 0 && traded(columns[columns.indexOf(column) - 1]?.value ?? Infinity) ? 1 : 0;
    return [
      { cells: shown.map((c) => heap(c.a, look(0, c.value, 'known'))) },
      { name: '+', cells: shown.map((c) => heap(c.b, look(1, c.value, 'other'))) },
      {
        name: '=',
        cells: shown.map((c) => {
          if (end || asked !== null) {
            const digit = heap(c.sum % 10, asked === null ? 'lit' : look(2, c.value, 'third'));
            const swapped = !end && c.sum > 9 && traded(c.value);
            return swapped ? [...digit, { count: 10, look: 'gone' as const }] : digit;
          }
          if (trades.length === 0 && done === 1 && c === columns[0]) return heap(c.sum, 'third');
          const came: Heap = { count: carryIn(c), look: 'third' };
          return c.sum > 9 && traded(c.value) ? [came, { count: 10, look: 'gone' }] : [came];
        }),
      },
      ...(end && asked === null
        ? [{ cells: shown.map((c) => ({ digit: String(c.sum % 10), look: 'lit' as const })) }]
        : []),
    ];
  };
  const values = columns.map(({ value }) => value).toReversed();
  const isPlain = trades.length === 0 && asked === null; // nothing is swapped: the right column is a step of its own
  const steps = reveal(
    [
      asked === null ? `Lay ${fmt(a)} and ${fmt(b)} in columns. Start on the right.` : asked.first,
      ...trades.map((c) => tradeWords(c)),
      ...(isPlain ? columns.slice(0, 1).map(startWords) : []),
      asked === null
        ? `Count each column: ${fmt(x)}.`
        : `Count them: ▲ stands for ${fmt(asked.digit)}.`,
    ],
    (i, end) => placeChart({ values, rows: cellsAt(i, end) }),
  );
  const later = isPlain ? columns.slice(0, 1) : trades;
  return atPlaces(steps, [asked?.value ?? values.at(-1), ...later.map(({ value }) => value)]);
}

/** The column on the right, where nothing is swapped. */
const startWords = ({ a, b, sum, value }: Column): string =>
  `Start with the ${NAMES.get(value)?.[1] ?? 'counters'}: ${a} + ${b} = ${sum}.`;

/** The steps, each with the column that it works at; the last one, which has the answer, works at none. */
const atPlaces = (steps: readonly Draft[], places: readonly (number | undefined)[]): Draft[] =>
  steps.map(([picture, sentence], i): Draft => {
    const place = i < steps.length - 1 ? places[i] : undefined;
    return place === undefined ? [picture, sentence] : [picture, sentence, place];
  });

function tradeWords({ a, b, carried, sum, value }: Column): string {
  const next = NAMES.get(clean(value * 10))?.[0] ?? 'of the next';
  const many = NAMES.get(value)?.[1] ?? 'counters';
  return `${a} + ${b}${carried > 0 ? ' + 1' : ''} = ${sum} ${many}: swap ten of them for one ${next}.`;
}

/** A difference in columns: one is swapped for ten of the smaller kind where there are too few. */
export function columnDifference(q: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = q.n;
  return same(a - b, q.x) ? takeInColumns(a, b, q.x) : null;
}

/** A plain sum or difference of two whole numbers in columns; null for any other question. @see ../../SPEC.md rule EP9 */
export function inColumns(q: Asked): Draft[] | null {
  const [, sign] = /^\d[\d,]* ([+−]) \d[\d,]*( = \?)?$/.exec(q.text) ?? [];
  if (sign === undefined) return null;
  return sign === '+' ? columnSum(q) : columnDifference(q);
}

interface Pile {
  readonly value: number;
  have: number;
  got: number; // of them, by swapping
  gave: number; // one was swapped away
  readonly take: number;
}

/** The swaps of a difference, from the right: what is said, the piles after each, and the column that needs it. */
function swapsOf(piles: readonly Pile[]) {
  const said: { sentence: string; state: Pile[]; place: number }[] = [];
  for (let i = piles.length - 1; i >= 0; i--) {
    const pile = piles[i];
    if (pile === undefined || pile.have + pile.got - pile.gave >= pile.take) continue;
    let j = i - 1;
    while (j >= 0 && isEmpty(piles[j])) j -= 1;
    for (let k = j; k < i; k++) {
      swap(piles, k);
      const sentence = swapWords(piles, k, { for: i, isFirst: k === j });
      said.push({ sentence, state: piles.map((each) => ({ ...each })), place: pile.value });
    }
  }
  return said;
}

function takeInColumns(a: number, b: number, x: number): Draft[] {
  const values = columnsFor([a, b]);
  const [da, db] = [digitsIn(a, values), digitsIn(b, values)];
  const piles = values.map((value, i): Pile => ({
    value,
    have: digitAt(da, i),
    got: 0,
    gave: 0,
    take: digitAt(db, i),
  }));
  const untouched = piles.map((pile) => ({ ...pile }));
  const swaps = swapsOf(piles);
  const states = [untouched, ...swaps.map(({ state }) => state)];
  const sentences = [
    `Lay ${fmt(a)} in columns. Take ${fmt(b)} away, from the right.`,
    ...swaps.map(({ sentence }) => sentence),
  ];
  const places = [values.at(-1), ...swaps.map(({ place }) => place)];
  const last = piles.at(-1);
  const isPlain = states.length === 1; // nothing is swapped: the right column is a step of its own
  if (isPlain && last !== undefined) {
    sentences.push(startTaking(last));
    places.push(last.value);
  }
  sentences.push(`Take away and count what is left: ${fmt(x)}.`);
  const steps = reveal(sentences, (i, end) => {
    const state = states[Math.min(i, states.length - 1)] ?? [];
    return placeChart({
      values,
      rows: [
        {
          cells: state.map((pile, at) =>
            isPlain && i === 1 && !end && at === state.length - 1
              ? pileCells(pile, true).map((each) => ({ ...each, look: plainLook(each.look) }))
              : pileCells(pile, end),
          ),
        },
        {
          name: '−',
          cells: db.map((take) =>
            take === null ? null : { digit: String(take), look: 'faint' as const },
          ),
        },
        ...(end
          ? [
              {
                name: '=',
                cells: digitsIn(x, values).map((digit) =>
                  digit === null ? null : { digit: String(digit), look: 'lit' as const },
                ),
              },
            ]
          : []),
      ],
    });
  });
  return atPlaces(steps, places);
}

const startTaking = ({ value, have, take }: Pile): string =>
  `Start with the ${NAMES.get(value)?.[1] ?? 'counters'}: ${have} − ${take} = ${have - take}.`;

/** Why and how one of a column becomes ten of the next: over an empty column the one before it is asked first. */
function swapWords(
  piles: readonly Pile[],
  from: number,
  { for: short, isFirst }: { readonly for: number; readonly isFirst: boolean },
): string {
  const nameAt = (at: number) => NAMES.get(piles[at]?.value ?? NaN) ?? ['counter', 'counters'];
  const [[one], [, many]] = [nameAt(from), nameAt(from + 1)];
  const swapped = `Swap one ${one} for ten ${many}.`;
  if (!isFirst) return swapped;
  const few = `There are too few ${nameAt(short)[1]} to take ${piles[short]?.take}`;
  return from + 1 === short
    ? `${few}. ${swapped}`
    : `${few}, and no ${nameAt(short - 1)[0]} to swap. ${swapped}`;
}

const isEmpty = (pile: Pile | undefined): boolean =>
  pile !== undefined && pile.have + pile.got - pile.gave === 0;

function swap(piles: readonly Pile[], from: number): void {
  const [giver, taker] = [piles[from], piles[from + 1]];
  if (giver === undefined || taker === undefined) return;
  giver.gave += 1;
  taker.got += 10;
}

/** What is left stays as it is known until the end. */
const plainLook = (look: Look): Look => (look === 'lit' ? 'known' : look);

/** What lies in a column: what stays, what came by swapping, what was swapped away, and at the end what is taken. */
function pileCells({ have, got, gave, take }: Pile, end: boolean): readonly Heap[] {
  const total = have + got - gave;
  if (end)
    return [
      { count: total - take, look: 'lit' },
      { count: take, look: 'gone' },
    ];
  const own = Math.max(0, have - (got > 0 ? 0 : gave));
  const came = total - own;
  return [
    { count: own, look: 'known' },
    { count: came, look: 'other' },
    { count: gave, look: 'ask' },
  ];
}

/** A digit that is missing in a sum or difference. */
export function missingDigit({ text, x }: Asked): Draft[] | null {
  const found = /^([\d▲]+) ([+−]) ([\d▲]+) = ([\d▲]+)\./.exec(text);
  if (found === null) return null;
  const [, first = '', sign, second = '', result = ''] = found;
  // A difference is a sum read backwards: what is left and what is taken are the whole.
  const rows = sign === '+' ? [first, second, result] : [result, second, first];
  const backwards =
    sign === '+'
      ? 'Lay the sum in columns.'
      : `Read it backwards as a sum: ${result} + ${second} = ${first}.`;
  const row = rows.findIndex((digits) => digits.includes('▲'));
  const digits = rows[row] ?? '▲';
  const value = 10 ** (digits.length - 1 - digits.indexOf('▲'));
  const [a = NaN, b = NaN, c = NaN] = rows.map((each) => Number(each.replace('▲', String(x))));
  return same(a + b, c)
    ? addInColumns(a, b, c, {
        row,
        value,
        digit: x,
        first: `${backwards} The empty counters are the digit ▲.`,
      })
    : null;
}
