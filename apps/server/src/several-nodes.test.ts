// Two nodes on one database: a change made on one takes effect on the other at once.
import { CompleteWaveReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { buildApp } from './app.ts';
import { createBrowser } from './features/auth/saml/browser.test-kit.ts';
import {
  base64,
  idpKeys,
  metadataFile,
  sign,
} from './features/auth/saml/identity-provider.test-kit.ts';
import {
  aFinishedWave,
  giveSelection,
  sendWave,
  startGame,
} from './features/practice/practice.test-kit.ts';
import { addClassGroup, addPerson, addSchool } from './platform/people.test-kit.ts';
import { deleteOldCounts } from './platform/http/rate-limits.queries.ts';
import { createTestApp, type TestApp } from './platform/test-app.test-kit.ts';
import { findDifferences } from './play/recount/recount.queries.ts';

const keys = await idpKeys();
const first = await createTestApp({
  SAML_IDP_METADATA: metadataFile([keys.certificate]),
  NODE_URL: 'http://10.0.0.1:3000',
});
const second: TestApp = { ...first, app: await buildApp(first) };
const { database, clock } = first;

beforeEach(() => database.empty());

const statusOn = async ({ app }: TestApp, url: string, headers: Record<string, string>) =>
  (await app.inject({ url, headers })).statusCode;

describe('a sign-in', () =>
  it('can begin on one node and end on another, and the same answer is then refused on each of them', async () => {
    const { asked, xml } = await createBrowser(first, keys).answer();
    const message = base64(sign(xml, keys));
    const reply = await createBrowser(second, keys).post(message, asked.cookie);
    expect(reply.statusCode).toBe(303);
    const session = createBrowser(second, keys).sessionCookie(reply);
    const headers = { cookie: `moonbase=${session?.value ?? ''}` };
    expect(await statusOn(first, '/api/auth/session', headers)).toBe(200);
    for (const node of [first, second]) {
      const again = await createBrowser(node, keys).post(message, asked.cookie);
      expect(createBrowser(node, keys).sessionCookie(again)).toBeUndefined();
    }
    expect(await createBrowser(first, keys).sessions()).toBe(1);
  }));

describe('a student', () => {
  it('is counted once and gets one reply when their wave reaches both nodes at the same moment', async () => {
    const student = await addPerson(database, 'Maya', { schoolRole: 'student' });
    await giveSelection(first, student);
    const headers = await first.signIn(student);
    const { wave } = await startGame(first, headers);
    if (wave === null) throw new Error('The game has no wave');
    clock.advance(120_000);
    const body = aFinishedWave(wave, clock.now());
    const nodes = [first, second, first, second, first, second];
    const replies = await Promise.all(nodes.map((node) => sendWave(node, headers, wave.id, body)));
    expect(new Set(replies.map(({ body: text }) => text)).size).toBe(1);
    const { correct } = CompleteWaveReply.parse(replies[0]?.json()).wave;
    const { rows } = await database.pool.query('select total_correct from users where id = $1', [
      student,
    ]);
    expect(rows).toEqual([{ total_correct: correct }]);
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('finds a choice locked at once on another node, and unlocked as well', async () => {
    const schoolId = await addSchool(database, 'Hill School');
    const teacher = await addPerson(database, 'Ada', { schoolId, schoolRole: 'teacher' });
    const student = await addPerson(database, 'Maya', { schoolId, schoolRole: 'student' });
    await addClassGroup(database, schoolId, { students: [student], teachers: [teacher] });
    const unit = { unit: '125', selected: true, value: null, maxOperand: 12, frequency: 0 };
    const choose = async (node: TestApp, who: string, change: object) => {
      const contentSelection = { type: 'basic_tables', units: [unit], ...change };
      const headers = await first.signIn(who);
      const payload = { contentSelection };
      const url = '/api/content-selections';
      return (await node.app.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    expect(await choose(second, student, {})).toBe(200);
    expect(await choose(first, teacher, { users: [student], lockedMinutes: 5 })).toBe(200);
    expect(await choose(second, student, {})).toBe(403);
    const unlocked = await first.app.inject({
      method: 'POST',
      url: `/api/content-selections/unlock?users=${student}`,
      headers: await first.signIn(teacher),
    });
    expect(unlocked.statusCode).toBeLessThan(300);
    expect(await choose(second, student, {})).toBe(200);
  });
});

describe('the limit of requests (BY-11)', () => {
  /** @returns how many of twenty reports were given when asked for on the nodes in turn */
  const given = async (headers: Record<string, string>, nodes: readonly TestApp[]) => {
    let count = 0;
    for (let time = 0; time < 20; time += 1) {
      const node = nodes[time % nodes.length] ?? first;
      if ((await statusOn(node, '/api/admin/teachers?search=ada', headers)) === 200) count += 1;
    }
    return count;
  };

  it('is the same for somebody who asks two nodes as for somebody who asks one, and affects nobody else', async () => {
    const [one, two] = await Promise.all(
      ['One', 'Two'].map(async (name) =>
        first.signIn(await addPerson(database, name, { isAdmin: true })),
      ),
    );
    const ofOne = await given({ ...one }, [first]);
    expect(ofOne).toBeLessThan(20);
    // A new time window may begin in between: it allows one more.
    expect(Math.abs((await given({ ...two }, [first, second])) - ofOne)).toBeLessThanOrEqual(2);
  });

  it('names the time to come back', async () => {
    const headers = await first.signIn(await addPerson(database, 'One', { isAdmin: true }));
    await given({ ...headers }, [first, second]);
    const url = '/api/admin/teachers?search=ada';
    const reply = await second.app.inject({ url, headers });
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  it('lets requests pass while the database takes no writes, and deletes counts that have expired', async () => {
    const headers = await first.signIn(await addPerson(database, 'One', { isAdmin: true }));
    await database.pool.query('alter table rate_limits rename to rate_limits_away');
    try {
      expect(await statusOn(first, '/api/admin/teachers?search=ada', { ...headers })).toBe(200);
    } finally {
      await database.pool.query('alter table rate_limits_away rename to rate_limits');
    }
    await statusOn(first, '/api/admin/teachers?search=ada', { ...headers });
    await database.pool.query(
      `update rate_limits set until = now() - interval '1 second', burst_until = now()`,
    );
    await deleteOldCounts(database.db);
    const { rows } = await database.pool.query('select key from rate_limits');
    expect(rows).toEqual([]);
  });
});
