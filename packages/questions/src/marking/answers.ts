import { fmt, typed } from '../numbers.ts';
import type { Answer } from './boxes.ts';
import { fmtTyped } from './fmt-typed.ts';

/** A right answer in the form that a student types. */
export const typedAnswer = (answer: Answer): string =>
  typeof answer === 'number' ? typed(answer) : answer;

/** A right answer as it is shown. */
export const fmtAnswer = (answer: Answer): string =>
  typeof answer === 'number' ? fmt(answer) : fmtTyped(answer);
