import { unitInfo } from '@moonbase/content';
import type { HelpReply } from '@moonbase/contracts/help';

import type { CsvCell } from '../../platform/http/csv.ts';

const DAY = 'YYYY-MM-DD'.length;

/** A line for each student and unit, with the columns of the page. */
export function* helpRows({ students }: HelpReply): Generator<readonly CsvCell[]> {
  yield [
    'Student',
    'Minutes this week',
    'Unit',
    'Level',
    'Answered',
    'Correct',
    'Last answered',
    'Last ten',
    'Looks like',
    'Shown',
    'Chances',
  ];
  for (const { name, minutesThisWeek, units } of students)
    for (const { unit, answered, right, lastAnsweredAt, recent, mistake } of units) {
      const { name: unitName, level, subLevel, table } = unitInfo(Number(unit));
      yield [
        name,
        minutesThisWeek,
        unitName,
        table === null ? `${level}.${subLevel}` : null,
        answered,
        right,
        lastAnsweredAt.slice(0, DAY),
        recent,
        mistake?.name ?? null,
        mistake?.shown ?? null,
        mistake?.chances ?? null,
      ];
    }
}
