import {
  DEFAULT_COUNT,
  DEFAULT_TABLE,
  LARGEST_NUMBER,
  MIXES,
  MOST_COPIES,
  MOST_UNITS,
  SEEDS,
  seedOfCode,
  SHEET_FONTS,
  VARIANTS,
} from '@moonbase/paper';
import { MAX_QUESTION_COUNT } from '@moonbase/questions';
import { z } from 'zod';

import { TableFormat, TableMode } from './content-selections.ts';
import { ContentId } from './ids.ts';

const number = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'Must be a whole number')
    .transform(Number)
    .refine(
      (value) => value >= low && value <= high,
      `Must be a whole number from ${low} to ${high}`,
    );

/** A sheet's code as printed on it. */
export const SheetCode = z.string().transform((text, context) => {
  const seed = seedOfCode(text);
  if (seed !== null && seed < SEEDS) return seed;
  context.addIssue({
    code: 'custom',
    message: 'A code has six letters and digits, such as QX7-4M2',
  });
  return z.NEVER;
});

/**
 * `GET /api/worksheets/pdf`: the query of the worksheet's page, plus the choices for the file. A set of several copies
 * has its versions in turn, A, B and C for neighbours, and the answers of each version at its end.
 */
export const WorksheetQuery = z.strictObject({
  unit: z
    .union([ContentId, z.array(ContentId).max(MOST_UNITS)])
    .transform((units) => [...new Set([units].flat().map(Number))]),
  'sub-unit': number(1, LARGEST_NUMBER).optional(),
  value: number(0, LARGEST_NUMBER).optional(),
  'max-operand': number(0, LARGEST_NUMBER).default(DEFAULT_TABLE.maxOperand),
  mode: TableMode.default(DEFAULT_TABLE.mode),
  format: TableFormat.default(DEFAULT_TABLE.format),
  stage: number(1, 999).optional(),
  count: number(1, MAX_QUESTION_COUNT).default(DEFAULT_COUNT),
  mix: z.enum(MIXES).default('even'),
  variant: z.enum(VARIANTS).default('A'),
  code: SheetCode,
  print: z.literal('large').optional(),
  font: z.enum(SHEET_FONTS).default('andika'),
  instructions: z.literal('off').optional(),
  answers: z.literal('show').optional(),
  why: z.literal('off').optional(), // answers without small pictures
  curriculum: ContentId.optional(), // the curriculum whose outcomes are listed
  copies: number(1, MOST_COPIES).default(1),
  versions: number(1, VARIANTS.length).default(1), // in turn, from copy to copy
});
export type WorksheetQuery = z.infer<typeof WorksheetQuery>;
