import { findUnitInfo } from '@moonbase/content';
import type { Explanation } from '@moonbase/explanations';
import {
  type Answer,
  generateQuestions,
  generateTableQuestions,
  localeOf,
  tableOf,
  toPlainText,
  type GeneratedQuestion,
  type PublicQuestionDoc,
} from '@moonbase/questions';

import { explanationOf } from './why-panel.ts';
import { loadUnit } from './topic-units.ts';

const TRIES = 12; // questions among which one with other numbers is looked for

/** A question that is to be tried. */
export interface Asked {
  readonly unit: string;
  readonly subUnit: number;
  readonly text: PublicQuestionDoc;
}

/** A worked example. */
export interface Example {
  readonly question: GeneratedQuestion;
  readonly explanation: Explanation;
}

/**
 * A worked example of the same kind, with another answer and other words; null where none is found.
 *
 * @param age in years, null when it is not known
 */
export async function exampleLike(
  { unit, subUnit, text }: Asked,
  answer: Answer,
  { countryId, age }: { readonly countryId: string | null; readonly age: number | null },
): Promise<Example | null> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const own = toPlainText(text);
  const run =
    tableOf(Number(unit)) === null
      ? await ofKind(unit, subUnit, seed, countryId)
      : ofTable(Number(unit), subUnit, seed, own);
  for (const question of run) {
    if (question.answer === answer || toPlainText(question.doc) === own) continue;
    const { doc, answer: expected } = question;
    const explanation = explanationOf({ unit, subUnit, text: doc, expected }, age);
    if (explanation !== null) return { question, explanation };
  }
  return null;
}

async function ofKind(
  unit: string,
  subUnit: number,
  seed: number,
  countryId: string | null,
): Promise<readonly GeneratedQuestion[]> {
  const info = findUnitInfo(Number(unit));
  const kinds = info === undefined ? undefined : await loadUnit(info.topicId, info.id);
  const kind = kinds?.subUnits.find(({ position }) => position === subUnit);
  if (kind === undefined) return [];
  return generateQuestions([kind], { count: TRIES, seed, locale: localeOf(countryId) });
}

/** Other facts of the same table; a custom table's number is the second one of a fact. */
function ofTable(
  unitId: number,
  subUnit: number,
  seed: number,
  text: string,
): readonly GeneratedQuestion[] {
  const value = tableOf(unitId)?.value === null ? Number(text.match(/\d+/g)?.[1]) : null;
  const mode = subUnit === 1 ? 'normal' : 'inverse';
  const run = generateTableQuestions({ unitId, value, mode, count: TRIES, seed });
  return run.ok ? run.questions : [];
}
