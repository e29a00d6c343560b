import {
  ChangeParams,
  type PeopleChange,
  PeopleChangeReply,
  PeopleChangesReply,
  UndoPreviewReply,
} from '@moonbase/contracts';
import { ConcernedReply } from '@moonbase/contracts/school';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError } from '../../platform/http/app-error.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import {
  type ChangeRow,
  countClashes,
  countUndo,
  lockSchool,
  redoChange,
  selectChanges,
  selectOptionalChange,
  undoChange,
} from './changes.queries.ts';
import { selectConcerned } from './concerned.queries.ts';
import { audit, requireManager } from '../../play/people/manager.ts';
import { namesOf, toConcerned } from './concerned.ts';
import { toChange } from './present.ts';

/** @throws AppError when the school has no such step */
export async function changeReply(
  db: Db,
  schoolId: string,
  changeId: string,
): Promise<{ readonly change: PeopleChange }> {
  return { change: toChange(await requireChange(db, schoolId, changeId)) };
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

  app.get(
    '/school/changes/:changeId/undo',
    {
      config: { permission: 'school:manage' },
      schema: { params: ChangeParams, response: { 200: UndoPreviewReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      const { changeId } = request.params;
      await requireUndoable(database.db, schoolId, changeId);
      const people = namesOf(await selectConcerned(database.db, changeId));
      return { undo: { ...(await countUndo(database.db, changeId)), people } };
    },
  );

  app.get(
    '/school/changes/:changeId/people',
    {
      config: { permission: 'school:manage' },
      schema: { params: ChangeParams, response: { 200: ConcernedReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      const { changeId } = request.params;
      const { undoUntil } = await requireChange(database.db, schoolId, changeId);
      if (undoUntil === null)
        throw new AppError('past-undo', 'Who it was is kept for 7 days, until it is undone.');
      return { concerned: toConcerned(await selectConcerned(database.db, changeId)) };
    },
  );

  for (const [path, step] of STEPS) {
    app.post(
      `/school/changes/:changeId/${path}`,
      {
        config: { permission: 'school:manage' },
        schema: {
          params: ChangeParams,
          response: { 200: PeopleChangeReply, ...CONFLICT_REFUSALS },
        },
      },
      async (request) => {
        const manager = requireManager(request);
        const { schoolId, writerId } = manager;
        const { changeId } = request.params;
        return transact(database, async (db) => {
          await lockSchool(db, schoolId);
          const { kind } = await step.require(db, schoolId, changeId);
          await step.take(db, changeId, writerId);
          await audit(db, manager, step.action, { change: changeId, kind });
          return changeReply(db, schoolId, changeId);
        });
      },
    );
  }
  done();
};

/** @throws AppError */
async function requireChange(db: Db, schoolId: string, changeId: string): Promise<ChangeRow> {
  const row = await selectOptionalChange(db, schoolId, changeId);
  if (row === null) throw new AppError('not-found', 'There is nothing at this address.');
  return row;
}

/** @throws AppError */
async function requireUndoable(db: Db, schoolId: string, changeId: string): Promise<ChangeRow> {
  const row = await requireChange(db, schoolId, changeId);
  if (row.undoUntil === null)
    throw row.undoneAt === null
      ? new AppError('past-undo', 'This can no longer be undone.')
      : new AppError('already-undone', 'This has been undone already.');
  if (!row.isNewest) throw new AppError('later-step-first', 'Undo the later change first.');
  return row;
}

/** @throws AppError */
async function requireRedoable(db: Db, schoolId: string, changeId: string): Promise<ChangeRow> {
  const row = await requireChange(db, schoolId, changeId);
  if (row.redoUntil === null)
    throw row.undoneAt === null
      ? new AppError('not-undone', 'This is not undone.')
      : new AppError('past-redo', 'This can no longer be brought back.');
  if (!row.isNewest) throw new AppError('later-step-first', 'Undo the later change first.');
  if (!row.isNextToRedo)
    throw new AppError('earlier-step-first', 'Bring the earlier change back first.');
  const clashes = await countClashes(db, changeId);
  if (clashes > 0)
    throw new AppError(
      'people-clash',
      `${clashes} of these people cannot come back: their account is gone, or another account has their student ID now. Nothing was changed.`,
    );
  return row;
}

/** A step back, and the step forward again, by the end of their address. */
const STEPS = [
  ['undo', { require: requireUndoable, take: undoChange, action: 'people-change-undone' }],
  ['redo', { require: requireRedoable, take: redoChange, action: 'people-change-redone' }],
] as const;
