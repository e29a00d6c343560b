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
    ...{ homeRole: 'child', parentId: parent, totalCorrect: 120 },
  });
});

const children = async (userId: string) =>
  app.inject({ url: '/api/children', headers: await test.signIn(userId) });

describe('GET /api/children', () => {
  it('gives a parent their own children with the days of this week', async () => {
    const stranger = await addPerson(database, 'Eve', { homeRole: 'parent' });
    await addPerson(database, 'Tom', { homeRole: 'child', parentId: stranger });
    await database.pool.query(
      `insert into daily_activity (user_id, day, kind, answered, correct)
       values ($1, (now() at time zone 'UTC')::date, 'practice', 10, 8),
              ($1, (now() at time zone 'UTC')::date - 7, 'practice', 50, 50)`,
      [child],
    );
    const reply = ChildrenReply.parse((await children(parent)).json());
    expect(reply.children).toMatchObject([
      { id: child, name: 'Ruby Tester', echelon: 4, totalCorrect: 120, selection: null },
    ]);
    const week = reply.children[0]?.week ?? [];
    expect(week).toHaveLength(7);
    expect(new Date(week[0]?.day ?? '').getUTCDay()).toBe(0);
    expect(week.reduce((sum, { correct }) => sum + correct, 0)).toBe(8);
    expect(week.reduce((sum, { answered }) => sum + answered, 0)).toBe(10);
  });

  it('says what a child practises and for how long it is locked', async () => {
    const units = [{ unit: '125', selected: true, value: null, maxOperand: 12, frequency: 0 }];
    const saved = await app.inject({
      ...{ method: 'POST', url: '/api/content-selections', headers: await test.signIn(parent) },
      payload: {
        contentSelection: { type: 'basic_tables', units, users: [child], lockedMinutes: 20 },
      },
    });
    expect(saved.statusCode).toBe(200);
    const reply = ChildrenReply.parse((await children(parent)).json());
    expect(reply.children[0]?.selection).toEqual({
      ...{ type: 'basic_tables', summary: '6 times table', lockedMinutes: 20 },
    });
  });

  it('is for parents only', async () => {
    const teacher = await addPerson(database, 'Ada', { schoolRole: 'teacher' });
    expect((await children(child)).statusCode).toBe(403);
    expect((await children(teacher)).statusCode).toBe(403);
    expect((await app.inject({ url: '/api/children' })).statusCode).toBe(401);
  });
});
