import { findUnitInfo } from '@moonbase/content';
import {
  type Answer,
  generateQuestions,
  localeOf,
  toPlainText,
  type GeneratedQuestion,
  type PublicQuestionDoc,
} from '@moonbase/questions';

import { loadUnit } from './topic-units.ts';

const TRIES = 12; // questions among which one with other numbers is looked for

/** A question that is to be tried. */
export interface Asked {
  readonly unit: string;
  readonly subUnit: number;
  readonly text: PublicQuestionDoc;
}

/** A question of the same kind with another answer and other words; null where none is found. */
export async function anotherQuestion(
  { unit, subUnit, text }: Asked,
  answer: Answer,
  countryId: string | null,
): Promise<GeneratedQuestion | null> {
  const info = findUnitInfo(Number(unit));
  const kinds = info === undefined ? undefined : await loadUnit(info.topicId, info.id);
  const kind = kinds?.subUnits.find(({ position }) => position === subUnit);
  if (kind === undefined) return null;
  const seed = Math.floor(Math.random() * 2 ** 31);
  const run = generateQuestions([kind], { count: TRIES, seed, locale: localeOf(countryId) });
  const own = toPlainText(text);
  return run.find((each) => each.answer !== answer && toPlainText(each.doc) !== own) ?? null;
}
