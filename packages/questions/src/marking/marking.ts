import { plainKey } from '@moonbase/kit';

import { boxesOf, eachBox, signsIn, type Answer } from './boxes.ts';

/** The longest text that a student can type into one box. @see requirement CN-2 */
export const MAX_ANSWER_LENGTH = 8;

const SAME = 1e-9; // far below the smallest difference between two answers with 5 decimals
const TYPEABLE = /^-?\d*\.?\d*$/;

/** `empty` counts as a skip; `invalid` is text that is not a number and never reaches marking from our own input. */
export type Mark = 'correct' | 'incorrect' | 'empty' | 'invalid';

const MOST_BOXES = 3; // a mixed number

/**
 * Whether the answer boxes can hold and send the text: at most 8 characters, including a digit, in each.
 * @see ../SPEC.md rules MK3, BX1
 */
export function isTypedNumber(input: string): boolean {
  const boxes = boxesOf(input);
  return boxes.length <= MOST_BOXES && boxes.every(isTyped);
}

const isTyped = (text: string): boolean =>
  text.length <= MAX_ANSWER_LENGTH && TYPEABLE.test(text) && /\d/.test(text);

/**
 * Marks a typed text against the expected number. Compared as numbers: 0.5 = .5 = 0.50, 0745 = 745, -0 = 0.
 * The sign is a hyphen, the digits are 0 to 9; anything else is invalid. Several boxes are right together.
 *
 * @param expected a number, or text as typed
 */
export function markAnswer(
  input: string,
  expected: Answer,
  options: { readonly reversibleSign?: boolean | undefined } = {},
): Mark {
  if (input === '') return 'empty';
  if (!isTypedNumber(input)) return 'invalid';
  const wanted = String(expected);
  const [given, asked] = [boxesOf(input), boxesOf(wanted)];
  const isSame = (sign: 1 | -1): boolean =>
    given.every((text, i) => Math.abs(Number(text) - sign * Number(asked[i])) < SAME);
  const right =
    signsIn(input) === signsIn(wanted) &&
    (isSame(1) || (options.reversibleSign === true && isSame(-1)));
  return right ? 'correct' : 'incorrect';
}

const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * The typed text as it is sent: without the commas of 30,000, and with a point for a decimal comma.
 * @see ../SPEC.md rule TK6
 */
export const plainTyped = (text: string): string => eachBox(text, plainBox);

function plainBox(text: string): string {
  const isDecimal = text.split(',').length === 2 && !text.includes('.') && !GROUPED.test(text);
  return text.replace(/,/g, isDecimal ? '.' : '');
}

/**
 * The answer after one key: digits of any script, one point, the commas of a printed number, minus toggles the sign,
 * `Backspace` removes the last character, `Delete` all. With several boxes `Enter` and `/` go on to the next one, and
 * `Backspace` goes back from an empty one. Any other key, and any that would exceed 8 characters, changes nothing.
 *
 * @param signs between the boxes of the question
 */
export function typeKey(current: string, pressed: string, signs = ''): string {
  const key = plainKey(pressed);
  if (key === 'Backspace') return current.slice(0, -1);
  if (key === 'Delete') return '';
  const before = current.replace(/[^/|]*$/, '');
  const box = current.slice(before.length);
  if (key === 'Enter' || key === '/')
    return /\d/.test(box) ? current + signs.charAt(signsIn(current).length) : current;
  return before + typeInBox(box, key);
}

function typeInBox(current: string, key: string): string {
  if (key === '-' || key === '−') return fitting(current, toggleSign(current));
  const isComma = key === ',' && /\d/.test(current);
  const next = isComma ? `${current},` : current + (key === ',' ? '.' : key);
  return /^[0-9.,]$/.test(key) && MAY_BEGIN.test(next) ? fitting(current, next) : current;
}

/** The beginning of a number as it is typed: its commas stand before groups of three digits, or one is a decimal comma. */
const MAY_BEGIN = /^-?(\d*\.?\d*|\d+,\d*|[1-9]\d{0,2}(,\d{3})+(,\d{0,2}|\.\d*)?)$/;

const fitting = (current: string, next: string): string =>
  plainTyped(next).length > MAX_ANSWER_LENGTH ? current : next;

const toggleSign = (current: string): string =>
  current.startsWith('-') ? current.slice(1) : `-${current}`;
