import { ClassGroupParams } from '@moonbase/contracts';
import {
  LessonProposalReply,
  SavedLessonParams,
  SaveLessonBody,
} from '@moonbase/contracts/lessons';
import { MOST_SAVED } from '@moonbase/lesson';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { lockClass } from './lessons.queries.ts';
import { readProposal } from './read-lesson.ts';
import { countOthers, deleteSavedLesson, saveLesson } from './saved-lessons.queries.ts';
import { contentOf } from './start-lesson.ts';

/** Keeps a lesson for the class. Call it inside a transaction. @throws FieldErrors, AppError */
async function save(db: Db, classGroupId: string, body: SaveLessonBody): Promise<void> {
  const group = await lockClass(db, classGroupId);
  if (!group) throw new AppError('not-found', 'There is no such class.');
  const content = contentOf(body);
  if ((await countOthers(db, classGroupId, body.name)) >= MOST_SAVED)
    throw new FieldErrors({
      name: [`This class has ${MOST_SAVED} saved lessons already. Remove one first.`],
    });
  const { name, minutes, what, clock } = body;
  await saveLesson(db, classGroupId, { name, minutes, what, content, clock });
}

/** Lessons that a class has ready: whoever teaches it can start one. The replies are those of the dialog that shows them. */
export const savedLessonsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  const { db } = database;
  app.post(
    '/class-groups/:classGroupId/saved-lessons',
    {
      config: { permission: 'class-group:change', target: { classGroup: 'params.classGroupId' } },
      schema: {
        params: ClassGroupParams,
        body: SaveLessonBody,
        response: { 200: LessonProposalReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { classGroupId } = request.params;
      await transact(database, (tx) => save(tx, classGroupId, request.body));
      const { userId: readerId } = requireActor(request);
      return readProposal(db, { classGroupId, readerId, now: clock.now() });
    },
  );

  app.delete(
    '/class-groups/:classGroupId/saved-lessons/:savedLessonId',
    {
      config: { permission: 'class-group:change', target: { classGroup: 'params.classGroupId' } },
      schema: { params: SavedLessonParams, response: { 200: LessonProposalReply, ...REFUSALS } },
    },
    async (request) => {
      const { classGroupId, savedLessonId } = request.params;
      await deleteSavedLesson(db, classGroupId, savedLessonId); // gone already: as it was asked
      const { userId: readerId } = requireActor(request);
      return readProposal(db, { classGroupId, readerId, now: clock.now() });
    },
  );
  done();
};
