import type { HelpQuery, HelpReply, HelpStudent, TableGroup } from '@moonbase/contracts/help';
import { isKnown, termStart } from '@moonbase/practice';

import { addDays, localDay, weekStart } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { selectWaiting } from '../../play/mistakes/mending-sets.queries.ts';
import { stands } from '../../play/mistakes/standing.ts';
import { weighMistakes } from '../../play/mistakes/weigh.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import {
  type ClassMemberRow,
  selectClassMembers,
} from '../../play/people/class-members.queries.ts';
import { toTeachers } from '../../play/people/names.ts';
import { helpSince, selectUnitAnswers } from '../../play/unit-answers.queries.ts';
import { type HelpFacts, offSince, toHelpStudents, toHelpUnits, unitsBefore } from './help-list.ts';
import { selectChosenFor, selectGroups, selectRecentOf, selectWorked } from './help.queries.ts';
import { toTableGroup } from './table-groups.ts';

interface Moment {
  readonly now: number; // milliseconds since 1970
  readonly today: string; // where the school is
  readonly since: string; // the first day of the period
}

interface ReadClass {
  readonly head: NonNullable<Awaited<ReturnType<typeof selectOptionalClassHead>>>;
  readonly members: readonly ClassMemberRow[];
  readonly facts: HelpFacts;
  readonly moment: Moment;
}

/** The Monday on or before a day. */
const mondayOf = (day: string): string => addDays(weekStart(addDays(day, -1)), 1);

/** What the list of a class is made of. */
async function readClass(
  db: Db,
  classGroupId: string,
  period: HelpQuery['period'],
  now: number,
): Promise<ReadClass> {
  const [head, members] = await Promise.all([
    selectOptionalClassHead(db, classGroupId),
    selectClassMembers(db, classGroupId),
  ]);
  if (!head) throw new AppError('not-found', 'There is no such class.');
  const today = localDay(now, head.timeZone);
  const since =
    period === 'term' ? termStart(today, head.countryId) : helpSince(now, head.timeZone);
  const ids = members.map(({ id }) => id);
  const [rows, worked, named, waiting, chosen] = await Promise.all([
    selectUnitAnswers(db, ids, { since, mark: mondayOf(today) }),
    selectWorked(db, ids, today),
    weighMistakes(db, ids, now),
    selectWaiting(db, ids),
    selectChosenFor(db, ids),
  ]);
  const facts = {
    members,
    rows,
    named: named.filter(stands),
    waiting,
    worked: new Map(worked.map((row) => [row.userId, row.worked])),
    chosen,
  };
  return { head, members, facts, moment: { now, today, since } };
}

/** Who of a class needs help, with what. @see requirement RP-25 */
export async function readHelp(
  db: Db,
  classGroupId: string,
  query: HelpQuery,
  now: number,
): Promise<HelpReply> {
  const { head, members, facts, moment } = await readClass(db, classGroupId, query.period, now);
  const students = toHelpStudents(facts, query, now);
  const [recent, groups] = await Promise.all([
    selectRecentOf(
      db,
      students.map(({ id }) => id),
      unitsBefore(students),
    ),
    selectGroups(db, classGroupId, moment.today),
  ]);
  const isKnownTo = (userId: string, unitId: number): boolean =>
    recent.some((row) => row.userId === userId && row.unitId === unitId && isKnown(row.recent));
  return {
    classGroup: {
      id: head.id,
      name: head.name,
      teachers: toTeachers(head.teachers),
      totalStudents: members.length,
    },
    from: moment.since,
    to: moment.today,
    offSinceMonday: offSince(facts, now),
    students: [...students],
    units: [...toHelpUnits(students, facts, isKnownTo)],
    groups: groups.flatMap((group) => toTableGroup(group, members)),
  };
}

/** The stuck students of a class, for groups: those of the usual period and of the term, with the day of the school. */
export async function readStuck(
  db: Db,
  classGroupId: string,
  now: number,
): Promise<{ readonly students: readonly HelpStudent[]; readonly today: string }> {
  const { facts, moment } = await readClass(db, classGroupId, 'term', now);
  return { students: toHelpStudents(facts, {}, now), today: moment.today };
}

/** The groups of a class for a table today. */
export async function readGroups(
  db: Db,
  classGroupId: string,
  now: number,
): Promise<{ readonly groups: TableGroup[] }> {
  const [head, members] = await Promise.all([
    selectOptionalClassHead(db, classGroupId),
    selectClassMembers(db, classGroupId),
  ]);
  const today = localDay(now, head?.timeZone ?? 'UTC');
  const groups = await selectGroups(db, classGroupId, today);
  return { groups: groups.flatMap((group) => toTableGroup(group, members)) };
}
