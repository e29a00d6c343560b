import fastifyCookie from '@fastify/cookie';
import { hashToken, newToken } from '@moonbase/key-pair';
import { networkOf } from '@moonbase/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { deviceMadeAt, newDeviceToken } from '../platform/secrets.ts';
import type { DoorPorts } from '../ports.ts';
import { renewDevice } from '../tables/devices.queries.ts';
import { deleteVisit, saveVisit, selectVisit, type Visit } from '../tables/visits.queries.ts';
import type { From } from './students.ts';

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
  readonly hash: Buffer; // of the visit’s token
  readonly from: From;
  readonly visit: Visit;
}

const isSecure = ({ baseUrl }: Pick<DoorPorts, 'baseUrl'>): boolean => baseUrl.startsWith('https:');

/**
 * Over https no neighbouring host can plant the cookies: browsers take a `__Host-` cookie from the host itself alone,
 * with `/` as its path. Over http they are sent to the door’s pages alone.
 */
function cookieNames(ports: Pick<DoorPorts, 'baseUrl'>) {
  const prefix = isSecure(ports) ? '__Host-' : '';
  return { visit: `${prefix}moonbase-door`, device: `${prefix}moonbase-door-device` };
}

/** Sets a cookie in place of one that the same reply has set before. */
function setCookie(
  ports: DoorPorts,
  reply: FastifyReply,
  name: string,
  { token, maxAge }: { readonly token: string; readonly maxAge?: number },
): void {
  const others = [reply.getHeader('set-cookie') ?? []]
    .flat()
    .map(String)
    .filter((cookie) => !cookie.startsWith(`${name}=`));
  const cookie = fastifyCookie.serialize(name, token, {
    path: isSecure(ports) ? '/' : '/door',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(ports),
    ...(maxAge !== undefined && { maxAge }),
  });
  void reply.removeHeader('set-cookie').header('set-cookie', [...others, cookie]);
}

/** A new token for the visit. */
function giveVisit(ports: DoorPorts, reply: FastifyReply): Buffer {
  const { token, hash } = newToken();
  setCookie(ports, reply, cookieNames(ports).visit, { token });
  return hash;
}

/** A new token for the device. */
function giveDevice(ports: DoorPorts, reply: FastifyReply): Pick<From, 'deviceHash' | 'deviceAt'> {
  const now = ports.clock.now();
  const token = newDeviceToken(ports.serverKey, now);
  setCookie(ports, reply, cookieNames(ports).device, { token, maxAge: DEVICE_SECONDS });
  return { deviceHash: hashToken(token), deviceAt: now };
}

/**
 * The browser behind a request. Only tokens that the door has made are accepted; any other value is replaced.
 *
 * @see packages/door/SPEC.md rule DR22
 */
export async function visitorOf(
  ports: DoorPorts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const names = cookieNames(ports);
  const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
  const device = cookies[names.device] ?? '';
  const deviceAt = deviceMadeAt(ports.serverKey, device);
  const known =
    deviceAt === null ? giveDevice(ports, reply) : { deviceHash: hashToken(device), deviceAt };
  const from = { address: networkOf(request.ip), ...known };
  const hash = hashToken(cookies[names.visit] ?? '');
  const visit = await selectVisit(ports.database.db, hash, new Date(ports.clock.now()));
  return visit === null
    ? { hash: giveVisit(ports, reply), from, visit: NEW_VISIT }
    : { hash, from, visit };
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

/**
 * Goes on under a new token: whoever knew the old one, because they planted it, has nothing of what was proved.
 *
 * @see packages/door/SPEC.md rule DR22
 */
export async function renewVisit(
  ports: DoorPorts,
  reply: FastifyReply,
  visitor: Visitor,
  changes: Partial<Visit>,
): Promise<Visitor> {
  await deleteVisit(ports.database.db, visitor.hash);
  return changeVisit(ports, { ...visitor, hash: giveVisit(ports, reply) }, changes);
}

/** The same device under a new token, with all that was known of it. */
export async function renewDeviceOf(
  ports: DoorPorts,
  reply: FastifyReply,
  visitor: Visitor,
): Promise<Visitor> {
  const device = giveDevice(ports, reply);
  await renewDevice(ports.database.db, visitor.from.deviceHash, device.deviceHash);
  return { ...visitor, from: { ...visitor.from, ...device } };
}
