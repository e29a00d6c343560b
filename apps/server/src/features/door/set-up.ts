import { isAlive, LIFETIMES } from '@moonbase/door';
import { DOOR_ENTITY_ID, type SetUp, type SetUpState } from '@moonbase/school-door';

import type { Clock } from '../../platform/clock.ts';
import { type Database, type Db, transact } from '../../platform/db.ts';
import { newToken } from '../../platform/session-cookie.ts';
import {
  countStudentsOf,
  insertClassWith,
  insertPersonHere,
  insertSchool,
  isDatabaseEmpty,
  saveSetUp,
  selectNameOfSchool,
  selectSetUpForUpdate,
  type StoredSetUp,
} from './set-up.queries.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
}

const NOTHING: Omit<StoredSetUp, 'keyHash' | 'keyMadeAt'> = {
  sessionHash: null,
  schoolId: null,
  adminId: null,
  isDoorChosen: false,
  isDone: false,
};

/**
 * A new key for the first-run wizard, which makes earlier ones void.
 *
 * @returns null when there is nothing to set up: people are in the database already
 */
export function makeSetUpKey({ database, clock }: Ports): Promise<string | null> {
  return transact(database, async (db) => {
    const stored = await selectSetUpForUpdate(db);
    if (stored?.isDone === true) return null;
    if (stored === null && !(await isDatabaseEmpty(db))) return null;
    const { token, hash } = newToken();
    const key = { keyHash: hash.toString('hex'), keyMadeAt: clock.now() };
    await saveSetUp(db, { ...(stored ?? NOTHING), ...key });
    return token;
  });
}

/** What the first-run wizard does in the product. @param chooseDoor lets people sign in at the door from now on */
export function createSetUp({ database, clock }: Ports, chooseDoor: () => Promise<void>): SetUp {
  const change = (work: (db: Db, stored: StoredSetUp) => Promise<Partial<StoredSetUp>>) =>
    transact(database, async (db) => {
      const stored = await selectSetUpForUpdate(db);
      if (stored === null) return;
      await saveSetUp(db, { ...stored, ...(await work(db, stored)) });
    });
  return {
    useKey: (keyHash, sessionHash) =>
      transact(database, async (db) => {
        const stored = await selectSetUpForUpdate(db);
        if (stored === null || stored.keyHash !== keyHash.toString('hex')) return false;
        if (!isAlive(stored.keyMadeAt, LIFETIMES.setUpLink, clock.now())) return false;
        await saveSetUp(db, { ...stored, keyHash: null, sessionHash: sessionHash.toString('hex') });
        return true;
      }),
    state: (sessionHash) =>
      transact(database, async (db) => {
        const stored = await selectSetUpForUpdate(db);
        if (stored === null || stored.sessionHash !== sessionHash.toString('hex')) return null;
        return stateFrom(db, stored);
      }),
    saveSchool: (school) =>
      change(async (db, { schoolId }) => ({
        schoolId: schoolId ?? (await insertSchool(db, school, DOOR_ENTITY_ID)),
      })),
    chooseDoor: async () => {
      await chooseDoor();
      await change(() => Promise.resolve({ isDoorChosen: true }));
    },
    saveAdmin: async ({ title, firstName, lastName, email }, afterwards) => {
      const made = await transact(database, async (db) => {
        const stored = await selectSetUpForUpdate(db);
        if (stored === null || stored.schoolId === null || stored.adminId !== null) return null;
        const adminId = await insertPersonHere(db, stored.schoolId, {
          title: title === '' ? null : title,
          firstName,
          lastName,
          email,
          role: 'teacher',
          isSchoolAdmin: true,
        });
        await saveSetUp(db, { ...stored, adminId });
        return adminId;
      });
      if (made !== null) await afterwards(made);
    },
    saveStudents: (given) =>
      change(async (db, { schoolId, adminId, isDone }) => {
        if (schoolId === null || adminId === null || isDone) return {};
        if (given !== null) await addClass(db, schoolId, adminId, given);
        return { isDone: true, keyHash: null };
      }),
  };
}

async function stateFrom(db: Db, stored: StoredSetUp): Promise<SetUpState> {
  const { schoolId } = stored;
  return {
    step: stepOf(stored),
    schoolName: schoolId === null ? null : await selectNameOfSchool(db, schoolId),
    students: schoolId === null ? 0 : await countStudentsOf(db, schoolId),
  };
}

function stepOf({ schoolId, isDoorChosen, adminId, isDone }: StoredSetUp): SetUpState['step'] {
  if (schoolId === null) return 'school';
  if (!isDoorChosen) return 'sign-in';
  if (adminId === null) return 'you';
  return isDone ? 'done' : 'students';
}

async function addClass(
  db: Db,
  schoolId: string,
  teacherId: string,
  { className, names }: { readonly className: string; readonly names: readonly string[] },
): Promise<void> {
  const studentIds: string[] = [];
  for (const name of names) {
    const [firstName = '', ...rest] = name.split(/\s+/);
    const student = { firstName, lastName: rest.join(' '), title: null, email: null };
    studentIds.push(
      await insertPersonHere(db, schoolId, { ...student, role: 'student', isSchoolAdmin: false }),
    );
  }
  await insertClassWith(db, schoolId, className, { teacherId, studentIds });
}
