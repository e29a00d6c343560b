import { clean, fmt } from '@moonbase/questions';

import { type Primitive, rect } from '@moonbase/questions/drawing';

import { LEFT, splitRectangle, TOP } from '../drawing/areas.ts';
import { bars, equal, goal, known, type Look, LOOKS, written } from '../drawing/bars.ts';
import { layerOf, tilesOf } from '../drawing/layers.ts';
import { same, sum } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';
import { splitProduct } from './rectangles.ts';

// Ways round shapes and areas in words: the sides in a line, a rectangle with its sides, squares in rows.

const LINE = 84; // where bars begin below a rectangle
const SQUARE = 48;
const BELOW_SQUARE = TOP + SQUARE + 10;

const sidesOf = (values: readonly number[], look: (k: number) => Look) =>
  values.map((value, k) => known(value, fmt(value), look(k)));

const inTurn = (k: number): Look => (k % 2 === 0 ? 'known' : 'other');

/** The sides of a shape, which its numbers and the way round it say. */
function sidesFrom([a = NaN, b]: readonly number[], x: number): readonly number[] | null {
  if (b === undefined) {
    const count = Math.round(x / a);
    return same(count * a, x) && count > 2 && count < 13
      ? Array.from({ length: count }, () => a)
      : null;
  }
  if (same(2 * (a + b), x)) return [a, b, a, b];
  return same(2 * a + b, x) ? [a, a, b] : null;
}

/** The way round a shape, as its sides in a line. */
export function wayRound({ n, x }: Asked): Draft[] | null {
  const sides = sidesFrom(n, x);
  if (sides === null) return null;
  const [first = NaN] = sides;
  return reveal(
    [
      `One side is ${fmt(first)}.`,
      `Go once round: ${fmt(sides.length)} sides, one after the other.`,
      `${sides.map(fmt).join(' + ')} = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: i === 0 ? [known(first, fmt(first))] : sidesOf(sides, inTurn) },
        i === 0 ? null : { parts: [goal(x, fmt(x), end)] },
      ]),
  );
}

const rectangleOf = (across: string, down: string, field: string, isLit = false) =>
  splitRectangle({
    across: [{ size: 3, text: across, look: isLit ? 'lit' : 'known' }],
    down: [{ size: 2, text: down }],
    fields: [[{ text: field, look: 'known' }]],
  });

/** The way round a rectangle from its sides, or a side from the way round. */
export function roundRectangle({ n, x, text }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  if (text.includes('has a perimeter')) {
    const [round, side] = [a, b];
    const left = clean(round - 2 * side);
    if (!same(left / 2, x)) return null;
    return reveal(
      [
        `Two sides are ${fmt(side)} each, two we look for. All four are ${fmt(round)}.`,
        `Take the two sides off: ${fmt(round)} − ${fmt(side)} − ${fmt(side)} = ${fmt(left)}.`,
        `${fmt(left)} ÷ 2 = ${fmt(x)}.`,
      ],
      (i, end) =>
        bars([
          {
            parts: [
              ...equal(2, side, fmt(side), i === 0 ? 'known' : 'gone'),
              ...equal(2, x, end ? fmt(x) : '?', end ? 'lit' : 'ask'),
            ],
            braces: [{ from: 0, to: 4, text: fmt(round) }],
          },
          i === 0 ? null : { parts: [known(left, fmt(left))] },
        ]),
    );
  }
  const sides = sidesFrom([a, b], x);
  if (sides?.length !== 4) return null;
  return reveal(
    [
      `A rectangle has four sides: two of ${fmt(a)} and two of ${fmt(b)}.`,
      'Go once round: put the four sides in a line.',
      `${sides.map(fmt).join(' + ')} = ${fmt(x)}.`,
    ],
    (i, end) => [
      ...rectangleOf(fmt(a), fmt(b), ''),
      ...(i === 0
        ? []
        : bars(
            [{ parts: sidesOf(sides, inTurn) }, end ? { parts: [goal(x, fmt(x), true)] } : null],
            LINE,
          )),
    ],
  );
}

/** The other side of a rectangle, and from it the way round. */
export function sideFromArea({ n, x }: Asked): Draft[] | null {
  const [area = NaN, side = NaN] = n;
  const other = clean(area / side);
  const round = clean(2 * (other + side));
  const asksRound = !same(other, x);
  if (asksRound && !same(round, x)) return null;
  const sentences = [
    `The area is ${fmt(area)}, one side is ${fmt(side)}.`,
    `The area is one side times the other: ${fmt(side)} × ? = ${fmt(area)}.`,
    `${fmt(area)} ÷ ${fmt(side)} = ${fmt(other)}.${asksRound ? '' : ` So the other side is ${fmt(other)}.`}`,
  ];
  if (asksRound)
    sentences.push(
      `Go once round: ${[side, other, side, other].map(fmt).join(' + ')} = ${fmt(x)}.`,
    );
  return reveal(sentences, (i, end) => {
    const shown = i < 2 ? '?' : fmt(other);
    const field = i === 1 ? `${fmt(side)} × ? = ${fmt(area)}` : fmt(area);
    const rectangle = rectangleOf(shown, fmt(side), field, end && !asksRound);
    return asksRound && end
      ? [
          ...rectangle,
          ...bars(
            [
              { parts: sidesOf([side, other, side, other], inTurn) },
              { parts: [goal(x, fmt(x), true)] },
            ],
            LINE,
          ),
        ]
      : rectangle;
  });
}

/** A square with its sides and what is in it, small enough for the bars below it. */
const squareOf = (side: string, field: string, isLit = false): Primitive[] => [
  rect(LEFT, TOP, SQUARE, SQUARE, LOOKS[isLit ? 'lit' : 'known']),
  written(LEFT + SQUARE / 2, TOP + SQUARE / 2, field, 14, isLit),
  written(LEFT + SQUARE / 2, TOP - 14, side, 14),
  written(LEFT / 2, TOP + SQUARE / 2, side, 14),
];

/** A square: from its way round to its area, and from its area to its way round. */
export function squareAround({ n, x }: Asked): Draft[] | null {
  const [given = NaN] = n;
  const side = Math.sqrt(given);
  if (same(4 * side, x))
    return reveal(
      [
        `A square has two equal sides: ? × ? = ${fmt(given)}.`,
        `${fmt(side)} × ${fmt(side)} = ${fmt(given)}. So each side is ${fmt(side)}.`,
        `Four sides: 4 × ${fmt(side)} = ${fmt(x)}.`,
      ],
      (i, end) => [
        ...squareOf(i === 0 ? '?' : fmt(side), fmt(given)),
        ...(end
          ? bars([{ parts: equal(4, side, fmt(side)) }, { parts: [goal(x, fmt(x), true)] }], LINE)
          : []),
      ],
    );
  const edge = given / 4;
  if (!same(edge * edge, x)) return null;
  return reveal(
    [
      `A square has four equal sides. Together they are ${fmt(given)}.`,
      `${fmt(given)} ÷ 4 = ${fmt(edge)}. So each side is ${fmt(edge)}.`,
      `The area: ${fmt(edge)} × ${fmt(edge)} = ${fmt(x)}.`,
    ],
    (i, end) => [
      ...squareOf(i === 0 ? '?' : fmt(edge), end ? fmt(x) : '?', end),
      ...bars(
        [
          {
            parts: equal(4, edge, i === 0 ? '' : fmt(edge)),
            braces: [{ from: 0, to: 4, text: fmt(given) }],
          },
        ],
        BELOW_SQUARE,
      ),
    ],
  );
}

/** A smaller rectangle is cut out of a larger one. */
export function areaLeft({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN, d = NaN] = n;
  const [all, gone] = [clean(a * b), clean(c * d)];
  if (!same(all - gone, x)) return null;
  return reveal(
    [
      `All of it: ${fmt(a)} × ${fmt(b)} = ${fmt(all)}.`,
      `What goes: ${fmt(c)} × ${fmt(d)} = ${fmt(gone)}.`,
      `${fmt(all)} − ${fmt(gone)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(all, fmt(all))] },
        i === 0 ? null : { parts: [known(gone, fmt(gone), 'gone'), goal(x, fmt(x), end)] },
      ]),
  );
}

/** Squares of one unit in rows: all of them, or how many are in a row. */
export function squaresInRows(q: Asked): Draft[] | null {
  const { n, x, doc } = q;
  const { diagram } = doc;
  const values =
    diagram?.kind === 'sidesShape' ? diagram.sides.map(({ value }) => value ?? NaN) : n;
  const [a = NaN, b = NaN] = values;
  if (same(a / b, x)) return inEachRow(a, b, x);
  const at = values.findIndex((value, k) => same(value * (values[k + 1] ?? NaN), x));
  const [first = NaN, second = NaN] = values.slice(at, at + 2);
  if (at < 0) return null;
  // Words say rows of so many; of a shape the longer side lies.
  const lies = diagram === undefined ? layerOf(second, first) : second >= first;
  const [rows, columns] = lies ? [first, second] : [second, first];
  if (!layerOf(columns, rows))
    return splitProduct({ ...q, n: [columns, rows], text: `${columns} × ${rows} = ?` });
  return reveal(
    [
      `One row has ${fmt(columns)} squares.`,
      `There are ${fmt(rows)} such rows.`,
      `${fmt(rows)} × ${fmt(columns)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      tilesOf(
        { columns, rows },
        (_, row) => (end ? 'lit' : i === 0 && row > 0 ? 'faint' : 'known'),
        { top: fmt(columns), side: i === 0 ? '?' : fmt(rows) },
      ),
  );
}

function inEachRow(all: number, rows: number, x: number): Draft[] | null {
  if (!layerOf(x, rows)) return null;
  return reveal(
    [
      `Put one square into each of the ${fmt(rows)} rows.`,
      `Go on, one more into each row, until all ${fmt(all)} are used.`,
      `${fmt(all)} ÷ ${fmt(rows)} = ${fmt(x)} in each row.`,
    ],
    (i, end) =>
      tilesOf(
        { columns: i === 0 ? 1 : x, rows, room: [x, rows] },
        (_, row) => (end && row === 0 ? 'lit' : 'known'),
        { side: fmt(rows), ...(i === 0 ? {} : { top: end ? fmt(x) : '?' }) },
      ),
  );
}

/** The numbers of boxes in boxes: each one is a product, and both are added. */
export function twoBoxes({ n, x }: Asked): Draft[] | null {
  const [first, second] = [n.slice(0, 3), n.slice(3, 6)];
  const [a, b] = [product(first), product(second)];
  if (!same(a + b, x)) return null;
  return reveal(
    [
      `The first box: ${first.map(fmt).join(' × ')} = ${fmt(a)}.`,
      `The second box: ${second.map(fmt).join(' × ')} = ${fmt(b)}.`,
      `${fmt(a)} + ${fmt(b)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(a, fmt(a)), ...(i === 0 ? [] : [known(b, fmt(b), 'other')])] },
        i === 0 ? null : { parts: [goal(sum([a, b]), fmt(x), end)] },
      ]),
  );
}

const product = (values: readonly number[]): number =>
  clean(values.reduce((all, value) => all * value, 1));
