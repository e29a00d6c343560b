import { WorksheetQuery } from '@moonbase/contracts';
import { codeOf, printedDay } from '@moonbase/paper';
import { localeOf } from '@moonbase/questions';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/days.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Drawings } from '../../platform/threads/drawings.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { selectPaper } from '../../play/people/paper.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { fullName, teacherName } from '../../play/people/names.ts';
import { sheetOf } from './read-sheets.ts';
import { WORKSHEETS } from './worksheet-pdf.ts';
import { type AuthorRow, selectOptionalAuthor } from './worksheets.queries.ts';

const File = z.unknown(); // bytes, which cannot be described by a schema

/** Worksheets as files; the page lays them out by itself. @see requirements WS-1 to WS-7 */
export const worksheetsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
  readonly drawings: Drawings;
}> = (app, { database: { db }, clock, drawings }, done) => {
  app.get(
    '/worksheets/pdf',
    {
      config: {
        permission: 'worksheet:create',
        limit: 'pdf',
      },
      schema: { querystring: WorksheetQuery, response: { 200: File, ...REFUSALS } },
    },
    async (request, reply) => {
      const { userId, overriddenBy } = requireActor(request);
      const author = await selectOptionalAuthor(db, userId);
      if (author === null) throw new AppError('not-found', 'There is no such person.');
      const { seed } = sheetOf(request.query);
      const printing = {
        by: overriddenBy === null ? authorName(author) : teacherName(author),
        printed: printedDay(localDay(clock.now(), author.timeZone), author.dateCountryId),
        locale: localeOf(author.countryId),
      };
      const file = await drawings.draw(
        WORKSHEETS,
        { query: request.query, printing },
        await selectPaper(db, userId),
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="worksheet ${codeOf(seed ?? 0)}.pdf"`)
        .send(file);
    },
  );
  done();
};

/** The form in which students address the author, where a title is known; otherwise the whole name. */
const authorName = (author: AuthorRow): string =>
  author.title === null || author.title === '' ? fullName(author) : teacherName(author);
