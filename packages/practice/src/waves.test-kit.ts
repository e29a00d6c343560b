import {
  checkSubmittedWave,
  type CheckedWave,
  type ServedQuestion,
  type ServedWave,
  type SubmittedAnswer,
  type SubmittedWave,
  type WaveCheck,
} from './check-submitted-wave.ts';

export const ISSUED = Date.parse('2025-01-01T10:00:00.000Z');
export const RECEIVED = ISSUED + 60_000;

/** The time `ms` milliseconds after the wave was issued, in the form that a client sends. */
export const at = (ms: number): string => new Date(ISSUED + ms).toISOString();

/** Answers a0 to a9 with the right answer 56, and courier b0 with 144. */
export const QUESTIONS: readonly ServedQuestion[] = [
  ...Array.from({ length: 10 }, (_, index) => ({
    id: `a${index}`,
    optional: false,
    expected: '56',
    reversible: false,
  })),
  { id: 'b0', optional: true, expected: '144', reversible: false },
];

const SERVED: ServedWave = { issuedAt: ISSUED, receivedAt: RECEIVED, questions: QUESTIONS };

/** An answer with these inputs, the first one `from` ms after the issue and then one per second. */
export function anAnswer(
  id: string,
  inputs: readonly string[],
  from = 3_000,
  change: Partial<SubmittedAnswer> = {},
): SubmittedAnswer {
  return {
    id,
    totalTeleports: 0,
    landed: false,
    attempts: inputs.map((input, index) => ({ attemptedAt: at(from + 1_000 * index), input })),
    ...change,
  };
}

/** A wave of ten answers, one every four seconds; `inputs[n]` replaces the text typed for answer n (otherwise 56). */
export function aWave(
  inputs: Readonly<Record<number, readonly string[]>> = {},
  change: Partial<SubmittedWave> = {},
): SubmittedWave {
  return {
    endedAt: at(50_000),
    duration: 48_000,
    final: false,
    answers: Array.from({ length: 10 }, (_, index) =>
      anAnswer(`a${index}`, inputs[index] ?? ['56'], 3_000 + 4_000 * index),
    ),
    bonusAnswers: [],
    ...change,
  };
}

export function check(wave: SubmittedWave, change: Partial<ServedWave> = {}): WaveCheck {
  return checkSubmittedWave({ ...SERVED, ...change }, wave);
}

export function checked(wave: SubmittedWave, change: Partial<ServedWave> = {}): CheckedWave {
  const result = check(wave, change);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return result.wave;
}
