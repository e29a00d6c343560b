import {
  type AgeBracket,
  AGE_BRACKETS,
  ageBracketOf,
  isInDivision,
  type LeaderboardCategory,
  leaderboardScore,
  ranksOf,
  type StandingFacts,
} from '@moonbase/scoring';

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import {
  type ClassRow,
  type EntryRow,
  isClosed,
  selectClasses,
  selectClosedEntries,
  selectScores,
} from './leaderboard.queries.ts';

const OPEN_FOR_MS = 5_000; // how old the board of an open week may be
const CLASSES_FOR_MS = 600_000; // sizes and ages of classes change slowly
const WEEKS_KEPT = 3; // boards in memory, 6 MB each for 40,000 classes: this week and the last one, and one that is not closed yet

/** A class on a week's board. */
export interface BoardEntry extends StandingFacts {
  readonly classGroupId: string;
  readonly name: string | null;
  readonly schoolId: string;
  readonly schoolName: string;
}

export interface RankedEntry {
  readonly entry: BoardEntry;
  readonly rank: number;
  readonly score: number;
}

/** Which classes are compared, and by what. */
export interface BoardKey {
  readonly category: LeaderboardCategory;
  readonly division: string;
  readonly ageBracket: AgeBracket | null; // null: all ages
}

export interface Ranking {
  readonly list: readonly RankedEntry[]; // best first
  readonly byClass: ReadonlyMap<string, RankedEntry>;
}

/** A week's classes, which can be ranked in every way; each ranking is made once. */
export class WeekBoard {
  readonly #rankings = new Map<string, Ranking>();

  constructor(readonly entries: readonly BoardEntry[]) {}

  ranking({ category, division, ageBracket }: BoardKey): Ranking {
    const key = `${category} ${division} ${String(ageBracket)}`;
    const known = this.#rankings.get(key);
    if (known) return known;
    const members = this.entries.filter(
      (entry) =>
        isInDivision(entry, division) && (ageBracket === null || entry.ageBracket === ageBracket),
    );
    const scores = members.map((entry) => leaderboardScore(entry, category));
    const ranks = ranksOf(scores);
    const list = members
      .map((entry, place) => ({ entry, rank: ranks[place] ?? 1, score: scores[place] ?? 0 }))
      .sort(
        (a, b) => a.rank - b.rank || Number(a.entry.classGroupId) - Number(b.entry.classGroupId),
      );
    const ranking = { list, byClass: new Map(list.map((each) => [each.entry.classGroupId, each])) };
    this.#rankings.set(key, ranking);
    return ranking;
  }
}

/**
 * The classes of a week that can still change, or that no job has closed yet.
 *
 * @param classes those that are known already; the others are added to it
 */
export async function readOpenEntries(
  db: Db,
  week: string,
  classes = new Map<string, ClassRow>(),
): Promise<readonly BoardEntry[]> {
  const scores = await selectScores(db, week);
  const ids = scores.map(({ classGroupId }) => classGroupId);
  const unknown = ids.filter((id) => !classes.has(id));
  if (unknown.length > 0)
    for (const row of await selectClasses(db, unknown)) classes.set(row.classGroupId, row);
  return scores.flatMap(({ classGroupId, correct, stars }) => {
    const facts = classes.get(classGroupId);
    if (!facts) return [];
    const { medianYearOfBirth, ...shown } = facts;
    const ageBracket = ageBracketOf(medianYearOfBirth, Number(week.slice(0, 4)));
    return [{ ...shown, correct, stars, ageBracket }];
  });
}

/** A stored row of a closed week as an entry. */
export function toBoardEntry(row: EntryRow): BoardEntry {
  const bracket = AGE_BRACKETS.find(({ id }) => id === row.ageBracket);
  return { ...row, ageBracket: bracket?.id ?? null };
}

interface Held {
  readonly board: Promise<WeekBoard>;
  until: number; // milliseconds since 1970
}

/**
 * The boards of weeks, kept in this process: that of a week that is not closed for five seconds, closed weeks until
 * others are asked for. Ranks by counting in the database collapse while a week is being written.
 */
export function createBoards({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const held = new Map<string, Held>();
  let classes = { rows: new Map<string, ClassRow>(), until: 0 };

  async function readOpen(week: string): Promise<WeekBoard> {
    if (clock.now() > classes.until)
      classes = { rows: new Map(), until: clock.now() + CLASSES_FOR_MS };
    return new WeekBoard(await readOpenEntries(db, week, classes.rows));
  }

  async function read(week: string, entry: { until: number }): Promise<WeekBoard> {
    if (!(await isClosed(db, week))) return readOpen(week);
    const entries = await selectClosedEntries(db, week);
    entry.until = Number.POSITIVE_INFINITY;
    return new WeekBoard(entries.map(toBoardEntry));
  }

  /** @param week its Sunday */
  return function boardOf(week: string): Promise<WeekBoard> {
    const known = held.get(week);
    if (known && known.until > clock.now()) return known.board;
    const times = { until: clock.now() + OPEN_FOR_MS };
    const board = read(week, times);
    board.catch(() => held.delete(week));
    held.delete(week);
    held.set(week, Object.assign(times, { board }));
    const [oldest] = held.keys();
    if (held.size > WEEKS_KEPT && oldest !== undefined) held.delete(oldest);
    return board;
  };
}
/** The board of a week by its Sunday. */
export type BoardOf = ReturnType<typeof createBoards>;
