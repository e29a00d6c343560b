export type { SheetQuestion } from './cell.ts';
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
  DEFAULT_COUNT,
  DEFAULT_TABLE,
  inSheetOrder,
  isReady,
  LARGEST_NUMBER,
  MIXES,
  MOST_COPIES,
  MOST_UNITS,
  partsOf,
  SHEET_FONTS,
  subtitleOf,
  titleOf,
  VARIANTS,
  withUnit,
  type Mix,
  type Sheet,
  type SheetContent,
  type SheetFont,
  type SheetLook,
  type SheetPart,
  type TableChoice,
  type Variant,
} from './sheet.ts';
