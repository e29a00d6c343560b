import { TOPICS, UNITS, unitsOfTopic } from '@moonbase/content';
import { practiceRows } from '@moonbase/reports';
import type { PracticeReportQuery, PracticeReportReply } from '@moonbase/contracts';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { localDay } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { fullName } from '../../play/people/names.ts';
import type { Reader } from '../../play/people/reader.queries.ts';
import { selectStudents, selectTooFast, selectUnitFigures } from './practice-reports.queries.ts';

export type PracticeReport = PracticeReportReply['practiceReport'];

/** A student's results for the choices made in a form. @throws AppError @throws FieldErrors */
export async function readPracticeReport(
  db: Db,
  query: PracticeReportQuery,
  { reader, now }: { readonly reader: Reader; readonly now: number },
): Promise<PracticeReport> {
  const { user, start, end, mode = null, by } = query;
  if (start > end) throw new FieldErrors({ end: ['Must not be before the start'] });
  const unitIds = unitsOf(query.topics);
  const filter = { start, end, mode, unitIds };
  const [[student], figures, [tooFast]] = await Promise.all([
    selectStudents(db, [user]),
    selectUnitFigures(db, user, filter),
    selectTooFast(db, [user], filter),
  ]);
  if (student === undefined) throw new AppError('not-found', 'There is no such person.');
  const rows = practiceRows(figures, by);
  return {
    user,
    name: fullName(student),
    classNames: student.classNames,
    schoolName: student.schoolName,
    start,
    end,
    mode,
    by,
    printedOn: localDay(now, reader.timeZone),
    answered: rows.reduce((sum, { answered }) => sum + answered, 0),
    correct: rows.reduce((sum, { correct }) => sum + correct, 0),
    units: figures.length,
    tooFast: tooFast?.rounds ?? 0,
    rows: [...rows],
  };
}

/** @throws FieldErrors for a topic that does not exist */
export function unitsOf(topics: readonly string[] | null): readonly number[] {
  if (topics === null) return UNITS.map(({ id }) => id);
  const known = new Set(TOPICS.map(({ id }) => String(id)));
  if (topics.some((id) => !known.has(id)))
    throw new FieldErrors({ topics: ['There is no such topic'] });
  return topics.flatMap((id) => unitsOfTopic(Number(id)).map((unit) => unit.id));
}
