import { seal } from '@moonbase/key-pair';
import { readSettings } from '@moonbase/openid';
import * as client from 'openid-client';

import type { Clock } from '../../../platform/clock.ts';
import { type Environment, publicBase } from '../../../platform/config.ts';
import { type Database, type Db, transact } from '../../../platform/database/db.ts';
import {
  deleteKnock,
  isListed,
  type KnockRow,
  type ListedPerson,
  searchListed,
  selectCandidates,
  selectKnockForUpdate,
  selectKnocks,
} from './knocks.queries.ts';
import { answerAddress, SECRET } from './openid.routes.ts';
import { joinSubject, lockWayIn, selectJoined } from './people.queries.ts';
import { ProviderFault, type Providers } from './provider.ts';
import { insertTestRequest } from './requests.queries.ts';
import {
  deleteWayIn,
  insertWayIn,
  type NewWayIn,
  selectStanding,
  selectWayIn,
  selectWaysOfSchool,
  setInUse,
  type Tester,
  updateWayIn,
  type WayInRow,
} from './ways-in.queries.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Environment;
  readonly providers: Providers;
  readonly serverKey: Buffer;
}

/** What a school gives for a way in. */
export interface GivenWayIn {
  readonly kind: WayInRow['kind'];
  readonly clientId: string;
  readonly clientSecret: string; // '' keeps the one before
  readonly domain: string;
  readonly tenant: string;
  readonly issuer: string;
  readonly secretUntil: string | null;
}

export type WayInFaults = Readonly<Record<string, readonly string[]>>;

/** The secret's last day is told 30 days ahead. */
const WARNED_MS = 30 * 86_400_000;

/** The parts of signing in by OpenID Connect that a school's own pages need. */
export function createWaysIn({ database, clock, config, providers, serverKey }: Ports) {
  const ofSchool = async (schoolId: string, id: string): Promise<WayInRow | null> => {
    const row = await selectWayIn(database.db, id);
    return row?.schoolId === schoolId ? row : null;
  };
  /** Asks the provider to describe itself, so that what is wrong is said at its field. */
  const read = async (
    given: GivenWayIn,
    before: WayInRow | null,
  ): Promise<{ readonly way: NewWayIn } | { readonly faults: WayInFaults }> => {
    const settings = readSettings(given);
    if (!settings.ok)
      return {
        faults: Object.fromEntries(
          Object.entries(settings.faults).map(([field, words]) => [field, [words]]),
        ),
      };
    const secret = given.clientSecret.trim();
    if (secret === '' && before?.secret == null && given.kind !== 'openid')
      return { faults: { clientSecret: ['Copy the client secret from your service.'] } };
    try {
      const named = { ...settings.settings, id: 'tried', version: client.randomState() };
      await providers.open({ ...named, secret: secret === '' ? null : secret });
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      return { faults: { [error.field]: [error.message] } };
    }
    return {
      way: {
        ...settings.settings,
        secret: secret === '' ? null : seal(serverKey, SECRET, Buffer.from(secret)),
        secretUntil: given.secretUntil,
      },
    };
  };
  return {
    addresses: (id: string) => {
      const base = `${publicBase(config)}/api/openid/${id}`;
      return {
        answerAddress: answerAddress(config, id),
        logoutAddress: `${base}/logout`,
        frontLogoutAddress: `${base}/front-logout`,
      };
    },
    ofSchool,
    read,
    list: (schoolId: string) =>
      Promise.all([
        selectWaysOfSchool(database.db, schoolId),
        selectStanding(database.db, schoolId),
        selectKnocks(database.db, schoolId),
        selectCandidates(database.db, schoolId),
      ]),
    warningOf: ({ secretUntil }: WayInRow): string | null => {
      if (secretUntil === null || Date.parse(secretUntil) > clock.now() + WARNED_MS) return null;
      return Date.parse(secretUntil) < clock.now()
        ? 'The client secret has ended: nobody can come in this way. Make a new one at your service, and give it here.'
        : `The client secret ends on ${secretUntil}. Make a new one at your service, and give it here.`;
    },
    insert: (db: Db, schoolId: string, way: NewWayIn) => insertWayIn(db, schoolId, way),
    update: (db: Db, id: string, way: NewWayIn) => updateWayIn(db, id, way),
    remove: (db: Db, id: string) => deleteWayIn(db, id),
    /** @returns the link of a test, for the browser that opens it first */
    beginTest: async (id: string, by: string, as: Tester): Promise<string> => {
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const verifier = client.randomPKCECodeVerifier();
      await insertTestRequest(database.db, { state, wayInId: id, nonce, verifier }, by, as);
      return `/api/openid/${id}/login?test=${state}`;
    },
    /** Why a way in may not be taken into use by this admin; null when it may. Somebody who can mend it has to come in by it. */
    hindranceOf: ({ tests: { admin } }: WayInRow, adminId: string): string | null => {
      if (admin === undefined) return 'Do a test sign-in first.';
      if (!admin.isPassed) return 'The last test sign-in did not work.';
      return admin.by === adminId ? null : 'The test sign-in was another admin’s. Do your own.';
    },
    /** Takes a way in into use, and joins the account of the test to the admin who did it. */
    use: async (db: Db, row: WayInRow, adminId: string): Promise<void> => {
      const subject = row.tests.admin?.subject ?? null;
      await lockWayIn(db, row.id);
      if (subject !== null && (await selectJoined(db, row.issuer, subject)) === null)
        await joinSubject(db, row.id, { issuer: row.issuer, subject }, adminId, true);
      await setInUse(db, row.id, true);
    },
    stop: (db: Db, id: string) => setInUse(db, id, false),
    /** @returns false: nobody of that id knocked here */
    refuse: async (db: Db, schoolId: string, knockId: string): Promise<boolean> => {
      const knock = await selectKnockForUpdate(db, schoolId, knockId);
      if (knock !== null) await deleteKnock(db, knockId);
      return knock !== null;
    },
    /** Joins somebody who knocked to a person of the list; an account that this person had before is forgotten. */
    join: async (
      db: Db,
      schoolId: string,
      knockId: string,
      userId: string,
    ): Promise<'joined' | 'missing' | 'taken'> => {
      const knock = await selectKnockForUpdate(db, schoolId, knockId);
      if (knock === null || !(await isListed(db, schoolId, userId))) return 'missing';
      await lockWayIn(db, knock.wayInId);
      if ((await selectJoined(db, knock.issuer, knock.subject)) !== null) return 'taken';
      await joinSubject(db, knock.wayInId, knock, userId, true);
      return 'joined';
    },
    search: (schoolId: string, name: string) => searchListed(database.db, schoolId, name),
    transact: <Result>(work: (db: Db) => Promise<Result>) => transact(database, work),
  };
}
export type WaysIn = ReturnType<typeof createWaysIn>;
export type { KnockRow, ListedPerson, WayInRow };
