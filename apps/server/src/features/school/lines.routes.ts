import { SchoolLinesReply } from '@moonbase/contracts/school-lines';
import { PROVIDER_NAMES } from '@moonbase/openid';
import { overdueFrom } from '@moonbase/privacy';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireManager } from '../../play/people/manager.ts';
import { countRequests } from '../../play/privacy/requests.queries.ts';
import { selectLines } from './lines.queries.ts';

/** What waits for a school admin, for the first page. @see requirement MG-11 */
export const linesRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/school/lines',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: SchoolLinesReply, ...REFUSALS } },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      const [{ ways, ...lines }, requests] = await Promise.all([
        selectLines(db, schoolId),
        countRequests(db, schoolId, overdueFrom(clock.now())),
      ]);
      const failing = ways.filter(({ fails }) => fails);
      const named = failing.map(({ kind, domain }) => `${PROVIDER_NAMES[kind]}, ${domain}`);
      return {
        schoolLines: {
          ...lines,
          signInFails: failing.length > 0,
          signInFailsAt: ways.length > 1 ? named : [],
          asked: requests.waiting,
          overdue: requests.overdue,
        },
      };
    },
  );
  done();
};
