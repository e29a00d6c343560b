import type { Person } from '@moonbase/access';
import { STORY_AREAS, storyStep } from '@moonbase/content/story';
import type { UserRecord } from '@moonbase/contracts';
import { findOrThrow } from '@moonbase/kit';
import { levelProgress } from '@moonbase/scoring';
import { lockedMinutesLeft } from '@moonbase/selections';

import { fullName } from '../../play/people/names.ts';
import type { UserRow } from './users.queries.ts';

/**
 * A person's record. A parent finds themselves as the parent of their child, never the other one (access rule AC30).
 *
 * @param now milliseconds since 1970
 */
export function toRecord(row: UserRow, reader: Person, now: number): UserRecord {
  return {
    id: row.id,
    name: fullName(row),
    firstName: row.firstName,
    lastName: row.lastName,
    title: row.title,
    yearOfBirth: row.yearOfBirth,
    age: row.yearOfBirth === null ? null : new Date(now).getUTCFullYear() - row.yearOfBirth,
    countryId: row.countryId,
    stateId: row.stateId,
    school: row.school,
    classGroups: row.classGroups,
    homeRole: row.homeRole,
    schoolRole: row.schoolRole,
    parent: row.parentIds.find((id) => id === reader.userId) ?? row.parentIds[0] ?? null,
    children: row.children,
    lastSignIn: row.lastSignInAt?.toISOString() ?? null,
    numSignIns: row.numSignIns,
    totalCorrect: row.totalCorrect,
    totalMultiplayerGames: row.totalMultiplayerGames,
    echelon: levelProgress(row.totalCorrect),
    stars: row.stars,
    masteryCount: row.masteryCount,
    currentStoryStage: row.lastStarStage === null ? null : toStoryStage(row.lastStarStage),
    maxStoryStage: toStoryStage(row.maxStoryStage),
    contentSelection: row.selection && {
      id: row.selection.id,
      type: row.selection.type,
      locked: lockedMinutesLeft(row.selection.lockedUntil?.getTime() ?? null, now) > 0,
    },
    guest: false,
    socialAccounts: [],
  };
}

function toStoryStage(position: number): UserRecord['maxStoryStage'] {
  const { areaName } = findOrThrow(STORY_AREAS, ({ lastStep }) => position <= lastStep);
  return {
    id: String(position),
    name: storyStep(position).name,
    position,
    storyArea: { areaName },
  };
}
