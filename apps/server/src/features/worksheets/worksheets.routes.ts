import { randomInt } from 'node:crypto';

import { can, type Person } from '@moonbase/access';
import { ClassGroupParams, WorksheetQuery } from '@moonbase/contracts';
import { StudentSheetsQuery } from '@moonbase/contracts/help';
import { MendingSheetQuery } from '@moonbase/contracts/mistakes';
import { isMistakeId, type MistakeId } from '@moonbase/misconceptions';
import { codeOf, printedDay, SEEDS } from '@moonbase/paper';
import { localeOf } from '@moonbase/questions';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { askerOf } from '../../platform/threads/asker.ts';
import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/days.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { Drawings } from '../../platform/threads/drawings.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { selectClassMembers } from '../../play/people/class-members.queries.ts';
import { selectPaper } from '../../play/people/paper.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { fullName, teacherName } from '../../play/people/names.ts';
import { mendingSheets } from './mending-sheet.ts';
import { sheetOf } from './read-sheets.ts';
import { READY_SHEETS, STUDENT_SHEETS, type StudentSheet, WORKSHEETS } from './worksheet-pdf.ts';
import { askedOnPaper } from './student-sheets.ts';
import { type AuthorRow, selectOptionalAuthor, selectPractised } from './worksheets.queries.ts';

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
      config: { permission: 'worksheet:create', limit: 'pdf' },
      schema: { querystring: WorksheetQuery, response: { 200: File, ...REFUSALS } },
    },
    async (request, reply) => {
      const { userId } = requireActor(request);
      requireOneCopy(request);
      const { seed } = sheetOf(request.query);
      const printing = await printingFor(db, requireActor(request), clock.now());
      const file = await drawings.draw(
        WORKSHEETS,
        { query: request.query, printing },
        { paper: await selectPaper(db, userId), asker: askerOf(request, reply) },
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="worksheet ${codeOf(seed ?? 0)}.pdf"`)
        .send(file);
    },
  );

  app.get(
    '/worksheets/mending/pdf',
    {
      config: { permission: 'worksheet:create', limit: 'pdf' },
      schema: { querystring: MendingSheetQuery, response: { 200: File, ...REFUSALS } },
    },
    async (request, reply) => {
      const { mistake, code = randomInt(SEEDS) } = request.query;
      if (!isMistakeId(mistake)) throw new FieldErrors({ mistake: ['There is no such mistake'] });
      const printing = await printingFor(db, requireActor(request), clock.now());
      const sheets = mendingSheets(mistake, code, printing);
      const paper = await selectPaper(db, requireActor(request).userId);
      const file = await drawings.draw(
        READY_SHEETS,
        { sheets },
        { paper, asker: askerOf(request, reply) },
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="sheet ${codeOf(code)}.pdf"`)
        .send(file);
    },
  );

  app.get(
    '/class-groups/:classGroupId/sheets/pdf',
    {
      config: {
        permission: 'class-group:read',
        limit: 'pdf',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: {
        params: ClassGroupParams,
        querystring: StudentSheetsQuery,
        response: { 200: File, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { userId } = requireActor(request);
      const asked = await sheetsFor(db, request.params.classGroupId, request.query);
      const printing = await printingFor(db, requireActor(request), clock.now());
      const paper = await selectPaper(db, userId);
      const file = await drawings.draw(
        STUDENT_SHEETS,
        { ...asked, printing },
        { paper, asker: askerOf(request, reply) },
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="sheets.pdf"')
        .send(file);
    },
  );
  done();
};

/** @throws FieldErrors for a student or child who asks for a set of a class: one copy is theirs. @see packages/paper/SPEC.md rule SH7, access rule AC36 */
function requireOneCopy(request: FastifyRequest<{ Querystring: WorksheetQuery }>): void {
  const { copies, versions } = request.query;
  const isSet = copies > 1 || versions > 1;
  if (isSet && !can(requireActor(request), 'worksheet:print-set').ok)
    throw new FieldErrors({ [copies > 1 ? 'copies' : 'versions']: ['Must be 1'] });
}

/** A sheet of one page for each student. @throws FieldErrors for others than the class's students, and where nothing is asked */
async function sheetsFor(
  db: Db,
  classGroupId: string,
  { for: named, of, count, questions, answers }: z.output<typeof StudentSheetsQuery>,
) {
  const members = await selectClassMembers(db, classGroupId);
  const practised = of.length === 0 ? [] : await selectPractised(db, of);
  const contentOf = (student: string) => practised.find(({ userId }) => userId === student);
  const asked = [
    ...named.map(({ student, mistake, units }) => ({
      student,
      mistake: mistakeOf(mistake),
      content: { unit: units },
    })),
    ...of.map((student) => {
      const selection = contentOf(student);
      const mistake = null;
      return {
        student,
        mistake,
        content: selection === undefined ? null : askedOnPaper(selection),
      };
    }),
  ];
  const seed = randomInt(SEEDS);
  const sheets = asked.flatMap(({ student, mistake, content }, nth) => {
    const member = members.find(({ id }) => id === student);
    if (!member) throw new FieldErrors({ for: ['Must be students of the class'] });
    if (content === null) return []; // nothing is chosen yet
    const code = codeOf((seed + (questions === 'same' ? 0 : nth)) % SEEDS);
    const query = WorksheetQuery.parse({ ...content, code, count });
    sheetOf(query); // refuses what has no content
    return [{ query, mistake, student: fullName(member) }];
  });
  if (sheets.length === 0)
    throw new FieldErrors({ of: ['Nobody of them has content to practise'] });
  return { sheets, answers: answers === undefined ? [] : withoutRepeats(sheets) };
}

/** @throws FieldErrors where the rule book has no such mistake */
function mistakeOf(id: string | null): MistakeId | null {
  if (id === null || isMistakeId(id)) return id;
  throw new FieldErrors({ for: ['There is no such mistake'] });
}

/** One of those sheets that have the same questions: their answers are printed once, without a name. */
function withoutRepeats(sheets: readonly StudentSheet[]): readonly StudentSheet[] {
  const keyOf = ({ query, mistake }: StudentSheet): string => JSON.stringify([query, mistake]);
  return sheets.flatMap((sheet, at) => {
    const alike = sheets.filter((each) => keyOf(each) === keyOf(sheet));
    const isFirst = sheets.findIndex((each) => keyOf(each) === keyOf(sheet)) === at;
    return isFirst ? [{ ...sheet, student: alike.length > 1 ? '' : sheet.student }] : [];
  });
}

/** What is printed on every sheet of an author. */
async function printingFor(db: Db, { userId, overriddenBy }: Person, now: number) {
  const author = await selectOptionalAuthor(db, userId);
  if (author === null) throw new AppError('not-found', 'There is no such person.');
  return {
    by: overriddenBy === null ? authorName(author) : teacherName(author),
    printed: printedDay(localDay(now, author.timeZone), author.dateCountryId),
    locale: localeOf(author.countryId),
  };
}

/** The form in which students address the author, where a title is known; otherwise the whole name. */
const authorName = (author: AuthorRow): string =>
  author.title === null || author.title === '' ? fullName(author) : teacherName(author);
