import { FREQUENCIES } from '@moonbase/practice';
import { TABLE_FORMATS, TABLE_MODES } from '@moonbase/questions';
import { MAX_LOCK_MINUTES, SELECTION_TYPES } from '@moonbase/selections';
import { z } from 'zod';

import { ContentId, Id, Timestamp } from './ids.ts';

export const SelectionType = z.enum(SELECTION_TYPES);
export const TableMode = z.enum(TABLE_MODES);
export const TableFormat = z.enum(TABLE_FORMATS);

/** One unit or table of a selection. For tables: `value` is the table (units with a fixed table repeat theirs). */
export const SelectionUnit = z.strictObject({
  unit: ContentId,
  selected: z.boolean(),
  value: z.number().int().nullable(),
  maxOperand: z.number().int().nullable(),
  frequency: z.literal(FREQUENCIES), // less, normal, more
});
export type SelectionUnit = z.infer<typeof SelectionUnit>;

export const ContentSelectionInput = z.strictObject({
  type: SelectionType,
  mode: TableMode.default('normal'),
  format: TableFormat.default('normal'),
  units: z.array(SelectionUnit).max(200),
  users: z.array(Id).min(1).max(500).optional(), // the students or children whose selections are replaced
  lockedMinutes: z.number().int().min(0).max(MAX_LOCK_MINUTES).optional(), // with users; 0: not locked
});
export type ContentSelectionInput = z.infer<typeof ContentSelectionInput>;

export const CreateContentSelectionBody = z.strictObject({
  contentSelection: ContentSelectionInput,
});
export type CreateContentSelectionBody = z.infer<typeof CreateContentSelectionBody>;

export const ContentSelection = z.object({
  id: Id,
  user: Id,
  creator: Id.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  type: SelectionType,
  mode: TableMode,
  format: TableFormat,
  units: z.array(SelectionUnit),
  lockedMinutes: z.number().int().nonnegative(),
  lockedUntil: Timestamp.nullable(),
  lockerName: z.string().nullable(),
});
export type ContentSelection = z.infer<typeof ContentSelection>;

/** The content of somebody in a list. */
export const PresentContent = z.object({
  type: SelectionType,
  summary: z.string(), // "Level 4", "6, 7 and 8 times tables", "3 units"
  levels: z.array(z.number().int()), // of the chosen units; none for tables
  lockedMinutes: z.number().int().nonnegative(),
});
export type PresentContent = z.infer<typeof PresentContent>;

export const ContentSelectionReply = z.object({ contentSelection: ContentSelection.nullable() });
export type ContentSelectionReply = z.infer<typeof ContentSelectionReply>;

export const CreateContentSelectionReply = z.object({
  contentSelections: z.array(ContentSelection),
});
export type CreateContentSelectionReply = z.infer<typeof CreateContentSelectionReply>;

/** A person's answers in a unit. `recent` has the last ten, oldest first: c right, i wrong, s skipped. */
export const UnitStatistic = z.object({
  unit: ContentId,
  answered: z.number().int().nonnegative(),
  correct: z.number().int().nonnegative(),
  recent: z.string().regex(/^[cis]{0,10}$/),
});
export type UnitStatistic = z.infer<typeof UnitStatistic>;

/** The last ten answers in the topics of a level, oldest first. */
export const LevelStatistic = z.object({
  level: z.number().int().min(1).max(10),
  recent: z.string().regex(/^[cis]{0,10}$/),
});
export type LevelStatistic = z.infer<typeof LevelStatistic>;

export const UnitStatisticsReply = z.object({
  unitStatistics: z.array(UnitStatistic),
  levelStatistics: z.array(LevelStatistic), // of the levels with an answer
});
export type UnitStatisticsReply = z.infer<typeof UnitStatisticsReply>;

/** Locks the content of the named people for some minutes. */
export const LockSelectionsBody = z.object({
  lockedMinutes: z.number().int().min(1).max(MAX_LOCK_MINUTES),
});
