import { plainKey } from '@moonbase/kit';

/** The longest answer a student can type. @see requirement CN-2 */
export const MAX_ANSWER_LENGTH = 8;

const SAME = 1e-9; // far below the smallest difference between two answers with 5 decimals
const TYPEABLE = /^-?\d*\.?\d*$/;

/** `empty` counts as a skip; `invalid` is text that is not a number and never reaches marking from our own input. */
export type Mark = 'correct' | 'incorrect' | 'empty' | 'invalid';

/**
 * Whether the answer box can hold and send the text: at most 8 characters, including a digit. @see ../SPEC.md rule MK3
 */
export function isTypedNumber(input: string): boolean {
  return input.length <= MAX_ANSWER_LENGTH && TYPEABLE.test(input) && /\d/.test(input);
}

/**
 * Marks a typed text against the expected number. Compared as numbers: 0.5 = .5 = 0.50, 0745 = 745, -0 = 0.
 * The sign is a hyphen, the digits are 0 to 9; anything else is invalid.
 */
export function markAnswer(
  input: string,
  expected: number,
  options: { readonly reversibleSign?: boolean | undefined } = {},
): Mark {
  if (input === '') return 'empty';
  if (!isTypedNumber(input)) return 'invalid';
  const value = Number(input);
  const right =
    Math.abs(value - expected) < SAME ||
    (options.reversibleSign === true && Math.abs(value + expected) < SAME);
  return right ? 'correct' : 'incorrect';
}

/**
 * The answer after one key: digits of any script, one point (a comma types a point), minus toggles the sign, `Backspace` removes the
 * last character, `Delete` all. Any other key, and any that would exceed 8 characters, changes nothing.
 */
export function typeKey(current: string, pressed: string): string {
  const key = plainKey(pressed);
  if (key === 'Backspace') return current.slice(0, -1);
  if (key === 'Delete') return '';
  if (key === '-' || key === '−') return toggleSign(current);
  if (current.length >= MAX_ANSWER_LENGTH) return current;
  if (key === '.' || key === ',') return current.includes('.') ? current : `${current}.`;
  return /^[0-9]$/.test(key) ? current + key : current;
}

function toggleSign(current: string): string {
  if (current.startsWith('-')) return current.slice(1);
  return current.length < MAX_ANSWER_LENGTH ? `-${current}` : current;
}
