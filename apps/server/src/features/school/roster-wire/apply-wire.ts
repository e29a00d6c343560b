import type { Db } from '../../../platform/database/db.ts';
import { insertMadeHere } from '../../../play/people/made-here.queries.ts';
import { keepAddresses, writeStudents } from '../apply-import.ts';
import { beginChange, finishChange } from '../changes.queries.ts';
import { insertClasses, selectClassNames, setClassesOfTeacher } from '../classes.queries.ts';
import { removeStudents } from '../students.queries.ts';
import { removeTeacher } from '../teachers.queries.ts';
import { noteErased } from './erased.queries.ts';
import { saveListed, updateListedTeachers } from './listed.queries.ts';
import type { WireEffect } from './wire-tasks.ts';

interface Applied {
  readonly schoolId: string;
  readonly actorId: string | null; // null: nobody, at night
  readonly serverKey: Buffer;
}

/**
 * Makes the changes of a list, as one step that can be undone. Call it inside a transaction, with the school locked.
 *
 * @returns the id of the change; null: nothing has changed
 */
export async function applyWire(
  db: Db,
  { schoolId, actorId, serverKey }: Applied,
  effect: WireEffect,
): Promise<string | null> {
  const { targets, teachers, leavingStudents, leavingTeachers, newClasses } = effect;
  await noteErased(db, schoolId, effect.erased);
  const isSame =
    targets.length + teachers.length + leavingStudents.length + leavingTeachers.length === 0;
  if (isSame) {
    await keepAddresses(db, schoolId, serverKey, effect.stated);
    await saveListed(db, schoolId, effect.listed);
    return null;
  }
  const users = [
    ...targets.flatMap(({ studentId }) => studentId ?? []),
    ...teachers.flatMap(({ teacherId }) => teacherId ?? []),
    ...leavingStudents,
    ...leavingTeachers,
  ];
  const change = { schoolId, actorId, kind: 'roster-fetched', label: null } as const;
  const changeId = await beginChange(db, change, { users, classes: [] });
  const createdClasses = await insertClasses(db, schoolId, newClasses);
  const { createdUsers, addresses } = await writeStudents(db, schoolId, targets);
  const createdTeachers = await writeTeachers(db, schoolId, teachers);
  await keepAddresses(db, schoolId, serverKey, [...addresses, ...effect.stated]);
  await removeStudents(db, leavingStudents);
  for (const id of leavingTeachers) await removeTeacher(db, id);
  await saveListed(db, schoolId, effect.listed);
  const { counts } = effect;
  await finishChange(db, changeId, {
    counts: {
      created: counts.create,
      updated: counts.update,
      moved: counts.move,
      removed: counts.leave,
    },
    createdUsers: [...createdUsers, ...createdTeachers],
    createdClasses,
  });
  return changeId;
}

/** Adds and changes teachers, with their classes. @returns the ids of the new ones */
async function writeTeachers(
  db: Db,
  schoolId: string,
  teachers: WireEffect['teachers'],
): Promise<readonly string[]> {
  const classes = await selectClassNames(db, schoolId);
  const idOf = new Map(classes.map(({ id, name }) => [name.toLowerCase(), id]));
  const fresh = teachers.filter(({ teacherId }) => teacherId === null);
  const created =
    fresh.length === 0
      ? []
      : await insertMadeHere(
          db,
          { schoolId },
          fresh.map(({ firstName, lastName, email, rosterId, isAssistant }) => ({
            firstName,
            lastName,
            email,
            rosterId,
            title: null,
            yearOfBirth: null,
            schoolRole: isAssistant ? 'assistant' : 'teacher',
            homeRole: null,
            isSchoolAdmin: false,
          })),
        );
  await updateListedTeachers(
    db,
    teachers.flatMap(({ teacherId, firstName, lastName, email, rosterId }) =>
      teacherId === null ? [] : [{ id: teacherId, firstName, lastName, email, rosterId }],
    ),
  );
  const ids = [...created];
  for (const { teacherId, classGroups } of [
    ...fresh,
    ...teachers.filter((each) => each.teacherId !== null),
  ]) {
    const id = teacherId ?? ids.shift();
    if (id === undefined) continue;
    await setClassesOfTeacher(
      db,
      id,
      classGroups.flatMap((name) => idOf.get(name.toLowerCase()) ?? []),
    );
  }
  return created;
}
