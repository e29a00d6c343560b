import {
  CHOOSES_SECRET,
  FRESH_REQUEST_MS,
  isAlive,
  type Proof,
  type Secret,
  WAY_TRAITS,
} from '@moonbase/door';
import { newId, signedResponse } from '@moonbase/saml-provider';
import type { FastifyReply } from 'fastify';

import { saveClassOfDevice, savePersonOfDevice } from '../tables/devices.queries.ts';
import { letterOfVisit, linkByLetter } from '../people/letters.ts';
import { staffNoParentPage } from '../pages/parent-pages.ts';
import { answerPage } from '../pages/student-pages.ts';
import type { DoorPerson, DoorPorts } from '../ports.ts';
import { selectSecondStep } from '../tables/second-steps.queries.ts';
import { insertPeople, selectStudents, type StudentState } from '../tables/students.queries.ts';
import { wayOfClass } from '../people/students.ts';
import { deleteVisit } from '../tables/visits.queries.ts';
import {
  changeVisit,
  NEW_VISIT,
  renewDeviceOf,
  renewVisit,
  type Visitor,
} from '../people/visitor.ts';

export const ENTITY_ID = 'urn:moonbase:school-door';

/**
 * Signs in a person who has proved their identity: the browser gets new tokens, the device is remembered, and the
 * product is answered.
 */
export async function comeIn(
  ports: DoorPorts,
  reply: FastifyReply,
  before: Visitor,
  person: DoorPerson,
  proof: Proof,
): Promise<FastifyReply> {
  const { db } = ports.database;
  const now = ports.clock.now();
  await insertPeople(db, [person.id]);
  const visitor = await renewDeviceOf(ports, reply, before);
  const { deviceHash } = visitor.from;
  await savePersonOfDevice(db, deviceHash, person.id, new Date(now));
  if (person.isStudent) {
    for (const classGroupId of person.classGroupIds) {
      const knowsCode = classGroupId === visitor.visit.classGroupId;
      await saveClassOfDevice(db, deviceHash, { classGroupId, knowsCode }, new Date(now));
    }
  } else {
    const letter = await letterOfVisit(ports, visitor);
    if (letter !== null && !person.isParent)
      return sendPage(reply, staffNoParentPage(person.schoolName, letter.student.firstName), 422);
    if (letter !== null) await linkByLetter(ports, letter, person.id);
  }
  const proved = await renewVisit(ports, reply, visitor, {
    personId: person.id,
    provedBy: proof,
    provedAt: new Date(now),
    letterHash: null,
    passwordAt: null,
    wantsPasskeys: false,
  });
  const secret = await secretToChoose(ports, person, proof);
  if (secret !== null) return reply.redirect(CHOOSING[secret].page, 303);
  if (!visitor.visit.wantsPasskeys && (await shouldAddSecondStep(ports, person)))
    return reply.redirect('/door/second-step/new', 303);
  return visitor.visit.wantsPasskeys && !person.isStudent
    ? reply.redirect('/door/passkeys', 303)
    : goOn(ports, reply, proved);
}

/** Where a student chooses each secret, and whether they have one already. */
const CHOOSING: Readonly<
  Record<Secret, { readonly page: string; readonly has: (student: StudentState) => boolean }>
> = { pictures: { page: '/door/choose', has: ({ hasPictures }) => hasPictures } };

/** What a student who came by card or spare key has to choose: a secret of their classes that they do not have yet. */
async function secretToChoose(
  ports: DoorPorts,
  person: DoorPerson,
  proof: Proof,
): Promise<Secret | null> {
  if (!CHOOSES_SECRET[proof]) return null;
  const [student] = await selectStudents(
    ports.database.db,
    [person.id],
    new Date(ports.clock.now()),
  );
  for (const id of person.classGroupIds) {
    const way = await wayOfClass(ports, id);
    const secret = way === null ? null : WAY_TRAITS[way].secret;
    if (secret !== null && (student === undefined || !CHOOSING[secret].has(student))) return secret;
  }
  return null;
}

/** A school admin is asked at each sign-in, until there is a second step. */
async function shouldAddSecondStep(
  { database: { db } }: DoorPorts,
  { id, isSchoolAdmin }: DoorPerson,
): Promise<boolean> {
  return isSchoolAdmin && (await selectSecondStep(db, id)) === null;
}

/** Whether the visitor proved their identity a moment ago. */
export function hasProved({ clock }: DoorPorts, { visit }: Visitor, lifetime: number): boolean {
  const { provedAt, personId } = visit;
  return personId !== null && provedAt !== null && isAlive(+provedAt, lifetime, clock.now());
}

/**
 * Answers the product's request for a person who has proved their identity; a missing or old request is renewed first.
 */
export async function goOn(
  ports: DoorPorts,
  reply: FastifyReply,
  visitor: Visitor,
): Promise<FastifyReply> {
  const { requestId, requestedAt } = visitor.visit;
  const isFresh =
    requestId !== null &&
    requestedAt !== null &&
    isAlive(requestedAt.getTime(), FRESH_REQUEST_MS, ports.clock.now());
  if (isFresh) return answer(ports, reply, visitor, requestId);
  await changeVisit(ports, visitor, { provedAt: new Date(ports.clock.now()) }); // until the product has asked
  return reply.redirect('/api/saml2/login?way=here', 303);
}

/**
 * Where the answer goes: by its path alone where product and door are at one address, so that a browser stays at the
 * address by which it came. The answer itself names the product's one address.
 */
function answersTo({ serviceProvider: { acsUrl }, baseUrl }: DoorPorts): string {
  const { origin } = new URL(baseUrl);
  return acsUrl.startsWith(`${origin}/`) ? acsUrl.slice(origin.length) : acsUrl;
}

/** Sends the signed answer, which uses up the visit. */
export async function answer(
  ports: DoorPorts,
  reply: FastifyReply,
  visitor: Visitor,
  requestId: string,
): Promise<FastifyReply> {
  const { database, directory, keys, serviceProvider, clock } = ports;
  const { personId, provedBy, relayState } = visitor.visit;
  const person = personId === null ? null : await directory.person(personId);
  const isFirst = await deleteVisit(database.db, visitor.hash);
  if (person === null || person.isDisabled || provedBy === null || !isFirst)
    return reply.redirect('/door/', 303);
  const xml = signedResponse(
    { entityId: ENTITY_ID, keys },
    serviceProvider,
    { nameId: person.id, attributes: { signedInBy: provedBy } },
    { inResponseTo: requestId, sessionIndex: newId(), now: clock.now() },
  );
  return sendPage(
    reply,
    answerPage(await directory.schoolName(), answersTo(ports), {
      SAMLResponse: Buffer.from(xml).toString('base64'),
      ...(relayState !== '' && { RelayState: relayState }),
    }),
  );
}

/** Forgets which name was pressed in this browser. */
export function startAgain(ports: DoorPorts, visitor: Visitor): Promise<Visitor> {
  const { requestId, relayState, requestedAt } = visitor.visit;
  return changeVisit(ports, visitor, { ...NEW_VISIT, requestId, relayState, requestedAt });
}

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
