import {
  divisionKindOf,
  LEADERBOARD_CATEGORIES,
  leaderboardScore,
  standingIndex,
} from '@moonbase/scoring';

import type { Clock } from '../../platform/clock.ts';
import { addDays } from '../../platform/days.ts';
import type { Db } from '../../platform/db.ts';
import {
  type ClosedKey,
  isClosed,
  type RankedRow,
  selectRanks,
  selectSome,
  selectTop,
} from './leaderboard.queries.ts';
import type { BoardEntry, BoardKey, RankedEntry, WeekBoard } from './week-board.ts';
import { createBoards, toBoardEntry } from './week-boards.ts';

/** What is shown of a leaderboard. */
export interface Wanted {
  readonly limit: number; // how many at the top
  readonly schoolId: string | null; // only its classes; null: all
  readonly own: OwnClasses;
}

/** Which classes are the asker's own. */
export interface OwnClasses {
  readonly ids: readonly string[];
  readonly schoolId: string | null;
  readonly has: (entry: BoardEntry) => boolean;
}

export interface Shown {
  readonly top: readonly RankedEntry[];
  readonly own: readonly RankedEntry[]; // further down
  readonly total: number; // classes ranked
}

/** A week of the leaderboard, wherever it is kept. */
export interface RankedWeek {
  readonly show: (key: BoardKey, wanted: Wanted) => Promise<Shown>;
  /** The ranks of some classes; one that was not ranked there is left out. */
  readonly ranks: (
    key: BoardKey,
    classGroupIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
}

/**
 * Finds weeks: this week and the last one are ranked in this process, since most people ask for them. Older ones are
 * read from what was kept when they were closed, and only as much as is shown.
 */
export function createWeeks(ports: { readonly db: Db; readonly clock: Clock }) {
  const boardOf = createBoards(ports);
  const closed = new Set<string>();
  const isKept = async (week: string): Promise<boolean> => {
    if (!closed.has(week) && (await isClosed(ports.db, week))) closed.add(week);
    return closed.has(week);
  };
  /** @param current the Sunday of the week that is open */
  const weekOf = async (week: string, current: string): Promise<RankedWeek> =>
    week < addDays(current, -7) && (await isKept(week))
      ? closedWeek(ports.db, week)
      : weekInMemory(await boardOf(week));
  return { boardOf, weekOf };
}
export type WeekOf = ReturnType<typeof createWeeks>['weekOf'];

function weekInMemory(board: WeekBoard): RankedWeek {
  return {
    show: (key, { limit, schoolId, own }) => {
      const { list } = board.ranking(key);
      const listed = schoolId === null ? list : board.placesOf(key, { ids: [], schoolId });
      const top = listed.slice(0, limit);
      const shown = new Set(top.map(({ entry }) => entry.classGroupId));
      return Promise.resolve({
        top,
        own: board
          .placesOf(key, own)
          .filter(({ entry }) => !shown.has(entry.classGroupId) && own.has(entry))
          .filter(({ entry }) => schoolId === null || entry.schoolId === schoolId),
        total: list.length,
      });
    },
    ranks: (key, ids) => {
      const places = board.placesOf(key, { ids, schoolId: null });
      return Promise.resolve(new Map(places.map(({ entry, rank }) => [entry.classGroupId, rank])));
    },
  };
}

const hasClasses = ({ ids, schoolId }: OwnClasses): boolean => ids.length > 0 || schoolId !== null;

function closedWeek(db: Db, week: string): RankedWeek {
  const keyOf = (key: BoardKey): ClosedKey => {
    const { category, division, ageBracket } = key;
    const place = LEADERBOARD_CATEGORIES.find((each) => each.key === category);
    const kind = divisionKindOf(division);
    const index = standingIndex({ category, kind, byAge: ageBracket !== null });
    return { week, categoryId: place?.id ?? 0, division, ageBracket, index };
  };
  return {
    show: async (key, { limit, schoolId, own }) => {
      const closedKey = keyOf(key);
      const [listed, owned] = await Promise.all([
        schoolId === null
          ? selectTop(db, closedKey, limit)
          : selectSome(db, closedKey, { schoolId, ids: [] }),
        hasClasses(own) ? selectSome(db, closedKey, own) : [],
      ]);
      const top = listed.slice(0, limit).map((row) => toRanked(row, key));
      const shown = new Set(top.map(({ entry }) => entry.classGroupId));
      return {
        top,
        own: owned
          .map((row) => toRanked(row, key))
          .filter(({ entry }) => !shown.has(entry.classGroupId) && own.has(entry))
          .filter(({ entry }) => schoolId === null || entry.schoolId === schoolId),
        total: (listed[0] ?? owned[0])?.of ?? 0,
      };
    },
    ranks: async (key, ids) => {
      const found = await selectRanks(db, keyOf(key), ids);
      return new Map(found.ids.map((id, place) => [id, found.ranks[place] ?? 0]));
    },
  };
}

function toRanked({ rank, of: _of, ...row }: RankedRow, { category }: BoardKey): RankedEntry {
  return { entry: toBoardEntry(row), rank, score: leaderboardScore(row, category) };
}
