import { ALL_UNITS } from '@moonbase/questions/all';
import {
  askedIn,
  generateQuestion,
  generateTableQuestions,
  localeOf,
  TABLE_FORMATS,
  TABLE_MODES,
  type Answer,
  type GeneratedQuestion,
  type SubUnit,
} from '@moonbase/questions';

import { COUNTRIES, faultsOf } from './faults.ts';
import { COUNTED_KINDS, pictureFault } from './pictures/counted.ts';
import { rangeFault } from './ranges.ts';
import { readText } from './reading.ts';

export interface ContentReport {
  readonly questions: number;
  readonly subUnits: number;
  readonly pictures: number; // kinds whose picture of the answer was counted
  readonly faults: readonly string[]; // with the country, the question and its fault
  readonly failures: readonly string[]; // could not be made at all
  readonly ambiguous: readonly string[]; // one document with two answers
}

export interface CheckOptions {
  readonly firstSeed?: number;
  readonly countries?: readonly string[];
  readonly kinds?: readonly string[]; // "unit.position"; every kind without it
}

type Building = {
  -readonly [K in keyof ContentReport]: ContentReport[K] extends number ? number : string[];
};

/** Makes `per` questions of every sub-unit for every country, solves each again and checks its picture. */
export function checkContent(
  per: number,
  { firstSeed = 1, countries = COUNTRIES, kinds }: CheckOptions = {},
): ContentReport {
  const report: Building = {
    questions: 0,
    subUnits: 0,
    pictures: 0,
    faults: [],
    failures: [],
    ambiguous: [],
  };
  const subUnits = ALL_UNITS.flatMap((unit) => unit.subUnits).filter(
    ({ unitId, position }) => kinds?.includes(`${unitId}.${position}`) !== false,
  );
  report.subUnits = subUnits.length;
  report.pictures = subUnits.filter(({ unitId, position }) =>
    COUNTED_KINDS.includes(`${unitId}.${position}`),
  ).length;
  for (const country of countries) {
    for (const subUnit of askedIn(subUnits, localeOf(country)))
      checkKind(subUnit, { per, firstSeed, country }, report);
  }
  if (kinds === undefined && countries.includes('gb')) checkTables(report); // tables have no words that differ
  return report;
}

const OFFERED = 4; // times as many questions where names are offered: each pair of them has to come once

function checkKind(
  subUnit: SubUnit,
  { per, firstSeed, country }: { per: number; firstSeed: number; country: string },
  report: Building,
): void {
  const answers = new Map<string, Answer>();
  const own = COUNTRIES.findIndex((each) => each === country); // other questions in each country
  const named = {
    unit: ALL_UNITS.find(({ id }) => id === subUnit.unitId)?.name ?? 'no unit',
    kind: subUnit.description,
  };
  let most = per;
  for (let i = 0; i < most; i++) {
    const seed = (firstSeed + i * 2_654_435_761 + subUnit.unitId * 97 + own * 40_503) >>> 0;
    const place = `${subUnit.unitId}.${subUnit.position} ${country} seed ${seed}`;
    const question = tryToMake(() => generateQuestion(subUnit, seed, localeOf(country)));
    if (question === null) {
      report.failures.push(place);
      continue;
    }
    report.questions += 1;
    if (question.doc.choices !== undefined) most = per * OFFERED;
    const line = `${place}: ${readText(question.doc)} → ${question.answer}`;
    const document = JSON.stringify(question.doc);
    const before = answers.get(document);
    if (before !== undefined && before !== question.answer) report.ambiguous.push(line);
    answers.set(document, question.answer);
    for (const fault of faultsOf(question, country)) report.faults.push(`${fault}: ${line}`);
    const others = [pictureFault(question), rangeFault(question.doc, named)];
    for (const fault of others) if (fault !== null) report.faults.push(`${fault}: ${line}`);
  }
}

/** The questions of tables in the games, which no definition makes: every table, mode and format. */
function checkTables(report: Building): void {
  for (const { id, table } of ALL_UNITS) {
    if (!table) continue;
    const value = table.value ?? 17; // of a custom table
    for (const mode of TABLE_MODES) {
      for (const format of TABLE_FORMATS) {
        const own = table.value === null ? { value } : {};
        const run = generateTableQuestions({ unitId: id, mode, format, count: 13, ...own });
        if (!run.ok) continue; // a table that cannot be asked in that direction
        for (const question of run.questions) {
          report.questions += 1;
          const line = `${id} ${mode} ${format}: ${readText(question.doc)} → ${question.answer}`;
          for (const fault of faultsOf(question)) report.faults.push(`${fault}: ${line}`);
        }
      }
    }
  }
}

function tryToMake(make: () => GeneratedQuestion): GeneratedQuestion | null {
  try {
    return make();
  } catch {
    return null;
  }
}
