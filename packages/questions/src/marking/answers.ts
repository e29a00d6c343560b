import { typed } from '../numbers.ts';
import type { Answer } from './boxes.ts';

/** A right answer in the form that a student types. */
export const typedAnswer = (answer: Answer): string =>
  typeof answer === 'number' ? typed(answer) : answer;
