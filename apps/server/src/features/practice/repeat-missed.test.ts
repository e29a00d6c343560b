import { GameMissedReply, TrickyReply, type Wave } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import {
  aFinishedWave,
  giveSelection,
  type Play,
  playWave,
  sendWave,
  SEVEN_TIMES_TABLE,
  startGame,
} from './practice.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;

let school = '';
let student = '';
let headers: SignedInHeaders;

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill School');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  headers = await test.signIn(student);
  await giveSelection(test, student);
});

const textsOf = (wave: Wave | null) => wave?.questions.map(({ text }) => text['say']) ?? [];

/** Plays one wave and ends the game with it. */
async function playGame(plays: readonly Play[], game?: Record<string, unknown>) {
  const started = await startGame(test, headers, game);
  const { wave } = started;
  if (!wave) throw new Error('no wave');
  clock.advance(60_000);
  const body = aFinishedWave(wave, clock.now(), plays);
  const reply = await sendWave(test, headers, wave.id, {
    ...body,
    wave: { ...body.wave, final: true },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return { gameId: started.game.id, wave };
}

const refused = (game: Record<string, unknown>, as = headers) =>
  app.inject({ method: 'POST', url: '/api/games', headers: as, payload: { game } });

const MISSING: readonly Play[] = [
  { inputs: 'wrong-then-right' },
  { inputs: 'right' },
  { inputs: ['9999', '9998', '9997'] },
  { inputs: [], landed: true },
];

describe('Fix my misses', () => {
  it('asks exactly the questions that were not solved (PG-16)', async () => {
    const { gameId, wave } = await playGame(MISSING);
    const again = await startGame(test, headers, { source: 'misses', ofGame: gameId });
    const asked = textsOf(wave);
    expect(textsOf(again.wave)).toEqual([asked[2], asked[3]]);
    expect(again.wave).toMatchObject({ unitName: 'Fix my misses', bonusAnswers: [] });
    expect(again.game).toMatchObject({ mode: 'classic', plannedWaves: 1, source: 'misses' });
  });

  it('[practice PQ7] asks nothing that was in the air, untried, when a game of Classic ended', async () => {
    const plays: readonly Play[] = [{ inputs: ['9999', '9998', '9997'] }, { inputs: [] }];
    const { gameId, wave } = await playGame(plays, { mode: 'classic', startingSpeed: 1 });
    const again = await startGame(test, headers, { source: 'misses', ofGame: gameId });
    expect(textsOf(again.wave)).toEqual([textsOf(wave)[0]]);
  });

  it('gives no points, counts right answers, and ends when each question has been asked', async () => {
    const { gameId } = await playGame(MISSING);
    const again = await startGame(test, headers, { source: 'misses', ofGame: gameId });
    if (!again.wave) throw new Error('no wave');
    const reply = await playWave(test, headers, again.wave);
    expect(reply).toMatchObject({
      nextWave: null,
      totalCorrect: 8 + 2,
      game: { score: 0, source: 'misses' },
      wave: { correct: 2, score: 0, final: true },
    });
    const left = await app.inject({ url: `/api/games/${again.game.id}/missed`, headers });
    expect(GameMissedReply.parse(left.json()).missed).toEqual([]);
  });

  it('lists the missed questions of a game with the answers typed', async () => {
    const { gameId, wave } = await playGame(MISSING);
    const reply = await app.inject({ url: `/api/games/${gameId}/missed`, headers });
    const { correct, missed } = GameMissedReply.parse(reply.json());
    expect(correct).toBe(8);
    expect(missed.map(({ text }) => text['say'])).toEqual([2, 3].map((n) => textsOf(wave)[n]));
    expect(missed.map(({ inputs }) => inputs.length)).toEqual([3, 0]);
  });

  it('lists nothing to mend after a game whose questions were all solved, some at the second try', async () => {
    const { gameId } = await playGame(
      Array.from({ length: 12 }, () => ({ inputs: 'wrong-then-right' as const })),
    );
    const reply = await app.inject({ url: `/api/games/${gameId}/missed`, headers });
    expect(GameMissedReply.parse(reply.json()).missed).toEqual([]);
  });

  it('lists nothing to mend after a game that was ended before anything was tried', async () => {
    const { gameId } = await playGame(Array.from({ length: 12 }, () => ({ inputs: [] })));
    const reply = await app.inject({ url: `/api/games/${gameId}/missed`, headers });
    expect(GameMissedReply.parse(reply.json())).toMatchObject({ correct: 0, missed: [] });
  });

  it('refuses the missed questions of another person’s game', async () => {
    const { gameId } = await playGame(MISSING);
    const other = await addPerson(database, 'Sam');
    const as = await test.signIn(other);
    expect((await refused({ source: 'misses', ofGame: gameId }, as)).statusCode).toBe(404);
    const url = `/api/games/${gameId}/missed`;
    expect((await app.inject({ url, headers: as })).statusCode).toBe(404);
  });

  it('refuses a game that is not over or has no missed questions', async () => {
    const { game } = await startGame(test, headers);
    const clean = await playGame([]);
    for (const ofGame of [game.id, clean.gameId, undefined]) {
      const reply = await refused({ source: 'misses', ofGame });
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toHaveProperty('errors', { 'game.ofGame': [expect.any(String)] });
    }
  });
});

describe('My tricky ones', () => {
  it('asks each recently missed question once', async () => {
    const { wave } = await playGame(MISSING);
    const game = await startGame(test, headers, { source: 'tricky', mode: 'novice' });
    const asked = textsOf(wave);
    expect(new Set(textsOf(game.wave))).toEqual(new Set([asked[0], asked[2], asked[3]]));
    expect(game.game).toMatchObject({ mode: 'novice', source: 'tricky', plannedWaves: 1 });
    expect(game.wave?.unitName).toBe('My tricky ones');
  });

  it('asks until all tricky questions have been asked, and scores as usual', async () => {
    const wrong = Array.from({ length: 10 }, () => ({ inputs: ['9999'] }));
    await playGame(wrong);
    await giveSelection(test, student, SEVEN_TIMES_TABLE); // so that both games ask different questions
    await playGame(wrong);
    const { game, wave } = await startGame(test, headers, { source: 'tricky', mode: 'classic' });
    expect(game.plannedWaves).toBe(2);
    if (!wave) throw new Error('no wave');
    const first = await playWave(test, headers, wave);
    expect(first.game.score).toBeGreaterThan(0);
    const second = first.nextWave;
    expect(new Set([...textsOf(wave), ...textsOf(second)]).size).toBe(
      textsOf(wave).length + textsOf(second).length,
    );
    if (!second) throw new Error('no second wave');
    expect((await playWave(test, headers, second)).nextWave).toBeNull();
  });

  it('leaves out questions that have been right at the first try since', async () => {
    await playGame(MISSING);
    await playGame([{ inputs: 'right' }, { inputs: 'wrong-then-right' }], {
      source: 'tricky',
      mode: 'classic',
    });
    const url = `/api/users/${student}/tricky-questions`;
    const { tricky } = TrickyReply.parse((await app.inject({ url, headers })).json());
    expect(tricky).toMatchObject({ questions: 1, mended: 2 });
  });

  it('leaves out questions right since then where an earlier version stored the miss', async () => {
    await playGame(MISSING);
    await database.pool.query(
      `update unit_stats set missed =
        (select jsonb_agg(jsonb_set(question, '{doc,v}', '1')) from jsonb_array_elements(missed) question)`,
    );
    await playGame([{ inputs: 'right' }, { inputs: 'wrong-then-right' }], {
      source: 'tricky',
      mode: 'classic',
    });
    const url = `/api/users/${student}/tricky-questions`;
    const { tricky } = TrickyReply.parse((await app.inject({ url, headers })).json());
    expect(tricky.questions).toBe(1);
  });

  it('needs no content selection, but at least one missed question', async () => {
    await database.pool.query('delete from content_selections');
    expect((await refused({ source: 'tricky' })).statusCode).toBe(410);
    await giveSelection(test, student);
    await playGame(MISSING);
    await database.pool.query('delete from content_selections');
    expect((await refused({ source: 'tricky' })).statusCode).toBe(200);
  });

  it('is refused while the content is locked', async () => {
    await playGame(MISSING);
    const teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
    await database.pool.query(
      `update content_selections set creator_id = $1, locked_until = $2 where user_id = $3`,
      [teacher, new Date(clock.now() + 60_000), student],
    );
    const reply = await refused({ source: 'tricky' });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({
      errors: [
        {
          code: 'content-locked',
          detail: 'Please see A. Tester if you would like to change your Content.',
        },
      ],
    });
    clock.advance(61_000);
    expect((await refused({ source: 'tricky' })).statusCode).toBe(200);
  });

  it('returns the number of tricky questions by unit to the student and their teachers', async () => {
    const url = `/api/users/${student}/tricky-questions`;
    const nothing = TrickyReply.parse((await app.inject({ url, headers })).json());
    expect(nothing.tricky).toEqual({ questions: 0, mended: 0, units: [] });
    await playGame(MISSING);
    const { tricky } = TrickyReply.parse((await app.inject({ url, headers })).json());
    expect(tricky).toMatchObject({ questions: 3, units: [{ unit: '125', questions: 3 }] });

    const teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
    const as = await test.signIn(teacher);
    expect((await app.inject({ url, headers: as })).statusCode).toBe(403);
    await addClassGroup(database, school, { students: [student], teachers: [teacher] });
    expect((await app.inject({ url, headers: as })).statusCode).toBe(200);
  });
});

describe('more time in mid-game', () =>
  it('is kept with the game when the student asks for it', async () => {
    const { game, wave } = await startGame(test, headers);
    if (!wave) throw new Error('no wave');
    clock.advance(60_000);
    const body = aFinishedWave(wave, clock.now());
    await sendWave(test, headers, wave.id, { ...body, wave: { ...body.wave, timeScale: '2' } });
    const { rows } = await database.pool.query('select time_scale from games where id = $1', [
      game.id,
    ]);
    expect(rows).toEqual([{ time_scale: '2' }]);
  }));

describe('facts that are due', () => {
  const addFacts = (facts: readonly number[]) =>
    database.pool.query(
      `insert into fact_stats (user_id, fact, answered, correct, recent, times, days, firsts, first_times, last_answered_at)
       select $1, fact, 1, 0, 'i', '{4000}', array[current_date - 9], 'i', '{4000}', now() - interval '9 days'
       from unnest($2::int[]) fact`,
      [student, facts],
    );

  it('[practice FR5] are asked without a clock, then those that were not right at once', async () => {
    await addFacts([98, 99, 100, 112, 300]);
    const { game, wave } = await startGame(test, headers, { source: 'facts', mode: 'expert' });
    expect(game).toMatchObject({ mode: 'classic', source: 'facts', plannedWaves: 2 });
    expect(wave?.unitName).toBe('Facts again');
    const asked = textsOf(wave);
    expect(new Set(asked).size).toBe(5);
    if (!wave) throw new Error('no wave');
    expect(wave.bonusAnswers).toEqual([]);
    const reply = await playWave(test, headers, wave, [
      { inputs: 'right' },
      { inputs: 'wrong-then-right' },
      { inputs: ['9999', '9998', '9997'] },
    ]);
    const again = textsOf(reply.nextWave);
    expect(again).toEqual([asked[1], asked[2]]);
    if (!reply.nextWave) throw new Error('no second wave');
    expect((await playWave(test, headers, reply.nextWave)).nextWave).toBeNull();
    const { rows } = await database.pool.query('select fact, firsts from fact_stats order by fact');
    expect(rows.map(({ firsts }: { firsts?: unknown }) => firsts).toSorted()).toEqual([
      'ic',
      'ic',
      'ic',
      'ir',
      'ir',
    ]);
  });

  it('[practice FR6] are those that a check found, with known ones after them', async () => {
    await database.pool.query(
      `insert into fact_stats (user_id, fact, answered, correct, recent, times, days, firsts, first_times, last_answered_at)
       select $1, fact, 6, 6, 'cccccc', '{2000,2000,2000,2000,2000,2000}',
         array[current_date - 9, current_date - 5, current_date - fact % 3], 'ccc', '{2000,2000,2000}', now()
       from unnest('{31,32,33}'::int[]) fact`,
      [student],
    );
    const { game, wave } = await startGame(test, headers, { source: 'facts', facts: [99, 112] });
    expect(game).toMatchObject({ mode: 'classic', source: 'facts', plannedWaves: 2 });
    const asked = textsOf(wave);
    expect(asked).toHaveLength(4);
    const numbers = asked.map((text) => (text.match(/\d+/gu) ?? []).toSorted().join());
    expect(numbers.toSorted()).toEqual(['2,5', '2,6', '7,8', '8,8']);
  });

  it.each([
    [{ source: 'facts', facts: [14, 13] }, 'There is no fact 13'],
    [{ source: 'selection', facts: [99] }, 'Only with the source facts'],
  ] as const)('are refused where a game would ask others: %o', async (game, reason) => {
    const reply = await refused(game);
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain(reason);
  });

  it('[practice FR3] are refused when nothing is due', async () => {
    await database.pool.query(
      `insert into fact_stats (user_id, fact, answered, correct, recent, times, days, firsts, first_times, last_answered_at)
       values ($1, 98, 1, 1, 'c', '{2000}', array[current_date], 'c', '{2000}', now())`,
      [student],
    );
    const reply = await refused({ source: 'facts' });
    expect(reply.statusCode).toBe(410);
    expect(reply.body).toContain('selection-gone');
  });
});
