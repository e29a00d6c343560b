import { at } from '@moonbase/kit';
import {
  divisionKindOf,
  leaderboardCategory,
  leaderboardScore,
  standingIndex,
} from '@moonbase/scoring';

import { addDays } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  type ClosedKey,
  isClosed,
  type RankedRow,
  selectRanks,
  selectSome,
  selectTop,
} from './leaderboard.queries.ts';
import type { BoardEntry, BoardKey, RankedEntry, WeekBoard } from './week-board.ts';
import { type BoardPorts, createBoards, toBoardEntry } from './week-boards.ts';

/** The part of a leaderboard that is shown. */
export interface Wanted {
  readonly limit: number; // how many at the top
  readonly schoolId: string | null; // show only its classes; null: all
  readonly own: OwnClasses;
}

export interface OwnClasses {
  readonly ids: readonly string[];
  readonly schoolId: string | null;
  readonly has: (entry: BoardEntry) => boolean;
}

export interface Shown {
  readonly top: readonly RankedEntry[];
  readonly own: readonly RankedEntry[]; // classes further down
  readonly total: number; // number of classes ranked
  /** The ranks in the week before that are already known; null: was not ranked. All others have to be read. */
  readonly lastWeek: ReadonlyMap<string, number | null>;
}

/** A week of the leaderboard, wherever it is stored. */
export interface RankedWeek {
  readonly show: (key: BoardKey, wanted: Wanted) => Promise<Shown>;
  /** The ranks of some classes; one that was not ranked there is left out. */
  readonly ranks: (
    key: BoardKey,
    classGroupIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
}

/**
 * Finds weeks. This week and the last one are ranked in this process, since most people ask for them, and the one
 * before for its ranks. Older weeks are read from what was stored when they were closed, and only as far as they are
 * shown.
 */
export function createWeeks(ports: BoardPorts) {
  const boardOf = createBoards(ports);
  const closed = new Set<string>();
  const isKnownClosed = async (week: string): Promise<boolean> => {
    if (!closed.has(week) && (await isClosed(ports.db, week))) closed.add(week);
    return closed.has(week);
  };
  const find = async (week: string, inMemoryFrom: string): Promise<RankedWeek> =>
    week < inMemoryFrom && (await isKnownClosed(week))
      ? closedWeek(ports.db, week)
      : weekInMemory(await boardOf(week));
  const weeksOf = async (week: string, current: string): Promise<WeekAndBefore> => {
    const [ranked, before] = await Promise.all([
      find(week, addDays(current, -7)),
      find(addDays(week, -7), addDays(current, -14)),
    ]);
    return { ranked, before };
  };
  return { boardOf, weeksOf };
}

interface WeekAndBefore {
  readonly ranked: RankedWeek;
  readonly before: RankedWeek;
}
/** Finds a week and the one before it. `current` is the Sunday of the week that is open. */
export type WeeksOf = (week: string, current: string) => Promise<WeekAndBefore>;

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
        lastWeek: new Map(),
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
    const kind = divisionKindOf(division);
    const index = standingIndex({ category, kind, byAge: ageBracket !== null });
    return { week, categoryId: leaderboardCategory(category).id, division, ageBracket, index };
  };
  return {
    show: async (key, { limit, schoolId, own }) => {
      const closedKey = keyOf(key);
      const [{ of, rows, lastWeek }, owned] = await Promise.all([
        schoolId === null
          ? readTop(db, closedKey, limit)
          : readSchool(db, closedKey, { schoolId, limit }),
        hasClasses(own) ? selectSome(db, closedKey, own) : [],
      ]);
      const shown = new Set(rows.map(({ classGroupId }) => classGroupId));
      return {
        top: rows.map((row) => toRanked(row, key)),
        own: owned
          .map((row) => toRanked(row, key))
          .filter(({ entry }) => !shown.has(entry.classGroupId) && own.has(entry))
          .filter(({ entry }) => schoolId === null || entry.schoolId === schoolId),
        total: of ?? owned[0]?.of ?? 0,
        lastWeek,
      };
    },
    ranks: async (key, ids) => {
      const found = await selectRanks(db, keyOf(key), ids);
      return new Map(found.ids.map((id, place) => [id, at(found.ranks, place)]));
    },
  };
}

interface Listed {
  readonly of: number | null; // number of classes ranked, where known
  readonly rows: readonly PlacedRow[];
  readonly lastWeek: Shown['lastWeek'];
}

async function readTop(db: Db, key: ClosedKey, limit: number): Promise<Listed> {
  const found = await selectTop(db, key);
  const rows = found?.places.slice(0, limit) ?? [];
  const lastWeek = new Map(rows.map((row) => [row.classGroupId, row.lastWeekRank]));
  return { of: found?.of ?? null, rows, lastWeek };
}

async function readSchool(
  db: Db,
  key: ClosedKey,
  { schoolId, limit }: { readonly schoolId: string; readonly limit: number },
): Promise<Listed> {
  const rows = await selectSome(db, key, { schoolId, ids: [] });
  return { of: rows[0]?.of ?? null, rows: rows.slice(0, limit), lastWeek: new Map() };
}

/** A class of a closed week with its rank. */
type PlacedRow = Omit<RankedRow, 'of'>;

function toRanked(row: PlacedRow, { category }: BoardKey): RankedEntry {
  return { entry: toBoardEntry(row), rank: row.rank, score: leaderboardScore(row, category) };
}
