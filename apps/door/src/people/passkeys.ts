import { isAlive, LIFETIMES } from '@moonbase/door';
import { keyedHash } from '@moonbase/key-pair';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import {
  deletePasskeys,
  insertPasskey,
  notePasskeyUse,
  type Purpose,
  saveChallenge,
  selectPasskeyForUpdate,
  selectPasskeys,
  takeChallenge,
} from '../tables/passkeys.queries.ts';
import type { DoorPerson, DoorPorts } from '../ports.ts';
import { deleteSecondStep, selectSecondStep } from '../tables/second-steps.queries.ts';
import { selectStaff } from '../tables/staff.queries.ts';
import type { Visitor } from './visitor.ts';

const PRODUCT = 'Moon Base Pi';
const MOST_PASSKEYS = 10; // of one person

/** The site that passkeys belong to, in the form that devices know. */
interface Site {
  readonly id: string; // the host name
  readonly origin: string;
}

/** For the address by which the browser has come. Null where browsers offer no passkeys: without https (except on this computer), and at a numeric address. */
export function siteOf(
  { baseUrl, ownHttpsOf }: Pick<DoorPorts, 'baseUrl' | 'ownHttpsOf'>,
  request: FastifyRequest,
): Site | null {
  const { protocol, hostname, origin } = new URL(ownHttpsOf?.(request) ?? baseUrl);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && !isNumber ? { id: hostname, origin } : null;
}

async function keepChallenge(
  { database, clock }: DoorPorts,
  { hash }: Visitor,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const times = { now: new Date(clock.now()), lifetimeMs: LIFETIMES.passkeyChallenge };
  await saveChallenge(database.db, { visitHash: hash, purpose }, challenge, times);
}

/** The challenge of this visit, used up; null when it has expired or was used. @see packages/door/SPEC.md rule DR17 */
async function challengeOf(
  { database, clock }: DoorPorts,
  { hash }: Visitor,
  purpose: Purpose,
): Promise<string | null> {
  const taken = await takeChallenge(database.db, hash, purpose);
  const isGood =
    taken !== null && isAlive(taken.madeAt.getTime(), LIFETIMES.passkeyChallenge, clock.now());
  return isGood ? taken.challenge : null;
}

/** The options that the browser needs to make a new passkey. */
export async function newPasskeyOptions(
  ports: DoorPorts,
  site: Site,
  visitor: Visitor,
  person: DoorPerson,
): Promise<object> {
  const { db } = ports.database;
  const [account] = await selectStaff(db, [person.id]);
  const fullName = `${person.firstName} ${person.lastName}`.trim();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: site.id,
    userName: account?.email ?? fullName,
    userDisplayName: fullName,
    userID: Uint8Array.from(keyedHash(ports.serverKey, 'passkey owner', person.id)),
    excludeCredentials: (await selectPasskeys(db, person.id)).map(({ credentialId }) => ({
      id: credentialId,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(ports, visitor, 'new', options.challenge);
  return options;
}

const TEXT = z.string().max(10_000);
const answerWith = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: TEXT,
    rawId: TEXT,
    type: z.literal('public-key'),
    response: z.object(response),
    clientExtensionResults: z.object({}), // extensions are not used
  });
const Made = answerWith({
  clientDataJSON: TEXT,
  attestationObject: TEXT,
  transports: z.array(z.string().max(20)).max(10).default([]),
});
const Used = answerWith({ clientDataJSON: TEXT, authenticatorData: TEXT, signature: TEXT });

function parsed<Shape>(schema: z.ZodType<Shape>, text: string): Shape | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores a passkey that a device has made. @returns the reason when it is refused */
export async function addPasskey(
  ports: DoorPorts,
  site: Site,
  visitor: Visitor,
  made: { readonly person: DoorPerson; readonly answer: string; readonly name: string },
): Promise<'added' | 'refused' | 'too-many' | 'known'> {
  const { database, clock } = ports;
  const challenge = await challengeOf(ports, visitor, 'new');
  const answer = parsed(Made, made.answer);
  if (challenge === null || answer === null) return 'refused';
  const checked = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (checked?.verified !== true) return 'refused';
  const before = await selectPasskeys(database.db, made.person.id);
  if (before.length >= MOST_PASSKEYS) return 'too-many';
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const isNew = await insertPasskey(database.db, {
    credentialId: id,
    personId: made.person.id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: answer.response.transports,
    name: made.name,
    madeAt: new Date(clock.now()),
  });
  return isNew ? 'added' : 'known';
}

/** The options that the browser needs to use a passkey. @param personId its owner; null: anybody */
export async function usePasskeyOptions(
  ports: DoorPorts,
  site: Site,
  visitor: Visitor,
  personId: string | null,
): Promise<object> {
  const own = personId === null ? [] : await selectPasskeys(ports.database.db, personId);
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
  await keepChallenge(ports, visitor, 'sign-in', options.challenge);
  return options;
}

/**
 * Judges a passkey that was used in this visit.
 *
 * @param expectedId the only person whose passkey is accepted; null: anybody's
 * @returns its owner; null when it is refused
 */
export async function judgePasskey(
  ports: DoorPorts,
  site: Site,
  visitor: Visitor,
  given: { readonly answer: string; readonly expectedId: string | null },
): Promise<DoorPerson | null> {
  const challenge = await challengeOf(ports, visitor, 'sign-in');
  const answer = parsed(Used, given.answer);
  if (challenge === null || answer === null) return null;
  const owner = await ports.database.transact(async (db) => {
    const row = await selectPasskeyForUpdate(db, answer.id);
    if (row === null || (given.expectedId !== null && row.personId !== given.expectedId))
      return null;
    const checked = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: row.credentialId,
        publicKey: Uint8Array.from(row.publicKey),
        counter: row.counter,
      },
    }).catch(() => null);
    if (checked?.verified !== true) return null;
    const counter = checked.authenticationInfo.newCounter;
    await notePasskeyUse(db, row.credentialId, { counter, now: new Date(ports.clock.now()) });
    return row.personId;
  });
  const person = owner === null ? null : await ports.directory.person(owner);
  return person === null || person.isDisabled ? null : person;
}

/** Removes a passkey. Removing the last one also ends a second step that had no other means. */
export async function removePasskey(
  { database }: Pick<DoorPorts, 'database'>,
  personId: string,
  credentialId: string,
): Promise<void> {
  await database.transact(async (db) => {
    await deletePasskeys(db, personId, credentialId);
    const step = await selectSecondStep(db, personId);
    const areNone = (await selectPasskeys(db, personId)).length === 0;
    if (step !== null && step.secret === null && areNone) await deleteSecondStep(db, personId);
  });
}
