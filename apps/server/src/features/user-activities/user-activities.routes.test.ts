import { newState, saveState } from '@moonbase/adaptive';
import {
  UserActivitiesReply,
  UserActivityAnswersReply,
  UserDailyActivitySummaryReply,
} from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { SCALE } from '../../play/adaptive-scale.ts';
import { findDifferences, fillReadModels } from '../../play/recount/recount.queries.ts';
import { addActivity } from '../../play/activities.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

let school = '';
let teacher = '';
let student = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [student], teachers: [teacher] });
  await database.pool.query("update class_group_students set joined_at = '2026-01-01'");
});

const get = async (userId: string, url: string) =>
  app.inject({ url, headers: await test.signIn(userId) });

const week = (of = student) => `user=${of}&start=2026-11-15&end=2026-11-21`;

const remove = async (userId: string, payload: object, query = '') =>
  app.inject({
    method: 'POST',
    url: `/api/user-activities/delete${query}`,
    headers: await test.signIn(userId),
    payload,
  });

const row = async (text: string): Promise<unknown> => (await database.pool.query(text)).rows[0];

describe('GET /api/user-activities', () => {
  it('returns the activities of a week, newest first, each kind with its own facts', async () => {
    await addActivity(database, student, { at: '2026-11-16T09:00:00Z', units: [1, 2] });
    await addActivity(database, student, {
      kind: 'story',
      at: '2026-11-18T09:00:00Z',
      stage: 57,
      round: 1,
      passed: true,
    });
    await addActivity(database, student, {
      kind: 'adaptive',
      at: '2026-11-19T09:00:00Z',
      step: 52,
    });
    await addActivity(database, student, { at: '2026-11-14T23:00:00Z' });
    await addActivity(database, student, { at: '2026-11-22T00:00:00Z' });
    const reply = await get(teacher, `/api/user-activities?${week()}`);
    const { user, userActivities } = UserActivitiesReply.parse(reply.json());
    expect(user.name).toBe('Maya Tester');
    expect(userActivities).toMatchObject([
      { kind: 'adaptive', day: '2026-11-19', rounds: 1, steps: { lowest: 52, highest: 52 } },
      { kind: 'story', storyStage: 57, storyRound: 1, isPassed: true, mode: null, steps: null },
      {
        kind: 'practice',
        created: '2026-11-16T09:00:00.000Z',
        answered: 10,
        correct: 8,
        incorrect: 2,
        units: ['1', '2'],
        mode: 'expert',
        startingSpeed: 3,
      },
    ]);
  });

  it('counts a game that goes on past midnight on the day that it began', async () => {
    await addActivity(database, student, { at: '2026-11-21T23:59:55Z' });
    const days = async (start: string, end: string) =>
      UserActivitiesReply.parse(
        (
          await get(teacher, `/api/user-activities?user=${student}&start=${start}&end=${end}`)
        ).json(),
      ).userActivities.map(({ day, answered }) => [day, answered]);
    expect(await days('2026-11-15', '2026-11-21')).toEqual([['2026-11-21', 10]]);
    expect(await days('2026-11-22', '2026-11-28')).toEqual([]);
  });

  it('refuses periods that end before they start or are longer than a month', async () => {
    const url = `/api/user-activities?user=${student}`;
    for (const period of ['start=2026-11-15&end=2026-11-14', 'start=2026-01-01&end=2026-11-14'])
      expect((await get(teacher, `${url}&${period}`)).json()).toHaveProperty('errors.end');
  });
});

describe('GET /api/user-daily-activity-summaries', () =>
  it('returns the days with answers and today where the student lives', async () => {
    await addActivity(database, student, { at: '2026-11-16T09:00:00Z' });
    await addActivity(database, student, { kind: 'adaptive', at: '2026-11-16T15:00:00Z' });
    await fillReadModels(database.db);
    const url = `/api/user-daily-activity-summaries?user=${student}&start=2026-06-01&end=2026-11-21`;
    const reply = UserDailyActivitySummaryReply.parse((await get(teacher, url)).json());
    expect(reply.dates).toEqual([{ day: '2026-11-16', answered: 20, correct: 16 }]);
    expect(reply.today).toBe(new Date().toISOString().slice(0, 10));
  }));

describe('GET /api/user-activities/answers', () => {
  it('returns one activity or one day question by question', async () => {
    const game = await addActivity(database, student, { at: '2026-11-16T09:00:00Z' });
    await addActivity(database, student, { at: '2026-11-16T15:00:00Z', right: 1, wrong: 0 });
    const answers = async (of: string) =>
      UserActivityAnswersReply.parse(
        (await get(teacher, `/api/user-activities/answers?user=${student}&${of}`)).json(),
      ).answers;
    expect(await answers(`activity=${game}`)).toHaveLength(10);
    expect((await answers(`activity=${game}`))[9]).toMatchObject({
      unit: '1',
      outcome: 'incorrect',
      given: '1',
      expected: '1',
    });
    expect(await answers('day=2026-11-16')).toHaveLength(11);
    expect(await answers('day=2026-11-17')).toEqual([]);
  });

  it('does not return the answers of another person’s activity', async () => {
    const other = await addPerson(database, 'Tom', { schoolId: school, schoolRole: 'student' });
    const game = await addActivity(database, other);
    const url = `/api/user-activities/answers?user=${student}&activity=${game}`;
    expect(UserActivityAnswersReply.parse((await get(teacher, url)).json()).answers).toEqual([]);
  });
});

describe('POST /api/user-activities/delete', () => {
  it('[practice HI3] lowers totals, statistics and days to the remaining answers, and the recount agrees', async () => {
    const gone = await addActivity(database, student, {
      at: '2026-11-16T09:00:00Z',
      units: [1, 2],
    });
    await addActivity(database, student, { at: '2026-11-17T09:00:00Z', units: [2, 3], right: 3 });
    await fillReadModels(database.db);
    expect(await row('select total_correct from users where total_correct > 0')).toEqual({
      total_correct: 11,
    });
    const reply = await remove(teacher, { games: [gone] });
    expect(reply.json()).toEqual({ message: 'Deleted 1 activity.', activities: 1, answers: 10 });
    expect(
      await row(`select total_correct, last_active_at from users where id = ${student}`),
    ).toEqual({ total_correct: 3, last_active_at: new Date('2026-11-17T09:00:05Z') });
    const { rows: units } = await database.pool.query(
      'select unit_id, answered, correct, recent from unit_stats order by unit_id',
    );
    expect(units).toEqual([
      { unit_id: 2, answered: 3, correct: 2, recent: 'cci' },
      { unit_id: 3, answered: 2, correct: 1, recent: 'ci' },
    ]);
    expect(await row('select count(*)::int as days from daily_activity')).toEqual({ days: 1 });
    expect(await row('select count(*)::int as rows from answers')).toEqual({ rows: 5 });
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('[practice HI4] takes back a star that came from a deleted round, but no Defender Level that was shown', async () => {
    const first = { kind: 'story', stage: 4, round: 1, passed: true } as const;
    const gone = await addActivity(database, student, { ...first, at: '2026-11-16T09:00:00Z' });
    const later = await addActivity(database, student, { ...first, at: '2026-11-17T09:00:00Z' });
    await fillReadModels(database.db);
    await database.pool.query('update users set shown_echelon = 2 where id = $1', [student]);
    const figures = () =>
      row(`select u.stars, u.max_story_stage as top, u.shown_echelon as shown, r.is_passed as passed,
             r.passed_at as at, r.attempts
           from users u join user_story_rounds r on r.user_id = u.id where u.id = ${student}`);
    const until = new Date('2026-11-17T09:00:10Z');
    await remove(teacher, { storyRounds: [gone] });
    expect(await figures()).toEqual({
      stars: 1,
      top: 5,
      shown: 2,
      passed: true,
      at: until,
      attempts: 1,
    });
    await remove(teacher, { storyRounds: [later] });
    expect(await figures()).toEqual({
      stars: 0,
      top: 1,
      shown: 2,
      passed: null,
      at: null,
      attempts: 0,
    });
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('[practice HI5] lowers the class’s share in an open week, and leaves a closed week as it was (LB-4)', async () => {
    const classmate = await addPerson(database, 'Tom', { schoolId: school, schoolRole: 'student' });
    await database.pool.query(
      `insert into class_group_students select id, $1::bigint, '2026-01-01' from class_groups`,
      [classmate],
    );
    const old = await addActivity(database, student, { at: '2026-11-10T09:00:00Z' });
    await addActivity(database, classmate, { at: '2026-11-10T09:00:00Z', right: 4 });
    const open = await addActivity(database, student, { at: '2026-11-18T09:00:00Z' });
    await fillReadModels(database.db);
    await database.pool.query(
      `insert into leaderboard_weeks values ('2026-11-08');
       insert into leaderboard_entries (class_group_id, week, school_id, name, school_name, correct,
         stars, students, ranks, entrants)
       select id, '2026-11-08', school_id, name, 'Hill', 12, 0, 2, '{1}', '{1}' from class_groups`,
    );
    await remove(teacher, { games: [old, open] });
    const { rows } = await database.pool.query(
      'select week::text as week, correct, active_students as active from class_week_scores',
    );
    expect(rows).toEqual([{ week: '2026-11-08', correct: 4, active: 1 }]);
    expect(await row('select correct, ranks from leaderboard_entries')).toEqual({
      correct: 12,
      ranks: [1],
    });
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('learns the adaptive estimate again from the remaining rounds', async () => {
    const keep = { kind: 'adaptive', right: 12, wrong: 0, step: 80 } as const;
    const gone = await addActivity(database, student, {
      ...keep,
      step: 3,
      at: '2026-11-18T09:00:00Z',
    });
    const kept = await addActivity(database, student, { ...keep, at: '2026-11-17T09:00:00Z' });
    await database.pool.query(
      `insert into adaptive_rounds (user_id, wave_id, local_day, average, minimum, maximum, high_variance, clicking)
       select user_id, id, ended_at::date, 5, 1, 9, false, 0 from waves`,
    );
    await database.pool.query('insert into adaptive_states values ($1, $2)', [
      student,
      Buffer.from(saveState(newState(SCALE, 4))),
    ]);
    const average = async () => {
      const { rows } = await database.pool.query<{ step: number | null }>(
        'select average_story_stage as step from users where id = $1',
        [student],
      );
      return rows[0]?.step;
    };
    await remove(teacher, { adaptiveRounds: [gone] });
    expect(await row('select count(*)::int as rounds from adaptive_rounds')).toEqual({ rounds: 1 });
    expect(await average()).toBeGreaterThan(40);
    await remove(teacher, { adaptiveRounds: [kept] });
    expect(await average()).toBeNull();
    expect(await row('select count(*)::int as states from adaptive_states')).toEqual({ states: 0 });
  });

  it('keeps the match of a deleted game of Space Rescue for the other players', async () => {
    const game = await addActivity(database, student, { kind: 'rescue' });
    await database.pool.query(
      `with m as (insert into matches (mode, kind, created_at, lease_until, alive_at)
                  values ('basic', 'quick', now(), now(), now()) returning id)
       insert into match_players (match_id, seat, user_id, playing, game_id, score, rank, counts)
       select id, 0, ${student}, false, ${game}, 100, 2, true from m`,
    );
    await database.pool.query(`update users set total_multiplayer_games = 3 where id = ${student}`);
    const { userActivities } = UserActivitiesReply.parse(
      (await get(teacher, `/api/user-activities?${week()}`)).json(),
    );
    expect(userActivities).toMatchObject([
      { kind: 'rescue', rescueMode: 'basic', rank: 2, score: 100 },
    ]);
    await remove(teacher, { rescueGames: [game] });
    expect(await row('select game_id, counts from match_players')).toEqual({
      game_id: null,
      counts: false,
    });
    expect(
      await row(`select total_multiplayer_games as games from users where id = ${student}`),
    ).toEqual({ games: 2 });
  });

  it('records in the audit log who deleted which of whose activities', async () => {
    const game = await addActivity(database, student);
    await remove(teacher, { games: [game] });
    expect(
      await row(
        'select actor_id::text as actor, subject_id::text as subject, action, details from audit_log',
      ),
    ).toEqual({
      actor: teacher,
      subject: student,
      action: 'activities-deleted',
      details: { schoolId: school, activities: `practice ${game}`, answers: 10, actingAs: null },
    });
  });

  it('refuses a deletion that names nothing, and deletes nothing when one activity is gone or of another kind', async () => {
    const game = await addActivity(database, student);
    const nothing = await remove(teacher, {});
    expect(nothing.statusCode).toBe(422);
    expect(nothing.body).toContain('No activities selected');
    for (const body of [{ games: [game, '999'] }, { storyRounds: [game] }])
      expect((await remove(teacher, body)).statusCode).toBe(404);
    const other = await addPerson(database, 'Tom', { schoolId: school, schoolRole: 'student' });
    await database.pool.query(
      'insert into class_group_students select id, $1::bigint from class_groups',
      [other],
    );
    expect((await remove(teacher, { games: [game] }, `?users=[${other}]`)).statusCode).toBe(404);
    expect(await row('select count(*)::int as games from games')).toEqual({ games: 1 });
    expect((await remove(teacher, { games: [game] }, `?users=[${student}]`)).statusCode).toBe(200);
  });

  it('is open to those who keep the student: teacher of the class, school admin, parent', async () => {
    const parent = await addPerson(database, 'Sam', { homeRole: 'parent' });
    const child = await addPerson(database, 'Ruby', { homeRole: 'child', parentId: parent });
    const admin = await addPerson(database, 'Hal', {
      schoolId: school,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    const colleague = await addPerson(database, 'Cy', { schoolId: school, schoolRole: 'teacher' });
    const stranger = await addPerson(database, 'Eve', {
      schoolId: await addSchool(database, 'Far'),
      schoolRole: 'teacher',
    });
    const game = () => addActivity(database, student);
    const status = async (who: string, id: string) =>
      (await remove(who, { games: [id] })).statusCode;
    const kept = await game();
    for (const [who, expected] of [
      [student, 403],
      [colleague, 403],
      [stranger, 404],
      [parent, 404],
      [child, 403],
    ] as const)
      expect(await status(who, kept)).toBe(expected);
    expect(await row('select count(*)::int as games from games')).toEqual({ games: 1 });
    expect(await status(teacher, kept)).toBe(200);
    expect(await status(admin, await game())).toBe(200);
    const ofChild = await addActivity(database, child);
    expect(await status(teacher, ofChild)).toBe(404);
    expect(await status(child, ofChild)).toBe(403);
    expect(await status(parent, ofChild)).toBe(200);
  });

  it('is done within seconds for a student with 100,000 answers, and the recount agrees', async () => {
    const big = { right: 24_000, wrong: 1_000, units: [1, 2, 3, 4, 5, 125, 126] };
    for (const at of ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'])
      await addActivity(database, student, { ...big, at: `${at}T00:00:00Z` });
    const gone = await addActivity(database, student);
    await fillReadModels(database.db);
    const begin = performance.now();
    expect((await remove(teacher, { games: [gone] })).statusCode).toBe(200);
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(await row(`select total_correct from users where id = ${student}`)).toEqual({
      total_correct: 96_000,
    });
    expect(await findDifferences(database.db)).toEqual([]);
  }, 60_000); // a busy computer counts 100,000 answers twice
});
