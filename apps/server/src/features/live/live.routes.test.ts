import { LiveClassReply, LiveTogetherReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

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

  it('says who needs a hand, and why', async () => {
    await openGame(maya, 0);
    await answer(maya, 'ciiii');
    await openGame(ben, 4);
    expect((await live()).map(({ hand }) => hand)).toEqual(['still', 'wrong']);
  });

  it('has an answer within two seconds of its being saved, on another node too', async () => {
    const other = await buildApp({ database, clock: test.clock, config: test.config });
    const headers = await test.signIn(teacher);
    await openGame(maya, 0);
    await answer(maya, 'c');
    const saved = performance.now();
    const url = `/api/class-groups/${classGroup}/live`;
    const reply = LiveClassReply.parse((await other.inject({ url, headers })).json());
    expect(performance.now() - saved).toBeLessThan(1_000); // and a screen asks every second
    expect(reply.students[1]).toMatchObject({ answered: 1, right: 1 });
    await other.close();
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
});
