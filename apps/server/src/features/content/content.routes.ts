import { ageOf, ECHELONS, gradeOf, LEVELS } from '@moonbase/content';
import { findCurriculum } from '@moonbase/content/curricula';
import {
  CurriculaReply,
  CurriculumCorrelationsQuery,
  CurriculumCorrelationsReply,
  CurriculumParams,
  CurriculumReply,
  EchelonsReply,
  GenerateQuestionsBody,
  GenerateQuestionsParams,
  GenerateQuestionsQuery,
  GenerateQuestionsReply,
  LevelsReply,
  SubUnitParams,
  SubUnitReply,
  TopicsReply,
} from '@moonbase/contracts';
import { localeOf } from '@moonbase/questions';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { constantReplies } from '../../platform/http/constant-reply.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Database } from '../../platform/database/db.ts';
import { randomSeed } from '../../platform/random.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectCountry } from './content.queries.ts';
import { examplesOf, questionsOf } from '../../play/generate-questions.ts';
import {
  CURRICULA_REPLY,
  toCorrelationsReply,
  toCurriculumReply,
  TOPICS_REPLY,
} from './present.ts';

const sendTopics = constantReplies(TopicsReply);
const sendCurricula = constantReplies(CurriculaReply);
const sendCurriculum = constantReplies(CurriculumReply);
const sendCorrelations = constantReplies(CurriculumCorrelationsReply);

/** Topics, levels and curricula, and generated questions. */
export const contentRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database: { db } },
  done,
) => {
  void app.register(curriculaRoutes);
  app.get(
    '/topics',
    {
      config: { permission: 'content:read', limit: 'content' },
      schema: { response: { 200: TopicsReply } },
    },
    async (request, reply) => {
      await sendTopics(request, reply, '', () => TOPICS_REPLY);
      return reply;
    },
  );

  app.get(
    '/sub-units/:subUnitId',
    {
      config: { permission: 'content:read', limit: 'content' },
      schema: { params: SubUnitParams, response: { 200: SubUnitReply, ...REFUSALS } },
    },
    async ({ params, actor }) => {
      const subUnit = TOPICS_REPLY.subUnits.find(({ id }) => id === params.subUnitId);
      if (subUnit === undefined) throw new AppError('not-found', 'There is no such sub-unit.');
      const country = actor === null ? null : await selectCountry(db, actor.userId);
      return { subUnit: { ...subUnit, examples: examplesOf(subUnit, localeOf(country)) } };
    },
  );

  app.get(
    '/levels',
    {
      config: { permission: 'content:read', limit: 'content' },
      schema: { response: { 200: LevelsReply } },
    },
    async ({ actor }) => {
      const country = actor === null ? null : await selectCountry(db, actor.userId);
      return {
        levels: LEVELS.map((level) => ({
          id: String(level.position),
          position: level.position,
          name: level.name,
          age: ageOf(level, country),
          grade: gradeOf(level, country),
        })),
      };
    },
  );

  app.get(
    '/echelons',
    {
      config: { permission: 'content:read', limit: 'content' },
      schema: { response: { 200: EchelonsReply } },
    },
    () => {
      return { echelons: [...ECHELONS] };
    },
  );

  app.post(
    '/units/:unitId/generate-questions',
    {
      config: {
        permission: 'question:generate',
        limit: 'question-generation',
        cost: ({ query }) => pointsOf(query),
      },
      schema: {
        params: GenerateQuestionsParams,
        querystring: GenerateQuestionsQuery,
        body: GenerateQuestionsBody,
        response: { 200: GenerateQuestionsReply, ...REFUSALS },
      },
    },
    async (request) => {
      const input = { ...request.body, ...request.query };
      const country = await selectCountry(db, requireActor(request).userId);
      const seed = input.seed ?? randomSeed();
      return questionsOf(request.params.unitId, { ...input, seed }, localeOf(country));
    },
  );
  done();
};

/** The curricula with their outcomes, and the units for them. */
const curriculaRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/curricula',
    {
      config: { permission: 'content:read', limit: 'content' },
      schema: { response: { 200: CurriculaReply } },
    },
    async (request, reply) => {
      await sendCurricula(request, reply, '', () => CURRICULA_REPLY);
      return reply;
    },
  );

  app.get(
    '/curricula/:curriculumId',
    {
      config: { permission: 'content:read', limit: 'content' },
      schema: { params: CurriculumParams, response: { 200: CurriculumReply, ...REFUSALS } },
    },
    async (request, reply) => {
      const data = findCurriculum(Number(request.params.curriculumId));
      if (data === undefined) throw new AppError('not-found', 'There is no such curriculum.');
      await sendCurriculum(request, reply, String(data.id), () => toCurriculumReply(data));
      return reply;
    },
  );

  app.get(
    '/curriculum-correlations',
    {
      config: { permission: 'content:read', limit: 'content' },
      schema: {
        querystring: CurriculumCorrelationsQuery,
        response: { 200: CurriculumCorrelationsReply, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const data = findCurriculum(Number(request.query.curriculum));
      if (data === undefined)
        throw new FieldErrors({ curriculum: ['There is no such curriculum'] });
      await sendCorrelations(request, reply, String(data.id), () => toCorrelationsReply(data));
      return reply;
    },
  );
  done();
};

const QUESTIONS_PER_POINT = 50; // they take two milliseconds at most

/** The points that a request for questions costs; its query is already validated. */
function pointsOf(query: unknown): number {
  const { count = 1 } = GenerateQuestionsQuery.partial().safeParse(query).data ?? {};
  return Math.ceil(count / QUESTIONS_PER_POINT);
}
