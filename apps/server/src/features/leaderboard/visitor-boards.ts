import { LeaderboardReply } from '@moonbase/contracts';

import type { Clock } from '../../platform/clock.ts';
import { writeReply } from '../../play/submissions/stored-reply.ts';
import type { WeekBoard } from './week-board.ts';

type Leaderboard = LeaderboardReply['classGroupLeaderboard'];
const Leaderboard = LeaderboardReply.shape.classGroupLeaderboard;
const Rest = LeaderboardReply.omit({ classGroupLeaderboard: true });

interface Kept {
  readonly text: string;
  readonly open: WeekBoard | null;
  readonly until: number; // milliseconds since 1970
}

const KEPT_FOR_MS = 60_000; // names of teachers and of schools change slowly
const MOST_KEPT = 300; // up to 30 KB each

/**
 * The replies to visitors, with the boards that they asked for kept as text. A board looks the same to all visitors, so
 * it is composed and written once. A board of the open week is kept as long as its scores are: a newer `open` board
 * replaces it. As objects, hundreds of boards would cost more to keep (garbage collection) than to compose.
 */
export function createVisitorBoards(clock: Clock) {
  const kept = new Map<string, Kept>();
  const boardText = async (
    key: string,
    open: WeekBoard | null,
    read: () => Promise<Leaderboard>,
  ): Promise<string> => {
    const known = kept.get(key);
    if (known?.open === open && clock.now() < known.until) return known.text;
    const text = writeReply(Leaderboard, await read());
    kept.delete(key);
    kept.set(key, { text, open, until: clock.now() + KEPT_FOR_MS });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return text;
  };
  return async function visitorReply(
    key: string,
    open: WeekBoard | null, // the open week's when it is asked for
    read: () => Promise<Leaderboard>,
  ): Promise<string> {
    const board = await boardText(key, open, read);
    const serverTime = new Date(clock.now()).toISOString();
    const rest = writeReply(Rest, { ownSchool: null, serverTime });
    return `{"classGroupLeaderboard":${board},${rest.slice(1)}`;
  };
}
