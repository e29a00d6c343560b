import { unitsAtLevel } from '@moonbase/content';
import {
  RecentAttemptQuery,
  RecentAttemptReply,
  RecentAttemptsQuery,
  UserParams,
  UserReportQuery,
  UserReportReply,
  UserReportsQuery,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';

import { REFUSALS } from '../../platform/http/refusals.ts';
import { requirePerson } from '../../play/people/person.queries.ts';
import { FieldErrors } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { addDays, localDay, weekStart } from '../../platform/days.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { toRecentAttempts, toReport, TREND_WEEKS } from './present.ts';
import {
  type ReportFilter,
  selectDaysActive,
  selectRecentAnswers,
  selectTrends,
  selectUnitResults,
  selectUnitTotals,
} from './user-reports.queries.ts';

const RECENT_ANSWERS = 10;
const MOST_DAYS = 60;

/**
 * All Results: a person's results by unit and level, and the latest answers in one of them. Each route finds the
 * person by the id in the path or in the query.
 *
 * @see requirement RP-1
 */
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
    ({ params, query }) => reportOf(db, params.userId, query, clock.now()),
  );

  app.get(
    '/user-reports',
    {
      config: { permission: 'user-report:read', limit: 'report', target: { user: 'query.user' } },
      schema: { querystring: UserReportsQuery, response: { 200: UserReportReply, ...REFUSALS } },
    },
    ({ query: { user, ...filter } }) => reportOf(db, user, filter, clock.now()),
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
    ({ params, query }) => recentAttemptsOf(db, params.userId, query),
  );

  app.get(
    '/user-recent-attempt-summaries',
    {
      config: { permission: 'user-report:read', limit: 'report', target: { user: 'query.user' } },
      schema: {
        querystring: RecentAttemptsQuery,
        response: { 200: RecentAttemptReply, ...REFUSALS },
      },
    },
    ({ query: { user, ...query } }) => recentAttemptsOf(db, user, query),
  );
  done();
};

async function reportOf(db: Db, userId: string, query: ReportFilter, now: number) {
  const filter = checkFilter(query);
  const person = await requirePerson(db, userId);
  const today = localDay(now, person.timeZone);
  const firstWeek = addDays(weekStart(today), -7 * (TREND_WEEKS - 1));
  const [rows, trends, daysActive] = await Promise.all([
    selectUnitResults(db, userId, filter),
    selectTrends(db, userId, firstWeek, filter),
    selectDaysActive(db, userId, filter),
  ]);
  return toReport(person, { rows, trends, daysActive }, filter);
}

async function recentAttemptsOf(
  db: Db,
  userId: string,
  { unit, level, ...query }: z.infer<typeof RecentAttemptQuery>,
) {
  if ((unit === undefined) === (level === undefined))
    throw new FieldErrors({ unit: ['Name either a unit or a level'] });
  const units = unit === undefined ? unitsAtLevel(level ?? 0).map(({ id }) => id) : [Number(unit)];
  const filter = checkFilter(query);
  const [totals, answers] = await Promise.all([
    selectUnitTotals(db, userId, units, filter, MOST_DAYS),
    selectRecentAnswers(db, userId, units, filter, RECENT_ANSWERS),
  ]);
  return toRecentAttempts({ unit: unit ?? null, level: level ?? null }, totals, answers);
}

function checkFilter(filter: ReportFilter): ReportFilter {
  const { start, end, adaptive, kind } = filter;
  if (start !== undefined && end !== undefined && start > end)
    throw new FieldErrors({ end: ['Must not be before the start'] });
  if (adaptive !== undefined && kind !== undefined && adaptive !== (kind === 'adaptive'))
    throw new FieldErrors({ adaptive: [`Contradicts kind=${kind}`] });
  return filter;
}
