import { STORY_AREAS } from '@moonbase/content/story';
import { PaintsReply, UpdatePaintsBody, UserParams } from '@moonbase/contracts';
import { earnedPaints, echelonFor, moonBaseOf, type Paints } from '@moonbase/scoring';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { FieldErrors } from '../../platform/http/app-error.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { refusal } from '../../platform/session/permissions.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { selectOptionalPaintFacts, updatePaints } from './moon-base.queries.ts';

/** My Moon Base: a student chooses colours among those that the base has earned. */
export const moonBaseRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database: { db } },
  done,
) => {
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
