import { at } from '@moonbase/kit';
import { type FactDay, keypadMsOf, leadsALesson, suitsYoungest } from '@moonbase/practice';
import { factsDue, type FactsDue, type KeptFact } from '@moonbase/practice/review';
import { yearGroupsIn } from '@moonbase/rosters';
import { z } from 'zod';

import type { FactRow } from './facts.queries.ts';

const Mark = z.enum(['c', 'i', 's', 'r']);

function toKept({ fact, days, firsts, firstTimes }: FactRow): KeptFact {
  const kept: readonly FactDay[] = days.map((day, index) => ({
    day,
    mark: Mark.parse(firsts[index]),
    time: at(firstTimes, index),
  }));
  return { fact, days: kept };
}

/** Those of a person's facts that may be asked again by themselves. @see packages/practice/SPEC.md rule FR7 */
export const suiting = (rows: readonly FactRow[], isYoungest: boolean): readonly FactRow[] =>
  isYoungest ? rows.filter(({ fact }) => suitsYoungest(fact)) : rows;

/** Those that a lesson of a class leads with when they are due. @see packages/lesson/SPEC.md rule LN19 */
export function leading<Row extends FactRow>(
  rows: readonly Row[],
  { name, schoolYear }: { readonly name: string | null; readonly schoolYear: number | null },
): readonly Row[] {
  const inName = name === null ? [] : yearGroupsIn(name);
  const years = schoolYear === null ? inName : [schoolYear];
  return rows.filter(({ fact }) => leadsALesson(fact, years));
}

/**
 * Which of a person's facts are asked again today, and when the others are.
 *
 * @param today yyyy-mm-dd, by the person's own calendar
 * @see packages/practice/SPEC.md rules FR1 to FR4
 */
export function dueOf(rows: readonly FactRow[], today: string): FactsDue {
  return factsDue(rows.map(toKept), keypadMsOf(rows), today);
}
