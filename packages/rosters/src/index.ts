export { classesIn } from './class-cell.ts';
export { classWords } from './class-words.ts';
export { BEFELL, type Befell, type PersonAt, whatBefell } from './concerned.ts';
export type { ClassYear } from './class-years.ts';
export { countYear, type StudentGroup, type YearCounts, type YearFate } from './count-year.ts';
export { cleanCell, undoDoubleEncoding } from './clean-cell.ts';
export { type Encoding, ENCODING_NAMES, ENCODINGS } from './encodings.ts';
export { nameOf as foldedName } from './directory.ts';
export { effectTable } from './effect-table.ts';
export { exportTable } from './export-table.ts';
export {
  type Column,
  COLUMN_KINDS,
  type ColumnKind,
  FIELDS,
  type Field,
  type Line,
  NO_CELLS,
  type ReadFile,
  type Table,
} from './lines.ts';
export { linesOfTable } from './table.ts';
export { nextClassName, suggestYear, yearGroupsIn } from './new-year.ts';
export { yearFault } from './year-cell.ts';
export { linesOfOneRoster, readOneRoster, type OwnSchool } from './one-roster.ts';
export {
  type Fault,
  type KnownStudent,
  type Mend,
  OUTCOMES,
  type Outcome,
  type Plan,
  planImport,
  type PlannedRow,
  type ReadCells,
} from './plan-import.ts';
export {
  COLLECTIONS,
  type Collection,
  pageOfOneRoster,
  type SchoolThere,
  schoolsThere,
  type TableRows,
  tablesOfPages,
} from './one-roster-json.ts';
export {
  type Effect,
  fingerprintOf,
  HOLD_REASONS,
  type HoldReason,
  WIRE_OUTCOMES,
  type WireOutcome,
  type WireSchool,
} from './effects.ts';
export type { Hold, Limits } from './holds.ts';
export { isChange, isTaken, type Take, type TakeCount, TAKES, takesOf } from './takes.ts';
export { newClassesOf, planWire, type WirePlan } from './plan-wire.ts';
export { mergedClasses, type Stated, statedYear } from './set-here.ts';
export type { KnownTeacher, PlannedTeacher, TeacherLine } from './teachers.ts';
export { type ListedTeacher, readTeacherList } from './teacher-list.ts';
export { countTitles } from './titles.ts';
export { byteOf, HIGH_SIGNS } from './windows-1252.ts';
