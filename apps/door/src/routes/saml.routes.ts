import { LIFETIMES } from '@moonbase/door';
import {
  carriedFrom,
  logoutResponseUrl,
  readRequest,
  type ReadRequest,
} from '@moonbase/saml-provider';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { answer, ENTITY_ID, hasProved, sendPage } from './come-in.ts';
import { valueOf } from '../platform/form.ts';
import { troublePage } from '../pages/student-pages.ts';
import type { DoorPorts } from '../ports.ts';
import { changeVisit, visitorOf } from '../people/visitor.ts';

/** The product's requests: to sign somebody in, and to sign them out. */
export function samlRoutes(app: FastifyInstance, ports: DoorPorts): void {
  app.get('/sso', (request, reply) =>
    reading(ports, request, reply, 'AuthnRequest', async ({ id, relayState }) => {
      const visitor = await visitorOf(ports, request, reply);
      const requestedAt = new Date(ports.clock.now());
      const asked = await changeVisit(ports, visitor, { requestId: id, relayState, requestedAt });
      // Somebody who proved their identity before the product asked need not do it again.
      return hasProved(ports, asked, LIFETIMES.proof)
        ? answer(ports, reply, asked, id)
        : reply.redirect(isAdult(request) ? '/door/staff' : '/door/', 303);
    }),
  );

  // Nobody stays signed in at the door, so there is nothing to end.
  app.get('/slo', (request, reply) =>
    reading(ports, request, reply, 'LogoutRequest', ({ id: inResponseTo, relayState }) => {
      const { keys, serviceProvider, clock } = ports;
      const issuer = { entityId: ENTITY_ID, keys };
      const facts = { inResponseTo, relayState, now: clock.now() };
      return reply.redirect(logoutResponseUrl(issuer, serviceProvider, facts), 303);
    }),
  );
}

/** Whether the product leads to a page of staff or parents, who would find no way in among cards and class codes. */
const isAdult = ({ query }: FastifyRequest): boolean => valueOf(query, 'action') === 'adult';

async function reading(
  ports: DoorPorts,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: ReadRequest['kind'],
  work: (read: ReadRequest) => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  const [path = '', ...query] = (request.raw.url ?? '').split('?');
  const parameters = carriedFrom(new URLSearchParams(query.join('?')));
  const destination = `${ports.baseUrl}/${path.split('/').at(-1) ?? ''}`;
  let read: ReadRequest;
  try {
    read = readRequest(parameters, ports.serviceProvider, destination);
    if (read.kind !== kind || read.id === '')
      throw new Error('The message is not of the expected kind.');
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    request.log.warn({ reason }, 'SAML request refused');
    const schoolName = await ports.directory.schoolName();
    return sendPage(reply, troublePage(schoolName, 'That did not work. Start at the door.'), 400);
  }
  return work(read);
}
