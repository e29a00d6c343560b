import type { RecentAttemptReply, UserReportReply } from '@moonbase/contracts';

import { fullName } from '../../play/people/names.ts';
import type {
  AnswerRow,
  PersonRow,
  TrendRow,
  UnitRow,
  UnitTotals,
} from './user-reports.queries.ts';

export const TREND_WEEKS = 4;

/** What a person has answered, by unit, with the share of right answers in each of the last weeks. */
export function toReport(
  person: PersonRow,
  rows: readonly UnitRow[],
  trends: readonly TrendRow[],
): UserReportReply {
  const percents = new Map(
    trends.map(({ unitId, week, percent }) => [`${unitId}.${week}`, percent]),
  );
  const weeksOf = (unitId: number) =>
    Array.from({ length: TREND_WEEKS }, (_, week) => percents.get(`${unitId}.${week}`) ?? null);
  return {
    user: { id: person.id, name: fullName(person), firstName: person.firstName },
    unitResults: rows.map(({ unitId, answered, correct, recent }) => ({
      unit: String(unitId),
      answered,
      correct,
      recent,
      weeks: weeksOf(unitId),
    })),
    totals: {
      answered: rows.reduce((sum, { answered }) => sum + answered, 0),
      correct: rows.reduce((sum, { correct }) => sum + correct, 0),
    },
  };
}

/** The figures of a unit with its newest answers. */
export function toRecentAttempts(
  unit: string,
  { answered, correct, days }: UnitTotals,
  answers: readonly AnswerRow[],
): RecentAttemptReply {
  return {
    unit,
    answered,
    correct,
    incorrect: answered - correct,
    days,
    recent: answers.map(({ question, attempts, answeredAt, ...rest }) => ({
      ...rest,
      answeredAt: answeredAt.toISOString(),
      text: question.doc,
      expected: question.expected,
      given: attempts.at(-1)?.input ?? null,
    })),
  };
}
