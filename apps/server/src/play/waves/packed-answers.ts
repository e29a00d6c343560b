import type { AnswerRow } from './wave-rows.ts';

/** The answers of a wave in the form of its row in `wave_answers`: every array in the order given. */
export interface PackedAnswers {
  readonly lastAt: string; // the newest of answeredAt, ISO 8601
  readonly positions: readonly number[];
  readonly unitIds: readonly number[];
  readonly subUnits: readonly number[];
  readonly optional: readonly boolean[] | null; // null where none is
  readonly answeredAt: readonly string[];
  readonly localDays: readonly string[];
  readonly outcomes: string; // one letter per answer: c, i or s
  readonly counts: readonly boolean[] | null; // null where those that are right count, and no other
  readonly totalAttempts: readonly number[];
  readonly totalTeleports: readonly number[] | null; // null where there were none
  readonly durations: readonly (number | null)[] | null; // milliseconds; null where none is known
  readonly scores: readonly number[];
  readonly steps: readonly (number | null)[] | null; // null where no question has a step
  readonly record: readonly Pick<AnswerRow, 'question' | 'attempts'>[];
}

/**
 * Packs the answers of a wave into its one row; null when nothing was answered. A list that says of each answer what nearly
 * all answers say is left out: its header alone would take 24 bytes.
 */
export function packAnswers(answers: readonly AnswerRow[]): PackedAnswers | null {
  const [first] = answers;
  if (first === undefined) return null;
  return {
    lastAt: answers.reduce(
      (last, { answeredAt }) => (answeredAt > last ? answeredAt : last),
      first.answeredAt,
    ),
    positions: answers.map(({ position }) => position),
    unitIds: answers.map(({ unitId }) => unitId),
    subUnits: answers.map(({ subUnit }) => subUnit),
    optional: unlessAll(
      answers.map(({ optional }) => optional),
      (optional) => !optional,
    ),
    answeredAt: answers.map(({ answeredAt }) => answeredAt),
    localDays: answers.map(({ localDay }) => localDay),
    outcomes: answers.map(({ outcome }) => outcome.charAt(0)).join(''),
    counts: answers.every(({ counts, outcome }) => counts === (outcome === 'correct'))
      ? null
      : answers.map(({ counts }) => counts),
    totalAttempts: answers.map(({ totalAttempts }) => totalAttempts),
    totalTeleports: unlessAll(
      answers.map(({ totalTeleports }) => totalTeleports),
      (teleports) => teleports === 0,
    ),
    durations: unlessAll(
      answers.map(({ duration }) => duration),
      (duration) => duration === null,
    ),
    scores: answers.map(({ score }) => score),
    steps: unlessAll(
      answers.map(({ question }) => question.step ?? null),
      (step) => step === null,
    ),
    record: answers.map(({ question, attempts }) => ({ question, attempts })),
  };
}

const unlessAll = <Value>(
  values: readonly Value[],
  isUsual: (value: Value) => boolean,
): readonly Value[] | null => (values.every(isUsual) ? null : values);
