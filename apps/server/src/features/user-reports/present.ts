import { LEVELS, unitsAtLevel } from '@moonbase/content';
import type { RecentAttemptReply, UserReportReply } from '@moonbase/contracts';

import { fullName } from '../../play/people/names.ts';
import type { PersonRow } from '../../play/people/person.queries.ts';
import { presentAnswer, type ReportedAnswer } from '../../play/waves/reported-answer.ts';
import type { ReportFilter, TrendRow, UnitRow, UnitTotals } from './user-reports.queries.ts';

export const TREND_WEEKS = 4;

/** A person's results by unit, with the share of right answers in each of the last weeks. */
export function toReport(
  person: PersonRow,
  {
    rows,
    trends,
    daysActive,
  }: {
    readonly rows: readonly UnitRow[];
    readonly trends: readonly TrendRow[];
    readonly daysActive: number;
  },
  { start, end, adaptive }: ReportFilter,
): UserReportReply {
  const percents = new Map(
    trends.map(({ unitId, week, percent }) => [`${unitId}.${week}`, percent]),
  );
  const weeksOf = (unitId: number) =>
    Array.from({ length: TREND_WEEKS }, (_, week) => percents.get(`${unitId}.${week}`) ?? null);
  return {
    user: { id: person.id, name: fullName(person), firstName: person.firstName },
    start: start ?? null,
    end: end ?? null,
    adaptive: adaptive ?? null,
    unitResults: rows.map(({ unitId, answered, correct, recent }) => ({
      unit: String(unitId),
      answered,
      correct,
      recent,
      weeks: weeksOf(unitId),
    })),
    levelResults: levelResultsOf(rows),
    totals: {
      answered: rows.reduce((sum, { answered }) => sum + answered, 0),
      correct: rows.reduce((sum, { correct }) => sum + correct, 0),
    },
    daysActive,
  };
}

/** The units of each level together; a table belongs to no level. */
function levelResultsOf(rows: readonly UnitRow[]): UserReportReply['levelResults'] {
  return LEVELS.flatMap(({ position }) => {
    const units = new Set(unitsAtLevel(position).map(({ id }) => id));
    const own = rows.filter(({ unitId }) => units.has(unitId));
    const answered = own.reduce((sum, row) => sum + row.answered, 0);
    const correct = own.reduce((sum, row) => sum + row.correct, 0);
    return answered === 0 ? [] : [{ level: position, answered, correct }];
  });
}

/** The figures of a unit, or of a level, with its newest answers. */
export function toRecentAttempts(
  of: Pick<RecentAttemptReply, 'unit' | 'level'>,
  { answered, correct, days }: UnitTotals,
  answers: readonly ReportedAnswer[],
): RecentAttemptReply {
  return {
    unit: of.unit,
    level: of.level,
    answered,
    correct,
    incorrect: answered - correct,
    days,
    recent: answers.map(presentAnswer),
  };
}
