import { randomUUID } from 'node:crypto';

import {
  StoryStagesReply,
  UserStoryAreasReply,
  UserStoryReportsReply,
  UserStoryRoundReply,
  UserStoryRoundsReply,
} from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;

let school = '';
let student = '';
let teacher = '';
let group = '';
let parent = '';
let child = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill School');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  teacher = await addPerson(database, 'Hannah', { schoolId: school, schoolRole: 'teacher' });
  group = await addClassGroup(database, school, { students: [student], teachers: [teacher] });
  parent = await addPerson(database, 'Sam', { homeRole: 'parent' });
  child = await addPerson(database, 'Ruby', { homeRole: 'child', parentId: parent });
});

/**
 * Rounds written as a line: in "1.1 1.2 2.1x" the rounds are passed in that order and the last one failed; "?" is
 * unfinished.
 */
async function givePast(userId: string, line: string): Promise<void> {
  const rounds = line.split(' ').map((word, index) => {
    const [stage, round] = word.replace(/[x?]$/, '').split('.');
    const isPassed = word.endsWith('?') ? null : !word.endsWith('x');
    const passedAt = isPassed === true ? new Date(1e12 + index * 1_000).toISOString() : null;
    return { stage, round, isPassed, passedAt, attempts: isPassed === null ? 0 : 1 };
  });
  await database.pool.query(
    `insert into user_story_rounds (user_id, stage, round, is_passed, passed_at, attempts)
     select $1, r.stage, r.round, r."isPassed", r."passedAt", r.attempts
     from jsonb_to_recordset($2::jsonb) as r(stage smallint, round smallint, "isPassed" boolean,
       "passedAt" timestamptz, attempts integer)`,
    [userId, JSON.stringify(rounds)],
  );
}

const get = async (url: string, userId: string) =>
  app.inject({ url, headers: await test.signIn(userId) });

const start = async (userId: string, storyRound: string, more: Record<string, unknown> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/user-story-rounds',
    headers: await test.signIn(userId),
    payload: { userStoryRound: { storyRound, ...more } },
  });

describe('GET /api/story-stages', () => {
  it('returns every step of the campaign with its rounds, units and dialogs', async () => {
    await database.pool.query('update users set max_story_stage = 58 where id = $1', [student]);
    const reply = StoryStagesReply.parse((await get('/api/story-stages', student)).json());
    expect(reply.storyAreas).toHaveLength(10);
    expect(reply.storyStages).toHaveLength(128);
    expect(reply.storyRounds).toHaveLength(384);
    expect(reply.storyAreas[5]).toMatchObject({
      id: '6',
      areaName: 'Whispering Dunes',
      regionName: 'Amber Expanse',
      level: { position: 6, age: '10-11' },
    });
    expect(reply.storyStages[6]).toMatchObject({
      id: '7',
      name: 'The Big Tumble',
      bossStage: true,
      focusLabel: 'Zone Summary',
      areaPosition: 7,
      maxStagePosition: 58,
      round2: '7.2',
      storyArea: '1',
    });
    expect(reply.storyStages[0]?.introCharacterDialog?.[0]?.speaker).toBe('Tumble');
    expect(reply.storyStages[1]?.introCharacterDialog).toBeNull();
    expect(reply.storyRounds[20]).toEqual({
      id: '7.3',
      storyStage: '7',
      position: 3,
      name: 'Master Speed',
      waves: 4,
      questions: 40,
      needed: 36,
    });
    const units = new Map(reply.units.map((unit) => [unit.id, unit]));
    for (const { focusUnit } of reply.storyStages)
      expect(units.get(focusUnit)?.curriculumStructures.length).toBeGreaterThan(0);
  });

  it('refuses a request for the campaign without a session', async () =>
    expect((await app.inject({ url: '/api/story-stages' })).statusCode).toBe(401));
});

describe('GET /api/user-story-areas', () =>
  it('returns every area with its rounds’ results, complete when round 1 of each step is passed', async () => {
    await givePast(student, '1.1 2.1 3.1 4.1 5.1 6.1 7.1 8.1x 8.2?');
    const reply = await get('/api/user-story-areas', student);
    const { userStoryAreas: areas } = UserStoryAreasReply.parse(reply.json());
    expect(areas).toHaveLength(10);
    expect(areas.map(({ complete }) => complete).slice(0, 2)).toEqual([true, false]);
    expect(areas[0]).toMatchObject({ user: student, storyArea: '1' });
    expect(areas[0]?.userStoryStages).toHaveLength(7);
    expect(areas[1]?.userStoryStages[0]).toEqual({ storyStage: '8', results: [false, null, null] });
    expect((await get(`/api/user-story-areas?user=${child}`, teacher)).statusCode).toBe(404);
  }));

describe('POST /api/user-story-rounds', () => {
  it('starts a round once and returns the same round afterwards', async () => {
    const first = UserStoryRoundReply.parse((await start(student, '1.1')).json());
    expect(first.userStoryRound).toMatchObject({
      user: student,
      storyRound: '1.1',
      isPassed: null,
      passedAt: null,
      attempts: 0,
    });
    const [second, third] = await Promise.all([start(student, '1.1'), start(student, '1.1')]);
    expect(UserStoryRoundReply.parse(second.json())).toEqual(first);
    expect(UserStoryRoundReply.parse(third.json())).toEqual(first);
  });

  it('answers a repeated submission with the same reply and refuses it with other content', async () => {
    const headers = await test.signIn(student);
    const submissionId = randomUUID();
    const send = (storyRound: string) =>
      app.inject({
        method: 'POST',
        url: '/api/user-story-rounds',
        headers,
        payload: { submissionId, userStoryRound: { storyRound } },
      });
    const [first, second] = await Promise.all([send('1.1'), send('1.1')]);
    await database.pool.query(`update user_story_rounds set attempts = 3`);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect((await send('1.1')).json()).toEqual(first.json());
    expect((await send('70.1')).json()).toMatchObject({ errors: [{ code: 'submission-differs' }] });
  });

  it.each([
    ['2.1', 'Step 2 is locked. Pass step 1, Wobble Landing, to go on.'],
    ['1.2', 'Expert Speed is locked. Pass Basic Speed first.'],
    ['128.3', 'Step 128 is locked. Pass step 1, Wobble Landing, to go on.'],
  ])('refuses to start round %s for a beginner', async (round, detail) => {
    const reply = await start(student, round);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ errors: [{ code: 'stage-locked', detail }] });
  });

  it('lets a beginner take the skip test of a later area', async () => {
    expect((await start(student, '70.1')).statusCode).toBe(200);
    expect((await start(student, '70.2')).statusCode).toBe(403);
  });

  it('opens the rounds and steps that a student has earned', async () => {
    await givePast(student, '1.1 2.1');
    expect((await start(student, '3.1')).statusCode).toBe(200);
    expect((await start(student, '4.1')).statusCode).toBe(403);
    expect((await start(student, '2.2')).statusCode).toBe(200);
    expect((await start(student, '2.3')).statusCode).toBe(403);
  });

  it('opens every round for teachers and parents, but not for children', async () => {
    expect((await start(teacher, '90.3')).statusCode).toBe(200);
    expect((await start(parent, '128.1')).statusCode).toBe(200);
    expect((await start(child, '90.3')).statusCode).toBe(403);
  });

  it('refuses a locked student with the sentence of requirement SE-11', async () => {
    await database.pool.query(
      `insert into content_selections (user_id, creator_id, type, units, locked_until)
       values ($1, $2, 'basic_tables', '[]', $3)`,
      [student, teacher, new Date(clock.now() + 5 * 60_000).toISOString()],
    );
    const reply = await start(student, '1.1');
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({
      errors: [
        {
          code: 'content-locked',
          detail:
            'Your teacher has set Practice content, and locked access to other areas for 5 more minutes',
        },
      ],
    });
    clock.advance(5 * 60_000);
    expect((await start(student, '1.1')).statusCode).toBe(200);
  });

  it('names the field that is wrong when a round is started', async () => {
    const told = async (storyRound: string, more = {}) =>
      Object.keys((await start(student, storyRound, more)).json<{ errors: object }>().errors);
    expect(await told('1.4')).toEqual(['userStoryRound.storyRound']);
    expect(await told('129.1')).toEqual(['userStoryRound.storyRound']);
    expect(await told('1.1', { user: child })).toEqual(['userStoryRound.user']);
    expect((await start(student, '1.1', { stars: 3 })).statusCode).toBe(422);
    const beside = await app.inject({
      method: 'POST',
      url: '/api/user-story-rounds',
      headers: await test.signIn(student),
      payload: { userStoryRound: { storyRound: '1.1' }, isPassed: true },
    });
    expect(Object.keys(beside.json<{ errors: object }>().errors)).toEqual(['isPassed']);
  });

  it('ignores a client that claims to have passed a round', async () => {
    const reply = await start(student, '1.1', { isPassed: true });
    expect(reply.json()).toMatchObject({ userStoryRound: { isPassed: null, attempts: 0 } });
    expect((await start(student, '1.2')).statusCode).toBe(403);
    expect((await start(student, '2.1')).statusCode).toBe(403);
  });
});

describe('GET /api/user-story-rounds', () => {
  it('returns every started round, of the person who asks when nobody is named', async () => {
    await givePast(student, '1.1 1.2 2.1x 2.2?');
    const reply = UserStoryRoundsReply.parse((await get('/api/user-story-rounds', student)).json());
    expect(reply.userStoryRounds.map(({ storyRound, isPassed }) => [storyRound, isPassed])).toEqual(
      [
        ['1.1', true],
        ['1.2', true],
        ['2.1', false],
        ['2.2', null],
      ],
    );
    const read = await get(`/api/user-story-rounds?user=${student}`, teacher);
    expect(read.json()).toEqual(JSON.parse(JSON.stringify(reply)));
  });

  it('hides the rounds of people outside the asker’s school and family', async () => {
    expect((await get(`/api/user-story-rounds?user=${child}`, student)).statusCode).toBe(404);
    expect((await get(`/api/user-story-rounds?user=${child}`, parent)).statusCode).toBe(200);
    expect((await get('/api/user-story-rounds?user=x', student)).statusCode).toBe(422);
  });
});

describe('GET /api/user-story-reports', () => {
  const report = (type: string, id: string, as: string) =>
    get(`/api/user-story-reports?user-group-type=${type}&user-group-id=${id}`, as);

  it('reports the results of each student of a class, step by step', async () => {
    await givePast(student, '1.1 1.2 1.3x 2.1x 7.1 8.1?');
    await database.pool.query('update users set stars = 3, max_story_stage = 8 where id = $1', [
      student,
    ]);
    const reply = UserStoryReportsReply.parse((await report('class-group', group, teacher)).json());
    expect(reply).toEqual({
      userGroup: { type: 'class-group', id: group, name: '6H' },
      userStoryReports: [
        {
          user: student,
          name: 'Maya Tester',
          firstName: 'Maya',
          stars: 3,
          masteryCount: 0,
          maxStoryStage: 8,
          storyStageResults: [
            { storyStage: '1', results: [true, true, false], attempts: [1, 1, 1] },
            { storyStage: '2', results: [false, null, null], attempts: [1, 0, 0] },
            { storyStage: '7', results: [true, null, null], attempts: [1, 0, 0] },
          ],
        },
      ],
    });
  });

  it('lists the students of a class by first name, as facts and class results do', async () => {
    const other = await addPerson(database, 'Zara', { schoolId: school, schoolRole: 'student' });
    await database.pool.query('insert into class_group_students select $1, $2', [group, other]);
    await database.pool.query(`update users set last_name = 'Abbott' where id = $1`, [other]);
    const reply = UserStoryReportsReply.parse((await report('class-group', group, teacher)).json());
    expect(reply.userStoryReports.map(({ user }) => user)).toEqual([student, other]);
  });

  it('reports a person’s own results, and a parent’s children', async () => {
    await givePast(child, '1.1');
    const own = UserStoryReportsReply.parse((await report('user', student, student)).json());
    expect(own.userStoryReports).toMatchObject([{ user: student, storyStageResults: [] }]);
    const family = UserStoryReportsReply.parse((await report('parent', parent, parent)).json());
    expect(family.userStoryReports.map(({ user }) => user)).toEqual([child]);
  });

  it.each([
    ['a student of their class', 'class-group', () => group, () => student, 403],
    ['a student of another', 'user', () => child, () => student, 404],
    ['a parent of a class', 'class-group', () => group, () => parent, 404],
    ['a parent of a student', 'user', () => student, () => parent, 404],
    ['a teacher of a family', 'parent', () => parent, () => teacher, 404],
    ['a child of the family', 'parent', () => parent, () => child, 403],
    ['a teacher of their student', 'user', () => student, () => teacher, 200],
    ['a parent of their child', 'user', () => child, () => parent, 200],
  ])(
    'answers a campaign report for %s (%s) according to permissions',
    async (_who, type, id, as, status) =>
      expect((await report(type, id(), as())).statusCode).toBe(status),
  );

  it('names the missing parts of a query for a campaign report', async () => {
    expect((await report('school', group, teacher)).json()).toHaveProperty(
      'errors.user-group-type',
    );
    expect((await report('user', 'x', teacher)).statusCode).toBe(422);
    expect((await report('class-group', '999999', teacher)).statusCode).toBe(404);
  });
});

it('rounds that one student starts at once hold one connection, and leave the others to everybody', async () => {
  const headers = await test.signIn(student);
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from users where id = $1 for update', [student]);
  const payload = { userStoryRound: { storyRound: '1.1' } };
  const flood = Array.from({ length: 40 }, () =>
    app.inject({ method: 'POST', url: '/api/user-story-rounds', headers, payload }),
  );
  const waiting = async () =>
    (
      await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 8_000 }).toBe(1);
  expect((await start(child, '1.1')).statusCode).toBe(200);
  expect(await waiting()).toBe(1);
  await blocker.query('rollback');
  blocker.release();
  for (const { statusCode } of await Promise.all(flood)) expect([200, 429]).toContain(statusCode);
});
