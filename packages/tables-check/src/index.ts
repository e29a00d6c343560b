export {
  ARRANGEMENTS_OF_NATIONAL_CHECK,
  type Arrangements,
  arrangementsFrom,
  arrangementWords,
  type CheckProfile,
  COLOURS,
  FONT_SIZES,
  isNational,
  STANDARD_ARRANGEMENTS,
  TIMES,
  timeWords,
} from './arrangements.ts';
export {
  drawForm,
  drawSitting,
  type Question,
  QUESTIONS,
  TABLES,
  TRIES,
  tablesOf,
} from './form.ts';
export { LETTERS, type Letter, letterWords } from './letters.ts';
export { RESTART_REASONS, type RestartReason, restartWords } from './restarts.ts';
export {
  averageOf,
  isRightAnswer,
  missedMost,
  productOf,
  questionWords,
  type Result,
  resultOf,
} from './results.ts';
export {
  type Answer,
  canGoOn,
  type CheckState,
  checkStateOf,
  gapOf,
  handedOut,
  LONGEST_BREAK_MS,
  limitOf,
  MOST_DIGITS,
  secondsOf,
  type Sitting,
  type SittingState,
  sittingStateOf,
  type Taken,
  takeAnswers,
} from './sitting.ts';
