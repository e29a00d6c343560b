export { toAltText } from './document/alt-text.ts';
export { decodeAnswer, encodeAnswer } from './marking/answer-code.ts';
export type { Diagram, DiagramFigure, DiagramKind, FigureOf } from './document/diagram.ts';
export type {
  AngleFigureName,
  CircleTheoremName,
  ShapeName,
  SolidName,
  ThingName,
} from './document/figure-names.ts';
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
} from './document/document.ts';
export { generateQuestion, generateQuestions, questionKey, type RunOptions } from './generate.ts';
export { BRITISH, localeOf, type Currency, type Locale } from './wording/locale.ts';
export { localiseWords } from './wording/localise.ts';
export { isLong, withCommas } from './wording/one-style.ts';
export {
  isTypedNumber,
  markAnswer,
  MAX_ANSWER_LENGTH,
  plainTyped,
  typeKey,
  type Mark,
} from './marking/marking.ts';
export {
  judgeTyped,
  MISSING,
  type Asked,
  type Judged,
  type Missing,
} from './marking/nearly-right.ts';
export {
  asksAgain,
  askAgainWords,
  isMistyped,
  looksLikeSlip,
  type BeforeMarking,
} from './marking/slips.ts';
export {
  heldBack,
  type HeldBack,
  type SaidBefore,
  type TypedTo,
} from './marking/before-marking.ts';
export { parseMarkup } from './document/markup.ts';
export { typedAnswer } from './marking/answers.ts';
export { signsOf } from './document/signs.ts';
export { demandOf } from './demand.ts';
export { boxesOf, shownBoxes, signsIn, typedBoxes, type Answer } from './marking/boxes.ts';
export { choicesOf, codeOfKey, orList, shownChoice, withoutCodes } from './marking/choices.ts';
export type { Choice, Choices } from './document/document.ts';
export { fmtTyped } from './marking/fmt-typed.ts';
export { clean, fmt, typed } from './numbers.ts';
export { solvedLine, toPlainText } from './document/plain-text.ts';
export { expectedInput } from './marking/printed-answer.ts';
export {
  fmtTries,
  printedAnswer,
  shownAnswer,
  shownExpected,
  shownRight,
} from './marking/shown-answer.ts';
export { readCurrentDoc } from './document/read-current-doc.ts';
export { readQuestionDoc } from './document/read-question-doc.ts';
export { toReadAloud, toSpoken } from './wording/spoken.ts';
export { askedIn, type SubUnit, type Unit } from './sub-unit.ts';
export {
  countTableFacts,
  generateTableQuestions,
  tablePace,
  validateTableOptions,
  type TableFieldErrors,
  type TableOptions,
  type TableRun,
} from './tables/table-questions.ts';
export {
  DEFAULT_MAX_OPERAND,
  LARGEST_OPERAND,
  LARGEST_TABLE_VALUE,
  MAX_QUESTION_COUNT,
  TABLE_FORMATS,
  TABLE_MODES,
  type TableFormat,
  type TableMode,
} from './tables/table-units.ts';
export {
  CUSTOM_ADDITION_TABLE_UNIT,
  CUSTOM_TIMES_TABLE_UNIT,
  tableOf,
  ZERO_TIMES_TABLE_UNIT,
  type TableOfUnit,
} from './tables/table-units.ts';
export { sayPrices } from './quantities/said-prices.ts';
export { words } from './wording/words.ts';
