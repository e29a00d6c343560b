import {
  fmt,
  isLong,
  parseMarkup,
  tableOf,
  toPlainText,
  sayPrices,
  toSpoken,
  withCommas,
} from '@moonbase/questions';
import type { Primitive } from '@moonbase/questions/drawing';

import { withBars } from './drawing/bars.ts';
import { framed } from './drawing/frame.ts';
import { EXPLAINED } from './explainers.ts';
import { inColumns } from './groups/columns.ts';
import { tableExplainer } from './groups/tables.ts';
import type { PictureGroup } from './kinds.ts';
import { numbersIn } from './numbers.ts';
import { inOneBox } from './one-box.ts';
import type { Asked, Draft, ExplainedQuestion, Explainer, ExplanationStep } from './step.ts';

/** Why the right answer is right, in pictures. */
export interface Explanation {
  readonly group: PictureGroup;
  readonly steps: readonly ExplanationStep[]; // two to eight; the answer stands only in the last
}

export interface ExplainOptions {
  readonly older?: boolean; // from age 11: numerator and denominator; absent: top and bottom number
  readonly columns?: boolean; // a sum or difference is worked out in columns, with swaps, however its kind is explained
}

interface Manner {
  readonly group: PictureGroup;
  readonly explainer: Explainer;
}

/** How questions of a kind are explained; null where there is no picture. @see ../SPEC.md rules EP1, EP8 */
function mannerOf(unitId: number, position: number): Manner | null {
  const kind = EXPLAINED.get(`${unitId}.${position}`);
  if (kind !== undefined) return kind;
  const explainer = tableExplainer(unitId);
  const group = tableOf(unitId)?.kind === 'times' ? 'array' : 'number-line';
  return explainer === null ? null : { group, explainer };
}

/** Whether questions of a kind have a picture. @see ../SPEC.md rules EP1, EP8 */
export function hasPicture(unitId: number, position: number): boolean {
  return mannerOf(unitId, position) !== null;
}

/**
 * The pictures that explain a question, drawn from its own numbers; null where there is no picture.
 *
 * @see ../SPEC.md rules EP1 to EP9
 */
export function explain(
  question: ExplainedQuestion,
  { older = false, columns = false }: ExplainOptions = {},
): Explanation | null {
  const { unitId, position, doc, answer } = question;
  const kind = mannerOf(unitId, position);
  if (kind === null) return null;
  const { text, x, simplified } = inOneBox(toPlainText(doc), answer);
  if (Number.isNaN(x)) return null;
  const asked: Asked = { text, n: numbersIn(text), x, doc, position, older, f: amountsOf(text) };
  const byColumns = columns ? inColumns(asked) : null;
  const found = byColumns ?? kind.explainer(asked);
  const last = found?.at(-1);
  if (!found || !last) return null;
  const drafts =
    simplified === null ? found : [...found.slice(0, -1), simplifying(last, simplified)];
  const { pictures, sentences } = inOneStyle(text, drafts);
  const drawings = framed(pictures);
  const steps = sentences.flatMap((sentence, i): ExplanationStep[] => {
    const drawing = drawings[i];
    const body = parseMarkup(sentence);
    const place = drafts[i]?.[2];
    return drawing === undefined ? [] : [{ drawing, body, say: spoken(sentence), place }];
  });
  return { group: byColumns === null ? kind.group : 'place-value', steps };
}

interface Shown {
  readonly pictures: readonly (readonly Primitive[])[];
  readonly sentences: readonly string[];
}

/** The steps as they are shown: four figures have a comma beside a longer number. @see ../SPEC.md rule EP11 */
function inOneStyle(question: string, drafts: readonly Draft[]): Shown {
  const pictures = withBars(drafts.map(([picture]) => picture));
  const sentences = drafts.map(([, sentence]) => sentence);
  const written = pictures.flat().flatMap((item) => (item.p === 'text' ? [item.v] : []));
  if (![question, ...sentences, ...written].some(isLong)) return { pictures, sentences };
  return {
    pictures: pictures.map((items) =>
      items.map((item) => (item.p === 'text' ? { ...item, v: withCommas(item.v) } : item)),
    ),
    sentences: sentences.map(withCommas),
  };
}

/** The last step, where its fraction can be written with smaller numbers. */
const simplifying = (
  [picture, sentence]: Draft,
  [top, bottom]: readonly [number, number],
): Draft => [picture, sentence.replace(/\.$/, ` = [f ${fmt(top)}|${fmt(bottom)}].`)];

/** The one picture of an answer sheet: the last step, with the answer in it; null where there is none. @see ../SPEC.md rule EP7 */
export function answerPicture(
  question: ExplainedQuestion,
): Pick<ExplanationStep, 'drawing' | 'say'> | null {
  const last = explain(question)?.steps.at(-1);
  return last === undefined ? null : { drawing: last.drawing, say: last.say };
}

/** A sentence in words only. It was written from the printed question, whose money has lost its type. */
const spoken = (sentence: string): string => toSpoken({ body: parseMarkup(sayPrices(sentence)) });

/** How a question writes its amounts: with the sign of its money, to the penny where there are pennies. */
function amountsOf(text: string): (amount: number) => string {
  const sign = /[£$]/.exec(text)?.[0];
  if (sign === undefined || /pence|cents/.test(text)) return fmt;
  return (amount) => `${sign}${Number.isInteger(amount) ? fmt(amount) : amount.toFixed(2)}`;
}
