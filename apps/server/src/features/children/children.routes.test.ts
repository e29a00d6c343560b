import { ChildrenReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

let parent = '';
let child = '';

beforeEach(async () => {
  await database.empty();
  parent = await addPerson(database, 'Sam', { homeRole: 'parent' });
  child = await addPerson(database, 'Ruby', {
    homeRole: 'child',
    parentId: parent,
    totalCorrect: 120,
  });
});

const children = async (userId: string) =>
  app.inject({ url: '/api/children', headers: await test.signIn(userId) });

describe('GET /api/children', () => {
  it('returns a parent’s own children with their last seven days', async () => {
    const stranger = await addPerson(database, 'Eve', { homeRole: 'parent' });
    await addPerson(database, 'Tom', { homeRole: 'child', parentId: stranger });
    await database.pool.query(
      `insert into daily_activity (user_id, day, kind, answered, correct)
       values ($1, (now() at time zone 'UTC')::date, 'practice', 10, 8),
              ($1, (now() at time zone 'UTC')::date - 6, 'practice', 20, 20),
              ($1, (now() at time zone 'UTC')::date - 7, 'practice', 50, 50)`,
      [child],
    );
    const reply = ChildrenReply.parse((await children(parent)).json());
    expect(reply.children).toMatchObject([
      { id: child, name: 'Ruby Tester', echelon: 4, totalCorrect: 120, selection: null },
    ]);
    const week = reply.children[0]?.sevenDays ?? [];
    expect(week).toHaveLength(7);
    expect(week.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
    expect(week.reduce((sum, { correct }) => sum + correct, 0)).toBe(28);
    expect(week.reduce((sum, { answered }) => sum + answered, 0)).toBe(30);
  });

  it('returns a child’s content selection and the minutes its lock has left', async () => {
    const units = [{ unit: '125', selected: true, value: null, maxOperand: 12, frequency: 0 }];
    const saved = await app.inject({
      method: 'POST',
      url: '/api/content-selections',
      headers: await test.signIn(parent),
      payload: {
        contentSelection: { type: 'basic_tables', units, users: [child], lockedMinutes: 20 },
      },
    });
    expect(saved.statusCode).toBe(200);
    const reply = ChildrenReply.parse((await children(parent)).json());
    expect(reply.children[0]?.selection).toEqual({
      type: 'basic_tables',
      summary: '6 times table',
      levels: [],
      lockedMinutes: 20,
    });
  });

  it('names a child’s new unit, strongest unit and last unit of seven days', async () => {
    const [practised] = (await children(parent)).json<{ children: object[] }>().children;
    expect(practised).toMatchObject({ fresh: null, strong: null, last: null });
    await database.pool.query(
      `insert into unit_stats (user_id, unit_id, answered, correct, last_answered_at)
       values ($1, 125, 60, 50, now()), ($1, 126, 12, 6, now() - interval '1 minute')`,
      [child],
    );
    await database.pool.query(
      `insert into answers (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
         expected, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, score, attempts)
       select 1, $1, 'practice', 'expert', unit_id, 1, n, false, '{}', 1,
         now() - n % 2 * interval '6 days', (now() at time zone 'UTC')::date - n % 2 * 6, case when n <= good then 'correct' else 'incorrect' end, true,
         false, 1, 0, 100, '[]'
       from (values (125, 20, 19), (126, 12, 6)) as u(unit_id, many, good), generate_series(1, many) n`,
      [child],
    );
    const { children: list } = ChildrenReply.parse((await children(parent)).json());
    expect(list[0]).toMatchObject({
      fresh: { name: 'Seven Times Table', answered: 12, correct: 6 },
      strong: { name: 'Six Times Table', answered: 20, correct: 19 },
      last: { name: 'Six Times Table', answered: 60, correct: 50 },
      next: null, // who has passed no step stands nowhere yet
    });
    await database.pool.query('update users set max_story_stage = 2 where id = $1', [child]);
    const { children: later } = ChildrenReply.parse((await children(parent)).json());
    expect(later[0]?.next).toMatch(/^[A-Z]/);
  });

  it('returns children to parents only', async () => {
    const teacher = await addPerson(database, 'Ada', { schoolRole: 'teacher' });
    expect((await children(child)).statusCode).toBe(403);
    expect((await children(teacher)).statusCode).toBe(403);
    expect((await app.inject({ url: '/api/children' })).statusCode).toBe(401);
  });
});

describe('GET /api/children/next-things', () => {
  const things = async (userId: string) =>
    app.inject({ url: '/api/children/next-things', headers: await test.signIn(userId) });

  it('misses a child who used to come, of a parent’s own children alone', async () => {
    const stranger = await addPerson(database, 'Eve', { homeRole: 'parent' });
    const tom = await addPerson(database, 'Tom', { homeRole: 'child', parentId: stranger });
    await database.pool.query(
      `insert into daily_activity (user_id, day, kind, answered, correct)
       select u, (now() at time zone 'UTC')::date - d, 'practice', 10, 8
       from unnest($1::bigint[]) u, generate_series(20, 26) d`,
      [[child, tom]],
    );
    expect((await things(parent)).json()).toEqual({
      things: [
        { key: 'away', kind: 'away', child, name: 'Ruby', subject: '', unit: null, recent: '' },
      ],
    });
  });

  it('is for parents alone', async () => expect((await things(child)).statusCode).toBe(403));
});
