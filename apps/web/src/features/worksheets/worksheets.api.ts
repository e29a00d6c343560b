import { queryOptions } from '@tanstack/react-query';

import { GenerateQuestionsReply } from '@moonbase/contracts';
import { readQuestionDoc, toPlainText, type QuestionDoc } from '@moonbase/questions';
import { drawFigure } from '@moonbase/questions/drawing';

import { call } from '../../platform/api-client.ts';
import { inTurn, partsOf, type Sheet } from './sheet.ts';
import { spanOf, type Span } from './sheet-layout.ts';

/** A question as a sheet needs it. */
export interface SheetQuestion {
  readonly id: string;
  readonly unit: number;
  readonly subUnit: number;
  readonly doc: QuestionDoc | null; // null when this version cannot read it
  readonly answer: string; // as it is printed
  readonly span: Span; // the columns that it needs
}

type Reply = GenerateQuestionsReply['questions'][number];

function toSheetQuestion({ id, unit, subUnit, text, printedAnswer }: Reply): SheetQuestion {
  const doc = readQuestionDoc(text);
  const letters = doc === null ? 0 : toPlainText(doc).length;
  const diagram = doc?.diagram ? drawFigure(doc.diagram).width : null;
  const span = spanOf(letters, diagram);
  return { id, unit: Number(unit), subUnit, doc, answer: printedAnswer, span };
}

/** The questions of a sheet. The server makes the same ones for the same sheet. */
export function sheetQuestionsOptions(sheet: Sheet) {
  const parts = partsOf(sheet);
  return queryOptions({
    queryKey: ['worksheet', parts],
    enabled: parts.length > 0,
    queryFn: async ({ signal }): Promise<readonly SheetQuestion[]> => {
      const replies = await Promise.all(
        parts.map(({ unit, query }) =>
          call('POST', `/units/${unit}/generate-questions`, GenerateQuestionsReply, {
            query,
            signal,
          }),
        ),
      );
      return inTurn(replies.map(({ questions }) => questions)).map(toSheetQuestion);
    },
  });
}

/** "Step 58: Lantern Ledge"; null for a step that there is not. The story is loaded as a separate chunk. */
export function stageNameOptions(stage: number | null) {
  return queryOptions({
    queryKey: ['stage-name', stage],
    enabled: stage !== null,
    queryFn: async (): Promise<string | null> => {
      const { STORY_STEPS } = await import('@moonbase/content/story');
      const step = STORY_STEPS.find(({ position }) => position === stage);
      return step === undefined ? null : `Step ${step.position}: ${step.name}`;
    },
  });
}
