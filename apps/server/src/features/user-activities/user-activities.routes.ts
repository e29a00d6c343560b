import {
  DeleteActivitiesBody,
  DeleteActivitiesReply,
  UserActivitiesQuery,
  UserActivitiesReply,
  UserActivityAnswersQuery,
  UserActivityAnswersReply,
  UserDailyActivitySummaryReply,
  UsersQuery,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { FieldErrors } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { addDays, localDay } from '../../platform/days.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { inPersonLine } from '../../platform/database/person-line.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requirePerson } from '../../play/people/person.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { deleteActivities } from './delete-activities.ts';
import { toActivity, toAnswer, toPerson } from './present.ts';
import { selectActivities, selectAnswers, selectDays } from './user-activities.queries.ts';

const LONGEST_LIST = 31; // days
const LONGEST_CALENDAR = 400; // days
const MOST_ANSWERS = 300;

/** A person's history: its days, their activities, the answers of one, and the deletion of activities. */
export const userActivitiesRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  const { db } = database;
  app.get(
    '/user-activities',
    {
      config: { permission: 'user-activity:read', limit: 'report', target: { user: 'query.user' } },
      schema: {
        querystring: UserActivitiesQuery,
        response: { 200: UserActivitiesReply, ...REFUSALS },
      },
    },
    async ({ query }) => {
      checkPeriod(query, LONGEST_LIST);
      const person = await requirePerson(db, query.user);
      const rows = await selectActivities(db, person.id, query);
      return { user: toPerson(person), userActivities: rows.map(toActivity) };
    },
  );

  app.get(
    '/user-daily-activity-summaries',
    {
      config: { permission: 'user-activity:read', limit: 'report', target: { user: 'query.user' } },
      schema: {
        querystring: UserActivitiesQuery,
        response: { 200: UserDailyActivitySummaryReply, ...REFUSALS },
      },
    },
    async ({ query }) => {
      checkPeriod(query, LONGEST_CALENDAR);
      const person = await requirePerson(db, query.user);
      const dates = await selectDays(db, person.id, query);
      return { user: toPerson(person), today: localDay(clock.now(), person.timeZone), dates };
    },
  );

  app.get(
    '/user-activities/answers',
    {
      config: { permission: 'user-activity:read', limit: 'report', target: { user: 'query.user' } },
      schema: {
        querystring: UserActivityAnswersQuery,
        response: { 200: UserActivityAnswersReply, ...REFUSALS },
      },
    },
    async ({ query: { user, activity, day } }) => {
      if ((activity === undefined) === (day === undefined))
        throw new FieldErrors({ activity: ['Name either an activity or a day'] });
      const rows = await selectAnswers(db, user, { activity, day }, MOST_ANSWERS + 1);
      return {
        answers: rows.slice(0, MOST_ANSWERS).map(toAnswer),
        more: rows.length > MOST_ANSWERS,
      };
    },
  );

  app.post(
    '/user-activities/delete',
    {
      config: {
        permission: 'user-activity:delete',
        limit: 'report',
        target: { users: 'query.users' },
      },
      schema: {
        querystring: UsersQuery,
        body: DeleteActivitiesBody,
        response: { 200: DeleteActivitiesReply, ...REFUSALS },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { users } = request.query;
      const gone = await inPersonLine(database, Number(actor.userId), () =>
        transact(database, (tx) => deleteActivities(tx, { actor, lists: request.body, users })),
      );
      request.log.info({ by: actor.userId, ...gone }, 'activities deleted');
      const { activities, answers } = gone;
      return { message: `Deleted ${counted(activities)}.`, activities, answers };
    },
  );
  done();
};

const counted = (activities: number) =>
  activities === 1 ? '1 activity' : `${activities} activities`;

function checkPeriod(
  { start, end }: { readonly start: string; readonly end: string },
  longest: number,
): void {
  if (start > end) throw new FieldErrors({ end: ['Must not be before the start'] });
  if (end > addDays(start, longest))
    throw new FieldErrors({ end: [`Must be at most ${longest} days after the start`] });
}
