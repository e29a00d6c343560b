import { CompleteWaveReply, type Wave } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { transact } from '../../platform/database/db.ts';
import { contentHashOf } from '../../play/submissions/earlier-reply.ts';
import { findDifferences } from '../../play/recount/recount.queries.ts';
import { MOST_AT_ONCE } from '../../play/waves/finished-waves.queries.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { completeWaves } from './complete-wave.ts';
import { gatherWaves } from './gather-waves.ts';
import { aFinishedWave, giveSelection, sendWave, startGame } from './practice.test-kit.ts';

const test = await createTestApp();
const { database, clock } = test;
const STUDENTS = MOST_AT_ONCE + 4;

interface Player {
  readonly id: string;
  readonly headers: SignedInHeaders;
  readonly wave: Wave;
}

let players: readonly Player[] = [];

beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  players = await Promise.all(Array.from({ length: STUDENTS }, () => addPlayer(school)));
  await addClassGroup(database, school, { students: players.map(({ id }) => id) });
  clock.advance(60_000);
});

async function addPlayer(schoolId: string): Promise<Player> {
  const id = await addPerson(database, 'Maya', { schoolId, schoolRole: 'student' });
  await giveSelection(test, id);
  const headers = await test.signIn(id);
  return { id, headers, wave: await anOpenWave(headers) };
}

async function anOpenWave(headers: SignedInHeaders): Promise<Wave> {
  const { wave } = await startGame(test, headers);
  if (!wave) throw new Error('no wave');
  return wave;
}

const send = ({ headers, wave }: Player, body = aFinishedWave(wave, clock.now())) =>
  sendWave(test, headers, wave.id, body);
/** What the route makes of a finished wave. */
const submissionOf = (userId: string, wave: Wave, body: ReturnType<typeof aFinishedWave>) => ({
  waveId: wave.id,
  userId: Number(userId),
  body,
  contentHash: contentHashOf(wave.id, body),
  now: clock.now(),
  seed: 1,
});
const statuses = async (replies: readonly ReturnType<typeof send>[]) =>
  (await Promise.all(replies)).map(({ statusCode }) => statusCode);
const select = async (query: string, ...values: readonly string[]) =>
  (await database.pool.query<Record<string, unknown>>(query, [...values])).rows;
/** In how many transactions the finished waves were saved. */
const transactions = async () => {
  const [row] = await select('select count(distinct xmin::text)::int as n from wave_answers');
  return row?.['n'];
};

const first = (): Player => {
  const [player] = players;
  if (!player) throw new Error('no player');
  return player;
};

describe('waves of several students that arrive at the same moment', () => {
  it('are saved in few transactions, and each student gets their own reply', async () => {
    const replies = await Promise.all(players.map((player) => send(player)));
    for (const [index, reply] of replies.entries()) {
      const { wave, totalCorrect, nextWave } = CompleteWaveReply.parse(reply.json());
      expect({ wave: wave.id, totalCorrect, next: nextWave?.game }).toEqual({
        wave: players[index]?.wave.id,
        totalCorrect: 10,
        next: wave.game,
      });
    }
    expect(await transactions()).toBeLessThan(STUDENTS); // how many depends on how busy the machine is
    expect(await select('select correct, active_students from class_week_scores')).toEqual([
      { correct: 10 * STUDENTS, active_students: STUDENTS },
    ]);
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('fill one transaction after the other', async () => {
    const endWave = gatherWaves(database, test.app.log);
    await Promise.all(
      players.map(({ id, wave }) =>
        endWave(submissionOf(id, wave, aFinishedWave(wave, clock.now()))),
      ),
    );
    expect(await transactions()).toBe(Math.ceil(STUDENTS / MOST_AT_ONCE));
  });

  it('are saved by statements that each connection plans once', async () => {
    await Promise.all(players.map((player) => send(player)));
    const connections = Array.from({ length: database.pool.totalCount }, () =>
      database.pool.connect(),
    );
    const plans = await Promise.all(
      connections.map(async (connection) => {
        const client = await connection;
        const { rows } = await client.query<{ planned: string }>(
          `select name || ' ' || custom_plans as planned from pg_prepared_statements
           where name in ('select_waves_for_update', 'save_finished_waves')`,
        );
        client.release();
        return rows.map(({ planned }) => planned);
      }),
    );
    expect([...new Set(plans.flat())].toSorted()).toEqual([
      'save_finished_waves 0',
      'select_waves_for_update 0',
    ]);
  });

  it('are saved even if one of them is refused, which changes nothing', async () => {
    const { wave } = first();
    const body = aFinishedWave(wave, clock.now(), [{ inputs: ['1e3'] }]);
    const others = players.slice(1);
    expect(await statuses([send(first(), body), ...others.map((player) => send(player))])).toEqual([
      422,
      ...others.map(() => 200),
    ]);
    expect(
      await select('select ended_at, served is null as done from waves where id = $1', wave.id),
    ).toEqual([{ ended_at: null, done: false }]);
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('are saved even if the database refuses one of them', async () => {
    const { id } = first();
    await database.pool.query(`
      create function refuse_wave() returns trigger language plpgsql as $$ begin
        if new.user_id = ${id} then raise exception 'refused'; end if; return new; end $$;
      create trigger refuse_wave before insert on wave_answers for each row execute function refuse_wave()`);
    try {
      expect(await statuses(players.map((player) => send(player)))).toEqual([
        500,
        ...players.slice(1).map(() => 200),
      ]);
    } finally {
      await database.pool.query(
        'drop trigger refuse_wave on wave_answers; drop function refuse_wave',
      );
    }
    expect(await select('select total_correct from users where id = $1', id)).toEqual([
      { total_correct: 0 },
    ]);
    expect(await findDifferences(database.db)).toEqual([]);
    expect(await statuses([send(first())])).toEqual([200]);
  });

  it('give a repeat the reply of the first, and count it once', async () => {
    const bodies = players.map(({ wave }) => aFinishedWave(wave, clock.now()));
    const all = () => Promise.all(players.map((player, index) => send(player, bodies[index])));
    const before = await all();
    const again = await all();
    expect(again.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    expect(await select('select distinct total_correct from users')).toEqual([
      { total_correct: 10 },
    ]);
  });
});

it('a stranger who names a wave beside its owner’s refused submission finds nothing', async () => {
  const [owner, stranger, ...others] = players;
  if (!owner || !stranger) throw new Error('no players');
  const refused = aFinishedWave(owner.wave, clock.now(), [{ inputs: ['1e3'] }]);
  const wrong = owner.wave.answers.map(() => ({ inputs: ['99999'] }));
  const theirs = aFinishedWave(owner.wave, clock.now(), wrong);
  for (const body of [refused, aFinishedWave(owner.wave, clock.now())]) {
    const codes = await statuses([
      send(owner, body),
      send({ ...stranger, wave: owner.wave }, theirs),
      ...others.map((player) => send(player)),
    ]);
    expect(codes.slice(0, 2)).toEqual([body === refused ? 422 : 200, 404]);
  }
  expect(
    await select('select user_id::text as user, correct from waves where id = $1', owner.wave.id),
  ).toEqual([{ user: owner.id, correct: 10 }]);
  expect(await select('select total_correct from users where id = $1', stranger.id)).toEqual([
    { total_correct: 0 },
  ]);
  expect(await findDifferences(database.db)).toEqual([]);
});

it('a stranger’s submission in one transaction with its owner’s refused one is answered 404', async () => {
  const [owner, stranger] = players;
  if (!owner || !stranger) throw new Error('no players');
  const submit = (userId: string, plays: Parameters<typeof aFinishedWave>[2]) =>
    submissionOf(userId, owner.wave, aFinishedWave(owner.wave, clock.now(), plays));
  const wrong = owner.wave.answers.map(() => ({ inputs: ['99999'] }));
  const submissions = [submit(owner.id, [{ inputs: ['1e3'] }]), submit(stranger.id, wrong)];
  const [refused, hidden] = await transact(database, (tx) => completeWaves(tx, submissions));
  expect(refused).toBeInstanceOf(FieldErrors);
  expect(hidden instanceof AppError && hidden.code).toBe('not-found');
  expect(
    await select('select from waves where id = $1 and ended_at is null', owner.wave.id),
  ).toEqual([{}]);
});

it('a wave that has to wait for its player delays no other wave', async () => {
  const [blocked, other] = players;
  if (!blocked || !other) throw new Error('no players');
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select from users where id = $1 for update', [blocked.id]);
  const late = send(blocked);
  const waitsForLock = () =>
    select(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
  await expect.poll(async () => (await waitsForLock()).length, { timeout: 8_000 }).toBe(1);
  expect(await statuses([send(other)])).toEqual([200]);
  await client.query('rollback');
  client.release();
  expect(await statuses([late])).toEqual([200]);
});

it('waves of one student that arrive at once hold one connection, and leave the others to everybody', async () => {
  const { id, headers, wave } = first();
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from users where id = $1 for update', [id]);
  const flood = Array.from({ length: 110 }, () =>
    sendWave(test, headers, wave.id, aFinishedWave(wave, clock.now())),
  );
  const waiting = () =>
    select(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await expect.poll(async () => (await waiting()).length, { timeout: 8_000 }).toBe(1);
  const others = players.slice(1);
  expect(await statuses(others.map((player) => send(player)))).toEqual(others.map(() => 200));
  expect(await waiting()).toHaveLength(1);
  await blocker.query('rollback');
  blocker.release();
  const codes = await statuses(flood);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.every((code) => [200, 409, 429].includes(code))).toBe(true);
});

it('two waves that a student sends at the same moment both count', async () => {
  const { headers } = first();
  const second = { ...first(), wave: await anOpenWave(headers) };
  clock.advance(60_000);
  const waves = [first(), second, ...players.slice(1)];
  expect(await statuses(waves.map((player) => send(player)))).toEqual(waves.map(() => 200));
  expect(await select('select total_correct from users where id = $1', first().id)).toEqual([
    { total_correct: 20 },
  ]);
  expect(await findDifferences(database.db)).toEqual([]);
});

it('an abandoned wave whose late answers are refused stays closed beside other waves', async () => {
  const { wave } = first();
  await database.pool.query(
    `update waves set ended_at = now(), duration = 0, correct = 0, incorrect = 0, skipped = 0, score = 0, final = true,
       suspect = false, clamped = false where id = $1`,
    [wave.id],
  );
  await database.pool.query('update games set ended_at = now() where id = $1', [wave.game]);
  const bad = aFinishedWave(wave, clock.now(), [{ inputs: ['1e3'] }]);
  const [other] = players.slice(1);
  if (!other) throw new Error('no other player');
  expect(await statuses([send(first(), bad), send(other)])).toEqual([422, 200]);
  expect(
    await select('select ended_at is null as open from games where id = $1', wave.game),
  ).toEqual([{ open: false }]);
  expect(await statuses([send(first()), send({ ...other, wave })])).toEqual([200, 404]);
  expect(await findDifferences(database.db)).toEqual([]);
});
