export { type Answer, isRight, readAnswer } from './answer.ts';
export { IDEAS, NEVER_TOLD, type Shown, shownIn } from './ideas.ts';
export type { Family, Given, Idea } from './ideas/idea.ts';
export { nameRows, type NamedRow, type Row, SURE_FOR_TEACHERS } from './name-rows.ts';
export { type Equation, type Problem, readProblem, rightAnswer, type Sum } from './problem.ts';
export { isEqual, type Ratio, ratio } from './ratio.ts';
export { type AskedQuestion, type Chance, chancesOf } from './chances.ts';
export {
  CHANCES_SEEN,
  type EvidenceAnswer,
  isSame,
  isToldTo,
  type Standing,
  standingsOf,
  STAYS_TOLD_FROM,
  TOLD_FROM,
} from './evidence.ts';
export {
  chooseMending,
  HIDDEN_MS,
  MENDED_CHANCES,
  mendedAt,
  type MendingCandidate,
  type MendingWish,
  PARENT_WAITS_MS,
  rivalsAlike,
  rivalsOf,
} from './mending.ts';
export { clearestOf } from './clearest.ts';
export { type OwnQuestion, ownWords } from './own-words.ts';
export { tellsApart, type Twins, twinsOf } from './telling-apart.ts';
export { isMistakeId, MISTAKE_WORDS, type MistakeId } from './words.ts';
export type { MendingQuestion, MistakeWords, OtherSentence, Step } from './words/mistake-words.ts';
