import { fmt, tableOf } from '@moonbase/questions';

import { placesOf, same } from '../numbers.ts';
import type { Draft, Explainer } from '../step.ts';
import { groupsOf, makeGroups } from './arrays.ts';
import { fromTheFirst } from './jumps.ts';
import { divided, product } from './rectangles.ts';
import { stayAt } from './stay.ts';

// The times tables and addition tables: few dots are counted, a larger rectangle is cut at five.

const MOST_DOTS = 30;

/** 7 is 5 and 2; 12 is 10 and 2. */
const atFive = (number: number): readonly number[] =>
  number > 5 && number < 10 ? [5, number - 5] : placesOf(number);

const timesFact: Explainer = (q) => {
  const [a = NaN, b = NaN] = q.n;
  if (q.text.includes('÷')) return dividedFact(a, b, q);
  if (!same(a * b, q.x)) return null;
  if (q.x === 0)
    return stayAt(
      0,
      [
        'Start at 0.',
        `Make ${fmt(a)} ${a === 1 ? 'jump' : 'jumps'} of ${fmt(b)}: you do not move.`,
        `You are still at 0: ${fmt(a)} × ${fmt(b)} = 0.`,
      ],
      b === 0 ? 2 : b,
    );
  if (q.x <= MOST_DOTS) return groupsOf(q);
  const [large, small] = a >= b ? [a, b] : [b, a];
  return product(large > 12 ? placesOf(large) : [large], atFive(small), q.x);
};

function dividedFact(total: number, by: number, q: Parameters<Explainer>[0]): Draft[] | null {
  if (!same(total / by, q.x)) return null;
  if (total === 0)
    return stayAt(0, [
      'There is 0 to share.',
      `Share it between ${fmt(by)}: there is nothing to give.`,
      `Each gets 0: 0 ÷ ${fmt(by)} = 0.`,
    ]);
  return total <= MOST_DOTS ? makeGroups(q) : divided(total, by, q.x, 0, atFive(q.x));
}

/** The explainer of a unit's facts; null for a unit that is not a table. @see ../../SPEC.md rule EP8 */
export function tableExplainer(unitId: number): Explainer | null {
  const table = tableOf(unitId);
  if (table === null) return null;
  return table.kind === 'times' ? timesFact : fromTheFirst;
}
