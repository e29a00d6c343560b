import { createHash } from 'node:crypto';

import { explain } from '@moonbase/explanations';
import { at } from '@moonbase/kit';
import { generateQuestion, localeOf, toPlainText, type SubUnit } from '@moonbase/questions';
import { drawFigure, type Drawing } from '@moonbase/questions/drawing';

import { COUNTRIES } from './faults.ts';

// What a kind of question looked like when it was last read: a short sum over each part of many of its questions. No rule can
// know that a tick stands at the wrong side of a shape that no rule reads; but it moved, and somebody has to look.

const EACH = 12; // questions a country, other ones in each
const EXPLAINED = 2; // of them with their explanation

/** The lines of a drawing, to a hundredth, so that no last digit of a sine counts. */
const linesOf = (drawing: Drawing): string =>
  JSON.stringify(drawing, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 + 0 : value,
  );

function sumOf(parts: readonly string[]): string {
  const full = parts.filter((part) => part !== '');
  if (full.length === 0) return '-';
  return createHash('sha256').update(full.join('\n')).digest('hex').slice(0, 8);
}

interface Parts {
  readonly text: string;
  readonly say: string;
  readonly answer: string;
  readonly alt: string;
  readonly picture: string;
  readonly explanation: string;
}

function partsOf(subUnit: SubUnit, i: number): Parts {
  const country = at(COUNTRIES, i % COUNTRIES.length);
  const seed = (i * 2_654_435_761 + subUnit.unitId * 97 + subUnit.position) >>> 0;
  const question = generateQuestion(subUnit, seed, localeOf(country));
  const { doc, answer, answerForm } = question;
  const steps = i < EXPLAINED * COUNTRIES.length ? (explain(question)?.steps ?? []) : [];
  return {
    text: `${toPlainText(doc)} ${doc.choices?.options.map(({ shown }) => shown).join() ?? ''}`,
    say: doc.say,
    answer: `${answer} ${answerForm}`,
    alt: doc.diagram?.alt ?? '',
    picture: doc.diagram === undefined ? '' : linesOf(drawFigure(doc.diagram)),
    explanation: steps.map(({ say, drawing }) => say + linesOf(drawing)).join('\n'),
  };
}

/** The sums of a kind on one line: "86.2 text 1f0c5a7e say … answer … alt … picture … explanation -". */
export function lookOf(subUnit: SubUnit): string {
  const all = Array.from({ length: EACH * COUNTRIES.length }, (_, i) => partsOf(subUnit, i));
  const sums = (['text', 'say', 'answer', 'alt', 'picture', 'explanation'] as const).map(
    (part) => `${part} ${sumOf(all.map((parts) => parts[part]))}`,
  );
  return [`${subUnit.unitId}.${subUnit.position}`, ...sums].join(' ');
}
