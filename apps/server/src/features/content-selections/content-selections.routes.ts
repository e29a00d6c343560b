import {
  ContentSelectionReply,
  CreateContentSelectionBody,
  CreateContentSelectionReply,
  LockSelectionsBody,
  MessageReply,
  UnitStatisticsReply,
  UserParams,
  UsersQuery,
} from '@moonbase/contracts';
import { GiveContentBody } from '@moonbase/contracts/help';
import { ALL_UNITS } from '@moonbase/questions/all';
import { lockedUntilFor } from '@moonbase/selections';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { REFUSALS } from '../../platform/http/refusals.ts';
import { FieldErrors } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { requireActor } from '../../platform/session/session.ts';
import {
  selectLevelStatistics,
  selectOptionalSelection,
  selectUnitStatistics,
  takeBackSelections,
  lockSelections,
  unlockSelections,
} from './content-selections.queries.ts';
import { saveSelection, toReadSelection } from './save-selection.ts';

/** Tables belong to no level. */
const TOPIC_UNITS = ALL_UNITS.filter(({ table }) => table === undefined).map(({ id, level }) => ({
  id,
  level,
}));

/** Content that is given by one press, without a lock, and taken back. @see requirement RP-25 */
const givingRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  app.post(
    '/content-selections/give',
    {
      config: {
        permission: 'content-selection:create',
        target: { users: 'body.contentSelection.users' },
      },
      schema: {
        body: GiveContentBody,
        response: { 200: CreateContentSelectionReply, ...REFUSALS },
      },
    },
    async (request) => {
      const actorId = requireActor(request).userId;
      const input = { ...request.body.contentSelection, lockedMinutes: 0 };
      const contentSelections = await transact(database, (tx) =>
        saveSelection(tx, { actorId, input, now: clock.now(), keepBefore: true }),
      );
      return { contentSelections };
    },
  );

  app.post(
    '/content-selections/take-back',
    {
      config: { permission: 'content-selection:unlock', target: { users: 'query.users' } },
      schema: { querystring: UsersQuery, response: { 200: MessageReply, ...REFUSALS } },
    },
    async (request) => {
      const { users } = request.query;
      const taken = await takeBackSelections(database.db, users, requireActor(request).userId);
      return { message: takenText(taken, users.length) };
    },
  );
  done();
};

/** Content selections, and people's results by unit and level. */
export const contentSelectionsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  const { db } = database;
  void app.register(givingRoutes, { database, clock });
  app.get(
    '/users/:userId/content-selection',
    {
      config: { permission: 'content-selection:read', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: ContentSelectionReply, ...REFUSALS } },
    },
    async (request) => {
      const row = await selectOptionalSelection(db, request.params.userId);
      return { contentSelection: row && toReadSelection(row, requireActor(request), clock.now()) };
    },
  );

  app.post(
    '/content-selections',
    {
      config: {
        permission: 'content-selection:create',
        target: { users: 'body.contentSelection.users' },
      },
      schema: {
        body: CreateContentSelectionBody,
        response: { 200: CreateContentSelectionReply, ...REFUSALS },
      },
    },
    async (request) => {
      const actorId = requireActor(request).userId;
      const input = request.body.contentSelection;
      const contentSelections = await transact(database, (tx) =>
        saveSelection(tx, { actorId, input, now: clock.now() }),
      );
      return { contentSelections };
    },
  );

  app.post(
    '/content-selections/unlock',
    {
      config: { permission: 'content-selection:unlock', target: { users: 'query.users' } },
      schema: { querystring: UsersQuery, response: { 200: MessageReply, ...REFUSALS } },
    },
    async (request) => {
      const { users } = request.query;
      if (users.length === 0) throw new FieldErrors({ users: ['Select one or more students.'] });
      await unlockSelections(db, users);
      return { message: 'Successfully unlocked.' };
    },
  );

  app.post(
    '/content-selections/lock',
    {
      config: { permission: 'content-selection:unlock', target: { users: 'query.users' } },
      schema: {
        querystring: UsersQuery,
        body: LockSelectionsBody,
        response: { 200: MessageReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { users } = request.query;
      if (users.length === 0) throw new FieldErrors({ users: ['Select one or more students.'] });
      const { lockedMinutes } = request.body;
      const locked = await lockSelections(db, users, {
        creatorId: requireActor(request).userId,
        until: lockedUntilFor(lockedMinutes, clock.now()),
      });
      return { message: lockedText(locked, users.length) };
    },
  );

  app.get(
    '/users/:userId/unit-statistics',
    {
      config: { permission: 'unit-statistics:read', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: UnitStatisticsReply, ...REFUSALS } },
    },
    async (request) => {
      const { userId } = request.params;
      const [rows, levelStatistics] = await Promise.all([
        selectUnitStatistics(db, userId),
        selectLevelStatistics(db, userId, TOPIC_UNITS),
      ]);
      return {
        levelStatistics,
        unitStatistics: rows.map(({ unitId, ...rest }) => ({ unit: String(unitId), ...rest })),
      };
    },
  );
  done();
};

const takenText = (taken: number, asked: number) =>
  taken === asked
    ? 'Taken back.'
    : `Taken back for ${taken} of ${asked}: the others have chosen something else since.`;

const lockedText = (locked: number, asked: number) =>
  locked === asked
    ? 'Successfully locked.'
    : `Locked for ${locked} of ${asked}: the others have no content chosen yet.`;
