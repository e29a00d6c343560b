import { at } from '@moonbase/kit';
import {
  factAsked,
  factDaysOf,
  latestMissed,
  RECENT_OUTCOMES,
  recentOutcomes,
  type Outcome,
  workedIn,
} from '@moonbase/practice';
import type { MissedQuestion } from './served-wave.ts';

/** One answer in the form of the view `answers`. */
export interface AnswerRow {
  readonly unitId: number;
  readonly subUnit: number;
  readonly position: number;
  readonly optional: boolean;
  readonly question: MissedQuestion & { readonly step?: number }; // the document and the data for marking it
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
  readonly firstAnsweredAt: string;
  readonly lastAnsweredAt: string;
}

/** The contribution of a wave to a number fact. */
export interface FactChange {
  readonly fact: number;
  readonly answered: number;
  readonly correct: number;
  readonly recent: string;
  readonly times: readonly (number | null)[]; // for the same answers, milliseconds
  readonly days: readonly string[]; // on which it was asked, in their order
  readonly firsts: string; // a mark for each of these days
  readonly firstTimes: readonly (number | null)[]; // of the first answers of these days
  readonly firstAnsweredAt: string;
  readonly lastAnsweredAt: string;
}

export interface DayChange {
  readonly day: string;
  readonly answered: number;
  readonly correct: number;
  readonly worked: number; // milliseconds. @see packages/practice/SPEC.md rules MI1 to MI4
}

/** The rows and sums that a finished wave adds to the tables. */
export interface WaveEffects {
  readonly answers: readonly AnswerRow[];
  readonly units: readonly UnitChange[];
  readonly facts: readonly FactChange[];
  readonly days: readonly DayChange[]; // local days, in their order
  readonly utcDays: readonly DayChange[]; // for the leaderboard
}

/**
 * Computes the contributions of a wave's answers to the read models.
 *
 * @param issuedAt when the wave was issued, in milliseconds since 1970
 */
export function effectsOfAnswers(answers: readonly AnswerRow[], issuedAt: number): WaveEffects {
  const ordered = [...answers].sort(byTime);
  const worked = workedIn(
    issuedAt,
    ordered.map(({ answeredAt, totalAttempts }) => ({
      at: Date.parse(answeredAt),
      attempts: totalAttempts,
    })),
  );
  const timed = ordered.map((answer, index) => ({ answer, worked: at(worked, index) }));
  return {
    answers,
    units: groupBy(answers, ({ unitId }) => String(unitId)).map(toUnitChange),
    facts: factChanges(answers),
    days: groupBy(timed, ({ answer }) => answer.localDay)
      .map(([day, rows]) => toDay(day, rows))
      .sort((a, b) => a.day.localeCompare(b.day)),
    utcDays: groupBy(timed, ({ answer }) => answer.answeredAt.slice(0, 10)).map(([day, rows]) =>
      toDay(day, rows),
    ),
  };
}

/**
 * Each answer with its duration: its own, otherwise the time since the answer before it. @see packages/practice/SPEC.md
 * rule FA7
 */
function factChanges(answers: readonly AnswerRow[]): readonly FactChange[] {
  const ordered = [...answers].sort(byTime);
  const asked = ordered.flatMap((answer, index) => {
    const fact = factAsked(answer.unitId, answer.question.doc);
    if (fact === null) return [];
    const before = ordered[index - 1];
    const since = before && Date.parse(answer.answeredAt) - Date.parse(before.answeredAt);
    return [{ fact, answer, time: answer.duration ?? since ?? null }];
  });
  return groupBy(asked, ({ fact }) => String(fact)).map(([fact, rows]) => ({
    fact: Number(fact),
    answered: rows.length,
    correct: rows.filter(({ answer }) => answer.outcome === 'correct').length,
    recent: recentOutcomes(rows.map(({ answer }) => answer.outcome)),
    times: rows.slice(-RECENT_OUTCOMES).map(({ time }) => time),
    ...daysOf(rows),
    firstAnsweredAt: at(rows, 0).answer.answeredAt,
    lastAnsweredAt: at(rows, rows.length - 1).answer.answeredAt,
  }));
}

/** The days of a fact's answers with the first answer of each. @see packages/practice/SPEC.md rule FA9 */
function daysOf(
  rows: readonly { readonly answer: AnswerRow; readonly time: number | null }[],
): Pick<FactChange, 'days' | 'firsts' | 'firstTimes'> {
  const days = factDaysOf(
    rows.map(({ answer, time }) => ({
      day: answer.localDay,
      outcome: answer.outcome,
      tries: answer.totalAttempts,
      time,
    })),
  );
  return {
    days: days.map(({ day }) => day),
    firsts: days.map(({ mark }) => mark).join(''),
    firstTimes: days.map(({ time }) => time),
  };
}

function toUnitChange([unitId, rows]: readonly [string, readonly AnswerRow[]]): UnitChange {
  const ordered = [...rows].sort(byTime);
  return {
    unitId: Number(unitId),
    answered: rows.length,
    correct: rows.filter(({ outcome }) => outcome === 'correct').length,
    recent: recentOutcomes(ordered.map(({ outcome }) => outcome)),
    missed: latestMissed(ordered).map(({ question }) => question),
    firstAnsweredAt: at(ordered, 0).answeredAt,
    lastAnsweredAt: at(ordered, ordered.length - 1).answeredAt,
  };
}

/** Sorts by time of answering, then order of asking: the order in which every read model takes answers. */
function byTime(a: AnswerRow, b: AnswerRow): number {
  return a.answeredAt.localeCompare(b.answeredAt) || a.position - b.position;
}

interface TimedAnswer {
  readonly answer: AnswerRow;
  readonly worked: number; // milliseconds
}

function toDay(day: string, rows: readonly TimedAnswer[]): DayChange {
  return {
    day,
    answered: rows.length,
    correct: rows.filter(({ answer }) => answer.counts).length,
    worked: rows.reduce((sum, { worked }) => sum + worked, 0),
  };
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
