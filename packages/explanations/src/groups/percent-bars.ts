import { clean, fmt } from '@moonbase/questions';

import { type BarRow, bars, equal, goal, known, type Part } from '../drawing/bars.ts';
import { counted, gcd, same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Bar models of percentages: the whole bar is 100 %.

const FALLS = /\b(?:reduced|less|off|fall|falls|cut|loses?|lost|lose|down|decrease)\b/i;

const row = (parts: readonly Part[], text: string): BarRow => ({
  parts,
  braces: [{ from: 0, to: parts.length, text }],
});

/** A percentage of an amount is added or taken away; `base` and `percent` in any order of the text. */
export function changedBy(q: Asked): Draft[] | null {
  const { text, f, x } = q;
  const percent = Number(/(\d+(?:\.\d+)?)%/.exec(text)?.[1]);
  const base = q.n.find((each) => !same(each, percent)) ?? percent;
  const change = clean((base * percent) / 100);
  const rises = same(base + change, x);
  if (!rises && !same(base - change, x)) return null;
  const sentences = [
    `The whole bar is ${f(base)}. That is 100%.`,
    `1% is ${f(clean(base / 100))}, so ${fmt(percent)}% is ${f(change)}.`,
    `${f(base)} ${rises ? '+' : '−'} ${f(change)} = ${f(x)}.`,
  ];
  return reveal(sentences, (i, end) => {
    const first = row([known(base, f(base))], '100%');
    if (i === 0) return bars([first]);
    if (!rises)
      return bars([first, { parts: [goal(x, f(x), end), known(change, f(change), 'gone')] }]);
    return bars([
      first,
      { parts: [known(base, f(base)), known(change, f(change), 'other')] },
      { parts: [goal(x, f(x), end)] },
    ]);
  });
}

/** What percentage one amount is of another. */
export function partAsPercent({ n, x, f }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  const [part, all] = [Math.min(a, b), Math.max(a, b)];
  if (!same((part / all) * 100, x)) return null;
  return percentOf({ part, all, x, f });
}

function percentOf({
  part,
  all,
  x,
  f,
}: {
  readonly part: number;
  readonly all: number;
  readonly x: number;
  readonly f: Asked['f'];
}): Draft[] {
  const each = clean(100 / all);
  const simple = Number.isInteger(each);
  return reveal(
    [
      `The whole bar is ${f(all)}. That is 100%.`,
      simple
        ? `The part is ${f(part)}. Each one is 100% ÷ ${f(all)} = ${fmt(each)}%.`
        : `The part is ${f(part)}. 1% is ${f(all)} ÷ 100 = ${f(clean(all / 100))}.`,
      simple
        ? `${f(part)} × ${fmt(each)}% = ${fmt(x)}%.`
        : `${f(part)} ÷ ${f(clean(all / 100))} = ${fmt(x)}. So the part is ${fmt(x)}%.`,
    ],
    (i, end) =>
      bars([
        row([known(all, f(all))], '100%'),
        i === 0
          ? null
          : {
              ...row(
                [end ? { ...goal(part, f(part), true) } : known(part, f(part), 'other')],
                end ? `${fmt(x)}%` : '?%',
              ),
            },
      ]),
  );
}

/** By what percentage an amount has changed. */
export function changeAsPercent({ n, x, f }: Asked): Draft[] | null {
  const [from = NaN, to = NaN] = n;
  const change = clean(Math.abs(to - from));
  if (!same((change / from) * 100, x)) return null;
  const rises = to > from;
  const one = f(clean(from / 100));
  return reveal(
    [
      `At first it was ${f(from)}. That is 100%.`,
      `Then it was ${f(to)}. The change is ${f(change)}, and 1% is ${one}.`,
      `${f(change)} ÷ ${one} = ${fmt(x)}. So the change is ${fmt(x)}%.`,
    ],
    (i, end) => {
      const first = row([known(from, f(from))], '100%');
      if (i === 0) return bars([first]);
      const piece: Part = end ? goal(change, f(change), true) : known(change, f(change), 'ask');
      const rest = known(Math.min(from, to), f(Math.min(from, to)), rises ? 'known' : 'other');
      return bars([
        first,
        { parts: [rest, piece], braces: [{ from: 1, to: 2, text: end ? `${fmt(x)}%` : '?%' }] },
      ]);
    },
  );
}

/** A percentage of a number is known: the whole is asked for. */
export function wholeFromPercent({ n, x, f, text }: Asked): Draft[] | null {
  const at = n.findIndex((each) => text.includes(`${fmt(each)}%`));
  const percent = n[at] ?? NaN;
  const amount = n.find((_, i) => i !== at) ?? NaN;
  const share = same((amount / x) * 100, percent)
    ? percent
    : FALLS.test(text)
      ? 100 - percent
      : 100 + percent;
  if (!same((x * share) / 100, amount)) return null;
  const step = gcd(share, 100);
  const have = share / step;
  const need = 100 / step;
  const one = clean(amount / have);
  const all = share === percent ? '' : `: 100% ${share < 100 ? '−' : '+'} ${fmt(percent)}%`;
  return reveal(
    [
      `${f(amount)} is ${fmt(share)}% of what we look for${all}.`,
      have === 1
        ? `${fmt(need)} times ${fmt(step)}% is 100%: ${f(one)} is one of ${fmt(need)} equal parts.`
        : `Cut it into ${fmt(have)} equal parts of ${fmt(step)}%: one part is ${f(one)}.`,
      `100% is ${counted(need, 'part')}: ${fmt(need)} × ${f(one)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        i === 0
          ? row([known(amount, f(amount))], `${fmt(share)}%`)
          : row(
              equal(have, one, have * f(one).length <= 36 ? f(one) : ''),
              `${fmt(share)}% = ${f(amount)}`,
            ),
        i === 0
          ? null
          : row(equal(need, one, '', end ? 'lit' : 'ask'), end ? `100% = ${f(x)}` : '100% = ?'),
      ]),
  );
}

/** Two percentages of an amount are known; the rest is asked for. */
export function restOfPercent({ n, x, f, text }: Asked): Draft[] | null {
  const [p = NaN, q = NaN] = Array.from(text.matchAll(/(\d+)%/g), ([, digits]) => Number(digits));
  const [all = NaN] = n;
  const rest = 100 - p - q;
  if (!same((all * rest) / 100, x)) return null;
  const size = (percent: number): number => clean((all * percent) / 100);
  return reveal(
    [
      `The whole bar is ${f(all)}. ${fmt(p)}% and ${fmt(q)}% of it are known.`,
      `The rest is 100% − ${fmt(p)}% − ${fmt(q)}% = ${fmt(rest)}%.`,
      `${fmt(rest)}% of ${f(all)} is ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        row([known(all, f(all))], '100%'),
        {
          parts: [
            known(size(p), `${fmt(p)}%`),
            known(size(q), `${fmt(q)}%`, 'other'),
            goal(x, f(x), end),
          ],
          braces: i === 0 ? [] : [{ from: 2, to: 3, text: `${fmt(rest)}%` }],
        },
      ]),
  );
}

/** A fixed amount and a percentage of another. */
export function fixedAndPercent({ n, x, f, text }: Asked): Draft[] | null {
  const percent = Number(/(\d+(?:\.\d+)?)%/.exec(text)?.[1]);
  const [fixed = NaN] = n;
  const base = n.at(-1) ?? NaN;
  const sales = same(fixed + (base * percent) / 100, x) ? base : (n[2] ?? NaN);
  const more = clean((sales * percent) / 100);
  if (!same(fixed + more, x)) return null;
  return reveal(
    [
      `The fixed part is ${f(fixed)}.`,
      `${fmt(percent)}% of ${f(sales)}: 1% is ${f(clean(sales / 100))}, so it is ${f(more)}.`,
      `${f(fixed)} + ${f(more)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(fixed, f(fixed)), ...(i === 0 ? [] : [known(more, f(more), 'other')])] },
        i === 0 ? null : { parts: [goal(x, f(x), end)] },
      ]),
  );
}

/** Two changes by a percentage, one after the other: start with 100. */
export function twoChanges({ text, x }: Asked): Draft[] | null {
  const [first, second] = Array.from(
    text.matchAll(/(up|down) by (\d+)%/g),
    ([, way, digits]) => (way === 'up' ? 1 : -1) * Number(digits),
  );
  if (first === undefined || second === undefined) return null;
  const middle = 100 + first;
  const last = clean(middle * (1 + second / 100));
  if (!same(last - 100, x)) return null;
  const change = Math.abs(x);
  const signed = (by: number): string => `${by < 0 ? '−' : '+'} ${fmt(clean(Math.abs(by)))}`;
  return reveal(
    [
      `Start with 100. ${fmt(Math.abs(first))}% of it is ${fmt(Math.abs(first))}: 100 ${signed(first)} = ${fmt(middle)}.`,
      `${fmt(Math.abs(second))}% of ${fmt(middle)} is ${fmt(clean(Math.abs((middle * second) / 100)))}: ${fmt(middle)} ${signed((middle * second) / 100)} = ${fmt(last)}.`,
      `From 100 to ${fmt(last)} the change is ${fmt(x)}%.`,
    ],
    (i, end) => {
      const rows: (BarRow | null)[] = [
        { parts: [known(100, '100')] },
        { parts: [known(middle, fmt(middle), 'other')] },
        i === 0 || end ? null : { parts: [known(last, fmt(last), 'third')] },
      ];
      if (!end) return bars(rows);
      const kept = Math.min(100, last);
      const piece = change === 0 ? [] : [goal(change, fmt(x), true)];
      return bars([...rows, { parts: [known(kept, fmt(kept), 'third'), ...piece] }]);
    },
  );
}
