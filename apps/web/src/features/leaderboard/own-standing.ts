import { ordinal } from '@moonbase/scoring';
import type { Entrant } from '@moonbase/contracts';

import { grouped } from '../../design/numbers.ts';
import { scoreText } from './score-text.ts';

interface Standing {
  readonly entrants: readonly Entrant[]; // best first
  readonly ownEntrants: readonly Entrant[]; // the person's own classes further down
  readonly totalEntrants: number;
}

/** The sentences about the best of the person's own classes. */
export interface OwnStanding {
  readonly place: string; // "6H is 5th of 42"; "4K, the first of your school, is 5th of 42" to somebody who is in no ranked class
  readonly next: string | null; // "1.3 more to reach 4th"; null where nobody is ahead or the next class is not shown
}

/**
 * The rank of the person's own class and the gap to the next rank; null when none is ranked.
 *
 * @param precision decimals of the gap: none for students, who read of whole answers
 */
export function ownStanding(standing: Standing, precision: number): OwnStanding | null {
  const { entrants, ownEntrants, totalEntrants } = standing;
  const owned = [...entrants.filter(({ isOwn }) => isOwn), ...ownEntrants];
  const own = owned.find(({ isMember }) => isMember) ?? owned[0];
  if (!own) return null;
  const who = `${own.name ?? 'Your class'}${own.isMember ? '' : ', the first of your school,'}`;
  const place = `${who} is ${ordinal(own.rank)} of ${grouped(totalEntrants)}`;
  const ahead = entrants.findLast(({ rank }) => rank < own.rank);
  if (!ahead || own.rank > entrants.length) return { place, next: null };
  const gap = ahead.score - own.score;
  const whole = precision === 0 ? Math.ceil(gap - 1e-9) : gap; // rounded down it would not be enough
  const missing = scoreText(Math.max(whole, 10 ** -precision), precision);
  return { place, next: `${missing} more to draw level with ${ordinal(ahead.rank)}` };
}

const FIRST = 3; // classes that lead
const IN_A_RACE = 6; // classes

/** The classes of a race: those that lead, the person's own ones, and whoever is just ahead of these. Best first. */
export function runners({
  entrants,
  ownEntrants,
}: Pick<Standing, 'entrants' | 'ownEntrants'>): readonly Entrant[] {
  const near = entrants.filter(
    ({ isMember }, index) => index < FIRST || isMember || entrants[index + 1]?.isMember === true,
  );
  return [...near, ...ownEntrants.filter(({ isMember }) => isMember)].slice(0, IN_A_RACE);
}
