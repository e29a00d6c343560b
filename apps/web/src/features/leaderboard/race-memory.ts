import { z } from 'zod';

import { remembered } from '../../platform/remembered.ts';

const KEY = 'race-seen';

const Seen = z.object({ day: z.string(), scores: z.record(z.string(), z.number()) });
const Kept = z.object({ board: z.string(), last: Seen, before: Seen.nullable() });
type Kept = z.infer<typeof Kept>;

/** The scores of a race as they were seen on a day. */
export type SeenRace = z.infer<typeof Seen>;

function read(userId: string): Kept | null {
  const kept = remembered.get(userId, KEY);
  if (kept === null) return null;
  try {
    return Kept.parse(JSON.parse(kept));
  } catch {
    return null;
  }
}

/**
 * Keeps the scores of today on this computer, for one board.
 *
 * @param board its kind and week; another one begins again
 * @param day where the person is, "2026-11-30"
 * @returns those of the last earlier day on which it was seen; null when there are none
 */
export function raceBefore(
  { userId, board, day }: { userId: string; board: string; day: string },
  scores: Readonly<Record<string, number>>,
): SeenRace | null {
  const old = read(userId);
  const kept = old?.board === board ? old : null;
  const before = kept && (kept.last.day === day ? kept.before : kept.last);
  remembered.set(userId, KEY, JSON.stringify({ board, last: { day, scores }, before }));
  return before;
}
