import { SelectionType, TableFormat, TableMode } from '@moonbase/contracts';
import { z } from 'zod';

/** One unit of a stored content selection, with the settings of a table. */
const StoredUnit = z.object({
  unitId: z.number(),
  selected: z.boolean(),
  value: z.number().nullable(),
  maxOperand: z.number().nullable(),
  frequency: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
});

/** The stored part of a content selection that holds the content to practise. */
export const StoredSelection = z.object({
  type: SelectionType,
  mode: TableMode,
  format: TableFormat,
  units: z.array(StoredUnit),
});

/** A stored selection with the end of its lock, if it has one. */
export const LockableSelection = StoredSelection.extend({
  lockedUntil: z.coerce.date().nullable(),
});
