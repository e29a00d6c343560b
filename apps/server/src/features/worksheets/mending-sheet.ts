import { findUnitInfo } from '@moonbase/content';
import type { MistakeId } from '@moonbase/misconceptions';
import { codeOf, type SheetQuestion } from '@moonbase/paper';
import { localiseWords } from '@moonbase/questions';

import { questionsForSheet } from '../../play/mistakes/make-set.ts';
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
  const made = questionsForSheet(mistake, { seed, locale });
  const questions = made.map(({ unit, position, doc, right, answer }, index): SheetQuestion => ({
    id: String(index),
    unit,
    subUnit: position,
    doc,
    answer: right,
    result: answer,
  }));
  const unit = made.map((each) => findUnitInfo(each.unit)).find((each) => each !== undefined);
  const facts = {
    by,
    title: localiseWords(unit?.name ?? 'Think again', locale),
    subtitle: 'Say each step aloud',
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
