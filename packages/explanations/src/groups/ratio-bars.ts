import { clean, fmt } from '@moonbase/questions';

import { bars, equal, goal, known, type Look, type Part } from '../drawing/bars.ts';
import { counted, partsAre, same, sum } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Bar models of ratios and fractions of a number: equal parts.

interface Ratio {
  readonly terms: readonly number[];
  readonly others: readonly number[]; // the numbers of the text that are not terms
}

function ratioIn({ text, n }: Asked): Ratio {
  const written = /(\d+) : (\d+)(?: : (\d+))?/.exec(text);
  if (written !== null) {
    const terms = written[0].split(' : ').map(Number);
    const rest = [...n];
    for (const term of terms) rest.splice(rest.indexOf(term), 1);
    return { terms, others: rest };
  }
  // "For every 5 red there are 6 blue. There are 77" has its total last, other wordings have it first.
  if (text.startsWith('For every')) return { terms: n.slice(0, 2), others: n.slice(2) };
  if (/ put up: /.test(text)) return { terms: n.slice(1, 3), others: n.slice(0, 1) };
  if (text.startsWith('A wall')) return { terms: n.slice(0, 2), others: n.slice(2) };
  return { terms: n.slice(1), others: n.slice(0, 1) };
}

const LOOK_OF_TERM: readonly Look[] = ['known', 'other', 'third'];
const lookOf = (k: number): Look => LOOK_OF_TERM[k] ?? 'known';

/** A total is shared in a ratio; one share is asked for. */
export function shareInRatio(q: Asked): Draft[] | null {
  const { terms, others } = ratioIn(q);
  const { x, f } = q;
  const [total = NaN] = others;
  const count = sum(terms);
  const one = clean(total / count);
  const asked = terms.findIndex((term) => same(term * one, x));
  const want = terms[asked];
  if (want === undefined) return null;
  const lookAt = (k: number, i: number, end: boolean): Look =>
    k !== asked ? lookOf(k) : end ? 'lit' : want === 1 && i === 1 ? 'ask' : lookOf(k);
  return reveal(
    [
      `${terms.map(fmt).join(' + ')} = ${fmt(count)} equal parts are ${f(total)}.`,
      want === 1
        ? 'The share is one of the parts.'
        : `One part: ${f(total)} ÷ ${fmt(count)} = ${f(one)}.`,
      want === 1
        ? `${f(total)} ÷ ${fmt(count)} = ${f(x)}.`
        : `${counted(want, 'part')}: ${fmt(want)} × ${f(one)} = ${f(x)}.`,
    ],
    (i, end) => {
      const text = i > 0 && (want > 1 || end) && count * f(one).length <= 34 ? f(one) : '';
      const parts = terms.flatMap((term, k): readonly Part[] =>
        equal(term, one, want === 1 && k === asked && i === 1 ? '?' : text, lookAt(k, i, end)),
      );
      const before = sum(terms.slice(0, asked));
      return bars([
        {
          parts,
          braces: end
            ? [{ from: before, to: before + want, text: f(x) }]
            : i === 1 && want > 1 && text === ''
              ? [{ from: 0, to: 1, text: f(one) }] // no room for it in each part
              : [],
        },
        { parts: [known(total, f(total), 'faint')] },
      ]);
    },
  );
}

/** One share of a ratio is known; another, or all together, is asked for. */
export function fromOneShare(q: Asked): Draft[] | null {
  const { terms, others } = ratioIn(q);
  const { x, f } = q;
  const [amount = NaN] = others;
  const [first = NaN, second = NaN] = terms;
  const one = clean(amount / first);
  const all = same(x, one * (first + second));
  if (!all && !same(x, one * second)) return null;
  const want = all ? first + second : second;
  return reveal(
    [
      `${partsAre(first)} ${f(amount)}.`,
      want === 1
        ? 'We look for one part.'
        : first === 1
          ? 'Every part has that size.'
          : `One part: ${f(amount)} ÷ ${fmt(first)} = ${f(one)}.`,
      want === 1
        ? `${f(amount)} ÷ ${fmt(first)} = ${f(x)}.`
        : `${all ? 'All ' : ''}${fmt(want)} ${want === 1 ? 'part' : 'parts'}: ${fmt(want)} × ${f(one)} = ${f(x)}.`,
    ],
    (i, end) => {
      const text =
        i > 0 && (want > 1 || end) && Math.max(first, second) * f(one).length <= 34 ? f(one) : '';
      const look = (k: number): Look =>
        end && (all || k === 1) ? 'lit' : k === 1 ? 'ask' : 'known';
      return bars([
        {
          parts: equal(first, one, text, look(0)),
          braces: [{ from: 0, to: first, text: f(amount) }],
        },
        {
          parts: equal(second, one, want === 1 && i === 1 ? '?' : text, look(1)),
          braces: end && !all ? [{ from: 0, to: second, text: f(x) }] : [],
        },
        end && all ? { parts: [known(x, f(x), 'faint')] } : null,
      ]);
    },
  );
}

/** Which fraction of the whole one term of a ratio is. */
export function fractionOfRatio(q: Asked): Draft[] | null {
  const { terms } = ratioIn(q);
  const count = sum(terms);
  const asked = terms.findIndex((term) => same(term, q.x));
  const want = terms[asked];
  if (want === undefined) return null;
  return reveal(
    [
      `The ratio has ${terms.map(fmt).join(' and ')} equal parts.`,
      `All together that is ${terms.map(fmt).join(' + ')} = ${counted(count, 'part')}.`,
      `${fmt(want)} of the ${counted(count, 'part')}: [f ${want}|${count}].`,
    ],
    (i, end) =>
      bars([
        {
          parts: terms.flatMap((term, k) =>
            equal(term, 1, '', end && k === asked ? 'lit' : lookOf(k)),
          ),
          braces: [...(i === 0 ? [] : [{ from: 0, to: count, text: counted(count, 'part') }])],
        },
      ]),
  );
}

/** A fraction of a number is known: k of d equal parts. */
export function wholeFromFraction({ n, x, f }: Asked): Draft[] | null {
  const [k = NaN, d = NaN, amount = NaN] = n;
  const one = clean(amount / k);
  if (!same(one * d, x)) return null;
  const text = d * f(one).length <= 34 ? f(one) : '';
  return reveal(
    [
      `Cut the number into ${fmt(d)} equal parts. ${k === 1 ? 'One of them is' : `${fmt(k)} of them are`} ${f(amount)}.`,
      k === 1 ? `So each part is ${f(one)}.` : `One part: ${f(amount)} ÷ ${fmt(k)} = ${f(one)}.`,
      `All ${counted(d, 'part')}: ${fmt(d)} × ${f(one)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        {
          parts: [
            ...equal(k, one, i === 0 ? '' : text),
            ...equal(d - k, one, i === 0 ? '' : text, 'faint'),
          ],
          braces: [{ from: 0, to: k, text: f(amount) }],
        },
        i === 0 ? null : { parts: [goal(x, f(x), end)] },
      ]),
  );
}

/** So much in a fraction of an hour; how much in a whole one? */
export function wholeFromShare({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN, d = NaN] = n;
  if (!same(a / b / (c / d), x)) return null;
  const one = a / (b * c);
  const shown = `[f ${a}|${b}]`;
  const amount = `${a}/${b}`;
  const part = c === 1 ? amount : `${a}/${b * c}`;
  return reveal(
    [
      `Cut the whole into ${fmt(d)} equal parts. ${fmt(c)} of them ${c === 1 ? 'is' : 'are'} ${shown}.`,
      c === 1 ? `So one part is ${shown}.` : `One part: ${shown} ÷ ${fmt(c)} = [f ${a}|${b * c}].`,
      `${counted(d, 'part')}: ${fmt(d)} × [f ${a}|${c === 1 ? b : b * c}] = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        {
          parts: [...equal(c, one, ''), ...equal(d - c, one, '', 'faint')],
          braces: [{ from: 0, to: c, text: amount }],
        },
        i === 0
          ? null
          : {
              parts: equal(d, one, d * part.length <= 32 ? part : '', end ? 'lit' : 'ask'),
              braces: [{ from: 0, to: d, text: end ? fmt(x) : '?' }],
            },
      ]),
  );
}
