import type { FastifyPluginCallback } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { erasuresRoutes } from './erasures.routes.ts';
import { exportsRoutes } from './exports.routes.ts';
import { passportsRoutes } from './passport/passports.routes.ts';
import { personRoutes } from './person.routes.ts';
import { requestsRoutes } from './requests.routes.ts';
import { schoolPrivacyRoutes } from './school-privacy.routes.ts';

export const privacyRoutes: FastifyPluginCallback<{
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly DATA_DIR: string };
}> = (app, { database, clock, config }, done) => {
  void app.register(personRoutes, { database });
  void app.register(exportsRoutes, { database, clock, config });
  void app.register(erasuresRoutes, { database, clock, config });
  void app.register(requestsRoutes, { database, clock });
  void app.register(schoolPrivacyRoutes, { database, clock });
  void app.register(passportsRoutes, { database, clock, config });
  done();
};
