import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import {
  DoneErasureReply,
  WaitingErasureReply,
  ErasuresReply,
  KeptAboutReply,
  PersonalExportReply,
  PrivacyLogReply,
  SchoolPrivacyReply,
} from '@moonbase/contracts';
import { PERSONAL_TABLES } from '@moonbase/privacy';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import yauzl from 'yauzl';
import { z } from 'zod';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { eraseAgain, eraseDue } from '../../play/privacy/erase.ts';
import { findDifferences } from '../../play/recount/recount.queries.ts';
import {
  addEverywhere,
  type Around,
  emptyTables,
  EVERYWHERE,
  wholeDatabase,
} from './everywhere.test-kit.ts';
import { insertExport } from './export.queries.ts';
import { makeExport } from './make-export.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'moonbase-privacy-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const { app, database, clock, signIn } = await createTestApp({ DATA_DIR });
const { pool } = database;
const DAY = 86_400_000;
const WAIT = { timeout: 15_000, interval: 50 };

let around: Around;
beforeEach(async () => {
  await database.empty();
  around = await addEverywhere(database);
});

/** An export goes on after its reply: waits until it is done before the next test begins. */
afterEach(async () => {
  await vi.waitFor(async () => {
    const open = await pool.query('select 1 from personal_exports where finished_at is null');
    expect(open.rowCount).toBe(0);
  }, WAIT);
});

type Method = 'GET' | 'POST' | 'PATCH';
async function call(by: string, method: Method, url: string, body?: unknown) {
  return app.inject({
    method,
    url: `/api/${url}`,
    headers: {
      ...(await signIn(by)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

async function done(by: string, method: Method, url: string, body?: unknown) {
  const reply = await call(by, method, url, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply;
}

/** Asks for an export and waits for its zip. @returns every file by its name */
async function exported(by: string, url: string): Promise<ReadonlyMap<string, string>> {
  const { personalExport } = PersonalExportReply.parse((await done(by, 'POST', url)).json());
  await vi.waitFor(async () => {
    const now = await done(by, 'GET', `personal-exports/${personalExport.id}`);
    expect(PersonalExportReply.parse(now.json()).personalExport).toMatchObject({
      state: 'ready',
      done: 1,
    });
  }, WAIT);
  const reply = await done(by, 'GET', `personal-exports/${personalExport.id}/zip`);
  const zip = await yauzl.fromBufferPromise(reply.rawPayload, {});
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(
      entry.fileName,
      (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'),
    );
  return files;
}

const Rows = z.array(z.record(z.string(), z.unknown()));

const askErasure = (by: string, name: string = EVERYWHERE.lastName) =>
  call(by, 'POST', `users/${EVERYWHERE.id}/erasure`, { erasure: { reason: 'moved', name } });
const eraseNow = (by: string) =>
  call(by, 'POST', `users/${EVERYWHERE.id}/erasure/now`, { name: 'zwetschgenbaum ' });

it('the person of these tests is in every table of the register', async () => {
  expect(await emptyTables(database)).toEqual([]);
  expect(await findDifferences(database.db)).toEqual([]);
});

describe('an export', () => {
  it('[privacy EX1] holds every exported column of every table that the person is in, as JSON and as CSV', async () => {
    const files = await exported(around.admin, `users/${EVERYWHERE.id}/personal-exports`);
    for (const { table, exported: columns } of PERSONAL_TABLES) {
      const name = table.replace('.', '-');
      const rows = Rows.parse(JSON.parse(files.get(`json/${name}.json`) ?? '[]'));
      expect(rows.length, table).toBeGreaterThan(0);
      expect(Object.keys(rows[0] ?? {}), table).toEqual([...columns]);
      const [head = ''] = (files.get(`csv/${name}.csv`) ?? '').replace('\uFEFF', '').split('\r\n');
      expect(head, table).toBe(columns.join(','));
    }
    expect(files.get('json/users.json')).toContain(EVERYWHERE.email);
    expect(files.get('read-me-first.html')).toContain(EVERYWHERE.lastName);
    expect(JSON.parse(files.get('passport.json') ?? '{}')).toMatchObject({ version: 2 });
  });

  it('[privacy EX2] names nobody else', async () => {
    const files = await exported(around.admin, `users/${EVERYWHERE.id}/personal-exports`);
    for (const [file, text] of files) expect(text, file).not.toMatch(/Noah|\bHead\b|Tester/);
  });

  it('[privacy EX3] can be fetched only by the person who asked for it, for a day', async () => {
    const asked = await done(EVERYWHERE.id, 'POST', 'personal-exports');
    const { id } = PersonalExportReply.parse(asked.json()).personalExport;
    await vi.waitFor(
      async () =>
        expect((await call(EVERYWHERE.id, 'GET', `personal-exports/${id}/zip`)).statusCode).toBe(
          200,
        ),
      WAIT,
    );
    expect((await call(around.admin, 'GET', `personal-exports/${id}`)).statusCode).toBe(404);
    expect((await call(around.admin, 'GET', `personal-exports/${id}/zip`)).statusCode).toBe(404);
  });

  it('leaves the database responsive while a class of people asks for theirs at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        addPerson(database, `Child ${n}`, { schoolId: around.school, schoolRole: 'student' }),
      ),
    );
    const asked = await Promise.all(people.map((id) => done(id, 'POST', 'personal-exports')));
    for (const [at, reply] of asked.entries()) {
      const { id } = PersonalExportReply.parse(reply.json()).personalExport;
      await vi.waitFor(async () => {
        const now = await done(people[at] ?? '', 'GET', `personal-exports/${id}`);
        expect(now.json()).toMatchObject({ personalExport: { state: 'ready' } });
      }, WAIT);
    }
  });

  it('is made once even when somebody asks again meanwhile', async () => {
    const { admin: askedBy } = around;
    const subjectId = EVERYWHERE.id;
    const id = await insertExport(database.db, { subjectId, askedBy, askedAt: clock.now() });
    const again = await done(askedBy, 'POST', `users/${subjectId}/personal-exports`);
    expect(again.json()).toMatchObject({ personalExport: { id } });
    await makeExport(database, { now: clock.now(), dataDir: DATA_DIR }, null);
  });

  it('is for the person, the parents and the admins of the school', async () => {
    const elsewhere = await addSchool(database, 'Far School');
    const teacher = await addPerson(database, 'Teacher', {
      schoolId: around.school,
      schoolRole: 'teacher',
    });
    const far = await addPerson(database, 'Far', {
      schoolId: elsewhere,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    const parent = await addPerson(database, 'Parent', { homeRole: 'parent' });
    const child = await addPerson(database, 'Child', { homeRole: 'child', parentId: parent });
    const status = async (by: string, whose: string) =>
      (await call(by, 'POST', `users/${whose}/personal-exports`)).statusCode;
    expect(await status(around.admin, EVERYWHERE.id)).toBe(200);
    expect(await status(parent, child)).toBe(200);
    expect(await status(teacher, EVERYWHERE.id)).toBe(403);
    expect(await status(around.classmate, EVERYWHERE.id)).toBe(403);
    expect(await status(far, EVERYWHERE.id)).toBe(404);
    expect(await status(parent, EVERYWHERE.id)).toBe(404);
    expect(await status(around.admin, child)).toBe(404);
  });
});

describe('an erasure', () => {
  it('[privacy ER1] is refused while another name is typed', async () => {
    const refused = await askErasure(around.admin, 'Zwetschge');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: { 'erasure.name': ['Type Zwetschgenbaum'] } });
    expect((await askErasure(around.admin, ' zwetschgenBAUM')).statusCode).toBe(200);
  });

  it('[privacy ER2] waits for 30 days, in which the person is signed out and can be brought back', async () => {
    await pool.query('delete from erasures');
    const cookie = await signIn(EVERYWHERE.id);
    const { erasure } = WaitingErasureReply.parse((await askErasure(around.admin)).json());
    expect(Date.parse(erasure.dueAt) - Date.parse(erasure.askedAt)).toBe(30 * DAY);
    expect((await app.inject({ url: '/api/auth/session', headers: cookie })).statusCode).toBe(401);

    await done(around.admin, 'POST', `users/${EVERYWHERE.id}/erasure/call-off`);
    expect((await call(EVERYWHERE.id, 'GET', 'auth/session')).statusCode).toBe(200);
    expect(await eraseDue(database, { dataDir: DATA_DIR, now: clock.now() + 40 * DAY })).toBe(0);

    await askErasure(around.admin);
    expect(await eraseDue(database, { dataDir: DATA_DIR, now: clock.now() + 29 * DAY })).toBe(0);
    expect(await eraseDue(database, { dataDir: DATA_DIR, now: clock.now() + 31 * DAY })).toBe(1);
    const left = await pool.query('select 1 from users where id = $1', [EVERYWHERE.id]);
    expect(left.rowCount).toBe(0);
  });

  it('[privacy ER4] leaves no name, id or account name in any table', async () => {
    expect((await eraseNow(around.admin)).statusCode).toBe(200);
    const traces = new RegExp(
      `${EVERYWHERE.firstName}|${EVERYWHERE.lastName}|${EVERYWHERE.sourceId}|${EVERYWHERE.email}|roster-quillaria|\\b${EVERYWHERE.id}\\b`,
      'i',
    );
    for (const [table, text] of await wholeDatabase(database))
      expect(text, table).not.toMatch(traces);
  });

  it('[privacy ER4] leaves no name in the samples of values that the database keeps', async () => {
    const samples = async () => {
      const { rows } = await pool.query<{ place: string; text: string }>(
        `select schemaname || '.' || tablename || '.' || attname as place,
           concat(most_common_vals::text, histogram_bounds::text, most_common_elems::text) as text
         from pg_stats where schemaname in ('public', 'door')`,
      );
      const { firstName, lastName, sourceId, email } = EVERYWHERE;
      const traces = new RegExp([firstName, lastName, sourceId, email].join('|'), 'i');
      return rows.filter(({ text }) => traces.test(text)).map(({ place }) => place);
    };
    await pool.query('analyze');
    expect(await samples()).toContain('public.users.source_id');
    await eraseNow(around.admin);
    expect(await samples()).toEqual([]);
  });

  it('[privacy ER5] keeps the totals of the class, and the recount finds no difference', async () => {
    const before = await pool.query('select * from class_week_scores order by week');
    expect(before.rowCount).toBeGreaterThan(0);
    await eraseNow(around.admin);
    expect((await pool.query('select * from class_week_scores order by week')).rows).toEqual(
      before.rows,
    );
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('[privacy ER6] ends with a receipt that names nobody', async () => {
    const reply = await eraseNow(around.admin);
    const { erasure } = DoneErasureReply.parse(reply.json());
    expect(erasure).toMatchObject({ userId: null, name: null, reason: 'Moved to another school' });
    expect(erasure.receipt.number).toMatch(/^ER-\d{4}-\d{4,}$/);
    expect(erasure.receipt.checkCode).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(erasure.receipt.lines.map(({ what }) => what)).toContain('Answers');
    expect(reply.body).not.toContain(EVERYWHERE.lastName);
    const listed = ErasuresReply.parse((await done(around.admin, 'GET', 'erasures')).json());
    expect(listed.erasures.map(({ id }) => id)).toContain(erasure.id);
  });

  it('[privacy ER3] spares the last admin of a school and parents with children', async () => {
    const parent = await addPerson(database, 'Parent', { schoolId: around.school, homeRole: null });
    await addPerson(database, 'Child', { homeRole: 'child', parentId: parent });
    const ask = (id: string) =>
      call(around.admin, 'POST', `users/${id}/erasure`, {
        erasure: { reason: 'mistake', name: 'Tester' },
      });
    expect((await ask(parent)).statusCode).toBe(409);
    expect((await ask(around.admin)).statusCode).toBe(403);
    const second = await addPerson(database, 'Second', {
      schoolId: around.school,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    expect((await ask(second)).statusCode).toBe(200);
    const last = await call(second, 'POST', `users/${around.admin}/erasure`, {
      erasure: { reason: 'mistake', name: 'Tester' },
    });
    expect(last.statusCode).toBe(401); // signed out: disabled while the erasure waits
  });

  it('[privacy ER7] is repeated after an older backup was restored, and affects nobody else', async () => {
    const { rows } = await pool.query<{ created_at: Date }>(
      'select created_at from users where id = $1',
      [EVERYWHERE.id],
    );
    const createdAt = rows[0]?.created_at;
    await eraseNow(around.admin);
    const month = new Date(clock.now()).toISOString().slice(0, 7);
    const list = readFileSync(join(DATA_DIR, 'privacy', `erasures-${month}.jsonl`), 'utf8');
    expect(list).not.toMatch(/Zwetschgenbaum|quillaria/i);

    const insert = `insert into users (id, identity_provider, source_id, first_name, created_at) overriding system value
      values ($1, 'test', $2, 'Back', $3)`;
    await pool.query(insert, [EVERYWHERE.id, 'somebody-new', new Date()]);
    expect(await eraseAgain(database, DATA_DIR)).toBe(0);
    await pool.query('delete from users where id = $1', [EVERYWHERE.id]);
    await pool.query(insert, [EVERYWHERE.id, EVERYWHERE.sourceId, createdAt]);
    expect(await eraseAgain(database, DATA_DIR)).toBe(1);
  });

  it('is for the admins of the school and the parents', async () => {
    const elsewhere = await addSchool(database, 'Far School');
    const teacher = await addPerson(database, 'Teacher', {
      schoolId: around.school,
      schoolRole: 'teacher',
    });
    const far = await addPerson(database, 'Far', {
      schoolId: elsewhere,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    expect((await askErasure(teacher)).statusCode).toBe(403);
    expect((await askErasure(EVERYWHERE.id)).statusCode).toBe(403);
    expect((await askErasure(far)).statusCode).toBe(404);
    expect((await eraseNow(far)).statusCode).toBe(404);
  });
});

describe('the log', () => {
  it('[privacy LO1] lists exports and erasures of the asker’s school alone', async () => {
    await done(EVERYWHERE.id, 'POST', 'personal-exports');
    await askErasure(around.admin);
    const log = PrivacyLogReply.parse(
      (await done(around.admin, 'GET', 'school/privacy/log')).json(),
    );
    expect(log.lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['export', 'erasure', 'deletion']),
    );
    expect(log.counts.export).toBe(1);
    const only = await done(around.admin, 'GET', 'school/privacy/log?kind=erasure');
    expect(PrivacyLogReply.parse(only.json()).lines).toHaveLength(1);

    const elsewhere = await addSchool(database, 'Far School');
    const far = await addPerson(database, 'Far', {
      schoolId: elsewhere,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    const theirs = PrivacyLogReply.parse((await done(far, 'GET', 'school/privacy/log')).json());
    expect(theirs.lines).toEqual([]);
    const csv = await done(around.admin, 'GET', 'school/privacy/log/csv');
    expect(csv.body).toContain('Export of what is kept');
  });

  it('[privacy LO1] names who has erased somebody at once', async () => {
    await eraseNow(around.admin);
    const { rows } = await pool.query<{ actor: string }>(
      "select actor_id as actor from audit_log where action = 'person-erased'",
    );
    expect(rows).toEqual([{ actor: around.admin }]);
  });

  it('[privacy LO2] names who looked, once per day, but not people who look at themselves', async () => {
    await pool.query('delete from looks');
    for (let time = 0; time < 2; time += 1)
      await done(around.admin, 'GET', `users/${EVERYWHERE.id}/unit-statistics`);
    await done(EVERYWHERE.id, 'GET', `users/${EVERYWHERE.id}/unit-statistics`);
    await vi.waitFor(async () => {
      const { rows } = await pool.query('select user_id, viewer_id, what from looks');
      expect(rows).toEqual([{ user_id: EVERYWHERE.id, viewer_id: around.admin, what: 'results' }]);
    }, WAIT);
    const kept = KeptAboutReply.parse(
      (await done(around.admin, 'GET', `users/${EVERYWHERE.id}/kept`)).json(),
    );
    expect(kept.keptAbout.looks).toMatchObject([{ what: 'results', isYou: true }]);
    const own = KeptAboutReply.parse(
      (await done(EVERYWHERE.id, 'GET', `users/${EVERYWHERE.id}/kept`)).json(),
    );
    expect(own.keptAbout.looks).toEqual([]);
    expect(own.keptAbout.kept.answers).toBe(3);
  });
});

describe('the school’s choices', () =>
  it('[privacy RT5] are 6, 12, 18 or 24 months', async () => {
    const months = { answers: 12, accounts: 18 };
    const saved = await done(around.admin, 'PATCH', 'school/privacy', { months });
    expect(SchoolPrivacyReply.parse(saved.json()).schoolPrivacy).toMatchObject({ months });
    const odd = await call(around.admin, 'PATCH', 'school/privacy', {
      months: { answers: 36, accounts: 6 },
    });
    expect(odd.statusCode).toBe(422);
  }));

describe('the documents of a school', () =>
  it('[privacy DA2] are its impact assessment and the register, for its admins', async () => {
    const assessment = await done(around.admin, 'GET', 'school/privacy/documents/assessment');
    expect(assessment.body).toContain('Hill School');
    const register = await done(around.admin, 'GET', 'school/privacy/documents/register');
    expect(register.body).toContain('### played_answers');
    const refused = await call(around.classmate, 'GET', 'school/privacy/documents/register');
    expect(refused.statusCode).toBe(403);
  }));
