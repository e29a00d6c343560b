import type { FastifyInstance, FastifyReply } from 'fastify';

import { comeIn, sendPage } from './come-in.ts';
import { emailOf, valueOf } from '../platform/form.ts';
import { linkGonePage, newPasswordPage, signInPage, wordsOfFault } from '../pages/staff-pages.ts';
import { signInFacts } from './passkeys.routes.ts';
import type { DoorPerson, DoorPorts } from '../ports.ts';
import { selectSecondStep } from '../tables/second-steps.queries.ts';
import { judgePassword, ownerOfLink, setPasswordByLink } from '../people/staff.ts';
import { renewVisit, type Visitor, visitorOf } from '../people/visitor.ts';
import { tooManyPasswordsWords } from '../platform/words.ts';

const NO_MATCH = 'This e-mail and password do not match.';

/** Asks somebody with a second step for it; signs everybody else in. */
async function afterPassword(
  ports: DoorPorts,
  reply: FastifyReply,
  visitor: Visitor,
  person: DoorPerson,
): Promise<FastifyReply> {
  if ((await selectSecondStep(ports.database.db, person.id)) === null)
    return comeIn(ports, reply, visitor, person, 'password');
  await renewVisit(ports, reply, visitor, {
    personId: person.id,
    passwordAt: new Date(ports.clock.now()),
    provedBy: null,
    provedAt: null,
  });
  return reply.redirect('/door/second-step', 303);
}

/** Sign-in by e-mail address and password, and the one-use links for a new password. */
export function staffRoutes(app: FastifyInstance, ports: DoorPorts): void {
  app.get('/staff', async (request, reply) =>
    sendPage(reply, signInPage(await signInFacts(ports, request, null))),
  );

  app.post('/staff', async (request, reply) => {
    const visitor = await visitorOf(ports, request, reply);
    const email = emailOf(request.body);
    const password = valueOf(request.body, 'password');
    const result = await judgePassword(ports, visitor.from, email, password);
    if (result.kind === 'right') return afterPassword(ports, reply, visitor, result.person);
    request.log.info({ reason: result.kind }, 'password refused');
    const facts = await signInFacts(ports, request, null);
    const fault =
      result.kind === 'wrong'
        ? NO_MATCH
        : tooManyPasswordsWords(result.until, ports.clock.now(), facts);
    return sendPage(reply, signInPage({ ...facts, email, fault }), 422);
  });

  app.get('/password', async (request, reply) => {
    const token = valueOf(request.query, 'link');
    const owner = await ownerOfLink(ports, token);
    const schoolName = await ports.directory.schoolName();
    if (owner === null)
      return sendPage(reply, linkGonePage(schoolName, ports.sendMail !== null), 404);
    const name = owner.person.firstName;
    return sendPage(
      reply,
      newPasswordPage({ schoolName, token, name, email: owner.email, fault: null }),
    );
  });

  app.post('/password', async (request, reply) => {
    const visitor = await visitorOf(ports, request, reply);
    const token = valueOf(request.body, 'link');
    const result = await setPasswordByLink(ports, token, valueOf(request.body, 'password'));
    const schoolName = await ports.directory.schoolName();
    if (result.kind === 'gone')
      return sendPage(reply, linkGonePage(schoolName, ports.sendMail !== null), 404);
    const { person, email } = result.owner;
    if (result.kind === 'set') return afterPassword(ports, reply, visitor, person);
    const fault = wordsOfFault(result.fault);
    return sendPage(
      reply,
      newPasswordPage({ schoolName, token, name: person.firstName, email, fault }),
      422,
    );
  });
}
