import { can, isKept } from '@moonbase/access';
import {
  CompleteWaveBody,
  CreateGameBody,
  ErrorReply,
  GameMissedReply,
  GameParams,
  GameRecordReply,
  GameReply,
  TrickyReply,
  UserParams,
  WaveParams,
  CompleteWaveReply,
} from '@moonbase/contracts';
import { LessonParams } from '@moonbase/contracts/lessons';
import { StartWorkBody, WorkParams } from '@moonbase/contracts/set-work';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { inPersonLine } from '../../platform/database/person-line.ts';
import { randomSeed } from '../../platform/random.ts';
import { requireActor } from '../../platform/session/session.ts';
import { contentHashOf } from '../../play/submissions/earlier-reply.ts';
import { sendStored } from '../../play/submissions/stored-reply.ts';
import { createGame } from './create-game.ts';
import { createRoundGame } from './create-round-game.ts';
import { gatherWaves } from './gather-waves.ts';
import { joinLesson } from './lesson-game.ts';
import { playWork } from './work-game.ts';
import { selectOptionalGame, selectPlayed } from './practice.queries.ts';
import { toGame, toWave } from './present.ts';
import { bestOf } from './race.ts';
import { missedOf, trickyOf } from './repeat-missed.ts';

const PLAY_REFUSALS = { ...CONFLICT_REFUSALS, 410: ErrorReply };

/** The practice game: start it, finish its waves, resume it. */
export const practiceRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  const { db } = database;
  const endWave = gatherWaves(database, app.log);
  app.post(
    '/games',
    {
      config: { permission: 'game:create', begins: true, limit: 'start' },
      schema: { body: CreateGameBody, response: { 200: GameReply, ...PLAY_REFUSALS } },
    },
    (request) => {
      const actor = requireActor(request);
      const order = {
        userId: Number(actor.userId),
        game: request.body.game,
        unlocked: can(actor, 'story:unlock').ok,
        isKept: isKept(actor),
        now: clock.now(),
        seed: randomSeed(),
      };
      const { userStoryRound } = order.game;
      return inPersonLine(database, order.userId, () =>
        transact(database, (tx) =>
          userStoryRound ? createRoundGame(tx, order, userStoryRound) : createGame(tx, order),
        ),
      );
    },
  );

  app.get(
    '/games/:gameId',
    {
      config: { permission: 'game:read' },
      schema: { params: GameParams, response: { 200: GameRecordReply, ...PLAY_REFUSALS } },
    },
    async (request) => {
      const userId = Number(requireActor(request).userId);
      const found = await selectOptionalGame(db, request.params.gameId, userId);
      if (!found) throw new AppError('not-found', 'There is no such game.');
      const { game, wave } = found;
      const record = { ...toGame(game), ...(await selectPlayed(db, game.id)) };
      if (!wave?.served) return { game: record, wave: null };
      const best = await bestOf(db, game, game.timeScale, wave);
      return { game: record, wave: toWave(wave, wave.served, game, best) };
    },
  );

  app.get(
    '/games/:gameId/missed',
    {
      config: { permission: 'game:read' },
      schema: { params: GameParams, response: { 200: GameMissedReply, ...PLAY_REFUSALS } },
    },
    async (request) => {
      const userId = Number(requireActor(request).userId);
      const { gameId } = request.params;
      const found = await selectOptionalGame(db, gameId, userId);
      const missed = await missedOf(db, userId, gameId);
      if (!found || !missed) throw new AppError('not-found', 'There is no such game.');
      return { game: toGame(found.game), ...missed };
    },
  );

  app.get(
    '/users/:userId/tricky-questions',
    {
      config: {
        permission: 'unit-statistics:read',
        limit: 'content',
        target: { user: 'params.userId' },
      },
      schema: { params: UserParams, response: { 200: TrickyReply, ...PLAY_REFUSALS } },
    },
    async (request) => ({ tricky: await trickyOf(db, request.params.userId) }),
  );

  app.post(
    '/waves/:waveId/complete',
    {
      config: { permission: 'wave:complete', limit: 'submission' },
      schema: {
        params: WaveParams,
        body: CompleteWaveBody,
        response: { 200: CompleteWaveReply, ...PLAY_REFUSALS },
      },
    },
    async (request, reply) => {
      const { waveId } = request.params;
      const submission = {
        waveId,
        userId: Number(requireActor(request).userId),
        body: request.body,
        contentHash: contentHashOf(waveId, request.body),
        now: clock.now(),
        seed: randomSeed(),
      };
      const json = await endWave(submission);
      return sendStored(reply, json);
    },
  );
  void app.register(setGameRoutes, { database, clock });
  done();
};

/** The games in which a student answers the questions of a lesson, or of a work that was set. */
const setGameRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  app.post(
    '/lessons/:lessonId/games',
    {
      config: { permission: 'game:create', begins: true, limit: 'start' },
      schema: { params: LessonParams, response: { 200: GameReply, ...PLAY_REFUSALS } },
    },
    (request) => {
      const { lessonId } = request.params;
      const userId = Number(requireActor(request).userId);
      const order = { lessonId, userId, now: clock.now(), seed: randomSeed() };
      return inPersonLine(database, userId, () =>
        transact(database, (tx) => joinLesson(tx, order)),
      );
    },
  );

  app.post(
    '/set-works/:workId/games',
    {
      config: { permission: 'game:create', begins: true, limit: 'start' },
      schema: {
        params: WorkParams,
        body: StartWorkBody,
        response: { 200: GameReply, ...PLAY_REFUSALS },
      },
    },
    (request) => {
      const { workId } = request.params;
      const userId = Number(requireActor(request).userId);
      const { body } = request;
      const order = { workId, userId, body, now: clock.now(), seed: randomSeed() };
      return inPersonLine(database, userId, () => transact(database, (tx) => playWork(tx, order)));
    },
  );
  done();
};
