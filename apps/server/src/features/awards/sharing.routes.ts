import { Sharing, UserParams } from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError } from '../../platform/http/app-error.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import {
  selectOptionalSchoolSharing,
  updateChildSharing,
  updateSchoolSharing,
} from './awards.queries.ts';

const NO_SCHOOL = 'You belong to no school.';

/** Who may share a Defender Level: a school decides for its students, a parent for each child. @see requirement AR-19 */
export const sharingRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database },
  done,
) => {
  app.get(
    '/school/sharing',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: Sharing, ...REFUSALS } },
    },
    async (request) => {
      const { schoolId } = requireActor(request);
      const sharing =
        schoolId === null ? null : await selectOptionalSchoolSharing(database.db, schoolId);
      if (sharing === null) throw new AppError('not-found', NO_SCHOOL);
      return sharing;
    },
  );

  app.put(
    '/school/sharing',
    {
      config: { permission: 'school:manage' },
      schema: { body: Sharing, response: { 200: Sharing, ...REFUSALS } },
    },
    async (request) => {
      const { schoolId, userId, overriddenBy } = requireActor(request);
      const { mayShare } = request.body;
      if (schoolId === null) throw new AppError('not-found', NO_SCHOOL);
      await transact(database, async (db) => {
        await updateSchoolSharing(db, schoolId, mayShare);
        await insertAudit(db, {
          actorId: overriddenBy ?? userId,
          subjectId: null,
          action: 'school-sharing-changed',
          details: { schoolId, mayShare },
        });
      });
      return { mayShare };
    },
  );

  app.put(
    '/users/:userId/sharing',
    {
      config: { permission: 'family:manage', target: { user: 'params.userId' } },
      schema: { params: UserParams, body: Sharing, response: { 200: Sharing, ...REFUSALS } },
    },
    async (request) => {
      const { actorId, subjectId } = {
        actorId: requireActor(request).userId,
        subjectId: request.params.userId,
      };
      const { mayShare } = request.body;
      await transact(database, async (db) => {
        await updateChildSharing(db, subjectId, mayShare);
        const action = 'child-sharing-changed';
        await insertAudit(db, { actorId, subjectId, action, details: { mayShare } });
      });
      return { mayShare };
    },
  );
  done();
};
