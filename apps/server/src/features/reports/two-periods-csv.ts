import type { TwoPeriodsReply } from '@moonbase/contracts/reports';
import { type Figures, minutesOf, percentChange, percentRight } from '@moonbase/reports';

import type { CsvCell } from '../../platform/http/csv.ts';

type Sides = Pick<TwoPeriodsReply['total'], 'now' | 'beside' | 'level'>;

/** Two periods as rows of a CSV: a line of titles, one line for each person, and the totals. */
export function* twoPeriodsRows(
  { now, beside, people, total }: TwoPeriodsReply,
  who: 'Student' | 'Child',
): Generator<readonly CsvCell[]> {
  const titles = ({ start, end }: TwoPeriodsReply['now']) =>
    ['answered', 'correct', 'per cent', 'minutes', 'step in Adaptive Learning'].map(
      (title) => `${start} to ${end}: ${title}`,
    );
  yield [who, ...titles(now), ...titles(beside), 'change in points'];
  for (const person of people) yield [person.name, ...cellsOf(person)];
  yield ['Total', ...cellsOf(total)];
}

function cellsOf({ now, beside, level }: Sides): readonly CsvCell[] {
  const side = (figures: Figures, step: number | null): readonly CsvCell[] => [
    figures.answered,
    figures.correct,
    percentRight(figures),
    minutesOf(figures.worked),
    step === null ? null : Math.round(step),
  ];
  return [...side(now, level.now), ...side(beside, level.beside), percentChange(now, beside)];
}
