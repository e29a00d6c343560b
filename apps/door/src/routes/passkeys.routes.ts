import { LIFETIMES } from '@moonbase/door';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { comeIn, goOn, hasProved, sendPage } from './come-in.ts';
import { valueOf } from '../platform/form.ts';
import { passkeysPage } from '../pages/passkey-pages.ts';
import { secondStepPage, spareCodePage } from '../pages/second-step-pages.ts';
import { signInPage } from '../pages/staff-pages.ts';
import { selectPasskeys } from '../tables/passkeys.queries.ts';
import {
  addPasskey,
  judgePasskey,
  newPasskeyOptions,
  removePasskey,
  siteOf,
  usePasskeyOptions,
} from '../people/passkeys.ts';
import type { DoorPerson, DoorPorts } from '../ports.ts';
import { takePasskeysAsSecondStep } from '../people/second-steps.ts';
import { owingSecondStep, waysOf } from './second-steps.routes.ts';
import { changeVisit, type Visitor, visitorOf } from '../people/visitor.ts';

const LONGEST_ANSWER = 12_000; // characters of the message of a browser
const NOT_TAKEN =
  'That passkey is not known here, or it took too long. Try again, or use your password.';
const FAULTS = {
  refused: 'That did not work, or it took too long. Try again.',
  'too-many': 'Ten passkeys are the most. Remove one that you do not use.',
  known: 'That passkey is in use already.',
} as const;

/** Sign-in by passkey, and the page where staff and parents add and remove theirs. */
export function passkeyRoutes(app: FastifyInstance, ports: DoorPorts): void {
  app.post('/passkey/options', async (request, reply) => {
    const site = siteOf(ports, request);
    if (site === null) return reply.code(404).send();
    const visitor = await visitorOf(ports, request, reply);
    const owing = await owingSecondStep(ports, visitor);
    await changeVisit(ports, visitor, {}); // the challenge belongs to a visit that is known at the answer
    const options = await usePasskeyOptions(ports, site, visitor, owing?.id ?? null);
    return reply.header('cache-control', 'no-store').send(options);
  });

  app.post('/passkey', async (request, reply) => {
    const visitor = await visitorOf(ports, request, reply);
    const owing = await owingSecondStep(ports, visitor);
    const site = siteOf(ports, request);
    const answer = valueOf(request.body, 'answer', LONGEST_ANSWER);
    const expectedId = owing?.id ?? null;
    const person = site && (await judgePasskey(ports, site, visitor, { answer, expectedId }));
    if (person) return comeIn(ports, reply, visitor, person, 'passkey');
    request.log.info('passkey refused');
    return owing === null
      ? sendPage(reply, signInPage(await signInFacts(ports, request, NOT_TAKEN)), 422)
      : sendPage(
          reply,
          secondStepPage({ ...(await waysOf(ports, request, owing)), fault: NOT_TAKEN }),
          422,
        );
  });

  ownPasskeys(app, ports);
}

/** The page of somebody's own passkeys, for a person who has just proved their identity. */
function ownPasskeys(app: FastifyInstance, ports: DoorPorts): void {
  app.get('/passkeys', (request, reply) =>
    atOwn(ports, request, reply, (owner) => showOwn(ports, { request, reply }, owner, null)),
  );

  app.post('/passkeys/options', (request, reply) =>
    atOwn(ports, request, reply, async ({ visitor, person }) => {
      const site = siteOf(ports, request);
      if (site === null) return reply.code(404).send();
      const options = await newPasskeyOptions(ports, site, visitor, person);
      return reply.header('cache-control', 'no-store').send(options);
    }),
  );

  app.post('/passkeys', (request, reply) =>
    atOwn(ports, request, reply, async (owner) => {
      const { visitor, person } = owner;
      const answer = valueOf(request.body, 'answer', LONGEST_ANSWER);
      const name = valueOf(request.body, 'name').trim().slice(0, 50) || 'Passkey';
      const site = siteOf(ports, request);
      const result =
        site === null
          ? 'refused'
          : await addPasskey(ports, site, visitor, { person, answer, name });
      if (result !== 'added') return showOwn(ports, { request, reply }, owner, FAULTS[result]);
      request.log.info('passkey added');
      const spare = person.isSchoolAdmin ? await takePasskeysAsSecondStep(ports, person.id) : null;
      return spare === null
        ? reply.redirect('/door/passkeys', 303)
        : sendPage(reply, spareCodePage(person.schoolName, spare, 'passkey'));
    }),
  );

  app.post('/passkeys/remove', (request, reply) =>
    atOwn(ports, request, reply, async ({ person }) => {
      await removePasskey(ports, person.id, valueOf(request.body, 'passkey'));
      request.log.info('passkey removed');
      return reply.redirect('/door/passkeys', 303);
    }),
  );

  app.get('/passkeys/done', (request, reply) =>
    atOwn(ports, request, reply, ({ visitor }) => goOn(ports, reply, visitor)),
  );
}

interface Owner {
  readonly visitor: Visitor;
  readonly person: DoorPerson;
}

/** Anybody else signs in first and returns here. */
async function atOwn(
  ports: DoorPorts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (owner: Owner) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const visitor = await visitorOf(ports, request, reply);
  const { personId } = visitor.visit;
  const isHere = hasProved(ports, visitor, LIFETIMES.proofWhileChoosing);
  const person = isHere && personId !== null ? await ports.directory.person(personId) : null;
  if (person !== null && !person.isStudent && !person.isDisabled) return work({ visitor, person });
  await changeVisit(ports, visitor, { wantsPasskeys: true });
  return reply.redirect('/door/staff', 303);
}

async function showOwn(
  ports: DoorPorts,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { person }: Owner,
  fault: string | null,
): Promise<FastifyReply> {
  const passkeys = await selectPasskeys(ports.database.db, person.id);
  const page = passkeysPage({
    schoolName: person.schoolName,
    arePossible: siteOf(ports, request) !== null,
    isSchoolAdmin: person.isSchoolAdmin,
    passkeys,
    fault,
  });
  return sendPage(reply, page, fault === null ? 200 : 422);
}

export async function signInFacts(
  ports: DoorPorts,
  request: FastifyRequest,
  passkeyFault: string | null,
): Promise<Parameters<typeof signInPage>[0]> {
  const schoolName = await ports.directory.schoolName();
  const arePasskeysPossible = siteOf(ports, request) !== null;
  return {
    schoolName,
    email: '',
    fault: null,
    arePasskeysPossible,
    passkeyFault,
    isMailPossible: ports.sendMail !== null,
  };
}
