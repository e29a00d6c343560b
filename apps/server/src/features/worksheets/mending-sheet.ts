import { findUnitInfo } from '@moonbase/content';
import type { MistakeId } from '@moonbase/misconceptions';
import { codeOf, type SheetQuestion } from '@moonbase/paper';
import { type Locale, localiseWords } from '@moonbase/questions';

import { ON_A_SHEET, questionsForSheet } from '../../play/mistakes/make-set.ts';
import { type PrintedSheet, type Printing, withWhy } from './read-sheets.ts';

/**
 * The sheet of a mistake for a table, then the same with answers. It has the name of a unit: no child reads on paper
 * which mistake it makes.
 */
export function mendingSheets(
  mistake: MistakeId,
  seed: number,
  { by, printed, locale }: Printing,
): readonly PrintedSheet[] {
  const questions = mendingQuestions(mistake, seed, locale);
  const unit = questions.map((each) => findUnitInfo(each.unit)).find((each) => each !== undefined);
  const facts = {
    by,
    title: localiseWords(unit?.name ?? 'Think again', locale),
    subtitle:
      questions.length < ON_A_SHEET
        ? `Say each step aloud. There are no more than these ${questions.length}.`
        : 'Say each step aloud',
    stage: null,
    code: codeOf(seed),
    variant: null,
    printed,
    outcomes: null,
  };
  return [
    { questions, facts: { ...facts, answers: false } },
    { questions: questions.map(withWhy), facts: { ...facts, answers: true } },
  ];
}

/** Questions on paper that tell a mistake from the rule: twelve, or as many as there are. */
export const mendingQuestions = (
  mistake: MistakeId,
  seed: number,
  locale: Locale,
): readonly SheetQuestion[] =>
  questionsForSheet(mistake, { seed, locale }).map(
    ({ unit, position, doc, right, answer }, index) => ({
      id: `mending ${index}`,
      unit,
      subUnit: position,
      doc,
      answer: right,
      result: answer,
    }),
  );
