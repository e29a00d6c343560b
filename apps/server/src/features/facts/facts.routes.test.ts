import { ClassFactsReply, FactAnswersReply, UserFactsReply } from '@moonbase/contracts';
import { factId } from '@moonbase/practice';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;
const sevenEights = factId({ kind: 'times', a: 7, b: 8 });

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

const get = async (userId: string, url: string) =>
  app.inject({ url: `/api${url}`, headers: await test.signIn(userId) });

const today = (): string => new Date(test.clock.now()).toISOString().slice(0, 10);

/** A fact that was answered on the three days up to today, all right at first; or on the days of some marks. */
const addFact = (user: string, fact: number, recent: string, ms: number, firsts = 'ccc') =>
  database.pool.query(
    `insert into fact_stats (user_id, fact, answered, correct, recent, times, days, firsts, first_times, last_answered_at)
     values ($1, $2, length($3), length(replace($3, 'i', '')), $3, array_fill($4::int, array[length($3)]),
       (select array_agg($6::date - length($5) + n order by n) from generate_series(1, length($5)) n),
       $5, array_fill($4::int, array[length($5)]), now())`,
    [user, fact, recent, ms, firsts, today()],
  );

describe('GET /api/users/:id/facts', () => {
  it('returns each fact with how well it is known, less what typing takes', async () => {
    await addFact(maya, factId({ kind: 'times', a: 1, b: 5 }), 'ccccc', 1_500);
    await addFact(maya, sevenEights, 'ccccc', 4_500);
    const known = { answered: 5, correct: 5, rightDays: 3, rightToday: true };
    const reply = UserFactsReply.parse((await get(teacher, `/users/${maya}/facts`)).json());
    expect(reply.keypad).toBe(1_500);
    expect(reply.facts).toMatchObject([
      { ...known, fact: 18, recent: 'ccccc', median: 1_500, fluency: 'fluent' },
      { ...known, fact: sevenEights, recent: 'ccccc', median: 4_500, fluency: 'fluent' },
    ]);
  });

  it('[practice FA3] a fact that is right today is asked again on a later day before it is sure', async () => {
    await addFact(maya, sevenEights, 'cccccc', 2_000, 'c');
    const { facts, due } = UserFactsReply.parse((await get(maya, `/users/${maya}/facts`)).json());
    expect(facts).toMatchObject([{ fluency: 'nearly', rightDays: 1, rightToday: true }]);
    expect((facts[0]?.next ?? '') > today()).toBe(true);
    expect(due).toEqual([]);
  });

  it('[practice FR3] a fact that was wrong comes back the next day, ten of them at most', async () => {
    for (let fact = 40; fact < 52; fact += 1) await addFact(maya, fact, 'ci', 2_000, 'i');
    const dueOn = async () =>
      UserFactsReply.parse((await get(maya, `/users/${maya}/facts`)).json()).due;
    expect(await dueOn()).toEqual([]);
    test.clock.advance(24 * 3_600_000);
    expect(await dueOn()).toHaveLength(10);
    test.clock.advance(-24 * 3_600_000);
  });

  it('is for the student and those who keep them', async () => {
    const stranger = await addPerson(database, 'Eve', {
      schoolId: await addSchool(database, 'Far'),
      schoolRole: 'teacher',
    });
    const status = async (who: string) => (await get(who, `/users/${maya}/facts`)).statusCode;
    expect(await status(maya)).toBe(200);
    expect(await status(teacher)).toBe(200);
    expect(await status(ben)).toBe(403);
    expect(await status(stranger)).toBe(404);
  });
});

describe('GET /api/users/:id/facts/:fact/answers', () =>
  it('returns the newest answers to a fact, either way round', async () => {
    await database.pool.query(
      `insert into answers (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
         expected, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, score, attempts)
       select 1, $1, 'practice', 'expert', 126, 1, n, false,
         jsonb_build_object('doc', jsonb_build_object('v', 2, 'say', '', 'body',
           jsonb_build_array(jsonb_build_object('t', 'text', 'v', words), jsonb_build_object('t', 'box')))),
         56, now() + n * interval '1 second', current_date, outcome, true, false, 1, 0, 0,
         '[{"input": "54"}, {"input": "56"}]'
       from (values (1, '7 × 8 = ', 'correct'), (2, '8 × 7 = ', 'incorrect'), (3, '7 × 9 = ', 'correct'))
         as asked(n, words, outcome)`,
      [maya],
    );
    const url = `/users/${maya}/facts/${sevenEights}/answers`;
    const { answers } = FactAnswersReply.parse((await get(teacher, url)).json());
    expect(answers.map(({ asked, given, isRight }) => [asked, given, isRight])).toEqual([
      ['8 × 7', '56', false],
      ['7 × 8', '56', true],
    ]);
    expect((await get(teacher, `/users/${maya}/facts/199/answers`)).statusCode).toBe(404);
  }));

describe('GET /api/class-groups/:id/facts', () =>
  it('returns how well each student of a class knows each fact', async () => {
    await addFact(maya, sevenEights, 'cci', 3_000);
    await addFact(ben, sevenEights, 'ccccc', 3_000);
    const url = `/class-groups/${classGroup}/facts`;
    const reply = ClassFactsReply.parse((await get(teacher, url)).json());
    expect(reply.students.map(({ name }) => name)).toEqual(['Ben Tester', 'Maya Tester']);
    expect(reply.facts).toEqual([
      { fact: sevenEights, learning: [], nearly: [maya], sure: [], fluent: [ben] },
    ]);
    expect((await get(maya, url)).statusCode).toBe(403);
  }));

describe('the CSV of facts', () => {
  const linesOf = async (who: string, path: string) => {
    const reply = await get(who, path);
    expect(reply.statusCode).toBe(200);
    return reply.body.replace('\uFEFF', '').trim().split('\r\n');
  };

  it('has a line for each fact of a person, with the figures of the page', async () => {
    await addFact(maya, sevenEights, 'cci', 3_000);
    const lines = await linesOf(teacher, `/users/${maya}/facts/csv`);
    expect(lines[0]).toBe(
      'Fact,Step,Answered,Correct,Median seconds,Last ten,Days right,Asked again',
    );
    expect(lines).toHaveLength(1 + 2 * 91); // products and sums up to 12
    expect(lines).toContain('0 × 0,not tried,0,0,,,0,');
    const reply = UserFactsReply.parse((await get(teacher, `/users/${maya}/facts`)).json());
    const [
      { answered, correct, recent, next } = { answered: 0, correct: 0, recent: '', next: '' },
    ] = reply.facts;
    expect(lines.find((line) => line.startsWith('7 × 8,'))).toBe(
      `7 × 8,nearly,${answered},${correct},3,${recent},3,${next}`,
    );
  });

  it('has a column for each student of a class, and how many are at each step', async () => {
    await addFact(maya, sevenEights, 'cci', 3_000);
    await addFact(ben, sevenEights, 'ccccc', 3_000);
    const lines = await linesOf(teacher, `/class-groups/${classGroup}/facts/csv`);
    expect(lines[0]).toBe('Fact,not tried,learning,nearly,sure,by heart,Ben Tester,Maya Tester');
    expect(lines).toContain('7 × 8,0,0,1,0,1,by heart,nearly');
    expect(lines).toContain('0 × 0,2,0,0,0,0,not tried,not tried');
  });
});
