import { fmt } from '@moonbase/questions';

import { splitRectangle } from '../drawing/areas.ts';
import { bars, goal, known, type Look, type Piece } from '../drawing/bars.ts';
import { numberLine } from '../drawing/number-line.ts';
import { same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Brackets as rectangles: each field is the product of its sides.

interface Term {
  readonly c: number; // the coefficient
  readonly power: number; // of x
}

/** A term as it is written: 4x, −5, x². */
function term({ c, power }: Term): string {
  const letter = power === 2 ? 'x²' : power === 1 ? 'x' : '';
  if (power === 0) return fmt(c);
  if (c === 1) return letter;
  return c === -1 ? `−${letter}` : `${fmt(c)}${letter}`;
}

const times = (a: Term, b: Term): Term => ({ c: a.c * b.c, power: a.power + b.power });

/** What two brackets or a number and a bracket contain: "3x − 6" is 3x and −6. */
function bracket(text: string): Term[] {
  return Array.from(text.matchAll(/([+−])? ?(\d*)(x?)/g))
    .filter(([all]) => all.trim() !== '')
    .map(([, sign, digits = '', letter]) => ({
      c: (sign === '−' ? -1 : 1) * (digits === '' ? 1 : Number(digits)),
      power: letter === 'x' ? 1 : 0,
    }));
}

/** What is asked for: fields, or a part of a side. */
interface Lit {
  readonly fields?: (field: Term) => boolean;
  readonly sum?: boolean; // the sum of the fields is asked for, so that each may be seen before
  readonly across?: number;
  readonly down?: number;
}

function termRectangle(
  across: readonly Term[],
  down: readonly Term[],
  lit: Lit,
  step: number,
  end: boolean,
  top = 0,
  last: number | null = null,
): ReturnType<typeof splitRectangle> {
  const side = (
    each: Term,
    asked: boolean,
  ): { readonly size: number; readonly text: string; readonly look?: Look } =>
    asked
      ? end
        ? { size: 1, text: term(each), look: 'lit' }
        : { size: 1, text: '?' }
      : { size: 1, text: term(each) };
  return splitRectangle(
    {
      across: across.map((each, k) => side(each, lit.across === k)),
      down: down.map((each, k) => side(each, lit.down === k)),
      fields: down.map((d, r) =>
        across.map((a, k) => {
          const field = times(a, d);
          const asked = lit.fields?.(field) === true;
          return {
            text:
              r === 1 && k === 1 && last !== null
                ? fmt(last)
                : step === 0
                  ? ''
                  : asked && !end && lit.sum !== true
                    ? '?'
                    : term(field),
            look: asked ? (end ? 'lit' : 'other') : 'known',
          };
        }),
      ),
    },
    top,
  );
}

/** One bracket is multiplied out. */
export function multiplyOut({ text, x }: Asked): Draft[] | null {
  const found = /^(\d+)\((.+?)\) = (.+)$/.exec(text);
  if (found === null) return null;
  const [, k = '', inside = '', right = ''] = found;
  const across = bracket(inside);
  const down = [{ c: Number(k), power: 0 }];
  const power = right.startsWith('?x') ? 1 : 0;
  const field = across
    .map((each) => times(each, { c: Number(k), power: 0 }))
    .find((each) => each.power === power);
  const factor = across.find((each) => each.power === power);
  if (field === undefined || factor === undefined || !same(Math.abs(field.c), x)) return null;
  return reveal(
    [
      `A rectangle with the sides ${k} and ${inside}.`,
      `Multiply each part by ${k}.`,
      `${k} × ${term(factor).replace('−', '')} = ${term({ ...field, c: Math.abs(field.c) })}. The missing number is ${fmt(x)}.`,
    ],
    (i, end) => termRectangle(across, down, { fields: (each) => each.power === power }, i, end),
  );
}

/** Two brackets with a number before each are multiplied out and collected. */
export function expandAndCollect({ text, x }: Asked): Draft[] | null {
  const found = /simplify (\d+)\((.+?)\) ([+−]) (\d+)\((.+?)\)/.exec(text);
  if (found === null) return null;
  const [, k, one = '', sign, m, two = ''] = found;
  const power = text.includes('constant') ? 0 : 1;
  const [first, second] = [Number(k), (sign === '−' ? -1 : 1) * Number(m)];
  const [a, b] = [bracket(one), bracket(two)];
  const picked = [
    ...a.map((each) => (each.power === power ? first * each.c : 0)),
    ...b.map((each) => (each.power === power ? second * each.c : 0)),
  ].filter((c) => c !== 0);
  if (
    !same(
      picked.reduce((p, q) => p + q, 0),
      x,
    )
  )
    return null;
  const [p = NaN, q = NaN] = picked;
  const lit: Lit = { fields: (each) => each.power === power, sum: true };
  return reveal(
    [
      `Two rectangles: one for each bracket.`,
      `Multiply each part by the number before its bracket.`,
      `${power === 0 ? 'The numbers without x' : 'The numbers before x'}: ${fmt(p)} ${q < 0 ? '−' : '+'} ${fmt(Math.abs(q))} = ${fmt(x)}.`,
    ],
    (i, end) => [
      ...termRectangle(a, [{ c: first, power: 0 }], lit, i, end),
      ...termRectangle(b, [{ c: second, power: 0 }], lit, i, end, 84),
    ],
  );
}

/** A bracket is taken out: which number belongs before it or into it? */
export function takeOut({ text, x }: Asked): Draft[] | null {
  const found = /^(.+?) = (\d+|\?)\((.+?)\)$/.exec(text);
  if (found === null) return null;
  const [, left = '', before = '', inside = ''] = found;
  const asksBefore = before === '?';
  const k = asksBefore ? x : Number(before);
  const fields = bracket(left);
  const across = fields.map(({ c, power }) => ({ c: c / k, power }));
  const asked = inside.indexOf('?') >= 0 ? (inside.startsWith('?') ? 0 : 1) : -1;
  if (!asksBefore && !same(Math.abs(across[asked]?.c ?? NaN), x)) return null;
  const lit: Lit = asksBefore ? { down: 0 } : { across: asked };
  return reveal(
    [
      `The fields of the rectangle are ${left.replace(/ [+−] /, ' and ')}.`,
      asksBefore
        ? `The sides on top are known: ${inside.replace(/ [+−] /, ' and ')}.`
        : `The side is ${fmt(k)}. Divide each field by it.`,
      asksBefore
        ? `Divide a field by its side: the number before the bracket is ${fmt(x)}.`
        : `${fmt(Math.abs(fields[asked]?.c ?? NaN))} ÷ ${fmt(k)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      i === 0
        ? splitRectangle({
            across: fields.map(() => ({ size: 1, text: '' })),
            down: [{ size: 1, text: '' }],
            fields: [fields.map((each) => ({ text: term(each), look: 'known' }))],
          })
        : termRectangle(across, [{ c: k, power: 0 }], lit, 1, end),
  );
}

/** Two brackets are multiplied, or a factor of the product is missing. */
export function twoBrackets({ text, x }: Asked): Draft[] | null {
  const found = /\(([^?()]+)\)\(([^()]+)\)/.exec(text);
  if (found === null) return null;
  const [, one = '', two = ''] = found;
  const down = bracket(one);
  const missing = two.includes('?');
  const plus = two.includes('+');
  const across = missing
    ? [
        { c: 1, power: 1 },
        { c: plus ? x : -x, power: 0 },
      ]
    : bracket(two);
  if (missing) {
    const b = down[1]?.c ?? NaN;
    const last = b * (plus ? x : -x);
    return reveal(
      [
        `One side of the rectangle is ${one}.`,
        `The field without x is ${fmt(last)}: that is ${fmt(b)} × the missing number.`,
        `${fmt(last)} ÷ ${fmt(b)} = ${fmt(plus ? x : -x)}. So the missing number is ${fmt(x)}.`,
      ],
      (i, end) =>
        termRectangle(across, down, { across: 1 }, end ? 1 : 0, end, 0, i === 1 ? last : null),
    );
  }
  const power = text.includes('coefficient of x²')
    ? 2
    : text.includes('coefficient of x') || /[+−] \?x/.test(text)
      ? 1
      : 0;
  const fields = down
    .flatMap((d) => across.map((a) => times(a, d)))
    .filter((field) => field.power === power);
  const total = fields.reduce((all, { c }) => all + c, 0);
  if (!same(total, x) && !same(Math.abs(total), x)) return null;
  const [first, second] = fields;
  const last =
    first !== undefined && second !== undefined
      ? `${term(first)} ${second.c < 0 ? '−' : '+'} ${term({ ...second, c: Math.abs(second.c) })} = ${term({ c: total, power })}.`
      : `That field is ${term({ c: total, power })}.`;
  return reveal(
    [
      `A rectangle with the sides ${one} and ${two}.`,
      'Each field is the product of its two sides.',
      power === 1
        ? `The fields with x: ${last}`
        : `The field ${power === 2 ? 'with x²' : 'without x'}: ${last.replace('That field is ', '')}`,
    ],
    (i, end) =>
      termRectangle(
        across,
        down,
        { fields: (field) => field.power === power, sum: fields.length > 1 },
        i,
        end,
      ),
  );
}

/** What is missing to a full square. */
export function fullSquare({ text, x: size }: Asked): Draft[] | null {
  const found = /^x² ([+−]) (\d+)x ([+−]) (\d+) = \(x [+−] (\d+)\)² ([+−])/.exec(text);
  if (found === null) return null;
  const [, sign = '+', , ahead, constant, half = '0', before] = found;
  const x = before === '−' ? -size : size;
  const h = (sign === '−' ? -1 : 1) * Number(half);
  const c = (ahead === '−' ? -1 : 1) * Number(constant);
  const full = h * h;
  if (!same(full + x, c)) return null;
  const side = [
    { c: 1, power: 1 },
    { c: h, power: 0 },
  ];
  return reveal(
    [
      `The square with the side x ${sign} ${half}.`,
      `Its last field is ${fmt(h)} × ${fmt(h)} = ${fmt(full)}.`,
      `${fmt(c)} is wanted: ${fmt(c)} − ${fmt(full)} = ${fmt(x)}.${x < 0 ? ` So take away ${fmt(size)}.` : ''}`,
    ],
    (i, end) => [
      ...termRectangle(side, side, {}, i, end),
      ...(end ? toTheConstant(full, c, x) : []),
    ],
  );
}

/** From the last field of the square to the number that is wanted. */
function toTheConstant(full: number, c: number, x: number): readonly Piece[] {
  if (x >= 0)
    return bars(
      [{ parts: [known(full, fmt(full)), ...(x === 0 ? [] : [goal(x, fmt(x), true)])] }],
      128,
    );
  const margin = (full - c) * 0.12;
  return numberLine(
    {
      min: c - margin,
      max: full + margin,
      marks: [
        { at: full, text: fmt(full), look: 'dot' },
        { at: c, text: fmt(c), look: 'dot' },
      ],
      jumps: [{ from: full, to: c, text: fmt(x) }],
      span: { from: full, to: c },
    },
    186,
  );
}
