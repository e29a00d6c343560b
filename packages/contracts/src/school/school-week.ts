import { z } from 'zod';

import { Id } from '../ids.ts';

const Count = z.number().int().nonnegative();

/** A class in this week, as the school's admin sees it. Nothing is said of its teachers. */
export const ClassWeek = z.object({
  id: Id,
  name: z.string().nullable(),
  students: Count,
  practised: Count, // students with a minute of work at least
  minutes: Count, // whole minutes that count, of everybody together
  goal: z.object({ minutes: z.number().int().positive(), reached: Count }).nullable(), // null: the class has none
  stuck: Count, // students who need help in a unit
});
export type ClassWeek = z.infer<typeof ClassWeek>;

/** All classes of a school in this week, by name. */
export const SchoolWeekReply = z.object({ classes: z.array(ClassWeek) });
export type SchoolWeekReply = z.infer<typeof SchoolWeekReply>;
