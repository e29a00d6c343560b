import type { ComponentProps, ReactElement } from 'react';

import { answerPicture } from '@moonbase/explanations';

import { SheetPaper } from './SheetPaper.tsx';

/** An answer sheet with a small picture of why below each question that has one. */
export function SheetWithWhy({
  questions,
  ...sheet
}: ComponentProps<typeof SheetPaper>): ReactElement {
  const explained = questions.map((question) => {
    const { unit, subUnit, doc, result = null } = question;
    if (doc === null || result === null) return question;
    const why = answerPicture({ unitId: unit, position: subUnit, doc, answer: result });
    return { ...question, why };
  });
  return <SheetPaper {...sheet} questions={explained} />;
}
