import {
  type AccessProfile,
  AccessProfileReply,
  SessionReply,
  STANDARD_PROFILE,
} from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

const PROFILE: AccessProfile = {
  ...STANDARD_PROFILE,
  time: 'off',
  reducedMotion: true,
  bigText: true,
  readAloud: true,
  effectsVolume: 10,
  musicVolume: 0,
  aimHelp: true,
  keypad: 'on',
  font: 'lexend',
  noClockAllowed: true,
};

let school = '';
let student = '';
let teacher = '';
let parent = '';
let child = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill School');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  await addClassGroup(database, school, { students: [student], teachers: [teacher] });
  parent = await addPerson(database, 'Sam', { homeRole: 'parent' });
  child = await addPerson(database, 'Ruby', { homeRole: 'child', parentId: parent });
});

const read = async (userId: string, by: string) =>
  app.inject({ url: `/api/users/${userId}/access-profile`, headers: await test.signIn(by) });

const set = async (userId: string, by: string, accessProfile: object = PROFILE) =>
  app.inject({
    method: 'PUT',
    url: `/api/users/${userId}/access-profile`,
    headers: await test.signIn(by),
    payload: { accessProfile },
  });

const ownProfile = async (userId: string) => {
  const reply = await app.inject({ url: '/api/auth/session', headers: await test.signIn(userId) });
  return SessionReply.parse(reply.json()).user.accessProfile;
};

describe('PUT /api/users/:id/access-profile', () => {
  it.each([
    ['a teacher for a student of their class', () => [student, teacher] as const],
    ['a parent for a child of theirs', () => [child, parent] as const],
  ])('lets %s change it, effective at the next load', async (_who, of) => {
    const [person, keeper] = of();
    const reply = AccessProfileReply.parse((await set(person, keeper)).json());
    expect(reply.accessProfile).toEqual(PROFILE);
    expect(await ownProfile(person)).toEqual(PROFILE);
    expect(AccessProfileReply.parse((await read(person, keeper)).json())).toEqual(reply);
  });

  it('refuses other teachers and other parents', async () => {
    const colleague = await addPerson(database, 'Bo', { schoolId: school, schoolRole: 'teacher' });
    const stranger = await addPerson(database, 'Eve', { homeRole: 'parent' });
    expect((await set(student, colleague)).statusCode).toBe(403);
    expect((await set(child, stranger)).statusCode).toBe(404);
    expect((await set(child, teacher)).statusCode).toBe(404);
    expect((await set(student, parent)).statusCode).toBe(404);
    expect((await read(student, colleague)).statusCode).toBe(403);
  });

  it('refuses students, who change their own profile as themselves', async () => {
    expect((await set(student, student)).statusCode).toBe(403);
    expect((await set(child, child)).statusCode).toBe(403);
    expect((await read(student, student)).statusCode).toBe(200);
  });

  it('names each wrong field of an access profile, and changes nothing', async () => {
    const reply = await set(student, teacher, { ...PROFILE, time: '9', effectsVolume: 500 });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors).sort()).toEqual([
      'accessProfile.effectsVolume',
      'accessProfile.time',
    ]);
    expect((await ownProfile(student)).time).toBe('1');
  });

  it('keeps settings that a page of an older version does not send', async () => {
    await set(student, teacher);
    const { readAloud: _readAloud, font: _font, ...older } = PROFILE;
    expect((await set(student, teacher, older)).statusCode).toBe(200);
    expect(await ownProfile(student)).toEqual(PROFILE);
  });

  it('withdraws the permission to play without a clock when it is not given again', async () => {
    await set(student, teacher);
    await set(student, teacher, { time: '2' });
    expect(await ownProfile(student)).not.toHaveProperty('noClockAllowed');
  });
});

describe('a student’s own change of the access profile', () => {
  const change = async (accessProfile: object) =>
    app.inject({
      method: 'PATCH',
      url: `/api/users/${student}`,
      headers: await test.signIn(student),
      payload: { user: { accessProfile } },
    });

  it('neither gives nor withdraws the permission to play without a clock', async () => {
    expect((await change(PROFILE)).statusCode).toBe(200);
    expect(await ownProfile(student)).not.toHaveProperty('noClockAllowed');
    await set(student, teacher);
    await change({ ...PROFILE, time: '2', noClockAllowed: false });
    expect(await ownProfile(student)).toMatchObject({ time: '2', noClockAllowed: true });
  });
});

describe('settings of somebody who has changed nothing', () => {
  const bornYearsAgo = (userId: string, years: number) =>
    database.pool.query('update users set year_of_birth = $2 where id = $1', [
      userId,
      new Date(test.clock.now()).getUTCFullYear() - years,
    ]);
  const chooseLevel1 = (creator: string) =>
    database.pool.query(
      `insert into content_selections (user_id, creator_id, type, units)
       values ($1, $2, 'basic_topics', '[{"unitId": 1, "selected": true}]')`,
      [student, creator],
    );
  const ownUser = async (userId: string) => {
    const reply = await app.inject({
      url: '/api/auth/session',
      headers: await test.signIn(userId),
    });
    return SessionReply.parse(reply.json()).user;
  };

  it('read aloud under seven, until an adult or the child switches it off', async () => {
    await bornYearsAgo(student, 6);
    expect(await ownUser(student)).toMatchObject({
      isYoungest: true,
      accessProfile: { readAloud: true },
      standard: { readAloud: true },
    });
    await set(student, teacher, { time: '2' });
    expect(await ownProfile(student)).toMatchObject({ readAloud: true, time: '2' });
    await set(student, teacher, { readAloud: false });
    expect(await ownUser(student)).toMatchObject({
      accessProfile: { readAloud: false },
      standard: { readAloud: true },
    });
  });

  it('read nothing aloud from seven on, unless an adult sets level 1 or 2', async () => {
    await bornYearsAgo(student, 8);
    expect(await ownUser(student)).toMatchObject({ isYoungest: false });
    await chooseLevel1(teacher);
    expect(await ownUser(student)).toMatchObject({
      isYoungest: true,
      accessProfile: { readAloud: true },
    });
    expect(AccessProfileReply.parse((await read(student, teacher)).json()).standard.readAloud).toBe(
      true,
    );
  });

  it('do not follow a level that a student of eight chose', async () => {
    await bornYearsAgo(student, 8);
    await chooseLevel1(student);
    expect(await ownUser(student)).toMatchObject({ isYoungest: false });
  });

  it('play music at home and none at school', async () => {
    expect((await ownProfile(student)).musicVolume).toBe(0);
    expect((await ownProfile(child)).musicVolume).toBe(35);
  });
});
