import {
  ChangeParams,
  type PeopleChange,
  PeopleChangeReply,
  PeopleChangesReply,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError } from '../../platform/app-error.ts';
import { type Database, type Db, transact } from '../../platform/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/refusals.ts';
import { lockSchool, selectChanges, selectOptionalChange, undoChange } from './changes.queries.ts';
import { audit, requireManager } from './manager.ts';
import { toChange } from './present.ts';

/** @throws AppError when the school has no such step */
export async function changeReply(
  db: Db,
  schoolId: string,
  changeId: string,
): Promise<{ readonly change: PeopleChange }> {
  const row = await selectOptionalChange(db, schoolId, changeId);
  if (row === null) throw new AppError('not-found', 'There is nothing at this address.');
  return { change: toChange(row) };
}

/** Lists the latest steps of a school's admins, and undoes them. */
export const changesRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database },
  done,
) => {
  app.get(
    '/school/changes',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: PeopleChangesReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      return { changes: (await selectChanges(database.db, schoolId)).map(toChange) };
    },
  );

  app.post(
    '/school/changes/:changeId/undo',
    {
      config: { permission: 'school:manage' },
      schema: { params: ChangeParams, response: { 200: PeopleChangeReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const manager = requireManager(request);
      const { schoolId } = manager;
      const { changeId } = request.params;
      return transact(database, async (db) => {
        await lockSchool(db, schoolId);
        const row = await selectOptionalChange(db, schoolId, changeId);
        if (row === null) throw new AppError('not-found', 'There is nothing at this address.');
        if (row.undoUntil === null)
          throw new AppError(
            'conflict',
            row.undoneAt === null
              ? 'This can no longer be undone.'
              : 'This has been undone already.',
          );
        if (!row.isNewest) throw new AppError('conflict', 'Undo the later change first.');
        await undoChange(db, changeId, manager.writerId);
        await audit(db, manager, 'people-change-undone', { change: changeId, kind: row.kind });
        return changeReply(db, schoolId, changeId);
      });
    },
  );
  done();
};
