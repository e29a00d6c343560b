export { attendanceOf, type Attendance } from './attendance.ts';
export {
  crewOf,
  ENOUGH_A_DAY,
  FEWEST_TOGETHER,
  flightOf,
  isEnoughToday,
  reachedIn,
  USUAL_WEEK,
} from './class-minutes.ts';
export {
  type Half,
  type HalvedTimes,
  HALVES,
  halvesOf,
  hasSheet,
  LESSON_WHO,
  type LessonWho,
  minutesOfEach,
  MOST_ON_SHEET,
  questionsOnSheet,
  sheetWords,
  timesOfHalf,
  type TwoHalves,
  unitsOnSheet,
  withOneMoved,
} from './halves.ts';
export { initialsOf } from './initials.ts';
export {
  canHaveMore,
  FEWEST_MINUTES,
  LAST_ANSWER_MS,
  leftInWords,
  leftOf,
  LESSON_MINUTES,
  type LessonState,
  type LessonTimes,
  MORE_MINUTES,
  MOST_MINUTES,
  MOST_SAVED,
  stateOf,
  USUAL_MINUTES,
} from './lesson-clock.ts';
export {
  type ClassSeen,
  type Coming,
  DONE_DAYS,
  isThingKey,
  keyOf,
  NEXT_KINDS,
  type NextKind,
  type NextThing,
  nextThings,
  type Seen,
} from './next-thing.ts';
export {
  CHILD_KINDS,
  childSentence,
  childThingKey,
  type ChildSeen,
  type ChildThing,
  childThings,
} from './child-thing.ts';
export { sentenceOf } from './next-words.ts';
export { unitToSay, type UnitOfLesson } from './say-next.ts';
export {
  partsOfPlace,
  type Place,
  PLACES,
  placeSoFar,
  placeWords,
  taughtBy,
} from './taught-up-to.ts';
export {
  type KnownStudent,
  type NeedLine,
  whoBeginsWithFacts,
  USUAL_OPERAND,
  whatTheClassNeeds,
} from './what-the-class-needs.ts';
