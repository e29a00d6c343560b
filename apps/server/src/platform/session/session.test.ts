import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { readConfig } from '../config.ts';
import { installErrorHandler } from '../http/error-handler.ts';
import { installInputRules } from '../http/input-rules.ts';
import { addClassGroup, addPerson, addSchool } from '../people.test-kit.ts';
import { installPermissions } from './permissions.ts';
import { parseQueryString } from '../http/query-string.ts';
import { installSameOrigin } from '../http/same-origin.ts';
import { resolveSession } from './resolve-session.ts';
import { installSessions, requireActor } from './session.ts';
import { signIn, TEST_ORIGIN } from './sign-in.test-kit.ts';
import { createTestDb } from '../database/test-db.test-kit.ts';

const database = await createTestDb();
const app = await probeApp();
afterAll(() => app.close());

/** The guards, around routes that return the person let through. */
async function probeApp(variables: Record<string, string> = {}): Promise<FastifyInstance> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...variables });
  const probe = Fastify({ routerOptions: { querystringParser: parseQueryString } });
  installErrorHandler(probe);
  installInputRules(probe);
  installSameOrigin(probe, { config });
  await installSessions(probe, { database, config });
  installPermissions(probe, { database });
  probe.get('/api/me', { config: { permission: 'session:read' } }, (request) =>
    requireActor(request),
  );
  probe.get('/api/open', { config: { permission: 'public' } }, (request) => ({
    actor: request.actor,
  }));
  probe.post('/api/me', { config: { permission: 'session:read' } }, () => ({ ok: true }));
  probe.get(
    '/api/people/:userId',
    { config: { permission: 'user-report:read', target: { user: 'params.userId' } } },
    () => ({ ok: true }),
  );
  probe.get(
    '/api/people',
    { config: { permission: 'content-selection:unlock', target: { users: 'query.users' } } },
    () => ({ ok: true }),
  );
  probe.get(
    '/api/class-groups/:id',
    { config: { permission: 'class-group:read', target: { classGroup: 'params.id' } } },
    () => ({ ok: true }),
  );
  await probe.ready();
  return probe;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

let school = '';
let student = '';
let teacher = '';
let admin = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Kurrajong Hill');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  teacher = await addPerson(database, 'Ms', { schoolId: school, schoolRole: 'teacher' });
  admin = await addPerson(database, 'Alex', { isAdmin: true });
});

describe('a session (AR-14)', () => {
  it('is resolved to its person with their current roles', async () => {
    const headers = { ...(await signIn(database, teacher)) };
    expect((await get('/api/me', headers)).json()).toMatchObject({
      userId: teacher,
      roles: ['teacher'],
      schoolId: school,
    });
    await database.pool.query('update users set school_role = null where id = $1', [teacher]);
    expect((await get('/api/me', headers)).json()).toMatchObject({ roles: ['personal'] });
  });

  it('is refused at the next request once the account is disabled', async () => {
    const headers = { ...(await signIn(database, student)) };
    await database.pool.query('update users set disabled_at = now() where id = $1', [student]);
    const reply = await get('/api/me', headers);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ errors: [{ status: '401', code: 'unauthorised' }] });
  });

  it.each([
    ['8 hours idle', `last_seen_at = now() - interval '8 hours 1 second'`, 401],
    ['almost 8 hours idle', `last_seen_at = now() - interval '7 hours 59 minutes'`, 200],
    ['24 hours old though in use', `created_at = now() - interval '24 hours 1 second'`, 401],
    ['almost 24 hours old', `created_at = now() - interval '23 hours 59 minutes'`, 200],
  ])('expires after 8 hours idle or 24 hours in all: %s', async (_title, change, status) => {
    const headers = { ...(await signIn(database, student)) };
    await database.pool.query(`update sessions set ${change}`);
    expect((await get('/api/me', headers)).statusCode).toBe(status);
  });

  it('records its last use at most every five minutes', async () => {
    const headers = { ...(await signIn(database, student)) };
    const seen = async () =>
      (await database.pool.query<{ at: Date }>('select last_seen_at as at from sessions')).rows[0]
        ?.at;
    const first = await seen();
    await get('/api/me', headers);
    expect(await seen()).toEqual(first);
    await database.pool.query(`update sessions set last_seen_at = now() - interval '6 minutes'`);
    await get('/api/me', headers);
    await expect.poll(async () => Date.now() - Number(await seen())).toBeLessThan(60_000);
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5000), '%00', "' or 1=1"])(
    'refuses the made-up cookie %j',
    async (token) =>
      expect((await get('/api/me', { cookie: `moonbase=${token}` })).statusCode).toBe(401),
  );

  it('keeps only the hash of its cookie', async () => {
    const { cookie } = await signIn(database, student);
    const token = cookie.split('=')[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await database.pool.query<{ hash: Buffer }>(
      'select token_hash as hash from sessions',
    );
    expect(rows[0]?.hash.toString('hex')).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('is read only under the __Host- name over https', async () => {
    const secure = await probeApp({ PUBLIC_URL: 'https://moon.example' });
    const plain = await signIn(database, student);
    const prefixed = await signIn(database, student, '__Host-moonbase');
    const ask = (cookie: string) => secure.inject({ url: '/api/me', headers: { cookie } });
    expect((await ask(plain.cookie)).statusCode).toBe(401);
    expect((await ask(prefixed.cookie)).statusCode).toBe(200);
    await secure.close();
  });

  it('is not even read on a public route', async () => {
    const headers = { ...(await signIn(database, student)) };
    expect((await get('/api/open', headers)).json()).toEqual({ actor: null });
  });
});

describe('resolving a session without a request, as a socket handshake does', () => {
  const config = readConfig({ NODE_ENV: 'test' });

  it('finds the person and their roles from the cookie header alone', async () => {
    const { cookie } = await signIn(database, teacher);
    const session = await resolveSession(`theme=dark; ${cookie}`, { db: database.db, config });
    expect(session?.actor).toMatchObject({ kind: 'person', userId: teacher, roles: ['teacher'] });
    expect(session?.signedIn.userId).toBe(teacher);
  });

  it.each([
    ['there is no cookie header', undefined],
    ['no cookie is a session', 'theme=dark'],
    ['the session is unknown', `moonbase=${'x'.repeat(43)}`],
  ])('finds nobody when %s', async (_when, header) =>
    expect(await resolveSession(header, { db: database.db, config })).toBeNull(),
  );
});

describe('another site (AR-14)', () => {
  const post = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/me', headers });

  it.each([
    [{ origin: TEST_ORIGIN }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: TEST_ORIGIN, 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost.evil.example:80' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{}, 403],
  ])('sends %j and gets the status %i', async (headers, status) => {
    const { cookie } = await signIn(database, student);
    const given = Object.fromEntries(Object.entries(headers));
    expect((await post({ ...given, cookie })).statusCode).toBe(status);
  });

  it.each([
    ['evil.example', 403], // a stranger's name that leads to this computer
    ['192.168.1.5:3000', 200],
    ['127.0.0.1:3000', 200],
  ])('cannot be this one without PUBLIC_URL under the name %s: %i', async (host, status) => {
    const { cookie } = await signIn(database, student);
    expect((await post({ cookie, host, origin: `http://${host}` })).statusCode).toBe(status);
  });

  it('cannot send a form as if it were JSON', async () => {
    const { cookie, origin } = await signIn(database, student);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/me',
        headers: { cookie, origin, 'content-type': type },
        payload: '{"a":1}',
      });
      expect(reply.statusCode).toBe(415);
    }
  });
});

describe('an admin acting as a teacher', () => {
  it('reaches what that teacher reaches, and every request is recorded', async () => {
    await addClassGroup(database, school, { students: [student], teachers: [teacher] });
    const headers = { ...(await signIn(database, admin)) };
    expect((await get(`/api/people/${student}`, headers)).statusCode).toBe(403);
    const url = `/api/people/${student}?adminOverrideTeacherId=${teacher}`;
    expect((await get(url, headers)).statusCode).toBe(200);
    const { rows } = await database.pool.query(
      'select actor_id, subject_id, action, details from audit_log',
    );
    expect(rows).toEqual([
      {
        actor_id: admin,
        subject_id: teacher,
        action: 'admin-override',
        details: { schoolId: school, method: 'GET', route: '/api/people/:userId' },
      },
    ]);
  });

  it('must be an admin, and name a teacher', async () => {
    const asTeacher = { ...(await signIn(database, teacher)) };
    const asAdmin = { ...(await signIn(database, admin)) };
    const other = await addPerson(database, 'Mr', { schoolId: school, schoolRole: 'teacher' });
    const me = (id: string) => `/api/me?adminOverrideTeacherId=${id}`;
    expect((await get(me(other), asTeacher)).statusCode).toBe(403);
    expect((await get(me(teacher), asTeacher)).statusCode).toBe(200);
    expect((await get(me(student), asAdmin)).statusCode).toBe(404);
    expect((await get(me('999'), asAdmin)).statusCode).toBe(404);
    expect((await get(me("1' or 1=1"), asAdmin)).statusCode).toBe(404);
    expect((await get(me(other))).statusCode).toBe(401);
  });
});

describe('the guard', () => {
  it('loads the facts about the named person and their classes', async () => {
    const group = await addClassGroup(database, school, {
      students: [student],
      teachers: [teacher],
    });
    const colleague = await addPerson(database, 'Mr', { schoolId: school, schoolRole: 'teacher' });
    const stranger = await addPerson(database, 'Far', {
      schoolId: await addSchool(database, 'Elsewhere'),
      schoolRole: 'teacher',
    });
    const statuses = async (url: string) =>
      Promise.all(
        [teacher, colleague, stranger, student].map(
          async (id) => (await get(url, { ...(await signIn(database, id)) })).statusCode,
        ),
      );
    expect(await statuses(`/api/people/${student}`)).toEqual([200, 403, 404, 200]);
    expect(await statuses(`/api/class-groups/${group}`)).toEqual([200, 403, 404, 403]);
    expect(await statuses('/api/people/424242')).toEqual([404, 404, 404, 404]);
  });

  it('checks a list item by item', async () => {
    const other = await addPerson(database, 'Not mine', {
      schoolId: school,
      schoolRole: 'student',
    });
    await addClassGroup(database, school, { students: [student], teachers: [teacher] });
    const headers = { ...(await signIn(database, teacher)) };
    expect((await get(`/api/people?users=[${student}]`, headers)).statusCode).toBe(200);
    expect((await get(`/api/people?users[]=${student}`, headers)).statusCode).toBe(200);
    expect((await get(`/api/people?users=[${student},${other}]`, headers)).statusCode).toBe(403);
    expect((await get(`/api/people?users[]=${student}&users[]=${other}`, headers)).statusCode).toBe(
      403,
    );
    expect((await get(`/api/people?users=[${student},77777]`, headers)).statusCode).toBe(404);
  });

  it('does not start with a route that names no permission', () => {
    const bare = Fastify();
    installPermissions(bare, { database });
    expect(() => bare.get('/api/forgotten', () => 'hello')).toThrow(/names no permission/);
  });
});
