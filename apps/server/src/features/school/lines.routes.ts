import { SchoolLinesReply } from '@moonbase/contracts/school-lines';
import { PROVIDER_NAMES } from '@moonbase/openid';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Database } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireManager } from '../../play/people/manager.ts';
import { selectLines } from './lines.queries.ts';

/** What waits for a school admin, for the first page. @see requirement MG-11 */
export const linesRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database: { db } },
  done,
) => {
  app.get(
    '/school/lines',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: SchoolLinesReply, ...REFUSALS } },
    },
    async (request) => {
      const { ways, ...lines } = await selectLines(db, requireManager(request).schoolId);
      const failing = ways.filter(({ fails }) => fails);
      const named = failing.map(({ kind, domain }) => `${PROVIDER_NAMES[kind]}, ${domain}`);
      return {
        schoolLines: {
          ...lines,
          signInFails: failing.length > 0,
          signInFailsAt: ways.length > 1 ? named : [],
        },
      };
    },
  );
  done();
};
