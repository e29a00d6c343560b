import { z } from 'zod';

/** What a school admin has to look at, on the first page of a teacher. */
export const SchoolLinesReply = z.object({
  schoolLines: z.object({
    waits: z.array(z.string()).nullable(), // why a list by wire waits; null: none does
    failed: z.array(z.string()).nullable(), // why the latest fetch of the list failed; null: it did not
    knocked: z.number(), // people at a way in who are on no list and were not refused
    signInFails: z.boolean().default(false), // the school’s own service takes nobody in
    asked: z.number().default(0), // parents who ask to erase a child, and wait for an answer
    overdue: z.number().default(0), // of these, for longer than a school may take
    signInFailsAt: z.array(z.string()).default([]), // which, where the school has several
  }),
});
export type SchoolLinesReply = z.infer<typeof SchoolLinesReply>;
