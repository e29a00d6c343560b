import { z } from 'zod';

const Heard = z.tuple([z.string(), z.array(z.unknown()), z.number().nullable()]);

/** What a visitor wants who comes to another node. */
const Errand = z.discriminatedUnion('for', [
  z.object({ for: z.literal('event'), heard: Heard }), // an event that only the other node can carry out
  z.object({ for: z.literal('waiting') }), // back to their seat in a waiting room
  z.object({ for: z.literal('console') }), // the class session that they watch
  z.object({ for: z.literal('class'), session: z.string() }), // back to the session whose match is over
]);
export type Errand = z.infer<typeof Errand>;

const Traveller = z.object({
  character: z.number(),
  year: z.number(),
  errand: Errand,
  moves: z.number(), // from node to node for this errand
});

const PlayerOnWire = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), userId: z.string() }),
  z.object({ kind: z.literal('guest'), guestHash: z.string() }),
]);

/** What the node of the browser says to the node that has its visitor, besides the visitor's events. */
export const SaidByFront = z.discriminatedUnion('say', [
  Traveller.extend({
    say: z.literal('open'),
    socketId: z.string(),
    player: PlayerOnWire,
    watches: z.string().nullable(),
    network: z.string().nullable(),
  }),
  z.object({ say: z.literal('gone') }),
]);
export type SaidByFront = z.infer<typeof SaidByFront>;

/** What the node that has a visitor says to the node of the browser, besides frames. */
export const SaidByHome = z.discriminatedUnion('say', [
  z.object({ say: z.literal('end') }),
  Traveller.extend({ say: z.literal('move'), node: z.string() }),
]);
export type SaidByHome = z.infer<typeof SaidByHome>;
