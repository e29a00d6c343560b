import { isAlive, LIFETIMES, wait } from '@moonbase/door';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { comeIn, goOn, hasProved, sendPage } from './come-in.ts';
import { valueOf } from '../platform/form.ts';
import { newSecondStepPage, secondStepPage, spareCodePage } from '../pages/second-step-pages.ts';
import { selectPasskeys } from '../tables/passkeys.queries.ts';
import { siteOf } from '../people/passkeys.ts';
import type { DoorPerson, DoorPorts } from '../ports.ts';
import { selectSecondStep } from '../tables/second-steps.queries.ts';
import { judgeSecondStep, offerSecret, takeSecondStep } from '../people/second-steps.ts';
import { type Visitor, visitorOf } from '../people/visitor.ts';

const WRONG = 'That is not the code of this half minute. Wait for the next one and try again.';

/** The second step of school admins: asked for after the password, and set up after a sign-in without one. */
export function secondStepRoutes(app: FastifyInstance, ports: DoorPorts): void {
  app.get('/second-step', async (request, reply) => {
    const visitor = await visitorOf(ports, request, reply);
    const person = await owingSecondStep(ports, visitor);
    return person === null
      ? reply.redirect('/door/staff', 303)
      : sendPage(reply, secondStepPage({ ...(await waysOf(ports, request, person)), fault: null }));
  });

  app.post('/second-step', async (request, reply) => {
    const visitor = await visitorOf(ports, request, reply);
    const person = await owingSecondStep(ports, visitor);
    if (person === null) return reply.redirect('/door/staff', 303);
    const typed = valueOf(request.body, 'code', 20);
    const result = await judgeSecondStep(ports, visitor.from, person, typed);
    if (result.kind === 'right') return comeIn(ports, reply, visitor, person, 'password');
    request.log.info({ reason: result.kind }, 'second step refused');
    const fault =
      result.kind === 'paused'
        ? `Too many wrong codes. Try again in ${wait(result.until, ports.clock.now())}.`
        : WRONG;
    return sendPage(
      reply,
      secondStepPage({ ...(await waysOf(ports, request, person)), fault }),
      422,
    );
  });

  app.get('/second-step/new', (request, reply) =>
    settingUp(ports, request, reply, ({ person }) =>
      showOffer(ports, { request, reply }, person, null),
    ),
  );

  app.post('/second-step/new', (request, reply) =>
    settingUp(ports, request, reply, async ({ person }) => {
      const sealed = valueOf(request.body, 'offer');
      const code = valueOf(request.body, 'code', 20);
      const spareCode = await takeSecondStep(ports, person.id, { sealed, code });
      return spareCode === null
        ? showOffer(ports, { request, reply }, person, { sealed, fault: WRONG })
        : sendPage(reply, spareCodePage(person.schoolName, spareCode, 'app'));
    }),
  );

  app.get('/second-step/later', (request, reply) =>
    settingUp(ports, request, reply, ({ visitor }) => goOn(ports, reply, visitor)),
  );
}

/** The person who has just given the right password and still owes the second step; null for nobody. */
export async function owingSecondStep(
  ports: DoorPorts,
  { visit }: Visitor,
): Promise<DoorPerson | null> {
  const { personId, passwordAt } = visit;
  if (personId === null || passwordAt === null) return null;
  if (!isAlive(passwordAt.getTime(), LIFETIMES.password, ports.clock.now())) return null;
  const person = await ports.directory.person(personId);
  return person === null || person.isDisabled ? null : person;
}

/** The ways in which a person can take the second step. */
export async function waysOf(
  ports: DoorPorts,
  request: FastifyRequest,
  { id, schoolName }: DoorPerson,
): Promise<Omit<Parameters<typeof secondStepPage>[0], 'fault'>> {
  const { db } = ports.database;
  const step = await selectSecondStep(db, id);
  const hasPasskeys = siteOf(ports, request) !== null && (await selectPasskeys(db, id)).length > 0;
  return { schoolName, hasApp: step !== null && step.secret !== null, hasPasskeys };
}

/** The admin who has signed in and has not gone on to the product yet. */
async function settingUp(
  ports: DoorPorts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (facts: {
    readonly visitor: Visitor;
    readonly person: DoorPerson;
  }) => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  const visitor = await visitorOf(ports, request, reply);
  const { personId } = visitor.visit;
  const isHere = hasProved(ports, visitor, LIFETIMES.proofWhileChoosing);
  const person = isHere && personId !== null ? await ports.directory.person(personId) : null;
  return person?.isSchoolAdmin === true
    ? work({ visitor, person })
    : reply.redirect('/door/staff', 303);
}

function showOffer(
  ports: DoorPorts,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { schoolName, firstName, lastName }: DoorPerson,
  wrong: { readonly sealed: string; readonly fault: string } | null,
): FastifyReply {
  const offer = offerSecret(ports, `${firstName} ${lastName}`.trim(), wrong?.sealed);
  const fault = wrong?.fault ?? null;
  const arePasskeysPossible = siteOf(ports, request) !== null;
  const page = newSecondStepPage({ schoolName, offer, fault, arePasskeysPossible });
  return sendPage(reply, page, wrong ? 422 : 200);
}
