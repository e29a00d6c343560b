import type { PracticeReportSetQuery, ReportPage } from '@moonbase/contracts';
import { clearestOf, isMistakeId, MISTAKE_WORDS, ownWords } from '@moonbase/misconceptions';
import {
  changeWords,
  levelWords,
  mistakeWords,
  noLarger,
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
import { forParentsSince, isHidden, stands } from '../../play/mistakes/standing.ts';
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
    const units = unitsIn(rows, false);
    const page = reportPage(units);
    const known = named.filter((each) => each.userId === id && mayKnow(each, query.reader, now));
    const called = { name: names.firstName || fullName(names), reader: query.reader };
    const mistake = mistakeOf(known, page.toPractise, called);
    return {
      user: id,
      name: fullName(names),
      classNames,
      schoolName,
      level: levelWords(page, { ...called, country: countryId }),
      strengths: [...page.strengths],
      toPractise: page.toPractise.map((unit) => ({ ...unit, hint: hintOf(unit.unitId, known) })),
      next: [...page.next],
      mistake: mistake?.seen ?? null,
      change: beside && changeWords({ before: unitsIn(rows, true), now: units }, called),
      home: mistake?.home ?? thingForHome(page),
      now: { start, end, ...sumsOf(rows, false) },
      before: beside && { ...beside, ...sumsOf(rows, true) },
      mode,
      printedOn,
      tooFast: roundsOf.get(id) ?? 0,
      rows: query.parts.includes('units') ? [...practiceRows(units, 'unit')] : [],
    };
  });
}

/** What to practise in a unit where one of these mistakes shows. @see packages/reports/SPEC.md rule PR13 */
function hintOf(unitId: number, known: readonly NamedMistake[]): string | null {
  const found = known.find(({ examples }) => examples.some(({ unit }) => unit === unitId));
  const [question] = found === undefined ? [] : questionsOf(found.mistake);
  return question === undefined ? null : practiseHint(question);
}

/** The mistake of the page: of a unit that it names, else the first that was told. @see packages/reports/SPEC.md rule PR15 */
function mistakeOf(
  known: readonly NamedMistake[],
  toPractise: readonly { readonly unitId: number }[],
  called: Parameters<typeof mistakeWords>[1],
) {
  const [first] = toPractise.flatMap(({ unitId }) =>
    known.filter(({ examples }) => examples.some(({ unit }) => unit === unitId)),
  );
  const found = first ?? known[0];
  const example = found && clearestOf(found.examples);
  if (example === undefined || found === undefined || !isMistakeId(found.mistake)) return null;
  const { may, look } = ownWords(found.mistake, example);
  const say = look === '' ? MISTAKE_WORDS[found.mistake].child : look;
  const practise = noLarger(questionsOf(found.mistake), example.text);
  return mistakeWords({ ...example, may, say, practise }, called);
}

/** Questions that tell a mistake from the rule. */
const questionsOf = (mistake: string): readonly string[] =>
  isMistakeId(mistake)
    ? MISTAKE_WORDS[mistake].mending
        .filter(({ wrong }) => wrong.length > 0)
        .map(({ question }) => question)
    : [];

/** Whether the reader of a page may read of a mistake. @see packages/reports/SPEC.md rule PR13 */
const mayKnow = (mistake: NamedMistake, reader: PageReader, now: number): boolean =>
  stands(mistake) &&
  (reader === 'parents'
    ? forParentsSince(mistake) <= now
    : mistake.toldChildAt !== null && !isHidden(mistake, now));

const unitsIn = (rows: readonly PeriodRow[], before: boolean) =>
  rows.flatMap(({ isBefore, unitId, answered, correct }) =>
    isBefore !== before || unitId === null ? [] : [{ unitId, answered, correct }],
  );

function sumsOf(rows: readonly PeriodRow[], isBefore: boolean) {
  const sums = rows.find((row) => row.unitId === null && row.isBefore === isBefore);
  return { answered: sums?.answered ?? 0, correct: sums?.correct ?? 0, days: sums?.days ?? 0 };
}
