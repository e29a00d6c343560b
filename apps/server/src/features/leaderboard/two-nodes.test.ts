import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { LeaderboardReply } from '@moonbase/contracts';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { z } from 'zod';

import { addDays, DAY_MS, localDay, weekStart } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { saveWaves } from '../../play/waves/saved-waves.test-kit.ts';
import type { Order } from './node.test-kit.ts';

const MINUTE = 60_000;
const CLASSES = 5;
const STUDENTS = 5;

const database = await createTestDb();
const today = weekStart(localDay(Date.now(), 'UTC'));
const startOf = (week: string): number => Date.parse(`${week}T00:00:00Z`);

const FILTERS = ['world', 'au', 'au-nsw', 'gb'].flatMap((division) =>
  [1, 2, 3].flatMap((category) =>
    ['', '&by-age=true'].map((byAge) => `category=${category}${placeOf(division)}${byAge}`),
  ),
);

function placeOf(division: string): string {
  if (division === 'world') return '';
  const [country = ''] = division.split('-');
  return `&country=${country}${division === country ? '' : `&state=${division}`}`;
}

interface Node {
  readonly url: string;
  readonly process: ChildProcess;
}
const nodes: Node[] = [];

beforeAll(async () => {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const connection = JSON.stringify({ ...inject('postgres'), database: rows[0]?.name });
  const script = fileURLToPath(new URL('./node.test-kit.ts', import.meta.url));
  const started = [1, 2].map(async () => {
    const node = fork(script, [connection, inject('dataDir')], { execArgv: ['--import', 'tsx'] });
    const { url } = z.object({ url: z.string() }).parse(await messageOf(node));
    return { url, process: node };
  });
  nodes.push(...(await Promise.all(started)));
});

afterAll(() => {
  for (const node of nodes) node.process.kill();
});

beforeEach(async () => {
  await database.empty();
});

function messageOf(node: ChildProcess): Promise<unknown> {
  return new Promise((told) => {
    node.once('message', told);
  });
}

/** Sends an order to both nodes at the same moment. */
async function order(sent: Order): Promise<void> {
  const replies = nodes.map(({ process: node }) => messageOf(node));
  for (const node of nodes) node.process.send(sent);
  expect(await Promise.all(replies)).toEqual([{ done: true }, { done: true }]);
}

/** Every leaderboard of a week as a node shows it: rank, class and score. */
async function boardsOf({ url }: Node, of: string): Promise<readonly string[]> {
  const boards: string[] = [];
  for (const filter of FILTERS) {
    const reply = await fetch(
      `${url}/api/leaderboard/class-group-leaderboard?week=${of}&${filter}`,
    );
    const { standings } = LeaderboardReply.parse(await reply.json()).classGroupLeaderboard;
    for (const { ageBracket, entrants } of standings) {
      const shown = entrants.map(({ rank, name, score }) => `${rank} ${name ?? ''} ${score}`);
      boards.push(`${filter} ${ageBracket ?? 'all'}: ${shown.join(', ')}`);
    }
  }
  return boards;
}

const PLACES = [
  { name: 'A', country: 'au', state: 'au-nsw', age: 8 },
  { name: 'B', country: 'au', state: 'au-nsw', age: 8 },
  { name: 'C', country: 'au', state: 'au-vic', age: 10 },
  { name: 'D', country: 'gb', state: null, age: 10 },
  { name: 'E', country: 'gb', state: null, age: 12 },
];

/** Adds classes of five students each. @returns the students of each class */
async function addClasses(): Promise<readonly (readonly string[])[]> {
  const classes: string[][] = [];
  for (const { name, country, state, age } of PLACES) {
    const schoolId = await addSchool(database, `${name} School`);
    const students = [];
    for (let count = 0; count < STUDENTS; count += 1)
      students.push(await addPerson(database, name, { schoolRole: 'student', schoolId }));
    const born = Number(today.slice(0, 4)) - age;
    await database.pool.query('update users set year_of_birth = $2 where id = any ($1)', [
      students,
      born,
    ]);
    await database.pool.query('update schools set country_id = $2, state_id = $3 where id = $1', [
      ...[schoolId, country, state],
    ]);
    const id = await addClassGroup(database, schoolId, { students });
    await database.pool.query('update class_groups set name = $2 where id = $1', [id, name]);
    classes.push(students);
  }
  return classes;
}

/** Gives each student of a class `correct` right answers. Two classes with the same number share a rank. */
async function play(students: readonly string[], day: string, correct: number): Promise<void> {
  const outcomes = Array.from({ length: correct }, () => 'correct' as const);
  await saveWaves(
    database,
    students.map((user) => ({ user, day, outcomes })),
  );
}

const closedWeeks = async () => {
  const { rows } = await database.pool.query<{ week: string; classes: number }>(
    `select w.week::text as week, (select count(*)::int from leaderboard_entries e where e.week = w.week) as classes
     from leaderboard_weeks w order by w.week`,
  );
  return rows;
};

it('two nodes that close a week at the same moment close it once, with the ranks that both had shown', async () => {
  const week = addDays(today, -35);
  const end = startOf(week) + 7 * DAY_MS;
  const classes = await addClasses();
  for (const [place, students] of classes.entries())
    await play(students, addDays(week, place), [9, 4, 4, 7, 2][place] ?? 1);
  await order({ now: end - MINUTE, close: false });
  const shown = await Promise.all(nodes.map((node) => boardsOf(node, week)));
  expect(shown[0]).toContain('category=2 all: 1 A 45, 2 D 35, 3 B 20, 3 C 20, 5 E 10');
  expect(shown[1]).toEqual(shown[0]);

  for (let time = 0; time < 3; time += 1) await order({ now: end + 5 * MINUTE, close: true });
  expect(await closedWeeks()).toEqual([{ week, classes: CLASSES }]);

  for (const students of classes) await play(students, addDays(week, 6), 20); // an answer that arrives too late
  await order({ now: end + 6 * MINUTE, close: true });
  for (const node of nodes) expect(await boardsOf(node, week)).toEqual(shown[0]);
}, 60_000);

it('after an outage of a week two nodes close both weeks once, each with its own ranks', async () => {
  const [week, nextWeek] = [addDays(today, -21), addDays(today, -14)];
  const classes = await addClasses();
  for (const [place, students] of classes.entries()) {
    await play(students, addDays(week, 1), 1 + place);
    await play(students, addDays(nextWeek, 1), 9 - place);
  }
  await order({ now: startOf(nextWeek) + 7 * DAY_MS + 3 * 60 * MINUTE, close: true });
  expect(await closedWeeks()).toEqual([
    { week, classes: CLASSES },
    { week: nextWeek, classes: CLASSES },
  ]);
  for (const node of nodes) {
    expect(await boardsOf(node, week)).toContain(
      'category=2 all: 1 E 25, 2 D 20, 3 C 15, 4 B 10, 5 A 5',
    );
    expect(await boardsOf(node, nextWeek)).toContain(
      'category=2 all: 1 A 45, 2 B 40, 3 C 35, 4 D 30, 5 E 25',
    );
  }
}, 60_000);
