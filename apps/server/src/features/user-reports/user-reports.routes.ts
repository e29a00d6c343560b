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
import { fullName } from '../../play/people/names.ts';
import {
  type ReportFilter,
  selectOptionalPerson,
  selectRecentAnswers,
  selectTrends,
  selectUnitResults,
  selectUnitTotals,
} from './user-reports.queries.ts';

const TREND_WEEKS = 4;
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
      const percents = new Map(
        trends.map(({ unitId, week, percent }) => [`${unitId}.${week}`, percent]),
      );
      return {
        user: { id: person.id, name: fullName(person), firstName: person.firstName },
        unitResults: rows.map(({ unitId, ...rest }) => ({
          unit: String(unitId),
          ...rest,
          weeks: Array.from(
            { length: TREND_WEEKS },
            (_, week) => percents.get(`${unitId}.${week}`) ?? null,
          ),
        })),
        totals: {
          answered: rows.reduce((sum, { answered }) => sum + answered, 0),
          correct: rows.reduce((sum, { correct }) => sum + correct, 0),
        },
      };
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
      const { answered, correct, days } = totals;
      return {
        unit,
        answered,
        correct,
        incorrect: answered - correct,
        days,
        recent: answers.map(({ question, attempts, answeredAt, ...rest }) => ({
          ...rest,
          answeredAt: answeredAt.toISOString(),
          text: question.doc,
          expected: question.expected,
          given: attempts.at(-1)?.input ?? null,
        })),
      };
    },
  );
  done();
};

function checkPeriod(filter: ReportFilter): ReportFilter {
  if (filter.start !== undefined && filter.end !== undefined && filter.start > filter.end)
    throw new FieldErrors({ end: ['Must not be before the start'] });
  return filter;
}
