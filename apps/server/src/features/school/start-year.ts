import type { StartYearBody } from '@moonbase/contracts';

import type { Db } from '../../platform/database/db.ts';
import { markManaged, setStudentClasses } from '../../play/people/made-here.queries.ts';
import { requireClasses, requireOwnStudents } from './check.ts';
import { beginChange, finishChange } from './changes.queries.ts';
import { archiveClasses, insertClasses, selectClassNames } from './classes.queries.ts';
import type { Manager } from '../../play/people/manager.ts';
import {
  carryOver,
  insertTeaching,
  type MemberRow,
  selectMemberships,
  selectTeaching,
} from './new-year.queries.ts';
import { removeStudents } from './students.queries.ts';

type Step = StartYearBody['classGroups'][number];
type Exception = StartYearBody['exceptions'][number];

/** The next class of each ending class's students; null: they leave. */
type Goals = ReadonlyMap<string, string | null>;

/**
 * Starts a new school year as one change that can be undone: the classes of the ending year are archived, their
 * students go to next year's, leavers can no longer sign in. Call it inside a transaction, with the school locked.
 *
 * @returns the id of the change
 */
export async function startYear(
  db: Db,
  { schoolId, writerId }: Manager,
  { classGroups: steps, exceptions }: StartYearBody,
): Promise<string> {
  const ids = steps.map(({ id }) => id);
  await requireClasses(db, schoolId, ids, 'classGroups');
  const excepted = exceptions.map(({ user }) => user);
  await requireOwnStudents(db, schoolId, excepted, 'exceptions');
  const names = new Map((await selectClassNames(db, schoolId)).map(({ id, name }) => [id, name]));
  const ending = steps.filter(
    ({ id, next }) => next?.toLowerCase() !== names.get(id)?.toLowerCase(),
  );
  const endingIds = ending.map(({ id }) => id);
  const [members, teaching] = [
    await selectMemberships(db, endingIds, excepted),
    await selectTeaching(db, endingIds),
  ];
  const touched = [...members, ...teaching].map(({ userId }) => userId);
  const users = [...new Set([...touched, ...excepted])];
  const changeId = await beginChange(
    db,
    { schoolId, actorId: writerId, kind: 'new-year', label: null },
    { users, classes: endingIds },
  );
  await archiveClasses(db, endingIds);
  const made = await makeClasses(db, schoolId, [...ending, ...exceptions]);
  const goals = new Map(ending.map(({ id, next }) => [id, made.idOf(next)]));
  const { moved, leavers } = sortStudents(members, goals, { exceptions, idOf: made.idOf });
  await setStudentClasses(db, moved);
  await carryOver(
    db,
    [...goals].flatMap(([from, to]) => (to === null ? [] : [{ from, to }])),
  );
  await markManaged(
    db,
    moved.map(({ userId }) => userId),
    ['classGroups'],
  );
  const keeps = new Set(ending.flatMap(({ id, keepTeachers }) => (keepTeachers ? [id] : [])));
  await insertTeaching(
    db,
    teaching.flatMap(({ classId, userId }) => {
      const goal = keeps.has(classId) ? (goals.get(classId) ?? null) : null;
      return goal === null ? [] : [{ classId: goal, userId }];
    }),
  );
  await removeStudents(db, leavers);
  const counts = { moved: moved.length, removed: leavers.length };
  await finishChange(db, changeId, { counts, createdClasses: made.createdClasses });
  return changeId;
}

interface MadeClasses {
  /** The id of a class by its name; null for null. */
  readonly idOf: (name: string | null) => string | null;
  readonly createdClasses: readonly string[];
}

/** Makes next year's classes; a continuing class of the same name is used instead. */
async function makeClasses(
  db: Db,
  schoolId: string,
  goals: readonly Pick<Step, 'next'>[],
): Promise<MadeClasses> {
  const known = new Map(
    (await selectClassNames(db, schoolId)).map(({ id, name }) => [name.toLowerCase(), id]),
  );
  const wanted = new Map(
    goals.flatMap(({ next }) => (next === null ? [] : [[next.toLowerCase(), next] as const])),
  );
  const missing = [...wanted].filter(([key]) => !known.has(key));
  const createdClasses = await insertClasses(
    db,
    schoolId,
    missing.map(([, name]) => name),
  );
  missing.forEach(([key], index) => {
    const id = createdClasses[index];
    if (id !== undefined) known.set(key, id);
  });
  return {
    idOf: (name) => (name === null ? null : (known.get(name.toLowerCase()) ?? null)),
    createdClasses,
  };
}

/**
 * Sorts students into those who move and those who leave. A class that goes on, such as a club, keeps nobody at the
 * school. Students who do not go with the class go where the exception says, and stay in classes that go on.
 */
function sortStudents(
  members: readonly MemberRow[],
  goals: Goals,
  { exceptions, idOf }: Pick<MadeClasses, 'idOf'> & { readonly exceptions: readonly Exception[] },
) {
  const classesOf = new Map<string, string[]>(exceptions.map(({ user }) => [user, []]));
  for (const { userId, classId } of members)
    classesOf.set(userId, [...(classesOf.get(userId) ?? []), classId]);
  const exceptionOf = new Map(exceptions.map((each) => [each.user, each]));
  const moved: { readonly userId: string; readonly classGroups: readonly string[] }[] = [];
  const leavers: string[] = [];
  for (const [userId, classes] of classesOf) {
    const exception = exceptionOf.get(userId);
    const up =
      exception === undefined
        ? classes.flatMap((id) => goals.get(id) ?? [])
        : [idOf(exception.next) ?? []].flat();
    const going = classes.filter((id) => !goals.has(id));
    if (up.length === 0) leavers.push(userId);
    else moved.push({ userId, classGroups: [...new Set([...up, ...going])] });
  }
  return { moved, leavers };
}
