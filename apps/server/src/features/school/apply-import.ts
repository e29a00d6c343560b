import { type Plan, planImport, type PlannedRow } from '@moonbase/rosters';

import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import {
  insertMadeHere,
  type PersonMadeHere,
  setStudentClasses,
} from '../../play/people/made-here.queries.ts';
import { beginChange, finishChange } from './changes.queries.ts';
import { insertClasses, selectClassNames } from './classes.queries.ts';
import { type ImportRow, markApplied, updateImported } from './imports.queries.ts';
import type { Manager } from './manager.ts';
import { type ListedRow, removeStudents, selectAllStudents } from './students.queries.ts';

/** The changes that the import would make now, against the school as it is. */
export async function planNow(
  db: Db,
  schoolId: string,
  file: ImportRow,
  now: number,
): Promise<Plan> {
  const [students, classes] = [
    await selectAllStudents(db, schoolId),
    await selectClassNames(db, schoolId),
  ];
  const mends = new Map(Object.entries(file.mended).map(([row, mend]) => [Number(row), mend]));
  const school = { students, classGroups: classes.map(({ name }) => name) };
  return planImport(file.lines, school, mends, new Date(now).getUTCFullYear());
}

type Target = NonNullable<PlannedRow['target']>;

const isNew = (target: Target): boolean => target.studentId === null;

const personOf = (target: Target): PersonMadeHere => ({
  firstName: target.firstName,
  lastName: target.lastName,
  title: null,
  email: null,
  yearOfBirth: target.yearOfBirth,
  rosterId: target.rosterId,
  schoolRole: 'student',
  homeRole: null,
  isSchoolAdmin: false,
});

/**
 * Makes the changes of the preview, as one step that can be undone. Call it inside a transaction, with the school
 * locked.
 *
 * @returns the id of the change
 */
export async function applyImport(
  db: Db,
  { schoolId, writerId }: Manager,
  file: ImportRow,
  options: {
    readonly now: number;
    readonly leaveOutErrors: boolean;
    readonly removeLeaving: boolean;
  },
): Promise<string> {
  const { rows, leaving, newClasses } = await planNow(db, schoolId, file, options.now);
  const errors = rows.filter(({ outcome }) => outcome === 'error').length;
  if (errors > 0 && !options.leaveOutErrors)
    throw new AppError('conflict', 'Some rows have errors. Fix them, or leave them out.');
  const targets = rows.flatMap(({ target, outcome }) =>
    target === null || outcome === 'unchanged' ? [] : [target],
  );
  const leavers = options.removeLeaving ? leaving.map(({ id }) => id) : [];
  const touched = targets.flatMap(({ studentId }) => studentId ?? []);
  const change = { schoolId, actorId: writerId, kind: 'import', label: file.fileName } as const;
  const changeId = await beginChange(db, change, { users: [...touched, ...leavers], classes: [] });
  const createdClasses = await insertClasses(db, schoolId, newClasses);
  const createdUsers = await insertMadeHere(db, { schoolId }, targets.filter(isNew).map(personOf));
  await updateImported(
    db,
    targets.flatMap(({ studentId, ...rest }) =>
      studentId === null ? [] : [{ id: studentId, ...rest }],
    ),
  );
  await setClasses(db, schoolId, targets, createdUsers);
  await removeStudents(db, leavers);
  const countOf = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  await finishChange(db, changeId, {
    counts: {
      created: createdUsers.length,
      updated: countOf('update'),
      moved: countOf('move'),
      removed: leavers.length,
    },
    createdUsers,
    createdClasses,
  });
  await markApplied(db, file.id, changeId);
  return changeId;
}

async function setClasses(
  db: Db,
  schoolId: string,
  targets: readonly Target[],
  createdUsers: readonly string[],
): Promise<void> {
  const classes = await selectClassNames(db, schoolId);
  const idOf = new Map(classes.map(({ id, name }) => [name.toLowerCase(), id]));
  const created = [...createdUsers];
  const members = targets.flatMap((target) => {
    const userId = target.studentId ?? created.shift();
    if (userId === undefined || target.classGroups === null) return [];
    const classGroups = target.classGroups.flatMap((name) => idOf.get(name.toLowerCase()) ?? []);
    return [{ userId, classGroups }];
  });
  await setStudentClasses(db, members);
}

/** The students of Export Student List: the ones at the school now. */
export const listed = (students: readonly ListedRow[]): readonly ListedRow[] =>
  students.filter(({ disabled }) => !disabled);
