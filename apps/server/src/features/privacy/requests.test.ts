import {
  ClassGroupReply,
  ClassGroupsReply,
  ErasuresReply,
  KeptAboutReply,
  PrivacyLogReply,
  SchoolPrivacyReply,
} from '@moonbase/contracts';
import { SchoolLinesReply } from '@moonbase/contracts/school-lines';
import { beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { eraseDue } from '../../play/privacy/erase.ts';
import { endOneParentLink, linkToParent } from '../../play/people/families.queries.ts';
import { remindOfRequests } from './remind-of-requests.ts';
import { forgetOldRecords } from './retention.ts';

const { app, config, clock, database, signIn } = await createTestApp();
const { pool } = database;

let koa = '';
let one = '';
let other = '';
let admin = '';
let teacher = '';
let farAdmin = '';
let group = '';

beforeEach(async () => {
  await database.empty();
  clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now());
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  const far = await addSchool(database, 'Far School');
  one = await addPerson(database, 'Kalea', { homeRole: 'parent' });
  other = await addPerson(database, 'Tane', { homeRole: 'parent' });
  const parents = { parentId: one, secondParentId: other };
  koa = await addPerson(database, 'Koa', { schoolId, schoolRole: 'student', ...parents });
  const staff = { schoolId, schoolRole: 'teacher' } as const;
  admin = await addPerson(database, 'Head', { ...staff, isSchoolAdmin: true });
  teacher = await addPerson(database, 'Grace', staff);
  farAdmin = await addPerson(database, 'Far', {
    schoolId: far,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  group = await addClassGroup(database, schoolId, { students: [koa], teachers: [teacher] });
});

const get = async (by: string, path: string) =>
  app.inject({ url: `/api/${path}`, headers: await signIn(by) });
async function post(by: string, path: string, body?: object) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const headers = { ...(await signIn(by)), ...json };
  return app.inject({ method: 'POST', url: `/api/users/${koa}/${path}`, headers, ...payload });
}
const asks = (by: string, name = 'Tester') => post(by, 'erasure-request', { request: { name } });
const erases = (by: string) =>
  post(by, 'erasure', { erasure: { reason: 'parent-asked', name: 'Tester' } });
const callsOff = (by: string) => post(by, 'erasure-request/call-off');
const declines = (by: string) => post(by, 'erasure-request/decline');
const playsOn = async () => (await get(koa, 'auth/session')).statusCode;
const requestsOf = async (by: string) =>
  ErasuresReply.parse((await get(by, 'erasures')).json()).requests;
const eraseAtEnd = (days: number) =>
  eraseDue(database, { dataDir: config.DATA_DIR, now: clock.now() + days * DAY_MS });

describe('a parent who asks a school to erase their child', () => {
  it('[privacy ER10] changes nothing before the school answers: the account stays open, and nothing is erased by itself', async () => {
    const session = await signIn(koa);
    expect((await asks(one)).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/auth/session', headers: session })).statusCode).toBe(200);
    expect(await playsOn()).toBe(200);
    expect(await eraseAtEnd(90)).toBe(0);
    expect(await playsOn()).toBe(200);
  });

  it('[privacy ER10] closes no account by the address of an erasure, and does not reach the school’s', async () => {
    expect((await erases(one)).statusCode).toBe(403);
    expect(await playsOn()).toBe(200);
    expect((await erases(admin)).statusCode).toBe(200);
    const callOff = await post(one, 'erasure/call-off');
    const now = await post(one, 'erasure/now', { name: 'Tester' });
    expect([callOff.statusCode, now.statusCode]).toEqual([404, 404]);
    expect(await playsOn()).toBe(401);
    expect((await post(admin, 'erasure/call-off')).statusCode).toBe(200);
    expect(await playsOn()).toBe(200);
  });

  it('[privacy ER1] types the last name', async () => {
    const reply = await asks(one, 'Test');
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: { 'request.name': ['Type Tester'] } });
  });

  it('[privacy ER10] waits again once the school opens the account among its students: nothing is erased', async () => {
    await asks(one);
    await erases(admin);
    const headers = { ...(await signIn(admin)), 'content-type': 'application/json' };
    const payload = JSON.stringify({ users: [koa] });
    const url = '/api/school/students/restore';
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect((await post(admin, 'erasure/now', { name: 'Tester' })).statusCode).toBe(409);
    expect(await requestsOf(one)).toMatchObject([{ isYours: true }]);
    expect(await eraseAtEnd(31)).toBe(0);
    expect((await asks(one)).statusCode).toBe(200);
    expect(await playsOn()).toBe(200);
  });

  it('[privacy ER10] waits again when the job finds the account open', async () => {
    await asks(one);
    await erases(admin);
    await pool.query('update users set disabled_at = null where id = $1', [koa]);
    expect((await post(admin, 'erasure/now', { name: 'Tester' })).statusCode).toBe(409);
    expect(await eraseAtEnd(31)).toBe(0);
    expect(await requestsOf(one)).toMatchObject([{ isYours: true }]);
  });

  it('[privacy ER10] is confirmed by an admin, who erases', async () => {
    await asks(one);
    await asks(other);
    expect((await erases(admin)).statusCode).toBe(200);
    expect(await playsOn()).toBe(401);
    expect(await requestsOf(admin)).toEqual([]);
    const { erasures } = ErasuresReply.parse((await get(one, 'erasures')).json());
    expect(erasures).toMatchObject([{ name: 'Koa Tester', isYours: false }]);
    expect((await callsOff(one)).statusCode).toBe(404); // closed by the school
    expect(await eraseAtEnd(31)).toBe(1);
  });

  it('[privacy ER10][privacy ER11] is declined by an admin, and may ask again after 30 days', async () => {
    await asks(one);
    expect((await declines(admin)).statusCode).toBe(200);
    expect(await playsOn()).toBe(200);
    expect(await requestsOf(admin)).toEqual([]);
    expect(await requestsOf(one)).toMatchObject([
      {
        isYours: true,
        declinedAt: '2026-11-24T10:00:00.000Z',
        askAgainFrom: '2026-12-24T10:00:00.000Z',
      },
    ]);
    expect((await declines(admin)).statusCode).toBe(409);
    const refused = await asks(one);
    expect(refused.json()).toMatchObject({ errors: [{ code: 'asked-lately' }] });
    expect(refused.body).toContain('in 30 days');
    clock.advance(30 * DAY_MS);
    expect((await asks(one)).statusCode).toBe(200);
    expect(await requestsOf(admin)).toMatchObject([{ declinedAt: null }]);
  });

  it('[privacy ER10][access AC30] and the other parent read that the school declined; the other may ask, and the school reads it too', async () => {
    await asks(one);
    expect(await requestsOf(admin)).toMatchObject([{ otherParent: { declinedAt: null } }]);
    await declines(admin);
    const decided = { declinedAt: '2026-11-24T10:00:00.000Z' };
    expect(await requestsOf(other)).toMatchObject([
      { ...decided, askedBy: 'a parent', isYours: false, otherParent: null },
    ]);
    expect((await asks(other)).statusCode).toBe(200);
    expect(await requestsOf(admin)).toMatchObject([
      { askedBy: 'Tane Tester', declinedAt: null, otherParent: decided },
    ]);
    await pool.query('update users set parent_id = null where id = $1', [koa]);
    expect(await requestsOf(admin)).toMatchObject([{ otherParent: null }]);
  });

  it('[privacy ER10] waits again once the school calls off the erasure that confirmed the request', async () => {
    await asks(one);
    await erases(admin);
    expect(await requestsOf(one)).toEqual([]);
    expect((await post(admin, 'erasure/call-off')).statusCode).toBe(200);
    expect(await requestsOf(one)).toMatchObject([{ isYours: true, declinedAt: null }]);
    expect(await requestsOf(admin)).toMatchObject([{ askedBy: 'Kalea Tester' }]);
  });

  it('[privacy ER10] reads the days of the school, wherever they live', async () => {
    await pool.query(`update users set time_zone = 'Pacific/Auckland' where id = $1`, [one]);
    await pool.query(`update users set time_zone = 'Europe/London' where id = $1`, [admin]);
    await asks(one);
    for (const by of [one, other, admin])
      expect(await requestsOf(by)).toMatchObject([{ timeZone: 'Europe/London' }]);
    await pool.query(`update schools set time_zone = 'Australia/Perth'`);
    expect(await requestsOf(one)).toMatchObject([
      { timeZone: 'Australia/Perth', schoolName: 'Kurrajong Hill' },
    ]);
    await erases(admin);
    expect(ErasuresReply.parse((await get(one, 'erasures')).json()).erasures).toMatchObject([
      { timeZone: 'Australia/Perth' },
    ]);
  });

  it('[privacy ER11] calls off their own request alone, and asks again a day later', async () => {
    await asks(one);
    await asks(other);
    expect((await callsOff(one)).statusCode).toBe(200);
    expect(await requestsOf(admin)).toMatchObject([{ askedBy: 'Tane Tester' }]);
    expect((await callsOff(one)).statusCode).toBe(409);
    const refused = await asks(one);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('tomorrow');
    clock.advance(DAY_MS);
    expect((await asks(one)).statusCode).toBe(200);
    expect(await requestsOf(admin)).toHaveLength(2);
  });

  it('[privacy ER11] has one request, however often it is sent', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => asks(one)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    expect(await requestsOf(admin)).toHaveLength(1);
  });

  it('[privacy ER11] writes one line into the log of the school, however often the request is sent', async () => {
    const lines = async () =>
      (await pool.query(`select from audit_log where action = 'erasure-requested'`)).rowCount;
    await Promise.all(Array.from({ length: 6 }, () => asks(one)));
    expect(await lines()).toBe(1);
    const before = (await pool.query('select * from erasure_requests')).rows;
    clock.advance(DAY_MS);
    const again = await asks(one);
    expect(again.statusCode).toBe(200);
    expect(ErasuresReply.parse(again.json()).requests).toMatchObject([{ isYours: true }]);
    expect((await pool.query('select * from erasure_requests')).rows).toEqual(before);
    expect(await lines()).toBe(1);
    await asks(other);
    expect(await lines()).toBe(2);
    await callsOff(one);
    clock.advance(DAY_MS);
    await asks(one);
    expect(await lines()).toBe(3);
  });

  it('[access AC30] is not named to the other parent, who sees that it was asked for', async () => {
    await asks(one);
    expect(await requestsOf(other)).toMatchObject([{ askedBy: 'a parent', isYours: false }]);
    const { keptAbout } = KeptAboutReply.parse((await get(other, `users/${koa}/kept`)).json());
    expect(keptAbout.requests).toMatchObject([{ askedBy: 'a parent', isYours: false }]);
  });

  it('[access AC34] is answered by an admin of that very school', async () => {
    await asks(one);
    for (const by of [one, other, koa, teacher]) expect((await declines(by)).statusCode).toBe(403);
    expect((await declines(farAdmin)).statusCode).toBe(404);
    expect(await requestsOf(admin)).toHaveLength(1);
  });

  it('[access AC34] is not answered by the other parent who is an admin of another school', async () => {
    // Nobody has a role at a school and at home (users_one_home); an admin of a school has no need of one there.
    await pool.query(
      `update users set is_school_admin = true, school_id = (select school_id from users where id = $2) where id = $1`,
      [other, farAdmin],
    );
    await asks(one);
    expect((await declines(other)).statusCode).toBe(403);
    expect((await erases(other)).statusCode).toBe(403);
    expect(await playsOn()).toBe(200);
    expect(await requestsOf(admin)).toHaveLength(1);
    expect((await get(other, `users/${koa}/kept`)).statusCode).toBe(200); // still the parent
  });

  it('[privacy ER10] whose link has ended asks no more', async () => {
    await asks(one);
    await pool.query('update users set parent_id = null where id = $1', [koa]);
    expect(await requestsOf(admin)).toEqual([]);
    await forgetOldRecords(database, clock.now(), config.DATA_DIR);
    expect((await pool.query('select from erasure_requests')).rowCount).toBe(0);
  });

  it('[privacy ER10] is told when the other parent calls a request off, and when the school opens the account again', async () => {
    await asks(one);
    await callsOff(one);
    expect(await requestsOf(one)).toEqual([]);
    expect(await requestsOf(other)).toMatchObject([
      { isYours: false, askedBy: 'a parent', calledOffAt: '2026-11-24T10:00:00.000Z' },
    ]);
    const back = async (by: string) =>
      ErasuresReply.parse((await get(by, 'erasures')).json()).broughtBack;
    expect((await erases(admin)).statusCode).toBe(200);
    expect(await back(one)).toEqual([]);
    expect((await post(admin, 'erasure/call-off')).statusCode).toBe(200);
    for (const parent of [one, other])
      expect(await back(parent)).toMatchObject([{ userId: koa, schoolName: 'Kurrajong Hill' }]);
    expect(await back(admin)).toEqual([]);
  });

  it('[privacy ER10] reads the newest request first', async () => {
    await asks(other);
    await declines(admin);
    clock.advance(DAY_MS);
    await asks(one);
    expect((await requestsOf(one)).map(({ isYours }) => isYours)).toEqual([true, false]);
  });

  it('[privacy RT4] leaves a request for 30 days after its end', async () => {
    await asks(one);
    await declines(admin);
    await forgetOldRecords(database, clock.now() + 29 * DAY_MS, config.DATA_DIR);
    expect((await pool.query('select from erasure_requests')).rowCount).toBe(1);
    await forgetOldRecords(database, clock.now() + 31 * DAY_MS, config.DATA_DIR);
    expect((await pool.query('select from erasure_requests')).rowCount).toBe(0);
  });
});

describe('a school whom a parent asks to erase a child', () => {
  const privacyPage = async () =>
    SchoolPrivacyReply.parse((await get(admin, 'school/privacy')).json()).schoolPrivacy;
  const lines = async () =>
    SchoolLinesReply.parse((await get(admin, 'school/lines')).json()).schoolLines;
  const news = async (by: string) =>
    ClassGroupReply.parse((await get(by, `class-groups/${group}`)).json()).parentNews;

  it('[privacy ER10] is told on its privacy page, the first page of its admins, the class page and in its log', async () => {
    await asks(one);
    expect((await privacyPage()).requests).toMatchObject([
      {
        userId: koa,
        name: 'Koa Tester',
        lastName: 'Tester',
        askedBy: 'Kalea Tester',
        answerBy: '2026-12-24T10:00:00.000Z',
      },
    ]);
    expect(await lines()).toMatchObject({ asked: 1, overdue: 0 });
    expect(await news(teacher)).toMatchObject([
      { kind: 'asks', userId: koa, name: 'Koa Tester', parent: 'Kalea Tester' },
    ]);
    await declines(admin);
    const log = PrivacyLogReply.parse((await get(admin, 'school/privacy/log')).json()).lines;
    expect(log.map(({ what }) => what)).toEqual([
      'The request of a parent to erase declined',
      'A parent asked the school to erase',
    ]);
    expect(await news(teacher)).toEqual([]);
  });

  it('[privacy ER10] is reminded every day once 30 days have passed, by mail too, and nobody is named there', async () => {
    await pool.query(`update users set email = 'head@hill.example' where id = $1`, [admin]);
    await pool.query(
      `insert into users (identity_provider, source_id, first_name, last_name, school_id, school_role, is_school_admin, email, disabled_at)
       select 'test', 'gone', 'Gone', 'Head', school_id, school_role, true, 'gone@hill.example', now() from users where id = $1`,
      [admin],
    ); // an admin who has left gets no letter
    await asks(one);
    const letters: { readonly to: string; readonly text: string }[] = [];
    const telling = {
      mail: (letter: { readonly to: string; readonly text: string }) => {
        letters.push(letter);
        return Promise.resolve();
      },
      address: 'https://hill.example',
      log: { warn: () => undefined },
    };
    const remind = () => remindOfRequests(database.db, telling, clock.now());
    clock.advance(29 * DAY_MS);
    expect(await remind()).toBe(0);
    expect(await lines()).toMatchObject({ asked: 1, overdue: 0 });
    clock.advance(DAY_MS);
    expect([await remind(), await remind()]).toEqual([1, 0]);
    expect(await lines()).toMatchObject({ asked: 1, overdue: 1 });
    clock.advance(DAY_MS);
    expect(await remind()).toBe(1);
    expect(letters.map(({ to }) => to)).toEqual(['head@hill.example', 'head@hill.example']);
    expect(letters[0]?.text).toContain('https://hill.example/teacher/school/privacy');
    expect(letters[0]?.text).not.toMatch(/Koa|Kalea|Tester/);
    await declines(admin);
    clock.advance(DAY_MS);
    expect(await remind()).toBe(0);
  });

  it('sees for a week on the class page that a letter has linked a parent', async () => {
    await pool.query('update users set second_parent_id = null where id = $1', [koa]);
    expect(await news(teacher)).toEqual([]);
    await linkToParent(database.db, { parentId: other, childId: koa });
    const { rows } = await pool.query<{ at: Date }>('select max(at) as at from audit_log');
    clock.advance((rows[0]?.at.getTime() ?? 0) - clock.now());
    const linked = { kind: 'linked', userId: koa, name: 'Koa Tester', parent: 'Tane Tester' };
    expect(await news(teacher)).toMatchObject([linked]);
    clock.advance(7 * DAY_MS);
    expect(await news(teacher)).toEqual([]);
  });

  it('[practice TN4] tells a teacher on both pages for a week that the account is closed, and no reason', async () => {
    const notices = async () =>
      ClassGroupsReply.parse((await get(teacher, 'class-groups')).json()).notices;
    expect((await erases(admin)).statusCode).toBe(200);
    expect(await news(teacher)).toMatchObject([{ kind: 'closed', name: 'Koa Tester', parent: '' }]);
    expect(await notices()).toEqual([
      {
        text: 'The school closed the account of Koa Tester on 24 November',
        classGroup: group,
        user: null,
        name: 'Koa Tester',
      },
    ]);
    clock.advance(7 * DAY_MS);
    expect([await news(teacher), await notices()]).toEqual([[], []]);
  });

  it('sees nothing of a parent on the class page whose link has ended since', async () => {
    await pool.query('update users set second_parent_id = null where id = $1', [koa]);
    await linkToParent(database.db, { parentId: other, childId: koa });
    expect(await news(teacher)).toMatchObject([{ kind: 'linked', parent: 'Tane Tester' }]);
    await endOneParentLink(database.db, { parentId: other, users: [koa] });
    expect(await news(teacher)).toEqual([]);
  });
});
