import { type Actor, can } from '@moonbase/access';
import type { Entrant, LeaderboardReply, LeaderboardWeek } from '@moonbase/contracts';
import { LEADERBOARD_CATEGORIES } from '@moonbase/scoring';

import { addDays } from '../../platform/days.ts';
import type { RankedEntry } from './week-board.ts';

export const CATEGORIES = LEADERBOARD_CATEGORIES.map(({ id, key, name, precision }) => ({
  id: String(id),
  name,
  precision,
  unit: key === 'stars' ? 'stars' : 'correct answers',
}));

/** A week by its Sunday. @param current the Sunday of the week that is open */
export function toWeek(week: string, current: string): LeaderboardWeek {
  const last = addDays(current, -7);
  return {
    id: week,
    start: `${week}T00:00:00.000Z`,
    end: `${addDays(week, 7)}T00:00:00.000Z`,
    isCurrentWeek: week === current,
    isLastWeek: week === last,
    isMostRecent: week === last,
  };
}

/** The facts about the asker that matter to a leaderboard. */
export interface Asker {
  readonly actor: Actor | null;
  readonly school: LeaderboardReply['ownSchool'];
  readonly learnsIn: ReadonlySet<string>; // class groups
  readonly teaches: ReadonlySet<string>;
}

const isMember = (classGroupId: string, { learnsIn, teaches }: Asker): boolean =>
  learnsIn.has(classGroupId) || teaches.has(classGroupId);

/** Whether a class is the asker's: they learn or teach in it, or look after its school. */
export function isOwn({ classGroupId, schoolId }: RankedEntry['entry'], asker: Asker): boolean {
  return (
    isMember(classGroupId, asker) ||
    can(asker.actor, 'school:manage', classTarget(asker, classGroupId, schoolId)).ok
  );
}

const classTarget = ({ teaches }: Asker, classGroupId: string, schoolId: string) =>
  ({
    kind: 'class-group',
    id: classGroupId,
    schoolId,
    taughtByActor: teaches.has(classGroupId),
  }) as const;

export interface EntrantFacts {
  readonly asker: Asker;
  readonly lastWeek: ReadonlyMap<string, number | null>; // ranks by class
  readonly teachers: ReadonlyMap<string, readonly string[]>; // names by class
}

export function toEntrant(
  { entry, rank, score }: RankedEntry,
  { asker, lastWeek, teachers }: EntrantFacts,
): Entrant {
  const { classGroupId, schoolId } = entry;
  return {
    id: classGroupId,
    rank,
    name: entry.name,
    countryId: entry.countryId,
    detail: entry.schoolName,
    schoolId,
    teacherNames: [...(teachers.get(classGroupId) ?? [])],
    score,
    lastWeekRank: lastWeek.get(classGroupId) ?? null,
    isOwn: isOwn(entry, asker),
    isMember: isMember(classGroupId, asker),
    canPrint: can(asker.actor, 'certificate:print', classTarget(asker, classGroupId, schoolId)).ok,
  };
}
