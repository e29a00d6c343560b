import { type Box, isLit, LIT, near, numberOf, type Seen, total, within, WHITE } from './svg.ts';

// How the quantity of a picture is counted: each measure looks at the picture only. NaN: it cannot be counted.

export interface Counted {
  readonly text: string; // the printed question: some pictures count in parts that it names
  readonly seen: Seen;
}

export type Measure = (counted: Counted) => number;

const lastNumber = (text: string): number =>
  numberOf(/[\d,.]*\d(?!.*\d)/.exec(text)?.[0] ?? 'none');

/** What one unit of length is worth: bars with their number in them, and brackets with theirs over them. All must agree. */
function scaleOf({ boxes: all, words, lines }: Seen): number {
  // Only bars of the height of the lit one: a rectangle over them has a scale of its own.
  const height = all.find(isLit)?.h ?? NaN;
  const boxes = all.filter(({ h }) => Math.abs(h - height) < 0.1);
  const scales: number[] = [];
  for (const box of boxes) {
    const inside = words.filter((word) => within(box, word) || isUnder(box, word, lines));
    const [only] = inside;
    if (box.fill === LIT || only === undefined || inside.length > 1 || only.v.endsWith('%'))
      continue;
    const value = numberOf(only.v);
    if (value > 0 && /^[£$]?[\d.,/]+$/.test(only.v)) scales.push(value / box.w);
  }
  if (scales.length === 0) {
    for (const { x1, y1, x2, y2 } of lines) {
      const over = words.find(
        (word) =>
          y1 === y2 &&
          x2 - x1 > 8 &&
          word.y < y1 &&
          word.y > y1 - 14 &&
          word.x >= x1 &&
          word.x <= x2,
      );
      const value =
        over === undefined || over.v.endsWith('%') || / /.test(over.v.replace(/^[\d.]+% = /, ''))
          ? NaN
          : numberOf(over.v);
      if (value > 0) scales.push(value / (x2 - x1 + 2));
    }
  }
  // The largest piece gives the best reading; the others have to agree with it within what can be seen.
  const [first = NaN] = scales;
  return scales.every((each) => near(each, first, 0.09))
    ? best(scales, boxes, { words, lines })
    : NaN;
}

/** A number that has no room in its bar stands under it, or beside that place with a thin line that leads to it. */
function isUnder(
  { x, y, w, h }: Box,
  word: { readonly x: number; readonly y: number },
  lines: Seen['lines'],
): boolean {
  const led = lines.find(
    ({ x2, y1, y2 }) =>
      Math.abs(x2 - word.x) < 0.1 && y1 > y + h && y2 > y1 && word.y > y2 && word.y < y2 + 12,
  );
  return Math.abs((led?.x1 ?? word.x) - x - w / 2) < 1 && word.y > y + h && word.y < y + h * 1.48;
}

function best(
  scales: readonly number[],
  boxes: readonly Box[],
  { words, lines }: Pick<Seen, 'words' | 'lines'>,
): number {
  const wide = boxes
    .filter((box) => box.fill !== LIT)
    .flatMap((box) =>
      words
        .filter(
          (word) =>
            (within(box, word) || isUnder(box, word, lines)) && /^[£$]?[\d.,/]+$/.test(word.v),
        )
        .map((word) => ({ w: box.w, scale: numberOf(word.v) / box.w })),
    )
    .toSorted((a, b) => b.w - a.w);
  return wide[0]?.scale ?? scales[0] ?? NaN;
}

const lit = (seen: Seen): Box[] => seen.boxes.filter(isLit);

/** The length of what is lit, against a bar with its number. */
export const litLength: Measure = ({ seen }) => total(lit(seen).map(({ w }) => w)) * scaleOf(seen);

/** The length of one lit piece. */
export const litPiece: Measure = ({ seen }) => {
  const pieces = lit(seen);
  const [one] = pieces;
  return one === undefined || !pieces.every(({ w }) => near(w, one.w, 0.02))
    ? NaN
    : one.w * scaleOf(seen);
};

/** How many pieces are lit. */
export const litCount: Measure = ({ seen }) => lit(seen).length;

/** How many bars have something lit. */
export const litRows: Measure = ({ seen }) => new Set(lit(seen).map(({ y }) => y)).size;

const rowAt = (seen: Seen, y: number): Box[] =>
  seen.boxes.filter((box) => Math.abs(box.y - y) < 0.6);

/** How many equal pieces the lit bar has. */
export const piecesOfLitBar: Measure = ({ seen }) => {
  const [one] = lit(seen);
  if (one === undefined) return NaN;
  const row = rowAt(seen, one.y);
  return row.every(({ w }) => Math.abs(w - one.w) < 0.05) ? row.length : NaN;
};

/** What is lit, as a percentage of the bar that is 100 %. */
export const litPercent: Measure = ({ seen }) => {
  const whole = seen.words.find(({ v }) => v === '100%');
  const first = seen.boxes.toSorted((a, b) => a.y - b.y)[0];
  if (whole === undefined || first === undefined || whole.y > first.y) return NaN;
  return (100 * total(lit(seen).map(({ w }) => w))) / total(rowAt(seen, first.y).map(({ w }) => w));
};

/** The change of a bar that was 100: what is lit, under it when it fell. */
export const litChange: Measure = ({ text, seen }) => {
  const first = seen.boxes.toSorted((a, b) => a.y - b.y)[0];
  const change = litLength({ text, seen });
  const [piece] = lit(seen);
  if (first === undefined) return NaN;
  if (piece === undefined) return 0;
  return piece.x + piece.w > first.x + first.w + 0.5 ? change : -change;
};

/** Lit pieces of one size out of all of them, in the parts that the question names last. */
export const litShare: Measure = ({ text, seen }) =>
  (litCount({ text, seen }) / seen.boxes.length) * lastNumber(text);

/** Lit pieces against the filled ones of the other bar. */
export const litAgainst: Measure = ({ text, seen }) => {
  const other = seen.boxes.filter(({ fill }) => fill !== LIT && fill !== WHITE);
  return (litCount({ text, seen }) / other.length) * lastNumber(text);
};

/** Lit discs; each counts what is written on it, otherwise 1. */
export const litDiscs: Measure = ({ seen }) =>
  total(
    seen.discs.filter(isLit).map((disc) => {
      const word = seen.words.find(({ x, y }) => Math.hypot(x - disc.x, y - disc.y) < disc.r);
      return word === undefined ? 1 : numberOf(word.v);
    }),
  );

const NAMES: Readonly<Record<string, number>> = {
  thousands: 1000,
  hundreds: 100,
  tens: 10,
  ones: 1,
  tenths: 0.1,
  hundredths: 0.01,
  M: 1_000_000,
  HTh: 100_000,
  TTh: 10_000,
  Th: 1000,
  H: 100,
  T: 10,
  O: 1,
};

/** The value of the column at a place, from the heading over it. */
function columnAt(seen: Seen, x: number): number {
  const top = Math.min(...seen.boxes.map(({ y }) => y));
  const head = rowAt(seen, top).find((box) => x > box.x && x < box.x + box.w);
  const word = head === undefined ? undefined : seen.words.find((each) => within(head, each));
  return word === undefined ? NaN : (NAMES[word.v] ?? numberOf(word.v));
}

/** Lit counters, each worth what its column says. */
export const litCounters: Measure = ({ seen }) =>
  Number(total(seen.discs.filter(isLit).map(({ x }) => columnAt(seen, x))).toFixed(6));

/** Lit digits, each worth what its column says. */
export const litDigits: Measure = ({ seen }) =>
  Number(
    total(
      lit(seen).map((box) => {
        const word = seen.words.find((each) => within(box, each));
        return word === undefined ? NaN : numberOf(word.v) * columnAt(seen, box.x + box.w / 2);
      }),
    ).toFixed(6),
  );

/** Lit digits read as a number of their own. */
export const litNumber: Measure = ({ seen }) =>
  Number(
    lit(seen)
      .toSorted((a, b) => a.x - b.x)
      .map((box) => seen.words.find((each) => within(box, each))?.v)
      .join(''),
  );

/** Lit squares of hundred grids: the area against that of one grid. */
export const litSquares: Measure = ({ seen }) => {
  const grid = Math.max(...seen.boxes.map(({ w, h }) => (Math.abs(w - h) < 0.1 ? w * h : 0)));
  return (100 * total(lit(seen).map(({ w, h }) => w * h))) / grid;
};

export const litWholes: Measure = (counted) => litSquares(counted) / 100;

/** Lit squares in the parts that the question names last. */
export const litSquaresAsParts: Measure = (counted) =>
  (litSquares(counted) / 100) * lastNumber(counted.text);

/** Lit squares, when all hundred are worth what is written under them. */
export const litSquaresOf: Measure = (counted) => {
  const side = Math.max(...counted.seen.boxes.map(({ y, h }) => y + h));
  const under = counted.seen.words.find(({ y }) => y > side);
  return under === undefined ? NaN : (litSquares(counted) / 100) * numberOf(under.v);
};

/** Lit numbers at the sides or in the fields of a rectangle; each field has to be the product of its two sides. */
export const litFields: Measure = ({ seen }) => (fieldsHold(seen) ? total(litNumbers(seen)) : NaN);

/** The same for a factor of an algebraic rectangle, of which the printed question has the sign. */
export const litCoefficient: Measure = (counted) => {
  const value = total(litNumbers(counted.seen));
  return /− \?|\?x −|\d\(\?|− \?x|= \d*x? ?− \?/.test(counted.text) ? Math.abs(value) : value;
};

function litNumbers(seen: Seen): number[] {
  return lit(seen).map((box) => {
    const word = seen.words.find((each) => within(box, each));
    return word === undefined ? NaN : numberOf(word.v);
  });
}

/** Lit fields with fractions, in the parts that the question names last. */
export const litFractions: Measure = ({ text, seen }) => total(litNumbers(seen)) * lastNumber(text);

function fieldsHold(seen: Seen): boolean {
  const plates = seen.boxes.filter(({ h, fill }) => fill === LIT && h < 23);
  const fields = seen.boxes.filter((box) => !plates.includes(box));
  const top = Math.min(...fields.map(({ y }) => y));
  const left = Math.min(...fields.map(({ x }) => x));
  return fields.every((box) => {
    const word = seen.words.find((each) => within(box, each));
    const over = seen.words.find(
      (each) => each.y < top && Math.abs(each.x - box.x - box.w / 2) < 1,
    );
    const beside = seen.words.find(
      (each) => each.x < left && Math.abs(each.y - box.y - box.h / 2) < 1,
    );
    if (word === undefined || over === undefined || beside === undefined) return true;
    return near(numberOf(over.v) * numberOf(beside.v), numberOf(word.v), 1e-6);
  });
}
