import { clean, fmt } from '@moonbase/questions';

import { bars, equal, goal, known } from '../drawing/bars.ts';
import { same, sum } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Bar models of sums: parts and their total, two things compared, what is taken and what comes.

const COMPARES = /\b(?:difference|higher|fewer|more (?:does|did|are)|more pence)\b/i;

/** Two parts and their total, one of the three unknown. */
export function partsAndTotal(q: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = q.n;
  if (same(a + b, q.x)) return unknownTotal(q, a, b);
  const [total, part] = [Math.max(a, b), Math.min(a, b)];
  if (!same(total - part, q.x)) return null;
  if (COMPARES.test(q.text)) return compared(q, total, part);
  const [t, p, x] = [q.f(total), q.f(part), q.f(q.x)];
  return reveal(
    [
      `The whole bar is ${t}.`,
      `One part of it is ${p}. The other part is what we look for.`,
      `${t} − ${p} = ${x}. So the other part is ${x}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(total, t)] },
        i === 0 ? null : { parts: [known(part, p, 'other'), goal(q.x, x, end)] },
      ]),
  );
}

function unknownTotal({ f, x }: Asked, a: number, b: number): Draft[] {
  return reveal(
    [
      `One part is ${f(a)}, the other part is ${f(b)}.`,
      'Together they are the whole bar. How long is it?',
      `${f(a)} + ${f(b)} = ${f(x)}. So the whole is ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(a, f(a)), known(b, f(b), 'other')] },
        i === 0 ? null : { parts: [goal(x, f(x), end)] },
      ]),
  );
}

function compared({ f, x }: Asked, more: number, less: number): Draft[] {
  return reveal(
    [
      `Put the two bars under each other: ${f(more)} and ${f(less)}.`,
      'The difference is the piece by which one bar is longer.',
      `${f(more)} − ${f(less)} = ${f(x)}. So the difference is ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(more, f(more))] },
        { parts: [known(less, f(less), 'other'), ...(i === 0 ? [] : [goal(x, f(x), end)])] },
      ]),
  );
}

/** Some go, then some come. */
export function goAndCome({ n, x, f }: Asked): Draft[] | null {
  const [start = NaN, go = NaN, come = NaN] = n;
  const left = clean(start - go);
  if (!same(left + come, x)) return null;
  return reveal(
    [
      `First ${f(go)} of ${f(start)} go: ${f(start)} − ${f(go)} = ${f(left)}.`,
      `Then ${f(come)} come to the ${f(left)}.`,
      `${f(left)} + ${f(come)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        {
          parts: [known(left, f(left)), known(go, f(go), 'gone')],
          braces: [{ from: 0, to: 2, text: f(start) }],
        },
        i === 0 ? null : { parts: [known(left, f(left)), known(come, f(come), 'other')] },
        i === 0 ? null : { parts: [goal(x, f(x), end)] },
      ]),
  );
}

/** Three parts against a target: how much more or fewer. */
export function againstTarget({ n, x, f }: Asked): Draft[] | null {
  const parts = n.slice(0, 3);
  const target = n[3] ?? NaN;
  const total = sum(parts);
  const over = total > target;
  const [more, less] = over ? [total, target] : [target, total];
  if (!same(more - less, x)) return null;
  const [small] = [known(less, f(less), over ? 'other' : 'known')];
  return reveal(
    [
      `Put the three parts together: ${parts.map(f).join(' + ')} = ${f(total)}.`,
      `Compare with ${f(target)}. The difference is the piece at the end.`,
      `${f(more)} − ${f(less)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: parts.map((part, k) => known(part, f(part), k === 1 ? 'third' : 'known')) },
        i === 0 ? null : { parts: [known(more, f(more), over ? 'known' : 'other')] },
        i === 0 ? null : { parts: [small, goal(x, f(x), end)] },
      ]),
  );
}

/** The sum and the difference of two amounts. */
export function sumAndDifference({ n, x, f }: Asked): Draft[] | null {
  const [total = NaN, more = NaN] = n;
  const small = clean((total - more) / 2);
  const large = clean(small + more);
  const asksLarge = same(large, x);
  if (!asksLarge && !same(small, x)) return null;
  const rest = clean(total - more);
  return reveal(
    [
      `One bar is ${f(more)} longer than the other. Together they are ${f(total)}.`,
      `Take the ${f(more)} off: ${f(total)} − ${f(more)} = ${f(rest)}. Now both bars are equal.`,
      asksLarge
        ? `Half of ${f(rest)} is ${f(small)}, and ${f(small)} + ${f(more)} = ${f(x)}.`
        : `Half of ${f(rest)} is ${f(x)}.`,
    ],
    (i, end) => {
      const same_ = end ? known(small, f(small)) : known(small, '', 'known');
      const longer = known(more, f(more), i === 1 ? 'gone' : 'other');
      if (end && asksLarge)
        return bars([
          { parts: [same_, longer] },
          { parts: [same_] },
          { parts: [goal(x, f(x), true)] },
        ]);
      const second = end ? goal(small, f(small), true) : same_;
      return bars([
        { parts: [same_, longer] },
        { parts: [second] },
        end
          ? null
          : {
              parts: i === 1 ? [known(rest, f(rest), 'faint')] : [known(total, f(total), 'faint')],
            },
      ]);
    },
  );
}

/** Three amounts are taken from a total. */
export function takenFrom({ n, x, f }: Asked): Draft[] | null {
  const [total = NaN, ...spent] = n;
  const all = sum(spent);
  if (!same(total - all, x)) return null;
  return reveal(
    [
      `The whole bar is ${f(total)}.`,
      `Put together what goes: ${spent.map(f).join(' + ')} = ${f(all)}.`,
      `${f(total)} − ${f(all)} = ${f(x)}. So ${f(x)} is left.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(total, f(total))] },
        i === 0
          ? null
          : { parts: [...spent.map((part) => known(part, f(part), 'other')), goal(x, f(x), end)] },
      ]),
  );
}

/** The mean of some numbers is given, and all of them but one. */
export function missingOfMean({ n, x }: Asked): Draft[] | null {
  const [count = NaN, mean = NaN, ...others] = n;
  const total = count * mean;
  const have = sum(others);
  if (!same(total - have, x)) return null;
  return reveal(
    [
      `A mean of ${fmt(mean)} is ${fmt(count)} equal parts: ${fmt(count)} × ${fmt(mean)} = ${fmt(total)}.`,
      `The numbers that we know: ${others.map(fmt).join(' + ')} = ${fmt(have)}.`,
      `${fmt(total)} − ${fmt(have)} = ${fmt(x)}. So the other number is ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: equal(count, mean, fmt(mean)) },
        i === 0
          ? null
          : {
              parts: [
                ...others.map((other) => known(other, fmt(other), 'other')),
                goal(x, fmt(x), end),
              ],
            },
      ]),
  );
}

/** The joint mean of two groups. */
export function meanOfTwo({ n, x }: Asked): Draft[] | null {
  const [a = NaN, meanA = NaN, b = NaN, meanB = NaN] = n;
  const total = clean(a * meanA + b * meanB);
  const count = a + b;
  if (!same(total / count, x)) return null;
  const [left, right] = [fmt(clean(a * meanA)), fmt(clean(b * meanB))];
  return reveal(
    [
      `The totals are ${fmt(a)} × ${fmt(meanA)} = ${left} and ${fmt(b)} × ${fmt(meanB)} = ${right}.`,
      `All together: ${left} + ${right} = ${fmt(total)}, shared by ${fmt(count)}.`,
      `${fmt(total)} ÷ ${fmt(count)} = ${fmt(x)}. So the mean of all is ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(a * meanA, left), known(b * meanB, right, 'other')] },
        i === 0
          ? null
          : {
              parts: [goal(x, fmt(x), end), ...equal(count - 1, x, '', 'faint')],
              braces: [{ from: 0, to: count, text: `${fmt(count)} equal parts of ${fmt(total)}` }],
            },
      ]),
  );
}

/** One more number is added to some with a known mean. */
export function oneMoreInMean({ n, x, text }: Asked): Draft[] | null {
  const [count = NaN, mean = NaN, third = NaN] = n;
  const before = clean(count * mean);
  const asksNumber = text.includes('What number');
  const added = asksNumber ? x : third;
  const after = asksNumber ? third : x;
  const total = clean(before + added);
  if (!same((count + 1) * after, total)) return null;
  const all = fmt(count + 1);
  const first = `At first: ${fmt(count)} × ${fmt(mean)} = ${fmt(before)}.`;
  const row = { parts: equal(count, mean, fmt(mean)) };
  if (asksNumber)
    return reveal(
      [
        first,
        `With one more: ${all} × ${fmt(after)} = ${fmt(total)}.`,
        `${fmt(total)} − ${fmt(before)} = ${fmt(x)}. So ${fmt(x)} was added.`,
      ],
      (i, end) =>
        bars([
          { parts: [...row.parts, ...(i === 0 ? [] : [goal(x, fmt(x), end)])] },
          i === 0 ? null : { parts: equal(count + 1, after, fmt(after), 'other') },
        ]),
    );
  return reveal(
    [
      first,
      `With ${fmt(added)} more: ${fmt(before)} + ${fmt(added)} = ${fmt(total)}, now for ${all} numbers.`,
      `${fmt(total)} ÷ ${all} = ${fmt(x)}. So the new mean is ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [...row.parts, ...(i === 0 ? [] : [known(added, fmt(added), 'other')])] },
        i === 0 ? null : { parts: [goal(x, fmt(x), end), ...equal(count, x, '', 'faint')] },
      ]),
  );
}
