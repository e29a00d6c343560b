import { can } from '@moonbase/access';
import {
  ClassGroupParams,
  ClassGroupReply,
  ClassGroupsQuery,
  ClassGroupsReply,
  ClassGroupStudentsQuery,
  ClassGroupStudentsReply,
} from '@moonbase/contracts';
import { oldestOpen } from '@moonbase/practice';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { REFUSALS } from '../../platform/http/refusals.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { addDays, DAY_MS, localDay, weekStart } from '../../platform/days.ts';
import type { Database } from '../../platform/database/db.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import {
  selectClassGroups,
  selectClassStudents,
  selectMemberships,
  selectNotices,
} from './class-groups.queries.ts';
import { keptGroupsRoutes } from './kept-groups.routes.ts';
import { classResultsRoutes } from './class-results.routes.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import { toTeachers } from '../../play/people/names.ts';
import { selectParentNews } from '../../play/privacy/requests.queries.ts';
import { toCard, toGoal, toNotice, toParentNews, toStudent } from './present.ts';

const MOST_NOTICES = 3;
const PARENT_NEWS_DAYS = 7; // a letter that somebody else found is noticed, and the link ended

/** The class groups a teacher sees, and one of them with its students. */
export const classGroupsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  const { db } = database;
  app.get(
    '/class-groups',
    {
      config: { permission: 'class-group:list' },
      schema: { querystring: ClassGroupsQuery, response: { 200: ClassGroupsReply, ...REFUSALS } },
    },
    async (request) => {
      const actor = requireActor(request);
      const whole = request.query.scope === 'school';
      if (whole && !can(actor, 'class-group:list-school').ok)
        throw new AppError('forbidden', 'Only a school administrator sees all classes.');
      const now = clock.now();
      const { timeZone: zone, locale } = await selectReader(db, actor.userId);
      const today = localDay(now, zone);
      const first = addDays(today, -6);
      const whose =
        whole && actor.schoolId !== null
          ? { schoolId: actor.schoolId }
          : { teacherId: actor.userId };
      const [rows, notices] = await Promise.all([
        selectClassGroups(
          db,
          whose,
          { first, last: today },
          { now: new Date(now), openSince: new Date(oldestOpen(now)) },
        ),
        selectNotices(db, actor.userId, { today, zone }, MOST_NOTICES),
      ]);
      return {
        classGroups: rows.map((row) => toCard(row, first)),
        notices: notices.map((row) => toNotice(row, locale)),
      };
    },
  );

  app.get(
    '/class-groups/:classGroupId',
    {
      config: { permission: 'class-group:read', target: { classGroup: 'params.classGroupId' } },
      schema: { params: ClassGroupParams, response: { 200: ClassGroupReply, ...REFUSALS } },
    },
    async (request) => {
      const { classGroupId } = request.params;
      const head = await selectOptionalClassHead(db, classGroupId);
      if (!head) throw new AppError('not-found', 'There is no such class.');
      const now = clock.now();
      const { timeZone: zone } = await selectReader(db, requireActor(request).userId);
      const today = localDay(now, zone);
      const firstWeek = addDays(weekStart(today), -7 * 7);
      const [rows, news] = await Promise.all([
        selectClassStudents(db, classGroupId, { firstWeek, today, zone }),
        selectParentNews(db, classGroupId, now - PARENT_NEWS_DAYS * DAY_MS),
      ]);
      const students = rows.map((row) => toStudent(row, firstWeek, now));
      const { id, name, schoolName, minutesAWeek } = head;
      const goal = toGoal(minutesAWeek, students);
      return {
        classGroup: { id, name, schoolName, teachers: toTeachers(head.teachers), goal },
        students,
        parentNews: news.map(toParentNews),
      };
    },
  );

  app.get(
    '/class-group-students',
    {
      config: {
        permission: 'user:read',
        target: { classGroup: 'query.class-group', user: 'query.student' },
      },
      schema: {
        querystring: ClassGroupStudentsQuery,
        response: { 200: ClassGroupStudentsReply, ...REFUSALS },
      },
    },
    async ({ query }) => {
      const rows = await selectMemberships(db, {
        classGroupId: query['class-group'] ?? null,
        userId: query.student ?? null,
      });
      return {
        classGroupStudents: rows.map((row) => ({ id: `${row.classGroup}.${row.student}`, ...row })),
      };
    },
  );
  void app.register(keptGroupsRoutes, { database });
  void app.register(classResultsRoutes, { database, clock });
  done();
};
