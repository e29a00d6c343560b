import type { RecentAnswer } from '@moonbase/contracts';
import { ACTIVITY_KINDS, OUTCOMES } from '@moonbase/practice';
import { z } from 'zod';

import { ReportedDoc } from './served-wave.ts';

/** An answer in a report, with the columns of the view `answers`. */
export const ReportedAnswer = z.object({
  id: z.string(),
  answeredAt: z.coerce.date(),
  kind: z.enum(ACTIVITY_KINDS),
  unitId: z.number(),
  subUnit: z.number(),
  question: z.object({ doc: ReportedDoc, expected: z.string() }).loose(),
  outcome: z.enum(OUTCOMES),
  totalAttempts: z.number(),
  attempts: z.array(z.object({ input: z.string() }).loose()),
});
export type ReportedAnswer = z.infer<typeof ReportedAnswer>;

export function presentAnswer(row: ReportedAnswer): RecentAnswer {
  const { id, kind, subUnit, outcome, totalAttempts, question } = row;
  return {
    id,
    unit: String(row.unitId),
    answeredAt: row.answeredAt.toISOString(),
    kind,
    subUnit,
    outcome,
    totalAttempts,
    text: question.doc,
    expected: question.expected,
    given: row.attempts.at(-1)?.input ?? null,
  };
}
