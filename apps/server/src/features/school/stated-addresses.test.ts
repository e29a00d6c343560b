import { RosterPreviewReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { createSchool } from './school.test-kit.ts';

const product = await createTestApp();
const { database } = product;
const { of, call, step, fill } = createSchool(product);

beforeEach(fill);

const CSV = `First name,Last name,Year of birth,Class,Email
Amara,Osei-Bonsu,2015,6H,A.Osei@hill.school
Maya,Tester,2015,6H,maya@hill.school
Noah,Tester,2015,6H,noah@gmail.com
Zoe,Tester,2015,,not an address
`;

const apply = async (csv: string) => {
  const content = Buffer.from(csv).toString('base64');
  const reply = await call('POST', 'school/imports', { fileName: 'students.csv', content });
  const preview = RosterPreviewReply.parse(reply.json()).import;
  await step(`school/imports/${preview.id}/apply`, { leaveOutErrors: false, removeLeaving: false });
  return preview;
};

const addWay = (domain = 'hill.school') =>
  database.pool.query(
    `insert into ways_in (school_id, kind, issuer, client_id, domain)
     values ($1, 'google', 'https://accounts.google.com', 'x', $2)`,
    [of('hill'), domain],
  );

const kept = async () => {
  const { rows } = await database.pool.query<{ name: string; hash: string; at: string }>(
    `select u.first_name as name, encode(a.address_hash, 'hex') as hash, a.made_at::text as at
     from ways_in_addresses a join users u on u.id = a.user_id order by 1`,
  );
  return rows;
};

describe('the school e-mails of an import', () => {
  it('are kept as hashes where the school has a way in of their domain', async () => {
    await addWay();
    const preview = await apply(CSV);
    expect(preview.columns.find(({ title }) => title === 'Email')).toMatchObject({ kind: 'email' });
    expect(preview.counts.error).toBe(0); // no student is refused for an address
    const rows = await kept();
    expect(rows.map(({ name }) => name)).toEqual(['Amara', 'Maya']);
    const { rows: all } = await database.pool.query<{ found: boolean }>(
      `select exists (select from users where email is not null and school_role = 'student') as found`,
    );
    expect(all).toEqual([{ found: false }]);
  });

  it('are not kept where the school has no way in', async () => {
    await apply(CSV);
    expect(await kept()).toEqual([]);
  });

  it('are kept too for students whom nothing else changes, and a second import writes nothing', async () => {
    await apply(CSV);
    await addWay();
    const again = await apply(CSV);
    expect(again.counts).toMatchObject({ create: 0, update: 0, move: 0 });
    const first = await kept();
    expect(first.map(({ name }) => name)).toEqual(['Amara', 'Maya']);
    await apply(CSV);
    expect(await kept()).toEqual(first);
  });

  it('are dropped for a student who has come in, and follow a new address', async () => {
    await addWay();
    await database.pool.query(
      `insert into ways_in_subjects (issuer, subject, way_in_id, user_id)
       select 'https://accounts.google.com', 'maya', id, $1 from ways_in`,
      [of('Maya')],
    );
    await apply(CSV);
    const [before] = await kept();
    expect(before?.name).toBe('Amara');
    await apply(CSV.replace('A.Osei@', 'amara@'));
    const [after, ...others] = await kept();
    expect(others).toEqual([]);
    expect(after?.hash).not.toBe(before?.hash);
  });
});
