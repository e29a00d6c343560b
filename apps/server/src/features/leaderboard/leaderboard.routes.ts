import {
  CountriesReply,
  HistoryParams,
  HistoryQuery,
  LeaderboardAgeBracketsReply,
  LeaderboardCategoriesReply,
  LeaderboardHistoryReply,
  LeaderboardQuery,
  LeaderboardReply,
  LeaderboardWeeksReply,
} from '@moonbase/contracts';
import {
  AGE_BRACKETS,
  divisionKindOf,
  isInDivision,
  leaderboardScore,
  standingIndex,
} from '@moonbase/scoring';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { addDays, localDay, weekStart } from '../../platform/days.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Drawings } from '../../platform/threads/drawings.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { categoryOf } from './category-of.ts';
import { NOBODY, readAsker, readLeaderboard } from './leaderboard.ts';
import { selectClosedWeeks, selectHistory } from './leaderboard.queries.ts';
import { sendStored } from '../../play/submissions/stored-reply.ts';
import { COUNTRIES } from './places.ts';
import { certificatesRoutes } from './certificates.routes.ts';
import { type Asker, CATEGORIES, toWeek } from './present.ts';
import { createTeacherNames } from './teacher-names.ts';
import { createVisitorBoards } from './visitor-boards.ts';
import { createWeeks } from './weeks.ts';

const MOST_WEEKS = 104; // two years
const HISTORY_DAYS = 52 * 7;

/** The weekly leaderboards, open to everyone. @see requirements LB-1 to LB-8 */
export const leaderboardRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
  readonly drawings: Drawings;
}> = (app, { database: { db }, clock, drawings }, done) => {
  const { teacherNames, readAhead } = createTeacherNames({ db, clock });
  const { boardOf, weeksOf } = createWeeks({ db, clock, onClasses: readAhead });
  const visitorReply = createVisitorBoards(clock);
  const currentWeek = () => weekStart(localDay(clock.now(), 'UTC'));

  void app.register(choicesRoutes);
  void app.register(certificatesRoutes, { db, drawings });
  app.get(
    '/leaderboard/weeks',
    {
      config: { permission: 'leaderboard:read' },
      schema: { response: { 200: LeaderboardWeeksReply } },
    },
    async () => {
      const current = currentWeek();
      const closed = await selectClosedWeeks(db, MOST_WEEKS);
      const weeks = [...new Set([current, addDays(current, -7), ...closed])].sort().reverse();
      return { weeks: weeks.map((week) => toWeek(week, current)) };
    },
  );

  app.get(
    '/leaderboard/class-group-leaderboard',
    {
      config: { permission: 'leaderboard:read' },
      schema: { querystring: LeaderboardQuery, response: { 200: LeaderboardReply, ...REFUSALS } },
    },
    async ({ query, actor }, reply) => {
      const current = currentWeek();
      const week = query.week ?? current;
      if (weekStart(week) !== week || week > current)
        throw new AppError('not-found', 'There is no such week.');
      const read = (asker: Asker) =>
        readLeaderboard({ db, weeksOf, teacherNames }, query, { week, current, asker });
      if (actor === null) {
        const open = week === current ? await boardOf(current) : null;
        const key = JSON.stringify({ ...query, week });
        return sendStored(reply, await visitorReply(key, open, () => read(NOBODY)));
      }
      const asker = await readAsker(db, actor);
      const serverTime = new Date(clock.now()).toISOString();
      return { classGroupLeaderboard: await read(asker), ownSchool: asker.school, serverTime };
    },
  );

  app.get(
    '/leaderboard/division/:divisionId/category/:categoryId/class-groups/:entrantId/history',
    {
      config: { permission: 'leaderboard:read' },
      schema: {
        params: HistoryParams,
        querystring: HistoryQuery,
        response: { 200: LeaderboardHistoryReply, ...REFUSALS },
      },
    },
    async ({ params: { divisionId, categoryId, entrantId }, query }) => {
      const category = categoryOf(categoryId);
      const byAge = query['age-bracket'] !== undefined;
      const current = currentWeek();
      const period =
        query.year === undefined
          ? { from: addDays(current, -HISTORY_DAYS), to: current }
          : { from: `${query.year}-01-01`, to: `${query.year}-12-31` };
      const index = standingIndex({ category, kind: divisionKindOf(divisionId), byAge });
      const rows = await selectHistory(db, entrantId, index, period);
      const entrants = rows
        .filter((row) => row.rank > 0 && isInDivision(row, divisionId))
        .map((row) => ({
          leaderboardWeekId: row.week,
          rank: row.rank,
          totalEntrants: row.entrants,
          score: leaderboardScore(row, category),
        }));
      if (current < period.from || current > period.to) return { entrants };
      const board = await boardOf(current);
      const anyAge = { category, division: divisionId, ageBracket: null };
      const [own] = board.placesOf(anyAge, { ids: [entrantId], schoolId: null });
      if (!own || (byAge && own.entry.ageBracket === null)) return { entrants };
      const key = { ...anyAge, ageBracket: byAge ? own.entry.ageBracket : null };
      const [now] = board.placesOf(key, { ids: [entrantId], schoolId: null });
      if (now)
        entrants.push({
          leaderboardWeekId: current,
          rank: now.rank,
          totalEntrants: board.ranking(key).list.length,
          score: now.score,
        });
      return { entrants };
    },
  );

  done();
};

/** What a leaderboard can be filtered by, besides its weeks. */
const choicesRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/countries',
    { config: { permission: 'leaderboard:read' }, schema: { response: { 200: CountriesReply } } },
    () => ({ countries: [...COUNTRIES] }),
  );

  app.get(
    '/leaderboard/categories',
    {
      config: { permission: 'leaderboard:read' },
      schema: { response: { 200: LeaderboardCategoriesReply } },
    },
    () => ({ categories: CATEGORIES }),
  );

  app.get(
    '/leaderboard/age-brackets',
    {
      config: { permission: 'leaderboard:read' },
      schema: { response: { 200: LeaderboardAgeBracketsReply } },
    },
    () => ({ ageBrackets: AGE_BRACKETS.map(({ id, ...rest }) => ({ id: String(id), ...rest })) }),
  );
  done();
};
