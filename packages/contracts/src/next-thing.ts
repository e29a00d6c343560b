import { CHILD_KINDS, isThingKey } from '@moonbase/lesson';
import { z } from 'zod';

import { NamedStudent } from './class-groups/class-results.ts';
import { ContentId, Id, Timestamp } from './ids.ts';
import { HelpStudent } from './help.ts';

const Count = z.number().int().nonnegative();

/** A student who shows a thing, with what is known of it. */
const NextStudent = NamedStudent.extend({
  recent: z.string().regex(/^[cis]{0,10}$/), // the last ten outcomes there, oldest first; empty: none to show
  shown: z.object({ of: Count, times: Count }).nullable(), // how often a mistake showed, of its chances
  lastHere: Timestamp.nullable(),
});

/** Something that stands out over all classes of a teacher. */
export const NextThingReply = z.object({
  key: z.string(),
  kind: z.enum(['away', 'mistake', 'hard', 'fact', 'easy']),
  classGroup: z.object({ id: Id, name: z.string().nullable() }),
  subject: z.string(), // a fact or a mistake in words; empty for a unit and an absentee
  mistake: z.string().nullable(), // its id
  unit: ContentId.nullable(), // the unit itself, or the table of a fact
  of: Count, // who were looked at
  students: z.array(NextStudent).min(1),
});
export type NextThingReply = z.infer<typeof NextThingReply>;

/** `GET /api/next-thing`: what stands out, the first thing first. None: nothing stands out. */
export const NextThingsReply = z.object({
  things: z.array(NextThingReply),
  lookedAt: Count, // mistakes, facts, units and students that were compared with chance
  students: Count, // over all classes
  practised: Count, // of them, in the last seven days
});
export type NextThingsReply = z.infer<typeof NextThingsReply>;

/** `POST /api/next-thing/done`: it stays away for a week, or comes back. */
export const NextThingDoneBody = z.strictObject({
  classGroup: Id,
  thing: z.string().refine((key) => isThingKey(key), 'Must be the key of a thing'),
  isDone: z.boolean(),
});
export const NextThingDoneReply = z.object({ isDone: z.boolean() });

/** `POST /api/children/next-things/done`: it stays away for a week for this parent, or comes back. */
export const ChildThingDoneBody = z.strictObject({
  child: Id,
  thing: z
    .string()
    .regex(/^(?:mistake|away|(?:hard|fact) \d{1,3})$/u, 'Must be the key of a thing'),
  isDone: z.boolean(),
});

/** `GET /api/most-stuck`: of all classes of a teacher, fewest right answers first. */
export const MostStuckReply = z.object({
  students: z.array(
    HelpStudent.extend({ classGroup: z.object({ id: Id, name: z.string().nullable() }) }),
  ),
  total: Count, // stuck students of all classes
  classGroups: z.array(z.object({ id: Id, name: z.string().nullable() })), // with a stuck student
});
export type MostStuckReply = z.infer<typeof MostStuckReply>;

/** `GET /api/children/next-things`: what stands out over a parent's children, the first thing first. */
export const ChildThingsReply = z.object({
  things: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(CHILD_KINDS),
      child: Id,
      name: z.string(), // the first name
      subject: z.string(), // a fact in words; empty for everything else
      unit: ContentId.nullable(), // the unit itself, or the table of a fact
      recent: z.string().regex(/^[cis]{0,10}$/), // the last ten outcomes there, oldest first; empty: none to show
    }),
  ),
});
export type ChildThingsReply = z.infer<typeof ChildThingsReply>;
