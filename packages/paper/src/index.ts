export type { SheetQuestion, WhyPicture } from './cell.ts';
export { MEASURES } from './fonts.ts';
export { outcomesOn } from './outcomes.ts';
export {
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type Block,
  type SheetFacts,
  type SheetOutcomes,
  type SheetPage,
} from './page.ts';
export { layOutSheet } from './pages.ts';
export { codeOf, seedOfCode, SEEDS } from './sheet-code.ts';
export {
  contentOfTable,
  contentOfUnit,
  inSheetOrder,
  isReady,
  partsOf,
  subtitleOf,
  titleOf,
  titleOfTopics,
  withUnit,
  type Sheet,
  type SheetContent,
  type SheetLook,
  type SheetPart,
} from './sheet.ts';
export {
  DEFAULT_COUNT,
  DEFAULT_TABLE,
  LARGEST_NUMBER,
  MIXES,
  MOST_COPIES,
  MOST_UNITS,
  SHEET_FONTS,
  VARIANTS,
  type Mix,
  type SheetFont,
  type TableChoice,
  type Variant,
} from './sheet-choices.ts';
export { printedDay } from './printed-day.ts';
