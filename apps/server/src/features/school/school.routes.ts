import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { changesRoutes } from './changes.routes.ts';
import { classesRoutes } from './classes.routes.ts';
import { detailsRoutes } from './details.routes.ts';
import { importsRoutes } from './imports.routes.ts';
import { createRosterThreads } from './roster-files/roster-threads.ts';
import { rosterWireRoutes } from './roster-wire/roster-wire.routes.ts';
import type { GuardedFetch } from '../../platform/http/guarded-fetch.ts';
import { linesRoutes } from './lines.routes.ts';
import { newYearRoutes } from './new-year.routes.ts';
import type { SignInExchange } from './sign-in-service.ts';
import { signInServiceRoutes } from './sign-in-service.routes.ts';
import { studentsRoutes } from './students.routes.ts';
import { teacherListRoutes } from './teacher-list.routes.ts';
import { teachersRoutes } from './teachers.routes.ts';
import { weekRoutes } from './week.routes.ts';

/** School Management: what a school's admins do with its details, classes and people. */
export const schoolRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
  readonly exchange: SignInExchange;
  readonly isDoor: () => boolean;
  readonly serverKey: Buffer; // of the hashes of addresses
  readonly rosterFetch: GuardedFetch;
}> = (app, { database, clock, exchange, isDoor, serverKey, rosterFetch }, done) => {
  const threads = createRosterThreads();
  app.addHook('onClose', () => threads.close());
  void app.register(detailsRoutes, { database, isDoor });
  void app.register(classesRoutes, { database, clock });
  void app.register(teachersRoutes, { database, isDoor });
  void app.register(teacherListRoutes, { database });
  void app.register(studentsRoutes, { database, clock });
  void app.register(importsRoutes, { database, clock, serverKey, threads });
  void app.register(rosterWireRoutes, {
    database,
    serverKey,
    threads,
    fetch: rosterFetch,
    log: app.log,
  });
  void app.register(newYearRoutes, { database, clock });
  void app.register(linesRoutes, { database, clock });
  void app.register(weekRoutes, { database, clock });
  void app.register(changesRoutes, { database });
  void app.register(signInServiceRoutes, { database, exchange });
  done();
};
