import { SchoolWeekReply } from '@moonbase/contracts/school-week';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { createSchool } from './school.test-kit.ts';

const test = await createTestApp();
const { fill, call, of } = createSchool(test);
const { pool } = test.database;
beforeEach(fill);

const week = async () => SchoolWeekReply.parse((await call('GET', 'school/week')).json()).classes;

describe('GET /api/school/week (MG-8)', () => {
  it('has each class by name with its minutes and who reached the goal', async () => {
    await pool.query(
      `insert into daily_activity (user_id, day, kind, worked)
       values ($1, now()::date, 'practice', 31 * 60000), ($2, now()::date, 'practice', 2 * 60000)`,
      [of('Maya'), of('Noah')],
    );
    const classes = await week();
    const names = classes.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(classes.find(({ students }) => students === 2)).toMatchObject({
      practised: 2,
      minutes: 33,
      goal: { minutes: 30, reached: 1 },
      stuck: 0,
    });
    expect(JSON.stringify(classes)).not.toContain('Hartley');
  });

  it('leaves out weeks before, and goals that a class does not have', async () => {
    await pool.query(
      `insert into daily_activity (user_id, day, kind, worked) values ($1, now()::date - 8, 'practice', 3600000)`,
      [of('Maya')],
    );
    await pool.query('update class_groups set minutes_a_week = 0');
    const classes = await week();
    expect(classes.map(({ minutes, goal }) => ({ minutes, goal }))).toEqual(
      classes.map(() => ({ minutes: 0, goal: null })),
    );
  });

  it('is for the school’s admins alone', async () => {
    expect((await call('GET', 'school/week', undefined, 'Hartley')).statusCode).toBe(403);
    expect((await call('GET', 'school/week', undefined, 'Maya')).statusCode).toBe(403);
    const far = await call('GET', 'school/week', undefined, 'Head elsewhere');
    const ids = SchoolWeekReply.parse(far.json()).classes.map(({ id }) => id);
    expect(ids).toEqual([of('far class')]);
  });
});
