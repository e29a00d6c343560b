import { type AccessProfile, SessionReply, STANDARD_PROFILE, UserReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const { app, database, signIn, clock } = await createTestApp();

const PROFILE: AccessProfile = {
  ...STANDARD_PROFILE,
  time: '1.5',
  reducedMotion: true,
  bigText: true,
  effectsVolume: 10,
  keypad: 'on',
  font: 'lexend',
  keys: { shoot: 'Enter' },
};

let school = '';
let student = '';
let teacher = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Kurrajong Hill');
  student = await addPerson(database, 'Maya', {
    schoolId: school,
    schoolRole: 'student',
    totalCorrect: 160,
  });
  teacher = await addPerson(database, 'Sam', { schoolId: school, schoolRole: 'teacher' });
});

describe('GET /api/auth/session', () => {
  const session = async (userId: string, query = '') =>
    app.inject({ url: `/api/auth/session${query}`, headers: { ...(await signIn(userId)) } });

  it('returns the signed-in person with level, progress and the server’s time', async () => {
    const reply = SessionReply.parse((await session(student)).json());
    expect(reply.user).toMatchObject({
      id: student,
      name: 'Maya Tester',
      isStudent: true,
      isTeacher: false,
      totalCorrect: 160,
      echelonScore: 160,
      echelon: { position: 5, score: 150, nextScore: 200, scoreToNextLevel: 40 },
      echelonToShow: 5,
      lock: null,
      mayShare: false,
    });
    expect(reply.serverTime).toBe(new Date(clock.now()).toISOString());
    expect(reply.override).toBeNull();
  });

  it('reports a teacher’s lock with the minutes left, rounded up', async () => {
    await database.pool.query(
      `insert into content_selections (user_id, creator_id, type, units, locked_until)
       values ($1, $2, 'basic_tables', '[]', to_timestamp($3 / 1000.0))`,
      [student, teacher, clock.now() + 61_000],
    );
    expect(SessionReply.parse((await session(student)).json()).user.lock).toMatchObject({
      lockedMinutes: 2,
      lockerName: 'S. Tester',
    });
    clock.advance(61_000);
    expect(SessionReply.parse((await session(student)).json()).user.lock).toBeNull();
  });

  it('reports a first login until the intro has been seen', async () => {
    const newcomer = await addPerson(database, 'Leo');
    const first = SessionReply.parse((await session(newcomer)).json()).user;
    expect(first).toMatchObject({
      isFirstLogin: true,
      echelonScore: null,
      isPersonalAccount: true,
    });
    await app.inject({
      method: 'POST',
      url: `/api/users/${newcomer}/action/intro-seen`,
      headers: { ...(await signIn(newcomer)) },
    });
    const then = SessionReply.parse((await session(newcomer)).json()).user;
    expect(then).toMatchObject({ isFirstLogin: false, echelonScore: 0 });
  });

  it('names the teacher while an admin acts as one', async () => {
    const admin = await addPerson(database, 'Alex', { isAdmin: true });
    const reply = SessionReply.parse(
      (await session(admin, `?adminOverrideTeacherId=${teacher}`)).json(),
    );
    expect(reply.user.id).toBe(admin);
    expect(reply.override).toEqual({
      teacherId: teacher,
      teacherName: 'S. Tester',
      schoolName: 'Kurrajong Hill',
    });
  });

  it('answers 401 without a session', async () =>
    expect((await app.inject('/api/auth/session')).statusCode).toBe(401));
});

describe('PATCH /api/users/:id', () => {
  const send = async (method: 'PATCH' | 'POST', url: string, payload: unknown, as = student) =>
    app.inject({
      method,
      url,
      headers: { ...(await signIn(as)), 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });

  it('saves a person’s own access profile', async () => {
    const reply = await send('PATCH', `/api/users/${student}`, {
      user: { accessProfile: PROFILE },
    });
    expect(UserReply.parse(reply.json()).user.accessProfile).toEqual(PROFILE);
  });

  it.each([
    ['user.isAdmin', { user: { accessProfile: PROFILE, isAdmin: true } }],
    ['user.schoolRole', { user: { accessProfile: PROFILE, schoolRole: 'teacher' } }],
    ['user.schoolId', { user: { accessProfile: PROFILE, schoolId: '1' } }],
    ['user.totalCorrect', { user: { accessProfile: PROFILE, totalCorrect: 9999 } }],
    ['user.accessProfile.time', { user: { accessProfile: { ...PROFILE, time: '9' } } }],
    [
      'user.accessProfile.keys.a',
      { user: { accessProfile: { ...PROFILE, keys: { a: '\u0000' } } } },
    ],
    ['user.accessProfile', { user: {} }],
    ['user', {}],
    ['body', []],
    ['body', 'text'],
  ])('refuses a wrong %s and names the field', async (field, body) => {
    const reply = await send('PATCH', `/api/users/${student}`, body);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toContain(field);
    const { rows } = await database.pool.query('select access_profile from users where id = $1', [
      student,
    ]);
    expect(rows).toEqual([{ access_profile: null }]);
  });

  it('does not change anybody else’s access profile', async () => {
    const classmate = await addPerson(database, 'Aisha', {
      schoolId: school,
      schoolRole: 'student',
    });
    const body = { user: { accessProfile: PROFILE } };
    expect((await send('PATCH', `/api/users/${student}`, body, classmate)).statusCode).toBe(403);
    expect((await send('PATCH', `/api/users/${student}`, body, teacher)).statusCode).toBe(403);
    const elsewhere = await addPerson(database, 'Far');
    expect((await send('PATCH', `/api/users/${student}`, body, elsewhere)).statusCode).toBe(404);
  });

  it('marks a level’s ceremony as shown once, and never before the level is earned', async () => {
    const shown = (position: number) =>
      send('POST', `/api/users/${student}/action/echelon-shown`, { position });
    expect(UserReply.parse((await shown(3)).json()).user.echelonToShow).toBe(5);
    expect(UserReply.parse((await shown(50)).json()).user.echelonToShow).toBeNull();
    await shown(1);
    await database.pool.query('update users set total_correct = 200 where id = $1', [student]);
    expect(UserReply.parse((await shown(5)).json()).user.echelonToShow).toBe(6);
    expect((await shown(51)).statusCode).toBe(422);
  });
});
