import { z } from 'zod';

import { Day, Id } from './ids.ts';

const Count = z.number().int().nonnegative();
const thing = { minutes: Count, isDone: z.boolean() };

/** One thing of the mission of a day, with what its line says. */
export const MissionThing = z.discriminatedUnion('kind', [
  z.object({ ...thing, kind: z.literal('facts'), facts: Count, right: Count }), // right: of those asked today
  z.object({
    ...thing,
    kind: z.literal('work'),
    id: Id,
    words: z.string(), // "40 right answers: 7 times table"
    by: z.string(), // "Ms Reid"
    until: Day,
    daysLeft: Count,
  }),
  z.object({ ...thing, kind: z.literal('adaptive') }),
  z.object({ ...thing, kind: z.literal('campaign'), step: Count }),
]);
export type MissionThing = z.infer<typeof MissionThing>;

/** What a student may do today: at most three things; none while content is set. */
export const MissionReply = z.object({
  day: Day, // by the student's own calendar
  things: z.array(MissionThing).max(3),
});
export type MissionReply = z.infer<typeof MissionReply>;
