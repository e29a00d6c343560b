import { at } from '@moonbase/kit';

import { boxesOf, signsIn } from './boxes.ts';
import { markAnswer, plainTyped } from './marking.ts';

/** What is missing from an answer of the right value in another form than asked. */
export const MISSING = {
  simplest: 'The same value. Write it in its simplest form.',
  number: 'The same value. Write it as one number, not as a fraction.',
  time: 'The right time. Type it with four digits and no point.',
  unit: 'Look at the unit again, and type only the number.',
  decimal: 'Nearly. Type a point where the decimals begin.',
  thousands: 'Nearly. A point begins the decimals. Leave it out.',
} as const;
export type Missing = keyof typeof MISSING;

/** `nearly`: what a teacher would send back, with what is missing. */
export type Judged =
  | { readonly kind: 'right' | 'wrong' }
  | { readonly kind: 'nearly'; readonly missing: Missing };

/** What a typed answer is judged by. */
export interface Asked {
  readonly expected: string; // in the form that is asked for: 0755, 1.20, 3/4
  readonly reversible?: boolean; // the negated answer is right too
  readonly words: string; // the question as plain text
}

const SAME = 1e-9;
const RIGHT: Judged = { kind: 'right' };
const WRONG: Judged = { kind: 'wrong' };
const NUMBER = String.raw`-?(?:\d[\d,]*\.?\d*|\.\d+)`;
const WITH_UNIT = new RegExp(String.raw`^([£$€])?\s*(${NUMBER})\s*([a-z²³%°£$€ ]*)$`, 'iu');
const FRACTION = /^(-?\d+)\s*\/\s*(\d+)$/;
const CLOCK = /^(\d{1,2})([:.])(\d{2})$/;
const GROUPED_BY_POINTS = /^-?[1-9]\d{0,2}(\.\d{3})+$/;
const GROUPED_BY_COMMAS = /^-?[1-9]\d{0,2}(,\d{3})+$/;

/**
 * Judges a text as a teacher would: right in any form that she accepts, nearly right where the value is right and she would
 * send it back. The text is as typed, before commas are taken out.
 *
 * @see ../../SPEC.md rules NR1 to NR4
 */
export function judgeTyped(text: string, asked: Asked): Judged {
  const input = text.trim();
  if (isSameNumber(input, asked)) return RIGHT;
  const judged = judgeForm(input, asked);
  return judged.kind === 'nearly' && isTypedBack(input, asked.words) ? WRONG : judged;
}

function judgeForm(input: string, asked: Asked): Judged {
  if (signsIn(asked.expected).includes('|')) return judgeBoxes(input, asked);
  const fraction = judgeFraction(input, asked);
  if (fraction) return fraction;
  const time = judgeTime(input, asked);
  if (time) return time;
  if (
    GROUPED_BY_COMMAS.test(input) &&
    isSameNumber(input.replace(',', '.').replace(/,/g, ''), asked)
  )
    return { kind: 'nearly', missing: 'decimal' };
  if (GROUPED_BY_POINTS.test(input) && isSameNumber(input.replace(/\./g, ''), asked))
    return { kind: 'nearly', missing: 'thousands' };
  return judgeUnit(input, asked);
}

/** Of several boxes: nearly right where one of them is, and all the others are right. */
function judgeBoxes(input: string, asked: Asked): Judged {
  if (signsIn(input) !== signsIn(asked.expected)) return WRONG;
  const boxes = boxesOf(asked.expected);
  const judged = boxesOf(input).map((text, i) =>
    judgeTyped(text, { ...asked, expected: at(boxes, i) }),
  );
  if (judged.some(({ kind }) => kind === 'wrong')) return WRONG;
  return judged.find(({ kind }) => kind === 'nearly') ?? RIGHT;
}

function isSameNumber(input: string, { expected, reversible }: Asked): boolean {
  return markAnswer(plainTyped(input), expected, { reversibleSign: reversible }) === 'correct';
}

/** The value of "3/4" or of a number; null of anything else. */
function valueOf(text: string): number | null {
  const parts = FRACTION.exec(text);
  const value = parts ? Number(parts[1]) / Number(parts[2]) : Number(text);
  return text === '' || !Number.isFinite(value) ? null : value;
}

/** Of a fraction, typed or expected; null where neither is one. */
function judgeFraction(input: string, { expected, words }: Asked): Judged | null {
  const isFractionAsked = FRACTION.test(expected);
  if (!isFractionAsked && !FRACTION.test(input)) return null;
  const value = valueOf(input);
  const right = valueOf(expected);
  if (value === null || right === null || Math.abs(value - right) >= SAME) return WRONG;
  if (!isFractionAsked) return { kind: 'nearly', missing: 'number' };
  if (input.replace(/\s/g, '') === expected) return RIGHT;
  return /simpl/i.test(words) ? { kind: 'nearly', missing: 'simplest' } : RIGHT;
}

/** Of a time of day in four digits; null of anything else. 7:55 is how it is written; 7.55 is another number. */
function judgeTime(input: string, { expected, words }: Asked): Judged | null {
  const [, hours = '', sign, minutes = ''] = CLOCK.exec(input) ?? [];
  if (sign === undefined || !/^\d{4}$/.test(expected) || !/four digits/.test(words)) return null;
  if (`${hours}${minutes}`.padStart(4, '0') !== expected) return WRONG;
  return sign === ':' ? RIGHT : { kind: 'nearly', missing: 'time' };
}

/** Of a number with its unit: right with a unit that the question names, to look at again with another. */
function judgeUnit(input: string, asked: Asked): Judged {
  const [, sign = '', number = '', tail = ''] = WITH_UNIT.exec(input) ?? [];
  const unit = (sign + tail).trim().toLowerCase();
  if (unit === '' || !isSameNumber(number, asked)) return WRONG;
  const isNamed = wordsWithUnits(asked.words).has(unit.replace(/s$/, ''));
  return isNamed ? RIGHT : { kind: 'nearly', missing: 'unit' };
}

/** The words and signs of a question, in the singular and without numbers. */
function wordsWithUnits(words: string): ReadonlySet<string> {
  const parts = words.toLowerCase().match(/[a-z]+[²³]?|[£$€%°]/gu) ?? [];
  return new Set(parts.map((part) => part.replace(/s$/, '')));
}

/** Whether somebody typed a number of the question instead of an answer: 1.25 of "1.25 × 1000". */
function isTypedBack(input: string, words: string): boolean {
  const typed = input.replace(/^[£$€]|[a-z²³%°£$€ ]+$/giu, '');
  const value = valueOf(plainTyped(typed));
  const numbers = words.match(/\d+\s*\/\s*\d+|\d[\d,]*\.?\d*/g) ?? [];
  return numbers.some((number) => {
    const printed = number.replace(/[,.]$/, '');
    return printed === typed || (value !== null && valueOf(printed.replace(/,/g, '')) === value);
  });
}
