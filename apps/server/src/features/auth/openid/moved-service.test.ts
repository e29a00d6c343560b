import { describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { givenFor, startSchoolScene } from './way-in.test-kit.ts';

const { provider, product, browser, school, send, page, added, test } = await startSchoolScene();
const { conduct } = provider;
const { database } = product;

describe('[openid OI24] a way in whose service has moved', () => {
  const OLD = 'https://old.hill.example';
  /** A way in by which the admin and the student Maya came in at an old issuer, saved with the new one. */
  const moved = async (change: Readonly<Record<string, unknown>> = { hasSameAccounts: true }) => {
    const way = await added();
    const maya = await addPerson(database, 'Maya', {
      schoolId: school.people.school,
      schoolRole: 'student',
      lastName: 'Okafor',
    });
    await database.pool.query(`update ways_in set issuer = $1, is_in_use = true`, [OLD]);
    await database.pool.query(
      `insert into ways_in_subjects (issuer, subject, way_in_id, user_id)
       values ($1, 'head-there', $2, $3), ($1, 'maya-there', $2, $4), ($1, 'ann-there', $2, $5)`,
      [OLD, way.id, school.people.head, maya, school.people.ann],
    );
    const given = givenFor(provider, change);
    const saved = await send(school.people.head, `ways-in/${way.id}`, given, 'PUT');
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await page()).ways[0]?.isInUse).toBe(false);
    return way.id;
  };
  const tried = async (id: string, head: string, student: object) => {
    conduct.claims = { sub: head, email: 'head@hill.example' };
    await test(school.people.head, id);
    conduct.claims = { email: 'maya@hill.example', ...student };
    await test(school.people.head, id, 'student');
    return send(school.people.head, `ways-in/${id}/use`);
  };
  const subjects = async () => {
    const { rows } = await database.pool.query<{ issuer: string; subject: string }>(
      'select issuer, subject from ways_in_subjects order by subject',
    );
    return rows.map(({ issuer, subject }) => [issuer === OLD ? 'old' : 'new', subject]);
  };

  it('keeps who has come in once two tests show the accounts of before', async () => {
    const id = await moved();
    const used = await tried(id, 'head-there', { sub: 'maya-there', name: 'Maya Okafor' });
    expect(used.statusCode, used.body).toBe(200);
    expect(await subjects()).toEqual([
      ['new', 'ann-there'],
      ['new', 'head-there'],
      ['new', 'maya-there'],
    ]);
    conduct.claims = { sub: 'ann-there', email: 'nobody@hill.example' };
    expect(browser.sessionOf(await browser.signIn(id))).not.toBeNull();
    expect(await browser.count('knocks')).toBe(0);
  });

  it.each([
    ['the admin has another account', 'head-2', { sub: 'maya-there', name: 'Maya Okafor' }],
    ['the admin has somebody else’s', 'ann-there', { sub: 'maya-there', name: 'Maya Okafor' }],
    ['the student’s account is unknown', 'head-there', { sub: 'maya-2', name: 'Maya Okafor' }],
    ['it was a teacher’s', 'head-there', { sub: 'ann-there', name: 'Ann Lee' }],
    ['it was somebody else’s', 'head-there', { sub: 'maya-there', name: 'Eve Stranger' }],
    ['the student’s test bears no name', 'head-there', { sub: 'maya-there' }],
  ])('keeps nobody and stays out of use where %s', async (_, head, student) => {
    const id = await moved();
    expect((await tried(id, head, student)).statusCode).toBe(409);
    expect((await page()).ways[0]).toMatchObject({ isInUse: false, movedFrom: OLD });
    expect((await subjects()).every(([issuer]) => issuer === 'old')).toBe(true);
    expect((await browser.ask(id)).status).toBe(403);
  });

  it.each([
    ['the admin came in by another way in of the school', 'head-2', 'maya-there'],
    ['the student did', 'head-there', 'maya-2'],
  ])('keeps nobody where %s', async (_, head, student) => {
    const id = await moved();
    await database.pool.query(
      `with w as (insert into ways_in (school_id, kind, issuer, client_id, domain)
         values ($1, 'openid', $2, 'other', 'hill.example') returning id)
       insert into ways_in_subjects (issuer, subject, way_in_id, user_id)
         select $2, s.subject, w.id, s.user_id from w, (values ('head-2', $3::bigint),
           ('maya-2', (select id from users where first_name = 'Maya'))) as s (subject, user_id)`,
      [school.people.school, OLD, school.people.head],
    );
    const used = await tried(id, head, { sub: student, name: 'Maya Okafor' });
    expect(used.statusCode, used.body).toBe(409);
    expect((await subjects()).every(([issuer]) => issuer === 'old')).toBe(true);
  });

  it('keeps the first issuer when it moves again, and forgets it when it moves back', async () => {
    const id = await moved();
    const save = () =>
      send(
        school.people.head,
        `ways-in/${id}`,
        givenFor(provider, { hasSameAccounts: true }),
        'PUT',
      );
    await database.pool.query(`update ways_in set issuer = 'https://middle.hill.example'`);
    await save();
    expect((await page()).ways[0]?.movedFrom).toBe(OLD);
    const used = await tried(id, 'head-there', { sub: 'maya-there', name: 'Maya Okafor' });
    expect(used.statusCode, used.body).toBe(200);
    expect((await subjects()).every(([issuer]) => issuer === 'new')).toBe(true);
    await database.pool.query(
      `update ways_in set issuer = 'https://middle.hill.example', moved_from = $1`,
      [provider.issuer],
    );
    await save();
    expect((await page()).ways[0]).toMatchObject({ movedFrom: null, joined: 3 });
  });

  it('leaves an account that another school’s way in has there with that school', async () => {
    const id = await moved();
    const far = await addSchool(database, 'Far');
    const dan = await addPerson(database, 'Dan', { schoolId: far, schoolRole: 'teacher' });
    await database.pool.query(
      `with w as (insert into ways_in (school_id, kind, issuer, client_id, domain)
         values ($1, 'openid', $2, 'far', 'far.example') returning id)
       insert into ways_in_subjects (issuer, subject, way_in_id, user_id) select $2, 'ann-there', id, $3 from w`,
      [far, provider.issuer, dan],
    );
    await tried(id, 'head-there', { sub: 'maya-there', name: 'Maya Okafor' });
    const { rows } = await database.pool.query(
      `select user_id::text as id from ways_in_subjects where subject = 'ann-there'`,
    );
    expect(rows).toEqual([{ id: dan }]);
  });

  it('forgets everybody where nothing is said of the accounts', async () => {
    await moved({});
    expect(await subjects()).toEqual([]);
  });
});
