import type {
  GenerateQuestionsInput,
  GenerateQuestionsReply,
  SubUnitReply,
} from '@moonbase/contracts';
import {
  encodeAnswer,
  type GeneratedQuestion,
  generateQuestions,
  generateTableQuestions,
  type Locale,
  MAX_QUESTION_COUNT,
  printedAnswer,
  toPublicQuestion,
  type Unit,
} from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';

import { FieldErrors } from '../platform/http/app-error.ts';

const LARGEST_SEED = 2 ** 32 - 1;
const TABLE_PARAMETERS = ['value', 'max-operand', 'mode', 'format'] as const;

/** Generates questions of a unit; the same input, seed and locale give the same questions. @throws FieldErrors naming the parameter */
export function questionsOf(
  unitId: string,
  input: GenerateQuestionsInput & { readonly seed: number },
  locale: Locale,
): GenerateQuestionsReply {
  const unit = /^\d{1,4}$/.test(unitId) ? findUnit(Number(unitId)) : undefined;
  if (unit === undefined) throw new FieldErrors({ unit: ['There is no such unit'] });
  checkRange('count', input.count ?? 1, 1, MAX_QUESTION_COUNT);
  checkRange('seed', input.seed, 0, LARGEST_SEED);
  const questions = unit.table === undefined ? ofTopic(unit, input, locale) : ofTable(unit, input);
  return { seed: input.seed, questions: questions.map(toWire(input.seed)) };
}

const EXAMPLES = 5;
const EXAMPLE_SEED = 1;

/** Questions of one kind; fewer than five when it has no more. */
export function examplesOf(
  { unit, position }: { readonly unit: string; readonly position: number },
  locale: Locale,
): SubUnitReply['subUnit']['examples'] {
  const isTable = findUnit(Number(unit))?.table !== undefined;
  const input = { count: EXAMPLES, seed: EXAMPLE_SEED, ...(!isTable && { 'sub-unit': position }) };
  return questionsOf(unit, input, locale).questions;
}

function ofTopic(
  unit: Unit,
  { count = 1, seed = 0, ...input }: GenerateQuestionsInput,
  locale: Locale,
): readonly GeneratedQuestion[] {
  const stray = TABLE_PARAMETERS.filter((name) => input[name] !== undefined);
  if (stray.length > 0)
    throw new FieldErrors(Object.fromEntries(stray.map((name) => [name, ['Only for tables']])));
  const position = input['sub-unit'];
  const subUnits = unit.subUnits.filter(
    (each) => position === undefined || each.position === position,
  );
  if (subUnits.length === 0)
    throw new FieldErrors({ 'sub-unit': ['There is no such sub-unit in this unit'] });
  return generateQuestions(subUnits, { count, seed, locale });
}

function ofTable(
  unit: Unit,
  { count = 1, seed = 0, ...input }: GenerateQuestionsInput,
): readonly GeneratedQuestion[] {
  if (input['sub-unit'] !== undefined) {
    throw new FieldErrors({
      'sub-unit': ['Must be left out for a table, which is chosen by mode and format'],
    });
  }
  const { value, mode, format, 'max-operand': maxOperand } = input;
  const run = generateTableQuestions({
    unitId: unit.id,
    count,
    seed,
    ...(value === undefined ? {} : { value }),
    ...(maxOperand === undefined ? {} : { maxOperand }),
    ...(mode === undefined ? {} : { mode }),
    ...(format === undefined ? {} : { format }),
  });
  if (run.ok) return run.questions;
  const { maxOperand: operandErrors, ...errors } = run.errors;
  throw new FieldErrors({
    ...errors,
    ...(operandErrors === undefined ? {} : { 'max-operand': operandErrors }),
  });
}

function checkRange(field: string, value: number, least: number, most: number): void {
  if (value >= least && value <= most) return;
  throw new FieldErrors({ [field]: [`Must be a whole number from ${least} to ${most}`] });
}

function toWire(seed: number) {
  return (question: GeneratedQuestion, index: number) => {
    const { unitId, position, pace, doc } = toPublicQuestion(question);
    return {
      id: `${unitId}-${seed}-${index + 1}`,
      unit: String(unitId),
      subUnit: position,
      text: doc,
      answer: encodeAnswer(question.answer),
      printedAnswer: printedAnswer(question),
      pace,
    };
  };
}
