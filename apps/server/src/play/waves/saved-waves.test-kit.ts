import { type ActivityKind, type Outcome, workedIn } from '@moonbase/practice';

import { addDays } from '../../platform/days.ts';
import type { TestDb } from '../../platform/database/test-db.test-kit.ts';
import { type FinishedWaveRows, saveFinishedWave } from './save-wave.queries.ts';
import { type AnswerRow, effectsOfAnswers } from './wave-rows.ts';

/**
 * The facts that a test states about an answer. The question is from unit 5 and asks 7 × 8, unless it states otherwise.
 */
export interface GivenAnswer {
  readonly at: string; // ISO 8601, UTC
  readonly outcome?: Outcome; // absent: right
  readonly triesBefore?: number; // wrong tries before a right answer; absent: none
  readonly unitId?: number;
  readonly localDay?: string; // absent: the day of `at`
  readonly duration?: number | null; // milliseconds; absent: 3 seconds
  readonly words?: string; // "7 × 8 = ", the wording of the question
  readonly result?: number;
  readonly typed?: string; // what a wrong answer was; absent: one too many
}

/** An answer in the form of its row. */
export function toAnswerRow(given: GivenAnswer, position: number): AnswerRow {
  const { at, outcome = 'correct', unitId = 5, duration = 3_000 } = given;
  const { words = '7 × 8 = ', result = 56, triesBefore = 0 } = given;
  const { typed = String(result + 1) } = given;
  const answeredAt = new Date(at).toISOString();
  const wrong = Array.from({ length: triesBefore }, () => typed);
  const inputs = { correct: [...wrong, String(result)], incorrect: [typed], skipped: [] };
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
      answer: result,
      expected: String(result),
      reversible: false,
    },
    answeredAt,
    localDay: given.localDay ?? answeredAt.slice(0, 10),
    outcome,
    counts: outcome === 'correct',
    totalAttempts: inputs[outcome].length,
    totalTeleports: 0,
    duration,
    score: 0,
    attempts: inputs[outcome].map((input) => ({
      attemptedAt: answeredAt,
      input,
      correct: input === String(result),
    })),
  };
}

export interface GivenWave {
  readonly user: string;
  readonly kind?: ActivityKind;
  readonly mode?: 'classic' | 'novice' | 'expert';
  readonly endedAt: number; // milliseconds since 1970
  readonly duration?: number; // milliseconds
  readonly suspect?: boolean;
  readonly tooFast?: boolean;
  readonly answers: readonly GivenAnswer[];
  readonly issuedAt?: number; // milliseconds since 1970; absent: now
  readonly submission?: FinishedWaveRows['submission'];
}

/** Saves a game of one wave with the statement that the product uses to save waves. */
export async function saveWave(
  { db, pool }: Pick<TestDb, 'db' | 'pool'>,
  wave: GivenWave,
): Promise<void> {
  const { user, kind = 'practice', mode = 'expert', endedAt, duration = 60_000 } = wave;
  const { rows } = await pool.query<{ game: string; wave: string; issued: Date }>(
    `with game as (
       insert into games (user_id, kind, mode, starting_speed, planned_waves, ended_at)
       values ($1, $2, $3, 1, 1, $4) returning id)
     insert into waves (game_id, user_id, position, speed, unit_id, issued_at)
     select id, $1, 1, 1, 1, coalesce($5, now()) from game returning id::text as wave, game_id::text as game, issued_at as issued`,
    [
      user,
      kind,
      mode,
      new Date(endedAt),
      wave.issuedAt === undefined ? null : new Date(wave.issuedAt),
    ],
  );
  const [ids] = rows;
  if (!ids) throw new Error('No wave');
  const answers = wave.answers.map(toAnswerRow);
  const countOf = (outcome: Outcome) => answers.filter((each) => each.outcome === outcome).length;
  await saveFinishedWave(db, {
    waveId: Number(ids.wave),
    gameId: Number(ids.game),
    userId: Number(user),
    kind,
    mode,
    endedAt,
    duration,
    correct: countOf('correct'),
    incorrect: countOf('incorrect'),
    skipped: countOf('skipped'),
    waveScore: 0,
    gainedScore: 0,
    final: true,
    suspect: wave.suspect ?? false,
    taken: wave.tooFast ? null : [],
    clamped: false,
    passed: null,
    totalCorrectGain: countOf('correct'),
    effects: effectsOfAnswers(answers, ids.issued.getTime()),
    next: null,
    submission: wave.submission ?? null,
  });
}

/** A wave of a day: how long it took, and its answers on one or two local days. */
export interface PlayedWave extends Pick<
  GivenWave,
  'user' | 'kind' | 'mode' | 'duration' | 'suspect' | 'tooFast'
> {
  readonly unitId?: number;
  readonly day: string; // the local day of its last answer
  readonly outcomes: readonly Outcome[];
  readonly onDayBefore?: number; // answers given before midnight
}

/** Saves waves that were played about noon, with four seconds for each question. */
export async function saveWaves(
  database: Pick<TestDb, 'db' | 'pool'>,
  waves: readonly PlayedWave[],
): Promise<void> {
  for (const { unitId = 5, day, outcomes, onDayBefore = 0, ...wave } of waves) {
    const answers = outcomes.map((outcome, position): GivenAnswer => {
      const on = position < onDayBefore ? addDays(day, -1) : day;
      const at = Date.parse(`${on}T12:00:00Z`) + position * 4_000;
      return { at: new Date(at).toISOString(), outcome, unitId };
    });
    const issuedAt = Math.min(...answers.map(({ at }) => Date.parse(at))) - 4_000;
    await saveWave(database, {
      ...wave,
      issuedAt,
      endedAt: Date.parse(`${day}T12:30:00Z`),
      answers,
    });
  }
}

/** A stored answer with what its time follows from: when it was given and its wave issued, milliseconds since 1970. */
export interface TimedAnswer {
  readonly wave: string;
  readonly attempts: number;
  readonly at: number;
  readonly issued: number;
}

/** Answers in the order of answering, each with the time worked at it by the rule. */
export function withWorked<Answer extends TimedAnswer>(
  answers: readonly Answer[],
): readonly (Answer & { readonly worked: number })[] {
  const waves = new Map<string, Answer[]>();
  for (const answer of answers) {
    const wave = waves.get(answer.wave) ?? [];
    waves.set(answer.wave, wave);
    wave.push(answer);
  }
  return [...waves.values()].flatMap((wave) => {
    const worked = workedIn(Math.max(...wave.map(({ issued }) => issued)), wave);
    return wave.map((answer, index) => ({ ...answer, worked: worked[index] ?? Number.NaN }));
  });
}
