import { mayShareLevel } from '@moonbase/access';
import { AwardParams, AwardQuery, EarnedEchelonsReply, UserParams } from '@moonbase/contracts';
import { dateLocaleOf, writeDay } from '@moonbase/kit';
import { ECHELON_THRESHOLDS, echelonFor } from '@moonbase/scoring';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { askerOf } from '../../platform/threads/asker.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/days.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { Drawings } from '../../platform/threads/drawings.ts';
import { refusal } from '../../platform/session/permissions.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { selectPaper } from '../../play/people/paper.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { fullName } from '../../play/people/names.ts';
import { AWARD } from './award-pdf.ts';
import { LEVEL_IMAGE } from './level-image.ts';
import {
  type AwardeeRow,
  selectOptionalAwardee,
  selectOptionalSharer,
  selectRunningTotals,
} from './awards.queries.ts';

const File = z.unknown(); // bytes, which cannot be described by a schema
const DAY_SECONDS = 86_400;
const NOT_EARNED = 'This Defender Level has not been earned yet.';
const NOT_ALLOWED = 'Your school or parent has not allowed sharing.';

/** The Defender Levels that a person has earned, on paper and as a page to share. @see requirement ST-5 */
export const awardsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
  readonly drawings: Drawings;
}> = (app, { database: { db }, clock, drawings }, done) => {
  const levelImage = createLevelImages(drawings);
  app.get(
    '/users/:userId/echelons',
    {
      config: { permission: 'award:print', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: EarnedEchelonsReply, ...REFUSALS } },
    },
    async ({ params: { userId } }) => {
      const { awardee, days, earned } = await readEarned(db, userId);
      const sharer = await selectOptionalSharer(db, userId);
      return {
        name: fullName(awardee),
        from: fromOf(awardee),
        earnedEchelons: Array.from({ length: earned }, (_, index) => ({
          position: index + 1,
          earnedOn: days[index] ?? null,
        })),
        mayShare: sharer !== null && mayShareLevel(sharer, sharer),
      };
    },
  );

  app.get(
    '/users/:userId/echelons/:echelonId/print',
    {
      config: { permission: 'award:print', target: { user: 'params.userId' }, limit: 'pdf' },
      schema: {
        params: AwardParams,
        querystring: AwardQuery,
        response: { 200: File, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { userId, echelonId } = request.params;
      const { outlines } = request.query;
      const position = Number(echelonId);
      const { awardee, days, earned } = await readEarned(db, userId);
      if (position > earned) throw new AppError('not-found', NOT_EARNED);
      const day = days[position - 1] ?? localDay(clock.now(), awardee.timeZone);
      const facts = {
        position,
        name: fullName(awardee),
        from: fromOf(awardee),
        date: dateOf(day, awardee),
      };
      const file = await drawings.draw(
        AWARD,
        { facts, outlines: outlines === 'true' },
        { paper: await selectPaper(db, userId), asker: askerOf(request, reply) },
      );
      const name = outlines === 'true' ? 'colouring in' : 'award';
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name} level ${echelonId}.pdf"`)
        .send(file);
    },
  );

  // Programs that show a link's picture have no session; the picture names nobody.
  app.get(
    '/echelons/:echelonId/picture.png',
    {
      config: { permission: 'content:read' },
      schema: {
        params: AwardParams.pick({ echelonId: true }),
        response: { 200: File, ...REFUSALS },
      },
    },
    async ({ params: { echelonId } }, reply) =>
      reply
        .type('image/png')
        .header('cache-control', `public, max-age=${DAY_SECONDS}`)
        .send(await levelImage(Number(echelonId))),
  );

  // Schools know the share link by this address; it leads to a page of our own.
  app.get(
    '/users/:userId/echelons/:echelonId/facebook-share',
    {
      config: { permission: 'award:print', target: { user: 'params.userId' } },
      schema: { params: AwardParams, response: { 302: z.unknown(), ...REFUSALS } },
    },
    async (request, reply) => {
      const { userId, echelonId } = request.params;
      const { earned } = await readEarned(db, userId);
      if (Number(echelonId) > earned) throw new AppError('not-found', NOT_EARNED);
      const sharer = await selectOptionalSharer(db, requireActor(request).userId);
      if (sharer === null || !mayShareLevel(sharer, sharer))
        throw new AppError('forbidden', NOT_ALLOWED);
      return reply.redirect(`/share/defender-level/${echelonId}`);
    },
  );
  done();
};

/** A picture goes to all who ask for it, also when the first of them has gone. */
const EVERYBODY = { person: 'everybody', left: null, isMany: true } as const;

/** Draws each picture of a Defender Level once. */
function createLevelImages(drawings: Drawings): (position: number) => Promise<Buffer> {
  const images = new Map<number, Promise<Buffer>>();
  return (position) => {
    const known = images.get(position);
    if (known !== undefined) return known;
    const image = drawings.draw(LEVEL_IMAGE, position, { asker: EVERYBODY });
    images.set(position, image);
    image.catch(() => images.delete(position)); // the next request draws it again
    return image;
  };
}

/**
 * The owner of the awards, how many there are, and the day of each where it is known. @throws AppError when there is no
 * such person
 */
async function readEarned(db: Db, userId: string) {
  const awardee = await selectOptionalAwardee(db, userId);
  if (awardee === null) throw refusal('hidden'); // erased between the guard and this line
  const totals = await selectRunningTotals(db, userId);
  const earned = echelonFor(awardee.totalCorrect);
  const days = ECHELON_THRESHOLDS.slice(0, earned).map(
    (threshold) => totals.find(({ total }) => total >= threshold)?.day ?? null,
  );
  return { awardee, earned, days };
}

function fromOf({ schoolName, familyName }: AwardeeRow): string {
  if (schoolName !== null) return schoolName;
  return familyName === null || familyName === '' ? '' : `The ${familyName} family`;
}

function dateOf(day: string, { countryId }: AwardeeRow): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return writeDay(Date.parse(day), { timeZone: 'UTC', parts, locale: dateLocaleOf(countryId) });
}
