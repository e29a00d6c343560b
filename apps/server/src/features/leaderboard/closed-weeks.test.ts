import { LeaderboardReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';

import { addDays, DAY_MS, localDay, weekStart } from '../../platform/days.ts';
import { readDatabaseTime } from '../../platform/database/db.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { addActivity } from '../../play/activities.test-kit.ts';
import { fillReadModels } from '../../play/recount/recount.queries.ts';
import { closeLeaderboardWeeks, reopenWeek } from './close-weeks.ts';
import { leaderboardJobs } from './leaderboard.jobs.ts';
import { rankedClasses } from './ranked-classes.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;

const { thisWeek, lastWeek, addRankedClass, addScore } = rankedClasses(test);

const standingsOf = async (week: string) => {
  const url = `/api/leaderboard/class-group-leaderboard?category=2&week=${week}`;
  return LeaderboardReply.parse((await app.inject(url)).json()).classGroupLeaderboard.standings;
};

const databaseWeek = async () => weekStart(localDay(await readDatabaseTime(database.db), 'UTC'));

beforeEach(async () => {
  await database.empty();
  clock.advance(35 * DAY_MS); // further back than a test looks: no test asks for the week before it
});

describe('a week that is over', () => {
  it('is closed once, on several nodes at the same time, and stays as it was', async () => {
    const { id } = await addRankedClass({ name: 'A', correct: 300, week: lastWeek() });
    await Promise.all([1, 2, 3].map(() => closeLeaderboardWeeks(database, clock.now())));
    await database.pool.query('update class_week_scores set correct = 1');
    await database.pool.query("update class_groups set name = 'Renamed'");
    clock.advance(10_000);
    const [standing] = await standingsOf(lastWeek());
    expect(standing?.entrants).toMatchObject([{ id, name: 'A', score: 300 }]);
  });

  it('is closed after an outage of weeks as well, and the current week is not', async () => {
    const weeks = [addDays(thisWeek(), -21), addDays(thisWeek(), -14), lastWeek(), thisWeek()];
    const { id } = await addRankedClass({ name: 'A', correct: 1, week: weeks[0] ?? '' });
    for (const week of weeks.slice(1)) await addScore(id, { correct: 1, week });
    await closeLeaderboardWeeks(database, clock.now());
    const { rows } = await database.pool.query<{ week: string }>(
      'select week::text from leaderboard_weeks order by 1',
    );
    expect(rows.map(({ week }) => week)).toEqual(weeks.slice(0, 3));
  });

  it('is told by the database: a node whose clock is days ahead leaves the open week open', async () => {
    await addRankedClass({ name: 'A', correct: 300, week: await databaseWeek() });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * DAY_MS });
    try {
      for (const { run } of leaderboardJobs) await run(database, inject('dataDir'));
    } finally {
      vi.useRealTimers();
    }
    const { rowCount } = await database.pool.query('select from leaderboard_weeks');
    expect(rowCount).toBe(0);
  });

  it('can be opened again by the operator, and is closed with its scores of then', async () => {
    const { id } = await addRankedClass({ name: 'A', correct: 160, week: lastWeek() });
    await closeLeaderboardWeeks(database, clock.now());
    await database.pool.query('update class_week_scores set correct = 240');
    expect(await reopenWeek(database, lastWeek())).toBe(true);
    expect(await reopenWeek(database, lastWeek())).toBe(false);
    await closeLeaderboardWeeks(database, clock.now());
    clock.advance(10_000);
    const [standing] = await standingsOf(lastWeek());
    expect(standing?.entrants).toMatchObject([{ id, score: 240 }]);
  });

  it('keeps the teachers whom its classes had', async () => {
    const { id, schoolId } = await addRankedClass({ name: 'A', correct: 300, week: lastWeek() });
    const add = async (name: string) => {
      const teacher = await addPerson(database, name, { schoolId, schoolRole: 'teacher' });
      await database.pool.query('insert into class_group_teachers values ($1, $2)', [id, teacher]);
      return teacher;
    };
    const names = async (week: string) => {
      clock.advance(61_000);
      const [standing] = await standingsOf(week);
      return standing?.entrants[0]?.teacherNames;
    };
    const ada = await add('Ada');
    expect(await names(lastWeek())).toEqual(['A. Tester']); // not closed yet
    await closeLeaderboardWeeks(database, clock.now());
    await add('Bea');
    await addScore(id, { correct: 10 });
    expect(await names(thisWeek())).toEqual(['A. Tester', 'B. Tester']);
    expect(await names(lastWeek())).toEqual(['A. Tester']);
    await database.pool.query('delete from class_group_teachers where user_id = $1', [ada]);
    expect(await names(lastWeek())).toEqual(['A. Tester']);
    await database.pool.query('delete from users where id = $1', [ada]);
    expect(await names(lastWeek())).toEqual([]); // who is erased is gone from old weeks
  });

  it('shows no class of a school that has left the leaderboard since; the others keep their ranks (LB-3)', async () => {
    const gone = await addRankedClass({ name: 'Gone', correct: 900, week: lastWeek() });
    const second = await addRankedClass({ name: 'Second', correct: 500, week: lastWeek() });
    const third = await addRankedClass({ name: 'Third', correct: 400, week: lastWeek() });
    const earlier = addDays(lastWeek(), -7);
    for (const [correct, { id }] of [gone, second].entries())
      await addScore(id, { correct, week: earlier });
    await closeLeaderboardWeeks(database, clock.now());
    await database.pool.query('update schools set uncompetitive = true where id = $1', [
      gone.schoolId,
    ]);
    clock.advance(61_000);
    const shown = async (more: string) => {
      const url = `/api/leaderboard/class-group-leaderboard?category=2${more}`;
      const reply = LeaderboardReply.parse((await app.inject(url)).json());
      return reply.classGroupLeaderboard.standings.map(({ entrants }) =>
        entrants.map(({ id, rank }) => [id, rank]),
      );
    };
    expect(await shown(`&week=${lastWeek()}`)).toEqual([
      [
        [second.id, 2],
        [third.id, 3],
      ],
    ]);
    expect(await shown(`&week=${lastWeek()}&limit=1`)).toEqual([[[second.id, 2]]]);
    expect(await shown(`&week=${earlier}`)).toEqual([[[second.id, 1]]]);
    const history = `/api/leaderboard/division/world/category/2/class-groups/${gone.id}/history`;
    expect((await app.inject(history)).json()).toMatchObject({ entrants: [] });
  });

  it('stays when its class is deleted', async () => {
    const { id } = await addRankedClass({ name: 'Gone', correct: 5, week: lastWeek() });
    await closeLeaderboardWeeks(database, clock.now());
    await database.pool.query('delete from class_groups where id = $1', [id]);
    clock.advance(10_000);
    const [standing] = await standingsOf(lastWeek());
    expect(standing?.entrants).toMatchObject([{ rank: 1, name: 'Gone' }]);
  });

  it('stays when students move to another class (LB-4)', async () => {
    const schoolId = await addSchool(database, 'Hill');
    const students = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        addPerson(database, `S${at}`, { schoolId, schoolRole: 'student' }),
      ),
    );
    const admin = await addPerson(database, 'Ada', {
      schoolId,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    await addClassGroup(database, schoolId, { students: students.slice(0, 5) });
    const other = await addClassGroup(database, schoolId, { students: students.slice(5) });
    await database.pool.query("update class_group_students set joined_at = '-infinity'");
    for (const [index, student] of students.entries())
      await addActivity(database, student, {
        at: `${lastWeek()}T09:00:00Z`,
        right: index < 5 ? 20 : 10,
      });
    await fillReadModels(database.db);
    await closeLeaderboardWeeks(database, clock.now());
    const before = await standingsOf(lastWeek());
    expect(before[0]?.entrants.map(({ score }) => score)).toEqual([100, 50]);

    const moved = await app.inject({
      method: 'POST',
      url: '/api/school/students/move',
      headers: await test.signIn(admin),
      payload: { users: students.slice(0, 2), classGroup: other },
    });
    expect(moved.statusCode).toBe(200);
    clock.advance(10_000);
    expect(await standingsOf(lastWeek())).toEqual(before);
  });
});
