import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../../platform/database/db.ts';
import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { erasePerson, lockToErase } from '../../../play/privacy/erase-person.queries.ts';
import { createRoster } from './roster-wire.test-kit.ts';
import { schoolOf, startService } from './service.test-kit.ts';

const service = await startService();
afterAll(service.stop);
const product = await createTestApp({ OPENID_ADDRESSES: service.origin });
const { database } = product;
const school = createRoster(product, service);
const { call, fetchNow, first, named, people, written, page, start } = school;

beforeEach(async () => {
  service.teach(schoolOf(60, 4));
  await start();
});

describe('a list that waits', () => {
  it('is given as a table, with those that it holds back first', async () => {
    await first();
    const { people: all, classes } = service.school;
    service.teach({
      classes,
      people: all.filter((each) => !each.classes.includes('c-1') || each.roles[0] === 'teacher'),
    });
    await fetchNow();
    const reply = await call('GET', 'school/roster-source/waiting/csv');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = reply.body.trim().split('\r\n');
    expect(lines.filter((text) => text.endsWith(',would leave,,yes'))).toHaveLength(20);
    expect(lines[1]).toMatch(/,yes$/);
    expect(
      (await call('GET', 'school/roster-source/waiting/csv', undefined, 'Hartley')).statusCode,
    ).toBe(403);
  });

  it('stands on the first page of an admin, and of nobody else', async () => {
    await first();
    const lines = async () => (await call('GET', 'school/lines')).json<unknown>();
    expect(await lines()).toEqual({
      schoolLines: {
        waits: null,
        failed: null,
        knocked: 0,
        signInFails: false,
        signInFailsAt: [],
        asked: 0,
        overdue: 0,
      },
    });
    service.teach(schoolOf(10, 4));
    await fetchNow();
    expect(await lines()).toMatchObject({
      schoolLines: { waits: [expect.stringMatching(/would leave/), expect.any(String)] },
    });
    service.conduct.fault = {
      list: 'classes',
      page: 1,
      answer: (reply) => void reply.writeHead(503).end(),
    };
    await fetchNow();
    expect(await lines()).toMatchObject({ schoolLines: { failed: [expect.any(String)] } });
    expect((await call('GET', 'school/lines', undefined, 'Hartley')).statusCode).toBe(403);
  });
});

describe('somebody who was erased', () => {
  const erase = (id: string) =>
    transact(database, async (db) => {
      const person = await lockToErase(db, id);
      if (person === null) throw new Error('Nobody of this id');
      return erasePerson(db, person);
    });
  const marks = async () =>
    (await database.pool.query<{ mark: Buffer }>('select mark, missing_since from roster_erased'))
      .rows;

  it('is not brought back by the next list, nor the one after, until an admin lets it', async () => {
    await first();
    await erase(String((await named('Given1'))?.['id']));
    await erase(String((await named('Teacher1'))?.['id']));
    const before = await people();
    expect((await fetchNow()).outcome).toBe('nothing');
    const after = await written();
    expect((await fetchNow()).outcome).toBe('nothing');
    expect(await written()).toEqual(after);
    expect(await people()).toEqual(before);
    expect((await page()).erased).toBe(2);
    await school.done('POST', 'school/roster-source/forget-erased');
    expect((await page()).erased).toBe(0);
    expect((await fetchNow()).change?.counts).toMatchObject({ created: 2 });
  });

  it('is kept as a mark alone, by which nobody without the key of this server can be found', async () => {
    await first();
    const { id } = (await named('Given1')) ?? {};
    await erase(String(id));
    const stored = JSON.stringify(await marks());
    for (const fact of ['s-1', 'Given1', String(id)]) expect(stored).not.toContain(`"${fact}"`);
    expect(await marks()).toHaveLength(1);
  });

  it('is forgotten when the list has left them out for 60 days', async () => {
    await first();
    await erase(String((await named('Given1'))?.['id']));
    const { people: all, classes } = service.school;
    const without = { classes, people: all.filter((each) => each.id !== 's-1') };
    service.teach(without);
    await fetchNow();
    expect((await page()).erased).toBe(0);
    expect(await marks()).toHaveLength(1);
    await database.pool.query(
      `update roster_erased set missing_since = missing_since - interval '61 days'`,
    );
    await fetchNow();
    expect(await marks()).toEqual([]);
  });
});
