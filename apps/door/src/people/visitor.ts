import fastifyCookie from '@fastify/cookie';
import { hashToken, newToken } from '@moonbase/key-pair';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { DoorPorts } from '../ports.ts';
import type { From } from './students.ts';
import { saveVisit, selectVisit, type Visit } from '../tables/visits.queries.ts';

const TOKEN = /^[\w-]{43}$/;
const DEVICE_SECONDS = 365 * 86_400;

export const NEW_VISIT: Visit = {
  requestId: null,
  relayState: '',
  requestedAt: null,
  classGroupId: null,
  personId: null,
  provedBy: null,
  provedAt: null,
  letterHash: null,
  passwordAt: null,
  wantsPasskeys: false,
};

/** A browser at the door, known by two cookies of the door: one for the visit, one for the device for a year. */
export interface Visitor {
  readonly hash: Buffer;
  readonly from: From;
  readonly visit: Visit;
}

/** Both cookies belong to the door: they are sent to its pages alone. */
function cookieNames({ baseUrl }: DoorPorts) {
  const prefix = baseUrl.startsWith('https:') ? '__Secure-' : '';
  return { visit: `${prefix}moonbase-door`, device: `${prefix}moonbase-door-device` };
}

export async function visitorOf(
  ports: DoorPorts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const names = cookieNames(ports);
  const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
  const isSecure = ports.baseUrl.startsWith('https:');
  const tokenOf = (name: string, maxAge: number | null): Buffer => {
    const known = cookies[name];
    if (known !== undefined && TOKEN.test(known)) return hashToken(known);
    const { token, hash } = newToken();
    const cookie = fastifyCookie.serialize(name, token, {
      path: '/door',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      ...(maxAge !== null && { maxAge }),
    });
    void reply.header('set-cookie', cookie);
    return hash;
  };
  const hash = tokenOf(names.visit, null);
  const deviceHash = tokenOf(names.device, DEVICE_SECONDS);
  const visit = await selectVisit(ports.database.db, hash, new Date(ports.clock.now()));
  return { hash, from: { address: request.ip, deviceHash }, visit: visit ?? NEW_VISIT };
}

export async function changeVisit(
  { database, clock }: DoorPorts,
  visitor: Visitor,
  changes: Partial<Visit>,
): Promise<Visitor> {
  const visit = { ...visitor.visit, ...changes };
  await saveVisit(database.db, visitor.hash, visit, new Date(clock.now()));
  return { ...visitor, visit };
}
