export {
  calibrate,
  spreadOf,
  type KindReport,
  type LoggedAnswer,
  type Watch,
} from './calibrate.ts';
export {
  checkRound,
  type RoundContext,
  timeLimitOf,
  toWaveAnswers,
  type CheckedRound,
  type MarkedRoundAnswer,
} from './check-round.ts';
export { type WaveAnswer } from './earnest.ts';
export { detailsOf, estimateOf, type AdaptiveLevelingDetails, type Estimate } from './estimate.ts';
export { yearOfAge } from './grid.ts';
export { TARGET_SUCCESS } from './model.ts';
export { drawWeight, aimedAt, type Lately, LATELY, mannerOf, type RoundManner } from './manner.ts';
export { CHOSEN_SUCCESS, type ChosenSuccess } from './chosen-success.ts';
export { ROUND_MS, WAVE_QUESTIONS } from './numbers.ts';
export { type Aims, orderOf, planWave, USUAL_AIMS, type PlanNode } from './plan.ts';
export {
  BAND_ENDS,
  BY_DIFFICULTY,
  BY_TOPIC,
  createScale,
  sharedDoubt,
  STEPS,
  type AdaptiveScale,
} from './scale.ts';
export { newState, type AdaptiveState } from './state.ts';
export { loadState, saveState } from './state-bytes.ts';
export { beginWave, finishWave, MOST_PRESSES, pressTooHard, type FinishedRound } from './wave.ts';
export { LEVEL_RULE, type LevelRule } from './level-rule.ts';
export {
  REFERENCE_TIME_MS,
  type SimulatedStudent,
  simulateAnswer,
  trueStepOf,
} from './simulated-student.ts';
export {
  type AbilityPattern,
  answerOnce,
  type RunPoint,
  type Side,
  type Simulation,
  type SimulationSettings,
  startSimulation,
} from './simulator.ts';
export {
  explainRound,
  type ExplainedRound,
  type Reason,
  sentenceOf,
  type TopicRecord,
} from './why.ts';
export { type FallRound, sentenceOfFall, whyFell } from './why-fell.ts';
