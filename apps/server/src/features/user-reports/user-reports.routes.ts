import {
  ErrorReply,
  FieldErrorsReply,
  RecentAttemptQuery,
  RecentAttemptReply,
  UserParams,
  UserReportQuery,
  UserReportReply,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError, FieldErrors } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { addDays, localDay, weekStart } from '../../platform/days.ts';
import type { Database } from '../../platform/db.ts';
import { toRecentAttempts, toReport, TREND_WEEKS } from './present.ts';
import {
  type ReportFilter,
  selectOptionalPerson,
  selectRecentAnswers,
  selectTrends,
  selectUnitResults,
  selectUnitTotals,
} from './user-reports.queries.ts';

const RECENT_ANSWERS = 10;
const MOST_DAYS = 60;
const REFUSALS = { 403: ErrorReply, 404: ErrorReply, 422: FieldErrorsReply };

/** All Results: what a person answered by unit, and the last answers in one of them. */
export const userReportsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/user-reports/:userId',
    {
      config: {
        permission: 'user-report:read',
        limit: 'report',
        target: { user: 'params.userId' },
      },
      schema: {
        params: UserParams,
        querystring: UserReportQuery,
        response: { 200: UserReportReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { userId } = request.params;
      const filter = checkPeriod(request.query);
      const person = await selectOptionalPerson(db, userId);
      if (!person) throw new AppError('not-found', 'No such person');
      const today = localDay(clock.now(), person.timeZone);
      const firstWeek = addDays(weekStart(today), -7 * (TREND_WEEKS - 1));
      const [rows, trends] = await Promise.all([
        selectUnitResults(db, userId, filter),
        selectTrends(db, userId, firstWeek, filter),
      ]);
      return toReport(person, rows, trends);
    },
  );

  app.get(
    '/user-recent-attempt-summaries/:userId',
    {
      config: {
        permission: 'user-report:read',
        limit: 'report',
        target: { user: 'params.userId' },
      },
      schema: {
        params: UserParams,
        querystring: RecentAttemptQuery,
        response: { 200: RecentAttemptReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { userId } = request.params;
      const { unit, ...query } = request.query;
      const filter = checkPeriod(query);
      const [totals, answers] = await Promise.all([
        selectUnitTotals(db, userId, unit, filter, MOST_DAYS),
        selectRecentAnswers(db, userId, unit, filter, RECENT_ANSWERS),
      ]);
      return toRecentAttempts(unit, totals, answers);
    },
  );
  done();
};

function checkPeriod(filter: ReportFilter): ReportFilter {
  if (filter.start !== undefined && filter.end !== undefined && filter.start > filter.end)
    throw new FieldErrors({ end: ['Must not be before the start'] });
  return filter;
}
