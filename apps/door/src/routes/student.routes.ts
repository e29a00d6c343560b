import {
  CARD_CODE_LENGTH,
  type ClassDevice,
  PICTURES_TO_CHOOSE,
  readCardToken,
  readClassCode,
  readPictures,
  readSpareKey,
  type Way,
  WAY_TRAITS,
} from '@moonbase/door';
import type { Html } from '@moonbase/kit/html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { comeIn, sendPage, startAgain } from './come-in.ts';
import { selectClassesOfDevice } from '../tables/devices.queries.ts';
import { idOf, valueOf, valuesOf } from '../platform/form.ts';
import { pauseOf } from '../people/guarded-try.ts';
import {
  cardPage,
  frontPage,
  type KnownClass,
  namesPage,
  picturesPage,
  spareKeyPage,
} from '../pages/student-pages.ts';
import type { DoorPerson, DoorPorts } from '../ports.ts';
import { insertPeople, selectPictureHash } from '../tables/students.queries.ts';
import {
  classById,
  classOfCode,
  deviceOf,
  judgePictures,
  judgeSpareKey,
  type SpareKeyResult,
  namesOf,
  type OpenClass,
  personOfCard,
  picturesLane,
  studentOf,
} from '../people/students.ts';
import { changeVisit, renewVisit, type Visitor, visitorOf } from '../people/visitor.ts';
import {
  pauseWords,
  tooManyCodesWords,
  tooManyStudentCodesWords,
  whenHere,
  wrongPicturesWords,
} from '../platform/words.ts';

const CLOSED = 'The door of this class is closed now. Your teacher can open it.';
const NO_CODE = 'That is not a class code. Look at it again, letter by letter.';
const NO_CARD =
  'This card does not open the door. Look at its code again, or ask your teacher for a new card.';

const LONGEST_CODE = 12; // as in its field

/** The pages of students: card, class code, names, pictures, spare key. */
export function studentRoutes(app: FastifyInstance, ports: DoorPorts): void {
  app.get('/', async (request, reply) => {
    const visitor = await startAgain(ports, await visitorOf(ports, request, reply));
    return showFront(ports, reply, visitor, {});
  });
  app.get('/card', async (_request, reply) =>
    sendPage(reply, cardPage(await ports.directory.schoolName())),
  );
  app.post('/card', async (request, reply) => {
    const visitor = await visitorOf(ports, request, reply);
    const text = valueOf(request.body, 'text');
    const person = await personOfCard(ports, visitor.from, text);
    if (typeof person === 'object' && 'id' in person)
      return comeIn(ports, reply, visitor, person, 'card');
    if (person === 'unknown') {
      request.log.info({ reason: person }, 'card refused');
      return showFront(ports, reply, visitor, {
        cardFault: NO_CARD,
        cardCode: typedCardCode(text),
      });
    }
    request.log.info({ reason: 'too-many' }, 'card refused');
    const cardFault = tooManyStudentCodesWords(person.tooManyUntil, ports.clock.now());
    return showFront(ports, reply, visitor, { cardFault }); // the code may be right: no next child finds it
  });
  app.post('/class', (request, reply) => enterClass(ports, request, reply));
  app.get('/names', async (request, reply) => {
    const visitor = await visitorOf(ports, request, reply);
    const found = await classOfVisit(ports, visitor);
    if (found === null) return reply.redirect('/door/', 303);
    const { classGroup } = found;
    const schoolName = await ports.directory.schoolName();
    const { name: className, teachers } = classGroup;
    return sendPage(reply, namesPage({ schoolName, className, teachers, names: namesOf(found) }));
  });
  app.post('/name', async (request, reply) => {
    const visitor = await visitorOf(ports, request, reply);
    const found = await classOfVisit(ports, visitor);
    const personId = idOf(request.body, 'person');
    const isListed = found?.classGroup.students.some(({ id }) => id === personId) === true;
    if (personId === null || !isListed) return reply.redirect('/door/names', 303);
    await insertPeople(ports.database.db, [personId]);
    await changeVisit(ports, visitor, { personId, provedAt: null, provedBy: null });
    return reply.redirect('/door/pictures', 303);
  });
  picturesRoutes(app, ports);
  spareKeyRoutes(app, ports);
}

/** What was typed as a card's code; empty for what a camera read, which nobody corrects by hand. */
const typedCardCode = (text: string) =>
  readCardToken(text) === null && text.length <= CARD_CODE_LENGTH * 2 ? text : '';

async function showFront(
  ports: DoorPorts,
  reply: FastifyReply,
  { from }: Visitor,
  faults: {
    readonly cardFault?: string;
    readonly cardCode?: string;
    readonly codeFault?: string;
    readonly code?: string;
  },
): Promise<FastifyReply> {
  const { directory, database, clock } = ports;
  const used = await selectClassesOfDevice(database.db, from.deviceHash);
  const classes: KnownClass[] = [];
  for (const { classGroupId: id, lastUsedAt } of used) {
    const classGroup = await directory.classGroup(id);
    if (classGroup === null) continue;
    const { name, teachers } = classGroup;
    classes.push({ id, name, teachers, when: whenHere(lastUsedAt.getTime(), clock.now()) });
  }
  const schoolName = await directory.schoolName();
  const { cardFault = null, cardCode = '', codeFault = null, code = '' } = faults;
  return sendPage(reply, frontPage({ schoolName, classes, cardFault, cardCode, codeFault, code }));
}

/** Opens a class by its code, or by the button of a class that was here before and still has the same code. */
async function enterClass(
  ports: DoorPorts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visitor = await visitorOf(ports, request, reply);
  const known = idOf(request.body, 'known');
  const code = valueOf(request.body, 'code').slice(0, LONGEST_CODE);
  const used =
    known === null ? [] : await selectClassesOfDevice(ports.database.db, visitor.from.deviceHash);
  const isKnown = used.some(({ classGroupId }) => classGroupId === known);
  const found =
    known !== null && isKnown
      ? await classById(ports, known)
      : await classOfCode(ports, visitor.from, readClassCode(code));
  if (typeof found === 'object' && 'classGroup' in found) {
    const classGroupId = found.classGroup.id;
    await renewVisit(ports, reply, visitor, { classGroupId, personId: null, provedAt: null });
    return reply.redirect('/door/names', 303);
  }
  const reason = typeof found === 'string' ? found : 'too-many';
  request.log.info({ reason }, 'class code refused');
  const codeFault =
    typeof found === 'string'
      ? { closed: CLOSED, unknown: NO_CODE }[found]
      : tooManyStudentCodesWords(found.tooManyUntil, ports.clock.now());
  return showFront(ports, reply, visitor, { codeFault, code });
}

async function classOfVisit(ports: DoorPorts, { visit }: Visitor): Promise<OpenClass | null> {
  if (visit.classGroupId === null) return null;
  const found = await classById(ports, visit.classGroupId);
  return typeof found === 'object' ? found : null;
}

interface Named {
  readonly visitor: Visitor;
  readonly found: OpenClass;
  readonly person: DoorPerson;
  readonly name: string; // as shown in the list
  readonly schoolName: string | null;
}

/** The student whose name was pressed in this visit; null redirects to the door. */
async function namedStudent(
  ports: DoorPorts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Named | null> {
  const visitor = await visitorOf(ports, request, reply);
  const found = await classOfVisit(ports, visitor);
  const { personId } = visitor.visit;
  if (found === null || personId === null) return null;
  const listed = namesOf(found).find(({ id }) => id === personId);
  const person = await studentOf(ports, personId);
  if (listed === undefined || person === null) return null;
  const schoolName = await ports.directory.schoolName();
  return { visitor, found, person, name: listed.name, schoolName };
}

function picturesRoutes(app: FastifyInstance, ports: DoorPorts): void {
  app.get('/pictures', async (request, reply) => {
    const named = await namedStudent(ports, request, reply);
    return named === null
      ? reply.redirect('/door/', 303)
      : AFTER_NAME[named.found.way](ports, reply, named);
  });
  app.post('/pictures', async (request, reply) => {
    const named = await namedStudent(ports, request, reply);
    if (named === null) return reply.redirect('/door/', 303);
    const { visitor, found, person } = named;
    if (WAY_TRAITS[found.way].secret !== 'pictures')
      return AFTER_NAME[found.way](ports, reply, named);
    const pressed = valuesOf(request.body, 'picture').slice(0, PICTURES_TO_CHOOSE);
    if (pressed.length < PICTURES_TO_CHOOSE)
      return showPictures(ports, reply, named, pressed, null);
    const pictures = readPictures(pressed);
    if (pictures === null) return showPictures(ports, reply, named, [], null);
    const result = await judgePictures(ports, visitor.from, found, person.id, pictures);
    switch (result.kind) {
      case 'right':
        return comeIn(ports, reply, visitor, person, 'pictures');
      case 'wrong':
        return showPictures(ports, reply, named, [], wrongPicturesWords(result.triesLeft));
      case 'paused':
        request.log.info({ userId: person.id }, 'pictures paused');
        return showPause(reply, named, result.until, ports.clock.now());
      case 'card-first':
        return showSpareKey(reply, named, CARD_FIRST[result.device]);
      case 'none':
        return showSpareKey(reply, named, NO_PICTURES);
    }
  });
}

/** Why a device takes no pictures, by whose it is for the student. */
const CARD_FIRST: Readonly<Record<'strange' | ClassDevice, string>> = {
  strange:
    'This device is new to your class. Use your card here once, or ask your teacher for a spare key.',
  elsewhere:
    'You have not signed in on this device before. Use your card here once, or ask your teacher for a spare key.',
  shared:
    'There were many wrong pictures, perhaps by somebody else. Use your card here once, or ask your teacher for a spare key.',
};
const NO_PICTURES =
  'You have no pictures yet. Use your card, or ask your teacher for a spare key: then you choose them.';
const CARD_ALONE = 'Your class signs in by card. Without it, ask your teacher for a spare key.';
const WRONG_KEY = 'That is not the key, or its 15 minutes are over. Ask your teacher for another.';
const SPENT_KEY =
  'There were too many wrong keys for your name, perhaps by somebody else, so this key lets nobody in any more. Ask your teacher for a new one: it works at once.';

/** The page after a student's name, by the way of their class. */
const AFTER_NAME: Readonly<
  Record<Way, (ports: DoorPorts, reply: FastifyReply, named: Named) => Promise<FastifyReply>>
> = {
  card: async (_ports, reply, named) => showSpareKey(reply, named, CARD_ALONE),
  pictures: (ports, reply, named) => showPictures(ports, reply, named, [], null),
};

async function showPictures(
  ports: DoorPorts,
  reply: FastifyReply,
  named: Named,
  chosen: readonly string[],
  words: string | null,
): Promise<FastifyReply> {
  const { found, person, name, schoolName, visitor } = named;
  if ((await selectPictureHash(ports.database.db, person.id)) === null)
    return showSpareKey(reply, named, NO_PICTURES);
  const { kind } = await deviceOf(ports, visitor.from, found, person.id);
  const until = await pauseOf(ports, picturesLane(visitor.from, person.id, kind));
  if (until !== null) return showPause(reply, named, until, ports.clock.now());
  const { teachers } = found.classGroup;
  return sendPage(
    reply,
    picturesPage({ schoolName, personId: person.id, name, teachers, chosen, words }),
  );
}

/** @param until when pictures are accepted again; Infinity: after somebody has helped */
function showPause(reply: FastifyReply, named: Named, until: number, now: number): FastifyReply {
  return showSpareKey(reply, named, pauseWords(until, now), Number.isFinite(until));
}

function showSpareKey(
  reply: FastifyReply,
  { found, person, name, schoolName }: Named,
  why: Html | string | null,
  isPause = false,
): FastifyReply {
  const { teachers } = found.classGroup;
  const isAsked = why === null || why === WRONG_KEY || why === SPENT_KEY;
  return sendPage(
    reply,
    spareKeyPage({ schoolName, personId: person.id, name, teachers, why, isAsked, isPause }),
  );
}

function spareKeyRoutes(app: FastifyInstance, ports: DoorPorts): void {
  app.get('/spare-key', async (request, reply) => {
    const named = await namedStudent(ports, request, reply);
    return named === null ? reply.redirect('/door/', 303) : showSpareKey(reply, named, null);
  });
  app.post('/spare-key', async (request, reply) => {
    const named = await namedStudent(ports, request, reply);
    if (named === null) return reply.redirect('/door/', 303);
    const { visitor, found, person } = named;
    const key = readSpareKey(valueOf(request.body, 'key'));
    const result = await judgeSpareKey(ports, visitor.from, found, person.id, key);
    if (result.kind === 'right') return comeIn(ports, reply, visitor, person, 'spare-key');
    return showSpareKey(reply, named, keyWords(result, ports.clock.now()));
  });
}

/** Why a spare key lets nobody in. */
function keyWords(result: Exclude<SpareKeyResult, { kind: 'right' }>, now: number): string {
  switch (result.kind) {
    case 'none':
    case 'wrong':
      return WRONG_KEY;
    case 'paused':
      return SPENT_KEY;
    case 'too-many':
      return tooManyCodesWords(result.tooManyUntil, now);
  }
}
