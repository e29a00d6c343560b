import { z } from 'zod';

import { Id, Timestamp, WholeNumberText } from '../ids.ts';

const Step = z.number().int().min(1).max(128);
const Area = z.number().int().min(1).max(10);

/** What the main menu needs to greet: the base in short, and one true sentence. */
export const GreetingReply = z.object({
  domes: z.array(Area), // areas of which a step is passed
  friends: z.array(Area), // areas whose boss is free
  progress: z.string().nullable(), // "7 × 8 was hard in May. You had it 9 of 10."; null: nothing true to say
  term: z.string().nullable(), // the name of the present term, when its show is offered
});
export type GreetingReply = z.infer<typeof GreetingReply>;

/** A postcard of a passed step. */
export const Postcard = z.object({
  step: Step,
  passedAt: Timestamp, // its first star
  stars: z.number().int().min(1).max(3),
  right: z.number().int().nonnegative(), // right answers in all rounds of the step
});
export type Postcard = z.infer<typeof Postcard>;

export const AlbumReply = z.object({ postcards: z.array(Postcard) }); // in the order of steps
export type AlbumReply = z.infer<typeof AlbumReply>;

export const PostcardParams = z.object({ userId: Id, step: WholeNumberText.pipe(Step) });

const Day = z.iso.date();

/** What a term's show tells. */
const TermShow = z.object({
  name: z.string(), // "autumn", "term 2"
  from: Day,
  to: Day,
  right: z.number().int().nonnegative(),
  days: z.number().int().nonnegative(), // on which something was answered
  steps: z.number().int().nonnegative(), // passed for the first time
  stars: z.number().int().nonnegative(),
  friends: z.array(Area), // areas whose boss was freed
  progress: z.string().nullable(), // of the present term alone
  words: z.array(z.string()), // the same in sentences
});

export const TermsReply = z.object({ terms: z.array(TermShow) }); // the newest first; only terms with right answers
export type TermsReply = z.infer<typeof TermsReply>;

/** The back of a postcard. */
export const PostcardReply = z.object({
  sum: z
    .object({ words: z.string(), tries: z.number().int().min(2) }) // "8 + 7 = 15"
    .nullable(),
});
export type PostcardReply = z.infer<typeof PostcardReply>;
