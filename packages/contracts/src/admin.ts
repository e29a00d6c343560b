import { z } from 'zod';

import { Id, MOST_FOUND } from './ids.ts';

/** Finds schools and teachers by the beginning of a name, or the teachers of one school. */
export const FindTeachersQuery = z.strictObject({
  search: z.string().trim().max(100).default(''),
  school: Id.optional(),
});

export const FoundSchool = z.object({
  id: Id,
  name: z.string(),
  city: z.string().nullable(),
  teachers: z.number().int().nonnegative(),
});
export type FoundSchool = z.infer<typeof FoundSchool>;

export const FoundTeacher = z.object({
  id: Id,
  teacherName: z.string(), // "Mr Khan"
  firstName: z.string(),
  lastName: z.string(),
  schoolName: z.string(),
  classGroups: z.number().int().nonnegative(),
});
export type FoundTeacher = z.infer<typeof FoundTeacher>;

/** At most 50 of each, by name; `more` says that there are others. */
export const FindTeachersReply = z.object({
  schools: z.array(FoundSchool).max(MOST_FOUND),
  teachers: z.array(FoundTeacher).max(MOST_FOUND),
  more: z.boolean(),
});
export type FindTeachersReply = z.infer<typeof FindTeachersReply>;
