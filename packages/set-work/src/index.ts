export {
  type Exception,
  FEWEST_WORK_MINUTES,
  FEWEST_RIGHT,
  faultsOf,
  MOST_WORK_MINUTES,
  MOST_NOTE,
  MOST_OPEN,
  MOST_RIGHT,
  mayTakeAnother,
  QUIZ_QUESTIONS,
  SUCCESS,
  TARGETS,
  targetsOf,
  USUAL_WORK_MINUTES,
  USUAL_RIGHT,
  WORK_KINDS,
  type WorkKind,
  type WorkTarget,
} from './work.ts';
export {
  accuracyOf,
  countsOf,
  type Done,
  halfOfQuiz,
  NOTHING_DONE,
  progressOf,
  type QuizHalf,
  STATES,
  type WorkState,
  weakestUnit,
} from './progress.ts';
export {
  copyDays,
  daysLeft,
  isOpen,
  isOnMenu,
  lastDayOf,
  LONGEST_DAYS,
  mayExtendTo,
  usualUntil,
} from './days.ts';
export { LATELY, needsContent, type UnitLately } from './need.ts';
export { minutesExpected } from './minutes.ts';
export { type DoneToday, standsToday } from './today.ts';
export { type SaidWork, titleOf } from './words.ts';
