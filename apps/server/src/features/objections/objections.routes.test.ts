import { newState, saveState } from '@moonbase/adaptive';
import { ChildChecksReply } from '@moonbase/contracts/objections';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { SCALE } from '../../play/adaptive-scale.ts';
import { findDifferences } from '../../play/recount/recount.queries.ts';
import { createObjections, WRONG_TWICE } from './objections.test-kit.ts';

const test = await createTestApp();
const { database } = test;
const { ids, fill, send, age, play, object, objected, ofClass, own, decide, undo } =
  createObjections(test);

beforeEach(fill);

const FIGURES = `select u.total_correct, s.correct, s.recent, jsonb_array_length(s.missed) as missed, f.correct as fact,
  d.correct as day, l.correct as board, w.correct as class, v.correct as wave, v.incorrect, g.score
  from users u
  join unit_stats s on s.user_id = u.id and s.unit_id = 126
  join fact_stats f on f.user_id = u.id
  join daily_activity d on d.user_id = u.id
  join leaderboard_days l on l.user_id = u.id
  join class_student_weeks w on w.user_id = u.id
  join waves v on v.user_id = u.id
  join games g on g.user_id = u.id where u.id = $1`;

const figures = async (): Promise<unknown> =>
  (await database.pool.query(FIGURES, [ids.student])).rows[0];

describe('a student who thinks they are right', () => {
  it('[practice OB1] objects to an answer that was marked wrong, and to no other', async () => {
    const answer = await play(ids.student);
    expect((await object(ids.student, answer(1), 'same')).statusCode).toBe(200);
    expect((await object(ids.student, answer(0))).json()).toMatchObject({
      errors: [{ code: 'answer-not-wrong' }],
    });
    expect((await object(ids.student, answer(3))).statusCode).toBe(409);
    expect((await object(ids.student, answer(9))).statusCode).toBe(404);
    expect((await object(ids.mate, answer(2))).statusCode).toBe(404);
    const inRescue = await play(ids.mate, WRONG_TWICE, 'rescue');
    expect((await object(ids.mate, inRescue(1))).statusCode).toBe(404);
    expect(await own()).toMatchObject({
      decides: 'Ms Hartley',
      waiting: 1,
      objections: [{ answer: answer(1), reason: 'same', state: 'open', by: 'Ms Hartley' }],
    });
  });

  it('[practice OB2] has three that wait, and loses nothing by them', async () => {
    const wrong = Array.from({ length: 5 }, (_, at) => ({
      at: `2026-11-16T09:00:0${at}Z`,
      unitId: 126,
      outcome: 'incorrect' as const,
    }));
    const answer = await play(ids.student, wrong);
    const before = await figures();
    const replies = await Promise.all(
      [0, 1, 2, 3].map((position) => object(ids.student, answer(position))),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 409]);
    expect((await own()).waiting).toBe(3);
    expect(await figures()).toEqual(before);
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('objects to an answer once, however often the key is pressed', async () => {
    const answer = await play(ids.student);
    await object(ids.student, answer(1), 'same');
    await object(ids.student, answer(1), 'unclear');
    expect((await own()).objections).toMatchObject([{ reason: 'same' }]);
  });

  it('[practice OB5] says of two answers a day that a wrong key was pressed, and nobody else sees it', async () => {
    const wrong = Array.from({ length: 4 }, (_, at) => ({
      at: `2026-11-16T09:00:0${at}Z`,
      outcome: 'incorrect' as const,
    }));
    const answer = await play(ids.student, wrong);
    const say = (position: number) =>
      send(ids.student, '/objections/wrong-keys', { answer: answer(position) });
    expect((await say(0)).json()).toMatchObject({ wrongKeys: [answer(0)], wrongKeysLeft: 1 });
    expect((await say(0)).json()).toMatchObject({ wrongKeysLeft: 1 });
    expect((await say(1)).json()).toMatchObject({ wrongKeysLeft: 0 });
    expect((await say(2)).json()).toMatchObject({ errors: [{ code: 'wrong-keys-full' }] });
    expect(await ofClass()).toMatchObject({ open: [], decided: [] });
    await age('wrong_keys', 1);
    expect((await say(2)).statusCode).toBe(200);
    expect((await object(ids.student, answer(2))).json()).toMatchObject({ objections: [] });
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('[practice OB4] reads after 14 days that nobody could look at it, and may object again elsewhere', async () => {
    await objected();
    await age('objections', 14);
    expect(await own()).toMatchObject({ waiting: 0, objections: [{ state: 'closed' }] });
    expect(await ofClass()).toMatchObject({ open: [] });
  });

  it('has nobody to ask without a teacher or a parent at home', async () => {
    const alone = await addPerson(database, 'Zoe', {});
    const answer = await play(alone);
    expect((await object(alone, answer(1))).statusCode).toBe(409);
  });
});

describe('a teacher who checks these', () => {
  it('[practice OB7] sees alike ones on one card, with both answers and why', async () => {
    await objected();
    const other = await play(ids.mate);
    await object(ids.mate, other(1), 'unclear');
    await object(ids.mate, other(2));
    const { open, classGroup: head } = await ofClass();
    expect(head).toMatchObject({ id: ids.classGroup, totalStudents: 2 });
    expect(open).toMatchObject([
      {
        students: [{ name: 'Maya Tester' }, { name: 'Noah Tester' }],
        reasons: { same: 1, unclear: 1, none: 0 },
        tries: ['57'],
        expected: '56',
        marked: 'Marked wrong: 57 and 56 are different numbers.',
        unit: '126',
      },
      { students: [{ name: 'Noah Tester' }], expected: '54' },
    ]);
  });

  it('[practice OB3] counts an answer in every figure, and takes it back', async () => {
    await objected();
    const before = await figures();
    expect((await decide(ids.teacher, 'counted')).json()).toEqual({ objections: 1 });
    expect(await figures()).toEqual({
      total_correct: 2,
      correct: 2,
      recent: 'cc',
      missed: 0,
      fact: 2,
      day: 2,
      board: 2,
      class: 2,
      wave: 2,
      incorrect: 1,
      score: 0,
    });
    expect(await findDifferences(database.db)).toEqual([]);
    expect(await own()).toMatchObject({ objections: [{ state: 'counted', by: 'Ms Hartley' }] });
    expect((await undo()).json()).toEqual({ objections: 1 });
    expect(await figures()).toEqual(before);
    expect(await findDifferences(database.db)).toEqual([]);
    expect(await own()).toMatchObject({ objections: [{ state: 'open' }] });
    const { rows } = await database.pool.query(
      `select action, subject_id::text as subject, details ->> 'schoolId' as school from audit_log order by id`,
    );
    expect(rows).toEqual([
      { action: 'answer-counted', subject: ids.student, school: ids.school },
      { action: 'objection-reopened', subject: ids.student, school: ids.school },
    ]);
  });

  it('[practice OB3] counts for several students at once', async () => {
    await objected();
    const other = await play(ids.mate);
    await object(ids.mate, other(1));
    expect((await decide(ids.teacher, 'counted')).json()).toEqual({ objections: 2 });
    expect(await findDifferences(database.db)).toEqual([]);
    const { rows } = await database.pool.query(
      'select correct from class_week_scores where class_group_id = $1',
      [ids.classGroup],
    );
    expect(rows).toEqual([{ correct: 4 }]);
  });

  it('[practice OB3] leaves the copies of a closed week and levels that were shown', async () => {
    await objected();
    await database.pool.query('update users set shown_echelon = 3 where id = $1', [ids.student]);
    await database.pool.query(
      `insert into leaderboard_weeks (week) values ('2026-11-15') on conflict do nothing`,
    );
    await decide(ids.teacher, 'counted');
    await undo();
    const { rows } = await database.pool.query('select shown_echelon from users where id = $1', [
      ids.student,
    ]);
    expect(rows).toEqual([{ shown_echelon: 3 }]);
  });

  it('[practice OB3] moves the estimate of Adaptive Learning with a counted answer, and back', async () => {
    const answer = await play(ids.student, WRONG_TWICE, 'adaptive');
    await database.pool.query('insert into adaptive_states values ($1, $2)', [
      ids.student,
      Buffer.from(saveState(newState(SCALE, 5))),
    ]);
    await database.pool.query(
      `insert into adaptive_rounds select $1, id, '2026-11-16', 5, 4, 6, false, 0 from waves where user_id = $1`,
      [ids.student],
    );
    await database.pool.query(
      `update wave_answers set steps = '{40,40,40,40}' where user_id = $1`,
      [ids.student],
    );
    const average = async () =>
      (
        await database.pool.query<{ average_story_stage: number }>(
          'select average_story_stage from users where id = $1',
          [ids.student],
        )
      ).rows[0]?.average_story_stage ?? 0;
    await object(ids.student, answer(1));
    await decide(ids.teacher, 'counted');
    const counted = await average();
    await undo();
    expect(await average()).toBeLessThan(counted);
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('explains in a sentence, or reports the question, and no figure moves', async () => {
    await objected();
    const before = await figures();
    expect((await decide(ids.teacher, 'explained')).statusCode).toBe(422);
    const sentence = 'Seven eights are 56.';
    expect((await decide(ids.teacher, 'explained', { sentence })).statusCode).toBe(200);
    expect(await own()).toMatchObject({ objections: [{ state: 'explained', sentence }] });
    await undo();
    expect((await decide(ids.teacher, 'reported')).statusCode).toBe(200);
    expect(await own()).toMatchObject({ objections: [{ state: 'reported', sentence: null }] });
    expect(await figures()).toEqual(before);
  });

  it('who comes second reads who has decided', async () => {
    const second = await addPerson(database, 'Bo', { schoolId: ids.school, schoolRole: 'teacher' });
    await database.pool.query('insert into class_group_teachers values ($1, $2)', [
      ids.classGroup,
      second,
    ]);
    await objected();
    const objections = (await ofClass()).open.flatMap((card) => card.objections);
    const body = { objections, decision: 'counted' };
    const replies = await Promise.all(
      [ids.teacher, second].map((who) => send(who, '/objections/decide', body)),
    );
    const late = replies.find(({ statusCode }) => statusCode === 409);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(late?.body).toContain('objection-decided');
    expect(late?.body).toContain('has counted it already.');
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('of another class decides nothing', async () => {
    const stranger = await addPerson(database, 'Eve', {
      schoolId: ids.school,
      schoolRole: 'teacher',
    });
    await objected();
    expect((await decide(stranger, 'counted')).statusCode).toBeGreaterThanOrEqual(403);
    expect((await send(ids.mate, '/objections/undo', { objections: ['1'] })).statusCode).toBe(403);
  });
});

describe('a parent', () => {
  it('sees and decides what their child at home objects to', async () => {
    const parent = await addPerson(database, 'Kim', { homeRole: 'parent' });
    const child = await addPerson(database, 'Ana', { homeRole: 'child', parentId: parent });
    const answer = await play(child);
    expect((await object(child, answer(1))).statusCode).toBe(200);
    const list = async () =>
      ChildChecksReply.parse((await send(parent, `/users/${child}/objections`)).json());
    const { open, child: named } = await list();
    expect(named.name).toBe('Ana Tester');
    const objections = open.flatMap((card) => card.objections);
    expect(
      (await send(parent, '/objections/decide', { objections, decision: 'counted' })).statusCode,
    ).toBe(200);
    expect((await list()).decided).toMatchObject([{ state: 'counted' }]);
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('of a student at a school decides nothing', async () => {
    const parent = await addPerson(database, 'Kim', { homeRole: 'parent' });
    await database.pool.query('update users set parent_id = $1 where id = $2', [
      parent,
      ids.student,
    ]);
    await objected();
    expect((await decide(parent, 'counted')).json()).toMatchObject({
      errors: [{ code: 'kept-by-school' }],
    });
  });
});
