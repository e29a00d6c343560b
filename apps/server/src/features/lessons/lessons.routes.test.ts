import { ClassGroupReply, GameReply } from '@moonbase/contracts';
import {
  LessonProposalReply,
  LessonReply,
  LessonTogetherReply,
  OwnMinutesReply,
} from '@moonbase/contracts/lessons';
import { describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { startLessonScene } from './lessons.test-kit.ts';

const { database, scene, ask, ofClass, start, started, step, join } = await startLessonScene();

const lessonNow = async () =>
  LessonReply.parse((await ask(scene.teacher, ofClass('lesson'))).json()).lesson;

const know = (userId: string, unitId: number, recent: string) =>
  database.pool.query(
    `insert into unit_stats (user_id, unit_id, answered, correct, recent, last_answered_at)
     values ($1, $2, length($3), 0, $3, now())`,
    [userId, unitId, recent],
  );

describe('POST /api/class-groups/:id/lessons', () => {
  it('starts ten minutes of what the class needs', async () => {
    const lesson = await started();
    expect(lesson).toMatchObject({
      minutes: 10,
      what: 'needs',
      words: 'What the class needs',
      state: 'running',
      clock: false,
      students: 2,
      came: 0,
      worked: 0,
    });
    expect(lesson.left).toBeGreaterThan(590_000);
    expect(lesson.left).toBeLessThanOrEqual(600_000);
  });

  it('refuses while another one runs, and says whose and until when', async () => {
    const nolan = await addPerson(database, 'Nolan', {
      schoolId: scene.school,
      schoolRole: 'teacher',
    });
    await database.pool.query('insert into class_group_teachers values ($1, $2)', [
      scene.classGroup,
      nolan,
    ]);
    await started();
    const refused = await start({}, nolan);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      errors: [
        { code: 'lesson-running', detail: /^The lesson of A\. Tester runs until \d+:\d\d\.$/ },
      ],
    });
    const proposal = LessonProposalReply.parse(
      (await ask(nolan, ofClass('lesson-proposal'))).json(),
    );
    expect(proposal.running).toMatchObject({ teacher: 'A. Tester', isOwn: false });
  });

  it('is open to the teachers of the class and the school admin, and to nobody else', async () => {
    const stranger = await addPerson(database, 'Eve', {
      schoolId: scene.school,
      schoolRole: 'teacher',
    });
    const admin = await addPerson(database, 'Zoe', {
      schoolId: scene.school,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    expect((await start({}, stranger)).statusCode).toBe(403);
    expect((await start({}, scene.maya)).statusCode).toBe(403);
    expect((await start({}, admin)).statusCode).toBe(200);
  });

  it('is open to an assistant of the class, who leads it and changes nothing else (MG-10)', async () => {
    const moss = await addPerson(database, 'Moss', {
      schoolId: scene.school,
      schoolRole: 'assistant',
    });
    await database.pool.query('insert into class_group_teachers values ($1, $2)', [
      scene.classGroup,
      moss,
    ]);
    expect((await start({}, moss)).statusCode).toBe(200);
    expect((await ask(moss, ofClass('lesson'))).statusCode).toBe(200);
    expect((await ask(moss, `class-groups/${scene.classGroup}`)).statusCode).toBe(200);
    for (const [path, body] of [
      ['minutes-a-week', { minutes: 30 }],
      ['taught-up-to', { place: 5 }],
      ['saved-lessons', { name: 'Tables', minutes: 10, clock: false, what: 'needs' }],
      ['pause', {}],
    ] as const)
      expect((await ask(moss, ofClass(path), body)).statusCode, path).toBe(403);
  });

  it('asks the chosen content', async () => {
    const unit = {
      unit: '125',
      selected: true,
      value: null,
      maxOperand: 12,
      frequency: 0 as const,
    };
    const content = {
      type: 'basic_tables' as const,
      mode: 'normal' as const,
      format: 'normal' as const,
      units: [unit],
    };
    const lesson = await started({ what: 'choice', content });
    expect(lesson.words).toBe('6 times table');
    const { wave } = GameReply.parse((await join(scene.maya, lesson.id)).json());
    expect(new Set(wave?.questions.map((each) => each.unit))).toEqual(new Set(['125']));
    expect((await start({ what: 'choice' })).statusCode).toBe(409);
  });

  it('refuses a choice without content', async () =>
    expect((await start({ what: 'choice' })).statusCode).toBe(422));
});

describe('what a class needs', () => {
  it('is said in lines with every student in one', async () => {
    for (const user of [scene.maya, scene.ben]) await know(user, 126, 'iiciiiciii');
    const other = await addPerson(database, 'Lea', {
      schoolId: scene.school,
      schoolRole: 'student',
    });
    await database.pool.query('insert into class_group_students values ($1, $2)', [
      scene.classGroup,
      other,
    ]);
    await ask(scene.teacher, ofClass('taught-up-to'), { place: 12 });
    const proposal = LessonProposalReply.parse(
      (await ask(scene.teacher, ofClass('lesson-proposal'))).json(),
    );
    expect(proposal).toMatchObject({
      isKnown: true,
      isPlaced: true,
      placeWords: 'all of Year 4',
      lines: [{ students: 2 }, { words: 'Year 4 so far', students: 1 }],
    });
    const lesson = await started();
    const mine = GameReply.parse((await join(scene.maya, lesson.id)).json()).wave;
    expect(new Set(mine?.questions.map(({ unit }) => unit))).toEqual(new Set(['126']));
    const hers = GameReply.parse((await join(other, lesson.id)).json()).wave;
    expect(new Set(hers?.questions.map(({ unit }) => unit)).size).toBeGreaterThan(1);
  });

  it('never has content after the line, unless it was practised before', async () => {
    for (const user of [scene.maya, scene.ben]) await know(user, 17, 'iiiii');
    await ask(scene.teacher, ofClass('taught-up-to'), { place: 9 });
    const read = async () =>
      LessonProposalReply.parse((await ask(scene.teacher, ofClass('lesson-proposal'))).json())
        .lines;
    expect(await read()).toEqual([{ words: 'Year 3 so far', students: 2 }]);
    await database.pool.query('update unit_stats set answered = 10');
    expect(await read()).toEqual([{ words: 'Multi-Step Problems', students: 2 }]);
  });

  /** Gives somebody facts that are due. */
  const addDue = (user: string | number, from: number, to: number) =>
    database.pool.query(
      `insert into fact_stats (user_id, fact, answered, correct, recent, times, days, firsts, first_times, last_answered_at)
       select $1, fact, 1, 0, 'i', '{4000}', array[current_date - 9], 'i', '{4000}', now() - interval '9 days'
       from generate_series($2::int, $3::int) fact`,
      [user, from, to],
    );

  it('[lesson LN19] leads with the facts that are due, and begins with them', async () => {
    const { maya, ben } = scene;
    for (const user of [maya, ben]) await addDue(user, 98, 101);
    const lines = LessonProposalReply.parse(
      (await ask(scene.teacher, ofClass('lesson-proposal'))).json(),
    ).lines;
    expect(lines[0]).toEqual({ words: 'Facts that are due, to begin with', students: 2 });
    const lesson = await started();
    expect(lesson.lines).toEqual(lines);
    const { wave } = GameReply.parse((await join(maya, lesson.id)).json());
    const asked = wave?.questions.map(({ text }) => JSON.stringify(text['body'])) ?? [];
    expect(asked).toHaveLength(4); // 7 × 7 to 7 × 10
    expect(asked.every((words) => words.includes('7 × ') || words.includes(' × 7'))).toBe(true);
  });

  it('[lesson LN19] begins with no sums in a class after the first years', async () => {
    const { maya, ben } = scene;
    for (const user of [maya, ben]) await addDue(user, 203, 207); // 0 + 3 to 0 + 7
    const readFirst = async () =>
      LessonProposalReply.parse((await ask(scene.teacher, ofClass('lesson-proposal'))).json())
        .lines[0]?.words;
    await database.pool.query(`update class_groups set name = '2B'`);
    expect(await readFirst()).toBe('Facts that are due, to begin with');
    await database.pool.query(`update class_groups set name = '6H'`);
    expect(await readFirst()).not.toBe('Facts that are due, to begin with');
    const lesson = await started();
    const { wave } = GameReply.parse((await join(maya, lesson.id)).json());
    const asked = wave?.questions.map(({ text }) => JSON.stringify(text['body'])) ?? [];
    expect(asked.filter((words) => words.includes('"0 + '))).toEqual([]);
    await database.pool.query(`update class_groups set school_year = 2`);
    expect(await readFirst()).toBe('Facts that are due, to begin with'); // what the school's list states counts first
  });

  it('[lesson LN8] begins in the year that the class’s name tells where nobody’s year of birth is known', async () => {
    await database.pool.query(`update class_groups set name = '3B'`);
    await database.pool.query(`update users set year_of_birth = null`);
    const reply = await ask(scene.teacher, ofClass('lesson-proposal'));
    expect(LessonProposalReply.parse(reply.json()).year).toBe('Year 3');
  });

  it('says when nothing is known yet', async () => {
    const reply = await ask(scene.teacher, ofClass('lesson-proposal'));
    expect(LessonProposalReply.parse(reply.json())).toMatchObject({ isKnown: false });
  });
});

describe('POST /api/class-groups/:id/lessons/:id/step', () => {
  it('pauses a lesson and lets it go on without losing time', async () => {
    const { id } = await started();
    await database.pool.query(
      `update lessons set started_at = started_at - interval '4 minutes', ends_at = ends_at - interval '4 minutes'`,
    );
    await step(id, 'pause');
    await database.pool.query(
      `update lessons set paused_at = paused_at - interval '9 minutes', ends_at = ends_at - interval '9 minutes'`,
    );
    expect(await lessonNow()).toMatchObject({ state: 'paused' });
    expect((await join(scene.maya, id)).statusCode).toBe(200);
    await step(id, 'go-on');
    const lesson = await lessonNow();
    expect(lesson?.state).toBe('running');
    expect(lesson?.left).toBeGreaterThan(350_000);
    expect(lesson?.left).toBeLessThanOrEqual(360_000);
  });

  it('adds two minutes up to thirty, and ends a lesson once', async () => {
    const { id } = await started({ minutes: 28 });
    await step(id, 'more');
    expect(await lessonNow()).toMatchObject({ minutes: 30, canHaveMore: false });
    expect((await step(id, 'more')).statusCode).toBe(409);
    expect((await step(id, 'end', scene.maya)).statusCode).toBe(403);
    expect((await step(id, 'end')).statusCode).toBe(200);
    expect((await step(id, 'end')).statusCode).toBe(200);
    expect(await lessonNow()).toMatchObject({ state: 'over', left: 0 });
    expect((await step(id, 'more')).statusCode).toBe(409);
    expect((await start()).statusCode).toBe(200);
  });

  it('ends by itself when the time is up', async () => {
    const { id } = await started();
    await database.pool.query(`update lessons set ends_at = now()`);
    expect(await lessonNow()).toMatchObject({ state: 'over' });
    const late = await join(scene.maya, id);
    expect(late.json()).toMatchObject({ errors: [{ code: 'lesson-over' }] });
  });
});

describe('POST /api/lessons/:id/games', () => {
  it('gives a question at once, and the same one to whoever comes back', async () => {
    const { id } = await started();
    const first = GameReply.parse((await join(scene.maya, id)).json());
    expect(first.wave?.questions.length).toBeGreaterThanOrEqual(10);
    expect(first.game).toMatchObject({ mode: 'classic', isAdaptive: false });
    const again = GameReply.parse((await join(scene.maya, id)).json());
    expect(again).toEqual(first);
  });

  it('refuses people who are not in the class', async () => {
    const { id } = await started();
    const stranger = await addPerson(database, 'Tom', {
      schoolId: scene.school,
      schoolRole: 'student',
    });
    expect((await join(stranger, id)).statusCode).toBe(409);
    expect((await ask(stranger, `lessons/${id}/together`)).statusCode).toBe(404);
  });

  it('lets in somebody who joined the class later', async () => {
    const { id } = await started();
    const late = await addPerson(database, 'Lea', {
      schoolId: scene.school,
      schoolRole: 'student',
    });
    await database.pool.query('insert into class_group_students values ($1, $2)', [
      scene.classGroup,
      late,
    ]);
    expect((await join(late, id)).statusCode).toBe(200);
  });
});

describe('GET /api/lessons/:id/together', () =>
  it('returns the minutes of the class and one’s own', async () => {
    const { id } = await started();
    const { wave } = GameReply.parse((await join(scene.maya, id)).json());
    await database.pool.query(
      `insert into live_waves select user_id, id, jsonb_build_array(
         jsonb_build_object('unitId', 5, 'outcome', 'correct', 'at', issued_at + interval '50 seconds'),
         jsonb_build_object('unitId', 5, 'outcome', 'incorrect', 'at', issued_at + interval '150 seconds')), now()
       from waves where id = $1`,
      [wave?.id],
    );
    const reply = await ask(scene.maya, `lessons/${id}/together`);
    expect(LessonTogetherReply.parse(reply.json())).toEqual({
      worked: 1,
      goal: 10,
      own: 1,
      ownWeek: 1, // with the minute that is not saved yet
      crew: null,
    });
    expect(await lessonNow()).toMatchObject({ came: 1, worked: 1, goal: 10 });
    await join(scene.ben, id);
    expect(
      LessonTogetherReply.parse((await ask(scene.ben, `lessons/${id}/together`)).json()).crew,
    ).toBeNull();
    const third = await addPerson(database, 'Zoe', {
      schoolId: scene.school,
      schoolRole: 'student',
    });
    await database.pool.query('insert into class_group_students values ($1, $2)', [
      scene.classGroup,
      third,
    ]);
    await join(third, id);
    const { crew } = LessonTogetherReply.parse((await ask(third, `lessons/${id}/together`)).json());
    expect(crew).toEqual({ came: 3, home: 1 });
  }));

describe('minutes a week', () =>
  it('are the class’s goal, with how many reached it', async () => {
    await database.pool.query(
      `insert into daily_activity (user_id, day, kind, worked) values ($1, current_date, 'practice', 31 * 60000)`,
      [scene.maya],
    );
    await database.pool.query(
      `insert into daily_activity (user_id, day, kind, worked) values ($1, current_date - 7, 'practice', 12 * 60000)`,
      [scene.maya],
    );
    const goalOf = async () =>
      ClassGroupReply.parse((await ask(scene.teacher, `class-groups/${scene.classGroup}`)).json())
        .classGroup.goal;
    expect(await goalOf()).toEqual({ minutes: 30, reached: 1, begun: 0, notBegun: 1 });
    const page = await ask(scene.teacher, `class-groups/${scene.classGroup}`);
    const { students } = ClassGroupReply.parse(page.json());
    expect(students.map((each) => [each.firstName, each.minutesLastWeek])).toEqual([
      ['Ben', 0],
      ['Maya', 12],
    ]);
    expect((await ask(scene.maya, ofClass('minutes-a-week'), { minutes: 40 })).statusCode).toBe(
      403,
    );
    await ask(scene.teacher, ofClass('minutes-a-week'), { minutes: 40 });
    expect(await goalOf()).toEqual({ minutes: 40, reached: 0, begun: 1, notBegun: 1 });
    const own = async (userId: string) =>
      OwnMinutesReply.parse((await ask(userId, `users/${userId}/minutes`)).json());
    expect(await own(scene.maya)).toEqual({ today: 31, week: 31, goal: 40, isEnough: true });
    expect(await own(scene.ben)).toEqual({ today: 0, week: 0, goal: 40, isEnough: false });
    await ask(scene.teacher, ofClass('minutes-a-week'), { minutes: 0 });
    expect(await goalOf()).toBeNull();
    expect((await own(scene.maya)).goal).toBeNull();
  }));
