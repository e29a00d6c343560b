import type { MarkedAnswer, MarkedWave } from '@moonbase/practice';

import { localDay } from '../../platform/days.ts';
import type { MissedQuestion, ServedQuestion } from './served-wave.ts';

const RECENT_OUTCOMES = 10;
const MISSED_KEPT = 20;

export type Outcome = 'correct' | 'incorrect' | 'skipped';

/** One answer as its row in `answers` keeps it. */
export interface AnswerRow {
  readonly unitId: number;
  readonly subUnit: number;
  readonly position: number;
  readonly optional: boolean;
  readonly question: MissedQuestion; // the document and what marks it
  readonly expected: number;
  readonly answeredAt: string;
  readonly localDay: string;
  readonly outcome: Outcome;
  readonly counts: boolean;
  readonly totalAttempts: number;
  readonly totalTeleports: number;
  readonly duration: number | null; // milliseconds
  readonly score: number;
  readonly attempts: readonly { attemptedAt: string; input: string; correct: boolean }[];
}

export interface UnitChange {
  readonly unitId: number;
  readonly answered: number;
  readonly correct: number;
  readonly recent: string;
  readonly missed: readonly MissedQuestion[]; // newest first
  readonly lastAnsweredAt: string;
}

export interface DayChange {
  readonly day: string;
  readonly answered: number;
  readonly correct: number;
}

/** What one finished wave adds to the tables. */
export interface WaveEffects {
  readonly answers: readonly AnswerRow[];
  readonly units: readonly UnitChange[];
  readonly days: readonly DayChange[]; // local days, in their order
  readonly utcDays: readonly DayChange[]; // for the leaderboard
}

/** Works out every row a marked wave leads to. Couriers that nobody tried leave no trace. */
export function effectsOf(
  marked: MarkedWave,
  questions: readonly ServedQuestion[],
  context: { readonly endedAt: number; readonly timeZone: string },
): WaveEffects {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answers = marked.answers.flatMap((answer) => {
    const question = byId.get(answer.id);
    if (question === undefined || answer.correct === null) return [];
    return [toAnswerRow(answer, question, context)];
  });
  return {
    answers,
    units: groupBy(answers, ({ unitId }) => String(unitId)).map(toUnitChange),
    days: groupBy(answers, (answer) => answer.localDay)
      .map(([day, rows]) => toDay(day, rows))
      .sort((a, b) => a.day.localeCompare(b.day)),
    utcDays: groupBy(answers, ({ answeredAt }) => answeredAt.slice(0, 10)).map(([day, rows]) =>
      toDay(day, rows),
    ),
  };
}

function toAnswerRow(
  answer: MarkedAnswer,
  question: ServedQuestion,
  { endedAt, timeZone }: { readonly endedAt: number; readonly timeZone: string },
): AnswerRow {
  const at = answer.answeredAt ?? endedAt;
  const { id: _id, order: _order, optional: _optional, ...kept } = question;
  return {
    unitId: question.unitId,
    subUnit: question.subUnit,
    position: question.order,
    optional: question.optional,
    question: kept,
    expected: question.answer,
    answeredAt: new Date(at).toISOString(),
    localDay: localDay(at, timeZone),
    outcome: outcomeOf(answer),
    counts: answer.counted,
    totalAttempts: answer.totalAttempts,
    totalTeleports: answer.totalTeleports,
    duration: null,
    score: answer.score,
    attempts: answer.attempts.map(({ attemptedAt, input, correct }) => ({
      attemptedAt: new Date(attemptedAt).toISOString(),
      input,
      correct,
    })),
  };
}

function outcomeOf({ counted, totalAttempts }: MarkedAnswer): Outcome {
  if (counted) return 'correct';
  return totalAttempts > 0 ? 'incorrect' : 'skipped';
}

function toUnitChange([unitId, rows]: readonly [string, readonly AnswerRow[]]): UnitChange {
  const ordered = [...rows].sort(byTime);
  return {
    unitId: Number(unitId),
    answered: rows.length,
    correct: rows.filter(({ outcome }) => outcome === 'correct').length,
    recent: ordered
      .map(({ outcome }) => outcome.charAt(0))
      .join('')
      .slice(-RECENT_OUTCOMES),
    missed: ordered
      .filter(({ outcome, totalAttempts }) => outcome !== 'correct' || totalAttempts > 1)
      .map(({ question }) => question)
      .reverse()
      .slice(0, MISSED_KEPT),
    lastAnsweredAt: ordered.at(-1)?.answeredAt ?? '',
  };
}

/** Time of answering, then order of asking: the order in which every read model sees answers. */
function byTime(a: AnswerRow, b: AnswerRow): number {
  return a.answeredAt.localeCompare(b.answeredAt) || a.position - b.position;
}

function toDay(day: string, rows: readonly AnswerRow[]): DayChange {
  return { day, answered: rows.length, correct: rows.filter(({ counts }) => counts).length };
}

function groupBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly (readonly [string, readonly Row[]])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups];
}
