import { z } from 'zod';

import { Timestamp } from './ids.ts';

/** The addresses of the product in its local network. */
const Reached = z.object({
  http: z.string(), // http://192.168.1.20:3000
  https: z.string(), // by number, https://192.168.1.20:3002
  named: z.string().nullable(), // https://moonbase.local:3002; null: another computer has the name
});
export type Reached = z.infer<typeof Reached>;

/** Null where the product has no https of its own, so that there is nothing to set up. */
export const SetUpDeviceReply = z.object({ reached: Reached.nullable() });
export type SetUpDeviceReply = z.infer<typeof SetUpDeviceReply>;

export const DeviceFileParams = z.object({ name: z.string().max(60) });

const LanFacts = z.object({
  reached: Reached,
  addresses: z.array(z.string()),
  sha1: z.string(),
  sha256: z.string(),
  authorityUntil: Timestamp,
  bears: z.number().nullable(), // devices at work; null until it is measured
});
export type LanFacts = z.infer<typeof LanFacts>;

export const LanReply = z.object({ lan: LanFacts.nullable() });
export type LanReply = z.infer<typeof LanReply>;
