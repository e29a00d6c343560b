import {
  RESCUE_SERVER_EVENTS,
  type RescueServerEvent,
  RescueTile,
  UserReportReply,
} from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { signIn } from '../../platform/session/sign-in.test-kit.ts';
import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { findDifferences } from '../../play/recount/recount.queries.ts';
import { type Frame, newTime, startHostForEachTest, type TestClient } from './rescue.test-kit.ts';
import { forgetOldMatches } from './rescue.queries.ts';
import { Robot } from './robot.test-kit.ts';

const database = await createTestDb();
const hosts = startHostForEachTest(database, newTime);
let students: string[] = [];
let teacher = '';

beforeEach(async () => {
  const school = await addSchool(database, 'Hill School');
  students = [];
  for (const name of ['Maya', 'Aisha', 'Leo'])
    students.push(await addPerson(database, name, { schoolId: school, schoolRole: 'student' }));
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  await addClassGroup(database, school, { students, teachers: [teacher] });
});

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query<Record<string, unknown>>(query)).rows;
}

/** Three students and a guest in a private room. */
async function fourInARoom(mode: 'basic' | 'advanced'): Promise<TestClient[]> {
  const clients: TestClient[] = [];
  for (const id of [...students, null]) clients.push(await (await hosts.client(id)).connect());
  const [first, ...others] = clients;
  expect(await first?.send('host-game', mode)).toEqual({ ok: true });
  const code = String(first?.latest('waiting-room-state')[3]);
  for (const other of others) expect(await other.send('join-game', code)).toEqual({ ok: true });
  return clients;
}

const isServerEvent = (name: string): name is RescueServerEvent =>
  Object.hasOwn(RESCUE_SERVER_EVENTS, name);

/** Every tile in a frame, at any depth. */
function tilesIn(value: unknown): RescueTile[] {
  if (typeof value !== 'object' || value === null) return [];
  const tile = RescueTile.safeParse(value);
  return tile.success ? [tile.data] : Object.values(value).flatMap(tilesIn);
}

function checkFrame({ event, args }: Frame, ended: boolean): void {
  if (!isServerEvent(event)) throw new Error(`${event} is no event of the contract`);
  const read: unknown = RESCUE_SERVER_EVENTS[event].parse(args);
  // Reading drops fields that the contract does not know; fields that are false or null are not sent.
  if (event !== 'question' && !(event === 'game-update' && args[0] === 'results'))
    expect(read).toMatchObject(args);
  const text = JSON.stringify(args);
  if (event === 'question') expect(text).not.toMatch(/"(answer|expected|reversible)"/);
  if (event !== 'lobby-joined') expect(text).not.toContain('Tester');
  if (ended) return;
  const hidden = tilesIn(args).filter(({ revealed }) => !revealed);
  expect(hidden).toEqual(
    hidden.map((tile) => ({
      ...tile,
      revealedThisTurn: false,
      player: null,
      target: null,
      targetRevealed: false,
      targetAdjacent: false,
      hint: null,
      bonus: null,
      trap: false,
    })),
  );
}

function checkFrames({ frames }: TestClient): void {
  const end = frames.findIndex(({ event }) => event === 'end-game-message');
  frames.forEach((frame, index) => checkFrame(frame, end >= 0 && index >= end));
}

describe('a whole match', () => {
  it.each(['basic', 'advanced'] as const)(
    'is played to its results by three students and a guest on the %s board, and shows nobody what is hidden',
    async (mode) => {
      const clients = await fourInARoom(mode);
      const robots = clients.map(
        (client, index) =>
          new Robot(client, database, { skill: index === 2 ? 'wrong' : 'right', buys: true }),
      );
      expect(await clients[0]?.send('waiting-room-start-game')).toEqual({ ok: true });
      await Promise.all(clients.map((client) => client.next('end-game-score', 0, 90_000)));
      const [scores] = clients[0]?.latest('end-game-score') ?? [[]];
      expect(scores.map(({ name }) => name).slice(0, 3)).toEqual(['Maya T', 'Aisha T', 'Leo T']);
      expect(scores[3]?.name).toMatch(/^Guest \d\d$/);
      expect(scores.map(({ rank }) => rank)).toContain(1);
      for (const [index, { scans }] of robots.entries())
        expect([index, scans > 2]).toEqual([index, true]); // whoever tries gets one a round, also the one who is always wrong
      clients.forEach(checkFrames);
      for (const client of clients) client.close();
    },
    120_000,
  );

  it('stores the answers as practice once, shows them to the teacher, and forgets the guest after a day', async () => {
    const clients = await fourInARoom('basic');
    const robots = clients.map(
      (client, index) => new Robot(client, database, { skill: index === 1 ? 'skip' : 'right' }),
    );
    expect(await clients[0]?.send('waiting-room-start-game')).toEqual({ ok: true });
    await Promise.all(clients.map((client) => client.next('end-game-score', 0, 90_000)));
    await Promise.all(clients.map((client) => client.send('leave-game')));
    await expect
      .poll(() => rows('select id from matches where ended_at is null'), { timeout: 15_000 })
      .toEqual([]);

    const [maya, aisha, leo] = await rows(
      `select u.total_correct as correct, u.total_multiplayer_games as games,
         u.average_story_stage as level, count(a.id)::int as answers,
         count(distinct a.wave_id)::int as waves
       from users u left join answers a on a.user_id = u.id and a.kind = 'rescue'
       group by u.id order by u.id`,
    );
    const answered = robots.map((robot) => robot.answered);
    expect(maya).toMatchObject({ games: 1, answers: answered[0], correct: answered[0] });
    expect(aisha).toMatchObject({ games: 1, answers: answered[1], correct: 0, level: 1 });
    expect(leo).toMatchObject({ games: 1, answers: answered[2] });
    expect(maya?.['level']).toBe(Math.min(128, 18 + (answered[0] ?? 0)));
    const games = await rows(
      `select g.kind, g.ended_at is not null as ended, w.final, w.position,
         max(w.position) over (partition by g.id) as last
       from games g join waves w on w.game_id = g.id`,
    );
    expect(games.every(({ kind, ended }) => kind === 'rescue' && ended === true)).toBe(true);
    expect(games.every(({ final, position, last }) => final === (position === last))).toBe(true);
    expect(await findDifferences(database.db)).toEqual([]);
    for (const client of clients) client.close();

    const report = await hosts
      .current()
      .app.inject({
        url: `/api/user-reports/${students[0] ?? ''}?kind=rescue`,
        headers: await signIn(database, teacher),
      });
    const { totals } = UserReportReply.parse(report.json());
    expect(totals).toEqual({ answered: answered[0], correct: answered[0] });
    const of = await hosts
      .current()
      .app.inject({
        url: `/api/user-recent-attempt-summaries/${students[0] ?? ''}?kind=rescue&level=3`,
        headers: await signIn(database, teacher),
      });
    expect(of.body).toContain('"kind":"rescue"');

    await forgetOldMatches(database.db);
    expect(await rows('select id from matches where setup is not null')).toHaveLength(1);
    await database.pool.query(`update matches set ended_at = now() - interval '25 hours'`);
    await forgetOldMatches(database.db);
    expect(await rows('select * from match_players where guest_hash is not null')).toEqual([]);
    expect(await rows('select match_id from match_actions')).toEqual([]);
    expect(await rows('select match_id from match_snapshots')).toEqual([]);
    expect(await rows('select setup from matches')).toEqual([{ setup: null }]);
    expect(await rows('select seat from match_players where counts')).toHaveLength(3);
  }, 120_000);
});
