import { GameReply, LiveClassReply } from '@moonbase/contracts';
import {
  LessonProposalReply,
  LessonReply,
  LessonSummaryReply,
  LessonTogetherReply,
} from '@moonbase/contracts/lessons';
import { describe, expect, it } from 'vitest';

import { toOwnLesson } from '../../play/lessons/own-lesson.ts';
import { selectLessonOfStudent } from '../../play/lessons/lesson-news.queries.ts';
import { startLessonScene } from './lessons.test-kit.ts';

const { database, scene, ask, ofClass, start, started, step, join } = await startLessonScene();

/** What the pages of a student are told. */
const told = async (userId: string) => {
  const row = await selectLessonOfStudent(database.db, userId);
  return row && toOwnLesson(row);
};

/** Lets some minutes of the lesson pass. */
const pass = (minutes: number) =>
  database.pool.query(
    `update lessons set started_at = started_at - $1::int * interval '1 minute',
       ends_at = ends_at - $1::int * interval '1 minute', change_at = change_at - $1::int * interval '1 minute'`,
    [minutes],
  );

const statusOf = async (userId: string, lessonId: string) =>
  (await join(userId, lessonId)).statusCode;

const lessonNow = async () =>
  LessonReply.parse((await ask(scene.teacher, ofClass('lesson'))).json()).lesson;

describe('[lesson LN20] a lesson of some students', () => {
  it('is told to them alone, and misses nobody else', async () => {
    const { id, students } = await started({ who: 'some', students: [scene.maya] });
    expect(students).toBe(1);
    expect((await told(scene.maya))?.lesson?.id).toBe(id);
    expect(await told(scene.ben)).toBeNull();
    expect([await statusOf(scene.maya, id), await statusOf(scene.ben, id)]).toEqual([200, 409]);
    await step(id, 'end');
    const summary = LessonSummaryReply.parse(
      (await ask(scene.teacher, ofClass(`lessons/${id}/summary`))).json(),
    );
    expect(summary.away.map((each) => each.id)).toEqual([scene.maya]);
  });

  it('tells its minutes to nobody else of the class', async () => {
    const { id } = await started({ who: 'some', students: [scene.maya] });
    const together = async (userId: string) =>
      (await ask(userId, `lessons/${id}/together`)).statusCode;
    expect([await together(scene.maya), await together(scene.ben)]).toEqual([200, 404]);
  });

  it('has a student at least, and nobody of another class', async () => {
    for (const students of [[], [scene.teacher]]) {
      const reply = await start({ who: 'some', students });
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ errors: { students: [expect.any(String)] } });
    }
    const proposal = await ask(scene.teacher, ofClass('lesson-proposal'));
    const { members } = LessonProposalReply.parse(proposal.json());
    expect(members.map(({ id }) => id).toSorted()).toEqual([scene.maya, scene.ben].toSorted());
  });
});

describe('[lesson LN21] [lesson LN22] a lesson of two halves', () => {
  it('is played by the first half and then by the second, each with its own time', async () => {
    const lesson = await started({ who: 'halves' }); // Ben, then Maya
    expect(lesson.halves).toMatchObject({ playing: 1, withSheet: ['Maya Tester'] });
    expect(lesson.halves?.sheetUnits.length).toBeGreaterThan(0);
    expect((await told(scene.ben))?.lesson).toMatchObject({ half: 1, minutes: 5 });
    expect((await told(scene.ben))?.lesson?.left).toBeLessThanOrEqual(300_000);
    const waiting = await told(scene.maya);
    expect(waiting?.lesson).toBeNull();
    expect(waiting?.sheet?.title).toBe('Your half has the sheet first');
    expect(waiting?.sheet?.left).toBeGreaterThan(290_000);
    expect([await statusOf(scene.ben, lesson.id), await statusOf(scene.maya, lesson.id)]).toEqual([
      200, 409,
    ]);

    await pass(5);
    expect(await told(scene.ben)).toMatchObject({
      lesson: null,
      sheet: { title: 'Your half works on paper now' },
    });
    expect((await told(scene.maya))?.lesson).toMatchObject({ half: 2, minutes: 5 });
    expect([await statusOf(scene.ben, lesson.id), await statusOf(scene.maya, lesson.id)]).toEqual([
      409, 200,
    ]);
    expect((await lessonNow())?.halves).toMatchObject({
      playing: 2,
      changeIn: 0,
      withSheet: ['Ben Tester'],
    });
    const together = await ask(scene.maya, `lessons/${lesson.id}/together`);
    expect(LessonTogetherReply.parse(together.json()).goal % 5).toBe(0);
  });

  it('[practice LV1] [practice LV10] is live with who has the sheet, and figures that stay when the half has played', async () => {
    const live = async () =>
      LiveClassReply.parse((await ask(scene.teacher, ofClass('live'))).json()).students;
    const lesson = await started({ who: 'halves' }); // Ben, then Maya
    const { id } = GameReply.parse((await join(scene.ben, lesson.id)).json()).game;
    const paper = { onPaper: true, isHere: false, signedIn: null, inLesson: null };
    expect(await live()).toMatchObject([{ onPaper: false, isHere: true }, paper]);
    await database.pool.query(
      `insert into live_waves (wave_id, user_id, answers, at)
       select w.id, w.user_id, (select jsonb_agg(jsonb_build_object('unitId', 125, 'outcome', outcome,
         'at', now() - interval '1 second')) from unnest(array['correct', 'skipped', 'correct']) outcome), now()
       from waves w where w.game_id = $1`,
      [id],
    );
    const figures = { answered: 3, right: 2, skipped: 1 };
    expect((await live())[0]).toMatchObject({ onPaper: false, inLesson: figures });
    await pass(5);
    expect(await live()).toMatchObject([
      { ...paper, hand: null, inLesson: figures },
      { onPaper: false },
    ]);
    await step(lesson.id, 'end');
    expect(await live()).toMatchObject([{ onPaper: false, inLesson: null }, { onPaper: false }]);
  });

  it('is as its teacher chose: who is in which half, and who shares a device', async () => {
    const halves = { first: [scene.maya], second: [scene.ben] };
    const lesson = await started({ who: 'halves', halves });
    expect(lesson.halves).toMatchObject({
      withSheet: ['Ben Tester'],
      devices: [{ first: 'Maya Tester', second: 'Ben Tester' }],
    });
    expect((await told(scene.maya))?.lesson).toMatchObject({ half: 1 });
    expect((await told(scene.ben))?.lesson).toBeNull();
  });

  it('has somebody in each half', async () => {
    const reply = await start({
      who: 'halves',
      halves: { first: [scene.maya, scene.ben], second: [] },
    });
    expect(reply.statusCode).toBe(422);
  });

  it.each([
    ['somebody of no class', () => ({ first: [scene.maya, '1'], second: [scene.ben] })],
    ['somebody twice', () => ({ first: [scene.maya, scene.maya], second: [scene.ben] })],
    ['somebody in both', () => ({ first: [scene.maya], second: [scene.maya] })],
  ])('does not take %s', async (_, halvesOf) => {
    const reply = await start({ who: 'halves', halves: halvesOf() });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: { halves: [expect.any(String)] } });
  });

  it('changes later by a pause before the change, and not by one after it', async () => {
    const { id } = await started({ who: 'halves' });
    const pauseFor = async (minutes: number) => {
      await step(id, 'pause');
      await database.pool.query(
        `update lessons set paused_at = paused_at - $1::int * interval '1 minute'`,
        [minutes],
      );
      await step(id, 'go-on');
    };
    await pauseFor(4);
    expect((await lessonNow())?.halves?.changeIn).toBeGreaterThan(500_000);
    await pass(11);
    await pauseFor(1);
    expect((await lessonNow())?.halves).toMatchObject({ playing: 2, changeIn: 0 });
  });

  it('gives two more minutes to both halves alike, or to the second one while it plays', async () => {
    const { id } = await started({ who: 'halves' });
    await step(id, 'more');
    expect((await lessonNow())?.halves?.changeIn).toBeGreaterThan(350_000);
    await pass(6);
    await step(id, 'more');
    const late = await lessonNow();
    expect(late?.halves).toMatchObject({ playing: 2, changeIn: 0 });
    expect(late?.left).toBeGreaterThan(470_000);
  });

  it('misses nobody of the second half when it ends before they change', async () => {
    const { id } = await started({ who: 'halves' });
    await pass(2);
    await step(id, 'end');
    const summary = LessonSummaryReply.parse(
      (await ask(scene.teacher, ofClass(`lessons/${id}/summary`))).json(),
    );
    expect(summary.away.map(({ id: who, half }) => [who, half])).toEqual([[scene.ben, 1]]);
  });

  it('counts as late only who came late in their half', async () => {
    const { id } = await started({ who: 'halves' });
    await pass(5);
    await join(scene.maya, id);
    await step(id, 'end');
    const summary = LessonSummaryReply.parse(
      (await ask(scene.teacher, ofClass(`lessons/${id}/summary`))).json(),
    );
    expect(summary.late).toEqual([]);
  });
});

describe('[lesson LN23] a lesson’s answers', () => {
  const answersSoFar = (waveId: string | undefined, seconds: readonly number[]) =>
    database.pool.query(
      `insert into live_waves select w.user_id, w.id, (select jsonb_agg(jsonb_build_object('unitId', 5,
         'outcome', 'correct', 'at', w.issued_at + second * interval '1 second')) from unnest($2::int[]) second), now()
       from waves w where id = $1`,
      [waveId, seconds],
    );

  it('are none that a half gives after it has changed, in a wave that was asked in its turn', async () => {
    const { id } = await started({ who: 'halves' });
    const { wave } = GameReply.parse((await join(scene.ben, id)).json());
    await answersSoFar(wave?.id, [100, 200]);
    const counted = async () =>
      LessonTogetherReply.parse((await ask(scene.ben, `lessons/${id}/together`)).json()).own;
    expect(await counted()).toBe(2);
    await pass(5); // the change was as the wave was asked
    expect(await counted()).toBe(0);
  });
});
