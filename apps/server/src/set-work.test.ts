import { GameReply } from '@moonbase/contracts';
import { LessonReply } from '@moonbase/contracts/lessons';
import {
  ClassWorkReply,
  SetWorkReply,
  UserWorksReply,
  WorkPacesReply,
} from '@moonbase/contracts/set-work';
import { describe, expect, it } from 'vitest';

import { aFinishedWave, playWave, sendWave } from './features/practice/practice.test-kit.ts';
import {
  FORTY_RIGHT,
  MONDAY,
  SIX_TIMES,
  startWorkScene,
} from './features/set-work/set-work.test-kit.ts';
import { DAY_MS } from './platform/days.ts';

const { test, database, scene, ask, ofClass, set, wasSet, firstOfClass, own } =
  await startWorkScene();

const begin = async (userId: string, workId: string) =>
  GameReply.parse((await ask(userId, `set-works/${workId}/games`, {})).json());

const play = async (userId: string, workId: string, wrong = 0) => {
  const { wave } = await begin(userId, workId);
  if (!wave) throw new Error('There is no wave');
  const plays = wave.answers.map((_, index) => ({
    inputs: index < wrong ? ['9999'] : ('right' as const),
  }));
  return playWave(test, await test.signIn(userId), wave, plays);
};

const atHome = async () =>
  UserWorksReply.parse((await ask(scene.parent, `users/${scene.maya}/set-works`)).json()).works;

describe('a work that is set on Monday', () => {
  it('is done at home on Thursday and stands so for the teacher and the parent', async () => {
    const work = await wasSet({ ...FORTY_RIGHT, amount: 10 });
    expect(await own(scene.maya)).toMatchObject([
      { title: '10 right answers: 6 times table', by: 'A. Tester', done: 0, of: 10, daysLeft: 4 },
    ]);
    test.clock.advance(3 * DAY_MS);
    await play(scene.maya, work, 2);
    expect(await own(scene.maya)).toMatchObject([{ done: 8, state: 'under-way', daysLeft: 1 }]);
    await play(scene.maya, work);
    expect(await own(scene.maya)).toMatchObject([{ done: 10, state: 'done' }]);
    expect(await firstOfClass()).toMatchObject({
      sums: { students: 2, notBegun: 1, underWay: 0, done: 1, right: 18, answered: 20 },
    });
    expect(await atHome()).toMatchObject([
      { id: work, by: 'A. Tester', isOwn: false, progress: { state: 'done', right: 18 } },
    ]);
  });

  it('[set-work WK16] asks a single student for another number, in every view', async () => {
    const exceptions = [{ student: scene.maya, amount: 20 }];
    const work = await wasSet({ ...FORTY_RIGHT, exceptions });
    await play(scene.maya, work);
    await play(scene.maya, work);
    expect(await own(scene.maya)).toMatchObject([
      { title: '20 right answers: 6 times table', done: 20, of: 20, state: 'done' },
    ]);
    expect(await own(scene.ben)).toMatchObject([{ of: 40 }]);
    expect(await atHome()).toMatchObject([{ amount: 20, progress: { of: 20, state: 'done' } }]);
    const { students } = ClassWorkReply.parse(
      (await ask(scene.teacher, ofClass(`set-works/${work}`))).json(),
    );
    expect(students.map(({ of, state }) => [of, state])).toEqual([
      [20, 'done'],
      [40, 'not-begun'],
    ]);
    const stranger = await set({ ...FORTY_RIGHT, exceptions: [{ student: '1', amount: 20 }] });
    expect(stranger.statusCode).toBe(404);
    const few = await set({ ...FORTY_RIGHT, exceptions: [{ student: scene.maya, amount: 5 }] });
    expect(few.json()).toMatchObject({ errors: { exceptions: ['Must be 10 to 500'] } });
  });

  it('asks exactly its content and leaves the student’s own selection alone', async () => {
    const work = await wasSet();
    const { game, wave } = await begin(scene.maya, work);
    expect(wave?.unit).toBe('125');
    const { nextWave } = await playWave(test, await test.signIn(scene.maya), wave ?? fail());
    expect(nextWave?.unit).toBe('125');
    expect(game.source).toBe('selection');
    const { rowCount } = await database.pool.query('select from content_selections');
    expect(rowCount).toBe(0);
  });

  it('is celebrated once', async () => {
    const work = await wasSet({ ...FORTY_RIGHT, amount: 10 });
    await play(scene.maya, work);
    expect(await own(scene.maya)).toHaveLength(1);
    await ask(scene.ben, `own-set-works/${work}/celebrated`, {});
    expect(await own(scene.maya)).toHaveLength(1);
    await ask(scene.maya, `own-set-works/${work}/celebrated`, {});
    expect(await own(scene.maya)).toEqual([]);
  });
});

describe('an answer to set work', () => {
  it('counts from any mode, on its own day, and not before the work was set', async () => {
    const early = await wasSet({ ...FORTY_RIGHT, content: SIX_TIMES });
    await play(scene.maya, early);
    await wasSet();
    expect((await own(scene.maya)).map(({ done }) => done)).toEqual([10, 0]);
    await play(scene.maya, early);
    expect((await own(scene.maya)).map(({ done }) => done)).toEqual([20, 10]);
    const paces = WorkPacesReply.parse(
      (await ask(scene.teacher, ofClass('set-work-paces'))).json(),
    );
    const sure = [{ unit: '125', answered: 10, right: 10 }];
    expect(paces.students.map(({ lately }) => lately)).toEqual([[], sure]);
  });

  it('that arrives after the last day counts on the day of the answer', async () => {
    const work = await wasSet({ ...FORTY_RIGHT, amount: 10, until: '2026-11-23' });
    const { wave } = await begin(scene.maya, work);
    test.clock.advance(60_000);
    const body = aFinishedWave(wave ?? fail(), test.clock.now());
    test.clock.advance(2 * DAY_MS);
    await sendWave(test, await test.signIn(scene.maya), wave?.id ?? '', body);
    expect(await firstOfClass()).toMatchObject({ isOpen: false, sums: { done: 1 } });
    expect((await ask(scene.maya, `set-works/${work}/games`, {})).statusCode).toBe(404);
  });

  it('reaches a level of success by ten that follow each other, and keeps it', async () => {
    const work = await wasSet({ ...FORTY_RIGHT, target: 'success', amount: 1 });
    expect(await own(scene.maya)).toMatchObject([
      { title: '8 of the last 10 right: 6 times table', done: 0, of: 8 },
    ]);
    await play(scene.maya, work);
    const outcomes = (pattern: string) =>
      database.pool.query('update wave_answers set outcomes = $1', [pattern]);
    await outcomes('cicicccici');
    expect(await own(scene.maya)).toMatchObject([{ done: 6, of: 8, state: 'under-way' }]);
    await outcomes('cccccccccc');
    expect(await own(scene.maya)).toMatchObject([{ done: 8, state: 'done' }]);
    await play(scene.maya, work);
    expect(await own(scene.maya)).toMatchObject([{ done: 8, state: 'done' }]);
  });

  it('[set-work WK8] looks at ten answers for a level of success, also over two waves', async () => {
    const work = await wasSet({ ...FORTY_RIGHT, target: 'success', amount: 1 });
    await play(scene.maya, work);
    await play(scene.maya, work);
    // Eight right of eleven that follow each other, never of ten.
    for (const [place, outcomes] of ['iiiiicccci', 'ccciiciiii'].entries())
      await database.pool.query(
        `update wave_answers set outcomes = $1
         where wave_id = (select wave_id from wave_answers order by wave_id offset $2 limit 1)`,
        [outcomes, place],
      );
    expect(await own(scene.maya)).toMatchObject([{ done: 7, of: 8, state: 'under-way' }]);
  });

  it('[set-work WK6] counts from the moment that the work was set, also within a wave', async () => {
    const work = await wasSet();
    await play(scene.maya, work);
    await database.pool.query(
      'update set_works set set_at = (select answered_at[6] from wave_answers)',
    );
    expect(await own(scene.maya)).toMatchObject([{ done: 5 }]);
  });

  it('of a wave that was played too fast counts for nothing', async () => {
    const work = await wasSet();
    const { wave } = await begin(scene.maya, work);
    test.clock.advance(60_000);
    await sendWave(
      test,
      await test.signIn(scene.maya),
      wave?.id ?? '',
      aFinishedWave(wave ?? fail(), test.clock.now()),
    );
    expect(await own(scene.maya)).toMatchObject([{ done: 10 }]);
    await database.pool.query('update wave_answers set suspect = true');
    expect(await own(scene.maya)).toMatchObject([{ done: 0, state: 'not-begun' }]);
  });
});

describe('a quiz before and after', () => {
  const QUIZ = {
    kind: 'quiz',
    target: 'quiz',
    amount: 1,
    unit: '125',
    from: '2026-11-23',
    until: '2026-11-30',
    secondDay: '2026-11-26',
  } as const;

  it('is ten questions twice, side by side', async () => {
    const work = await wasSet(QUIZ);
    expect(await own(scene.maya)).toMatchObject([{ half: 'before', of: 2 }]);
    const { wave } = await begin(scene.maya, work);
    expect((await begin(scene.maya, work)).wave?.id).toBe(wave?.id); // it goes on where it was
    expect(wave?.answers).toHaveLength(10);
    const plays = [{ inputs: ['9999'] }, { inputs: 'wrong-then-right' as const }];
    const reply = await playWave(test, await test.signIn(scene.maya), wave ?? fail(), plays);
    expect(reply.nextWave).toBeNull();
    expect(await own(scene.maya)).toMatchObject([{ half: null, done: 1, state: 'under-way' }]);
    expect((await ask(scene.maya, `set-works/${work}/games`, {})).statusCode).toBe(410);
    test.clock.advance(3 * DAY_MS);
    expect(await own(scene.maya)).toMatchObject([{ half: 'after' }]);
    await play(scene.maya, work);
    const url = ofClass(`set-works/${work}`);
    const { students } = ClassWorkReply.parse((await ask(scene.teacher, url)).json());
    expect(students.find(({ id }) => id === scene.maya)).toMatchObject({
      state: 'done',
      before: { right: 8, answered: 10 },
      after: { right: 10, answered: 10 },
    });
    const csv = await ask(scene.teacher, `${url}/csv`);
    expect(csv.body).toContain('Before: right of 10');
    expect(csv.body).toMatch(/Maya Tester.*,8,10/u);
  });
});

describe('a half of a quiz that is rushed', () => {
  it('[set-work WK8] is used up and marked: nobody answers at random until ten fit', async () => {
    const work = await wasSet({
      kind: 'quiz',
      target: 'quiz',
      amount: 1,
      unit: '125',
      from: '2026-11-23',
      until: '2026-11-30',
      secondDay: '2026-11-26',
    });
    const { wave } = await begin(scene.maya, work);
    test.clock.advance(1_200);
    const rushed = aFinishedWave(wave ?? fail(), test.clock.now());
    const reply = await sendWave(test, await test.signIn(scene.maya), wave?.id ?? '', rushed);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { wave: { tooFast: true } }]);
    expect(await own(scene.maya)).toMatchObject([{ half: null, done: 1, state: 'under-way' }]);
    expect((await ask(scene.maya, `set-works/${work}/games`, {})).statusCode).toBe(410);
    const url = ofClass(`set-works/${work}`);
    const { students } = ClassWorkReply.parse((await ask(scene.teacher, url)).json());
    expect(students.find(({ id }) => id === scene.maya)).toMatchObject({
      before: { right: 0, answered: 10, tooFast: 10 },
      after: { right: 0, answered: 0, tooFast: 0 },
    });
    const csv = await ask(scene.teacher, `${url}/csv`);
    expect(csv.body).toContain('Before: too fast,After: too fast');
    expect(csv.body).toMatch(/Maya Tester.*,0,0,10,0/u);
    // Faster than is plausible, and not faster than can be: such a half was marked before already.
    await database.pool.query('update wave_answers set suspect = true, too_fast = false');
    expect(await own(scene.maya)).toMatchObject([{ half: null, done: 1 }]);
  });
});

describe('the other kinds of work', () => {
  const DAYS = { from: '2026-11-23', until: '2026-11-27' };

  it('asks each student the tables of the facts that are due', async () => {
    await database.pool.query(
      `insert into fact_stats (user_id, fact, answered, correct, recent, times, last_answered_at)
       values ($1, 3 * 13 + 7, 4, 1, 'iiic', '{null,null,null,9000}', now())`,
      [scene.maya],
    );
    const work = await wasSet({ kind: 'facts', target: 'right', amount: 10, ...DAYS });
    expect((await begin(scene.maya, work)).wave?.unit).toBe('126');
    const { rows } = await database.pool.query(
      'select unit_ids from set_work_students order by user_id',
    );
    expect(rows).toEqual([{ unit_ids: [126] }, { unit_ids: [121, 124, 129] }]);
  });

  it('counts minutes of Adaptive Learning, a passed step and a mended mistake', async () => {
    await wasSet({ kind: 'adaptive', target: 'minutes', amount: 10, ...DAYS });
    await wasSet({ kind: 'step', target: 'step', amount: 1, step: 3, ...DAYS });
    await wasSet({ kind: 'mending', target: 'mended', amount: 1, mistake: 'no-carry', ...DAYS });
    expect((await own(scene.maya)).map(({ title, state }) => [title, state])).toEqual([
      ['10 minutes of Adaptive Learning', 'not-begun'],
      ['Step 3 of the Galactic Campaign', 'not-begun'],
      ['Three questions that mend a mistake', 'not-begun'],
    ]);
    await database.pool.query(
      `insert into user_story_rounds (user_id, stage, round, is_passed, passed_at, attempts)
       values ($1, 3, 1, true, now(), 1)`,
      [scene.maya],
    );
    await database.pool.query(
      `insert into mending_sets (user_id, mistake, made_at, questions, answers)
       values ($1, 'no-carry', $2, '[]', '[{"typed": "1", "at": ""}]')`,
      [scene.maya, new Date(MONDAY + 1_000)],
    );
    expect((await own(scene.maya)).map(({ state }) => state)).toEqual([
      'not-begun',
      'done',
      'under-way',
    ]);
    await database.pool.query('update mending_sets set done_at = $1', [new Date(MONDAY + 9_000)]);
    expect((await own(scene.maya))[2]).toMatchObject({ state: 'done' });
    // The last day ends later than here for a student far in the west.
    const doneAt = (at: string) =>
      database.pool.query('update mending_sets set done_at = $1', [at]);
    await doneAt('2026-11-28T05:00:00Z');
    expect((await own(scene.maya))[2]).toMatchObject({ state: 'done' });
    await doneAt('2026-11-29T05:00:00Z');
    expect((await own(scene.maya))[2]).toMatchObject({ state: 'not-begun' });
    await doneAt(new Date(MONDAY + 9_000).toISOString());
    expect(JSON.stringify(await atHome())).not.toContain('no-carry');
  });

  it('asks what a lesson asked of those who were not there', async () => {
    const lessons = ofClass('lessons');
    const body = { what: 'choice', content: SIX_TIMES };
    const { lesson } = LessonReply.parse((await ask(scene.teacher, lessons, body)).json());
    const work = await wasSet({
      kind: 'lesson',
      target: 'right',
      amount: 20,
      lesson: lesson?.id,
      students: [scene.ben],
      ...DAYS,
    });
    expect(await own(scene.maya)).toEqual([]);
    expect(await own(scene.ben)).toMatchObject([
      { title: '20 right answers: what the lesson asked' },
    ]);
    expect((await begin(scene.ben, work)).wave?.unit).toBe('125');
    const refused = await set({ ...FORTY_RIGHT, kind: 'lesson', lesson: '999' });
    expect(refused.statusCode).toBe(422);
  });
});

describe('changing set work', () => {
  it('is extended, for everybody or for one, and ended', async () => {
    const work = await wasSet();
    const change = (name: string, body: object = {}) =>
      ask(scene.teacher, ofClass(`set-works/${work}/${name}`), body);
    expect((await change('extend', { until: '2026-11-26' })).statusCode).toBe(422);
    expect((await change('extend', { until: '2026-11-28' })).statusCode).toBe(200);
    const students = [scene.maya];
    expect((await change('extend', { until: '2026-12-01', students })).statusCode).toBe(200);
    expect(await own(scene.maya)).toMatchObject([{ until: '2026-12-01', daysLeft: 8 }]);
    expect(await own(scene.ben)).toMatchObject([{ until: '2026-11-28' }]);
    expect((await change('end')).statusCode).toBe(200);
    expect(await own(scene.maya)).toEqual([]);
    expect(await firstOfClass()).toMatchObject({ isOpen: false, endedOn: '2026-11-23' });
    expect((await change('extend', { until: '2026-12-02' })).statusCode).toBe(200);
    expect(await own(scene.ben)).toHaveLength(1);
  });

  it('leaves out and names whoever has five', async () => {
    for (let each = 0; each < 5; each += 1) await wasSet({ ...FORTY_RIGHT, students: [scene.ben] });
    const reply = SetWorkReply.parse((await set()).json());
    expect(reply).toMatchObject({ students: 1, full: [{ id: scene.ben, name: 'Ben Tester' }] });
    const none = SetWorkReply.parse((await set({ ...FORTY_RIGHT, students: [scene.ben] })).json());
    expect(none).toMatchObject({ work: null, students: 0 });
    const paces = WorkPacesReply.parse(
      (await ask(scene.teacher, ofClass('set-work-paces'))).json(),
    );
    expect(paces.students.map(({ open }) => open)).toEqual([5, 1]);
    expect(paces.today).toBe('2026-11-23');
  });

  it('is refused to those who do not teach the class, and to a parent for another child', async () => {
    const work = await wasSet();
    expect((await set(FORTY_RIGHT, scene.maya)).statusCode).toBe(403);
    expect((await set(FORTY_RIGHT, scene.parent)).statusCode).toBe(404);
    expect((await ask(scene.parent, `users/${scene.ben}/set-works`, FORTY_RIGHT)).statusCode).toBe(
      404,
    );
    expect((await ask(scene.parent, `users/${scene.ben}/set-works`)).statusCode).toBe(404);
    const end = `users/${scene.maya}/set-works/${work}/end`;
    expect((await ask(scene.parent, end, {})).statusCode).toBe(404);
    expect((await ask(scene.ben, `users/${scene.maya}/set-works`)).statusCode).toBe(403);
  });
});

describe('work that a parent sets', () =>
  it('stands on the menu of the child and is ended by the same parent', async () => {
    const mine = `users/${scene.maya}/set-works`;
    const reply = SetWorkReply.parse((await ask(scene.parent, mine, FORTY_RIGHT)).json());
    expect(await own(scene.maya)).toMatchObject([{ by: 'P. Tester', of: 40 }]);
    expect(await atHome()).toMatchObject([{ isOwn: true, expected: 8 }]);
    expect(await firstOfClass()).toBeUndefined();
    const extended = await ask(scene.parent, `${mine}/${reply.work}/extend`, {
      until: '2026-12-01',
    });
    expect(extended.statusCode).toBe(200);
    expect((await ask(scene.parent, `${mine}/${reply.work}/end`, {})).statusCode).toBe(200);
    expect(await own(scene.maya)).toEqual([]);
    const refused = await ask(scene.parent, mine, { ...FORTY_RIGHT, kind: 'mending' });
    expect(refused.statusCode).toBe(422);
  }));

function fail(): never {
  throw new Error('There is no wave');
}
