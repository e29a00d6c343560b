import {
  ALL_CURRICULA,
  type CurriculumData,
  type CurriculumStructure,
} from '@moonbase/content/curricula';

/** The reason why no single number answers a statement, by the statement's code. */
const NOT_BY_A_NUMBER: Readonly<Record<string, readonly string[]>> = {
  'puts things in order, without a number': ['KS1/Y1/ME/4'],
  'draws, builds or constructs': [
    ...['KS2/Y4/GS/4', 'KS2/Y6/GS/1', 'KS3/K3/G/3', 'KS3/K3/G/4', 'KS4/GC/G/2', 'KS4/GC/G/13'],
    ...['K.G.B.5', 'K.G.B.6', '1.G.A.2', '7.G.A.2', 'AC9M4SP01', 'AC9M7SP01', 'NZ/Y5/S/3'],
    ...['NZ/Y5/S/4', 'NZ/Y6/S/3', 'NZ/Y9/G/4'],
  ],
  'names, labels or uses notation': ['KS3/K3/G/6', 'KS4/GC/G/1', 'KS4/GC/G/9', 'K.MD.A.1'],
  'explains, proves or describes in words': [
    ...['KS3/K3/N/16', 'KS4/GC/A/6', 'KS4/GC/G/5', 'KS4/GC/G/8', '2.NBT.B.9', '6.NS.C.7b'],
    ...['6.SP.A.1', '6.SP.A.2', '6.SP.B.5b', '7.SP.A.1', '8.G.A.1a', '8.G.A.1b', '8.G.A.1c'],
    ...['8.G.A.2', '8.G.B.6', '8.F.B.5', '7.G.A.3', 'AC9M3P01', 'AC9M8SP03', 'NZ/Y2/P/1'],
    ...['NZ/Y3/P/1', 'NZ/Y5/P/2', 'NZ/Y6/S/5', 'NZ/Y9/G/6', 'NZ/Y10/G/5'],
  ],
  'writes an expression': ['6.EE.A.2a'],
  'uses a calculator': ['KS3/K3/N/15'],
  'follows paths and reads maps': [
    ...['AC9M1SP02', 'AC9M2SP02', 'AC9M3SP02', 'AC9M10SP02', 'NZ/Y0/G/2', 'NZ/Y1/G/2'],
    ...['NZ/Y2/G/3', 'NZ/Y3/G/3'],
  ],
  'designs an algorithm or a solution': ['AC9M7SP04', 'AC9M8SP04', 'AC9M9SP03', 'AC9M10SP03'],
  'collects data, experiments or simulates': [
    ...['KS4/GC/P/1', '7.SP.C.8c', 'AC9M3ST01', 'AC9M3ST03', 'AC9M3P02', 'AC9M4ST03', 'AC9M4P02'],
    ...['AC9M5ST03', 'AC9M6ST03', 'AC9M7ST03', 'AC9M8A04', 'AC9M8ST01', 'AC9M8ST04', 'AC9M8P03'],
    ...['AC9M9A06', 'AC9M9ST05', 'AC9M9P03', 'AC9M10N01', 'AC9M10ST05', 'AC9M10P02', 'NZ/Y1/S/2'],
    ...['NZ/Y2/S/2', 'NZ/Y3/S/2', 'NZ/Y3/P/2', 'NZ/Y4/S/1', 'NZ/Y5/S/1', 'NZ/Y5/S/2'],
    ...['NZ/Y5/P/1', 'NZ/Y6/S/1', 'NZ/Y7/S/1', 'NZ/Y9/S/1', 'NZ/Y10/S/1', 'NZ/Y10/P/3'],
  ],
  'judges displays, samples and claims': [
    ...['AC9M4ST02', 'AC9M6ST02', 'AC9M9ST01', 'AC9M9ST02', 'AC9M9ST04', 'AC9M10ST01'],
    ...['NZ/Y6/M/2', 'NZ/Y6/S/4', 'NZ/Y7/S/3', 'NZ/Y7/S/6', 'NZ/Y8/S/2', 'NZ/Y8/S/5'],
    ...['NZ/Y9/S/4', 'NZ/Y10/S/5'],
  ],
  'makes patterns': [...['AC9M6SP03', 'NZ/Y6/G/4']],
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
  for (const code of Object.values(correlations).flat()) {
    kinds.set(code, (kinds.get(code) ?? 0) + 1);
  }
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
    .join('\n');
}
