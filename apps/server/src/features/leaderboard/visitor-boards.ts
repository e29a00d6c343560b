import { LeaderboardReply } from '@moonbase/contracts';

import type { Clock } from '../../platform/clock.ts';
import type { WeekBoard } from './week-board.ts';

type Leaderboard = LeaderboardReply['classGroupLeaderboard'];

/** A leaderboard as all visitors see it, with its text on the wire. */
export interface VisitorBoard {
  readonly leaderboard: Leaderboard;
  readonly text: string;
}

interface Kept extends VisitorBoard {
  readonly open: WeekBoard | null;
  readonly until: number; // milliseconds since 1970
}

const KEPT_FOR_MS = 60_000; // names of teachers and of schools change slowly
const MOST_KEPT = 300; // up to 30 KB each

/**
 * The leaderboards that visitors asked for. To visitors a board is the same, so it is put together and written once.
 * That of the open week is kept as long as its scores are: those of a newer `open` board replace it.
 */
export function createVisitorBoards(clock: Clock) {
  const kept = new Map<string, Kept>();
  return async function visitorBoard(
    key: string,
    open: WeekBoard | null, // of the open week when it is asked for
    read: () => Promise<Leaderboard>,
  ): Promise<VisitorBoard> {
    const known = kept.get(key);
    if (known?.open === open && clock.now() < known.until) return known;
    const leaderboard = LeaderboardReply.shape.classGroupLeaderboard.parse(await read());
    const board = {
      leaderboard,
      text: JSON.stringify(leaderboard),
      open,
      until: clock.now() + KEPT_FOR_MS,
    };
    kept.delete(key);
    kept.set(key, board);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return board;
  };
}
