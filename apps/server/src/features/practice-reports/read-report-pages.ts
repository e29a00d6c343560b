import type { PracticeReportSetQuery } from '@moonbase/contracts';
import { addDays, DAY_MS } from '@moonbase/kit';
import type { FreeMode } from '@moonbase/practice';
import { levelWords, type ReportPage, reportPage } from '@moonbase/reports';

import { FieldErrors } from '../../platform/app-error.ts';
import { localDay } from '../../platform/days.ts';
import type { Db } from '../../platform/db.ts';
import { fullName } from '../../play/people/names.ts';
import type { Reader } from '../../play/people/reader.queries.ts';
import {
  type PeriodRow,
  selectPeriods,
  selectStudents,
  selectTooFast,
} from './practice-reports.queries.ts';
import { unitsOf } from './read-practice-report.ts';

interface PeriodFigures {
  readonly start: string;
  readonly end: string;
  readonly answered: number;
  readonly correct: number;
  readonly days: number; // with answers
}

/** What a student's page says. */
export interface StudentPage extends Pick<ReportPage, 'strengths' | 'toPractise' | 'next'> {
  readonly name: string;
  readonly classNames: readonly string[];
  readonly schoolName: string | null;
  readonly level: string; // in words
  readonly before: PeriodFigures;
  readonly now: PeriodFigures;
  readonly mode: FreeMode | null; // null: every answer
  readonly printedOn: string;
  readonly tooFast: number; // waves and rounds that nobody can have played
}

/** The pages of several students, by first name. @throws FieldErrors */
export async function readReportPages(
  db: Db,
  { users, start, end, mode: chosen, topics }: PracticeReportSetQuery,
  { reader, now }: { readonly reader: Reader; readonly now: number },
): Promise<readonly StudentPage[]> {
  const mode = chosen ?? null;
  if (start > end) throw new FieldErrors({ end: ['Must not be before the start'] });
  const days = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;
  const before = { start: addDays(start, -days), end: addDays(start, -1) };
  const filter = { start, end, mode, unitIds: unitsOf(topics) };
  const [students, periods, tooFast] = await Promise.all([
    selectStudents(db, users),
    selectPeriods(db, users, { ...filter, before: before.start }),
    selectTooFast(db, users, filter),
  ]);
  const printedOn = localDay(now, reader.timeZone);
  const roundsOf = new Map(tooFast.map(({ userId, rounds }) => [userId, rounds]));
  return students.map(({ id, countryId, classNames, schoolName, ...names }) => {
    const rows = periods.filter(({ userId }) => userId === id);
    const page = reportPage(unitsNow(rows));
    return {
      name: fullName(names),
      classNames,
      schoolName,
      level: levelWords(page, names.firstName || fullName(names), countryId),
      strengths: page.strengths,
      toPractise: page.toPractise,
      next: page.next,
      before: { ...before, ...sumsOf(rows, true) },
      now: { start, end, ...sumsOf(rows, false) },
      mode,
      printedOn,
      tooFast: roundsOf.get(id) ?? 0,
    };
  });
}

const unitsNow = (rows: readonly PeriodRow[]) =>
  rows.flatMap(({ isBefore, unitId, answered, correct }) =>
    isBefore || unitId === null ? [] : [{ unitId, answered, correct }],
  );

function sumsOf(rows: readonly PeriodRow[], isBefore: boolean) {
  const sums = rows.find((row) => row.unitId === null && row.isBefore === isBefore);
  return {
    answered: sums?.answered ?? 0,
    correct: sums?.correct ?? 0,
    days: sums?.days ?? 0,
  };
}
