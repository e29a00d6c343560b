import type { Answer } from '../marking/boxes.ts';
import type { Diagram } from './diagram.ts';

/** One piece of a question's text, in reading order. A `?` inside a part is the answer slot in that place. */
export type Node =
  | { readonly t: 'text'; readonly v: string }
  | { readonly t: 'frac'; readonly n: string; readonly d: string }
  | { readonly t: 'mixed'; readonly w: string; readonly n: string; readonly d: string }
  | { readonly t: 'pow'; readonly b: string; readonly e: string }
  | { readonly t: 'sub'; readonly b: string; readonly e: string }
  | { readonly t: 'root'; readonly x: string; readonly i?: 3 }
  | { readonly t: 'box' }
  | { readonly t: 'br' };

/** One of the answers that a question offers. It is typed as a figure and shown as what it stands for. */
export interface Choice {
  readonly code: string; // one figure
  readonly shown: string; // "<", "cube", "certain"
  readonly said: string; // "less than", "cube"
}

/** The answers that a question offers, and the sentence that says which figure stands for which. */
export interface Choices {
  readonly options: readonly Choice[];
  readonly told: string; // the end of the last text: "Type 1 for <, 2 for = or 3 for >."
  readonly said: string; // the end of what is said
}

/**
 * One question as data: no layout, no colours, no fonts and no answer, so that the same document serves
 * the screen, a printed sheet and a game canvas, and can be sent to a player before it is answered.
 */
export interface QuestionDoc {
  readonly v: 2; // code that reads documents refuses unknown versions
  readonly say: string; // words only, for read-aloud and screen readers
  readonly body: readonly Node[];
  readonly diagram?: Diagram; // drawn under the text, beside it in a wide box
  readonly reversibleSign?: true; // the negated answer is right too
  readonly choices?: Choices; // where a key can stand for each answer
}

/**
 * The form of an answer: `whole` is 0 or more without a point, `integer` may be negative, `dpN` has up to
 * N decimals, `sdpN` up to N decimals and may be negative. Money answers are `dp2`.
 */
export type AnswerForm =
  | 'whole'
  | 'integer'
  | 'dp1'
  | 'dp2'
  | 'dp3'
  | 'dp4'
  | 'dp5'
  | 'sdp1'
  | 'sdp2'
  | 'sdp3';

/**
 * The time a question takes a practised student: `quick` a fact, `short` one mental step, `long` work of the size of a
 * written sum or a picture to read, `extended` several steps.
 */
export const PACES = ['quick', 'short', 'long', 'extended'] as const;
export type Pace = (typeof PACES)[number];

/** The share of a game's time for each pace. @see requirement PG-6 */
export const PACE_FACTORS: Readonly<Record<Pace, number>> = {
  quick: 1,
  short: 1.6,
  long: 2.6,
  extended: 4,
};

/** A question together with the facts that only the server may know. */
export interface GeneratedQuestion {
  readonly unitId: number;
  readonly position: number; // of the sub-unit in its unit, from 1
  readonly seed: number; // the same sub-unit, seed and locale give the same question again
  readonly pace: Pace;
  readonly doc: QuestionDoc;
  readonly answer: Answer;
  readonly answerForm: AnswerForm;
}

/** The fields of a document that a student may see before answering. */
export type PublicQuestionDoc = Pick<
  QuestionDoc,
  'v' | 'say' | 'body' | 'diagram' | 'reversibleSign' | 'choices'
>;

/** The parts of a question that a student may see before answering it. */
export interface PublicQuestion {
  readonly unitId: number;
  readonly position: number;
  readonly pace: Pace;
  readonly doc: PublicQuestionDoc;
}

/**
 * The part of a question that is served to students. Built field by field, so that a field added to a question or to
 * its document stays secret until someone names it here. @see ../SPEC.md rules PB1 to PB3
 */
export function toPublicQuestion(
  question: Pick<GeneratedQuestion, 'unitId' | 'position' | 'pace' | 'doc'>,
): PublicQuestion {
  return {
    unitId: question.unitId,
    position: question.position,
    pace: question.pace,
    doc: toPublicDoc(question.doc),
  };
}

/** The document with the parts that a student may see. */
export function toPublicDoc(doc: PublicQuestionDoc): PublicQuestionDoc {
  const { v, say, body, diagram, reversibleSign, choices } = doc;
  return {
    v,
    say,
    body,
    ...(diagram && { diagram }),
    ...(reversibleSign && { reversibleSign }),
    ...(choices && { choices }),
  };
}
