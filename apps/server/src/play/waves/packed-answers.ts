import type { AnswerRow } from './wave-rows.ts';

/** The answers of a wave in the form of its row in `wave_answers`: every array in the order given. */
export interface PackedAnswers {
  readonly lastAt: string; // the newest of answeredAt, ISO 8601
  readonly positions: readonly number[];
  readonly unitIds: readonly number[];
  readonly subUnits: readonly number[];
  readonly optional: readonly boolean[];
  readonly answeredAt: readonly string[];
  readonly localDays: readonly string[];
  readonly outcomes: string; // one letter per answer: c, i or s
  readonly counts: readonly boolean[];
  readonly totalAttempts: readonly number[];
  readonly totalTeleports: readonly number[];
  readonly durations: readonly (number | null)[]; // milliseconds
  readonly scores: readonly number[];
  readonly steps: readonly (number | null)[] | null; // null where no question has a step
  readonly record: readonly Pick<AnswerRow, 'question' | 'attempts'>[];
}

/** Packs the answers of a wave into its one row; null when nothing was answered. */
export function packAnswers(answers: readonly AnswerRow[]): PackedAnswers | null {
  const [first] = answers;
  if (first === undefined) return null;
  const steps = answers.map(({ question }) => question.step ?? null);
  return {
    lastAt: answers.reduce(
      (last, { answeredAt }) => (answeredAt > last ? answeredAt : last),
      first.answeredAt,
    ),
    positions: answers.map(({ position }) => position),
    unitIds: answers.map(({ unitId }) => unitId),
    subUnits: answers.map(({ subUnit }) => subUnit),
    optional: answers.map(({ optional }) => optional),
    answeredAt: answers.map(({ answeredAt }) => answeredAt),
    localDays: answers.map(({ localDay }) => localDay),
    outcomes: answers.map(({ outcome }) => outcome.charAt(0)).join(''),
    counts: answers.map(({ counts }) => counts),
    totalAttempts: answers.map(({ totalAttempts }) => totalAttempts),
    totalTeleports: answers.map(({ totalTeleports }) => totalTeleports),
    durations: answers.map(({ duration }) => duration),
    scores: answers.map(({ score }) => score),
    steps: steps.some((step) => step !== null) ? steps : null,
    record: answers.map(({ question, attempts }) => ({ question, attempts })),
  };
}
