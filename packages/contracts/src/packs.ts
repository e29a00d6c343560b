import { FREE_MODES, PACK_WAVES } from '@moonbase/practice';
import { z } from 'zod';

import { Id, Timestamp } from './ids.ts';
import { GameReply } from './practice.ts';

/** The games that the device will play without a network. */
export const MakePackBody = z.strictObject({
  pack: z.strictObject({
    mode: z.enum(FREE_MODES),
    startingSpeed: z.number().int().min(1).max(10),
  }),
});
export type MakePackBody = z.infer<typeof MakePackBody>;

export const PackReply = z.object({
  pack: z.object({ id: Id, madeAt: Timestamp, games: z.array(GameReply).max(PACK_WAVES) }),
});
export type PackReply = z.infer<typeof PackReply>;
