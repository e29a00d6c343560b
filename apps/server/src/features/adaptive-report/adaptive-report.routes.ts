import { whyFell } from '@moonbase/adaptive';
import {
  AdaptiveDetailsQuery,
  AdaptiveDetailsReply,
  AdaptiveSummariesQuery,
  AdaptiveSummariesReply,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { REFUSALS } from '../../platform/http/refusals.ts';
import { FieldErrors } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { addDays, localDay, weekStart } from '../../platform/days.ts';
import type { Database } from '../../platform/database/db.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { fullName } from '../../play/people/names.ts';
import { requirePerson } from '../../play/people/person.queries.ts';
import { selectAsked, selectBefore, selectRounds, selectWeeks } from './adaptive-report.queries.ts';
import { roundsOfFall, toDetails, toSummary } from './present.ts';

/** How many weeks the report covers. @see requirement AD-16 */
const WEEKS = 26;
const MOST_ROUNDS = 20; // per week, with their questions

/** The Adaptive Report for a student and those who look after them: 26 weekly summaries, and one week's questions with reasons. */
export const adaptiveReportRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/adaptive-leveling-week-summaries',
    {
      config: { permission: 'adaptive:read', limit: 'report', target: { user: 'query.user' } },
      schema: {
        querystring: AdaptiveSummariesQuery,
        response: { 200: AdaptiveSummariesReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { user } = request.query;
      const person = await requirePerson(db, user);
      const thisWeek = weekStart(localDay(clock.now(), person.timeZone));
      const weeks = Array.from({ length: WEEKS }, (_, week) =>
        addDays(thisWeek, 7 * (week - WEEKS + 1)),
      );
      const rows = await selectWeeks(db, user, weeks[0] ?? thisWeek);
      const { locale } = await selectReader(db, requireActor(request).userId);
      const { id, firstName } = person;
      return {
        user: { id, name: fullName(person), firstName },
        weeks,
        adaptiveLevelingWeekSummaries: rows.map((row) => toSummary(user, row, locale)),
      };
    },
  );

  app.get(
    '/adaptive-leveling-details',
    {
      config: { permission: 'adaptive:read', limit: 'report', target: { user: 'query.user' } },
      schema: {
        querystring: AdaptiveDetailsQuery,
        response: { 200: AdaptiveDetailsReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { user, start } = request.query;
      if (weekStart(start) !== start) throw new FieldErrors({ start: ['Must be a Sunday'] });
      const rounds = await selectRounds(db, user, start, MOST_ROUNDS);
      const waveIds = rounds.map(({ waveId }) => waveId);
      const [asked, before] = await Promise.all([
        selectAsked(db, user, waveIds, start),
        selectBefore(db, user, start),
      ]);
      return {
        fell: before && whyFell(before, roundsOfFall(rounds, asked)),
        rounds: rounds[0]?.rounds ?? 0,
        adaptiveLevelingDetails: rounds.map((round) => toDetails(user, round, asked)),
      };
    },
  );
  done();
};
