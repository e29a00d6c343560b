import { STORY_AREAS } from '@moonbase/content/story';
import {
  AlbumReply,
  GreetingReply,
  PaintsReply,
  PostcardParams,
  PostcardReply,
  TermsReply,
  UpdatePaintsBody,
  UserParams,
} from '@moonbase/contracts';
import { hardSum } from '@moonbase/practice';
import { earnedPaints, echelonFor, moonBaseOf, type Paints } from '@moonbase/scoring';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { FieldErrors } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { refusal } from '../../platform/session/permissions.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requirePerson } from '../../play/people/person.queries.ts';
import { selectPostcards, selectTriedAnswers } from './album.queries.ts';
import { greet } from './greet.ts';
import { termShows } from './terms.ts';
import { selectOptionalPaintFacts, updatePaints } from './moon-base.queries.ts';

/** My Moon Base: a student chooses colours among those that the base has earned. */
export const moonBaseRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.put(
    '/users/:userId/paints',
    {
      config: { permission: 'user:update-self', target: { user: 'params.userId' } },
      schema: {
        params: UserParams,
        body: UpdatePaintsBody,
        response: { 200: PaintsReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { userId } = request.params;
      const { paints } = request.body;
      await refuseUnearned(db, userId, paints);
      await updatePaints(db, userId, paints);
      return { paints };
    },
  );
  app.get(
    '/users/:userId/greeting',
    {
      config: { permission: 'user:read', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: GreetingReply, ...REFUSALS } },
    },
    async ({ params: { userId } }) => {
      const { timeZone } = await requirePerson(db, userId);
      return greet(db, { userId, timeZone, now: clock.now() });
    },
  );

  app.get(
    '/users/:userId/album',
    {
      config: { permission: 'user:read', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: AlbumReply, ...REFUSALS } },
    },
    async ({ params: { userId } }) => {
      const postcards = await selectPostcards(db, userId);
      return {
        postcards: postcards.map(({ step, passedAt, stars, right }) => ({
          step,
          passedAt: passedAt.toISOString(),
          stars,
          right,
        })),
      };
    },
  );

  app.get(
    '/users/:userId/album/:step',
    {
      config: { permission: 'user:read', target: { user: 'params.userId' } },
      schema: { params: PostcardParams, response: { 200: PostcardReply, ...REFUSALS } },
    },
    async ({ params: { userId, step } }) => {
      const answers = await selectTriedAnswers(db, userId, step);
      const sum = hardSum(
        answers.map(({ question: { doc, expected }, tries }) => ({ doc, expected, tries })),
      );
      return { sum };
    },
  );
  app.get(
    '/users/:userId/terms',
    {
      config: { permission: 'user:read', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: TermsReply, ...REFUSALS } },
    },
    async ({ params: { userId } }) => {
      const { timeZone } = await requirePerson(db, userId);
      return { terms: await termShows(db, { userId, timeZone, now: clock.now() }) };
    },
  );
  done();
};

/** @throws FieldErrors for each colour that has not been earned */
async function refuseUnearned(db: Db, userId: string, { rocket, suit }: Paints): Promise<void> {
  const facts = await selectOptionalPaintFacts(
    db,
    userId,
    STORY_AREAS.map(({ lastStep }) => lastStep),
  );
  if (facts === null) throw refusal('hidden'); // erased between the guard and this line
  const base = moonBaseOf({
    level: echelonFor(facts.totalCorrect),
    roundsOf: (step) => [facts.passedSteps.includes(step), false, false],
    areas: STORY_AREAS,
    correctThisWeek: 0, // visitors earn no colour
  });
  const earned = earnedPaints(base);
  const wrong: [string, string[]][] = [];
  if (!earned.rocket.includes(rocket))
    wrong.push([
      'paints.rocket',
      ['This colour comes with a Defender Level that has not been reached yet'],
    ]);
  if (!earned.suit.includes(suit))
    wrong.push(['paints.suit', ['This colour comes with a Muddlebot that has not moved in yet']]);
  if (wrong.length > 0) throw new FieldErrors(Object.fromEntries(wrong));
}
