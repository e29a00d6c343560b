import {
  ClassGroupParams,
  LiveClassReply,
  LiveTogetherReply,
  WaveParams,
  WaveSoFarBody,
  WaveSoFarReply,
} from '@moonbase/contracts';
import { HERE_MS, PLAYED_MS } from '@moonbase/practice';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/days.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectRunningWithHalves } from '../../play/lessons/lesson-news.queries.ts';
import { selectWorkOfLesson } from '../../play/lessons/lesson-work.queries.ts';
import { withSheetNow } from '../../play/lessons/own-lesson.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import { toTeachers } from '../../play/people/names.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { LiveFeed } from './live-feed.ts';
import { streamOfClass } from './live-stream.ts';
import { selectLiveStudents, selectTogether } from './live.queries.ts';
import { selectPauseOfClass } from './pause.queries.ts';
import { OpenStreams } from './open-streams.ts';
import { pauseRoutes } from './pause.routes.ts';
import { toLiveStudent, toPausedUntil, toTogether } from './present.ts';
import { watchClass } from './so-far.queries.ts';
import { takeSoFar } from './so-far.ts';

/**
 * The live lesson: what each student of a class is doing now, and what the class achieves together. A stream signals to
 * a screen when to ask again. Completing a wave costs nothing extra, and every node gives the same reply.
 */
export const liveRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  const { db } = database;
  const feed = new LiveFeed(database);
  const streams = new OpenStreams(db, (error) =>
    app.log.error(error, 'The sessions of open streams could not be looked up'),
  );
  app.addHook('preClose', (close) => {
    feed.close();
    close();
  });

  void app.register(pauseRoutes, { database, clock, feed, streams });

  app.get(
    '/class-groups/:classGroupId/live/changes',
    {
      compress: false, // each message is sent at once
      config: {
        permission: 'class-group:read',
        limit: 'live',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: z.unknown(), ...REFUSALS } },
    },
    async (request, reply) => {
      const { classGroupId } = request.params;
      const stream = await streamOfClass(feed, classGroupId, (forMs) =>
        watchClass(db, classGroupId, forMs),
      );
      streams.add(stream, request);
      return reply
        .type('text/event-stream')
        .header('x-accel-buffering', 'no') // for proxies that buffer replies
        .send(stream);
    },
  );

  app.post(
    '/waves/:waveId/so-far',
    {
      config: { permission: 'wave:complete', limit: 'so-far' },
      schema: {
        params: WaveParams,
        body: WaveSoFarBody,
        response: { 200: WaveSoFarReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { userId } = requireActor(request);
      const { waveId } = request.params;
      const now = clock.now();
      return { watched: await takeSoFar(db, { waveId, userId, body: request.body, now }) };
    },
  );

  app.get(
    '/class-groups/:classGroupId/live',
    {
      config: {
        permission: 'class-group:read',
        limit: 'live',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: LiveClassReply, ...REFUSALS } },
    },
    async (request) => {
      const { classGroupId } = request.params;
      return lessonOf(db, {
        classGroupId,
        readerId: requireActor(request).userId,
        now: clock.now(),
      });
    },
  );

  app.get(
    '/class-groups/:classGroupId/live/together',
    {
      config: {
        permission: 'class-group:read',
        limit: 'live',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: LiveTogetherReply, ...REFUSALS } },
    },
    async (request) => {
      const { classGroupId } = request.params;
      const now = clock.now();
      const { timeZone } = await selectReader(db, requireActor(request).userId);
      const row = await selectTogether(db, classGroupId, {
        today: localDay(now, timeZone),
        now: new Date(now),
        since: new Date(now - HERE_MS),
        playedSince: new Date(now - PLAYED_MS),
      });
      return toTogether(row);
    },
  );
  done();
};

/** The class with what each of its students is doing now. @param asked `now` is in milliseconds since 1970 */
async function lessonOf(
  db: Db,
  asked: { readonly classGroupId: string; readonly readerId: string; readonly now: number },
): Promise<LiveClassReply> {
  const { classGroupId, readerId, now } = asked;
  const [{ timeZone }, head, pause, rows, lesson] = await Promise.all([
    selectReader(db, readerId),
    selectOptionalClassHead(db, classGroupId),
    selectPauseOfClass(db, classGroupId),
    selectLiveStudents(db, classGroupId, new Date(now - HERE_MS)),
    selectRunningWithHalves(db, classGroupId),
  ]);
  if (!head) throw new AppError('not-found', 'There is no such class.');
  const work = lesson === null ? [] : await selectWorkOfLesson(db, lesson.id);
  const moment = {
    now,
    timeZone,
    onPaper: lesson === null ? new Set<string>() : withSheetNow(lesson),
    work: new Map(work.map((row) => [row.userId, row])),
  };
  const until = pause.until?.getTime() ?? null;
  return {
    classGroup: {
      id: head.id,
      name: head.name,
      teachers: toTeachers(head.teachers),
      totalStudents: rows.length,
    },
    at: new Date(now).toISOString(),
    pausedUntil: toPausedUntil(pause.until, now),
    students: rows.map((row) => toLiveStudent(row, { ...moment, pausedUntil: until })),
  };
}
