import {
  ChangeClassSignInBody,
  ClassGroupParams,
  type ClassSignIn,
  ClassSignInReply,
  PrintedStudentsQuery,
  type SignInAction,
  SignInDoneReply,
  SignInLinkParams,
  SignInLinkReply,
  SpareKeyBody,
  SpareKeyReply,
  StudentsSignInBody,
} from '@moonbase/contracts';
import { DAY_MS, dateLocaleOf, writeDay } from '@moonbase/kit';
import type { Desk, LetterText } from '@moonbase/school-door';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { AppError } from '../../platform/app-error.ts';
import type { Environment } from '../../platform/config.ts';
import type { Database, Db } from '../../platform/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/refusals.ts';
import { requireActor } from '../../platform/session.ts';
import { insertAudit } from '../../platform/session.queries.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import { endParentLinks } from '../../play/people/families.queries.ts';
import { toTeachers } from '../../play/people/names.ts';
import { drawCards } from './cards-pdf.ts';
import { drawPoster } from './poster-pdf.ts';
import { drawLetters, type PrintedLetter } from './letters-pdf.ts';
import { selectOptionalEmail, selectStudentsOfClass } from './class-sign-in.queries.ts';

const File = z.unknown(); // bytes, which cannot be described by a schema
const DONE = { done: true } as const;

/** Cards, class code, opening and spare keys of a class, for those who teach it and the admins of its school. */
export const classSignInRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly config: Environment;
  readonly door: { readonly desk: Desk };
  readonly isInUse: () => boolean;
}> = (app, { database: { db }, config, door: { desk }, isInUse }, done) => {
  const permission = 'class-group:read';
  const target = { classGroup: 'params.classGroupId' } as const;
  const requireDoor = (): void => {
    if (!isInUse()) throw new AppError('conflict', 'People sign in with a service of their own.');
  };

  app.get(
    '/class-groups/:classGroupId/sign-in',
    {
      config: { permission, target },
      schema: {
        params: ClassGroupParams,
        response: { 200: ClassSignInReply, ...CONFLICT_REFUSALS },
      },
    },
    async ({ params: { classGroupId } }) => {
      const head = await requireClass(db, classGroupId);
      const { id, name } = head;
      const rows = await selectStudentsOfClass(db, classGroupId);
      return {
        classGroup: { id, name, teachers: toTeachers(head.teachers), totalStudents: rows.length },
        signIn: isInUse() ? await signInOf(desk, classGroupId, rows) : null,
      };
    },
  );

  app.patch(
    '/class-groups/:classGroupId/sign-in',
    {
      config: { permission, target },
      schema: {
        params: ClassGroupParams,
        body: ChangeClassSignInBody,
        response: { 200: SignInDoneReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      requireDoor();
      const { classGroupId } = request.params;
      const { way, open, renewCode } = request.body.signIn;
      if (way !== undefined) await desk.setWay(classGroupId, way);
      if (open !== undefined) await desk.setOpen(classGroupId, open);
      if (renewCode === true) await desk.renewCode(classGroupId);
      await audit(db, requireActor(request).userId, null, 'class sign-in changed', {
        classGroup: classGroupId,
        way: way ?? null,
        open: open ?? null,
        renewCode: renewCode === true,
      });
      return DONE;
    },
  );

  app.post(
    '/class-groups/:classGroupId/sign-in/students',
    {
      config: { permission, target },
      schema: {
        params: ClassGroupParams,
        body: StudentsSignInBody,
        response: { 200: SignInDoneReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      requireDoor();
      const { classGroupId } = request.params;
      const { action, users } = request.body;
      const students = await requireStudents(db, classGroupId, users);
      const { userId } = requireActor(request);
      await ACTIONS[action]({ desk, db, students, users, userId });
      for (const user of users) await audit(db, userId, user, action, { classGroup: classGroupId });
      return DONE;
    },
  );

  app.post(
    '/class-groups/:classGroupId/sign-in/spare-key',
    {
      config: { permission, target },
      schema: {
        params: ClassGroupParams,
        body: SpareKeyBody,
        response: { 200: SpareKeyReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      requireDoor();
      const { classGroupId } = request.params;
      const { user } = request.body;
      await requireStudents(db, classGroupId, [user]);
      const { userId } = requireActor(request);
      const { key, until } = await desk.makeSpareKey(user, userId);
      await audit(db, userId, user, 'spare key made', { classGroup: classGroupId });
      return { spareKey: { key, until: new Date(until).toISOString() } };
    },
  );

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
      requireDoor();
      const { classGroupId } = request.params;
      const { head, students } = await requirePrinted(db, classGroupId, request.query.users);
      const made = await desk.cards(students.map(({ id }) => id));
      if (made.length === 0) throw new AppError('conflict', 'No cards have been made yet.');
      const texts = new Map(made.map((text) => [text.personId, text]));
      const cards = students.flatMap(({ id, name }) => {
        const text = texts.get(id);
        return text === undefined ? [] : [{ name, code: text.code, qrText: text.qrText }];
      });
      const facts = factsOf(config, head, '/door');
      return sendPdf(reply, 'sign-in cards', await drawCards(cards, facts));
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
      requireDoor();
      const { classGroupId } = request.params;
      const { head, students } = await requirePrinted(db, classGroupId, request.query.users);
      const invited = students.filter(({ hasParent }) => !hasParent);
      if (invited.length === 0)
        throw new AppError('conflict', 'Each of these students is linked to a parent already.');
      const texts = await desk.letters(invited.map(({ id }) => id));
      if (texts.length === 0) throw new AppError('conflict', 'No letters have been made yet.');
      const letters = lettersFor(invited, texts, head);
      const facts = factsOf(config, head, '/door/parent');
      return sendPdf(reply, 'letters to parents', await drawLetters(letters, facts));
    },
  );

  app.get(
    '/class-groups/:classGroupId/sign-in/poster.pdf',
    {
      config: { permission, target, limit: 'pdf' },
      schema: { params: ClassGroupParams, response: { 200: File, ...CONFLICT_REFUSALS } },
    },
    async (request, reply) => {
      requireDoor();
      const { classGroupId } = request.params;
      const head = await requireClass(db, classGroupId);
      const found = await desk.classGroup(classGroupId);
      if (found === null) throw new AppError('not-found', 'There is no such class.');
      const facts = factsOf(config, head, '/door');
      return sendPdf(
        reply,
        'class code',
        await drawPoster({ ...facts, url: `${baseOf(config)}/door`, code: found.code }),
      );
    },
  );

  app.post(
    '/accounts/:userId/action/sign-in-link',
    {
      config: { permission: 'account:manage', target: { user: 'params.userId' } },
      schema: {
        params: SignInLinkParams,
        response: { 200: SignInLinkReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      requireDoor();
      const { userId } = request.params;
      const person = await selectOptionalEmail(db, userId);
      if (person === null || person.isKept || person.email === null)
        throw new AppError(
          'conflict',
          'Give this person an e-mail address first. Students sign in by card.',
        );
      const { email } = person;
      if ((await desk.makeStaff(userId, email, null)) === 'taken')
        throw new AppError('conflict', 'Somebody else signs in with this e-mail address.');
      const address = await desk.makePasswordLink(userId);
      if (address === null) throw new AppError('not-found', 'There is no such person.');
      await audit(db, requireActor(request).userId, userId, 'sign-in link made', {});
      return { signInLink: { address, email } };
    },
  );
  done();
};

interface Acted {
  readonly desk: Desk;
  readonly db: Db;
  readonly students: Awaited<ReturnType<typeof selectStudentsOfClass>>;
  readonly users: readonly string[]; // the students' ids
  readonly userId: string; // the one who acts
}

const ACTIONS: Readonly<Record<SignInAction, (acted: Acted) => Promise<unknown>>> = {
  'make-cards': ({ desk, users }) => desk.makeCards(users),
  'make-letters': ({ desk, students, userId }) => {
    const invited = students.filter(({ hasParent }) => !hasParent).map(({ id }) => id);
    return desk.makeLetters(invited, userId);
  },
  'renew-cards': ({ desk, users }) => desk.renewCards(users),
  'revoke-cards': ({ desk, users }) => desk.revokeCards(users),
  'forget-pictures': ({ desk, users }) => desk.forgetPictures(users),
  'end-parent-links': ({ users, db }) => endParentLinks(db, users),
  'end-pause': ({ desk, users }) => Promise.all(users.map((user) => desk.endPause(user))),
};

type Head = Awaited<ReturnType<typeof requireClass>>;

const baseOf = ({ PUBLIC_URL, PORT }: Environment): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');

/** The facts printed on every sheet of a class. @param path of the page that the sheet leads to */
function factsOf(config: Environment, head: Head, path: string) {
  const { host } = new URL(baseOf(config));
  return {
    schoolName: head.schoolName,
    className: head.name ?? 'unnamed',
    address: `${host}${path}`,
  };
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

function lettersFor(
  students: readonly { readonly id: string; readonly name: string }[],
  texts: readonly LetterText[],
  { countryId, timeZone }: Head,
): readonly PrintedLetter[] {
  const textOf = new Map(texts.map((text) => [text.personId, text]));
  const locale = dateLocaleOf(countryId);
  return students.flatMap(({ id, name: childName }) => {
    const text = textOf.get(id);
    if (text === undefined) return [];
    const { code, qrText, until } = text;
    const lastDay = writeDay(until - DAY_MS, { timeZone, parts: DAY, locale });
    return [{ childName, code, qrText, until: lastDay }];
  });
}

function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(pdf);
}

async function requireClass(db: Db, classGroupId: string) {
  const head = await selectOptionalClassHead(db, classGroupId);
  if (!head) throw new AppError('not-found', 'There is no such class.');
  return head;
}

/** Lets a teacher of the class reach only its students. @returns the named ones among them @throws AppError */
async function requireStudents(db: Db, classGroupId: string, users?: readonly string[]) {
  const students = await selectStudentsOfClass(db, classGroupId);
  if (users === undefined) return students;
  const ids = new Set(students.map(({ id }) => id));
  if (!users.every((user) => ids.has(user)))
    throw new AppError('not-found', 'There is no such student in this class.');
  return students.filter(({ id }) => users.includes(id));
}

/** The students whose cards or letters are printed; the whole class where nobody is named. @throws AppError */
async function requirePrinted(db: Db, classGroupId: string, users?: readonly string[]) {
  const head = await requireClass(db, classGroupId);
  return { head, students: await requireStudents(db, classGroupId, users) };
}

async function signInOf(
  desk: Desk,
  classGroupId: string,
  rows: Awaited<ReturnType<typeof selectStudentsOfClass>>,
): Promise<ClassSignIn | null> {
  const found = await desk.classGroup(classGroupId);
  if (found === null) return null;
  const byId = new Map(found.students.map((student) => [student.id, student]));
  const timeOf = (ms: number | null | undefined): string | null =>
    ms === null || ms === undefined || !Number.isFinite(ms) ? null : new Date(ms).toISOString();
  return {
    code: found.code,
    way: found.way,
    isOpen: found.isOpen,
    openUntilChanged: timeOf(found.override?.until),
    students: rows.map(({ id, name, lastSignInAt, hasParent }) => {
      const state = byId.get(id);
      return {
        id,
        name,
        cardMadeAt: timeOf(state?.cardMadeAt),
        hasPictures: state?.hasPictures ?? false,
        hasParent,
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
        pausedUntil: timeOf(state?.pausedUntil),
        isClosed: state?.pausedUntil === Infinity,
      };
    }),
  };
}

function audit(
  db: Db,
  actorId: string,
  subjectId: string | null,
  action: string,
  details: Readonly<Record<string, string | number | boolean | null>>,
): Promise<void> {
  return insertAudit(db, { actorId, subjectId, action, details });
}
