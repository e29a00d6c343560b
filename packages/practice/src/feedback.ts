import type { Outcome } from './answer-history.ts';

/** The facts for a remark on an answer: the typed number and the right one. */
export interface AnsweredFacts {
  readonly outcome: Outcome;
  readonly given: string | null; // the last thing typed
  readonly expected: string;
  readonly totalAttempts: number;
}

const TIMES = ['', 'first', 'second', 'third'];
const TENS = new Map([
  [10, 'ten times too large'],
  [100, 'a hundred times too large'],
  [0.1, 'ten times too small'],
  [0.01, 'a hundred times too small'],
]);

/** One sentence about an answer, for results. @see ../SPEC.md rule HI6 */
export function feedbackOf({ outcome, given, expected, totalAttempts }: AnsweredFacts): string {
  if (outcome === 'correct') return `Right at the ${TIMES[totalAttempts] ?? 'last'} try`;
  if (outcome === 'skipped') return 'Left without an answer';
  return nearMissOf(given, expected) ?? triesOf(totalAttempts);
}

const triesOf = (tries: number): string =>
  tries <= 1 ? 'Not right' : `Not right in ${tries === 2 ? 'two' : 'three'} tries`;

function nearMissOf(given: string | null, expected: string): string | null {
  const [typed, right] = [Number(given), Number(expected)];
  if (given === null || given === '' || Number.isNaN(typed) || Number.isNaN(right)) return null;
  if (typed === right) return null;
  if (typed === -right) return 'The sign is the other way round';
  const scale = right === 0 ? undefined : TENS.get(Number((typed / right).toPrecision(6)));
  if (scale !== undefined) return `The digits are right, the number is ${scale}`;
  if (Math.abs(typed - right) === 1) return typed > right ? 'One too many' : 'One too few';
  return isSwapped(given, expected) ? 'The digits are in the wrong order' : null;
}

function isSwapped(given: string, expected: string): boolean {
  const sorted = (text: string) => Array.from(text).sort().join('');
  return given.length === expected.length && given.length > 1 && sorted(given) === sorted(expected);
}
