import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { rngFromSeed } from '@moonbase/kit';
import { toDrawnQuestion } from '@moonbase/practice';
import { type GeneratedQuestion, type Locale, markAnswer } from '@moonbase/questions';
import type { AnswerResult } from '@moonbase/rescue';

import { questionKeyOf } from './question-key.ts';
import { drawForRace } from './race-questions.ts';
import {
  type AnsweredQuestion,
  AnsweredQuestions,
  type AskedQuestion,
  type Desk,
} from './stored-room.ts';

const TRIES = 8; // to draw a question that was not asked in this match

export const EMPTY_DESK: Desk = { open: null, asked: 0, answered: [], earlier: [], keys: [] };

/** The desk of a seat outside the question phase. */
export function clearDesk(desk: Desk): Desk {
  return { ...desk, open: null, asked: 0 };
}

const SMALL = { level: 3, windowBits: 13, memLevel: 6 }; // a round is some KB of JSON

/** Packs the answers so far: nobody reads them again until the match ends. */
export function packDesk(desk: Desk): Desk {
  if (desk.answered.length === 0) return desk;
  const packed = deflateRawSync(JSON.stringify(desk.answered), SMALL).toString('base64');
  return { ...desk, answered: [], earlier: [...desk.earlier, packed] };
}

/** All answers of the match so far, in their order. */
export function allAnswered({ answered, earlier }: Desk): readonly AnsweredQuestion[] {
  return [...earlier.flatMap(unpack), ...answered];
}

/** @param packed JSON, as 1.23.3 and before packed it, or the same JSON deflated in base64 */
function unpack(packed: string): readonly AnsweredQuestion[] {
  const json = packed.startsWith('[')
    ? packed
    : inflateRawSync(Buffer.from(packed, 'base64')).toString();
  return AnsweredQuestions.parse(JSON.parse(json));
}

export function putQuestion(desk: Desk, question: AskedQuestion): Desk {
  const keys = [...desk.keys, questionKeyOf(question.doc)];
  return { ...desk, open: question, asked: question.order, keys };
}

/** The desk once its open question has been answered. */
export function takeAnswer(
  desk: Desk,
  given: { readonly input: string; readonly result: AnswerResult; readonly at: number },
): Desk {
  const { open } = desk;
  if (open === null) throw new Error('No question is open');
  const answered = { question: open, input: given.input, result: given.result, at: given.at };
  return { ...desk, open: null, answered: [...desk.answered, answered] };
}

/** The mark of an input; null when it is not a number that the answer box can hold. */
export function resultOf(
  question: AskedQuestion,
  input: string,
  skipped: boolean,
): AnswerResult | null {
  if (skipped) return input === '' ? 'skipped' : null;
  const mark = markAnswer(input, question.answer, { reversibleSign: question.reversible });
  if (mark === 'empty' || mark === 'invalid') return null;
  return mark === 'correct' ? 'right' : 'wrong';
}

export interface QuestionOrder {
  readonly seat: number;
  readonly round: number;
  readonly step: number; // 1 to 128
  readonly locale: Locale;
  readonly now: number;
  readonly seed: number; // 0 to 2^32 − 1
}

/** Draws the next question of a seat at its step, preferring one that the seat has not had. */
export function drawQuestion(desk: Desk, order: QuestionOrder): AskedQuestion {
  let [question, rng] = drawForRace(order.step, order.locale, rngFromSeed(order.seed));
  for (let attempt = 1; attempt < TRIES && wasAsked(desk, question); attempt += 1)
    [question, rng] = drawForRace(order.step, order.locale, rng);
  return toAsked(question, desk, order);
}

function wasAsked({ keys }: Desk, drawn: GeneratedQuestion): boolean {
  return keys.includes(questionKeyOf(drawn.doc));
}

function toAsked(
  question: GeneratedQuestion,
  desk: Desk,
  { seat, round, step, now }: QuestionOrder,
): AskedQuestion {
  const order = desk.asked + 1;
  return {
    ...toDrawnQuestion(question),
    id: `${round}-${seat + 1}-${order}`,
    round,
    order,
    step,
    at: now,
  };
}
