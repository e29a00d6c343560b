import { ClassGroupParams, ClassPause, UserParams } from '@moonbase/contracts';
import type { ClassNews } from '@moonbase/contracts/lessons';
import { pauseEnd } from '@moonbase/practice';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { pauseKey, selectLessonOfStudent } from '../../play/lessons/lesson-news.queries.ts';
import { toOwnLesson } from '../../play/lessons/own-lesson.ts';
import type { LiveFeed } from './live-feed.ts';
import { streamOf } from './live-stream.ts';
import type { OpenStreams } from './open-streams.ts';
import { toPausedUntil } from './present.ts';
import { savePause, selectClassIds, selectPauseOfStudent } from './pause.queries.ts';

/** The pause of a class: its teacher begins and ends it, the games of its students follow it. */
export const pauseRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
  readonly feed: LiveFeed;
  readonly streams: OpenStreams;
}> = (app, { database: { db }, clock, feed, streams }, done) => {
  app.post(
    '/class-groups/:classGroupId/pause',
    {
      config: {
        permission: 'content-selection:unlock',
        limit: 'live',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: ClassPause, ...REFUSALS } },
    },
    async ({ params: { classGroupId } }) => {
      const until = new Date(pauseEnd(clock.now()));
      await savePause(db, classGroupId, until);
      return { until: until.toISOString() };
    },
  );

  app.delete(
    '/class-groups/:classGroupId/pause',
    {
      config: {
        permission: 'content-selection:unlock',
        limit: 'live',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: ClassPause, ...REFUSALS } },
    },
    async ({ params: { classGroupId } }) => {
      await savePause(db, classGroupId, new Date(clock.now()));
      return { until: null };
    },
  );

  app.get(
    '/users/:userId/pause/changes',
    {
      compress: false, // each message is sent at once
      config: {
        permission: 'content-selection:read',
        limit: 'live',
        target: { user: 'params.userId' },
      },
      schema: { params: UserParams, response: { 200: z.unknown(), ...REFUSALS } },
    },
    async (request, reply) => {
      const { userId } = request.params;
      const classes = await selectClassIds(db, userId);
      const stream = await streamOf(feed, {
        keys: classes.map(pauseKey),
        message: async () => {
          const { until } = await selectPauseOfStudent(db, userId);
          const lesson = await selectLessonOfStudent(db, userId);
          const own = lesson && toOwnLesson(lesson);
          const news: ClassNews = {
            until: toPausedUntil(until, clock.now()),
            lesson: own?.lesson ?? null,
            sheet: own?.sheet ?? null,
          };
          return JSON.stringify(news);
        },
      });
      streams.add(stream, request);
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
    },
  );
  done();
};
