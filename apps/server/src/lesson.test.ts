import { GameReply } from '@moonbase/contracts';
import { LessonReply, LessonSummaryReply } from '@moonbase/contracts/lessons';
import { describe, expect, it } from 'vitest';

import { buildApp } from './app.ts';
import { selectAnswersToWeigh } from './play/mistakes/weighed-answers.queries.ts';
import { aFinishedWave, playWave, sendWave } from './features/practice/practice.test-kit.ts';
import { addPerson } from './platform/people.test-kit.ts';
import { startLessonScene } from './features/lessons/lessons.test-kit.ts';

const { test, database, scene, ask, ofClass, started, step, join } = await startLessonScene();

const SIX_TIMES = {
  type: 'basic_tables' as const,
  mode: 'normal' as const,
  format: 'normal' as const,
  units: [{ unit: '125', selected: true, value: null, maxOperand: 12, frequency: 0 as const }],
};

describe('a lesson that was played', () => {
  const play = async (userId: string, lessonId: string, wrong: number, inputs = ['9999']) => {
    const headers = await test.signIn(userId);
    const { wave } = GameReply.parse((await join(userId, lessonId)).json());
    if (!wave) throw new Error('There is no wave');
    const plays = wave.answers.map((_, index) => ({
      inputs: index < wrong ? inputs : ('right' as const),
    }));
    return playWave(test, headers, wave, plays);
  };
  /** The lesson's clock is the database's; waves are played by the test's, which runs ahead. */
  const endedAfterWhatWasPlayed = () =>
    database.pool.query(`update lessons set ended_at = ended_at + interval '5 minutes'`);
  const summary = async (lessonId: string) =>
    LessonSummaryReply.parse(
      (await ask(scene.teacher, ofClass(`lessons/${lessonId}/summary`))).json(),
    );

  it('says what to say next, what was right and who was not there', async () => {
    const other = await addPerson(database, 'Lea', {
      schoolId: scene.school,
      schoolRole: 'student',
    });
    await database.pool.query('insert into class_group_students values ($1, $2)', [
      scene.classGroup,
      other,
    ]);
    const { id } = await started({ what: 'choice', content: SIX_TIMES });
    await play(scene.maya, id, 6);
    await play(scene.ben, id, 7);
    await step(id, 'end');
    await endedAfterWhatWasPlayed();
    const reply = await summary(id);
    expect(reply).toMatchObject({
      right: 7,
      answered: 20,
      say: {
        unit: 'Six Times Table',
        wrong: 13,
        answered: 20,
        students: [{ name: 'Ben Tester' }, { name: 'Maya Tester' }],
      },
      away: [{ name: 'Lea Tester', lastActiveAt: null }],
    });
    expect(reply.students.map(({ name, right }) => [name, right])).toEqual([
      ['Ben Tester', 3],
      ['Maya Tester', 4],
    ]);
    const csv = await ask(scene.teacher, ofClass(`lessons/${id}/summary/csv`));
    expect(csv.body).toContain('Lea Tester,not there');
    expect((await ask(scene.maya, ofClass(`lessons/${id}/summary`))).statusCode).toBe(403);
    expect((await ask(scene.teacher, ofClass('lessons/999/summary'))).statusCode).toBe(404);
  });

  it('counts what was skipped apart, and calls nothing of it wrong [lesson LN14]', async () => {
    const { id } = await started({ what: 'choice', content: SIX_TIMES });
    await play(scene.maya, id, 6, []);
    await play(scene.ben, id, 6, []);
    await step(id, 'end');
    await endedAfterWhatWasPlayed();
    const reply = await summary(id);
    expect(reply).toMatchObject({ right: 8, answered: 20, skipped: 12, say: null });
    expect(reply.students.map(({ skipped }) => skipped)).toEqual([6, 6]);
    const csv = await ask(scene.teacher, ofClass(`lessons/${id}/summary/csv`));
    expect(csv.body).toMatch(/Ben Tester,yes,\d+,4,10,6,Six Times Table/);
  });

  it('goes on wave by wave with the same content, counted like all practice', async () => {
    const { id } = await started({ what: 'choice', content: SIX_TIMES });
    const { nextWave, totalCorrect } = await play(scene.maya, id, 1);
    expect(new Set(nextWave?.questions.map(({ unit }) => unit))).toEqual(new Set(['125']));
    expect(totalCorrect).toBe(9);
    const { rows } = await database.pool.query('select worked > 0 as worked from daily_activity');
    expect(rows).toEqual([{ worked: true }]);
  });

  it('takes the wave that was under way when it ended, and asks no other', async () => {
    const { id } = await started({ what: 'choice', content: SIX_TIMES });
    const headers = await test.signIn(scene.maya);
    const { wave } = GameReply.parse((await join(scene.maya, id)).json());
    if (!wave) throw new Error('There is no wave');
    await step(id, 'end');
    const { nextWave, totalCorrect } = await playWave(test, headers, wave);
    expect(nextWave).toBeNull();
    expect(totalCorrect).toBe(10);
  });

  it('has no doubt about an answer that comes a second after the first question', async () => {
    const { id } = await started({ what: 'choice', content: SIX_TIMES });
    const headers = await test.signIn(scene.maya);
    const { wave } = GameReply.parse((await join(scene.maya, id)).json());
    if (!wave) throw new Error('There is no wave');
    const issuedAt = test.clock.now();
    test.clock.advance(60_000);
    const body = aFinishedWave(wave, test.clock.now());
    const answers = body.wave.answers.map((answer, index) => ({
      ...answer,
      attempts: answer.attempts.map((each) => ({
        ...each,
        attemptedAt: new Date(issuedAt + 1_000 + index * 4_000).toISOString(),
      })),
    }));
    await sendWave(test, headers, wave.id, { ...body, wave: { ...body.wave, answers } });
    const { rows } = await database.pool.query('select suspect from wave_answers');
    expect(rows).toEqual([{ suspect: false }]);
  });

  it('keeps answers given with help out of the evidence for mistakes', async () => {
    const { id } = await started({ what: 'choice', content: SIX_TIMES });
    const help = (helped: boolean) =>
      ask(scene.teacher, ofClass(`lessons/${id}/students/${scene.maya}/help`), { helped });
    expect(LessonReply.parse((await help(true)).json()).helped).toEqual([scene.maya]);
    expect(LessonReply.parse((await help(true)).json()).helped).toEqual([scene.maya]);
    await play(scene.maya, id, 3);
    await database.pool.query(
      `update lesson_students set helped = '[{"from": 0, "to": null}]' where user_id = $1`,
      [scene.maya],
    );
    const read = async () =>
      (await selectAnswersToWeigh(database.db, scene.maya, new Date(test.clock.now()))).map(
        ({ isOut }) => isOut,
      );
    expect(new Set(await read())).toEqual(new Set([true]));
    expect(LessonReply.parse((await help(false)).json()).helped).toEqual([]);
    await database.pool.query(
      `update lesson_students set helped = '[{"from": 0, "to": 1}]' where user_id = $1`,
      [scene.maya],
    );
    expect(new Set(await read())).toEqual(new Set([false]));
  });
});

describe('a lesson on several nodes', () =>
  it('goes on when the node that started it has gone, and is paused from another one', async () => {
    const node = await buildApp(test);
    const reply = await node.inject({
      method: 'POST',
      url: `/api/${ofClass('lessons')}`,
      headers: await test.signIn(scene.teacher),
      payload: {},
    });
    const id = LessonReply.parse(reply.json()).lesson?.id ?? '';
    const joined = await node.inject({
      method: 'POST',
      url: `/api/lessons/${id}/games`,
      headers: await test.signIn(scene.maya),
    });
    await node.close();
    const again = await join(scene.maya, id);
    expect(again.json()).toEqual(joined.json());
    const paused = LessonReply.parse((await step(id, 'pause')).json());
    expect(paused.lesson?.state).toBe('paused');
  }));

describe('[lesson LN23] a lesson’s answers', () => {
  it('are those before its end, and one after it', async () => {
    const { id } = await started();
    const { wave } = GameReply.parse((await join(scene.maya, id)).json());
    if (!wave) throw new Error('The lesson asked nothing');
    await playWave(test, await test.signIn(scene.maya), wave);
    await step(id, 'end');
    await database.pool.query(
      `update wave_answers w set last_at = l.ended_at + interval '7 seconds', answered_at = array(
         select l.ended_at + (nth - 3) * interval '1 second' from generate_series(1, cardinality(w.answered_at)) nth)
       from lessons l where l.id = $1`,
      [id],
    );
    await database.pool.query(`update waves set issued_at = issued_at - interval '1 hour'`);
    const summary = LessonSummaryReply.parse(
      (await ask(scene.teacher, ofClass(`lessons/${id}/summary`))).json(),
    );
    expect(summary).toMatchObject({ answered: 4, right: 4 }); // three, and the question that was there
  });

  it('are all that were skipped, which bear the time at which the wave closed', async () => {
    const { id } = await started();
    const { wave } = GameReply.parse((await join(scene.maya, id)).json());
    if (!wave) throw new Error('The lesson asked nothing');
    const plays = wave.answers.map((_, place) => ({ inputs: place < 2 ? ('right' as const) : [] }));
    await playWave(test, await test.signIn(scene.maya), wave, plays);
    await step(id, 'end');
    await database.pool.query(
      `update wave_answers w set last_at = l.ended_at + interval '7 seconds', answered_at = array(
         select l.ended_at + case when nth < 3 then interval '-5 seconds' else interval '7 seconds' end
         from generate_series(1, cardinality(w.answered_at)) nth)
       from lessons l where l.id = $1`,
      [id],
    );
    await database.pool.query(`update waves set issued_at = issued_at - interval '1 hour'`);
    const summary = LessonSummaryReply.parse(
      (await ask(scene.teacher, ofClass(`lessons/${id}/summary`))).json(),
    );
    expect(summary).toMatchObject({ right: 2, skipped: wave.answers.length - 2 });
  });

  it('are none that are sent long after its end', async () => {
    const { id } = await started();
    const { wave } = GameReply.parse((await join(scene.maya, id)).json());
    await step(id, 'end');
    if (!wave) throw new Error('The lesson asked nothing');
    test.clock.advance(180_000);
    const sent = await sendWave(
      test,
      await test.signIn(scene.maya),
      wave.id,
      aFinishedWave(wave, test.clock.now()),
    );
    expect(sent.statusCode).toBe(200);
    const { rowCount } = await database.pool.query('select from answers');
    expect(rowCount).toBeGreaterThan(9);
    const summary = LessonSummaryReply.parse(
      (await ask(scene.teacher, ofClass(`lessons/${id}/summary`))).json(),
    );
    expect(summary).toMatchObject({ answered: 0, right: 0 });
  });
});
