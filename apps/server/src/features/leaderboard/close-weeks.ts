import { allStandings } from '@moonbase/scoring';

import { type Database, transact } from '../../platform/database/db.ts';
import { localDay, weekStart } from '../../platform/days.ts';
import {
  deleteClosedWeek,
  insertClosedWeek,
  insertEntries,
  selectWeeksToClose,
} from './leaderboard.queries.ts';
import { insertTeachers } from './teachers.queries.ts';
import { insertTops } from './tops.queries.ts';
import { readOpenEntries } from './week-boards.ts';

const ENTRIES_AT_ONCE = 5_000;

/**
 * Closes every week that is over: its classes, scores and ranks are kept as they are now. Safe on several nodes at
 * once, and after an outage of weeks: each week is closed once, in a transaction of its own.
 *
 * @param now milliseconds since 1970, by the database: a node whose clock is days ahead must not close the open week
 * @see requirement LB-4
 */
export async function closeLeaderboardWeeks(database: Database, now: number): Promise<void> {
  const current = weekStart(localDay(now, 'UTC'));
  for (const week of await selectWeeksToClose(database.db, current))
    await closeWeek(database, week);
}

async function closeWeek(database: Database, week: string): Promise<void> {
  await transact(database, async (db) => {
    if (!(await insertClosedWeek(db, week))) return;
    const entries = await readOpenEntries(db, week);
    const standings = allStandings(entries);
    const closed = entries.map((entry, place) => ({
      ...entry,
      ranks: (standings[place] ?? []).map((standing) => standing?.rank ?? 0),
      entrants: (standings[place] ?? []).map((standing) => standing?.of ?? 0),
    }));
    for (let at = 0; at < closed.length; at += ENTRIES_AT_ONCE)
      await insertEntries(db, week, closed.slice(at, at + ENTRIES_AT_ONCE));
    await insertTops(db, week);
    await insertTeachers(db, week);
  });
}

/**
 * Opens a week that was closed too early: it shows its scores of now, and once it is over the next hour closes it again.
 *
 * @param week its Sunday, as 2026-11-22
 * @returns false when it is not closed
 * @see requirement LB-4
 */
export function reopenWeek(database: Database, week: string): Promise<boolean> {
  return transact(database, (db) => deleteClosedWeek(db, week));
}
