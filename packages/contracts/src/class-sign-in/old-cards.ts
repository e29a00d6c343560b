import { z } from 'zod';

/** Printed cards of a school that lead to an address where the product is no more. */
export const OldCardsReply = z.object({
  oldCards: z.object({
    address: z.string(), // of today, with its port
    cards: z.number(),
    classes: z.number(),
  }),
});
export type OldCardsReply = z.infer<typeof OldCardsReply>;
