export {
  addFigures,
  type Figure,
  FIGURES,
  type Figures,
  figuresOf,
  hasTotalColumn,
  minutesOf,
  NO_FIGURES,
  percentRight,
} from './figures.ts';
export {
  DAYS_OF_DAILY,
  MOST_WEEKS,
  pagedEnding,
  type Period,
  periodOf,
  printedDay,
  REPORT_TYPES,
  type ReportType,
  type Span,
  weeksThatFit,
} from './period.ts';
export { pagesOf, practiceRows, type PracticeRow, type UnitFigures } from './practice-report.ts';
export { PRACTICE_ROWS, type PracticeRows } from './practice-rows.ts';
export {
  levelWords,
  type ReportPage,
  reportPage,
  tooFastWords,
  type UnitResult,
} from './report-page.ts';
