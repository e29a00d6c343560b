import {
  CertificateQuery,
  EarnedCertificatesQuery,
  EarnedCertificatesReply,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { askerOf } from '../../platform/threads/asker.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Drawings } from '../../platform/threads/drawings.ts';
import { selectPaper } from '../../play/people/paper.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { CERTIFICATES } from './certificate.ts';
import {
  placeKey,
  readCertificates,
  readChosenCertificates,
  readPlaceKey,
} from './read-certificates.ts';

const PdfFile = z.unknown(); // bytes, which cannot be described by a schema

/** The certificates that a class has earned in a week, and their PDF. */
export const certificatesRoutes: FastifyPluginCallbackZod<{
  readonly db: Db;
  readonly drawings: Drawings;
}> = (app, { db, drawings }, done) => {
  app.get(
    '/leaderboard/class-group-certificates',
    {
      config: { permission: 'certificate:print', target: { classGroup: 'query.class-group' } },
      schema: {
        querystring: EarnedCertificatesQuery,
        response: { 200: EarnedCertificatesReply, ...REFUSALS },
      },
    },
    async ({ query: { week, category: categoryId, 'class-group': classGroupId } }) => {
      const earned = await readCertificates(db, { classGroupId, week, categoryId });
      return {
        certificates: earned.map(({ place, facts }) => ({
          id: placeKey(place),
          ...facts,
          teacherNames: [...facts.teacherNames],
        })),
      };
    },
  );

  app.get(
    '/leaderboard/class-group-leaderboard-certificates',
    {
      config: {
        permission: 'certificate:print',
        target: { classGroup: 'query.class-group' },
        limit: 'pdf',
      },
      schema: { querystring: CertificateQuery, response: { 200: PdfFile, ...REFUSALS } },
    },
    async (request, reply) => {
      const { query } = request;
      const { week, category: categoryId, 'class-group': classGroupId, places } = query;
      const { division, 'by-age': byAge } = query;
      const chosen = places?.map(readPlaceKey) ?? [{ division, byAge }];
      const key = { classGroupId, week, categoryId };
      const file = await drawings.draw(
        CERTIFICATES,
        await readChosenCertificates(db, key, chosen),
        {
          paper: await selectPaper(db, requireActor(request).userId),
          asker: askerOf(request, reply),
        },
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="certificate.pdf"')
        .send(file);
    },
  );
  done();
};
