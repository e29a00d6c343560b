import {
  AdaptiveAnswersBody,
  AdaptiveQuestionsQuery,
  AdaptiveStartReply,
  AdaptiveWave,
  GameParams,
  WaveParams,
  AdaptiveAnswersReply,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { inPersonLine } from '../../platform/database/person-line.ts';
import { randomSeed } from '../../platform/random.ts';
import { requireActor } from '../../platform/session/session.ts';
import { contentHashOf } from '../../play/submissions/earlier-reply.ts';
import { sendStored } from '../../play/submissions/stored-reply.ts';
import { answerRound } from './answer-round.ts';
import { offerRound, startAdaptiveGame } from './rounds.ts';

/** Adaptive Learning: start a game, get a round, answer it. */
export const adaptiveLevelingRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
  readonly seed?: () => number;
}> = (app, { database, clock, seed = randomSeed }, done) => {
  app.post(
    '/adaptive-leveling/start',
    {
      config: { permission: 'adaptive:play', begins: true, limit: 'start' },
      schema: { response: { 200: AdaptiveStartReply, ...CONFLICT_REFUSALS } },
    },
    (request) => {
      const userId = Number(requireActor(request).userId);
      return startAdaptiveGame(database.db, { userId, now: clock.now() });
    },
  );

  app.post(
    '/adaptive-leveling/:gameId/questions',
    {
      config: { permission: 'adaptive:play', begins: true, limit: 'start' },
      schema: {
        params: GameParams,
        querystring: AdaptiveQuestionsQuery,
        response: { 200: AdaptiveWave, ...CONFLICT_REFUSALS },
      },
    },
    (request) => {
      const order = {
        gameId: request.params.gameId,
        userId: Number(requireActor(request).userId),
        tooHard: request.query['too-hard'] === 'true',
        now: clock.now(),
        seed: seed(),
      };
      return inPersonLine(database, order.userId, () =>
        transact(database, (db) => offerRound(db, order)),
      );
    },
  );

  app.post(
    '/adaptive-leveling/waves/:waveId/answers',
    {
      config: { permission: 'adaptive:play', begins: false, limit: 'submission' },
      schema: {
        params: WaveParams,
        body: AdaptiveAnswersBody,
        response: { 200: AdaptiveAnswersReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request, reply) => {
      const { waveId } = request.params;
      const submission = {
        waveId,
        userId: Number(requireActor(request).userId),
        body: request.body,
        contentHash: contentHashOf(`adaptive ${waveId}`, request.body),
        now: clock.now(),
        seed: seed(),
      };
      const json = await inPersonLine(database, submission.userId, () =>
        transact(database, (db) => answerRound(db, submission), { plannedOnce: true }),
      );
      return sendStored(reply, json);
    },
  );
  done();
};
