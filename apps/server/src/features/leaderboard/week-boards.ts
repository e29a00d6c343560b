import { AGE_BRACKETS, ageBracketOf } from '@moonbase/scoring';

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  type ClassRow,
  type EntryRow,
  isClosed,
  selectChangedSchools,
  selectClasses,
  selectClosedEntries,
  selectScores,
} from './leaderboard.queries.ts';
import { type BoardEntry, WeekBoard } from './week-board.ts';

const OPEN_FOR_MS = 5_000; // the longest time that the board of an open week is used
const READ_AGAIN_AFTER_MS = 2_500;
const CLASSES_FOR_MS = 600_000; // sizes and ages of classes change slowly; after a move or an undo they are read at once
const WEEKS_KEPT = 4; // boards in memory, 6 MB each for 40,000 classes: this week and the last two, and one that is not closed yet

/**
 * The classes of a week that can still change, or that no job has closed yet.
 *
 * @param classes the ones known already; the others are added to it
 */
export async function readOpenEntries(
  db: Db,
  week: string,
  classes = new Map<string, ClassRow>(),
): Promise<readonly BoardEntry[]> {
  const scores = await selectScores(db, week);
  const unknown = scores.ids.filter((id) => !classes.has(id));
  if (unknown.length > 0)
    for (const row of await selectClasses(db, unknown, week)) classes.set(row.classGroupId, row);
  return scores.ids.flatMap((id, place) => {
    const facts = classes.get(id);
    if (!facts) return [];
    const { name, schoolId, schoolName, countryId, stateId, students } = facts;
    const ageBracket = ageBracketOf(facts.medianYearOfBirth, Number(week.slice(0, 4)));
    const [correct = 0, stars = 0] = [scores.correct[place], scores.stars[place]];
    // Written field by field: copying 40,000 objects by spreading takes three times as long.
    return {
      classGroupId: id,
      name,
      schoolId,
      schoolName,
      countryId,
      stateId,
      students,
      correct,
      stars,
      ageBracket,
    };
  });
}

/** A stored row of a closed week as an entry. */
export function toBoardEntry(row: EntryRow): BoardEntry {
  const { classGroupId, name, schoolId, schoolName, countryId, stateId } = row;
  const { students, correct, stars } = row;
  const ageBracket = AGE_BRACKETS.find(({ id }) => id === row.ageBracket)?.id ?? null;
  return {
    classGroupId,
    name,
    schoolId,
    schoolName,
    countryId,
    stateId,
    students,
    correct,
    stars,
    ageBracket,
  };
}

export interface BoardPorts {
  readonly db: Db;
  readonly clock: Clock;
  /** Called with the classes of an open board when it is read, so that what is shown beside them can be read too. */
  readonly onClasses?: (classGroupIds: readonly string[]) => Promise<void>;
}

interface Held {
  readonly board: WeekBoard;
  readonly readAt: number; // milliseconds since 1970
  readonly isClosed: boolean;
}

/**
 * The boards of weeks, cached in this process: for five seconds while a week is not closed; closed weeks until others
 * are asked for. Computing ranks by counting in the database collapses while a week is being written. A board is read
 * again before it expires, so that nobody waits for it while people keep asking.
 */
export function createBoards({ db, clock, onClasses }: BoardPorts) {
  const held = new Map<string, Held>();
  const pending = new Map<string, Promise<WeekBoard>>();
  let classes = { rows: new Map<string, ClassRow>(), until: 0 };

  async function readOpen(week: string): Promise<WeekBoard> {
    if (clock.now() > classes.until)
      classes = { rows: new Map(), until: clock.now() + CLASSES_FOR_MS };
    const changed = new Set(await selectChangedSchools(db, CLASSES_FOR_MS));
    if (changed.size > 0)
      for (const [id, { schoolId }] of classes.rows)
        if (changed.has(schoolId)) classes.rows.delete(id);
    const entries = await readOpenEntries(db, week, classes.rows);
    await onClasses?.(entries.map(({ classGroupId }) => classGroupId));
    return new WeekBoard(entries);
  }

  async function read(week: string): Promise<WeekBoard> {
    const readAt = clock.now();
    const closed = await isClosed(db, week);
    const board = closed
      ? new WeekBoard((await selectClosedEntries(db, week)).map(toBoardEntry))
      : await readOpen(week);
    held.delete(week);
    held.set(week, { board, readAt, isClosed: closed });
    const [oldest] = held.keys();
    if (held.size > WEEKS_KEPT && oldest !== undefined) held.delete(oldest);
    return board;
  }

  /** Reads a week once, however many requests for it come in meanwhile. */
  function readOnce(week: string): Promise<WeekBoard> {
    const begun = pending.get(week);
    if (begun) return begun;
    const reading = read(week).finally(() => pending.delete(week));
    pending.set(week, reading);
    return reading;
  }

  /** @param week its Sunday */
  return function boardOf(week: string): Promise<WeekBoard> {
    const known = held.get(week);
    if (known?.isClosed) return Promise.resolve(known.board);
    const age = known ? clock.now() - known.readAt : Number.POSITIVE_INFINITY;
    if (!known || age >= OPEN_FOR_MS) return readOnce(week);
    if (age >= READ_AGAIN_AFTER_MS) void readOnce(week).catch(() => undefined); // the next request gets the failure
    return Promise.resolve(known.board);
  };
}
