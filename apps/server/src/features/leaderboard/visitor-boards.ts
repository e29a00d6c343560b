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
 * The leaderboards that visitors asked for, as text. A board looks the same to all visitors, so it is composed and
 * written once. A board of the open week is kept as long as its scores are: a newer `open` board replaces it. As
 * objects, hundreds of boards would cost more to keep (garbage collection) than to compose.
 */
export function createVisitorBoards(clock: Clock) {
  const kept = new Map<string, Kept>();
  return async function visitorBoard(
    key: string,
    open: WeekBoard | null, // the open week's when it is asked for
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
