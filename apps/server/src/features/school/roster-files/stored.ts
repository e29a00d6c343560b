import {
  FIELDS,
  NO_CELLS,
  type KnownStudent,
  type Line,
  type Mend,
  type PlannedRow,
} from '@moonbase/rosters';
import { z } from 'zod';

/** A preview that was stored by an earlier release may lack a field. */
const Cells = z
  .partialRecord(z.enum(FIELDS), z.string())
  .transform((cells) => ({ ...NO_CELLS, ...cells }));
export const Lines: z.ZodType<readonly Line[]> = z.array(
  z.object({
    row: z.number(),
    cells: Cells,
    schoolYear: z.number().optional(),
    problem: z.string().optional(),
  }),
);
export const Mended: z.ZodType<Readonly<Record<string, Mend>>> = z.record(
  z.string(),
  z.object({ cells: z.partialRecord(z.enum(FIELDS), z.string()), sameAs: z.string().nullable() }),
);
export const Students: z.ZodType<readonly KnownStudent[]> = z.array(
  z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    yearOfBirth: z.number().nullable(),
    rosterId: z.string().nullable(),
    classGroups: z.array(z.string()),
    disabled: z.boolean(),
  }),
);

/** A student as a plan leaves them. */
export type Target = NonNullable<PlannedRow['target']>;

/** The address of a student whom the school has. */
export interface StatedAddress {
  readonly studentId: string;
  readonly email: string;
}
