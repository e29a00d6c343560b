import { clean, fmt } from '@moonbase/questions';

import { bars, equal, goal, known, type Part } from '../drawing/bars.ts';
import { same, whole } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';
import { isOrAre, largerIn, type Quantity, quantitiesIn, said, type Unit } from './measures.ts';

// Stories in two units: first one unit for all, then the sum.

const inUnit = ({ amount, unit }: Quantity, small: Unit): number =>
  clean((amount * unit.size) / small.size);

/** The quantities of a text without those that are asked for. */
const givenIn = (text: string): readonly Quantity[] =>
  quantitiesIn(text).filter(({ amount }) => !Number.isNaN(amount));

/** From an amount in the larger unit some of the smaller one goes. */
export function lessInSmaller({ text, x }: Asked): Draft[] | null {
  const [all, gone] = givenIn(text);
  if (all === undefined || gone === undefined) return null;
  const total = inUnit(all, gone.unit);
  if (!same(total - gone.amount, x)) return null;
  return reveal(
    [
      `Write both in one unit: ${said(all.amount, all.unit)} ${isOrAre(all.unit, all.amount)} ${said(total, gone.unit)}.`,
      `Take ${said(gone.amount, gone.unit)} off.`,
      `${fmt(total)} − ${fmt(gone.amount)} = ${fmt(x)}. So ${said(x, gone.unit)} ${isOrAre(gone.unit, x)} left.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(total, fmt(total))] },
        i === 0
          ? null
          : { parts: [goal(x, fmt(x), end), known(gone.amount, fmt(gone.amount), 'gone')] },
      ]),
  );
}

/** Two lengths or times, each in two units, are put together in the smaller one. */
export function pairsTogether({ text, x }: Asked): Draft[] | null {
  const found = givenIn(text);
  const [a, b, c, d] = found;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  const unit = b.unit;
  const [first, second] = [inUnit(a, unit) + b.amount, inUnit(c, unit) + d.amount];
  if (!same(first + second, x)) return null;
  const row = (large: Quantity, small: Quantity): readonly Part[] => [
    known(inUnit(large, unit), fmt(inUnit(large, unit))),
    known(small.amount, fmt(small.amount), 'other'),
  ];
  const sum = (large: Quantity, small: Quantity): string =>
    `${said(large.amount, large.unit)} ${isOrAre(large.unit, large.amount)} ${said(inUnit(large, unit), unit)}: ${fmt(inUnit(large, unit))} + ${fmt(small.amount)} = ${fmt(inUnit(large, unit) + small.amount)}.`;
  return reveal([sum(a, b), sum(c, d), `${fmt(first)} + ${fmt(second)} = ${fmt(x)}.`], (i, end) =>
    bars([
      { parts: row(a, b), braces: [{ from: 0, to: 2, text: fmt(first) }] },
      i === 0 ? null : { parts: row(c, d), braces: [{ from: 0, to: 2, text: fmt(second) }] },
      end ? { parts: [goal(x, fmt(x), true)] } : null,
    ]),
  );
}

const MOST_PIECES = 40;

/** So much of the smaller unit each time, out of some of the larger: how often? */
export function fillsFromLarger({ text, x }: Asked): Draft[] | null {
  const found = givenIn(text).filter(({ unit }) => unit.of === 'volume');
  const [a, b] = found;
  if (a === undefined || b === undefined) return null;
  const [large, each] = a.unit.size > b.unit.size ? [a, b] : [b, a];
  const one = large.unit.size / each.unit.size;
  const inOne = clean(one / each.amount);
  if (!same(inOne * large.amount, x) || !whole(inOne) || inOne > MOST_PIECES) return null;
  const count = large.amount;
  return reveal(
    [
      `1 ${large.unit.one} is ${said(one, each.unit)}. How often does ${fmt(each.amount)} fit into it?`,
      `${fmt(one)} ÷ ${fmt(each.amount)} = ${fmt(inOne)}: ${fmt(inOne)} fit into 1 ${large.unit.one}.`,
      count === 1
        ? `So the answer is ${fmt(x)}.`
        : `${said(count, large.unit)}: ${fmt(count)} × ${fmt(inOne)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        {
          parts:
            i === 0
              ? [known(one, fmt(one))]
              : equal(inOne, each.amount, inOne <= 10 ? fmt(each.amount) : ''),
          braces:
            i === 0 ? [] : [{ from: 0, to: inOne, text: `${fmt(inOne)} in 1 ${large.unit.one}` }],
        },
        i === 0
          ? null
          : { parts: equal(count, one / count, end ? fmt(inOne) : '', end ? 'lit' : 'ask') },
      ]),
  );
}

/** Many times so much of the smaller unit: how much of the larger one? */
export function manyInLarger({ text, n, x }: Asked): Draft[] | null {
  const [each] = givenIn(text).filter(({ unit }) => unit.of !== 'time');
  const large = each && largerIn(text, each.unit);
  if (each === undefined || large === undefined) return null;
  const count = n.find((number) => number !== each.amount) ?? each.amount;
  const factor = large.size / each.unit.size;
  const total = clean(count * each.amount);
  if (!same(total / factor, x) || count > MOST_PIECES) return null;
  const wholes = Math.floor(x + 1e-9);
  const rest = clean(x - wholes);
  const lit = [
    ...equal(wholes, factor, '1', 'lit'),
    ...(rest > 0 ? [known(rest * factor, fmt(rest), 'lit')] : []),
  ];
  return reveal(
    [
      `${fmt(count)} times ${said(each.amount, each.unit)}: ${fmt(count)} × ${fmt(each.amount)} = ${fmt(total)}.`,
      `1 ${large.one} is ${said(factor, each.unit)}.`,
      `${fmt(total)} ÷ ${fmt(factor)} = ${fmt(x)}. So it is ${said(x, large)}.`,
    ],
    (i, end) =>
      bars([
        {
          name: each.unit.many,
          parts: equal(count, each.amount, fmt(each.amount)),
          braces: [{ from: 0, to: count, text: fmt(total) }],
        },
        i === 0
          ? null
          : {
              name: large.many,
              parts: end
                ? lit
                : total < factor
                  ? [known(total, '?', 'ask')]
                  : [
                      known(factor, '1'),
                      ...(total > factor ? [known(total - factor, '?', 'ask')] : []),
                    ],
            },
      ]),
  );
}

/** A fraction of an amount, asked for in the smaller unit. */
export function fractionInSmaller({ text, n, x }: Asked): Draft[] | null {
  const [top = NaN, bottom = NaN] = n;
  const found = quantitiesIn(text);
  const [large, asked] = found;
  if (large === undefined || asked === undefined) return null;
  const total = inUnit(large, asked.unit);
  const one = clean(total / bottom);
  if (!same(one * top, x)) return null;
  const written = bottom * fmt(one).length <= 34 ? fmt(one) : '';
  return reveal(
    [
      `${said(large.amount, large.unit)} ${isOrAre(large.unit, large.amount)} ${said(total, asked.unit)}.`,
      `Cut it into ${fmt(bottom)} equal parts: ${fmt(total)} ÷ ${fmt(bottom)}${top === 1 ? '.' : ` = ${fmt(one)}.`}`,
      top === 1
        ? `${fmt(total)} ÷ ${fmt(bottom)} = ${fmt(x)}.`
        : `${fmt(top)} of the parts: ${fmt(top)} × ${fmt(one)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(total, fmt(total))] },
        i === 0
          ? null
          : {
              parts: [
                ...equal(top, one, top > 1 || end ? written : '', end ? 'lit' : 'ask'),
                ...equal(bottom - top, one, '', 'faint'),
              ],
            },
      ]),
  );
}

/** A price in pounds for several: how many pence is one? */
export function priceOfOne({ text, n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  const [count, price] = same(a * x, b * 100) ? [a, b] : [b, a];
  const total = Math.round(price * 100);
  if (!same(count * x, total) || count > MOST_PIECES) return null;
  const [sign = ''] = /[£$]/.exec(text) ?? [];
  const coins = text.includes('pence') ? 'pence' : 'cents';
  return reveal(
    [
      `${sign}${price.toFixed(2)} is ${fmt(total)} ${coins}.`,
      `It is shared by ${fmt(count)} equal parts. How much is one part?`,
      `${fmt(total)} ÷ ${fmt(count)} = ${fmt(x)}. So one is ${fmt(x)} ${coins}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(total, fmt(total))] },
        i === 0 ? null : { parts: [goal(x, fmt(x), end), ...equal(count - 1, x, '', 'faint')] },
      ]),
  );
}
