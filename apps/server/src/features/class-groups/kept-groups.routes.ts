import { randomUUID } from 'node:crypto';

import { ClassGroupParams } from '@moonbase/contracts';
import {
  KeepGroupBody,
  KeptGroupParams,
  KeptGroupsReply,
  MOST_GROUPS,
} from '@moonbase/contracts/kept-groups';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { FieldErrors } from '../../platform/http/app-error.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import {
  deleteGroupNamed,
  deleteKeptGroup,
  insertKeptGroup,
  lockGroupsOf,
  selectKeptGroups,
} from './kept-groups.queries.ts';

/** Call it inside a transaction. @throws FieldErrors */
async function keep(db: Db, classGroupId: string, { name, students }: KeepGroupBody) {
  await lockGroupsOf(db, classGroupId); // two at once would both find room for one more
  await deleteGroupNamed(db, classGroupId, name);
  const others = await selectKeptGroups(db, classGroupId);
  if (others.length >= MOST_GROUPS)
    throw new FieldErrors({
      name: [`This class has ${MOST_GROUPS} groups already. Remove one first.`],
    });
  const kept = await insertKeptGroup(db, classGroupId, { id: randomUUID(), name, students });
  if (kept < new Set(students).size)
    throw new FieldErrors({ students: ['Somebody has left this class. Choose again.'] });
}

/** Groups inside a class that stay. @see requirement MG-9 */
export const keptGroupsRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database },
  done,
) => {
  const { db } = database;
  const reply = async (classGroupId: string) => ({
    groups: await selectKeptGroups(db, classGroupId),
  });
  app.get(
    '/class-groups/:classGroupId/kept-groups',
    {
      config: { permission: 'class-group:read', target: { classGroup: 'params.classGroupId' } },
      schema: { params: ClassGroupParams, response: { 200: KeptGroupsReply, ...REFUSALS } },
    },
    (request) => reply(request.params.classGroupId),
  );

  app.post(
    '/class-groups/:classGroupId/kept-groups',
    {
      config: {
        permission: 'content-selection:unlock',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: {
        params: ClassGroupParams,
        body: KeepGroupBody,
        response: { 200: KeptGroupsReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { classGroupId } = request.params;
      await transact(database, (tx) => keep(tx, classGroupId, request.body));
      return reply(classGroupId);
    },
  );

  app.delete(
    '/class-groups/:classGroupId/kept-groups/:groupId',
    {
      config: {
        permission: 'content-selection:unlock',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: KeptGroupParams, response: { 200: KeptGroupsReply, ...REFUSALS } },
    },
    async (request) => {
      const { classGroupId, groupId } = request.params;
      await deleteKeptGroup(db, classGroupId, groupId); // gone already: as it was asked
      return reply(classGroupId);
    },
  );
  done();
};
