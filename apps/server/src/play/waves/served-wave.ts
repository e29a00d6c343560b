import { z } from 'zod';

import { PACES, type QuestionDoc, readQuestionDoc } from '@moonbase/questions';

/** A question document from the database. Documents of earlier versions are converted to today's form. */
export const StoredDoc = z.unknown().transform((stored, context): QuestionDoc => {
  const doc = readQuestionDoc(stored);
  if (doc !== null) return doc;
  context.addIssue('Is not a question document that this version can read');
  return z.NEVER;
});

/** As {@link StoredDoc} for reports: a document that cannot be read is null and leaves the rest of the report intact. */
export const ReportedDoc = z.unknown().transform(readQuestionDoc);

/** The right answer: a number, or the text of several boxes. */
export const RightAnswer = z.union([z.number(), z.string()]);

/** A question as it was served, stored with the open wave to check answers against. */
export const ServedQuestion = z.object({
  id: z.string(), // the id of the answer record: wave id, hyphen, order
  order: z.number(),
  optional: z.boolean(),
  unitId: z.number(),
  subUnit: z.number(),
  pace: z.enum(PACES),
  doc: StoredDoc,
  answer: RightAnswer,
  expected: z.string(), // the answer as typed
  reversible: z.boolean(),
});
export type ServedQuestion = z.infer<typeof ServedQuestion>;

/** The JSON that the server stores with an open wave. */
export const ServedWave = z.object({
  shields: z.number().nullable(), // at the start of the wave; null where the mode has none
  questions: z.array(ServedQuestion),
  gentle: z.literal(true).optional(), // of a player's first game; the wave after it goes on gently (PG-46)
});
export type ServedWave = z.infer<typeof ServedWave>;

/** A question that was not right at the first try, in the form of `unit_stats.missed`. */
export const MissedQuestion = ServedQuestion.omit({ id: true, order: true, optional: true });
export type MissedQuestion = z.infer<typeof MissedQuestion>;
