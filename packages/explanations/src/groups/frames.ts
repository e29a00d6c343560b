import { fmt } from '@moonbase/questions';

import { type Look } from '../drawing/bars.ts';
import { hundredGrids, tenFrames } from '../drawing/frames.ts';
import { counted, same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Ten frames: parts and wholes that can be counted.

const many = (count: number, look: Look): readonly Look[] =>
  Array.from({ length: count }, () => look);
const framesFor = (count: number): number => Math.max(1, Math.ceil(count / 10));

/** Two numbers are put together; over ten, the first frame is filled first. */
export function together({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  if (!same(a + b, x)) return null;
  const frames = framesFor(x);
  return reveal(
    [
      `Put ${counted(a, 'counter')} into the frame.`,
      `Put ${fmt(b)} more in.`,
      `Count all of them: ${fmt(a)} + ${fmt(b)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      tenFrames(
        end ? many(x, 'lit') : [...many(a, 'known'), ...many(i === 0 ? 0 : b, 'other')],
        frames,
      ),
  );
}

const areOpen = (count: number): string => (count === 1 ? '1 is open' : `${fmt(count)} are open`);

/** One part of a whole is known. */
export function otherPart({ n, x }: Asked): Draft[] | null {
  const [first = NaN, second = NaN] = n;
  const [all, part] = [Math.max(first, second), Math.min(first, second)];
  if (!same(all - part, x)) return null;
  if (all > 20) return partOfHundred(all, part, x);
  return reveal(
    [
      `The whole is ${fmt(all)}: draw ${fmt(all)} circles.`,
      `${fmt(part)} of them are filled. How many are still open?`,
      `${areOpen(x)}: ${fmt(part)} + ${fmt(x)} = ${fmt(all)}.`,
    ],
    (i, end) =>
      tenFrames(
        i === 0 ? many(all, 'ask') : [...many(part, 'known'), ...many(x, end ? 'lit' : 'ask')],
        framesFor(all),
      ),
  );
}

function partOfHundred(all: number, part: number, x: number): Draft[] | null {
  if (all !== 100) return null;
  const toTen = (10 - (part % 10)) % 10;
  return reveal(
    [
      `A hundred squares. ${fmt(part)} of them are filled.`,
      toTen === 0
        ? 'The open squares are whole columns. How many tens are they?'
        : `First ${fmt(toTen)} to the next ten: ${fmt(part + toTen)}. Then the tens to 100.`,
      `${areOpen(x)}: ${fmt(part)} + ${fmt(x)} = 100.`,
    ],
    (i, end) =>
      hundredGrids([
        {
          fills: [
            { squares: part, look: 'known' },
            ...(end
              ? [{ squares: x, look: 'lit' as const }]
              : i === 1
                ? toTen > 0
                  ? [{ squares: toTen, look: 'other' as const }]
                  : [{ squares: x, look: 'other' as const }]
                : []),
          ],
        },
      ]),
  );
}

/** A sum beside a double: one more or one less. */
export function nearDouble({ n, x }: Asked): Draft[] | null {
  const double = n[0] ?? NaN;
  const [a = NaN, b = NaN] = n.slice(-2);
  if (!same(a + b, x)) return null;
  const more = x > 2 * double;
  const changed = a === double ? b : a;
  if (Math.max(a, b, double) > 10) return null;
  return reveal(
    [
      `The double: ${fmt(double)} + ${fmt(double)} = ${fmt(2 * double)}.`,
      more
        ? `${fmt(changed)} is one more than ${fmt(double)}. Put one counter in.`
        : `${fmt(changed)} is one less than ${fmt(double)}. Take one counter away.`,
      `So ${fmt(a)} + ${fmt(b)} is one ${more ? 'more' : 'less'}: ${fmt(x)}.`,
    ],
    // Each number has a frame of its own, so that the changed one is the one of the sum.
    (i, end) => {
      const frame = (number: number, look: Look): readonly (Look | undefined)[] => {
        const changes = number !== double && i > 0;
        const stay = changes ? Math.min(number, double) : double;
        const own = many(stay, end ? 'lit' : look);
        const change = changes ? many(1, more ? (end ? 'lit' : 'third') : 'gone') : [];
        const filled = [...own, ...change];
        return [...filled, ...Array.from({ length: 10 - filled.length }, () => undefined)];
      };
      return tenFrames([...frame(a, 'known'), ...frame(b, 'other')], 2);
    },
  );
}

/** Some are taken away. */
export function takeAway({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  if (!same(a - b, x)) return null;
  return reveal(
    [
      `Put ${counted(a, 'counter')} into the frame.`,
      `Take ${fmt(b)} away.`,
      x === 0
        ? `None is left: ${fmt(a)} − ${fmt(b)} = 0.`
        : `Count what is left: ${fmt(a)} − ${fmt(b)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      tenFrames(
        i === 0 ? many(a, 'known') : [...many(x, end ? 'lit' : 'known'), ...many(b, 'gone')],
        framesFor(a),
      ),
  );
}

/** Three numbers: two of them make ten, or are added first. */
export function threeNumbers({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN] = n;
  if (!same(a + b + c, x)) return null;
  const orders: readonly (readonly [number, number, number])[] = [
    [a, b, c],
    [a, c, b],
    [b, c, a],
  ];
  const [p, q, r] = orders.find(([k, m]) => k + m === 10) ??
    orders.find(([k, m]) => k === m) ?? [a, b, c];
  return reveal(
    [
      `Start with ${counted(p, 'counter')}.`,
      `${fmt(p)} + ${fmt(q)} = ${fmt(p + q)}${p + q === 10 ? ': a full frame' : ''}.`,
      `${fmt(p + q)} + ${fmt(r)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      tenFrames(
        end ? many(x, 'lit') : [...many(p, 'known'), ...many(i === 0 ? 0 : q, 'other')],
        framesFor(x),
      ),
  );
}

/** What holds for ones holds for tens: counters of ten. */
export function withTens({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN, tensA = NaN, tensB = NaN] = n;
  const plus = same(a + b, c);
  if (!same(c * 10, x) || tensA !== a * 10 || tensB !== b * 10) return null;
  const sign = plus ? '+' : '−';
  const all = plus ? c : a;
  const looks = (end: boolean): readonly Look[] =>
    plus
      ? end
        ? many(c, 'lit')
        : [...many(a, 'known'), ...many(b, 'other')]
      : [...many(c, end ? 'lit' : 'known'), ...many(b, 'gone')];
  return reveal(
    [
      `${fmt(a)} ${sign} ${fmt(b)} = ${fmt(c)} ones.`,
      `Now each counter is a ten: ${counted(a, 'ten')} ${sign} ${counted(b, 'ten')}.`,
      `${counted(c, 'ten')} are ${fmt(x)}.`,
    ],
    (i, end) => tenFrames(looks(end), framesFor(all), i === 0 ? '1' : '10'),
  );
}
