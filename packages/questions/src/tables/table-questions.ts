import { at, nextInt, type Rng, rngFromSeed } from '@moonbase/kit';

import type { GeneratedQuestion, Node, Pace } from '../document/document.ts';
import type { Answer } from '../marking/boxes.ts';
import { text } from '../numbers.ts';
import { parseMarkup } from '../document/markup.ts';
import { toSpoken } from '../wording/spoken.ts';
import {
  DEFAULT_MAX_OPERAND,
  LARGEST_OPERAND,
  LARGEST_TABLE_VALUE,
  MAX_QUESTION_COUNT,
  TABLE_FORMATS,
  TABLE_MODES,
  type TableFormat,
  type TableMode,
  tableOf,
  type TableOfUnit,
} from './table-units.ts';

export interface TableOptions {
  readonly unitId: number;
  readonly value?: number | null; // of a custom table: 0 to 100; a basic table accepts only its own
  readonly maxOperand?: number; // 0 to 100
  readonly mode?: TableMode; // normal multiplies or adds, inverse divides or subtracts
  readonly format?: TableFormat; // normal is 3 × 7 in the 7 times table, reverse 7 × 3
  readonly count?: number; // 1 to 100
  readonly seed?: number;
}

/** Sentences for the fields that are wrong; empty when all are right. */
export type TableFieldErrors = Partial<
  Record<'unitId' | 'value' | 'maxOperand' | 'mode' | 'format' | 'count', string[]>
>;

export type TableRun =
  | { readonly ok: true; readonly questions: readonly GeneratedQuestion[] }
  | { readonly ok: false; readonly errors: TableFieldErrors };

/** One fact of a table. The position is that of the sub-unit: 1 multiplies or adds, 2 divides or subtracts. */
interface TableFact {
  readonly position: 1 | 2;
  readonly prompt: string;
  readonly answer: number;
  readonly operand: number;
}

/** @see ../SPEC.md rules TQ1 to TQ9; texts of requirement SE-7 */
export function validateTableOptions(options: TableOptions): TableFieldErrors {
  const table = tableOf(options.unitId);
  if (table === null) return { unitId: ['This unit has no tables'] };

  const value = table.value ?? options.value ?? null;
  const errors: Required<TableFieldErrors> = {
    unitId: [],
    value: valueErrors(table, options.value ?? null),
    maxOperand: operandErrors(table, value, options),
    mode: TABLE_MODES.includes(options.mode ?? 'normal') ? [] : ['Choose normal, inverse or both'],
    format: formatErrors(table, value, options),
    count: isWithin(options.count ?? 1, 1, MAX_QUESTION_COUNT)
      ? []
      : [`Must be a whole number from 1 to ${MAX_QUESTION_COUNT}`],
  };
  return Object.fromEntries(Object.entries(errors).filter(([, messages]) => messages.length > 0));
}

/** A run of table questions; no fact comes twice before all have come once, and repeats stand far apart. */
export function generateTableQuestions(options: TableOptions): TableRun {
  const errors = validateTableOptions(options);
  const table = tableOf(options.unitId);
  if (table === null || Object.keys(errors).length > 0) return { ok: false, errors };

  const { unitId, count = 1, seed = 0 } = options;
  const value = table.value ?? options.value ?? 0;
  const facts = factsOf(table.kind, value, options);

  const questions: GeneratedQuestion[] = [];
  let rng = rngFromSeed(seed);
  let deck: readonly TableFact[] = [];
  while (questions.length < count) {
    if (deck.length === 0) [deck, rng] = dealt(facts, rng);
    const [fact, rest] = takeWithOtherAnswer(deck, questions.at(-1)?.answer);
    deck = rest;
    questions.push(toQuestion(fact, { unitId, value, seed }));
  }
  return { ok: true, questions };
}

/** The number of different questions that a table selection can ask, for the warning about small selections. */
export function countTableFacts(options: TableOptions): number {
  const table = tableOf(options.unitId);
  if (table === null) return 0;
  return factsOf(table.kind, table.value ?? options.value ?? 0, options).length;
}

function isWithin(n: number, low: number, high: number): boolean {
  return Number.isInteger(n) && n >= low && n <= high;
}

function valueErrors(table: TableOfUnit, value: number | null): string[] {
  if (table.value !== null)
    return value === null || value === table.value ? [] : ['Only a custom table takes a value'];
  return value !== null && isWithin(value, 0, LARGEST_TABLE_VALUE)
    ? []
    : [`Must be a whole number from 0 to ${LARGEST_TABLE_VALUE}`];
}

function operandErrors(table: TableOfUnit, value: number | null, options: TableOptions): string[] {
  const { maxOperand = DEFAULT_MAX_OPERAND, mode = 'normal', format = 'normal' } = options;
  if (maxOperand < 0) return ['Cannot have negative max-multiple values'];
  if (!isWithin(maxOperand, 0, LARGEST_OPERAND))
    return [`Must be a whole number from 0 to ${LARGEST_OPERAND}`];
  if (maxOperand > 0 || mode !== 'inverse') return [];
  if (table.kind === 'addition') return value === 0 ? ['Must be at least 1'] : [];
  return value === 0 || format === 'reverse' // otherwise 0 would be the divisor
    ? ["Division tables with only 0's cannot be selected because division by 0 is impossible."]
    : [];
}

function formatErrors(table: TableOfUnit, value: number | null, options: TableOptions): string[] {
  const { format = 'normal', mode = 'normal' } = options;
  if (!TABLE_FORMATS.includes(format)) return ['Choose normal, reverse or both'];

  const customZero = table.kind === 'times' && table.value === null && value === 0;
  return customZero && mode === 'inverse' && format === 'reverse'
    ? ['0 can only be divided by another number, never the other way round']
    : [];
}

function factsOf(
  kind: TableOfUnit['kind'],
  value: number,
  { maxOperand = DEFAULT_MAX_OPERAND, mode = 'normal', format = 'normal' }: TableOptions,
): readonly TableFact[] {
  const operands = Array.from({ length: maxOperand + 1 }, (_, operand) => operand);
  const facts = operands.flatMap((operand) => [
    ...(mode === 'inverse' ? [] : forwardFacts(kind, value, operand, format)),
    ...(mode === 'normal' ? [] : inverseFacts(kind, value, operand, format)),
  ]);
  return [...new Map(facts.map((fact) => [fact.prompt, fact])).values()];
}

function forwardFacts(
  kind: TableOfUnit['kind'],
  value: number,
  operand: number,
  format: TableFormat,
): TableFact[] {
  const sign = kind === 'times' ? '×' : '+';
  const answer = kind === 'times' ? operand * value : operand + value;
  const fact = { position: 1, answer, operand } as const;
  return inFormat(
    format,
    { ...fact, prompt: text`${operand} ${sign} ${value} = [?]` },
    { ...fact, prompt: text`${value} ${sign} ${operand} = [?]` },
  );
}

function inverseFacts(
  kind: TableOfUnit['kind'],
  value: number,
  operand: number,
  format: TableFormat,
): TableFact[] {
  const fact = { position: 2, operand } as const;
  if (kind === 'addition') {
    const total = operand + value;
    return inFormat(
      format,
      { ...fact, answer: operand, prompt: text`${total} − ${value} = [?]` },
      { ...fact, answer: value, prompt: text`${total} − ${operand} = [?]` },
    );
  }
  const total = operand * value;
  const byOperand = { ...fact, answer: value, prompt: text`${total} ÷ ${operand} = [?]` };
  if (value === 0) return operand === 0 ? [] : [byOperand];

  const byValue = { ...fact, answer: operand, prompt: text`${total} ÷ ${value} = [?]` };
  return operand === 0 ? inFormat(format, byValue, null) : inFormat(format, byValue, byOperand);
}

function inFormat(format: TableFormat, normal: TableFact, reverse: TableFact | null): TableFact[] {
  return [
    ...(format === 'reverse' ? [] : [normal]),
    ...(format === 'normal' || reverse === null ? [] : [reverse]),
  ];
}

function dealt(facts: readonly TableFact[], rng: Rng): readonly [readonly TableFact[], Rng] {
  const deck = [...facts];
  let state = rng;
  for (let i = deck.length - 1; i > 0; i--) {
    const [j, next] = nextInt(state, i + 1);
    const held = at(deck, i);
    deck[i] = at(deck, j);
    deck[j] = held;
    state = next;
  }
  return [deck, state];
}

function takeWithOtherAnswer(
  deck: readonly TableFact[],
  previous: Answer | undefined,
): readonly [TableFact, readonly TableFact[]] {
  const other = deck.findIndex(({ answer }) => answer !== previous);
  const place = Math.max(0, other);
  return [at(deck, place), deck.filter((_, i) => i !== place)];
}

function toQuestion(
  fact: TableFact,
  { unitId, value, seed }: { unitId: number; value: number; seed: number },
): GeneratedQuestion {
  const body: readonly Node[] = parseMarkup(fact.prompt);
  return {
    unitId,
    position: fact.position,
    seed,
    pace: tablePace(value, fact.operand),
    doc: { v: 2, say: toSpoken({ body }), body },
    answer: fact.answer,
    answerForm: 'whole',
  };
}

/** Up to 12 a table is known by heart; beyond that, it is worked out. */
export function tablePace(value: number, operand: number): Pace {
  const beyond = [value, operand].filter((n) => n > DEFAULT_MAX_OPERAND).length;
  return beyond === 0 ? 'quick' : beyond === 1 ? 'short' : 'long';
}
