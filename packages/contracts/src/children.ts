import { z } from 'zod';

import { PresentContent } from './content-selections.ts';
import { Day, Id, Timestamp } from './ids.ts';

/** A child's figures in a unit. */
const UnitFigures = z.object({
  name: z.string(),
  answered: z.number().int().positive(),
  correct: z.number().int().nonnegative(),
});

/** A child as shown on the parent's start page. */
export const Child = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.number().int().nullable(),
  echelon: z.number().int().min(0).max(50),
  totalCorrect: z.number().int().nonnegative(),
  maxStoryStage: z.number().int().min(1).max(128),
  lastActiveAt: Timestamp.nullable(),
  /** Today and the six days before, oldest first, by the parent's calendar. */
  sevenDays: z
    .array(
      z.object({
        day: Day,
        answered: z.number().int().nonnegative(),
        correct: z.number().int().nonnegative(),
      }),
    )
    .length(7),
  /** Units of these seven days: a new one, and the one with the best results; and the last unit of all time. */
  fresh: UnitFigures.nullable(),
  strong: UnitFigures.nullable(),
  last: UnitFigures.nullable(),
  next: z.string().nullable(), // the campaign's next topic: "Counting Objects"
  selection: PresentContent.nullable(),
});
export type Child = z.infer<typeof Child>;

export const ChildrenReply = z.object({ children: z.array(Child) });
export type ChildrenReply = z.infer<typeof ChildrenReply>;
