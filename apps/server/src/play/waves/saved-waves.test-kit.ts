import type { ActivityKind, Outcome } from '@moonbase/practice';

import { addDays } from '../../platform/days.ts';
import type { TestDb } from '../../platform/test-db.test-kit.ts';
import { saveFinishedWave } from './save-wave.queries.ts';
import { type AnswerRow, effectsOfAnswers } from './wave-rows.ts';

/** A wave to save: when it ended, how long it took, and its answers on one or two local days. */
export interface PlayedWave {
  readonly user: string;
  readonly kind?: ActivityKind;
  readonly mode?: 'classic' | 'novice' | 'expert';
  readonly unitId?: number;
  readonly day: string; // the local day of its last answer
  readonly duration?: number; // milliseconds
  readonly outcomes: readonly Outcome[];
  readonly onDayBefore?: number; // answers given before midnight
  readonly suspect?: boolean;
}

const QUESTION: AnswerRow['question'] = {
  unitId: 5,
  subUnit: 1,
  pace: 'quick',
  doc: { v: 2, say: '7 times 8', body: [{ t: 'text', v: '7 × 8' }] },
  answer: 56,
  expected: '56',
  reversible: false,
};

/** Saves waves with the statement that the product saves them with. */
export async function saveWaves(
  { db, pool }: Pick<TestDb, 'db' | 'pool'>,
  waves: readonly PlayedWave[],
): Promise<void> {
  for (const wave of waves) {
    const { user, kind = 'practice', mode = 'expert', day, duration = 60_000, outcomes } = wave;
    const { rows } = await pool.query<{ game: string; wave: string }>(
      `with game as (
         insert into games (user_id, kind, mode, starting_speed, planned_waves)
         values ($1, $2, $3, 1, 1) returning id)
       insert into waves (game_id, user_id, position, speed, unit_id)
       select id, $1, 1, 1, 1 from game returning id::text as wave, game_id::text as game`,
      [user, kind, mode],
    );
    const [ids] = rows;
    if (!ids) throw new Error('No wave');
    const answers = outcomes.map((outcome, position) => anAnswer(wave, outcome, position));
    const correct = answers.filter(({ counts }) => counts).length;
    await saveFinishedWave(db, {
      waveId: Number(ids.wave),
      gameId: Number(ids.game),
      userId: Number(user),
      kind,
      mode,
      endedAt: Date.parse(`${day}T12:30:00Z`),
      duration,
      correct,
      incorrect: 0,
      skipped: 0,
      waveScore: 0,
      gainedScore: 0,
      final: true,
      suspect: wave.suspect ?? false,
      clamped: false,
      passed: null,
      totalCorrectGain: correct,
      effects: effectsOfAnswers(answers),
      next: null,
      submission: null,
    });
  }
}

function anAnswer(wave: PlayedWave, outcome: Outcome, position: number): AnswerRow {
  const day = position < (wave.onDayBefore ?? 0) ? addDays(wave.day, -1) : wave.day;
  const tried = outcome === 'skipped' ? [] : [outcome === 'correct' ? '56' : '54'];
  const answeredAt = new Date(Date.parse(`${day}T12:00:00Z`) + position * 4_000).toISOString();
  return {
    unitId: wave.unitId ?? 5,
    subUnit: 1,
    position,
    optional: false,
    question: QUESTION,
    expected: 56,
    answeredAt,
    localDay: day,
    outcome,
    counts: outcome === 'correct',
    totalAttempts: tried.length,
    totalTeleports: 0,
    duration: 3_000,
    score: 0,
    attempts: tried.map((input) => ({
      attemptedAt: answeredAt,
      input,
      correct: outcome === 'correct',
    })),
  };
}
