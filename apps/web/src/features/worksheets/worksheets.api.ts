import { queryOptions } from '@tanstack/react-query';

import { GenerateQuestionsReply } from '@moonbase/contracts';
import { inSheetOrder, partsOf, type Sheet, type SheetQuestion } from '@moonbase/paper';
import { decodeAnswer, readQuestionDoc } from '@moonbase/questions';

import { apiUrl, call } from '../../platform/api-client.ts';
import { made } from '../../platform/ask.ts';
import { queryOf } from './sheet-address.ts';

type Reply = GenerateQuestionsReply['questions'][number];

const toSheetQuestion = ({
  id,
  unit,
  subUnit,
  text,
  answer,
  printedAnswer,
}: Reply): SheetQuestion => ({
  id,
  unit: Number(unit),
  subUnit,
  doc: readQuestionDoc(text),
  answer: printedAnswer,
  result: decodeAnswer(answer),
});

async function fetchQuestions(
  parts: ReturnType<typeof partsOf>,
): Promise<readonly (readonly Reply[])[]> {
  const replies = await Promise.all(
    parts.map(({ unit, query }) =>
      call('POST', `/units/${unit}/generate-questions`, GenerateQuestionsReply, { query }),
    ),
  );
  return replies.map(({ questions }) => questions);
}

/** The questions of a sheet. The server makes the same ones for the same sheet. */
export function sheetQuestionsOptions(sheet: Sheet) {
  const parts = partsOf(sheet);
  return queryOptions({
    ...made('worksheet', fetchQuestions, parts),
    enabled: parts.length > 0,
    select: (questions): readonly SheetQuestion[] =>
      inSheetOrder(sheet, questions).map(toSheetQuestion),
  });
}

/** The address of a sheet's PDF; a class set has several copies. */
export function worksheetFile(
  sheet: Sheet,
  {
    answers,
    pictures,
    curriculum,
    copies,
    versions,
  }: { answers: boolean; pictures: boolean; curriculum: string; copies: number; versions: number },
): string {
  const query = new URLSearchParams(queryOf(sheet));
  if (answers) query.set('answers', 'show');
  if (answers && !pictures) query.set('why', 'off');
  if (curriculum !== '') query.set('curriculum', curriculum);
  if (copies > 1) query.set('copies', String(copies));
  if (versions > 1) query.set('versions', String(versions));
  return apiUrl('/worksheets/pdf', { ...Object.fromEntries(query), unit: sheet.units.map(String) });
}

async function loadStageName(stage: number | null): Promise<string | null> {
  const { STORY_STEPS } = await import('@moonbase/content/story');
  const step = STORY_STEPS.find(({ position }) => position === stage);
  return step === undefined ? null : `Step ${step.position}: ${step.name}`;
}

/**
 * The name of a step, such as "Step 58: Lantern Ledge"; null for a step that does not exist. The story is loaded as a
 * separate chunk.
 */
export const stageNameOptions = (stage: number | null) =>
  queryOptions({ ...made('stage-name', loadStageName, stage), enabled: stage !== null });
