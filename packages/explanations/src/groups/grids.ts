import { clean, fmt } from '@moonbase/questions';

import { splitRectangle } from '../drawing/areas.ts';
import { bars, equal, known, type Part } from '../drawing/bars.ts';
import { type HundredGrid, hundredGrids } from '../drawing/frames.ts';
import { counted, decimalsOf, same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Hundred grids: one grid is 1, or 100 %; a column is a tenth, a square a hundredth.

const f = (top: number, bottom: number): string => `[f ${fmt(top)}|${fmt(bottom)}]`;

type Look = 'known' | 'other' | 'lit' | 'ask';

/** Grids for a number of squares, 100 on each. */
function gridsOf(squares: number, look: Look): HundredGrid[] {
  const count = Math.max(1, Math.ceil(squares / 100 - 1e-9));
  return Array.from({ length: count }, (_, i) => ({
    fills: [{ squares: Math.min(100, squares - i * 100), look }],
  }));
}

/** A fraction or mixed number as a decimal. */
export function toDecimal({ text, x }: Asked): Draft[] | null {
  const found = /Write (?:(\d+) )?(\d+)\/(\d+)/.exec(text);
  if (found === null) return null;
  const [w, top, bottom] = [Number(found[1] ?? '0'), Number(found[2]), Number(found[3])];
  if (!same(w + top / bottom, x)) return null;
  const squares = clean((top / bottom) * 100);
  const each = clean(100 / bottom);
  return reveal(
    [
      w === 0
        ? 'One grid is 1. It has 100 squares.'
        : `${fmt(w)} ${w === 1 ? 'whole grid' : 'whole grids'} and a part of one.`,
      top === 1
        ? `${f(1, bottom)} is 100 ÷ ${fmt(bottom)} = ${counted(squares, 'square')}.`
        : `${f(1, bottom)} is ${fmt(each)} ${each === 1 ? 'square' : 'squares'}, so ${f(top, bottom)} is ${counted(squares, 'square')}.`,
      `${fmt(clean(w * 100 + squares))} hundredths are ${fmt(x)}.`,
    ],
    (i, end) =>
      hundredGrids(
        i === 0 && w === 0
          ? [{ fills: [] }]
          : gridsOf(w * 100 + (i === 0 ? 0 : squares), end ? 'lit' : 'known'),
      ),
  );
}

/** The largest or smallest of some decimals. */
export function compareDecimals({ n, x, text }: Asked): Draft[] | null {
  const at = n.findIndex((each) => same(each, x));
  if (at < 0) return null;
  const want = text.includes('smallest') ? 'smallest' : 'largest';
  const places = Math.max(...n.map(decimalsOf));
  if (places > 2) return compareThousandths(n, at, want);
  const hundredths = n.map((value) => fmt(clean(value * 100)));
  return reveal(
    [
      'One grid is 1. A column is a tenth, a square is a hundredth.',
      `Fill as many squares as each number has hundredths: ${inARow(hundredths)}.`,
      `The ${want} number fills the ${want === 'largest' ? 'most' : 'fewest'} squares: ${fmt(x)}.`,
    ],
    (i, end) =>
      hundredGrids(
        n.map((value, k) => ({
          title: fmt(value),
          fills:
            i === 0
              ? []
              : [{ squares: clean(value * 100), look: end && k === at ? 'lit' : 'known' }],
        })),
      ),
  );
}

const inARow = (words: readonly string[]): string =>
  words.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** Numbers with thousandths fill nearly the same squares: they are written with three places and counted in thousandths. */
function compareThousandths(n: readonly number[], at: number, want: string): Draft[] {
  const thousandths = n.map((value) => fmt(clean(value * 1000)));
  return reveal(
    [
      'One grid is 1. A square is a hundredth, a tenth of a square is a thousandth.',
      `Write all with three places: ${inARow(n.map((value) => value.toFixed(3)))}.`,
      `In thousandths they are ${inARow(thousandths)}. The ${want} is ${fmt(n[at] ?? NaN)}.`,
    ],
    (i, end) =>
      hundredGrids(
        n.map((value, k) => ({
          title: i === 0 ? fmt(value) : value.toFixed(3),
          fills:
            i === 0
              ? []
              : [{ squares: clean(value * 100), look: end && k === at ? 'lit' : 'known' }],
        })),
      ),
  );
}

/** Tenths and hundredths together. */
export function addHundredths({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN, d = NaN] = n;
  const [p, q] = [(a * 100) / b, (c * 100) / d];
  if (!same(p + q, x)) return null;
  const tenths = b === 10 ? a : c;
  return reveal(
    [
      `${f(a, b)} is ${counted(p, 'square')} of 100.`,
      tenths === 1
        ? 'One tenth is one column: 10 squares.'
        : `${fmt(tenths)} tenths are ${counted(tenths, 'column')}: ${counted(tenths * 10, 'square')}.`,
      `${fmt(p)} + ${fmt(q)} = ${counted(x, 'square')}: ${f(x, 100)}.`,
    ],
    (i, end) => {
      if (end) return hundredGrids(gridsOf(x, 'lit'));
      const fills = [
        { squares: p, look: 'known' as const },
        ...(i === 0 ? [] : [{ squares: Math.min(q, 100 - p), look: 'other' as const }]),
      ];
      const over = p + q - 100;
      return hundredGrids([
        { fills },
        ...(over > 0 && i > 0 ? [{ fills: [{ squares: over, look: 'other' as const }] }] : []),
      ]);
    },
  );
}

/** A decimal or a percentage as a fraction in its simplest form. */
export function toFraction({ n, x, text }: Asked): Draft[] | null {
  const [value = NaN, bottom = NaN] = n;
  const percent = text.includes('%');
  const squares = clean(percent ? value : value * 100);
  const each = clean(100 / bottom);
  if (!same(squares / each, x)) return null;
  const name = percent ? `${fmt(value)}%` : fmt(value);
  return reveal(
    [
      `${name} is ${fmt(squares)} of 100 squares.`,
      `Make groups of ${counted(each, 'square')}: the whole grid has ${fmt(bottom)} of them.`,
      `${fmt(squares)} ÷ ${fmt(each)} = ${counted(x, 'group')}: ${f(x, bottom)}.`,
    ],
    (i, end) =>
      hundredGrids([
        {
          fills: end ? equalFills(x, each) : [{ squares, look: 'known' }],
          ...(i === 0 ? {} : { groups: each }),
        },
      ]),
  );
}

function equalFills(count: number, squares: number): HundredGrid['fills'] {
  return squares < 4 || count > 20
    ? [{ squares: count * squares, look: 'lit' }]
    : Array.from({ length: count }, () => ({ squares, look: 'lit' as const }));
}

/** Which of a fraction and a decimal is larger. */
export function largerOf({ n, x }: Asked): Draft[] | null {
  const [top = NaN, bottom = NaN, decimal = NaN] = n;
  const first = clean(top / bottom);
  if (!same(Math.max(first, decimal), x)) return null;
  const firstWins = same(first, x);
  return reveal(
    [
      `${f(top, bottom)} of a grid: each part is 100 ÷ ${fmt(bottom)} = ${counted(clean(100 / bottom), 'square')}.`,
      `${fmt(decimal)} is ${counted(clean(decimal * 100), 'square')}.`,
      `${counted(clean(x * 100), 'square')} are more: ${fmt(x)}.`,
    ],
    (i, end) =>
      hundredGrids([
        {
          title: `${top}/${bottom}`,
          fills: [{ squares: clean(first * 100), look: end && firstWins ? 'lit' : 'known' }],
        },
        {
          title: fmt(decimal),
          fills:
            i === 0
              ? []
              : [{ squares: clean(decimal * 100), look: end && !firstWins ? 'lit' : 'other' }],
        },
      ]),
  );
}

/** A fraction, a decimal and a percentage: which is the largest? */
export function largestOfThree({ n, x }: Asked): Draft[] | null {
  const [top = NaN, bottom = NaN, decimal = NaN, percent = NaN] = n;
  const values = [clean((top / bottom) * 100), clean(decimal * 100), percent];
  const at = values.findIndex((each) => same(each, x));
  if (at < 0) return null;
  const names = [`${top}/${bottom}`, fmt(decimal), `${fmt(percent)}%`];
  return reveal(
    [
      'Make all three percentages: one square is 1%.',
      'Fill one grid for each.',
      `Most squares: ${fmt(x)}. So the largest is ${fmt(x)}%.`,
    ],
    (i, end) =>
      hundredGrids(
        names.map((title, k) => ({
          title,
          fills:
            i === 0 ? [] : [{ squares: values[k] ?? NaN, look: end && k === at ? 'lit' : 'known' }],
        })),
      ),
  );
}

/** A decimal or fraction as a percentage, and back. */
export function toPercent({ text, n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  const fraction = text.includes('/');
  const squares = clean(fraction ? (a / b) * 100 : a * 100);
  if (!same(squares, x)) return null;
  const name = fraction ? f(a, b) : fmt(a);
  const each = clean(100 / b);
  return reveal(
    [
      'One grid is 1, that is 100%. One square is 1%.',
      fraction
        ? a === 1
          ? `Cut the 100 squares into ${fmt(b)} equal parts.`
          : `${f(1, b)} is ${fmt(each)} ${each === 1 ? 'square' : 'squares'}.`
        : `${name} is so many hundredths.`,
      fraction
        ? `${a === 1 ? `100 ÷ ${fmt(b)}` : `${fmt(a)} × ${fmt(each)}`} = ${counted(x, 'square')}: ${fmt(x)}%.`
        : `${counted(x, 'square')}: ${fmt(x)}%.`,
    ],
    (i, end) =>
      hundredGrids(
        end
          ? gridsOf(squares, 'lit')
          : i === 0
            ? [{ fills: [] }]
            : fraction
              ? [{ fills: [{ squares: Math.min(each, 100), look: 'known' }] }]
              : gridsOf(squares, 'ask'),
      ),
  );
}

/** A percentage as a decimal, or a decimal as a percentage. */
export function percentAndDecimal(q: Asked): Draft[] | null {
  const { n, x, text } = q;
  const [percent = NaN] = n;
  if (text.includes('as a percentage')) return toPercent(q);
  if (!same(percent / 100, x)) return null;
  return reveal(
    [
      'One grid is 100%, that is 1.',
      `${fmt(percent)}% is ${counted(percent, 'square')}.`,
      `${fmt(percent)} hundredths are ${fmt(x)}.`,
    ],
    (i, end) =>
      hundredGrids(
        i === 0
          ? [{ fills: [{ squares: 100, look: 'other' }] }]
          : gridsOf(percent, end ? 'lit' : 'known'),
      ),
  );
}

/** A percentage of an amount: tens of per cent on a bar, the rest as a smaller piece. */
export function percentOfAmount({ n, x }: Asked): Draft[] | null {
  const [percent = NaN, amount = NaN] = n;
  if (!same((amount * percent) / 100, x)) return null;
  const ten = clean(amount / 10);
  const tens = Math.floor(percent / 10);
  const rest = percent - tens * 10;
  const extra = clean((amount * rest) / 100);
  const size = 10 * fmt(ten).length <= 40 ? fmt(ten) : '';
  const single = tens + (rest === 0 ? 0 : 1) === 1; // its only piece is the answer
  const part = (look: Part['look']): readonly Part[] => [
    ...equal(tens, ten, single && look !== 'lit' ? '?' : size, look),
    ...(rest === 0 ? [] : [known(extra, single && look !== 'lit' ? '?' : fmt(extra), look)]),
  ];
  const left = clean(amount - x);
  const pieces = `${tens === 0 ? '' : `${fmt(tens)} × ${fmt(ten)}`}${tens > 0 && rest > 0 ? ' + ' : ''}${rest === 0 ? '' : fmt(extra)}`;
  return reveal(
    [
      `The whole bar is ${fmt(amount)}. That is 100%.`,
      single
        ? `100% ÷ ${fmt(percent)}% = ${fmt(100 / percent)}: so ${fmt(percent)}% is one of ${fmt(100 / percent)} equal parts.`
        : `10% is ${fmt(amount)} ÷ 10 = ${fmt(ten)}.${rest === 0 ? '' : ` ${fmt(rest)}% is ${fmt(extra)}.`}`,
      single
        ? `${fmt(amount)} ÷ ${fmt(100 / percent)} = ${fmt(x)}.`
        : `${fmt(percent)}% is ${pieces} = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(amount, fmt(amount))], braces: [{ from: 0, to: 1, text: '100%' }] },
        i === 0
          ? null
          : {
              parts: [
                ...part(end ? 'lit' : 'other'),
                ...(left > 0 ? [known(left, '', 'faint')] : []),
              ],
              braces: [{ from: 0, to: tens + (rest === 0 ? 0 : 1), text: `${fmt(percent)}%` }],
            },
      ]),
  );
}

/** What percentage of a number another is. */
export function whichPercent({ n, x }: Asked): Draft[] | null {
  const [all = NaN, part = NaN] = n;
  if (!same((part / all) * 100, x)) return null;
  const one = clean(all / 100);
  return reveal(
    [
      `All hundred squares together are ${fmt(all)}.`,
      `One square is ${fmt(all)} ÷ 100 = ${fmt(one)}. That is 1%.`,
      `${fmt(part)} ÷ ${fmt(one)} = ${counted(x, 'square')}: ${fmt(x)}%.`,
    ],
    (i, end) =>
      hundredGrids(
        end
          ? gridsOf(x, 'lit')
          : [
              {
                fills: [{ squares: i === 0 ? 100 : 1, look: i === 0 ? 'other' : 'known' }],
                title: i === 0 ? fmt(all) : fmt(one),
              },
            ],
      ),
  );
}

/** A product of decimals: a rectangle of whole numbers, then tenths of them. */
export function decimalProduct({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  if (!same(a * b, x)) return null;
  const scale = (value: number): number => 10 ** decimalsOf(value);
  const [sa, sb] = [scale(a), scale(b)];
  const [wa, wb] = [Math.round(a * sa), Math.round(b * sb)];
  const parts = sa * sb;
  const tens = Math.floor(wa / 10) * 10;
  const across = (tens > 0 && wa % 10 > 0 ? [tens, wa % 10] : [wa]).map((whole) =>
    clean(whole / sa),
  );
  const fields = across.map((each) => clean(each * b));
  return reveal(
    [
      `A rectangle with the sides ${fmt(a)} and ${fmt(b)}.`,
      `As whole numbers: ${fmt(wa)} × ${fmt(wb)} = ${fmt(wa * wb)}. That is ${fmt(parts)} times too large.`,
      `${fmt(wa * wb)} ÷ ${fmt(parts)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      splitRectangle({
        across: across.map((size) => ({ size, text: fmt(i === 1 ? clean(size * sa) : size) })),
        down: [{ size: b, text: fmt(i === 1 ? wb : b) }],
        fields: [
          fields.map((value, k) => ({
            text: end ? fmt(value) : i === 1 ? fmt(clean(value * parts)) : '',
            look: end ? 'lit' : k === 1 ? 'other' : 'known',
          })),
        ],
      }),
  );
}

/** A quotient of decimals: how often one fits into the other. */
export function decimalQuotient({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  if (!same(a / b, x)) return null;
  const scale = 10 ** Math.max(decimalsOf(a), decimalsOf(b));
  const [wa, wb] = [clean(a * scale), clean(b * scale)];
  return reveal(
    [
      `How often does ${fmt(b)} fit into ${fmt(a)}?`,
      `Make both ${fmt(scale)} times as large: ${fmt(wa)} and ${fmt(wb)}. The answer stays.`,
      `${fmt(wa)} ÷ ${fmt(wb)} = ${counted(x, 'piece')}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(a, i === 0 ? fmt(a) : fmt(wa))] },
        {
          parts: end
            ? equal(x, b, '', 'lit')
            : [known(b, i === 0 ? fmt(b) : fmt(wb), 'other'), known(clean(a - b), '', 'ask')],
        },
      ]),
  );
}
