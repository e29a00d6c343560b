export { countYear, type StudentGroup, type YearCounts, type YearFate } from './count-year.ts';
export { exportTable } from './export-table.ts';
export { FIELDS, type Field, type Line, linesOfTable, type ReadFile } from './lines.ts';
export { nextClassName, suggestYear } from './new-year.ts';
export { yearFault } from './read-cells.ts';
export { linesOfOneRoster, type OwnSchool } from './one-roster.ts';
export {
  type Fault,
  type KnownStudent,
  type Mend,
  OUTCOMES,
  type Outcome,
  type Plan,
  planImport,
  type PlannedRow,
} from './plan-import.ts';
