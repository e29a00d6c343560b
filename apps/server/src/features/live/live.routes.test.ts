import { ClassPause, LiveClassReply, LiveTogetherReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { buildApp } from '../../app.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

let school = '';
let teacher = '';
let maya = '';
let ben = '';
let classGroup = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  maya = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  ben = await addPerson(database, 'Ben', { schoolId: school, schoolRole: 'student' });
  classGroup = await addClassGroup(database, school, {
    students: [maya, ben],
    teachers: [teacher],
  });
});

const get = async (userId: string, page = 'live') =>
  app.inject({
    url: `/api/class-groups/${classGroup}/${page}`,
    headers: await test.signIn(userId),
  });

/** Opens a game of a student with a wave that was served some minutes ago. */
const openGame = (user: string, minutesAgo: number) =>
  database.pool.query(
    `with game as (
       insert into games (user_id, kind, mode, starting_speed, planned_waves)
       values ($1, 'practice', 'expert', 1, 3) returning id)
     insert into waves (game_id, user_id, position, speed, unit_id, issued_at)
     select id, $1, 1, 1, 125, now() - $2::int * interval '1 minute' from game`,
    [user, minutesAgo],
  );

const answer = (user: string, outcomes: string, minutesAgo = 0) =>
  database.pool.query(
    `insert into answers (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
       expected, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, score, attempts)
     select 1, $1, 'practice', 'expert', 125, 1, n, false, '{}', 1,
       now() - $3::int * interval '1 minute' - (100 - n) * interval '10 milliseconds', current_date,
       case substr($2, n::int, 1) when 'c' then 'correct' else 'incorrect' end,
       substr($2, n::int, 1) = 'c', false, 1, 0, 100, '[]'
     from generate_series(1, length($2)) n`,
    [user, outcomes, minutesAgo],
  );

/** Right answers of a student, each of them some seconds ago. */
const answerAgo = (user: string, ...secondsAgo: readonly number[]) =>
  database.pool.query(
    `insert into answers (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
       expected, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, score, attempts)
     select 1, $1, 'practice', 'expert', 125, 1, n, false, '{}', 1,
       to_timestamp($3::double precision / 1000) - seconds * interval '1 second', current_date, 'correct',
       true, false, 1, 0, 100, '[]'
     from unnest($2::int[]) with ordinality as given (seconds, n)`,
    [user, secondsAgo, test.clock.now()],
  );

const live = async () => LiveClassReply.parse((await get(teacher)).json()).students;

describe('GET /api/class-groups/:id/live', () => {
  it('returns what each student plays with the answers of the last five minutes', async () => {
    await openGame(maya, 1);
    await answer(maya, 'ccic');
    await answer(maya, 'iii', 7);
    expect(await live()).toMatchObject([
      { name: 'Ben Tester', isHere: false, playing: null, answered: 0, dots: '', hand: null },
      {
        name: 'Maya Tester',
        isHere: true,
        playing: { kind: 'practice', unit: '125', storyStage: null },
        answered: 4,
        right: 3,
        dots: 'iiiccic',
        hand: null,
      },
    ]);
  });

  it('says that an open game is of a lesson, and of no other game of that student', async () => {
    await openGame(maya, 1);
    await database.pool.query(
      `with lesson as (
         insert into lessons (class_group_id, teacher_id, minutes, what, lines, clock, ends_at)
         values ($1, $2, 10, 'needs', '[]', false, now() + interval '10 minutes') returning id)
       insert into lesson_games select g.id, l.id, $3 from lesson l, games g where g.user_id = $3`,
      [classGroup, teacher, maya],
    );
    expect((await live())[1]?.playing).toMatchObject({ kind: 'practice', inLesson: true });
    await openGame(maya, 0); // of their own, after the one of the lesson
    expect((await live())[1]?.playing).toMatchObject({ kind: 'practice', inLesson: false });
  });

  it('returns who needs help, and why', async () => {
    await openGame(maya, 0);
    await answer(maya, 'ciiii');
    await openGame(ben, 4);
    expect((await live()).map(({ hand }) => hand)).toEqual(['still', 'wrong']);
  });

  it('returns who is signed in today without playing, and when a student has signed in', async () => {
    test.clock.advance(Date.now() - test.clock.now());
    await test.signIn(maya);
    await database.pool.query(
      'update users set last_sign_in_at = case when id = $1 then now() end',
      [maya],
    );
    await database.pool.query(
      `update sessions set last_seen_at = now() - interval '150 seconds' where user_id = $1`,
      [maya],
    );
    expect(await live()).toMatchObject([
      { name: 'Ben Tester', isHere: false, signedIn: null, lastSignInAt: null },
      { name: 'Maya Tester', isHere: false, signedIn: { seenMinutes: 2 }, lastActiveAt: null },
    ]);
    expect((await live())[1]?.lastSignInAt).not.toBeNull();
  });

  it('returns nobody as present ten minutes after the last answer of a closed game', async () => {
    test.clock.advance(Date.now() - test.clock.now());
    await answer(maya, 'ccc', 10);
    expect((await live())[1]).toMatchObject({ isHere: false });
    const together = LiveTogetherReply.parse((await get(teacher, 'live/together')).json());
    expect(together.here).toBe(0);
  });

  it('is for the teachers of the class and the admins of the school', async () => {
    const colleague = await addPerson(database, 'Cy', { schoolId: school, schoolRole: 'teacher' });
    for (const page of ['live', 'live/together']) {
      expect((await get(teacher, page)).statusCode).toBe(200);
      expect((await get(colleague, page)).statusCode).toBe(403);
      expect((await get(maya, page)).statusCode).toBe(403);
    }
  });
});

describe('GET /api/class-groups/:id/live/together', () => {
  it('sums the class without naming anybody', async () => {
    await answer(maya, 'cci');
    await answer(ben, 'ccc', 4);
    test.clock.advance(Date.now() - test.clock.now());
    await database.pool.query(
      `insert into daily_activity (user_id, day, kind, answered, correct)
       values ($1, (now() at time zone 'UTC')::date, 'practice', 30, 20),
              ($2, (now() at time zone 'UTC')::date, 'adaptive', 30, 25)`,
      [maya, ben],
    );
    const reply = await get(teacher, 'live/together');
    expect(LiveTogetherReply.parse(reply.json())).toEqual({
      name: '6H',
      here: 2,
      right: 45,
      goal: 50,
      minutes: [0, 0, 0, 0, 0, 3, 0, 0, 0, 2],
    });
    expect(reply.body).not.toContain('Maya');
  });

  it('counts an answer in the minute that it is in, up to ten minutes back', async () => {
    test.clock.advance(Date.now() - test.clock.now());
    await answerAgo(maya, 0, 59, 60, 119, 599, 600, 659);
    const { minutes } = LiveTogetherReply.parse((await get(teacher, 'live/together')).json());
    expect(minutes).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 2, 2]);
  });
});

/** Opens a wave of three questions for a student of the class; the answers are 41, 42 and 43. */
const openWave = async (user: string): Promise<string> => {
  const questions = [41, 42, 43].map((answer, index) => ({
    id: `q${index + 1}`,
    unitId: 125,
    expected: String(answer),
    reversible: false,
  }));
  const { rows } = await database.pool.query<{ id: string }>(
    `with game as (
       insert into games (user_id, kind, mode, starting_speed, planned_waves)
       values ($1, 'practice', 'expert', 1, 3) returning id)
     insert into waves (game_id, user_id, position, speed, unit_id, issued_at, served)
     select id, $1, 1, 1, 125, now() - interval '1 minute', jsonb_build_object('questions', $2::jsonb)
     from game returning id::text`,
    [user, JSON.stringify(questions)],
  );
  return rows[0]?.id ?? '';
};

const sendSoFar = async (user: string, waveId: string, inputs: readonly string[][], on = app) =>
  on.inject({
    method: 'POST',
    url: `/api/waves/${waveId}/so-far`,
    headers: { ...(await test.signIn(user)), 'content-type': 'application/json' },
    payload: JSON.stringify({
      answers: inputs.map((each, index) => ({
        id: `q${index + 1}`,
        inputs: each,
        at: new Date(test.clock.now() - 1_000 + index).toISOString(),
      })),
    }),
  });

/** Opens the stream of the class on a node. @returns the number of messages so far, and a way to end the stream */
const openStream = async (on = app) => {
  const reply = await on.inject({
    url: `/api/class-groups/${classGroup}/live/changes`,
    headers: await test.signIn(teacher),
    payloadAsStream: true,
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/event-stream');
  const stream = reply.stream();
  const state = { changes: 0, ended: false };
  stream.on('data', (data: Buffer) => {
    state.changes += data.toString().split('data: changed').length - 1;
  });
  stream.on('end', () => {
    state.ended = true;
  });
  onTestFinished(() => {
    stream.destroy();
  });
  await expect.poll(() => state.changes).toBe(1); // messages from before
  return state;
};

const pause = async (userId: string, method: 'POST' | 'DELETE' = 'POST') =>
  app.inject({
    method,
    url: `/api/class-groups/${classGroup}/pause`,
    headers: await test.signIn(userId),
  });

/** Opens the stream that a student's game follows. @returns until when the games are paused, as each message says */
const followPause = async (userId: string, on = app) => {
  const reply = await on.inject({
    url: `/api/users/${userId}/pause/changes`,
    headers: await test.signIn(userId),
    payloadAsStream: true,
  });
  expect(reply.statusCode).toBe(200);
  const stream = reply.stream();
  const told: (string | null)[] = [];
  stream.on('data', (data: Buffer) => {
    for (const [, json = ''] of data.toString().matchAll(/data: (.*)/g))
      told.push(ClassPause.parse(JSON.parse(json)).until);
  });
  onTestFinished(() => {
    stream.destroy();
  });
  await expect.poll(() => told.length).toBe(1);
  return told;
};

describe('the pause of a class', () => {
  it('reaches the games of its students at once, on any node, and ends when the teacher ends it', async () => {
    const other = await buildApp({ database, clock: test.clock, config: test.config });
    onTestFinished(() => other.close());
    const told = [await followPause(maya), await followPause(ben, other)];
    const until = new Date(test.clock.now() + 10 * 60_000).toISOString();
    expect((await pause(teacher)).json()).toEqual({ until });
    await expect
      .poll(() => told, { timeout: 2_000 })
      .toEqual([
        [null, until],
        [null, until],
      ]);
    const lesson = LiveClassReply.parse((await get(teacher)).json());
    expect(lesson.pausedUntil).toBe(until);
    expect(await followPause(maya)).toEqual([until]); // a page that is opened meanwhile
    expect((await pause(teacher, 'DELETE')).json()).toEqual({ until: null });
    await expect.poll(() => told.map((each) => each.at(-1))).toEqual([null, null]);
  });

  it('ends by itself', async () => {
    await pause(teacher);
    test.clock.advance(10 * 60_000);
    onTestFinished(() => test.clock.advance(-10 * 60_000));
    expect(LiveClassReply.parse((await get(teacher)).json()).pausedUntil).toBeNull();
    expect(await followPause(maya)).toEqual([null]);
  });

  it('is for the teachers of the class, and reaches nobody else', async () => {
    const colleague = await addPerson(database, 'Cy', { schoolId: school, schoolRole: 'teacher' });
    const stranger = await addPerson(database, 'Eve', { schoolId: school, schoolRole: 'student' });
    for (const userId of [colleague, maya])
      for (const method of ['POST', 'DELETE'] as const)
        expect((await pause(userId, method)).statusCode).toBe(403);
    await pause(teacher);
    expect(await followPause(stranger)).toEqual([null]);
  });
});

describe('POST /api/waves/:id/so-far', () => {
  it('shows the answers of an open wave, marked by the server, while somebody watches', async () => {
    const wave = await openWave(maya);
    expect((await sendSoFar(maya, wave, [['41']])).json()).toEqual({ watched: false });
    expect((await live())[1]).toMatchObject({ answered: 0 });

    await openStream();
    const reply = await sendSoFar(maya, wave, [['41'], ['1', '42'], []]);
    expect(reply.json()).toEqual({ watched: true });
    expect((await live())[1]).toMatchObject({
      answered: 3,
      right: 2,
      skipped: 1,
      dots: 'ccs',
      unit: '125',
    });
    const together = LiveTogetherReply.parse((await get(teacher, 'live/together')).json());
    expect(together).toMatchObject({ right: 2, here: 1 });
  });

  it('keeps the newer state of a wave when an older one arrives late', async () => {
    await openStream();
    const wave = await openWave(maya);
    await sendSoFar(maya, wave, [['41'], ['42']]);
    await sendSoFar(maya, wave, [['41']]);
    expect((await live())[1]).toMatchObject({ answered: 2 });
  });

  it('counts no answer twice when the wave is saved', async () => {
    await openStream();
    const wave = await openWave(maya);
    await sendSoFar(maya, wave, [['41'], ['42'], ['43']]);
    await answer(maya, 'ccc');
    await database.pool.query('update waves set ended_at = now() where id = $1', [wave]);
    expect((await live())[1]).toMatchObject({ answered: 3, right: 3 });
  });

  it('is for the student whose wave it is', async () => {
    await openStream();
    const wave = await openWave(maya);
    expect((await sendSoFar(ben, wave, [['41']])).statusCode).toBe(404);
    expect((await sendSoFar(teacher, wave, [['41']])).statusCode).toBe(404);
    expect((await live())[1]).toMatchObject({ answered: 0 });
  });
});

describe('GET /api/class-groups/:id/live/changes', () => {
  it('reports at once that a student has answered, also on another node', async () => {
    const other = await buildApp({ database, clock: test.clock, config: test.config });
    onTestFinished(() => other.close());
    const here = await openStream();
    const there = await openStream(other);
    const wave = await openWave(maya);
    await sendSoFar(maya, wave, [['41']], other);
    await expect.poll(() => [here.changes, there.changes], { timeout: 2_000 }).toEqual([2, 2]);
  });

  it('ends with its node, so that the browser asks another one', async () => {
    const other = await buildApp({ database, clock: test.clock, config: test.config });
    const there = await openStream(other);
    await other.close();
    await expect.poll(() => there.ended).toBe(true);
  });

  it('comes back after the database has dropped the connection', async () => {
    const first = await openStream();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %live_lesson%'`,
    );
    await expect.poll(() => first.ended).toBe(true);
    const second = await openStream();
    await sendSoFar(maya, await openWave(maya), [['41']]);
    await expect.poll(() => second.changes).toBe(2);
  });

  it('is refused to those who may not read the class', async () => {
    const colleague = await addPerson(database, 'Cy', { schoolId: school, schoolRole: 'teacher' });
    expect((await get(colleague, 'live/changes')).statusCode).toBe(403);
    expect((await get(maya, 'live/changes')).statusCode).toBe(403);
  });
});
