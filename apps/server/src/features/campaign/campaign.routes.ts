import { can } from '@moonbase/access';
import {
  StartStoryRoundBody,
  UserStoryReportsQuery,
  UserStoryReportsReply,
  UserStoryAreasReply,
  UserStoryRoundReply,
  UserStoryRoundsQuery,
  UserStoryRoundsReply,
  StoryStagesReply,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { CONFLICT_REFUSALS, REFUSALS } from '../../platform/http/refusals.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { refusal } from '../../platform/session/permissions.ts';
import { inPersonLine } from '../../platform/database/person-line.ts';
import { requireActor } from '../../platform/session/session.ts';
import { toUserStoryRound } from '../../play/story/present-round.ts';
import {
  selectOptionalGroupName,
  selectReportRows,
  selectStoryRounds,
  selectTraveller,
} from './campaign.queries.ts';
import { toStoryStages, toReport, toUserStoryAreas } from './present.ts';
import { startRound } from './start-round.ts';

/** The Galactic Campaign: its steps, a person's rounds, and reports. */
export const campaignRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  const { db } = database;
  app.get(
    '/story-stages',
    {
      config: { permission: 'story:read' },
      schema: { response: { 200: StoryStagesReply, ...REFUSALS } },
    },
    async (request) => {
      const { countryId, maxStoryStage } = await selectTraveller(db, requireActor(request).userId);
      return toStoryStages(countryId, maxStoryStage);
    },
  );

  app.get(
    '/user-story-rounds',
    {
      config: { permission: 'story:read', target: { user: 'query.user' } },
      schema: {
        querystring: UserStoryRoundsQuery,
        response: { 200: UserStoryRoundsReply, ...REFUSALS },
      },
    },
    async (request) => {
      const userId = request.query.user ?? requireActor(request).userId;
      const rounds = await selectStoryRounds(db, userId);
      return { userStoryRounds: rounds.map((row) => toUserStoryRound(row, userId)) };
    },
  );

  app.get(
    '/user-story-areas',
    {
      config: { permission: 'story:read', target: { user: 'query.user' } },
      schema: {
        querystring: UserStoryRoundsQuery,
        response: { 200: UserStoryAreasReply, ...REFUSALS },
      },
    },
    async (request) => {
      const userId = request.query.user ?? requireActor(request).userId;
      return { userStoryAreas: toUserStoryAreas(userId, await selectStoryRounds(db, userId)) };
    },
  );

  app.post(
    '/user-story-rounds',
    {
      config: { permission: 'story:play', begins: true },
      schema: {
        body: StartStoryRoundBody,
        response: { 200: UserStoryRoundReply, ...CONFLICT_REFUSALS },
      },
    },
    (request) => {
      const actor = requireActor(request);
      const order = {
        userId: Number(actor.userId),
        body: request.body,
        now: clock.now(),
        unlocked: can(actor, 'story:unlock').ok,
      };
      return inPersonLine(database, order.userId, () =>
        transact(database, (tx) => startRound(tx, order)),
      );
    },
  );

  app.get(
    '/user-story-reports',
    {
      config: {
        permission: 'story:read',
        limit: 'report',
        target: { userGroup: { type: 'query.user-group-type', id: 'query.user-group-id' } },
      },
      schema: {
        querystring: UserStoryReportsQuery,
        response: { 200: UserStoryReportsReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { 'user-group-type': type, 'user-group-id': id } = request.query;
      const family = can(requireActor(request), 'story:read', { kind: 'family', parentId: id });
      if (type === 'parent' && !family.ok) throw refusal(family.reason);
      const group = await selectOptionalGroupName(db, type, id);
      if (!group) throw new AppError('not-found', 'There is no such group.');
      const rows = await selectReportRows(db, type, id);
      return { userGroup: { type, id, name: group.name }, userStoryReports: rows.map(toReport) };
    },
  );
  done();
};
