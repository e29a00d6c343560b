import { ClassGroupParams, PrintedStudentsQuery } from '@moonbase/contracts';
import { hasRoomForParent } from '@moonbase/door';
import { DAY_MS, dateLocaleOf, writeDay } from '@moonbase/kit';
import type { LetterText } from '@moonbase/school-door';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { askerOf } from '../../platform/threads/asker.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import type { AuditAction } from '../../platform/session/audit.ts';
import { type Environment, publicBase } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { selectPaper } from '../../play/people/paper.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { CARDS } from './cards-pdf.ts';
import { requireClass, requirePrinted } from './class-students.ts';
import { LETTERS, type PrintedLetter } from './letters-pdf.ts';
import { type ClassSignInPorts, requireDoor } from './ports.ts';
import { POSTER } from './poster-pdf.ts';

const File = z.unknown(); // bytes, which cannot be described by a schema

/** What a class prints for its sign-in: cards, letters to parents and the poster with the class code. */
export const sheetsRoutes: FastifyPluginCallbackZod<ClassSignInPorts> = (app, ports, done) => {
  const { config, door, database, drawings } = ports;
  const { desk } = door;
  const { db } = database;
  const waitsOf = waitsIn(db);
  const permission = 'class-group:change'; // a printed card is a way in
  const target = { classGroup: 'params.classGroupId' } as const;

  app.get(
    '/class-groups/:classGroupId/sign-in/cards.pdf',
    {
      config: { permission, target, limit: 'pdf' },
      schema: {
        params: ClassGroupParams,
        querystring: PrintedStudentsQuery,
        response: { 200: File, ...CONFLICT_REFUSALS },
      },
    },
    async (request, reply) => {
      const { classGroupId } = request.params;
      if (config.isDemo && !ports.isInUse()) {
        const { head, students } = await requirePrinted(db, classGroupId, request.query.users);
        const samples = samplesOf(head, students);
        const pdf = await drawings.draw(CARDS, samples, await waitsOf(request, reply));
        return sendPdf(reply, 'sample sign-in cards', pdf);
      }
      requireDoor(ports);
      const { head, students } = await requirePrinted(db, classGroupId, request.query.users);
      const made = await desk.cards(students.map(({ id }) => id));
      if (made.length === 0) throw new AppError('no-cards-made', 'No cards have been made yet.');
      const texts = new Map(made.map((text) => [text.personId, text]));
      const cards = students.flatMap(({ id, name, mark }) => {
        const text = texts.get(id);
        return text === undefined ? [] : [{ name, mark, code: text.code, qrText: text.qrText }];
      });
      const facts = factsOf(config, head, '/door');
      const pdf = await drawings.draw(CARDS, { cards, facts }, await waitsOf(request, reply));
      await desk.notePrinted(students.map(({ id }) => id));
      await notePrint(db, request, 'cards-printed', cards.length);
      return sendPdf(reply, 'sign-in cards', pdf);
    },
  );

  app.get(
    '/class-groups/:classGroupId/sign-in/letters.pdf',
    {
      config: { permission, target, limit: 'pdf' },
      schema: {
        params: ClassGroupParams,
        querystring: PrintedStudentsQuery,
        response: { 200: File, ...CONFLICT_REFUSALS },
      },
    },
    async (request, reply) => {
      requireDoor(ports);
      const { classGroupId } = request.params;
      const { users } = request.query;
      const { head, students } = await requirePrinted(db, classGroupId, users);
      // A letter for a second parent is printed where its student is named; a whole class gets first letters alone.
      const invited = students.filter(({ parents }) =>
        users === undefined ? parents.length === 0 : hasRoomForParent(parents.length),
      );
      if (invited.length === 0) throw new AppError('parents-complete', NO_ROOM);
      const texts = await desk.letters(invited.map(({ id }) => id));
      if (texts.length === 0)
        throw new AppError('no-letters-made', 'No letters have been made yet.');
      const letters = lettersFor(invited, texts, head);
      const facts = factsOf(config, head, '/door/parent');
      const pdf = await drawings.draw(LETTERS, { letters, facts }, await waitsOf(request, reply));
      await notePrint(db, request, 'letters-printed', letters.length);
      return sendPdf(reply, 'letters to parents', pdf);
    },
  );

  app.get(
    '/class-groups/:classGroupId/sign-in/poster.pdf',
    {
      config: { permission, target, limit: 'pdf' },
      schema: { params: ClassGroupParams, response: { 200: File, ...CONFLICT_REFUSALS } },
    },
    async (request, reply) => {
      requireDoor(ports);
      const { classGroupId } = request.params;
      const head = await requireClass(db, classGroupId);
      const found = await desk.classGroup(classGroupId);
      if (found === null) throw new AppError('not-found', 'There is no such class.');
      const facts = factsOf(config, head, '/door');
      const url = `${publicBase(config)}/door`;
      const pdf = await drawings.draw(
        POSTER,
        { ...facts, url, code: found.code, hours: found.hours },
        await waitsOf(request, reply),
      );
      await notePrint(db, request, 'class-code-printed');
      return sendPdf(reply, 'class code', pdf);
    },
  );
  done();
};

/** Who waits for a sheet, and the paper on which they print it. */
const waitsIn = (db: Db) => async (request: FastifyRequest, reply: FastifyReply) => ({
  paper: await selectPaper(db, requireActor(request).userId),
  asker: askerOf(request, reply),
});

/** Logs that keys of a class were printed: whoever holds the paper can come in. @param students how many are on it */
async function notePrint(
  db: Db,
  request: FastifyRequest,
  action: AuditAction,
  students: number | null = null,
): Promise<void> {
  const { userId, overriddenBy, schoolId } = requireActor(request);
  const details = students === null ? { schoolId } : { schoolId, students };
  await insertAudit(db, { actorId: overriddenBy ?? userId, subjectId: null, action, details });
}

const NO_ROOM =
  'No letter is printed: each of these students is linked to the parents there is room for.';

type Head = Awaited<ReturnType<typeof requireClass>>;

/** The facts printed on every sheet of a class. @param path of the page that the sheet leads to */
function factsOf(config: Environment, head: Head, path: string) {
  const { host } = new URL(publicBase(config));
  return {
    schoolName: head.schoolName,
    className: head.name ?? 'unnamed',
    address: `${host}${path}`,
  };
}

/** What the cards of a class would look like: they open nothing, and say so. */
function samplesOf(
  { schoolName, name: className }: Head,
  students: readonly { readonly name: string; readonly mark: string }[],
) {
  const sample = { code: 'SAMPL ECARD', qrText: 'a sample, which opens nothing' };
  return {
    cards: students.map(({ name, mark }) => ({ name, mark, ...sample })),
    facts: { schoolName, className: className ?? 'unnamed', address: sample.qrText },
  };
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

function lettersFor(
  students: readonly { readonly id: string; readonly name: string; readonly mark: string }[],
  texts: readonly LetterText[],
  { countryId, timeZone }: Head,
): readonly PrintedLetter[] {
  const textOf = new Map(texts.map((text) => [text.personId, text]));
  const locale = dateLocaleOf(countryId);
  return students.flatMap(({ id, name: childName, mark }) => {
    const text = textOf.get(id);
    if (text === undefined) return [];
    const { code, qrText, until } = text;
    const lastDay = writeDay(until - DAY_MS, { timeZone, parts: DAY, locale });
    return [{ childName, mark, code, qrText, until: lastDay }];
  });
}

function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(pdf);
}
