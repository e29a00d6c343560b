import type { Answer, Node, QuestionDoc } from '@moonbase/questions';
import type { Drawing } from '@moonbase/questions/drawing';

import type { Piece } from './drawing/bars.ts';

/** What an explanation needs to know of a question. `answer` is the right one. */
export interface ExplainedQuestion {
  readonly unitId: number;
  readonly position: number; // of the sub-unit in its unit, from 1
  readonly doc: Pick<QuestionDoc, 'body' | 'diagram'>;
  readonly answer: Answer;
}

/** One step of an explanation: a picture and one short sentence. All pictures of one explanation have one size. */
export interface ExplanationStep {
  readonly drawing: Drawing;
  readonly body: readonly Node[]; // the sentence, with its fractions
  readonly say: string; // the sentence in words only, for the voice
  readonly place?: number | undefined; // 1, 10, 100 …: the column it works at; absent where it works at none
}

/** A question as the explanations read it. */
export interface Asked {
  readonly text: string; // as plain text: fractions are 3/4, the answer slot is ?
  readonly n: readonly number[]; // the numbers of the text, in its order
  readonly x: number; // the right answer
  readonly doc: ExplainedQuestion['doc'];
  readonly position: number;
  readonly older: boolean; // from age 11: numerator and denominator
  readonly f: (amount: number) => string; // an amount as the question writes it: with the sign of its money
}

/** A step before it is framed: what is drawn, its sentence with marks as questions have them, and the column it works at. */
export type Draft = readonly [picture: readonly Piece[], sentence: string, place?: number];

/** Explains the questions of a kind; null when a wording is not known. */
export type Explainer = (q: Asked) => readonly Draft[] | null;

/** A step for each sentence. `draw` gets the number of the step, from 0, and whether it is the last, which alone shows the answer. */
export function reveal(
  sentences: readonly string[],
  draw: (step: number, end: boolean) => readonly Piece[],
): Draft[] {
  return sentences.map((sentence, i): Draft => [draw(i, i === sentences.length - 1), sentence]);
}
