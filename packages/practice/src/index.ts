export {
  checkSubmittedWave,
  MAX_ATTEMPTS,
  MAX_TELEPORTS,
  type CheckedAnswer,
  type CheckedAttempt,
  type CheckedWave,
  type FieldErrors,
  type ServedQuestion,
  type ServedWave,
  type SubmittedAnswer,
  type SubmittedAttempt,
  type SubmittedWave,
  type WaveCheck,
} from './check-submitted-wave.ts';
export {
  type AddingUnit,
  type FirstWave,
  firstWaveOf,
  furtherPicturesOf,
  nextGently,
  shortSumsOf,
} from './first-wave.ts';
export { dotsOf, type Dots, isFiguresOnly, isOneFigure } from './youngest.ts';
export { bossOf, type Boss, type BossMood } from './boss.ts';
export {
  ABANDONED_AFTER_HOURS,
  latestMissed,
  MISSED_KEPT,
  OUTCOMES,
  RECENT_OUTCOMES,
  rightIn,
  recentOutcomes,
  strongestUnit,
  type Outcome,
} from './answer-history.ts';
export { chooseUnit, FREQUENCIES, type Frequency, type UnitChoice } from './choose-unit.ts';
export {
  composeWave,
  partsOf,
  type ComposableQuestion,
  type ComposedWave,
  type WavePart,
  type WaveRecipe,
} from './compose-wave.ts';
export {
  isPackGood,
  isRoundGood,
  needsPack,
  needsRound,
  PACK_WAVES,
  type PackFacts,
  type PackPlace,
} from './packs.ts';
export { MOST_OPEN_GAMES, takePlayTime, type GivenTime, type PlaySpan } from './play-time.ts';
export { doubtsAbout, WAVE_INTRO_MS, type Doubt } from './doubt.ts';
export {
  canBeAsked,
  drawQuestions,
  tableFacts,
  toDrawnQuestion,
  type DrawnQuestion,
  type DrawnQuestions,
  type PlayableUnit,
  type QuestionOrder,
  type TableChoice,
  type WaveSource,
} from './draw-questions.ts';
export {
  alikeTogether,
  type AlikeFacts,
  canObject,
  MOST_OPEN_OBJECTIONS,
  MOST_WRONG_KEYS,
  OBJECTION_DECISIONS,
  OBJECTION_REASONS,
  OBJECTION_STATES,
  objectionState,
  objectionWords,
  oldestOpen,
  type ObjectionDecision,
  type ObjectionReason,
  type ObjectionState,
} from './objections.ts';
export { feedbackOf, type AnsweredFacts } from './feedback.ts';
export { type ActivityList, type ChosenActivity, chosenIn, listsOf, shadeOf } from './history.ts';
export {
  beatsOwnBest,
  ghostAt,
  ghostOf,
  isBetterGhost,
  isRaced,
  raceResultOf,
  runToBeat,
  speedBandOf,
  type Ghost,
  type RacedAnswer,
  type RaceResult,
} from './ghost.ts';
export { isRight, type MarkedBy } from './is-right.ts';
export { LONGEST_TOUCH_MS, QUICKEST_TOUCH_MS, type Touch, workedIn } from './minutes-that-count.ts';
export {
  markWave,
  type GameFacts,
  type MarkedAnswer,
  type MarkedWave,
  type WaveEnd,
} from './mark-wave.ts';
export {
  ACTIVITY_KINDS,
  clockFactor,
  FREE_MODES,
  GAME_SOURCES,
  isStoryMode,
  PLAY_MODES,
  plannedWaves,
  playModeOf,
  rulesOf,
  SHOOTER_KINDS,
  TIME_SETTINGS,
  timeFactor,
  type ActivityKind,
  type FreeMode,
  type GameSource,
  type ModeRules,
  type PlayMode,
  type ShieldRepair,
  type StoryMode,
  type TimeSetting,
} from './modes.ts';
export { offersMissed, poolOf, waveOfPool, wavesOfPool } from './question-pool.ts';
export { asksReception, type ReceptionFacts } from './reception.ts';
export { firstWave, nextWave, type WaveStart } from './progress.ts';
export {
  neededToPass,
  passesStoryRound,
  questionsOfRound,
  type StoryRoundFacts,
} from './story-round.ts';
export {
  NOTICE_KINDS,
  DOUBTFUL_WAVES,
  isDoubtfulDay,
  isLongAway,
  LONG_AWAY_DAYS,
  CLOSED_TOLD_DAYS,
  noticeText,
  type StudentNotice,
} from './teacher-notices.ts';
export { timeOfRound, timeOfWave, timeOfYoungest } from './time-setting.ts';
export {
  budgetOf,
  courierTimeOf,
  fallTimeOf,
  launchGapOf,
  paceOf,
  slideInMs,
  type Clock,
  type TimedQuestion,
} from './timing.ts';
export { carrierY } from './simulation/carriers.ts';
export { isClocked } from './simulation/clock.ts';
export { createGame } from './simulation/create-game.ts';
export { rocketLane } from './simulation/rocket.ts';
export {
  aimedCarrier,
  answerOf,
  FIELD,
  laneX,
  LANES,
  msOf,
  questionOf,
  STEP_MS,
  type AnswerRecord,
  type AttemptRecord,
  type Carrier,
  type EndReason,
  type GameEvent,
  type GameInput,
  type GameQuestion,
  type GameState,
  type Phase,
  type Rocket,
  type Settlement,
  type Shot,
  type WaveSetup,
} from './simulation/state.ts';
export { step, type StepResult } from './simulation/step.ts';
export {
  EMPTY_LOG,
  noteEvents,
  toWaveToSend,
  type WaveLog,
  type WaveToSend,
} from './simulation/wave-log.ts';
export {
  countRequiredRight,
  standingOf,
  summariseWave,
  type LookAgain,
  type Standing,
  type WaveSummary,
} from './simulation/wave-summary.ts';
export {
  hasMissed,
  type ClassFacts,
  type NamedStudent,
  type NextStep,
  whatNext,
} from './what-next.ts';
export {
  GUESSED_BELOW_MS,
  HELP_DAYS,
  isKnown,
  isStuck,
  isTried,
  type UnitAnswers,
} from './stuck.ts';
export { type Choosing, LARGEST_GROUP, proposeGroups, SMALLEST_GROUP } from './table-groups.ts';
export { termStart } from './terms.ts';
export {
  allFacts,
  type DayMark,
  FACT_DAYS_KEPT,
  type FactAnswer,
  type FactDay,
  factAsked,
  factDaysOf,
  factId,
  factName,
  factOfId,
  isByRule,
  isFactOfYears,
  leadsALesson,
  type FactRecord,
  FLUENCIES,
  FLUENCY_WORDS,
  type Fluency,
  fluencyOf,
  keypadMsOf,
  FIRST_SUM,
  LARGEST_IN_FACT,
  MOST_FACTS_A_DAY,
  middleFluency,
  type NumberFact,
  QUICK_FACT_MS,
  rightDaysOf,
  suitsYoungest,
} from './facts.ts';
export { medianOf } from './median.ts';
export {
  HERE_MS,
  PLAYED_MS,
  type LiveAnswer,
  type LiveFacts,
  type LiveState,
  liveState,
  openPause,
  outcomeSoFar,
  pauseEnd,
  sharedGoal,
} from './live-lesson.ts';
export {
  hardSum,
  ownProgress,
  progressWords,
  type CountedFact,
  type HardAnswer,
  type HardSum,
  type OwnProgress,
} from './own-progress.ts';
export { isClose, minutesToMend } from './after-game.ts';
export { type Term, type TermFacts, termsUntil, termWords } from './term.ts';
export {
  type DemandingKind,
  kindsOfBoss,
  kindsOfFirstRound,
  meanDemand,
  MOST_JUMP,
} from './gentle.ts';
