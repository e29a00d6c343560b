import { PeopleChangesReply } from '@moonbase/contracts';
import { SchoolLinesReply } from '@moonbase/contracts/school-lines';
import { describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { startSchoolScene } from './way-in.test-kit.ts';
import { joinKnock } from './ways-in.ts';

const { provider, product, browser, school, send, page, added } = await startSchoolScene();
const { conduct } = provider;
const { app, database } = product;

describe('somebody who knocked (WI-7)', () => {
  async function knocked(claims: Readonly<Record<string, unknown>>) {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    conduct.claims = claims;
    await browser.signIn(way.id);
    const [knock] = (await page()).knocks;
    if (knock === undefined) throw new Error('nobody knocked');
    return { way, knock };
  }

  it('is shown with what is proved and who of the list it may be, and let in by one key', async () => {
    const maya = await addPerson(database, 'Maya', {
      schoolId: school.people.school,
      schoolRole: 'student',
      lastName: 'Okafor',
    });
    await addClassGroup(database, school.people.school, { students: [maya] });
    const { way, knock } = await knocked({
      sub: 'maya-there',
      email: 'maya@hill.example',
      name: 'Maya Okafor',
    });
    expect(knock).toMatchObject({
      name: 'Maya Okafor',
      address: 'maya@hill.example',
      isVouched: true,
      why: 'not-listed',
      candidates: [{ id: maya, name: 'Maya Okafor', what: 'student, 6H', hasComeIn: false }],
    });
    const joined = await send(school.people.head, `knocks/${knock.id}/join`, { userId: maya });
    expect(joined.statusCode, joined.body).toBe(200);
    expect((await page()).knocks).toEqual([]);
    expect(browser.sessionOf(await browser.signIn(way.id))).not.toBeNull();
    expect(
      (await send(school.people.head, `knocks/${knock.id}/join`, { userId: maya })).statusCode,
    ).toBe(404);
  });

  it('is told to the admin until they are refused, and a service that fails until it works (MG-11)', async () => {
    const { knock } = await knocked({ sub: 'kim', email: 'kim@hill.example', name: 'Kim' });
    const lines = async () =>
      SchoolLinesReply.parse(
        (
          await app.inject({
            url: '/api/school/lines',
            headers: await product.signIn(school.people.head),
          })
        ).json(),
      ).schoolLines;
    expect(await lines()).toMatchObject({ knocked: 1, signInFails: false });
    await send(school.people.head, `knocks/${knock.id}/refuse`, {});
    expect(await lines()).toMatchObject({ knocked: 0 });
    const failed = async (by: string, count: number) => {
      await database.pool.query('update ways_in set failed_by = $1, failed_count = $2', [
        by,
        count,
      ]);
      return (await lines()).signInFails;
    };
    expect([await failed('unreachable', 2), await failed('unreachable', 3)]).toEqual([false, true]);
    expect(await failed('secret', 1)).toBe(true);
    expect((await lines()).signInFailsAt).toEqual([]); // there is one way alone
    await database.pool.query('update ways_in set is_in_use = false');
    expect(await lines()).toMatchObject({ signInFails: false }); // nobody comes in by it
  });

  it('is taken back by an admin after a join: signed out, waiting again, and the person as before', async () => {
    const maya = await addPerson(database, 'Maya', {
      schoolId: school.people.school,
      schoolRole: 'student',
    });
    await database.pool.query('insert into ways_in_addresses values ($1, $2)', [maya, 'seal']);
    const { way, knock } = await knocked({ sub: 'stranger', email: 'x@hill.example', name: 'Kim' });
    await database.pool.query(
      `insert into ways_in_subjects (issuer, subject, way_in_id, user_id)
       select issuer, 'maya-of-old', id, $1 from ways_in`,
      [maya],
    );
    await send(school.people.head, `knocks/${knock.id}/join`, { userId: maya });
    await browser.signIn(way.id); // the stranger is in the account of Maya
    const subjects = async () => {
      const { rows } = await database.pool.query<{ subject: string }>(
        'select subject from ways_in_subjects where user_id = $1',
        [maya],
      );
      return rows.map(({ subject }) => subject);
    };
    expect(await subjects()).toEqual(['stranger']);
    const changes = async () =>
      PeopleChangesReply.parse(
        (
          await app.inject({
            url: '/api/school/changes',
            headers: await product.signIn(school.people.head),
          })
        ).json(),
      ).changes;
    const [step] = await changes();
    expect(step?.kind).toBe('knock-joined');
    expect(step?.label).toMatch(/^Maya Tester \(.+\)$/);
    expect(step?.undoUntil).not.toBeNull();
    const undone = await send(school.people.head, `changes/${step?.id}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await subjects()).toEqual(['maya-of-old']);
    expect((await page()).knocks).toMatchObject([{ name: 'Kim', isRefused: false }]);
    const kept = async (table: string) =>
      (await database.pool.query(`select from ${table} where user_id = $1`, [maya])).rowCount;
    expect([await kept('ways_in_addresses'), await kept('sessions')]).toEqual([1, 0]);
    expect((await browser.signIn(way.id)).statusCode).toBe(403); // knocks again
    const again = await send(school.people.head, `changes/${step?.id}/redo`);
    expect(again.statusCode, again.body).toBe(200);
    expect(await subjects()).toEqual(['stranger']);
    expect((await page()).knocks).toEqual([]);
  });

  it('is added to the list as a student or a teacher, and comes in from then on', async () => {
    const { way, knock } = await knocked({
      sub: 'jo-there',
      email: 'jo@hill.example',
      name: 'Jo Van Hartley',
    });
    const stranger = await send(school.people.ann, `knocks/${knock.id}/add`, { role: 'teacher' });
    expect(stranger.statusCode).toBe(403);
    expect(
      (await send(school.people.head, `knocks/${knock.id}/add`, { role: 'admin' })).statusCode,
    ).toBe(422);
    const reply = await send(school.people.head, `knocks/${knock.id}/add`, { role: 'teacher' });
    expect(reply.statusCode, reply.body).toBe(200);
    const { rows } = await database.pool.query(
      `select last_name, first_name, email, school_role, is_school_admin from users where last_name = 'Hartley'`,
    );
    expect(rows).toEqual([
      {
        last_name: 'Hartley',
        first_name: 'Jo Van',
        email: 'jo@hill.example',
        school_role: 'teacher',
        is_school_admin: false,
      },
    ]);
    expect((await page()).knocks).toEqual([]);
    expect(browser.sessionOf(await browser.signIn(way.id))).not.toBeNull();
  });

  it('with an account made again takes the place of the account before', async () => {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    const sessions = async () =>
      (await database.pool.query('select from sessions where user_id = $1', [school.people.ann]))
        .rowCount;
    await browser.signIn(way.id);
    expect(await sessions()).toBe(1);
    conduct.claims = { sub: 'ann-again' };
    await browser.signIn(way.id);
    const [knock] = (await page()).knocks;
    expect(knock).toMatchObject({
      why: 'second-account',
      candidates: [{ id: school.people.ann, hasComeIn: true }],
    });
    await send(school.people.head, `knocks/${knock?.id ?? ''}/join`, { userId: school.people.ann });
    expect(await sessions()).toBe(0); // nobody stays inside by the account of before
    expect(browser.sessionOf(await browser.signIn(way.id))).not.toBeNull();
    conduct.claims = {};
    expect(browser.sessionOf(await browser.signIn(way.id))).toBeNull();
  });

  it('is joined to nobody of another school, and by nobody else’s admin', async () => {
    const { knock } = await knocked({ email: 'stranger@hill.example' });
    const far = await addSchool(database, 'Far');
    const farHead = await addPerson(database, 'Far', {
      schoolId: far,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    expect((await send(farHead, `knocks/${knock.id}/join`, { userId: farHead })).statusCode).toBe(
      404,
    );
    expect((await send(farHead, `knocks/${knock.id}/refuse`)).statusCode).toBe(404);
    expect(
      (await send(school.people.head, `knocks/${knock.id}/join`, { userId: farHead })).statusCode,
    ).toBe(404);
    expect(
      (await send(school.people.ann, `knocks/${knock.id}/join`, { userId: school.people.ann }))
        .statusCode,
    ).toBe(403);
    expect((await page()).knocks).toHaveLength(1);
  });

  it('[openid OI17] is let in with all the others whose name stands once on the list', async () => {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    const add = (firstName: string) =>
      addPerson(database, firstName, {
        schoolId: school.people.school,
        schoolRole: 'student',
        lastName: 'Lim',
      });
    const [ada] = await Promise.all([add('Ada'), add('Bo'), add('Bo')]);
    for (const name of ['Ada Lim', 'Bo Lim', 'Cy Lim']) {
      const sub = name.slice(0, 2);
      conduct.claims = { sub, name, email: `${sub}@hill.example` };
      await browser.signIn(way.id);
    }
    expect(await page()).toMatchObject({ knocked: 3, sure: 1 });
    const reply = await send(school.people.head, 'knocks/join-sure');
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await page()).toMatchObject({ knocked: 2, sure: 0 });
    const { rows } = await database.pool.query('select user_id::text as id from ways_in_subjects');
    expect(rows).toEqual([{ id: ada }]);
    expect((await send(school.people.ann, 'knocks/join-sure')).statusCode).toBe(403);
  });

  it('is not shown as new once refused, however often they knock, and can still be let in', async () => {
    const { way, knock } = await knocked({
      sub: 'zoe-there',
      email: 'zoe@hill.example',
      name: 'Zoe Far',
    });
    expect((await send(school.people.head, `knocks/${knock.id}/refuse`)).statusCode).toBe(200);
    expect((await send(school.people.ann, `knocks/${knock.id}/refuse`)).statusCode).toBe(403);
    const again = await browser.signIn(way.id);
    expect(again.statusCode).toBe(403);
    expect(again.body).toContain('Your school has not let this account in');
    expect(browser.sessionOf(again)).toBeNull();
    const { knocks, knocked: news } = await page();
    expect([news, knocks.map(({ id, isRefused }) => [id, isRefused])]).toEqual([
      0,
      [[knock.id, true]],
    ]);
    await send(school.people.head, `knocks/${knock.id}/add`, { role: 'student' });
    expect(browser.sessionOf(await browser.signIn(way.id))).not.toBeNull();
  });

  it('[openid OI17] stands below all others once refused, and is let in by hand alone', async () => {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    const { school: schoolId, head } = school.people;
    const add = (firstName: string) =>
      addPerson(database, firstName, { schoolId, schoolRole: 'student', lastName: 'Lim' });
    const [ada, bo] = [await add('Ada'), await add('Bo')];
    for (const name of ['Bo Lim', 'Ada Lim', 'Zoe Far']) {
      conduct.claims = { sub: name, name, email: `${name.slice(0, 2)}@hill.example` };
      await browser.signIn(way.id);
    }
    const [, knock] = (await page()).knocks;
    await send(head, `knocks/${knock?.id ?? ''}/refuse`);
    const shown = await page();
    expect(shown.knocks.map(({ name }) => name)).toEqual(['Zoe Far', 'Bo Lim', 'Ada Lim']);
    expect([shown.knocked, shown.sure]).toEqual([2, 1]);
    await send(head, 'knocks/join-sure');
    const joined = async () => {
      const { rows } = await database.pool.query<{ id: string }>(
        'select user_id::text as id from ways_in_subjects order by user_id',
      );
      return rows.map(({ id }) => id);
    };
    expect(await joined()).toEqual([bo]);
    // refused by another admin after the list was read
    expect(await joinKnock(database.db, schoolId, knock?.id ?? '', ada, false)).toBe('missing');
    await send(head, `knocks/${knock?.id ?? ''}/join`, { userId: ada });
    expect(await joined()).toEqual([ada, bo]);
  });

  it('finds people of the list by name', async () => {
    const reply = await app.inject({
      url: '/api/school/ways-in/listed?search=ann%20l',
      headers: await product.signIn(school.people.head),
    });
    expect(reply.json()).toEqual({
      listed: [{ id: school.people.ann, name: 'Ann Lee', what: 'teacher', hasComeIn: false }],
    });
  });
});
