import { FREE_MODES, PACK_WAVES } from '@moonbase/practice';
import { z } from 'zod';

import { Id, Timestamp } from '../ids.ts';
import { Game, GameReply, Wave } from './practice.ts';

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

/** A round of the campaign with all of its waves, as the game in its frame needs it. */
export const KeptRound = z.object({
  step: z.number().int().min(1).max(128),
  stepName: z.string(),
  area: z.number().int().min(1).max(10),
  round: z.object({
    position: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    bossStep: z.boolean(),
    name: z.string(), // "Basic Speed"
    focus: z.string(), // topic of the step, or "Zone Summary"
  }),
  game: Game,
  waves: z.array(Wave).min(1), // in order
});
export type KeptRound = z.infer<typeof KeptRound>;

/** `POST /api/packs/rounds`: the next round of the campaign for a device to keep; null where there is none to be kept. */
export const RoundPackReply = z.object({
  pack: z.object({ madeAt: Timestamp, round: KeptRound.nullable() }),
});
export type RoundPackReply = z.infer<typeof RoundPackReply>;
