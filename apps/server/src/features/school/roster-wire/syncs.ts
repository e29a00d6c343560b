import { open, seal } from '@moonbase/key-pair';
import type { FastifyBaseLogger } from 'fastify';

import { type Database, type Db, transact } from '../../../platform/database/db.ts';
import type { GuardedFetch } from '../../../platform/http/guarded-fetch.ts';
import { markKey } from '../../../play/privacy/erased-marks.ts';
import { lockSchool } from '../changes.queries.ts';
import { selectClassNames } from '../classes.queries.ts';
import type { RosterThreads } from '../roster-files/roster-threads.ts';
import { selectAllStudentsAsJson } from '../students.queries.ts';
import { applyWire } from './apply-wire.ts';
import { selectErased } from './erased.queries.ts';
import { fetchAll, type FetchPorts, openSession, type OpenSource } from './fetch-list.ts';
import { selectListedAsJson, selectStaffAsJson } from './listed.queries.ts';
import {
  insertNight,
  insertWaiting,
  type NewNight,
  selectUndonePrints,
  type WaitingRow,
} from './nights.queries.ts';
import { RosterFault } from './roster-fault.ts';
import {
  claimSource,
  type Found,
  noteFound,
  releaseSource,
  selectSchoolName,
  selectDueSources,
  type SourceRow,
} from './sources.queries.ts';
import { tellAdmins, type Telling } from './tell-admins.ts';
import type { WireInput, WireList } from './wire-tasks.ts';

/** What fetching lists needs. */
export interface SyncPorts {
  readonly database: Database;
  readonly serverKey: Buffer; // of sealed secrets, and of the hashes of addresses
  readonly fetch: GuardedFetch;
  readonly threads: RosterThreads;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'> | undefined;
  readonly telling?: Telling | null; // where mail is sent
}

const SECRET = 'roster secret';
export const sealSecret = (serverKey: Buffer, secret: string): string =>
  seal(serverKey, SECRET, Buffer.from(secret));

/** @throws RosterFault where the secret was sealed by another installation */
export function openSource(serverKey: Buffer, source: SourceRow): OpenSource {
  const secret = open(serverKey, SECRET, source.secret);
  if (secret === null)
    throw new RosterFault('clientSecret', 'The secret cannot be opened here. Give it again.');
  return { ...source, secret: secret.toString() };
}

export const fetchPorts = ({ fetch, threads }: SyncPorts): FetchPorts => ({
  fetch,
  readPage: (collection, body) =>
    threads.wire({ kind: 'wire-page', collection, body: new Uint8Array(body) }, [body]),
});

const listed = (text: string) => encodeURIComponent(text);

type Fetched = Extract<WireList, { kind: 'list' }> & {
  readonly pages: number;
  readonly found: Found;
};

/** The school among those that the service has, and how many others there are. @throws RosterFault */
export async function ownSchoolThere(
  ports: SyncPorts,
  orgs: readonly string[],
  own: { readonly name: string; readonly ids: readonly string[] },
): Promise<Pick<Found, 'id' | 'name' | 'others'>> {
  const schools = await ports.threads.wire({ kind: 'wire-schools', pages: orgs });
  const name = own.name.trim().toLowerCase();
  const found = schools.filter(
    (each) =>
      each.name.toLowerCase() === name || own.ids.includes(each.id) || own.ids.includes(each.code),
  );
  const [only] = found.length > 0 ? found : schools;
  if (only === undefined)
    throw new RosterFault('schoolThere', 'The service has no school that this client may read.');
  if (found.length === 1 || schools.length === 1)
    return { id: only.id, name: only.name, others: schools.length - 1 };
  const names = schools.slice(0, 5).map((each) => `${each.name} (${each.id})`);
  throw new RosterFault(
    'schoolThere',
    `The service has ${schools.length} schools, and ${found.length === 0 ? 'none' : 'several'} called ${own.name}. Give the ID of yours: ${names.join(', ')}${schools.length > names.length ? ' …' : ''}.`,
  );
}

/** Fetches the whole list of a school. @throws RosterFault */
async function fetchList(ports: SyncPorts, source: SourceRow): Promise<Fetched> {
  const { name, code } = await selectSchoolName(ports.database.db, source.schoolId);
  const own = ownOf(name, code, source.schoolThere);
  const session = await openSession(openSource(ports.serverKey, source), fetchPorts(ports));
  const orgs = await fetchAll(session, 'orgs', 'orgs');
  const there = await ownSchoolThere(ports, orgs.pages, own);
  const { id } = there;
  const path = `schools/${listed(id)}`;
  const lists = [
    orgs,
    await fetchAll(session, 'academicSessions', 'academicSessions', { isOptional: true }),
    await fetchAll(session, 'classes', `${path}/classes`),
    await fetchAll(session, 'students', `${path}/students`),
    await fetchAll(session, 'teachers', `${path}/teachers`),
    await fetchAll(session, 'aides', 'users', {
      isOptional: true,
      filter: source.version === '1.1' ? "role='aide'" : "roles.role='aide'",
    }),
    await fetchAll(session, 'enrollments', `${path}/enrollments`),
    await fetchAll(session, 'demographics', 'demographics', { isOptional: true }),
  ];
  const pages = lists.flatMap((each) => each.pages);
  const list = await ports.threads.wire({
    kind: 'wire-list',
    pages,
    own: { name: own.name, ids: [id] },
    today: new Date().toISOString().slice(0, 10),
  });
  if (list.kind === 'refused') throw new RosterFault('address', list.why);
  const answered = lists.filter((each) => each.pages.length > 0).length;
  return { ...list, pages: pages.length, found: { ...there, asked: lists.length, answered } };
}

/** By what a school is found among those of a service. */
export const ownOf = (name: string, code: string | null, there: string) => ({
  name: there === '' ? name : there,
  ids: [there, ...(there === '' && code !== null ? [code] : [])].filter((id) => id !== ''),
});

/** What a plan is made from: a list, and the school as it is now. */
export async function wireInput(
  db: Db,
  serverKey: Buffer,
  source: SourceRow,
  list: Pick<WaitingRow, 'lines' | 'teachers' | 'mended'>,
): Promise<WireInput> {
  const classes = await selectClassNames(db, source.schoolId);
  return {
    lines: list.lines,
    teachers: list.teachers,
    mended: list.mended,
    students: await selectAllStudentsAsJson(db, source.schoolId),
    staff: await selectStaffAsJson(db, source.schoolId),
    listed: await selectListedAsJson(db, source.schoolId),
    undone: await selectUndonePrints(db, source.id),
    markKey: markKey(serverKey, source.schoolId).toString('hex'),
    erased: await selectErased(db, source.schoolId),
    sourceId: source.id,
    classGroups: classes.map(({ name }) => name),
    year: new Date().getUTCFullYear(),
    limits: source,
  };
}

/** Makes what a list changes, or keeps it until an admin has looked at it: all of it in one transaction. */
async function settle(
  ports: SyncPorts,
  source: SourceRow,
  list: Fetched,
  night: Pick<NewNight, 'sourceId' | 'startedAt' | 'askedBy'>,
  began: number,
): Promise<void> {
  const { database, threads, serverKey } = ports;
  await transact(database, async (tx) => {
    await lockSchool(tx, source.schoolId);
    const input = await wireInput(tx, serverKey, source, { ...list, mended: '{}' });
    const effect = await threads.wire({ kind: 'wire-apply', input, take: 'others' });
    const waits = effect.holds.length > 0;
    const { schoolId } = source;
    const changeId = waits
      ? null
      : await applyWire(tx, { schoolId, actorId: night.askedBy, serverKey }, effect);
    const nightId = await insertNight(tx, {
      ...night,
      tookMs: Math.round(performance.now() - began),
      outcome: waits ? 'waits' : changeId === null ? 'nothing' : 'applied',
      students: list.students,
      teachers: list.staff,
      classes: list.classes,
      pages: list.pages,
      words: effect.holds.map(({ words }) => words),
      changeId,
      prints: waits ? [] : effect.prints,
    });
    await noteFound(tx, source.id, list.found);
    if (waits) await insertWaiting(tx, { schoolId, nightId, ...list });
    await releaseSource(tx, source.id, false);
  });
}

/**
 * Fetches the list of a source and does what it says, or waits. Nothing else changes where a page fails, or where the process is
 * killed on the way.
 *
 * @param source claimed
 * @param askedBy null: nobody, at night
 */
export async function syncRoster(
  ports: SyncPorts,
  source: SourceRow,
  askedBy: string | null,
): Promise<void> {
  const { db } = ports.database;
  const { id: sourceId } = source;
  const [began, startedAt] = [performance.now(), new Date()];
  const night = { sourceId, startedAt, askedBy };
  try {
    const list = await fetchList(ports, source);
    await settle(ports, source, list, night, began);
    if (askedBy === null && ports.telling) await tellAdmins(db, ports.telling, source, ports.log);
  } catch (error) {
    const isFault = error instanceof RosterFault;
    ports.log?.[isFault ? 'warn' : 'error']({ err: error, source: sourceId }, 'roster not fetched');
    await insertNight(db, {
      ...night,
      tookMs: Math.round(performance.now() - began),
      outcome: 'failed',
      students: null,
      teachers: null,
      classes: null,
      pages: null,
      changeId: null,
      prints: [],
      words: [isFault ? error.message : 'This server could not read the list. It tries again.'],
    });
    await releaseSource(db, sourceId, askedBy === null);
  }
}

/** Fetches the lists that are due, one school after another. */
export async function syncDueRosters(ports: SyncPorts): Promise<void> {
  const { db } = ports.database;
  for (const id of await selectDueSources(db)) {
    const source = await claimSource(db, id);
    if (source !== null) await syncRoster(ports, source, null);
  }
}
