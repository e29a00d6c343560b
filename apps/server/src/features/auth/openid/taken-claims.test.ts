import { describe, expect, it } from 'vitest';

import { startSchoolScene } from './way-in.test-kit.ts';

const { provider, product, browser, school, send, page, added, test } = await startSchoolScene();
const { conduct } = provider;
const { database } = product;
const WORDS = { student: ['Pupil'], assistant: ['helper'], teacher: ['staff'] };

/** A way in that is in use, takes what is asked, and has been shown both claims. */
async function taking(change: { roleClaim?: string | null; classClaim?: string | null } = {}) {
  const { id } = await added();
  conduct.claims = { groups: ['staff'], forms: ['6H'] };
  await test(school.people.head, id);
  const taken = { roleClaim: 'groups', roleWords: WORDS, classClaim: null, ...change };
  const reply = await send(school.people.head, `ways-in/${id}/taken`, taken, 'PUT');
  expect(reply.statusCode, reply.body).toBe(200);
  await database.pool.query('update ways_in set is_in_use = true');
  return id;
}
/** Somebody whose service says this of them signs in. */
const come = (id: string, sub: string, claims: Readonly<Record<string, unknown>>) => {
  conduct.claims = { sub, email: `${sub}@hill.example`, name: `Given ${sub}`, sid: sub, ...claims };
  return browser.signIn(id);
};
const people = async () =>
  (
    await database.pool.query<Record<string, unknown>>(
      `select u.last_name as name, u.school_role as role, u.is_school_admin or u.is_admin as admin, u.email,
         array(select g.name from class_groups g left join class_group_students s on s.class_group_id = g.id and s.user_id = u.id
           left join class_group_teachers t on t.class_group_id = g.id and t.user_id = u.id
           where s.user_id is not null or t.user_id is not null order by 1) as classes
       from users u where u.first_name = 'Given' order by u.id`,
    )
  ).rows;

describe('a claim that says roles', () => {
  it('[OI20] is taken only once a test that worked has shown it', async () => {
    const { id } = await added();
    const take = async (claim: string) =>
      send(
        school.people.head,
        `ways-in/${id}/taken`,
        { roleClaim: claim, roleWords: WORDS, classClaim: null },
        'PUT',
      );
    const early = await take('groups');
    expect([early.statusCode, early.body]).toEqual([
      422,
      expect.stringContaining('No test has shown this claim'),
    ]);
    conduct.claims = { groups: ['staff'] };
    await test(school.people.head, id);
    expect((await take('email')).statusCode).toBe(422);
    expect((await take('groups')).statusCode).toBe(200);
    expect((await page()).ways[0]?.taken.roleClaim).toBe('groups');
    const { rows } = await database.pool.query('select 1 from users where first_name = $1', [
      'Ann',
    ]);
    expect(rows).toHaveLength(1); // nobody gets an account by a test
  });

  it('[OI18] lets in somebody on no list, with that role and no more', async () => {
    const id = await taking();
    expect((await come(id, 'new-teacher', { groups: ['STAFF', 'admins'] })).statusCode).toBe(303);
    expect((await come(id, 'new-child', { groups: 'pupil' })).statusCode).toBe(303);
    expect((await come(id, 'both', { groups: ['staff', 'pupil'] })).statusCode).toBe(303);
    expect(await people()).toEqual([
      expect.objectContaining({
        name: 'new-teacher',
        role: 'teacher',
        admin: false,
        email: 'new-teacher@hill.example',
      }),
      expect.objectContaining({ name: 'new-child', role: 'student', email: null }),
      expect.objectContaining({ name: 'both', role: 'student' }),
    ]);
  });

  it('lets nobody in without a word that means a role, an address that is theirs, or in another domain', async () => {
    const id = await taking();
    for (const claims of [
      { groups: ['admins'] },
      {},
      { groups: ['staff'], email_verified: false },
      { groups: ['staff'], email: 'x@elsewhere.example' },
      { groups: [{ staff: true }] },
    ])
      expect((await come(id, 'stranger', claims)).statusCode).toBe(403);
    expect(await people()).toEqual([]);
    expect(await browser.count('knocks')).toBe(1);
  });

  it('[OI17] lets nobody in whom the school has refused', async () => {
    const id = await taking();
    await come(id, 'sent-away', { groups: ['admins'] });
    const [knock] = (await page()).knocks;
    await send(school.people.head, `knocks/${knock?.id ?? ''}/refuse`);
    expect((await come(id, 'sent-away', { groups: ['staff'] })).statusCode).toBe(403);
    expect(await people()).toEqual([]);
    expect((await page()).knocks).toMatchObject([{ id: knock?.id, isRefused: true }]);
  });

  it('says the role at each sign-in of those whom it made, and of nobody else', async () => {
    const id = await taking();
    await come(id, 'moves', { groups: ['staff'] });
    await come(id, 'moves', { groups: ['helper'] });
    expect(await people()).toMatchObject([{ role: 'assistant' }]);
    expect((await come(id, 'moves', { groups: [] })).statusCode).toBe(403);
    expect(await people()).toMatchObject([{ role: 'assistant' }]);
    await come(id, 'subject-ann', { email: 'ann@hill.example', groups: ['pupil'] });
    const { rows } = await database.pool.query<{ role: string }>(
      `select school_role as role from users where first_name = 'Ann'`,
    );
    expect(rows).toEqual([{ role: 'teacher' }]);
  });

  it('does not take a role from a school administrator', async () => {
    const id = await taking();
    await come(id, 'chief', { groups: ['staff'] });
    await database.pool.query(`update users set is_school_admin = true where last_name = 'chief'`);
    expect((await come(id, 'chief', { groups: ['pupil'] })).statusCode).toBe(303);
    expect(await people()).toMatchObject([{ role: 'teacher', admin: true }]);
  });

  it('is forgotten with another issuer, and cannot be taken by another school', async () => {
    const id = await taking();
    await database.pool.query(`update ways_in set issuer = 'https://before.example'`);
    const reply = await send(
      school.people.head,
      `ways-in/${id}`,
      {
        kind: 'openid',
        clientId: 'moon-base',
        clientSecret: 'a-secret-that-nobody-reads',
        domain: 'hill.example',
        tenant: '',
        issuer: provider.issuer,
        secretUntil: null,
      },
      'PUT',
    );
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await page()).ways[0]?.taken.roleClaim).toBeNull();
    const taken = { roleClaim: null, roleWords: WORDS, classClaim: null };
    expect((await send(school.people.ann, `ways-in/${id}/taken`, taken, 'PUT')).statusCode).toBe(
      403,
    );
  });
});

describe('a claim that says classes', () =>
  it('[OI19] joins classes that stand here, leaves those that it named before, and keeps what was set here', async () => {
    for (const name of ['6H', '6T', 'Chess'])
      await database.pool.query(
        `insert into class_groups (school_id, source_id, name) values ($1::bigint, gen_random_uuid()::text, $2)`,
        [school.people.school, name],
      );
    const id = await taking({ classClaim: 'forms' });
    await come(id, 'pupil', { groups: 'pupil', forms: ['6h', 'Nowhere'] });
    expect(await people()).toMatchObject([{ classes: ['6H'] }]);
    await database.pool.query(
      `insert into class_group_students (class_group_id, user_id)
       select g.id, u.id from class_groups g, users u where g.name = 'Chess' and u.last_name = 'pupil'`,
    );
    await come(id, 'pupil', { groups: 'pupil', forms: ['6T'] });
    expect(await people()).toMatchObject([{ classes: ['6T', 'Chess'] }]);
    await come(id, 'pupil', { groups: 'pupil' }); // it says nothing
    expect(await people()).toMatchObject([{ classes: ['6T', 'Chess'] }]);
    await come(id, 'tutor', { groups: 'staff', forms: '6T' });
    expect(await people()).toMatchObject([{}, { role: 'teacher', classes: ['6T'] }]);
  }));
