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
    expect(waiting?.beginsIn).toBeGreaterThan(290_000);
    expect([await statusOf(scene.ben, lesson.id), await statusOf(scene.maya, lesson.id)]).toEqual([
      200, 409,
    ]);

    await pass(5);
    expect(await told(scene.ben)).toEqual({ lesson: null, beginsIn: null });
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
    expect(summary.away.map((each) => each.id)).toEqual([scene.ben]);
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
