import { factId } from '@moonbase/practice';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestDb } from '../../platform/test-db.test-kit.ts';
import { saveFinishedWave } from '../waves/save-wave.queries.ts';
import { type AnswerRow, effectsOfAnswers } from '../waves/wave-rows.ts';
import { fillReadModels, findDifferences } from './recount.queries.ts';

const database = await createTestDb();
const { db, pool } = database;

let student = '';

beforeEach(async () => {
  await database.empty();
  student = await addPerson(database, 'Maya', { schoolRole: 'student' });
});

interface Asked {
  readonly words: string;
  readonly at: string;
  readonly unitId?: number;
  readonly right?: boolean;
  readonly duration?: number;
}

function toAnswer(
  { words, at, unitId = 126, right = true, duration }: Asked,
  position: number,
): AnswerRow {
  return {
    unitId,
    subUnit: 1,
    position,
    optional: false,
    question: {
      unitId,
      subUnit: 1,
      pace: 'quick',
      doc: { v: 2, say: words, body: [{ t: 'text', v: words }, { t: 'box' }] },
      answer: 1,
      expected: '1',
      reversible: false,
    },
    expected: 1,
    answeredAt: new Date(at).toISOString(),
    localDay: at.slice(0, 10),
    outcome: right ? 'correct' : 'incorrect',
    counts: right,
    totalAttempts: 1,
    totalTeleports: 0,
    duration: duration ?? null,
    score: 0,
    attempts: [],
  };
}

async function play(asked: readonly Asked[]): Promise<void> {
  const { rows } = await pool.query<{ game: string; wave: string }>(
    `with game as (
       insert into games (user_id, kind, mode, starting_speed, planned_waves)
       values ($1, 'practice', 'expert', 1, 1) returning id)
     insert into waves (game_id, user_id, position, speed, unit_id)
     select id, $1, 1, 1, 126 from game returning id::text as wave, game_id::text as game`,
    [student],
  );
  const [row] = rows;
  if (!row) throw new Error('No wave');
  const answers = asked.map(toAnswer);
  const right = answers.filter(({ outcome }) => outcome === 'correct').length;
  await saveFinishedWave(db, {
    waveId: Number(row.wave),
    gameId: Number(row.game),
    userId: Number(student),
    kind: 'practice',
    mode: 'expert',
    endedAt: Date.parse(asked.at(-1)?.at ?? ''),
    duration: 60_000,
    correct: right,
    incorrect: answers.length - right,
    skipped: 0,
    waveScore: 0,
    gainedScore: 0,
    final: true,
    suspect: false,
    clamped: false,
    passed: null,
    totalCorrectGain: right,
    effects: effectsOfAnswers(answers),
    next: null,
    submission: null,
  });
}

const facts = async () => {
  const { rows } = await pool.query<Record<string, unknown>>(
    'select fact, answered, correct, recent, times from fact_stats order by fact',
  );
  return rows;
};
const times = (a: number, b: number) => factId({ kind: 'times', a, b });

describe('the statistics of number facts', () => {
  it('[practice FA7] are kept with the answers, with the time since the answer before, and the recount agrees', async () => {
    await play([
      { words: '7 × 8 = ', at: '2026-11-16T10:00:00Z' },
      { words: '8 × 7 = ', at: '2026-11-16T10:00:04Z', right: false },
      { words: '56 ÷ 7 = ', at: '2026-11-16T10:00:09Z' },
      { words: '6 × 7 = ', at: '2026-11-16T10:00:10Z' },
      { words: '9 × 15 = ', at: '2026-11-16T10:00:12Z', unitId: 135 },
      { words: '7 × 8 = ', at: '2026-11-16T10:00:20Z', unitId: 1 },
      { words: '9 + 7 = ', at: '2026-11-16T10:00:30Z', unitId: 143, duration: 2_500 },
    ]);
    expect(await facts()).toEqual([
      { fact: times(6, 7), answered: 1, correct: 1, recent: 'c', times: [1_000] },
      { fact: times(7, 8), answered: 2, correct: 1, recent: 'ci', times: [null, 4_000] },
      {
        fact: factId({ kind: 'sum', a: 7, b: 9 }),
        answered: 1,
        correct: 1,
        recent: 'c',
        times: [2_500],
      },
    ]);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('[practice FA7] keep the last ten, in the order of answering, when a wave arrives late', async () => {
    const wave = (hour: number, right: boolean) =>
      Array.from({ length: 6 }, (_, index) => ({
        words: '7 × 8 = ',
        at: `2026-11-16T${hour}:00:0${index}Z`,
        right,
      }));
    await play(wave(10, true));
    await play(wave(12, false));
    expect(await facts()).toMatchObject([{ answered: 12, recent: 'cccciiiiii' }]);
    await play(wave(11, true));
    expect(await facts()).toMatchObject([{ answered: 18, correct: 12, recent: 'cccciiiiii' }]);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('are filled from the answers after a bulk load', async () => {
    await play([
      { words: '7 × 8 = ', at: '2026-11-16T10:00:00Z' },
      { words: '12 × 12 = ', at: '2026-11-16T10:00:03Z' },
    ]);
    const before = await facts();
    await pool.query(
      'truncate unit_stats, fact_stats, daily_activity, leaderboard_days, class_student_weeks, class_week_scores',
    );
    await fillReadModels(db);
    expect(await facts()).toEqual(before);
  });
});
