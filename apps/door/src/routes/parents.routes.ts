import type { FastifyInstance, FastifyReply } from 'fastify';

import { type Faults, type NewAccount, readAccount } from './account-form.ts';
import { comeIn, sendPage } from './come-in.ts';
import { valueOf } from '../platform/form.ts';
import { letterOfCode, letterOfVisit, type OpenLetter } from '../people/letters.ts';
import { deleteLetter } from '../tables/letters.queries.ts';
import { invitedPage, letterPage } from '../pages/parent-pages.ts';
import type { DoorPorts } from '../ports.ts';
import { makeStaffIn } from '../people/staff.ts';
import { renewVisit, visitorOf } from '../people/visitor.ts';
import { tooManyCodesWords } from '../platform/words.ts';

const NO_LETTER =
  'No letter has this code. Look at it again, letter by letter. A letter works once, for 30 days.';
const TAKEN = 'Somebody signs in with this address already. If that is you, sign in.';

/**
 * The pages for parents with a letter: they type its code, make an account or sign in, and see their child from then
 * on.
 */
export function parentRoutes(app: FastifyInstance, ports: DoorPorts): void {
  const showLetter = async (reply: FastifyReply, code: string, fault: string | null) => {
    const schoolName = await ports.directory.schoolName();
    return sendPage(reply, letterPage({ schoolName, code, fault }), fault === null ? 200 : 422);
  };

  app.get('/parent', (_request, reply) => showLetter(reply, '', null));

  app.post('/parent', async (request, reply) => {
    const visitor = await visitorOf(ports, request, reply);
    const code = valueOf(request.body, 'code', 30);
    const letter = await letterOfCode(ports, visitor.from, code);
    if (letter === 'unknown') {
      request.log.info({ reason: letter }, 'letter refused');
      return showLetter(reply, code, NO_LETTER);
    }
    if ('tooManyUntil' in letter) {
      request.log.info({ reason: 'too-many' }, 'letter refused');
      return showLetter(reply, code, tooManyCodesWords(letter.tooManyUntil, ports.clock.now()));
    }
    await renewVisit(ports, reply, visitor, { letterHash: letter.codeHash });
    return reply.redirect('/door/parent/who', 303);
  });

  app.get('/parent/who', async (request, reply) => {
    const letter = await letterOfVisit(ports, await visitorOf(ports, request, reply));
    return letter === null
      ? reply.redirect('/door/parent', 303)
      : showInvited(reply, letter, {}, undefined);
  });

  app.post('/parent/new', async (request, reply) => {
    const visitor = await visitorOf(ports, request, reply);
    const letter = await letterOfVisit(ports, visitor);
    if (letter === null) return reply.redirect('/door/parent', 303);
    const account = await readAccount(ports.hashing, request.body, letter.student.schoolName);
    if ('faults' in account) return showInvited(reply, letter, account.faults, request.body);
    const made = await makeParent(ports, letter, account);
    if (made === 'taken') return showInvited(reply, letter, { email: TAKEN }, request.body);
    const person = made === null ? null : await ports.directory.person(made.id);
    if (person === null) return showLetter(reply, '', NO_LETTER); // used in the meantime
    return comeIn(ports, reply, visitor, person, 'password');
  });
}

function showInvited(
  reply: FastifyReply,
  { student }: OpenLetter,
  faults: Faults,
  given: unknown,
): FastifyReply {
  const form = { value: (name: string) => valueOf(given, name), faults };
  const { firstName: childName, schoolName } = student;
  const isRight = Object.keys(faults).length === 0;
  return sendPage(reply, invitedPage({ schoolName, childName, form }), isRight ? 200 : 422);
}

class TakenError extends Error {}

/**
 * Makes the parent's account and uses up the letter, both or neither.
 *
 * @returns the parent's id; null when the letter was used in the meantime
 */
async function makeParent(
  { database, directory }: DoorPorts,
  { student, codeHash }: OpenLetter,
  { firstName, lastName, email, passwordHash }: NewAccount,
): Promise<{ readonly id: string } | 'taken' | null> {
  try {
    return await database.transact(async (db) => {
      if (!(await deleteLetter(db, codeHash))) return null;
      const id = await directory.addParent(db, { firstName, lastName, email }, student.id);
      if (id !== null && (await makeStaffIn(db, id, email, passwordHash)) === 'taken')
        throw new TakenError();
      return id === null ? null : { id };
    });
  } catch (error) {
    if (error instanceof TakenError) return 'taken';
    throw error;
  }
}
