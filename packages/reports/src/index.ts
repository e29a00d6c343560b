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
  REPORT_TYPES,
  type ReportType,
  type Span,
  weeksThatFit,
} from './period.ts';
export { pagesOf, practiceRows, type PracticeRow, type UnitFigures } from './practice-report.ts';
export { PRACTICE_ROWS, type PracticeRows } from './practice-rows.ts';
export {
  type Beside,
  BESIDES,
  PAGE_PARTS,
  PAGE_READERS,
  type PagePart,
  type PageReader,
  periodBeside,
  USUAL_PARTS,
} from './page-options.ts';
export { practiseHint } from './practise-hint.ts';
export { meanLevels, percentChange, schoolYearStart, type TwoLevels } from './two-periods.ts';
export { asTask, mistakeWords, noLarger } from './mistake-words.ts';
export { changeWords } from './what-changed.ts';
export { type SheetNeed, sheetNeed } from './sheet-need.ts';
export { thingForHome } from './thing-for-home.ts';
export {
  ANSWERS_FOR_A_LEVEL,
  levelWords,
  PAGE_DAYS,
  type ReportPage,
  reportPage,
  tooFastWords,
  unitFigures,
  type UnitResult,
} from './report-page.ts';
