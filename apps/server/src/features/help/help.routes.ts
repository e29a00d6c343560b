import { ClassGroupParams } from '@moonbase/contracts';
import {
  HelpQuery,
  HelpReply,
  MakeTableGroupsBody,
  TableGroupParams,
  TableGroupsReply,
} from '@moonbase/contracts/help';
import { MostStuckReply } from '@moonbase/contracts/next-thing';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { attachment, csvStream } from '../../platform/http/csv.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { helpRows } from './help-csv.ts';
import { deleteGroup, insertGroups } from './help.queries.ts';
import { readGroups, readHelp, readStuck } from './read-help.ts';
import { readMostStuck } from './most-stuck.ts';
import { groupsOf } from './table-groups.ts';

/** Who of a class needs help, with what, and the groups for a table of today. @see requirement RP-25 */
export const helpRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  const { db } = database;
  app.get(
    '/class-groups/:classGroupId/help',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: {
        params: ClassGroupParams,
        querystring: HelpQuery,
        response: { 200: HelpReply, ...REFUSALS },
      },
    },
    ({ params: { classGroupId }, query }) => readHelp(db, classGroupId, query, clock.now()),
  );

  app.get(
    '/most-stuck',
    {
      config: { permission: 'class-group:list', limit: 'report' },
      schema: { response: { 200: MostStuckReply, ...REFUSALS } },
    },
    (request) => readMostStuck(db, requireActor(request).userId, clock.now()),
  );

  app.get(
    '/class-groups/:classGroupId/help/csv',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: {
        params: ClassGroupParams,
        querystring: HelpQuery,
        response: { 200: z.unknown(), ...REFUSALS },
      },
    },
    async ({ params: { classGroupId }, query }, reply) => {
      const help = await readHelp(db, classGroupId, query, clock.now());
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`${help.classGroup.name ?? 'unnamed'} help.csv`))
        .send(csvStream(helpRows(help)));
    },
  );

  app.post(
    '/class-groups/:classGroupId/table-groups',
    {
      config: {
        permission: 'content-selection:unlock',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: {
        params: ClassGroupParams,
        body: MakeTableGroupsBody,
        response: { 200: TableGroupsReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { classGroupId } = request.params;
      const { students: ids, unit } = request.body;
      const now = clock.now();
      const { students, today } = await readStuck(db, classGroupId, now);
      const chosen = students.filter(({ id }) => ids.includes(id));
      const groups = groupsOf(chosen, unit ?? null);
      const by = requireActor(request).userId;
      await transact(database, (tx) =>
        insertGroups(tx, groups, { classGroupId, by, at: new Date(now), day: today }),
      );
      return readGroups(db, classGroupId, now);
    },
  );

  app.delete(
    '/class-groups/:classGroupId/table-groups/:groupId',
    {
      config: {
        permission: 'content-selection:unlock',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: TableGroupParams, response: { 200: TableGroupsReply, ...REFUSALS } },
    },
    async ({ params: { classGroupId, groupId } }) => {
      await deleteGroup(db, classGroupId, groupId);
      return readGroups(db, classGroupId, clock.now());
    },
  );
  done();
};
