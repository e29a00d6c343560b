import { Day } from '@moonbase/contracts';
import { open, seal } from '@moonbase/key-pair';
import { PROVIDER_KINDS, type ProviderKind } from '@moonbase/openid';

import { type Db } from '../../../platform/database/db.ts';
import { SECRET } from './named.ts';
import type { OpenIdPorts } from './openid.routes.ts';
import {
  addressesOf,
  beginTest,
  draftWayIn,
  type GivenWayIn,
  idOfDraft,
  readWayIn,
  takeIntoUse,
} from './ways-in.ts';
import {
  deleteWayIn,
  insertWayIn,
  selectWaysOfSchool,
  type Tester,
  type WayInRow,
} from './ways-in.queries.ts';

const NAMES: Readonly<Record<ProviderKind, string>> = {
  google: 'Google Workspace',
  microsoft: 'Microsoft Entra',
  openid: 'your service',
};

const NOTHING_TYPED = '';

/** As it was typed. */
type Given = Omit<GivenWayIn, 'kind' | 'secretUntil' | 'givenBy'> & {
  readonly kind: string;
  readonly secretUntil: string; // '': the secret has no last day
};

/** The way in that the wizard added; null: none. */
async function wayOf(db: Db, schoolId: string): Promise<WayInRow | null> {
  const [way] = await selectWaysOfSchool(db, schoolId);
  return way ?? null;
}

/** Ways in for the first-run wizard, where nobody is signed in yet. */
export const firstWays = (ports: OpenIdPorts) => ({
  draft: async (schoolId: string): Promise<string> => (await draftWayIn(ports, schoolId)).draft,

  redirectUri: (draft: string): string => {
    const [id = ''] = draft.split('.');
    return addressesOf(ports.config, id).answerAddress;
  },

  /** The secret that was typed, as it may wait until the other fields are right. */
  sealed: (secret: string): string => seal(ports.serverKey, SECRET, Buffer.from(secret)),
  unsealed: (sealed: string): string =>
    open(ports.serverKey, SECRET, sealed)?.toString() ?? NOTHING_TYPED,

  /** Adds a way in, not in use yet. @returns what is wrong, by field */
  add: async (
    schoolId: string,
    draft: string,
    given: Given,
  ): Promise<Readonly<Record<string, string>>> => {
    const kind = PROVIDER_KINDS.find((each) => each === given.kind);
    if (kind === undefined) return { way: 'Choose a service.' };
    const until = Day.safeParse(given.secretUntil);
    if (given.secretUntil !== '' && !until.success)
      return { secretUntil: 'Give a day, such as 2027-12-23.' };
    const secretUntil = until.data ?? null;
    const read = await readWayIn(ports, { ...given, kind, secretUntil, givenBy: null }, null);
    if ('faults' in read)
      return Object.fromEntries(
        Object.entries(read.faults).map(([field, words]) => [
          field === 'issuer' && kind === 'google' ? 'way' : field,
          words.join(' '),
        ]),
      );
    await insertWayIn(ports.database.db, schoolId, read.way, idOfDraft(ports, schoolId, draft));
    return {};
  },

  /** The way in that was added, with what its tests brought; null: none was. */
  added: async (schoolId: string) => {
    const way = await wayOf(ports.database.db, schoolId);
    if (way === null) return null;
    const { id, kind, domain, isInUse, tests } = way;
    const { admin = null, student = null } = tests;
    return { id, kind, domain, isInUse, name: NAMES[kind], tests: { admin, student } };
  },

  /** Allows a test by whichever browser opens its link first. @returns the link; null: no way in was added */
  beginTest: async (schoolId: string, as: Tester): Promise<string | null> => {
    const way = await wayOf(ports.database.db, schoolId);
    return way === null ? null : beginTest(ports.database.db, way.id, null, as);
  },

  forget: async (schoolId: string): Promise<void> => {
    const way = await wayOf(ports.database.db, schoolId);
    if (way !== null && !way.isInUse) await deleteWayIn(ports.database.db, way.id);
  },

  /** Takes the way in into use, and joins the account of its test to the first administrator. */
  takeIntoUse: async (db: Db, schoolId: string, adminId: string): Promise<void> => {
    const way = await wayOf(db, schoolId);
    if (way?.tests.admin?.isPassed === true) await takeIntoUse(db, way, adminId);
  },
});
