import { CompleteWaveReply, type GameReply } from '@moonbase/contracts';
import { PackReply } from '@moonbase/contracts/packs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { findDifferences } from '../../play/recount/recount.queries.ts';
import { deleteUnplayedPacks } from './packs.queries.ts';
import { aFinishedWave, giveSelection, sendWave, startGame } from './practice.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;
let student = '';
let headers: SignedInHeaders;

beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [student] });
  headers = await test.signIn(student);
  await giveSelection(test, student);
});

afterEach(async () => expect(await findDifferences(database.db)).toEqual([]));

const one = async (query: string): Promise<Record<string, unknown>> => {
  const { rows } = await database.pool.query<Record<string, unknown>>(query);
  return rows[0] ?? {};
};

async function aPack(): Promise<readonly GameReply[]> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/packs',
    headers,
    payload: { pack: { mode: 'classic', startingSpeed: 2 } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return PackReply.parse(reply.json()).pack.games;
}

function waveOf(games: readonly GameReply[], place: number) {
  const wave = games[place]?.wave;
  if (!wave) throw new Error('no wave');
  return wave;
}

/** Everything that was served so far was served three days ago. */
const threeDaysPass = () =>
  database.pool.query(
    `with w as (update waves set issued_at = issued_at - interval '3 days') update games set created_at = created_at - interval '3 days'`,
  );

describe('a pack for a device without a network', () => {
  it('[practice PK1] has ten waves of the selection, each a game of its own', async () => {
    const games = await aPack();
    expect(games).toHaveLength(10);
    expect(new Set(games.map(({ game }) => game.id)).size).toBe(10);
    for (const { game, wave } of games) {
      expect(game).toMatchObject({ plannedWaves: 1, mode: 'classic', startingSpeed: 2 });
      expect(wave?.unitName).toBe('Six Times Table');
    }
  });

  it('[practice PK4] leaves the open games open, and counts each wave on the day of play', async () => {
    const { wave: open } = await startGame(test, headers);
    const games = await aPack();
    expect(await one('select count(*)::int as n from games where ended_at is null')).toEqual({
      n: 1,
    });
    await threeDaysPass();
    const days = [-2, -1].map((day) => clock.now() + day * DAY_MS);
    for (const [place, at] of days.entries()) {
      const wave = waveOf(games, place);
      const reply = await sendWave(test, headers, wave.id, aFinishedWave(wave, at));
      expect(reply.statusCode, reply.body).toBe(200);
      const { wave: finished, nextWave } = CompleteWaveReply.parse(reply.json());
      expect(nextWave).toBeNull();
      expect(finished).toMatchObject({ final: true, correct: wave.answers.length });
    }
    expect(
      await one(
        `select array_agg(distinct local_day::text order by local_day::text) as days from answers`,
      ),
    ).toEqual({ days: days.map((at) => new Date(at).toISOString().slice(0, 10)) });
    expect(await one('select count(*)::int as n from games where ended_at is null')).toEqual({
      n: 1,
    });
    expect(open).not.toBeNull();
  });

  it('counts a wave once, however often it arrives', async () => {
    const wave = waveOf(await aPack(), 0);
    await threeDaysPass();
    const body = aFinishedWave(wave, clock.now() - DAY_MS);
    const [first, again] = [
      await sendWave(test, headers, wave.id, body),
      await sendWave(test, headers, wave.id, body),
    ];
    expect(again.json()).toEqual(first.json());
    const other = await sendWave(test, headers, wave.id, aFinishedWave(wave, clock.now()));
    expect(other.statusCode).toBe(409);
    expect(await one('select total_correct as n from users where total_correct > 0')).toEqual({
      n: wave.answers.length,
    });
  });

  it('is of no use to another person', async () => {
    const wave = waveOf(await aPack(), 0);
    const other = await test.signIn(await addPerson(database, 'Kofi', {}));
    const reply = await sendWave(test, other, wave.id, aFinishedWave(wave, clock.now()));
    expect(reply.statusCode).toBe(404);
  });

  it('[practice PK5] goes after 60 days, without what was played of it', async () => {
    const wave = waveOf(await aPack(), 0);
    await threeDaysPass();
    await sendWave(test, headers, wave.id, aFinishedWave(wave, clock.now() - DAY_MS));
    await deleteUnplayedPacks(database.db);
    expect(await one('select count(*)::int as n from games')).toEqual({ n: 10 });
    await database.pool.query(`update packs set made_at = made_at - interval '61 days'`);
    await deleteUnplayedPacks(database.db);
    expect(await one('select count(*)::int as n from games')).toEqual({ n: 1 });
    expect(await one('select count(*)::int as n from packs')).toEqual({ n: 0 });
  });

  it('[practice PK9] takes the place of the oldest of sixty, without what was played of it', async () => {
    const wave = waveOf(await aPack(), 0);
    await threeDaysPass();
    await sendWave(test, headers, wave.id, aFinishedWave(wave, clock.now() - DAY_MS));
    await database.pool.query(
      `insert into packs (user_id, made_at, game_ids) select user_id, made_at, '{}' from packs, generate_series(2, 60)`,
    );
    await aPack();
    expect(await one('select count(*)::int as n from packs')).toEqual({ n: 60 });
    expect(await one('select count(*)::int as n from games')).toEqual({ n: 11 });
  });

  it('needs a selection', async () => {
    await database.pool.query('delete from content_selections');
    const reply = await app.inject({
      method: 'POST',
      url: '/api/packs',
      headers,
      payload: { pack: { mode: 'classic', startingSpeed: 1 } },
    });
    expect(reply.json()).toMatchObject({ errors: [{ code: 'selection-gone' }] });
  });
});
