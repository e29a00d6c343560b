import {
  CountriesReply,
  LeaderboardHistoryReply,
  LeaderboardReply,
  LeaderboardWeeksReply,
} from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addDays, DAY_MS } from '../../platform/days.ts';
import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { closeLeaderboardWeeks } from './close-weeks.ts';
import { rankedClasses } from './ranked-classes.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;

const { thisWeek, lastWeek, addRankedClass, addScore } = rankedClasses(test);

const ask = async (query = '', who?: string) =>
  app.inject({
    url: `/api/leaderboard/class-group-leaderboard${query}`,
    ...(who !== undefined && { headers: await test.signIn(who) }),
  });

const read = async (query = '', who?: string) =>
  LeaderboardReply.parse((await ask(query, who)).json());

const ranked = async (query = '', who?: string) => {
  const { standings } = (await read(query, who)).classGroupLeaderboard;
  return standings.map(({ entrants }) => entrants.map(({ rank, name }) => `${rank} ${name ?? ''}`));
};

const historyOf = async (id: string, division = 'world', query = '') => {
  const url = `/api/leaderboard/division/${division}/category/2/class-groups/${id}/history${query}`;
  return LeaderboardHistoryReply.parse((await app.inject(url)).json()).entrants;
};

beforeEach(async () => {
  await database.empty();
  clock.advance(35 * DAY_MS); // further back than a test looks: no test asks for the week before it
});

describe('a leaderboard', () => {
  it('ranks the classes of all schools for a visitor, ties sharing a rank', async () => {
    await addRankedClass({ name: 'A', correct: 300 });
    await addRankedClass({ name: 'B', correct: 500 });
    await addRankedClass({ name: 'C', correct: 300 });
    await addRankedClass({ name: 'D', correct: 100 });
    expect(await ranked('?category=2')).toEqual([['1 B', '2 A', '2 C', '4 D']]);
  });

  it('[scoring LB4] leaves out classes with fewer than five active students and schools that do not compete', async () => {
    await addRankedClass({ name: 'Few', correct: 900, active: 4 });
    await addRankedClass({ name: 'Private', correct: 900, uncompetitive: true });
    await addRankedClass({ name: 'Shown', correct: 10 });
    expect(await ranked()).toEqual([['1 Shown']]);
  });

  it('divides the right answers by the students of a class, at least ten', async () => {
    const students = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        addPerson(database, `S${at}`, { schoolRole: 'student' }),
      ),
    );
    await addRankedClass({ name: 'Large', correct: 400, students });
    await addRankedClass({ name: 'Small', correct: 300 });
    const [standing] = (await read()).classGroupLeaderboard.standings;
    expect(standing?.entrants.map(({ name, score }) => [name, score])).toEqual([
      ['Small', 30],
      ['Large', 20],
    ]);
  });

  it('ranks only the classes of a country or state when one is chosen', async () => {
    await addRankedClass({ name: 'Sydney', correct: 100, country: 'au', state: 'au-nsw' });
    await addRankedClass({ name: 'Perth', correct: 200, country: 'au', state: 'au-wa' });
    await addRankedClass({ name: 'Leeds', correct: 300, country: 'gb' });
    expect(await ranked('?country=au')).toEqual([['1 Perth', '2 Sydney']]);
    expect(await ranked('?state=au-nsw')).toEqual([['1 Sydney']]);
  });

  it('shows a school’s classes with their ranks among all', async () => {
    await addRankedClass({ name: 'A', correct: 300 });
    const { schoolId } = await addRankedClass({ name: 'B', correct: 200 });
    expect(await ranked(`?school=${schoolId}`)).toEqual([['2 B']]);
  });

  it('lists the first of each bracket when grouped by age', async () => {
    const born = new Date(clock.now()).getUTCFullYear() - 9;
    const student = await addPerson(database, 'Maya', { schoolRole: 'student' });
    await database.pool.query('update users set year_of_birth = $1', [born]);
    await addRankedClass({ name: 'Nines', correct: 50, students: [student] });
    await addRankedClass({ name: 'Unknown', correct: 500 });
    expect(await ranked('?by-age=true&limit=3')).toEqual([[], [], ['1 Nines'], [], []]);
    expect(await ranked('?age-bracket=3')).toEqual([['1 Nines']]);
  });

  it('gives a class its rank of the week before', async () => {
    const a = await addRankedClass({ name: 'A', correct: 300 });
    const b = await addRankedClass({ name: 'B', correct: 200 });
    await addScore(a.id, { correct: 1, week: lastWeek() });
    await addScore(b.id, { correct: 2, week: lastWeek() });
    const [standing] = (await read('?category=2')).classGroupLeaderboard.standings;
    expect(standing?.entrants.map(({ lastWeekRank }) => lastWeekRank)).toEqual([2, 1]);
  });

  it.each(['', '&country=gb', '&country=gb&state=gb-eng', '&age-bracket=3'])(
    'gives a class of an old week the same rank of the week before, in the list and by its school: "%s"',
    async (filter) => {
      const [old, before] = [addDays(thisWeek(), -21), addDays(thisWeek(), -28)];
      const student = await addPerson(database, 'Maya', { schoolRole: 'student' });
      await database.pool.query('update users set year_of_birth = $1', [
        new Date(clock.now()).getUTCFullYear() - 9,
      ]);
      const place = { country: 'gb', state: 'gb-eng', students: [student], week: old };
      const a = await addRankedClass({ ...place, name: 'A', correct: 300 });
      const b = await addRankedClass({ ...place, name: 'B', correct: 200 });
      const fresh = await addRankedClass({ ...place, name: 'New', correct: 100 });
      await addScore(a.id, { correct: 1, week: before });
      await addScore(b.id, { correct: 2, week: before });
      await closeLeaderboardWeeks(database, clock.now());
      const lastRanks = async (school = '') => {
        const query = `?category=2&week=${old}${filter}${school}`;
        const [standing] = (await read(query)).classGroupLeaderboard.standings;
        return standing?.entrants.map(({ lastWeekRank }) => lastWeekRank);
      };
      expect(await lastRanks()).toEqual([2, 1, null]);
      for (const [{ schoolId }, rank] of [[a, 2] as const, [b, 1] as const, [fresh, null] as const])
        expect(await lastRanks(`&school=${schoolId}`)).toEqual([rank]);
    },
  );

  it('marks the asker’s class, also below the list, and returns who may print its certificates', async () => {
    const teacher = await addPerson(database, 'Ann', { schoolRole: 'teacher' });
    const student = await addPerson(database, 'Maya', { schoolRole: 'student' });
    await addRankedClass({ name: 'Best', correct: 300 });
    const { schoolId } = await addRankedClass({
      name: 'Own',
      correct: 200,
      teachers: [teacher],
      students: [student],
    });
    await database.pool.query('update users set school_id = $1', [schoolId]);
    const ownOf = async (who: string) =>
      (await read('?limit=1', who)).classGroupLeaderboard.standings[0]?.ownEntrants;
    expect(await ownOf(teacher)).toMatchObject([
      { name: 'Own', rank: 2, isOwn: true, canPrint: true },
    ]);
    expect(await ownOf(student)).toMatchObject([{ name: 'Own', isOwn: true, canPrint: false }]);
    const [standing] = (await read()).classGroupLeaderboard.standings;
    expect(standing?.entrants.every(({ isOwn, canPrint }) => !isOwn && !canPrint)).toBe(true);
    expect(standing?.entrants[1]?.teacherNames).toEqual(['A. Tester']);
  });

  it('shows visitors scores that are at most five seconds old', async () => {
    await addRankedClass({ name: 'A', correct: 300 });
    const { id } = await addRankedClass({ name: 'B', correct: 100 });
    expect(await ranked('?category=2')).toEqual([['1 A', '2 B']]);
    await database.pool.query(
      'update class_week_scores set correct = 900 where class_group_id = $1',
      [id],
    );
    clock.advance(5_000);
    expect(await ranked('?category=2')).toEqual([['1 B', '2 A']]);
  });

  it('shows visitors of a closed week the name that a teacher has had for a minute', async () => {
    const teacher = await addPerson(database, 'Ann', { schoolRole: 'teacher' });
    await addRankedClass({ name: 'A', correct: 300, week: lastWeek(), teachers: [teacher] });
    const names = async () => {
      const { standings } = (await read(`?week=${lastWeek()}`)).classGroupLeaderboard;
      return standings[0]?.entrants[0]?.teacherNames;
    };
    const before = await names();
    await database.pool.query(`update users set last_name = 'Hale' where id = $1`, [teacher]);
    expect(await names()).toEqual(before);
    clock.advance(60_000);
    expect((await names())?.[0]).toContain('Hale');
  });

  it('is composed again for each signed-in person, after a visitor asked for it', async () => {
    const teacher = await addPerson(database, 'Ann', { schoolRole: 'teacher' });
    await addRankedClass({ name: 'A', correct: 300, teachers: [teacher] });
    const ownOf = async (who?: string) =>
      (await read('', who)).classGroupLeaderboard.standings[0]?.entrants.map(({ isOwn }) => isOwn);
    expect([await ownOf(), await ownOf(teacher), await ownOf()]).toEqual([
      [false],
      [true],
      [false],
    ]);
  });

  it('names no student', async () => {
    const student = await addPerson(database, 'Zebedee', { schoolRole: 'student' });
    await addRankedClass({ name: 'A', correct: 1, students: [student] });
    expect((await ask()).body).not.toContain('Zebedee');
    expect((await ask('', student)).body).not.toContain('Zebedee');
  });

  it('reports that the asker’s school does not compete', async () => {
    const { schoolId } = await addRankedClass({ name: 'A', correct: 1, uncompetitive: true });
    const teacher = await addPerson(database, 'Ann', { schoolRole: 'teacher', schoolId });
    expect((await read('', teacher)).ownSchool).toMatchObject({
      id: schoolId,
      uncompetitive: true,
    });
    expect((await read()).ownSchool).toBeNull();
  });

  it.each([
    ['?category=9', 422],
    ['?country=Australia', 422],
    ['?country=nz&state=au-nsw', 422],
    ['?week=2026-02-30', 422],
    ['?week=2026-02-04', 404], // a Wednesday
    ['?week=2999-01-06', 404],
    ['?school=999', 404],
    ['?limit=101', 422],
    ['?colour=red', 422],
  ])('refuses %s with %d', async (query, status) =>
    expect((await ask(query)).statusCode).toBe(status),
  );
});

describe('an old week', () => {
  it('keeps its longest list in one row, so that it is read from one place', async () => {
    const { schoolId } = await addRankedClass({ name: 'A', correct: 1, week: lastWeek() });
    await database.pool.query(
      `with added as (
         insert into class_groups (school_id, name)
         select $1::bigint, md5(n::text) from generate_series(1, 120) n returning id
       )
       insert into class_week_scores (class_group_id, week, correct, stars, active_students)
       select id, $2::date, 100 + id % 50, 0, 5 from added`,
      [schoolId, lastWeek()],
    );
    await closeLeaderboardWeeks(database, clock.now());
    const { rows } = await database.pool.query(
      `select max(pg_column_size(places)) > 2500 as "isLong",
         (select pg_relation_size(reltoastrelid) from pg_class where relname = 'leaderboard_tops')::int as elsewhere
       from leaderboard_tops`,
    );
    expect(rows).toEqual([{ isLong: true, elsewhere: 0 }]);
  });

  it('looks as it did while it was last week: each filter, the asker’s classes and the ranks of the week before', async () => {
    const born = new Date(clock.now()).getUTCFullYear() - 9;
    const teacher = await addPerson(database, 'Ann', { schoolRole: 'teacher' });
    const student = await addPerson(database, 'Maya', { schoolRole: 'student' });
    await database.pool.query('update users set year_of_birth = $2 where id = $1', [student, born]);
    const places = [
      { name: 'A', country: 'au', state: 'au-nsw', correct: 300, stars: 1 },
      { name: 'B', country: 'au', state: 'au-vic', correct: 200, stars: 3 },
      { name: 'C', country: 'gb', correct: 200, stars: 2 },
      { name: 'D', country: 'au', state: 'au-nsw', correct: 100, stars: 9 },
    ];
    let school = '';
    for (const [at, place] of places.entries()) {
      const mine = at === 3 ? { teachers: [teacher] } : { students: at === 1 ? [student] : [] };
      const added = await addRankedClass({ ...place, ...mine, week: lastWeek() });
      await addScore(added.id, { correct: 10 + at, week: addDays(lastWeek(), -7) });
      school = added.schoolId;
    }
    await closeLeaderboardWeeks(database, clock.now());
    const week = lastWeek();
    const queries = [
      '',
      '&country=au',
      '&country=au&state=au-nsw',
      '&by-age=true',
      `&school=${school}`,
    ]
      .flatMap((place) =>
        [1, 2, 3].map((category) => `?week=${week}&limit=2&category=${category}${place}`),
      )
      .concat(`?week=${week}&country=nz`);
    const shown = async () => {
      const boards = [];
      for (const query of queries)
        for (const who of [undefined, teacher, student]) {
          const { standings, school: of } = (await read(query, who)).classGroupLeaderboard;
          boards.push({ query, who, standings, of });
        }
      return boards;
    };
    const before = await shown();
    expect(
      before.some(({ standings }) => standings.some(({ ownEntrants }) => ownEntrants.length > 0)),
    ).toBe(true);
    clock.advance(21 * DAY_MS);
    expect(await shown()).toEqual(before);
  });
});

describe('the history of a class', () => {
  it('has its ranks of closed weeks and of this week, oldest first', async () => {
    const a = await addRankedClass({ name: 'A', correct: 300, country: 'au' });
    const b = await addRankedClass({ name: 'B', correct: 200, country: 'nz' });
    await addScore(a.id, { correct: 1, week: lastWeek() });
    await addScore(b.id, { correct: 2, week: lastWeek() });
    await closeLeaderboardWeeks(database, clock.now());
    expect(await historyOf(a.id)).toEqual([
      { leaderboardWeekId: lastWeek(), rank: 2, totalEntrants: 2, score: 1 },
      { leaderboardWeekId: thisWeek(), rank: 1, totalEntrants: 2, score: 300 },
    ]);
    expect(await historyOf(a.id, 'au')).toMatchObject([{ rank: 1, totalEntrants: 1 }, { rank: 1 }]);
    expect(await historyOf(a.id, 'nz')).toEqual([]);
  });

  it('is empty for a class that was never ranked', async () =>
    expect(await historyOf('12345')).toEqual([]));
});

describe('the pickers list', () => {
  it('the weeks: the current one, the last one, and the closed ones', async () => {
    const old = addDays(thisWeek(), -70);
    await addRankedClass({ name: 'A', correct: 1, week: old });
    await closeLeaderboardWeeks(database, clock.now());
    const { weeks } = LeaderboardWeeksReply.parse(
      (await app.inject('/api/leaderboard/weeks')).json(),
    );
    expect(weeks.map(({ id }) => id)).toEqual([thisWeek(), lastWeek(), old]);
    expect(weeks.map(({ isCurrentWeek, isLastWeek }) => [isCurrentWeek, isLastWeek])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('the countries by name, with the states of those that have some', async () => {
    const { countries } = CountriesReply.parse((await app.inject('/api/countries')).json());
    expect(countries.map(({ name }) => name)).toEqual(
      countries.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')),
    );
    const australia = countries.find(({ id }) => id === 'au');
    expect(australia?.states.map(({ abbreviation }) => abbreviation)).toContain('NSW');
  });
});
