import { ClassGroupReply, ClassGroupsReply, ClassGroupStudentsReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

let school = '';
let teacher = '';
let admin = '';
let student = '';
let classGroup = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  admin = await addPerson(database, 'Hal', {
    schoolId: school,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  student = await addPerson(database, 'Maya', {
    schoolId: school,
    schoolRole: 'student',
    totalCorrect: 120,
  });
  classGroup = await addClassGroup(database, school, { students: [student], teachers: [teacher] });
});

const get = async (userId: string, url: string) =>
  app.inject({ url, headers: await test.signIn(userId) });

const addActivity = (daysAgo: number, correct: number) =>
  database.pool.query(
    `insert into daily_activity (user_id, day, kind, answered, correct)
     values ($1, (now() at time zone 'UTC')::date - $2::int, 'practice', $3 + 1, $3)`,
    [student, daysAgo, correct],
  );

/** What the teacher is told about their students. */
const textsOfNotices = async () =>
  ClassGroupsReply.parse((await get(teacher, '/api/class-groups')).json()).notices.map(
    ({ text }) => text,
  );

describe('GET /api/class-groups', () => {
  it('returns a teacher’s own classes with seven days each', async () => {
    await addActivity(0, 8);
    await addActivity(6, 3);
    await addActivity(7, 99);
    await addClassGroup(database, school);
    const reply = ClassGroupsReply.parse((await get(teacher, '/api/class-groups')).json());
    expect(reply.classGroups).toHaveLength(1);
    expect(reply.classGroups[0]).toMatchObject({
      id: classGroup,
      totalStudents: 1,
      activeInSevenDays: 1,
      correctInSevenDays: 11,
      teachers: [{ id: teacher, teacherName: 'A. Tester' }],
    });
    expect(reply.classGroups[0]?.sevenDays.map(({ correct }) => correct)).toEqual([
      3, 0, 0, 0, 0, 0, 8,
    ]);
  });

  it.each([
    [0, 1],
    [6, 1],
    [7, 0],
  ])(
    'counts a student who practised %i days ago alone %i times as active',
    async (days, active) => {
      await addActivity(days, 5);
      const reply = ClassGroupsReply.parse((await get(teacher, '/api/class-groups')).json());
      expect(reply.classGroups[0]?.activeInSevenDays).toBe(active);
    },
  );

  it('returns all classes of a school to its admin, and to nobody else', async () => {
    await addClassGroup(database, school);
    await addClassGroup(database, await addSchool(database, 'Elsewhere'));
    const url = '/api/class-groups?scope=school';
    expect(ClassGroupsReply.parse((await get(admin, url)).json()).classGroups).toHaveLength(2);
    expect((await get(teacher, url)).statusCode).toBe(403);
    expect((await get(student, url)).statusCode).toBe(403);
  });

  it('counts the minutes of this week towards the class goal, those of its own students alone', async () => {
    const work = (user: string, daysAgo: number, minutes: number) =>
      database.pool.query(
        `insert into daily_activity (user_id, day, kind, worked)
         values ($1, (now() at time zone 'UTC')::date - $2::int, 'practice', $3::int * 60000)`,
        [user, daysAgo, minutes],
      );
    const goal = async () =>
      ClassGroupsReply.parse((await get(teacher, '/api/class-groups')).json()).classGroups[0]?.goal;
    const sinceSunday = new Date().getUTCDay();
    await work(
      await addPerson(database, 'Ben', { schoolId: school, schoolRole: 'student' }),
      0,
      31,
    );
    await work(student, sinceSunday + 1, 31);
    expect(await goal()).toEqual({ minutes: 30, reached: 0, begun: 0, notBegun: 1 });
    await work(student, sinceSunday, 30);
    expect(await goal()).toEqual({ minutes: 30, reached: 1, begun: 0, notBegun: 0 });
  });

  it.each([
    ['another minute', '1 minute', 1],
    ['a minute less than until now', '-1 minute', 0],
  ])('counts a student whose content is locked for %s', async (_, time, locked) => {
    await database.pool.query(
      `insert into content_selections (user_id, creator_id, type, units, locked_until)
       values ($1, $2, 'unit', '[{"unitId": 1}]', now() + $3::interval)`,
      [student, teacher, time],
    );
    const reply = ClassGroupsReply.parse((await get(teacher, '/api/class-groups')).json());
    expect(reply.classGroups[0]?.lockedStudents).toBe(locked);
  });

  it('follows the calendar of the teacher while nobody has given the school’s', async () => {
    await database.pool.query("update users set time_zone = 'Pacific/Kiritimati' where id = $1", [
      teacher,
    ]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format();
    const lastDay = async () =>
      ClassGroupsReply.parse(
        (await get(teacher, '/api/class-groups')).json(),
      ).classGroups[0]?.sevenDays.at(-1)?.day;
    expect(await lastDay()).toBe(today);
    await database.pool.query("update schools set time_zone = 'Pacific/Niue'");
    expect(await lastDay()).not.toBe(today);
  });

  it('[practice TN2] names a student who has never practised, from seven days after the account was made', async () => {
    const texts = async (days: number) => {
      await database.pool.query(
        `update users set created_at =
           ((now() at time zone 'UTC')::date - $1::int + time '12:00') at time zone 'UTC'`,
        [days],
      );
      return textsOfNotices();
    };
    expect(await texts(6)).toEqual([]);
    expect(await texts(7)).toEqual(['Maya Tester has not practised yet']);
  });

  it('[practice TN2] names a student who has been away for seven days, not for six', async () => {
    await addActivity(6, 5);
    expect(await textsOfNotices()).toEqual([]);
    await database.pool.query('delete from daily_activity');
    await addActivity(7, 5);
    expect(await textsOfNotices()).toEqual([
      expect.stringMatching(/^Maya Tester has not practised since /),
    ]);
  });

  it('[practice TN1] reports three hasty waves of today by the teacher’s calendar, not those of yesterday', async () => {
    await addActivity(0, 8);
    const addHasty = (time: string) =>
      database.pool.query(
        `with game as (
           insert into games (user_id, kind, mode, starting_speed, planned_waves)
           values ($1, 'practice', 'expert', 1, 1) returning id)
         insert into waves (game_id, user_id, position, speed, unit_id, ended_at, suspect)
         select id, $1, 1, 1, 1, ${time}, true from game`,
        [student],
      );
    for (const hours of [1, 2, 3])
      await addHasty(
        `date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '${hours} hours'`,
      );
    expect(await textsOfNotices()).toEqual([]);
    for (const second of [1, 2]) await addHasty(`now() - interval '${second} milliseconds'`);
    expect(await textsOfNotices()).toEqual([]);
    await addHasty(`now() - interval '3 milliseconds'`);
    expect(await textsOfNotices()).toEqual([
      'Maya Tester has answered three rounds today faster than one can read them',
    ]);
  });

  it('reports in one sentence who has been away, with the day as the teacher’s country writes it', async () => {
    await addActivity(9, 5);
    const reply = ClassGroupsReply.parse((await get(teacher, '/api/class-groups')).json());
    expect(reply.notices[0]?.text).toMatch(/^Maya Tester has not practised since \d{1,2} \w+$/);
    expect(reply.notices[0]).toMatchObject({ user: student, classGroup });
    await database.pool.query(`update users set country_id = 'us' where id = $1`, [teacher]);
    const american = ClassGroupsReply.parse((await get(teacher, '/api/class-groups')).json());
    expect(american.notices[0]?.text).toMatch(
      /^Maya Tester has not practised since [A-Z][a-z]+ \d{1,2}$/,
    );
  });
});

describe('GET /api/class-groups/:id', () => {
  it('returns the figures of each student of a class', async () => {
    await addActivity(0, 8);
    await database.pool.query(
      `insert into unit_stats (user_id, unit_id, answered, correct, last_answered_at)
       values ($1, 1, 20, 15, now())`,
      [student],
    );
    const reply = ClassGroupReply.parse(
      (await get(teacher, `/api/class-groups/${classGroup}`)).json(),
    );
    expect(reply.classGroup.schoolName).toBe('Hill School');
    expect(reply.students).toMatchObject([
      { id: student, echelon: 4, totalCorrect: 120, answered: 20, correct: 15, selection: null },
    ]);
    expect(reply.students[0]?.weeks).toHaveLength(8);
    expect(reply.students[0]?.weeks.at(-1)).toBe(8);
  });

  it('returns the whole minutes that each student has worked this week', async () => {
    await addActivity(0, 8);
    await database.pool.query('update daily_activity set worked = 179999');
    const reply = ClassGroupReply.parse(
      (await get(teacher, `/api/class-groups/${classGroup}`)).json(),
    );
    expect(reply.students[0]?.minutesThisWeek).toBe(2);
  });

  it('begins its eight weeks with a Sunday', async () => {
    const weekday = new Date().getUTCDay();
    await addActivity(7 * 7 + weekday, 4); // the Sunday of the oldest week
    await addActivity(7 * 7 + weekday + 1, 99);
    const reply = ClassGroupReply.parse(
      (await get(teacher, `/api/class-groups/${classGroup}`)).json(),
    );
    expect(reply.students[0]?.weeks).toEqual([4, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('says how many waves of today were too fast to be played', async () => {
    await database.pool.query(
      `with game as (
         insert into games (user_id, kind, mode, starting_speed, planned_waves)
         values ($1, 'practice', 'expert', 1, 3) returning id)
       insert into waves (game_id, user_id, position, speed, unit_id, ended_at, suspect, too_fast)
       select id, $1, at, 1, 1, now() - before, false, fast from game,
         (values (1, interval '0', true), (2, interval '0', false), (3, interval '3 days', true)) w (at, before, fast)`,
      [student],
    );
    const reply = ClassGroupReply.parse(
      (await get(teacher, `/api/class-groups/${classGroup}`)).json(),
    );
    expect(reply.students).toMatchObject([{ tooFastToday: 1, suspectWavesToday: 0 }]);
  });

  it('hides classes of other schools, and refuses classes of their school to teachers who do not teach them', async () => {
    const url = `/api/class-groups/${classGroup}`;
    const stranger = await addPerson(database, 'Eve', {
      schoolId: await addSchool(database, 'Elsewhere'),
      schoolRole: 'teacher',
    });
    const colleague = await addPerson(database, 'Cy', { schoolId: school, schoolRole: 'teacher' });
    expect((await get(stranger, url)).statusCode).toBe(404);
    expect((await get(colleague, url)).statusCode).toBe(403);
    expect((await get(admin, url)).statusCode).toBe(200);
    expect((await app.inject({ url })).statusCode).toBe(401);
  });
});

describe('GET /api/class-group-students', () => {
  const find = async (query: string) =>
    ClassGroupStudentsReply.parse(
      (await get(teacher, `/api/class-group-students?${query}`)).json(),
    ).classGroupStudents.map(({ id }) => id);

  it('finds the students of a class, the classes of a student, and whether a student is in a class', async () => {
    const ben = await addPerson(database, 'Ben', { schoolId: school, schoolRole: 'student' });
    const other = await addClassGroup(database, school, {
      students: [student, ben],
      teachers: [teacher],
    });
    expect(await find(`class-group=${other}`)).toEqual([`${other}.${student}`, `${other}.${ben}`]);
    expect(await find(`student=${student}`)).toEqual([
      `${classGroup}.${student}`,
      `${other}.${student}`,
    ]);
    expect(await find(`class-group=${other}&student=${ben}`)).toEqual([`${other}.${ben}`]);
    expect(await find(`class-group=${classGroup}&student=${ben}`)).toEqual([]);
    expect((await get(teacher, '/api/class-group-students')).statusCode).toBe(422);
  });
});
