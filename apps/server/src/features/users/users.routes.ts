import { STORY_AREAS, storyStep } from '@moonbase/content/story';
import { UserParams, type UserRecord, UserRecordReply } from '@moonbase/contracts';
import { levelProgress } from '@moonbase/scoring';
import { lockedMinutesLeft } from '@moonbase/selections';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { fullName } from '../../play/people/names.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { refusal } from '../../platform/permissions.ts';
import { REFUSALS } from '../../platform/refusals.ts';
import { selectOptionalUser, type UserRow } from './users.queries.ts';

/** The record of a person: the asker's own, or that of a student or child in their care. */
export const usersRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/users/:userId',
    {
      config: { permission: 'user:read', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: UserRecordReply, ...REFUSALS } },
    },
    async (request) => {
      const row = await selectOptionalUser(db, request.params.userId);
      if (row === null) throw refusal('hidden'); // erased between the guard and this line
      return { user: toRecord(row, clock.now()) };
    },
  );
  done();
};

/** @param now milliseconds since 1970 */
function toRecord(row: UserRow, now: number): UserRecord {
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
    parent: row.parentId,
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
  const area = STORY_AREAS.find(({ lastStep }) => position <= lastStep);
  return {
    id: String(position),
    name: storyStep(position).name,
    position,
    storyArea: { areaName: area?.areaName ?? '' },
  };
}
