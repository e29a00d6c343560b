import { PACES } from '@moonbase/questions';
import { z } from 'zod';

import { TableFormat, TableMode } from './content-selections.ts';
import { Question } from './practice/practice.ts';
import { ContentId } from './ids.ts';

const Pace = z.enum(PACES);

export const Topic = z.object({
  id: ContentId,
  name: z.string(),
  units: z.array(ContentId),
  isTables: z.boolean(),
  isTimesTables: z.boolean(),
  isAdditionTables: z.boolean(),
});
export type Topic = z.infer<typeof Topic>;

export const Unit = z.object({
  id: ContentId,
  name: z.string(),
  nameFormatted: z.string(), // with the level and sub-level before it, '3.1 Bar Charts'; for a table just its name
  topic: ContentId,
  level: z.number().int().min(1).max(10),
  subLevel: z.number().int().positive(),
  subUnits: z.array(z.string()), // 'unit.position'
  curriculumStructures: z.array(z.string()), // 'curriculum:code', those of its sub-units
  isTableUnit: z.boolean(),
  isCustomTimesTableUnit: z.boolean(),
  isCustomAdditionTableUnit: z.boolean(),
  isZeroTimesTables: z.boolean(),
});
export type Unit = z.infer<typeof Unit>;

export const SubUnit = z.object({
  id: z.string(), // 'unit.position'
  unit: ContentId,
  position: z.number().int().positive(),
  description: z.string(),
  pace: Pace,
  curriculumStructures: z.array(z.string()), // 'curriculum:code'
});
export type SubUnit = z.infer<typeof SubUnit>;

export const TopicsReply = z.object({
  topics: z.array(Topic),
  units: z.array(Unit),
  subUnits: z.array(SubUnit),
});
export type TopicsReply = z.infer<typeof TopicsReply>;

/** `GET /api/sub-units/7.2`: one kind of question with up to five examples, the same ones each time. */
export const SubUnitParams = z.object({ subUnitId: z.string() });
export const SubUnitReply = z.object({
  subUnit: SubUnit.extend({ examples: z.array(Question).max(5) }),
});
export type SubUnitReply = z.infer<typeof SubUnitReply>;

export const LevelsReply = z.object({
  levels: z.array(
    z.object({
      id: ContentId,
      position: z.number().int().min(1).max(10),
      name: z.string(),
      age: z.string(),
      grade: z.string(), // the name in the person's country
    }),
  ),
});
export type LevelsReply = z.infer<typeof LevelsReply>;

export const Curriculum = z.object({
  id: ContentId,
  name: z.string(),
  depths: z.array(z.string()), // the name of each depth, from the top
  children: z.array(z.string()), // the structures at the top
});
export type Curriculum = z.infer<typeof Curriculum>;

export const CurriculumStructure = z.object({
  id: z.string(), // 'curriculum:code'
  name: z.string(),
  description: z.string(),
  metadata: z.record(z.string(), z.union([z.string(), z.array(z.string())])), // `code` and other published codes
  parent: z.string().nullable(),
  children: z.array(z.string()),
  depth: z.number().int().nonnegative(),
  order: z.number().int().positive(), // in reading order of the whole curriculum
  path: z.array(z.string()), // from the top, itself last
});
export type CurriculumStructure = z.infer<typeof CurriculumStructure>;

export const CurriculaReply = z.object({ curricula: z.array(Curriculum) });
export type CurriculaReply = z.infer<typeof CurriculaReply>;

export const CurriculumParams = z.object({ curriculumId: ContentId });

export const CurriculumReply = z.object({
  curriculum: Curriculum,
  curriculumStructures: z.array(CurriculumStructure),
});
export type CurriculumReply = z.infer<typeof CurriculumReply>;

export const CurriculumCorrelationsQuery = z.strictObject({ curriculum: ContentId });

export const CurriculumCorrelationsReply = z.object({
  curriculumCorrelations: z.array(
    z.object({ id: z.string(), curriculumStructure: z.string(), subUnit: z.string() }),
  ),
});
export type CurriculumCorrelationsReply = z.infer<typeof CurriculumCorrelationsReply>;

export const EchelonsReply = z.object({
  echelons: z.array(
    z.object({
      id: ContentId,
      position: z.number().int().min(1).max(50),
      name: z.string(),
      score: z.number().int().nonnegative(),
      nextScore: z.number().int().positive().nullable(), // null for the last
      description: z.string(),
      insignia: z.object({
        shape: z.string(),
        colour: z.string(),
        winged: z.boolean(),
        stars: z.number().int().min(1).max(5),
      }),
    }),
  ),
});
export type EchelonsReply = z.infer<typeof EchelonsReply>;

/** In a query numbers arrive as text, in a body as numbers. */
const WholeNumber = z.union(
  [
    z.number().int(),
    z
      .string()
      .regex(/^-?\d{1,10}$/)
      .transform(Number),
  ],
  'Must be a whole number',
);

/** For tables: value, max-operand, mode, format; for any other unit: sub-unit, or a mix of all without it. */
const GENERATE_PARAMETERS = {
  count: WholeNumber.optional(), // 1 to 100; 1 when absent
  seed: WholeNumber.optional(), // 0 to 2^32 − 1: the same seed gives the same questions; drawn when absent
  value: WholeNumber.optional(),
  'max-operand': WholeNumber.optional(),
  mode: TableMode.optional(),
  format: TableFormat.optional(),
  'sub-unit': WholeNumber.optional(), // its position in the unit
};

export const GenerateQuestionsParams = z.object({ unitId: z.string() }); // an unknown unit is answered 422
export const GenerateQuestionsQuery = z.strictObject(GENERATE_PARAMETERS);
export const GenerateQuestionsBody = z.strictObject(GENERATE_PARAMETERS).nullish();

/** The parameters of the call, from the query or the body. */
export type GenerateQuestionsInput = z.infer<typeof GenerateQuestionsQuery>;

export const GenerateQuestionsReply = z.object({
  questions: z.array(Question.extend({ printedAnswer: z.string() })), // as printed on a sheet: £4.30
  seed: z.number().int().nonnegative(),
});
export type GenerateQuestionsReply = z.infer<typeof GenerateQuestionsReply>;
