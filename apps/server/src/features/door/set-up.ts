import { isAlive, LIFETIMES } from '@moonbase/door';
import { newToken } from '@moonbase/key-pair';
import {
  type AddedWay,
  DOOR_ENTITY_ID,
  type GivenSchool,
  type GivenWay,
  type NewAdmin,
  type SetUp,
  type SetUpState,
  type WayTester,
} from '@moonbase/school-door';

import type { Clock } from '../../platform/clock.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { type ReachOfProduct, reachOf } from './choose-reach.ts';
import {
  bindSchool,
  countStudentsOf,
  insertClassWith,
  insertPersonHere,
  insertSchool,
  isDatabaseEmpty,
  saveSetUp,
  selectGivenSchool,
  selectSetUpForUpdate,
  selectSourceIdOfSchool,
  type StoredSetUp,
  updateSchool,
} from './set-up.queries.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
}

/** The parts of the sign-in that the wizard needs. */
interface SignIn {
  readonly canSignIn: () => boolean;
  /** Lets people sign in at the door from now on. */
  readonly chooseDoor: () => Promise<void>;
  /** Lets people sign in with this service from now on; it speaks for this school. */
  readonly chooseService: (service: {
    readonly metadata: string;
    readonly schoolSourceId: string;
  }) => Promise<void>;
  /** Ways in by OpenID Connect. */
  readonly ways: {
    readonly draft: (schoolId: string) => Promise<string>;
    readonly redirectUri: (draft: string) => string;
    readonly sealed: (secret: string) => string;
    readonly unsealed: (sealed: string) => string;
    /** @returns the faults by field */
    readonly add: (
      schoolId: string,
      draft: string,
      given: GivenWay,
    ) => Promise<Readonly<Record<string, string>>>;
    readonly added: (schoolId: string) => Promise<AddedWay | null>;
    /** @returns the link that starts a test; null: nothing was added */
    readonly beginTest: (schoolId: string, as: WayTester) => Promise<string | null>;
    readonly forget: (schoolId: string) => Promise<void>;
    readonly takeIntoUse: (db: Db, schoolId: string, adminId: string) => Promise<void>;
  };
  readonly trial: {
    readonly offer: SetUp['offerService'];
    readonly forget: SetUp['forgetService'];
    readonly begin: SetUp['tryService'];
    readonly state: () => Promise<TriedHere | null>;
  };
}

type TriedService = NonNullable<SetUpState['tried']>;
type Came = Extract<TriedService['outcome'], { kind: 'came' }>;
/** The service on trial without its metadata and school id, which the wizard does not need. */
type TriedHere = Omit<TriedService, 'outcome'> & {
  readonly metadata: string;
  readonly outcome:
    | Exclude<TriedService['outcome'], Came>
    | (Came & { readonly person: { readonly schoolSourceId: string | null } });
};

const NOTHING: Omit<StoredSetUp, 'keyHash' | 'keyMadeAt'> = {
  sessionHash: null,
  schoolId: null,
  adminId: null,
  isReachChosen: false,
  isDoorChosen: false,
  way: 'door',
  isDone: false,
  draft: null,
  given: null,
};

/**
 * Makes a new key for the first-run wizard; earlier keys become void.
 *
 * @returns null when there is nothing to set up: people are in the database already
 */
export function makeSetUpKey({ database, clock }: Ports): Promise<string | null> {
  return transact(database, async (db) => {
    const stored = await selectSetUpForUpdate(db);
    if (stored !== null && stepOf(stored, await studentsOf(db, stored)) === 'done') return null;
    if (stored === null && !(await isDatabaseEmpty(db))) return null;
    const { token, hash } = newToken();
    const key = { keyHash: hash.toString('hex'), keyMadeAt: clock.now() };
    await saveSetUp(db, { ...(stored ?? NOTHING), ...key });
    return token;
  });
}

/** The product's side of the first-run wizard. */
export function createSetUp(
  { database, clock, reach }: Ports & { readonly reach: ReachOfProduct },
  signIn: SignIn,
): SetUp {
  const { trial } = signIn;
  const change = (work: (db: Db, stored: StoredSetUp) => Promise<Partial<StoredSetUp>>) =>
    transact(database, async (db) => {
      const stored = await selectSetUpForUpdate(db);
      if (stored === null) return;
      await saveSetUp(db, { ...stored, ...(await work(db, stored)) });
    });
  return {
    canSignIn: signIn.canSignIn,
    useKey: (keyHash, sessionHash) => useKey({ database, clock }, keyHash, sessionHash),
    state: (sessionHash) =>
      transact(database, async (db) => {
        const stored = await selectSetUpForUpdate(db);
        if (stored === null || stored.sessionHash !== sessionHash.toString('hex')) return null;
        const kept = await withDraft(db, stored, signIn);
        return stateFrom(db, kept, { tried: await trial.state(), signIn });
      }),
    saveSchool: (school) => change((db, stored) => saveSchool(db, stored, school)),
    ...reachOf(reach, {
      markChosen: () => change(() => Promise.resolve({ isReachChosen: true })),
      makeKey: () => makeSetUpKey({ database, clock }),
    }),
    back: () => change((_, stored) => Promise.resolve(backFrom(stored))),
    chooseDoor: async () => {
      await signIn.chooseDoor();
      await trial.forget();
      await change(() => Promise.resolve({ isDoorChosen: true }));
    },
    keepWay: (given) => change((_, stored) => Promise.resolve(keptFrom(stored, signIn, given))),
    addWay: async (given) => {
      await change((_, stored) => Promise.resolve(keptFrom(stored, signIn, given)));
      return addWay(database, signIn, given);
    },
    tryWay: (as) => withOpenSchool(database, (schoolId) => signIn.ways.beginTest(schoolId, as)),
    takeWay: () => takeWay(database, signIn, change),
    forgetWay: async () => void (await withOpenSchool(database, signIn.ways.forget)),
    offerService: trial.offer,
    forgetService: trial.forget,
    tryService: trial.begin,
    chooseService: () => takeService(signIn, change),
    saveAdmin: async (admin, afterwards) => {
      const made = await saveAdmin(database, signIn, admin, await trial.state());
      if (made !== null) await afterwards(made);
      await trial.forget(); // who tried it is kept no longer than needed
    },
    saveStudents: (given) =>
      change(async (db, { schoolId, adminId, isDone }) => {
        if (schoolId === null || adminId === null || isDone) return {};
        if (given !== null) await addClass(db, schoolId, adminId, given);
        return { isDone: true, keyHash: null };
      }),
  };
}

/** A key lets one browser in, and the one before it is out. */
const useKey = (
  { database, clock }: Ports,
  keyHash: Buffer,
  sessionHash: Buffer,
): Promise<boolean> =>
  transact(database, async (db) => {
    const stored = await selectSetUpForUpdate(db);
    if (stored === null || stored.keyHash !== keyHash.toString('hex')) return false;
    if (!isAlive(stored.keyMadeAt, LIFETIMES.setUpLink, clock.now())) return false;
    await saveSetUp(db, { ...stored, keyHash: null, sessionHash: sessionHash.toString('hex') });
    return true;
  });

async function saveSchool(
  db: Db,
  { schoolId, isDoorChosen }: StoredSetUp,
  school: GivenSchool,
): Promise<Partial<StoredSetUp>> {
  if (schoolId === null) return { schoolId: await insertSchool(db, school, DOOR_ENTITY_ID) };
  if (!isDoorChosen) await updateSchool(db, schoolId, school);
  return {};
}

/** Back to the choice of a way to sign in: the school is bound to a service by SAML, and an administrator stays. */
const backFrom = ({ adminId, way }: StoredSetUp): Partial<StoredSetUp> =>
  adminId === null && way !== 'service' ? { isDoorChosen: false, way: 'door' } : {};

/** The state with an id for a way in, kept so that its address stays the same. */
async function withDraft(db: Db, stored: StoredSetUp, { ways }: SignIn): Promise<StoredSetUp> {
  const { schoolId, draft, isDoorChosen } = stored;
  if (schoolId === null || draft !== null || isDoorChosen) return stored;
  const kept = { ...stored, draft: await ways.draft(schoolId) };
  await saveSetUp(db, kept);
  return kept;
}

/** What was typed for a service stays until there is an administrator. A secret that is not typed again is the one of before. */
function keptFrom(
  { isDoorChosen, given: before }: StoredSetUp,
  { ways }: SignIn,
  { clientSecret, ...given }: GivenWay,
): Partial<StoredSetUp> {
  if (isDoorChosen) return {};
  const typed = clientSecret.trim();
  const kept = before?.kind === given.kind ? before.secret : null;
  return { given: { ...given, secret: typed === '' ? kept : ways.sealed(typed) } };
}

/** Adds a service while no way to sign in is chosen: afterwards it is done under School Management. */
async function addWay(
  database: Database,
  { ways }: SignIn,
  given: GivenWay,
): Promise<Readonly<Record<string, string>>> {
  const stored = await transact(database, selectSetUpForUpdate);
  if (stored === null || stored.schoolId === null || stored.draft === null || stored.isDoorChosen)
    return {};
  const sealed = given.clientSecret === '' ? (stored.given?.secret ?? null) : null;
  const clientSecret = sealed === null ? given.clientSecret : ways.unsealed(sealed);
  return (await ways.added(stored.schoolId)) === null
    ? ways.add(stored.schoolId, stored.draft, { ...given, clientSecret })
    : {};
}

/** The school while no way to sign in is chosen; null: there is none, or one is. */
async function openSchool(database: Database): Promise<string | null> {
  const stored = await transact(database, selectSetUpForUpdate);
  return stored === null || stored.isDoorChosen ? null : stored.schoolId;
}

/** @returns null where there is no school, or a way to sign in is chosen */
async function withOpenSchool<Result>(
  database: Database,
  work: (schoolId: string) => Promise<Result>,
): Promise<Result | null> {
  const schoolId = await openSchool(database);
  return schoolId === null ? null : work(schoolId);
}

/** The account of the test becomes the first administrator's, beside an account at the door as the spare key. */
async function takeWay(database: Database, signIn: SignIn, change: Change): Promise<void> {
  const schoolId = await openSchool(database);
  const added = schoolId === null ? null : await signIn.ways.added(schoolId);
  if (added?.tests.admin?.isPassed !== true) return;
  await signIn.chooseDoor();
  await signIn.trial.forget();
  await change(() => Promise.resolve({ isDoorChosen: true, way: 'way-in' }));
}

type Change = (
  work: (db: Db, stored: StoredSetUp) => Promise<Partial<StoredSetUp>>,
) => Promise<void>;

/** Takes the service on trial into use. The school keeps the id that the test sign-in stated for it, if any. */
async function takeService({ chooseService, trial }: SignIn, change: Change): Promise<void> {
  const tried = await trial.state();
  if (tried?.outcome?.kind !== 'came') return;
  const { entityId: identityProvider, metadata, outcome } = tried;
  await change(async (db, { schoolId, isDoorChosen }) => {
    if (schoolId === null || isDoorChosen) return {};
    const sourceId = outcome.person.schoolSourceId ?? (await selectSourceIdOfSchool(db, schoolId));
    await bindSchool(db, schoolId, { identityProvider, sourceId });
    await chooseService({ metadata, schoolSourceId: sourceId });
    return { isDoorChosen: true, way: 'service' };
  });
}

/** @returns their id where they sign in at the door; null where they do not, or when an administrator existed before */
async function saveAdmin(
  database: Database,
  { ways }: SignIn,
  admin: NewAdmin,
  tried: TriedService | null,
): Promise<string | null> {
  const nameId = tried?.outcome?.kind === 'came' ? tried.outcome.nameId : null;
  return transact(database, async (db) => {
    const stored = await selectSetUpForUpdate(db);
    if (stored === null || stored.schoolId === null || stored.adminId !== null) return null;
    const adminId = await makeAdmin(db, { ...stored, schoolId: stored.schoolId }, admin, nameId);
    if (stored.way === 'way-in') await ways.takeIntoUse(db, stored.schoolId, adminId);
    await saveSetUp(db, { ...stored, adminId, given: null });
    return stored.way === 'service' ? null : adminId;
  });
}

function makeAdmin(
  db: Db,
  { schoolId, way }: StoredSetUp & { readonly schoolId: string },
  { title, firstName, lastName, email }: NewAdmin,
  nameId: string | null,
): Promise<string> {
  const person = {
    title: title === '' ? null : title,
    firstName,
    lastName,
    email: email === '' ? null : email,
    role: 'teacher',
    isSchoolAdmin: true,
  } as const;
  return insertPersonHere(db, schoolId, person, way === 'service' ? nameId : null);
}

const studentsOf = (db: Db, { schoolId }: StoredSetUp): Promise<number> =>
  schoolId === null ? Promise.resolve(0) : countStudentsOf(db, schoolId);

async function stateFrom(
  db: Db,
  stored: StoredSetUp,
  { tried, signIn: { ways } }: { readonly tried: TriedService | null; readonly signIn: SignIn },
): Promise<SetUpState> {
  const { schoolId, way, draft, given } = stored;
  const students = await studentsOf(db, stored);
  const school = schoolId === null ? null : await selectGivenSchool(db, schoolId);
  return {
    step: stepOf(stored, students),
    way,
    schoolName: school === null ? null : school.name,
    school,
    students,
    tried,
    redirectUri: draft === null ? '' : ways.redirectUri(draft),
    given: given === null ? null : keptOf(given),
    added: schoolId === null ? null : await ways.added(schoolId),
  };
}

/** What was typed before, without its secret. */
const keptOf = ({
  secret,
  ...given
}: NonNullable<StoredSetUp['given']>): NonNullable<SetUpState['given']> => ({
  ...given,
  hasSecret: secret !== null,
});

/** Students who were imported in the meantime end the wizard too. */
function stepOf(
  { schoolId, isReachChosen, isDoorChosen, adminId, isDone }: StoredSetUp,
  students: number,
): SetUpState['step'] {
  if (schoolId === null) return 'school';
  if (!isDoorChosen) return isReachChosen ? 'sign-in' : 'reach';
  if (adminId === null) return 'you';
  return isDone || students > 0 ? 'done' : 'students';
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
