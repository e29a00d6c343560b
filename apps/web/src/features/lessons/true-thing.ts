import { useQuery } from '@tanstack/react-query';

import type { UserFactsReply } from '@moonbase/contracts';
import { unitInfo } from '@moonbase/content';
import { factAsked, factName, factOfId } from '@moonbase/practice';

import { useUser } from '../../platform/session.ts';
import { userFactsOptions } from '../../play/api/user-facts.api.ts';
import { askedAgainWords, isAskedSoon } from '../../play/asked-again.ts';
import type { GivenAnswer } from './lesson-run.ts';

const rightOf = (all: readonly GivenAnswer[]) =>
  all.filter(({ outcome }) => outcome === 'correct').map(({ question }) => question);

/** The number facts that were answered right. */
function factsRight(all: readonly GivenAnswer[]): readonly number[] {
  return rightOf(all).flatMap(({ unit, text }) => factAsked(Number(unit), text) ?? []);
}

/** Of the facts that were right in the lesson, the one that comes back first; null: none does on a later day. */
export function factThing(
  all: readonly GivenAnswer[],
  { facts, today }: Pick<UserFactsReply, 'facts' | 'today'>,
): string | null {
  const right = factsRight(all);
  const [first] = facts
    .flatMap(({ fact, rightToday, next }) =>
      rightToday && next !== null && next > today && right.includes(fact) ? [{ fact, next }] : [],
    )
    .toSorted((one, other) => one.next.localeCompare(other.next));
  const named = first === undefined ? null : factOfId(first.fact);
  if (first === undefined || named === null) return null;
  const { next } = first;
  return isAskedSoon(next, today)
    ? `${factName(named)}: right today, ${askedAgainWords(next, today)}`
    : `${factName(named)}: right today, and you know it well`;
}

/** The unit with most right answers; null: nothing was right. */
export function unitThing(all: readonly GivenAnswer[]): string | null {
  const units = rightOf(all).map(({ unit }) => unit);
  const rightIn = (unit: string): number => units.filter((each) => each === unit).length;
  const [most] = units.toSorted((one, other) => rightIn(other) - rightIn(one));
  if (most === undefined) return null;
  return `${unitInfo(Number(most)).name}: ${rightIn(most)} right today`;
}

/** One true thing about what was answered: a fact and when it comes back, else the unit; null until it is known. */
export function useTrueThing(all: readonly GivenAnswer[]): string | null {
  const { id } = useUser();
  const enabled = factsRight(all).length > 0;
  const { data, isLoading } = useQuery({ ...userFactsOptions(id), enabled });
  if (isLoading) return null;
  return (data && factThing(all, data)) ?? unitThing(all);
}
