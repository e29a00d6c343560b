export {
  answerPicture,
  explain,
  hasPicture,
  type Explanation,
  type ExplainOptions,
} from './explain.ts';
export { EXPLAINED_KINDS } from './explainers.ts';
export { PICTURES, type PictureGroup } from './kinds.ts';
export { inOneBox } from './one-box.ts';
export type { ExplainedQuestion, ExplanationStep } from './step.ts';
