import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  insertMadeHere,
  type PersonMadeHere,
  setStudentClasses,
} from '../../play/people/made-here.queries.ts';
import { beginChange, finishChange } from './changes.queries.ts';
import {
  giveToOnlyTeacher,
  insertClasses,
  saveClassYears,
  selectClassNames,
} from './classes.queries.ts';
import { type ImportRow, markApplied, updateImported } from './imports.queries.ts';
import type { Manager } from '../../play/people/manager.ts';
import { markKey } from '../../play/privacy/erased-marks.ts';
import { addressHash } from '../../play/people/stated-addresses.ts';
import type { RosterThreads } from './roster-files/roster-threads.ts';
import type { StatedAddress, Target } from './roster-files/stored.ts';
import type { PlanInput } from './roster-files/tasks.ts';
import { selectErased } from './roster-wire/erased.queries.ts';
import { saveAddressHashes, selectDomains } from './stated-addresses.queries.ts';
import { giveYearContent } from './year-content.queries.ts';
import { type ListedRow, removeStudents, selectAllStudentsAsJson } from './students.queries.ts';

/** What a plan is made from: the file, and the school as it is now. */
export async function planInput(
  db: Db,
  schoolId: string,
  file: ImportRow,
  { now, serverKey }: { readonly now: number; readonly serverKey: Buffer },
): Promise<PlanInput> {
  const students = await selectAllStudentsAsJson(db, schoolId);
  const classes = await selectClassNames(db, schoolId);
  return {
    lines: file.lines,
    mended: file.mended,
    students,
    classGroups: classes.map(({ name }) => name),
    year: new Date(now).getUTCFullYear(),
    areClassesTyped: file.format === 'moonbase',
    markKey: markKey(serverKey, schoolId).toString('hex'),
    erased: await selectErased(db, schoolId),
  };
}

/** The number of students that one statement writes: the event loop must not wait for all of a large school. */
const AT_ONCE = 1000;

function slicesOf<Each>(list: readonly Each[]): readonly (readonly Each[])[] {
  const slices: Each[][] = [];
  for (let at = 0; at < list.length; at += AT_ONCE) slices.push(list.slice(at, at + AT_ONCE));
  return slices;
}

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
  {
    threads,
    ...options
  }: {
    readonly threads: RosterThreads;
    readonly now: number;
    readonly leaveOutErrors: boolean;
    readonly removeLeaving: boolean;
    readonly serverKey: Buffer;
  },
): Promise<string> {
  const input = await planInput(db, schoolId, file, options);
  const { counts, targets, stated, leaving, newClasses, classYears } = await threads.apply(input);
  if (counts.error > 0 && !options.leaveOutErrors)
    throw new AppError('rows-have-errors', 'Some rows have errors. Fix them, or leave them out.');
  const leavers = options.removeLeaving ? leaving : [];
  const touched = targets.flatMap(({ studentId }) => studentId ?? []);
  const change = { schoolId, actorId: writerId, kind: 'import', label: file.fileName } as const;
  const changeId = await beginChange(db, change, { users: [...touched, ...leavers], classes: [] });
  const createdClasses = await insertClasses(db, schoolId, newClasses);
  await saveClassYears(db, schoolId, classYears);
  await giveToOnlyTeacher(db, schoolId, createdClasses);
  const { createdUsers, addresses } = await writeStudents(db, schoolId, targets);
  await giveYearContent(db, { schoolId, writerId }, createdUsers, classYears);
  await keepAddresses(db, schoolId, options.serverKey, [...addresses, ...stated]);
  await removeStudents(db, leavers);
  await finishChange(db, changeId, {
    counts: {
      created: createdUsers.length,
      updated: counts.update,
      moved: counts.move,
      removed: leavers.length,
    },
    createdUsers,
    createdClasses,
  });
  await markApplied(db, file.id, changeId);
  return changeId;
}

/** Adds and changes students, with their classes. @returns the ids of the new ones, and the addresses that the file states */
export async function writeStudents(
  db: Db,
  schoolId: string,
  targets: readonly Target[],
): Promise<{
  readonly createdUsers: readonly string[];
  readonly addresses: readonly StatedAddress[];
}> {
  const classes = await selectClassNames(db, schoolId);
  const idOf = new Map(classes.map(({ id, name }) => [name.toLowerCase(), id]));
  const createdUsers: string[] = [];
  const addresses: StatedAddress[] = [];
  for (const slice of slicesOf(targets)) {
    const people = slice.filter(isNew).map(personOf);
    const created = people.length === 0 ? [] : await insertMadeHere(db, { schoolId }, people);
    createdUsers.push(...created);
    await updateImported(
      db,
      slice.flatMap(({ studentId, email: _, ...rest }) =>
        studentId === null ? [] : [{ id: studentId, ...rest }],
      ),
    );
    await setStudentClasses(db, membersOf(slice, created, idOf));
    addresses.push(...statedIn(slice, created));
  }
  return { createdUsers, addresses };
}

/** The addresses of some students, the new ones in the order of their ids. */
function statedIn(
  targets: readonly Target[],
  createdUsers: readonly string[],
): readonly StatedAddress[] {
  const created = [...createdUsers];
  return targets.flatMap(({ studentId, email }) => {
    const id = studentId ?? created.shift();
    return id === undefined || email === null ? [] : [{ studentId: id, email }];
  });
}

/** Keeps the hashes of addresses by which students will be known at their first sign-in. @see requirement MG-3 */
export async function keepAddresses(
  db: Db,
  schoolId: string,
  serverKey: Buffer,
  stated: readonly StatedAddress[],
): Promise<void> {
  const domains = await selectDomains(db, schoolId);
  const ours = stated.filter(({ email }) => domains.has(email.slice(email.lastIndexOf('@') + 1)));
  for (const slice of slicesOf(ours))
    await saveAddressHashes(
      db,
      slice.map(({ studentId, email }) => ({
        userId: studentId,
        hash: addressHash(serverKey, schoolId, email),
      })),
    );
}

function membersOf(
  targets: readonly Target[],
  createdUsers: readonly string[],
  idOf: ReadonlyMap<string, string>,
) {
  const created = [...createdUsers];
  return targets.flatMap((target) => {
    const userId = target.studentId ?? created.shift();
    if (userId === undefined || target.classGroups === null) return [];
    const classGroups = target.classGroups.flatMap((name) => idOf.get(name.toLowerCase()) ?? []);
    return [{ userId, classGroups }];
  });
}

/** The students of Export Student List: the ones at the school now. */
export const listed = (students: readonly ListedRow[]): readonly ListedRow[] =>
  students.filter(({ disabled }) => !disabled);
