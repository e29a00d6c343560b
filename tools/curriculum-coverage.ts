import { findUnitInfo } from '@moonbase/content';
import {
  ALL_CURRICULA,
  type CurriculumData,
  type CurriculumStructure,
} from '@moonbase/content/curricula';

/** The reason why no single number answers a statement, by the statement's code. */
const NOT_BY_A_NUMBER: Readonly<Record<string, readonly string[]>> = {
  'draws, builds or constructs': [
    ...['KS2/Y6/GS/1', 'KS3/K3/G/4'],
    ...['K.G.B.5', '7.G.A.2'],
    ...['NZ/Y5/S/4', 'NZ/Y6/S/3', 'NZ/Y9/G/4'],
  ],
  'names, labels or uses notation': ['K.MD.A.1'],
  'explains, proves or describes in words': [
    ...['KS3/K3/N/16', 'KS4/GC/G/5', '2.NBT.B.9'],
    ...['6.SP.A.1', '6.SP.A.2', '6.SP.B.5b', '7.SP.A.1', '8.G.A.1c'],
    ...['8.G.B.6', '8.F.B.5'],
    ...['NZ/Y6/S/5', 'NZ/Y9/G/6', 'NZ/Y10/G/5'],
  ],
  'uses a calculator': ['KS3/K3/N/15'],
  'designs an algorithm or a solution': ['AC9M7SP04', 'AC9M8SP04', 'AC9M9SP03', 'AC9M10SP03'],
  'collects data, experiments or simulates': [
    ...['AC9M3ST03', 'AC9M4ST03'],
    ...['AC9M5ST03', 'AC9M6ST03', 'AC9M7ST03', 'AC9M8ST01', 'AC9M8ST04'],
    ...['AC9M9ST05', 'AC9M10ST05', 'AC9M10P02'],
    ...['NZ/Y3/S/2', 'NZ/Y5/S/2'],
    ...['NZ/Y6/S/1', 'NZ/Y7/S/1', 'NZ/Y9/S/1', 'NZ/Y10/S/1'],
  ],
  'judges displays, samples and claims': [
    ...['AC9M4ST02', 'AC9M9ST01', 'AC9M9ST02', 'AC9M10ST01'],
    ...['KS4/GC/P/5', 'NZ/Y9/S/4', 'NZ/Y10/S/5'],
  ],
};

const REASONS = new Map(
  Object.entries(NOT_BY_A_NUMBER).flatMap(([reason, codes]) =>
    codes.map((code) => [code, reason] as const),
  ),
);

export interface Coverage {
  readonly name: string;
  readonly all: number; // statements without any below them
  readonly practised: number;
  readonly single: readonly CurriculumStructure[]; // practised by one kind of question alone
  readonly missing: readonly CurriculumStructure[]; // a number could answer them; not practised
  readonly apart: readonly (readonly [statement: CurriculumStructure, reason: string])[];
}

/** What is practised of the statements of a curriculum that have none below them. */
export function coverageOf({ name, structures, correlations }: CurriculumData): Coverage {
  const parents = new Set(structures.map(({ parent }) => parent));
  const kinds = new Map<string, number>();
  for (const code of Object.values(correlations).flat())
    kinds.set(code, (kinds.get(code) ?? 0) + 1);
  const leaves = structures.filter(({ code }) => !parents.has(code));
  const open = leaves.filter(({ code }) => !kinds.has(code));
  return {
    name,
    all: leaves.length,
    practised: leaves.length - open.length,
    single: leaves.filter(({ code }) => kinds.get(code) === 1),
    missing: open.filter(({ code }) => !REASONS.has(code)),
    apart: open.flatMap((statement) => {
      const reason = REASONS.get(statement.code);
      return reason === undefined ? [] : [[statement, reason] as const];
    }),
  };
}

/** Of all statements, how many are practised. */
export const percentOf = ({ practised, all }: Coverage): number => (100 * practised) / all;

/** Of the practised statements, how many hang on one kind of question. */
export const singlePercentOf = ({ practised, single }: Coverage): number =>
  (100 * single.length) / practised;

export const allCoverage = (): readonly Coverage[] => ALL_CURRICULA.map(coverageOf);

/** A statement with the year in which its curriculum has it, and the levels whose kinds practise it. */
export interface StatementYear {
  readonly statement: CurriculumStructure;
  readonly year: number;
  readonly levels: readonly number[];
}

/** The statements of the Australian curriculum from Year 1 on, by their codes: AC9M4N02 is of Year 4. */
export function australianYears(): readonly StatementYear[] {
  const [curriculum] = ALL_CURRICULA.filter(({ name }) => name.startsWith('Australian'));
  const levelsOf = new Map<string, Set<number>>();
  for (const [kind, codes] of Object.entries(curriculum?.correlations ?? {})) {
    const level = findUnitInfo(Number(kind.split('.')[0]))?.level;
    for (const code of level === undefined ? [] : codes)
      levelsOf.set(code, (levelsOf.get(code) ?? new Set()).add(level ?? 0));
  }
  return (curriculum?.structures ?? []).flatMap((statement) => {
    const [, year] = /^AC9M(\d+)[A-Z]+\d+$/.exec(statement.code) ?? [];
    const levels = levelsOf.get(statement.code);
    return year === undefined || levels === undefined
      ? []
      : [{ statement, year: Number(year), levels: [...levels].sort((a, b) => a - b) }];
  });
}

/** Level N was named Year N − 1 and is named Year N: where the kinds of each statement are by both. */
function yearsReport(): readonly string[] {
  const years = australianYears();
  const at = (shift: number): number =>
    years.filter(({ year, levels }) => levels.includes(year + shift)).length;
  return [
    `Australia by year: ${at(0)} of ${years.length} statements are asked in their own year by the names of levels, ${at(1)} by the names before`,
    ...years.map(
      ({ statement, year, levels }) =>
        `  Year ${year}: ${statement.name} is asked in Year ${levels.join(', ')}; by the names before in ${levels.map((level) => level - 1).join(', ')}`,
    ),
  ];
}

/** The report as text. */
export function coverageReport(): string {
  return allCoverage()
    .flatMap((coverage) => [
      `${coverage.name}: ${coverage.practised} of all ${coverage.all} statements, ${percentOf(coverage).toFixed(1)} %; ` +
        `${coverage.single.length} of those on one kind, ${singlePercentOf(coverage).toFixed(1)} %`,
      ...coverage.missing.map(({ name, description }) => `  not yet: ${name} ${description}`),
      ...coverage.single.map(({ name, description }) => `  one kind: ${name} ${description}`),
      ...coverage.apart.map(
        ([{ name, description }, reason]) =>
          `  not by a number: ${name} ${description} (${reason})`,
      ),
    ])
    .concat(yearsReport())
    .join('\n');
}
