export { firstLevel } from './first-level.ts';
export {
  DEFAULT_LOCK_MINUTES,
  lockedAreaMessage,
  lockedContentMessage,
  lockedMinutesLeft,
  lockedUntilFor,
  MAX_LOCK_MINUTES,
  ownLocked,
} from './locks.ts';
export {
  chosenUnits,
  CUSTOM_SLOTS,
  isTablesType,
  onlyUnitOf,
  partsOfType,
  pathOfType,
  SELECTION_TYPES,
  type Selection,
  type SelectionType,
  type SelectionUnit,
  type TypeParts,
} from './selection.ts';
export { levelsOf, summarise } from './summary.ts';
export { validateSelection, type SelectionFaults, type UnitLookup } from './validate-selection.ts';
export { countQuestions, warningsAbout } from './warnings.ts';
export { isYoungest, type ReaderFacts, settingsAtFirst } from './youngest.ts';
