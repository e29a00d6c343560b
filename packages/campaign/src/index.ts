export { areaChoice, isFarBelow, type AreaChoice } from './first-visit.ts';
export { locationOf, type LocationState } from './location.ts';
export {
  isStepLocked,
  lockedMessage,
  type Override,
  roundAccess,
  type RoundAccess,
} from './locks.ts';
export { nextRoundOf } from './next-round.ts';
export { passRound, type RoundGain } from './pass-round.ts';
export { type RoundAnswer, unitsToPractise, type UnitToPractise } from './practise.ts';
export {
  better,
  isPassed,
  type Outcome,
  outcomesOf,
  type Progress,
  progressOf,
  type RoundResult,
  type StepOutcomes,
} from './progress.ts';
export {
  isBoss,
  parseRoundId,
  roundId,
  type RoundInfo,
  roundInfo,
  type RoundPosition,
  type RoundRef,
  ROUNDS,
} from './rounds.ts';
export { easierStep, isSkippable, skipTestOf } from './skip.ts';
