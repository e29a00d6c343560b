import { RosterPreviewReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { askErasure, eraseDue } from '../../play/privacy/erase.ts';
import { createSchool } from './school.test-kit.ts';
import { schoolJobs } from './school.jobs.ts';

const product = await createTestApp();
const { database, clock, config } = product;
const { of, call, step, fill } = createSchool(product);
const DAY_MS = 86_400_000;

beforeEach(fill);

const read = async (text: string) => {
  const content = Buffer.from(text).toString('base64');
  const reply = await call('POST', 'school/imports', { fileName: 'students.csv', content });
  return RosterPreviewReply.parse(reply.json()).import;
};

/** What a file would do with one student. */
const rowOf = async (titles: string, cells: string) =>
  (await read(`${titles}\n${cells}\n`)).rows.at(0);

const NAMED = 'First name,Last name,Year of birth,Class';

async function erase(name: string): Promise<void> {
  const askedAt = clock.now();
  await askErasure(database.db, { subjectId: of(name), askedBy: null, reason: 'moved', askedAt });
  const now = askedAt + 31 * DAY_MS;
  expect(await eraseDue(database, { dataDir: config.DATA_DIR, now })).toBe(1);
}

describe('a file that names a student who was erased', () => {
  it.each([
    { by: 'name and year', titles: NAMED, cells: 'MAYA,Tester,2015,6H' },
    { by: 'name with any other year', titles: NAMED, cells: 'Maya,Tester,2014,6H' },
    { by: 'name alone', titles: 'First name,Last name', cells: 'Maya,Tester' },
    { by: 'ID', titles: 'Student ID,First name,Last name', cells: 'S-77,Mia,Novak' },
  ])('asks whether it is a new student, by $by', async ({ titles, cells }) => {
    await database.pool.query(`update users set roster_id = 'S-77' where id = $1`, [of('Maya')]);
    expect(await rowOf(titles, cells)).toMatchObject({ asksIfNew: false });
    await erase('Maya');
    expect(await rowOf(titles, cells)).toMatchObject({ outcome: 'error', asksIfNew: true });
  });

  it('does not tell the year of birth to somebody who asks for one after the other, nor of those at the school', async () => {
    await erase('Maya');
    const other = await rowOf(NAMED, 'Maya,Tester,2014,6H');
    const own = await rowOf(NAMED, 'Maya,Tester,2015,6H');
    expect(own?.faults).toEqual(other?.faults);
    expect([own?.asksIfNew, other?.asksIfNew]).toEqual([true, true]);
    expect(await rowOf(NAMED, 'Noah,Tester,2015,6H')).toMatchObject({ outcome: 'unchanged' });
  });

  it('makes nobody until somebody says that it is a new one', async () => {
    await erase('Maya');
    const { id, counts } = await read(`${NAMED}\nMaya,Tester,2015,6H\n`);
    expect(counts).toMatchObject({ create: 0, error: 1 });
    await call('PATCH', `school/imports/${id}/rows/2`, { cells: {}, sameAs: 'new' });
    await step(`school/imports/${id}/apply`, { leaveOutErrors: false, removeLeaving: false });
    const { rowCount } = await database.pool.query(
      `select id from users where first_name = 'Maya'`,
    );
    expect(rowCount).toBe(1);
  });

  it('keeps no name of them, and no mark after 400 days', async () => {
    await erase('Maya');
    const marks = async () =>
      (await database.pool.query<{ mark: string }>('select mark::text from roster_erased')).rows;
    expect(await marks()).toHaveLength(1);
    expect(JSON.stringify(await marks())).not.toMatch(/maya|tester|2015/i);
    const job = schoolJobs.find(({ name }) => name === 'forget-old-marks');
    const forget = async () => job?.run(database, config.DATA_DIR);
    await forget();
    expect(await marks()).toHaveLength(1);
    await database.pool.query(`update roster_erased set made_at = made_at - interval '401 days'`);
    await forget();
    expect(await marks()).toEqual([]);
  });
});
