import type { PracticeReportSetQuery, ReportPage } from '@moonbase/contracts';
import { isMistakeId, MISTAKE_WORDS } from '@moonbase/misconceptions';
import {
  levelWords,
  type PageReader,
  periodBeside,
  practiceRows,
  practiseHint,
  reportPage,
  thingForHome,
} from '@moonbase/reports';

import { FieldErrors } from '../../platform/http/app-error.ts';
import { localDay } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { type NamedMistake, selectNamed } from '../../play/mistakes/mistakes.queries.ts';
import { forParentsSince, stands } from '../../play/mistakes/standing.ts';
import { fullName } from '../../play/people/names.ts';
import type { Reader } from '../../play/people/reader.queries.ts';
import {
  type PeriodRow,
  selectPeriods,
  selectStudents,
  selectTooFast,
} from './practice-reports.queries.ts';
import { unitsOf } from './read-practice-report.ts';

/** The pages of several students, by first name. @throws FieldErrors */
export async function readReportPages(
  db: Db,
  query: PracticeReportSetQuery,
  { reader, now }: { readonly reader: Reader; readonly now: number },
): Promise<readonly ReportPage[]> {
  const { users, start, end, topics } = query;
  const mode = query.mode ?? null;
  if (start > end) throw new FieldErrors({ end: ['Must not be before the start'] });
  const beside = periodBeside({ start, end }, query.beside);
  const filter = { start, end, mode, unitIds: unitsOf(topics) };
  const [students, periods, tooFast, named] = await Promise.all([
    selectStudents(db, users),
    selectPeriods(db, users, { ...filter, beside }),
    selectTooFast(db, users, filter),
    selectNamed(db, users),
  ]);
  const printedOn = localDay(now, reader.timeZone);
  const roundsOf = new Map(tooFast.map(({ userId, rounds }) => [userId, rounds]));
  return students.map(({ id, countryId, classNames, schoolName, ...names }) => {
    const rows = periods.filter(({ userId }) => userId === id);
    const units = unitsNow(rows);
    const page = reportPage(units);
    const mistakes = named.filter(({ userId }) => userId === id);
    return {
      user: id,
      name: fullName(names),
      classNames,
      schoolName,
      level: levelWords(page, {
        name: names.firstName || fullName(names),
        country: countryId,
        reader: query.reader,
      }),
      strengths: [...page.strengths],
      toPractise: page.toPractise.map((unit) => ({
        ...unit,
        hint: hintOf(unit.unitId, mistakes, query.reader, now),
      })),
      next: [...page.next],
      home: thingForHome(page),
      now: { start, end, ...sumsOf(rows, false) },
      before: beside && { ...beside, ...sumsOf(rows, true) },
      mode,
      printedOn,
      tooFast: roundsOf.get(id) ?? 0,
      rows: query.parts.includes('units') ? [...practiceRows(units, 'unit')] : [],
    };
  });
}

/** What to practise in a unit where a mistake stands that the reader may know of. @see packages/reports/SPEC.md rule PR13 */
function hintOf(
  unitId: number,
  mistakes: readonly NamedMistake[],
  reader: PageReader,
  now: number,
): string | null {
  const found = mistakes
    .filter(stands)
    .filter((each) => mayKnow(each, reader, now))
    .find(({ examples }) => examples.some(({ unit }) => unit === unitId));
  if (found === undefined || !isMistakeId(found.mistake)) return null;
  const [telling] = MISTAKE_WORDS[found.mistake].mending.filter(({ wrong }) => wrong.length > 0);
  return telling === undefined ? null : practiseHint(telling.question);
}

const mayKnow = (mistake: NamedMistake, reader: PageReader, now: number): boolean =>
  reader === 'parents' ? forParentsSince(mistake) <= now : mistake.toldChildAt !== null;

const unitsNow = (rows: readonly PeriodRow[]) =>
  rows.flatMap(({ isBefore, unitId, answered, correct }) =>
    isBefore || unitId === null ? [] : [{ unitId, answered, correct }],
  );

function sumsOf(rows: readonly PeriodRow[], isBefore: boolean) {
  const sums = rows.find((row) => row.unitId === null && row.isBefore === isBefore);
  return { answered: sums?.answered ?? 0, correct: sums?.correct ?? 0, days: sums?.days ?? 0 };
}
