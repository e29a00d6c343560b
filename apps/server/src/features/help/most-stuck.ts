import type { HelpStudent } from '@moonbase/contracts/help';
import type { MostStuckReply } from '@moonbase/contracts/next-thing';
import { RECENT_OUTCOMES, rightIn } from '@moonbase/practice';

import { localDay } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { selectWaiting } from '../../play/mistakes/mending-sets.queries.ts';
import { stands } from '../../play/mistakes/standing.ts';
import { weighMistakes } from '../../play/mistakes/weigh.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { selectTaught } from '../../play/people/taught.queries.ts';
import { helpSince, selectUnitAnswers } from '../../play/unit-answers.queries.ts';
import { toHelpStudents } from './help-list.ts';
import { selectChosenFor, selectWorked } from './help.queries.ts';

const SHOWN = 6;

const fewestRight = ({ units: [first] }: HelpStudent): number =>
  first === undefined ? RECENT_OUTCOMES : rightIn(first.recent);

/** Those of all classes of a teacher who are most stuck: fewest right in their hardest unit. @see requirement LS-8 */
export async function readMostStuck(
  db: Db,
  teacherId: string,
  now: number,
): Promise<MostStuckReply> {
  const [taught, { timeZone }] = await Promise.all([
    selectTaught(db, teacherId),
    selectReader(db, teacherId),
  ]);
  // Somebody in two classes of the teacher stands in the first of them.
  const members = taught.filter((row, at) => taught.findIndex(({ id }) => id === row.id) === at);
  const ids = members.map(({ id }) => id);
  const [rows, worked, named, waiting, chosen] = await Promise.all([
    selectUnitAnswers(db, ids, { since: helpSince(now, timeZone) }),
    selectWorked(db, ids, localDay(now, timeZone)),
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
  const students = toHelpStudents(facts, {}, now).flatMap((student) => {
    const row = members.find(({ id }) => id === student.id);
    if (row === undefined) return [];
    return [{ ...student, classGroup: { id: row.classGroupId, name: row.className } }];
  });
  const classGroups = new Map(students.map(({ classGroup }) => [classGroup.id, classGroup]));
  return {
    students: students
      .toSorted((one, other) => fewestRight(one) - fewestRight(other))
      .slice(0, SHOWN),
    total: students.length,
    classGroups: [...classGroups.values()],
  };
}
