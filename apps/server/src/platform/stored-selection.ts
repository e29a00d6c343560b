import { z } from 'zod';

/** One unit of a stored content selection, a table's settings among them. */
const StoredUnit = z.object({
  unitId: z.number(),
  selected: z.boolean(),
  value: z.number().nullable(),
  maxOperand: z.number().nullable(),
  frequency: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
});

/** What the table of content selections says is practised; queries add what else they read. */
export const StoredSelection = z.object({
  type: z.enum([
    'basic_topics',
    'advanced_topics',
    'basic_tables',
    'advanced_tables',
    'basic_add_tables',
    'advanced_add_tables',
  ]),
  mode: z.enum(['normal', 'inverse', 'both']),
  format: z.enum(['normal', 'reverse', 'both']),
  units: z.array(StoredUnit),
});

/** The same with the end of its lock, if it has one. */
export const LockableSelection = StoredSelection.extend({
  lockedUntil: z.coerce.date().nullable(),
});
