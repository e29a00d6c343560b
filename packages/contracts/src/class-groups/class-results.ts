import { z } from 'zod';

import { ContentId, Id } from '../ids.ts';

const Count = z.number().int().nonnegative();

export const NamedStudent = z.object({ id: Id, name: z.string() });

export const ClassUnitResult = z.object({
  unit: ContentId,
  answered: Count,
  correct: Count,
  students: Count, // who have answered in it
  tried: Count, // those with enough recent answers to judge
  stuck: z.array(NamedStudent), // those with few right answers
});
export type ClassUnitResult = z.infer<typeof ClassUnitResult>;

const ClassHead = z.object({
  id: Id,
  name: z.string().nullable(),
  teachers: z.array(z.object({ id: Id, teacherName: z.string() })),
  totalStudents: Count,
});

export const ClassResultsReply = z.object({
  classGroup: ClassHead,
  units: z.array(ClassUnitResult),
});
export type ClassResultsReply = z.infer<typeof ClassResultsReply>;

/** A suggestion to the teacher, in a true sentence. */
export const NextStep = z.object({
  kind: z.enum(['unit', 'mistake', 'away', 'fact']),
  text: z.string(),
  evidence: z.string(),
  users: z.array(Id),
  given: Count, // of them, those whose only content is the unit already, or for whom mending is set and waits
  unit: ContentId.nullable(),
  fact: z.string().nullable(),
});
export type NextStep = z.infer<typeof NextStep>;

export const ClassNextStepsReply = z.object({ nextSteps: z.array(NextStep).max(3) });

/** A student's level in Adaptive Learning; null before their first round. */
export const ClassAdaptiveStudent = z.object({
  user: Id,
  name: z.string(),
  average: z.number().nullable(), // steps, 1 to 128
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  before: z.number().nullable(), // the average four weeks ago
  rounds: Count, // in the last four weeks
});
export type ClassAdaptiveStudent = z.infer<typeof ClassAdaptiveStudent>;

export const ClassAdaptiveReply = z.object({
  classGroup: ClassHead,
  students: z.array(ClassAdaptiveStudent),
});
export type ClassAdaptiveReply = z.infer<typeof ClassAdaptiveReply>;
