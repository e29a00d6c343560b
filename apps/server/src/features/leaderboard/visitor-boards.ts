import type { LeaderboardReply } from '@moonbase/contracts';

import type { Clock } from '../../platform/clock.ts';
import type { WeekBoard } from './week-board.ts';

type Leaderboard = LeaderboardReply['classGroupLeaderboard'];

interface Kept {
  readonly text: string;
  readonly open: WeekBoard | null;
  readonly until: number; // milliseconds since 1970
}

const KEPT_FOR_MS = 60_000; // names of teachers and of schools change slowly
const MOST_KEPT = 300; // up to 30 KB each

/**
 * The leaderboards that visitors asked for, as text. To visitors a board is the same, so it is put together and written
 * once. That of the open week is kept as long as its scores are: those of a newer `open` board replace it. As objects,
 * hundreds of boards cost more to keep (for the garbage collector) than to put together.
 */
export function createVisitorBoards(clock: Clock) {
  const kept = new Map<string, Kept>();
  return async function visitorBoard(
    key: string,
    open: WeekBoard | null, // of the open week when it is asked for
    read: () => Promise<Leaderboard>,
  ): Promise<string> {
    const known = kept.get(key);
    if (known?.open === open && clock.now() < known.until) return known.text;
    const text = JSON.stringify(await read());
    kept.delete(key);
    kept.set(key, { text, open, until: clock.now() + KEPT_FOR_MS });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return text;
  };
}
