import { GreetingReply, TermsReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;

let student = '';

beforeEach(async () => {
  await database.empty();
  student = await addPerson(database, 'Maya', { schoolRole: 'student' });
});

const termsOf = async () => {
  const reply = await app.inject({
    url: `/api/users/${student}/terms`,
    headers: await test.signIn(student),
  });
  return TermsReply.parse(reply.json()).terms;
};

const answer = (day: string, correct: number) =>
  database.pool.query(
    `insert into daily_activity (user_id, day, kind, answered, correct) values ($1, $2, 'practice', $3, $4)`,
    [student, day, correct + 2, correct],
  );

const pass = (stage: number, round: number, at: string) =>
  database.pool.query(
    `insert into user_story_rounds (user_id, stage, round, is_passed, passed_at, attempts)
     values ($1, $2, $3, true, $4, 1)`,
    [student, stage, round, at],
  );

const offered = async () => {
  const reply = await app.inject({
    url: `/api/users/${student}/greeting`,
    headers: await test.signIn(student),
  });
  return GreetingReply.parse(reply.json()).term;
};

const goTo = (moment: string) => clock.advance(Date.parse(moment) - clock.now());

describe('the shows of terms', () => {
  it('have the right answers, the days, the steps, the stars and the friends of their own days', async () => {
    goTo('2026-11-20T10:00:00.000Z');
    await answer('2026-09-01', 40);
    await answer('2026-11-19', 2);
    await answer('2026-08-31', 7); // the term before
    await pass(7, 1, '2026-10-01T09:00:00.000Z');
    await pass(7, 2, '2026-10-02T09:00:00.000Z');
    await pass(3, 1, '2026-05-02T09:00:00.000Z');
    const [autumn, summer, ...others] = await termsOf();
    expect(autumn).toMatchObject({ name: 'autumn', right: 42, days: 2, steps: 1, stars: 2 });
    expect(autumn?.words).toEqual([
      '42 right answers: each sent a visitor home.',
      '1 new step and 2 stars on your map.',
      'You freed Oops.',
    ]);
    expect(autumn?.friends).toEqual([1]);
    expect(summer).toMatchObject({ name: 'summer', right: 7, days: 1, steps: 1, stars: 1 });
    expect(others).toEqual([]);
  });

  it('are offered at the greeting in the last weeks of a term that has right answers of three days', async () => {
    await answer('2026-07-10', 7); // the term before
    goTo('2026-12-02T10:00:00.000Z');
    expect(await offered()).toBeNull();
    await answer('2026-11-19', 2);
    await answer('2026-11-20', 0);
    expect(await offered()).toBeNull();
    await answer('2026-12-02', 2);
    expect(await offered()).toBe('autumn');
    goTo('2027-01-20T10:00:00.000Z');
    expect(await offered()).toBeNull();
  });

  it('are none without a right answer', async () => expect(await termsOf()).toEqual([]));
});
