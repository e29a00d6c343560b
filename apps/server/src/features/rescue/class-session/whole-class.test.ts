import { beforeEach, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { findDifferences } from '../../../play/recount/recount.queries.ts';
import { newTime, startHostForEachTest, type TestClient } from '../rescue.test-kit.ts';
import { Robot } from '../robot.test-kit.ts';

const STUDENTS = 24;
const CREWS = 6;
const GAME_MS = 90_000; // real time, on a busy machine

const database = await createTestDb();
const time = newTime(4); // a busy machine still answers within this time
const hosts = startHostForEachTest(database, () => time);
let clients: TestClient[] = [];
let robots: Robot[] = [];
let console: TestClient;

beforeEach(async () => {
  const school = await addSchool(database, 'Hill School');
  const students: string[] = [];
  for (let index = 1; index <= STUDENTS; index += 1)
    students.push(
      await addPerson(database, `Student ${index}`, { schoolId: school, schoolRole: 'student' }),
    );
  const teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  const classGroup = await addClassGroup(database, school, { students, teachers: [teacher] });
  console = await (await hosts.client(teacher)).openConsole(classGroup);
  clients = await Promise.all(students.map(async (id) => (await hosts.client(id)).connect()));
  robots = clients.map((client) => new Robot(client, database));
});

const session = () => console.latest('session-state')[0];

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query<Record<string, unknown>>(query)).rows;
}

/** The last board of each crew that the teacher has seen. */
function boards() {
  const shown = console.frames.filter(({ event }) => event === 'session-board');
  return new Map(shown.map(({ args: [board] }) => [Reflect.get(Object(board), 'crew'), board]));
}

it('twenty-four students and their teacher play a session: one game paused and ended after its round, and a next one', async () => {
  const settings = { seating: 'mixed', mode: 'basic', relaxed: false, fill: true } as const;
  await console.send('session-settings', settings);
  for (const client of clients)
    expect(await client.send('join-class', session().code)).toEqual({ ok: true });
  await expect.poll(() => session().crews.map((crew) => crew.length)).toEqual([4, 4, 4, 4, 4, 4]);

  expect(await console.send('session-start')).toEqual({ ok: true });
  await Promise.all(clients.map((client) => client.next('question', 0, GAME_MS)));
  expect(await console.send('session-end', 'round')).toEqual({ ok: true });
  expect(await console.send('session-pause', null, true)).toEqual({ ok: true });
  await expect.poll(() => [...boards().values()].length).toBe(CREWS);
  expect(await console.send('session-pause', null, false)).toEqual({ ok: true });
  await Promise.all(clients.map((client) => client.next('end-game-score', 0, GAME_MS)));
  expect(new Set(robots.map(({ gameId }) => gameId)).size).toBe(CREWS);

  const saved = `select count(distinct user_id)::int as students from played_answers where kind = 'rescue'`;
  const answered = robots.filter((robot) => robot.answered > 0).length;
  expect(answered).toBeGreaterThanOrEqual(STUDENTS / 2);
  await expect.poll(() => rows(saved), { timeout: GAME_MS }).toEqual([{ students: answered }]);
  const counted = 'select count(*)::int as games from match_players where counts';
  await expect.poll(() => rows(counted), { timeout: GAME_MS }).toEqual([{ games: STUDENTS }]);

  const from = clients.map(({ frames }) => frames.length);
  expect(await console.send('session-next')).toEqual({ ok: true });
  await expect.poll(() => session().crews.flat().length).toBe(STUDENTS);
  expect(await console.send('session-start')).toEqual({ ok: true });
  await Promise.all(
    clients.map((client, index) => client.next('start-game', from[index], GAME_MS)),
  );
  expect(await console.send('session-close')).toEqual({ ok: true });
  await Promise.all(clients.map((client) => client.next('waiting-room-error', 0, GAME_MS)));
  await expect
    .poll(() => rows('select id from matches where ended_at is null'), { timeout: GAME_MS })
    .toEqual([]);
  expect(await findDifferences(database.db)).toEqual([]);
}, 300_000);
