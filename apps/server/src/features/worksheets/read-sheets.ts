import type { WorksheetQuery } from '@moonbase/contracts';
import { findCurriculum, type CurriculumData } from '@moonbase/content/curricula';
import { findStep } from '@moonbase/content/story';
import {
  codeOf,
  inSheetOrder,
  isReady,
  outcomesOn,
  partsOf,
  type Sheet,
  type SheetFacts,
  type SheetQuestion,
  subtitleOf,
  titleOf,
  type Variant,
  VARIANTS,
} from '@moonbase/paper';
import { answerPicture } from '@moonbase/explanations';
import { decodeAnswer, type Locale, localiseWords, readQuestionDoc } from '@moonbase/questions';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { questionsOf } from '../../play/generate-questions.ts';

/** A sheet with everything printed on it. */
export interface PrintedSheet {
  readonly questions: readonly SheetQuestion[];
  readonly facts: SheetFacts;
}

export interface Printing {
  readonly by: string;
  readonly printed: string; // in the form of the reader's country
  readonly locale: Locale;
}

/** The sheet that a query names. @throws FieldErrors when it has no content */
export function sheetOf(query: WorksheetQuery): Sheet {
  const sheet: Sheet = {
    units: query.unit,
    subUnit: query.unit.length === 1 ? (query['sub-unit'] ?? null) : null,
    table: {
      value: query.value ?? null,
      maxOperand: query['max-operand'],
      mode: query.mode,
      format: query.format,
    },
    stage: query.stage ?? null,
    count: query.count,
    seed: query.code,
    variant: query.variant,
    mix: query.mix,
    large: query.print === 'large',
    font: query.font,
    instructions: query.instructions !== 'off',
  };
  if (isReady(sheet)) return sheet;
  throw new FieldErrors(
    sheet.units.length === 0
      ? { unit: ['Nothing has been chosen'] }
      : { value: ['A table of your own needs its value'] },
  );
}

/**
 * The sheets of one file in their order: one as the page shows it, or a set of copies with its versions in turn and
 * then the answers of each version.
 */
export function readSheets(query: WorksheetQuery, printing: Printing): readonly PrintedSheet[] {
  const sheet = sheetOf(query);
  const answers = query.answers === 'show';
  const outcomes = curriculumOf(query.curriculum);
  const subtitle = subtitleOf(sheet);
  const read = (variant: Variant, isSet: boolean, withAnswers: boolean): PrintedSheet => {
    const drawn = readQuestions({ ...sheet, variant }, printing.locale);
    const questions = withAnswers && query.why !== 'off' ? drawn.map(withWhy) : drawn;
    return {
      questions,
      facts: {
        by: printing.by,
        title: localiseWords(titleOf(sheet), printing.locale),
        subtitle: subtitle === null ? null : localiseWords(subtitle, printing.locale),
        stage: stageNameOf(sheet.stage),
        code: codeOf(sheet.seed ?? 0),
        variant: isSet || variant !== 'A' ? variant : null,
        answers: withAnswers,
        printed: printing.printed,
        outcomes: outcomes === null ? null : outcomesOn(outcomes, questions),
      },
    };
  };
  if (query.copies === 1 && query.versions === 1) return [read(sheet.variant, false, answers)];
  const versions = VARIANTS.slice(0, query.versions);
  const several = versions.length > 1;
  const blank = versions.map((variant) => read(variant, several, false));
  const copies = Array.from({ length: query.copies }, (_, nth) => blank[nth % blank.length]);
  const solved = answers ? versions.map((variant) => read(variant, several, true)) : [];
  return [...copies.flatMap((copy) => copy ?? []), ...solved];
}

function readQuestions(sheet: Sheet, locale: Locale): readonly SheetQuestion[] {
  const parts = partsOf(sheet).map(({ unit, query }) => questionsOf(String(unit), query, locale));
  return inSheetOrder(
    sheet,
    parts.map(({ questions }) => questions),
  ).map(({ id, unit, subUnit, text, answer, printedAnswer }) => ({
    id,
    unit: Number(unit),
    subUnit,
    doc: readQuestionDoc(text),
    answer: printedAnswer,
    result: decodeAnswer(answer),
  }));
}

/** The question with the last picture of its explanation, where there is one. */
export function withWhy(question: SheetQuestion): SheetQuestion {
  const { unit, subUnit, doc, result = null } = question;
  if (doc === null || result === null) return question;
  return {
    ...question,
    why: answerPicture({ unitId: unit, position: subUnit, doc, answer: result }),
  };
}

function stageNameOf(stage: number | null): string | null {
  const step = stage === null ? null : findStep(stage);
  return step ? `Step ${step.position}: ${step.name}` : null;
}

function curriculumOf(id: string | undefined): CurriculumData | null {
  if (id === undefined) return null;
  const found = findCurriculum(Number(id));
  if (found === undefined) throw new AppError('not-found', 'There is no such curriculum.');
  return found;
}
