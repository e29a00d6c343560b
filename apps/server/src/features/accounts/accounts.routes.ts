import { hasRole } from '@moonbase/access';
import {
  AccountParams,
  AccountReply,
  AccountsQuery,
  AccountsReply,
  MOST_FOUND,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { REFUSALS } from '../../platform/http/refusals.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { changeAccount, selectAccounts } from './accounts.queries.ts';
import { toAccount } from './present.ts';

/** Admins disable and enable accounts here: a school's admins those of the school, the product's admins any. */
export const accountsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly isDoor: () => boolean; // people sign in at the school door
}> = (app, { database, isDoor }, done) => {
  app.get(
    '/accounts',
    {
      config: { permission: 'account:manage', limit: 'report' },
      schema: { querystring: AccountsQuery, response: { 200: AccountsReply, ...REFUSALS } },
    },
    async (request) => {
      const actor = requireActor(request);
      const { search, disabled } = request.query;
      const wanted = {
        search,
        disabled: disabled === 'true',
        schoolId: hasRole(actor, 'admin') ? null : actor.schoolId,
      };
      const rows = await selectAccounts(database.db, wanted, MOST_FOUND + 1);
      return {
        accounts: rows.slice(0, MOST_FOUND).map((row) => toAccount(row, actor)),
        more: rows.length > MOST_FOUND,
        givesLinks: isDoor(),
      };
    },
  );

  app.post(
    '/accounts/:userId/action/:change',
    {
      config: { permission: 'account:manage', target: { user: 'params.userId' } },
      schema: { params: AccountParams, response: { 200: AccountReply, ...REFUSALS } },
    },
    async (request) => {
      const actor = requireActor(request);
      const { userId, change } = request.params;
      const changed = await transact(database, async (db) => {
        const found = await changeAccount(db, userId, { disable: change === 'disable' });
        await insertAudit(db, {
          actorId: actor.overriddenBy ?? actor.userId,
          subjectId: userId,
          action: change === 'disable' ? 'account-disabled' : 'account-enabled',
          details: {},
        });
        return found;
      });
      request.log.info({ userId, by: actor.userId }, `account ${change}d`);
      return { account: { id: changed.id, disabledAt: changed.disabledAt?.toISOString() ?? null } };
    },
  );
  done();
};
