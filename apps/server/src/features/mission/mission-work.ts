import type { Person } from '@moonbase/access';
import { MINUTE_MS } from '@moonbase/kit';
import type { WorkOfToday } from '@moonbase/practice/mission';
import { daysLeft, isOpen, minutesExpected, standsToday } from '@moonbase/set-work';

import type { Db } from '../../platform/database/db.ts';
import { leftOf, readWorksOf, type UserWork } from '../../play/set-work/user-works.ts';
import { setterOf, titleOfRow } from '../../play/set-work/words.ts';
import { toDone } from '../../play/set-work/work-progress.queries.ts';

/** Work that was set, as a line of the mission says it. */
export interface SetWork extends WorkOfToday {
  readonly words: string; // "40 right answers: 7 times table"
  readonly by: string; // "Ms Reid"
  readonly until: string;
  readonly daysLeft: number;
}

interface Reading {
  readonly userId: string;
  readonly reader: Person;
  readonly today: string;
}

/** The set work of a day, the most urgent first: what is open, and what was done today. */
export async function readWorkOfDay(db: Db, reading: Reading): Promise<readonly SetWork[]> {
  const { perRight, works } = await readWorksOf(db, reading);
  return works
    .flatMap((each) => toWorkOfDay(each, { ...reading, perRight }))
    .sort((a, b) => a.until.localeCompare(b.until) || Number(a.id) - Number(b.id));
}

function toWorkOfDay(
  { work, row }: UserWork,
  { reader, today, perRight }: Reading & { readonly perRight: number | null },
): SetWork | readonly SetWork[] {
  const until = row.ownUntil ?? work.until;
  const stands = standsToday(work, toDone(row), {
    day: today,
    right: row.rightToday,
    worked: row.workedToday,
    bestOfTenBefore: row.bestOfTenBefore,
    isDone: row.isDoneToday,
    secondDay: work.secondDay ?? until,
  });
  const isThere = stands === 'done' || (stands === 'open' && isOpen({ ...work, until }, today));
  if (work.from > today || !isThere) return [];
  return {
    id: work.id,
    minutes: stands === 'done' ? 0 : minutesExpected(leftOf({ work, row }), perRight),
    minutesToday: Math.floor(row.workedToday / MINUTE_MS),
    isDone: stands === 'done',
    words: titleOfRow(work),
    by: setterOf(work, reader),
    until,
    daysLeft: daysLeft({ until }, today),
  };
}
