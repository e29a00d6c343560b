export { toAltText } from './alt-text.ts';
export { decodeAnswer, encodeAnswer } from './answer-code.ts';
export type { Diagram, DiagramFigure, DiagramKind, FigureOf } from './diagram.ts';
export type {
  AngleFigureName,
  CircleTheoremName,
  ShapeName,
  SolidName,
  ThingName,
} from './figure-names.ts';
export {
  PACE_FACTORS,
  PACES,
  toPublicDoc,
  toPublicQuestion,
  type AnswerForm,
  type GeneratedQuestion,
  type Node,
  type Pace,
  type PublicQuestion,
  type PublicQuestionDoc,
  type QuestionDoc,
} from './document.ts';
export { generateQuestion, generateQuestions, questionKey, type RunOptions } from './generate.ts';
export { BRITISH, localeOf, type Currency, type Locale } from './locale.ts';
export { localiseDoc, localiseWords } from './localise.ts';
export { isTypedNumber, markAnswer, MAX_ANSWER_LENGTH, typeKey, type Mark } from './marking.ts';
export { parseMarkup } from './markup.ts';
export { fmtTyped } from './fmt-typed.ts';
export { clean, fmt, typed } from './numbers.ts';
export { toPlainText } from './plain-text.ts';
export { expectedInput, printedAnswer, printedInput } from './printed-answer.ts';
export { readCurrentDoc } from './read-current-doc.ts';
export { readQuestionDoc } from './read-question-doc.ts';
export { toReadAloud, toSpoken } from './spoken.ts';
export type { SubUnit, Unit } from './sub-unit.ts';
export {
  countTableFacts,
  generateTableQuestions,
  tablePace,
  validateTableOptions,
  type TableFieldErrors,
  type TableOptions,
  type TableRun,
} from './table-questions.ts';
export {
  DEFAULT_MAX_OPERAND,
  LARGEST_OPERAND,
  LARGEST_TABLE_VALUE,
  MAX_QUESTION_COUNT,
  TABLE_FORMATS,
  TABLE_MODES,
  type TableFormat,
  type TableMode,
} from './table-units.ts';
export {
  CUSTOM_ADDITION_TABLE_UNIT,
  CUSTOM_TIMES_TABLE_UNIT,
  tableOf,
  ZERO_TIMES_TABLE_UNIT,
  type TableOfUnit,
} from './table-units.ts';
export { words } from './words.ts';
