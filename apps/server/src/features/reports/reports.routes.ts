import { ReportQuery, ReportReply } from '@moonbase/contracts';
import { TwoPeriodsQuery, TwoPeriodsReply } from '@moonbase/contracts/reports';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Clock } from '../../platform/clock.ts';
import { attachment, csvStream } from '../../platform/http/csv.ts';
import type { Replica } from '../../platform/database/replica.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { readTwoPeriods } from './read-two-periods.ts';
import { readReport } from './read-report.ts';
import { reportRows } from './report-csv.ts';
import { twoPeriodsRows } from './two-periods-csv.ts';

const CsvFile = z.unknown(); // a stream of text, which cannot be described by a schema

/** The daily and weekly report of a class or a family, to read and as a CSV. @see packages/reports/SPEC.md */
export const reportsRoutes: FastifyPluginCallbackZod<{
  readonly replica: Replica;
  readonly clock: Clock;
}> = (app, { replica, clock }, done) => {
  app.get(
    '/reports',
    {
      config: {
        permission: 'report:read',
        limit: 'report',
        target: { classGroup: 'query.class-group' },
      },
      schema: { querystring: ReportQuery, response: { 200: ReportReply, ...REFUSALS } },
    },
    async (request) =>
      readReport(await replica.reads(), request.query, {
        actor: requireActor(request),
        now: clock.now(),
      }),
  );

  app.get(
    '/reports/csv',
    {
      config: {
        permission: 'report:read',
        limit: 'report',
        target: { classGroup: 'query.class-group' },
      },
      schema: { querystring: ReportQuery, response: { 200: CsvFile, ...REFUSALS } },
    },
    async (request, reply) => {
      const found = await readReport(await replica.reads(), request.query, {
        actor: requireActor(request),
        now: clock.now(),
      });
      const { type, name, end } = found.report;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`${type} report ${name ?? 'unnamed'} ${end}.csv`))
        .send(csvStream(reportRows(found)));
    },
  );
  void app.register(twoPeriodsRoutes, { replica, clock });
  done();
};

/** Two periods side by side, to read and as a CSV. */
const twoPeriodsRoutes: FastifyPluginCallbackZod<{
  readonly replica: Replica;
  readonly clock: Clock;
}> = (app, { replica, clock }, done) => {
  app.get(
    '/reports/periods',
    {
      config: {
        permission: 'report:read',
        limit: 'report',
        target: { classGroup: 'query.class-group' },
      },
      schema: { querystring: TwoPeriodsQuery, response: { 200: TwoPeriodsReply, ...REFUSALS } },
    },
    async (request) =>
      readTwoPeriods(await replica.reads(), request.query, {
        actor: requireActor(request),
        now: clock.now(),
      }),
  );

  app.get(
    '/reports/periods/csv',
    {
      config: {
        permission: 'report:read',
        limit: 'report',
        target: { classGroup: 'query.class-group' },
      },
      schema: { querystring: TwoPeriodsQuery, response: { 200: CsvFile, ...REFUSALS } },
    },
    async (request, reply) => {
      const found = await readTwoPeriods(await replica.reads(), request.query, {
        actor: requireActor(request),
        now: clock.now(),
      });
      const who = request.query.parent === undefined ? 'Student' : 'Child';
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          attachment(`two periods ${found.name ?? 'unnamed'} ${found.now.end}.csv`),
        )
        .send(csvStream(twoPeriodsRows(found, who)));
    },
  );
  done();
};
