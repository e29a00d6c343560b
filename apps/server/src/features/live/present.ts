import type { LiveStudent, LiveTogetherReply } from '@moonbase/contracts';
import { liveState, openPause, sharedGoal } from '@moonbase/practice';
import { lockedMinutesLeft } from '@moonbase/selections';

import { localDay } from '../../platform/days.ts';
import { fullName } from '../../play/people/names.ts';
import type { WorkRow } from '../../play/lessons/lesson-work.queries.ts';
import type { StudentRow } from './live.queries.ts';

/** Until when the games of a class are paused; null: they go on. @param until the end of the last pause, or of none */
export function toPausedUntil(until: Date | null, now: number): string | null {
  const open = openPause(until?.getTime() ?? null, now);
  return open === null ? null : new Date(open).toISOString();
}

/** The moment of the reader: milliseconds since 1970, and the time zone that says which day it is. */
interface Moment {
  readonly now: number;
  readonly timeZone: string;
  readonly pausedUntil: number | null; // the end of the last pause of the class
  readonly onPaper: ReadonlySet<string>; // the half of a lesson that has its sheet
  readonly work: ReadonlyMap<string, WorkRow>; // of the lesson that runs
}

export function toLiveStudent(
  row: StudentRow,
  { now, timeZone, pausedUntil, onPaper, work }: Moment,
): LiveStudent {
  const { open } = row;
  const seenAt = row.seenAt?.getTime() ?? null;
  const hasSheet = onPaper.has(row.id);
  const own = work.get(row.id);
  const isToday = seenAt !== null && localDay(seenAt, timeZone) === localDay(now, timeZone);
  const { isHere, signedIn, answered, right, skipped, dots, unit, lately, hand, lostSince } =
    liveState(
      {
        answers: row.answers.map(({ unitId, outcome, at }) => ({
          unit: String(unitId),
          outcome,
          at: at.getTime(),
        })),
        openSince: open && (open.issuedAt?.getTime() ?? 'paused'),
        seenAt: isToday ? seenAt : null,
        pausedUntil,
        hasSheet,
      },
      now,
    );
  return {
    user: row.id,
    name: fullName(row),
    isHere,
    signedIn,
    answered,
    right,
    skipped,
    dots,
    unit,
    lately,
    hand,
    onPaper: hasSheet,
    inLesson: own ? { answered: own.answered, right: own.right, skipped: own.skipped } : null,
    lostSince: lostSince === null ? null : new Date(lostSince).toISOString(),
    playing: open && {
      kind: open.kind,
      unit: open.unitId === null ? null : String(open.unitId),
      storyStage: open.storyStage,
      isPaused: open.issuedAt === null,
      inLesson: open.inLesson,
    },
    lockedMinutes: lockedMinutesLeft(row.lockedUntil?.getTime() ?? null, now),
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  };
}

const MINUTES = 10;

/** The class's results together, without anybody's name. */
export function toTogether(row: {
  readonly name: string | null;
  readonly students: number;
  readonly here: number;
  readonly right: number;
  readonly minutes: readonly { readonly ago: number; readonly right: number }[];
}): LiveTogetherReply {
  const byMinute = new Map(row.minutes.map(({ ago, right }) => [ago, right]));
  return {
    name: row.name,
    here: row.here,
    right: row.right,
    goal: sharedGoal(row.students),
    minutes: Array.from({ length: MINUTES }, (_, place) => byMinute.get(MINUTES - 1 - place) ?? 0),
  };
}
