import { fmt } from '@moonbase/questions';

import { bars, equal, known } from '../drawing/bars.ts';
import { same, whole } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Two bars of one length: as many pieces of one amount as of the other.

const MOST = 60;

/** Two amounts belong together; one of them is now a number of times as large, and the other too. */
export function goesWith({ text, n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  const enlarged = n.length === 5; // 2 cm by 3 cm, and the 2 cm side becomes 16 cm
  const c = enlarged ? (n[3] ?? NaN) : (n[2] ?? NaN);
  const [from, to] = same((c / a) * b, x) && !text.includes('= ? :') ? [a, b] : [b, a];
  const times = Math.round(c / from);
  if (!same((c / from) * to, x) || !whole(c / from) || times > MOST) return null;
  const now = enlarged ? 'times as long' : 'times as much';
  return reveal(
    [
      `${fmt(from)} and ${fmt(to)} belong together.`,
      `${fmt(c)} is ${fmt(times)} ${now}: ${fmt(times)} × ${fmt(from)} = ${fmt(c)}.`,
      `The other is ${fmt(times)} ${now} too: ${fmt(times)} × ${fmt(to)} = ${fmt(x)}.`,
    ],
    (i, end) => {
      const count = i === 0 ? 1 : times;
      return bars([
        {
          parts: [
            ...equal(count, 1, fmt(from)),
            ...(count < times ? [known(times - 1, '', 'faint')] : []),
          ],
          braces: i === 0 ? [] : [{ from: 0, to: count, text: fmt(c) }],
        },
        {
          parts: end
            ? equal(times, 1, fmt(to), 'lit')
            : [
                ...equal(1, 1, fmt(to), 'other'),
                ...(times > 1 ? [known(times - 1, i === 0 ? '' : '?', 'ask')] : []),
              ],
          braces: end ? [{ from: 0, to: times, text: fmt(x) }] : [],
        },
      ]);
    },
  );
}
