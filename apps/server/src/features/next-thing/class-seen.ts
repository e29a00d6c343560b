import { type ClassSeen, type Coming, type Seen } from '@moonbase/lesson';
import { isFactOfYears, isStuck, isTried, rightIn } from '@moonbase/practice';
import { yearGroupsIn } from '@moonbase/rosters';

import { addDays } from '../../platform/days.ts';
import type { NamedMistake } from '../../play/mistakes/mistakes.queries.ts';
import type { TaughtRow } from '../../play/people/taught.queries.ts';
import type { UnitAnswersRow } from '../../play/unit-answers.queries.ts';
import type { DayOf, FactOf } from './next-thing.queries.ts';

const MANY_ANSWERS = 20; // to say that a unit is easy for a student
const EASY_FROM = 0.95; // right of them
const AWAY_DAYS = 14;
const TOGETHER = 3; // one student in so many makes a day one on which the class practised

/** What is read of all students of a teacher. */
export interface Read {
  readonly units: readonly UnitAnswersRow[];
  readonly named: readonly NamedMistake[]; // those that stand
  readonly facts: readonly FactOf[];
  readonly isNearly: (fact: FactOf) => boolean;
  readonly days: readonly DayOf[];
  readonly today: string;
  readonly now: number; // milliseconds since 1970
}

export const isEasy = ({ outcomes }: UnitAnswersRow): boolean =>
  outcomes.length >= MANY_ANSWERS && rightIn(outcomes) >= EASY_FROM * outcomes.length;

/** A class as the rule looks at it. */
export function classSeen(id: string, members: readonly TaughtRow[], read: Read): ClassSeen {
  const ids = new Set(members.map((member) => member.id));
  const own = <Row extends { readonly userId: string }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ userId }) => ids.has(userId));
  const units = own(read.units);
  const judged = units.filter((row) => isTried(row, read.now));
  const many = units.filter(({ outcomes }) => outcomes.length >= MANY_ANSWERS);
  const named = own(read.named);
  const className = members[0]?.className ?? null;
  const years = className === null ? [] : yearGroupsIn(className);
  return {
    id,
    students: members.length,
    mistakes: seenBy(named, ({ mistake }) => mistake).map((seen) => ({
      ...seen,
      of: members.length,
    })),
    facts: seenBy(
      own(read.facts).filter(({ fact }) => isFactOfYears(fact, years)),
      ({ fact }) => String(fact),
      read.isNearly,
    ),
    hard: seenBy(
      judged,
      ({ unitId }) => String(unitId),
      (row) => isStuck(row, read.now),
    ),
    easy: seenBy(many, ({ unitId }) => String(unitId), isEasy),
    away: comings(members, own(read.days), read),
  };
}

/** Rows of students by subject: how many were looked at, and who of them shows it. */
function seenBy<Row extends { readonly userId: string }>(
  rows: readonly Row[],
  subjectOf: (row: Row) => string,
  isShown: (row: Row) => boolean = () => true,
): readonly Seen[] {
  const bySubject = new Map<string, Row[]>();
  for (const row of rows) {
    const found = bySubject.get(subjectOf(row)) ?? [];
    found.push(row);
    bySubject.set(subjectOf(row), found);
  }
  return [...bySubject].map(([subject, all]) => ({
    subject,
    students: all.filter(isShown).map(({ userId }) => userId),
    of: all.length,
  }));
}

/** How often each student came on the days on which the class practised. */
function comings(
  members: readonly TaughtRow[],
  rows: readonly DayOf[],
  { today }: Pick<Read, 'today'>,
): readonly Coming[] {
  const came = new Map<string, Set<string>>(members.map(({ id }) => [id, new Set()]));
  for (const { userId, day } of rows) came.get(userId)?.add(day);
  const counts = new Map<string, number>();
  for (const { day } of rows) {
    const known = counts.get(day);
    counts.set(day, known === undefined ? 1 : known + 1);
  }
  const classDays = [...counts]
    .filter(([, count]) => count * TOGETHER >= members.length)
    .map(([day]) => day);
  const latelyFrom = addDays(today, -AWAY_DAYS);
  return members.map(({ id }) => {
    const own = came.get(id) ?? new Set<string>();
    const last = [...own].toSorted().at(-1);
    const isAway = last !== undefined && last <= latelyFrom;
    const from = isAway ? last : latelyFrom;
    const before = classDays.filter((day) => day <= from);
    return {
      id,
      came: before.filter((day) => own.has(day)).length,
      of: before.length,
      lately: classDays.filter((day) => day > from && day < today).length,
      isAway,
    };
  });
}
