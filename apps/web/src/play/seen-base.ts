import type { MoonBase } from '@moonbase/scoring';
import { z } from 'zod';

import { remembered } from '../platform/remembered.ts';

const KEY = 'base-seen';

const Seen = z.object({
  tiers: z.number(),
  raised: z.array(z.enum(['antenna', 'greenhouse', 'telescope', 'rail'])),
  domes: z.array(z.number()),
  friends: z.array(z.number()),
  windows: z.array(z.enum(['dark', 'lit', 'gold'])),
  visitors: z.number(),
});

/** The base as this person saw it last on this computer; null before the first visit, or when that cannot be read. */
export function seenBase(userId: string): MoonBase | null {
  const kept = remembered.get(userId, KEY);
  if (kept === null) return null;
  try {
    return Seen.parse(JSON.parse(kept));
  } catch {
    return null;
  }
}

export function rememberBase(userId: string, base: MoonBase): void {
  remembered.set(userId, KEY, JSON.stringify(base));
}
