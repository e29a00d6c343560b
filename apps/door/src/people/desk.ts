import {
  hoursWords,
  isDoorOpen,
  LIFETIMES,
  overrideEnd,
  type Way,
  writeCardCode,
} from '@moonbase/door';
import { hashToken, keyedHash } from '@moonbase/key-pair';

import { type LetterText, lettersOf, makeLetters } from './letters.ts';
import { deleteTries, STUDENT_TRIES } from '../tables/limits.queries.ts';
import type { DoorClass, DoorPorts } from '../ports.ts';
import { cardSecrets, classCode, newNonce, newSpareKey } from '../platform/secrets.ts';
import { deleteSecondStep } from '../tables/second-steps.queries.ts';
import { makePasswordLink, makeStaff } from './staff.ts';
import { selectStaff } from '../tables/staff.queries.ts';
import {
  type ClassRow,
  deleteCards,
  deletePictures,
  insertClass,
  insertPeople,
  notePrintedFor,
  saveCards,
  saveSpareKey,
  selectClass,
  selectLedElsewhere,
  selectStudents,
  updateClassCode,
  updateOpening,
  updateWay,
} from '../tables/students.queries.ts';
import { overrideOf, wayOf } from './students.ts';

/** The door's settings and students of a class, for its staff. */
export interface ClassDesk {
  readonly code: string;
  readonly way: Way;
  readonly isOpen: boolean;
  readonly override: { readonly open: boolean; readonly until: number } | null;
  readonly hours: string; // the usual ones of the school in words, after "open"
  readonly students: readonly StudentDesk[];
}

export interface StudentDesk {
  readonly id: string;
  readonly cardMadeAt: number | null; // milliseconds since 1970; null: no card
  readonly cardUsedAt: number | null;
  readonly hasPictures: boolean;
  readonly pausedUntil: number | null; // Infinity: until somebody helps
}

export interface CardText {
  readonly personId: string;
  readonly qrText: string; // the address in the QR code
  readonly code: string; // in two groups
}

/** The actions of the product's staff at the door. The product has to check that they may. */
export interface Desk {
  readonly classGroup: (classGroupId: string) => Promise<ClassDesk | null>;
  readonly renewCode: (classGroupId: string) => Promise<void>;
  readonly setWay: (classGroupId: string, way: Way) => Promise<void>;
  /** @param open null: the usual hours */
  readonly setOpen: (classGroupId: string, open: boolean | null) => Promise<void>;
  /** Makes cards for those of these students who have none. */
  readonly makeCards: (personIds: readonly string[]) => Promise<void>;
  /** The text on the cards of these students. */
  readonly cards: (personIds: readonly string[]) => Promise<readonly CardText[]>;
  /** Notes that the cards of these students were printed just now, for the address of today. */
  readonly notePrinted: (personIds: readonly string[]) => Promise<void>;
  /** Those of these students whose printed card leads to an address of before. */
  readonly ledElsewhere: (personIds: readonly string[]) => Promise<readonly string[]>;
  /** Makes new cards; the old ones stop at once, and the sessions of these students end. @see requirement SD-14 */
  readonly renewCards: (personIds: readonly string[]) => Promise<void>;
  readonly revokeCards: (personIds: readonly string[]) => Promise<void>;
  /** Makes the students choose new pictures when they next sign in by card or spare key. */
  readonly forgetPictures: (personIds: readonly string[]) => Promise<void>;
  readonly endPauses: (personIds: readonly string[]) => Promise<void>;
  readonly makeSpareKey: (
    personId: string,
    madeBy: string,
  ) => Promise<{ readonly key: string; readonly until: number }>;
  /** @param password null: chosen later through a link */
  readonly makeStaff: (
    personId: string,
    email: string,
    password: string | null,
  ) => Promise<'made' | 'taken'>;
  /** The address of a one-use link; null for somebody who does not sign in by password here. */
  readonly makePasswordLink: (personId: string) => Promise<string | null>;
  /** Takes away the second step of somebody who lost it; an admin makes a new one at their next sign-in. */
  readonly removeSecondStep: (personId: string) => Promise<void>;
  /** Makes letters to the parents of these students; a letter that is still valid keeps its code. */
  readonly makeLetters: (personIds: readonly string[], madeBy: string) => Promise<void>;
  /** The text in their letters that are still valid. */
  readonly letters: (personIds: readonly string[]) => Promise<readonly LetterText[]>;
  readonly emails: (personIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export function createDesk(ports: DoorPorts): Desk {
  const { database, directory } = ports;
  const { db } = database;
  return {
    ...classDesk(ports),
    ...cardDesk(ports),
    forgetPictures: (personIds) => deletePictures(db, personIds),
    endPauses: (personIds) => deleteTries(db, personIds, STUDENT_TRIES),
    makeSpareKey: async (personId, madeBy) => {
      const now = ports.clock.now();
      const key = newSpareKey();
      const keyHash = keyedHash(ports.serverKey, `spare key ${personId}`, key);
      await insertPeople(db, [personId]);
      await saveSpareKey(db, { personId, keyHash, madeBy }, new Date(now));
      await deleteTries(db, [personId], ['spare-key']); // those were guesses at another key
      return { key, until: now + LIFETIMES.spareKey };
    },
    makeStaff: async (personId, email, password) => {
      const hash = password === null ? null : await ports.hashing.hashPassword(password);
      return makeStaff(ports, personId, email, hash);
    },
    makePasswordLink: async (personId) => {
      const person = await directory.person(personId);
      return person === null ? null : makePasswordLink(ports, personId, false);
    },
    removeSecondStep: (personId) => deleteSecondStep(db, personId),
    makeLetters: (personIds, madeBy) => makeLetters(ports, personIds, madeBy),
    letters: (personIds) => lettersOf(ports, personIds),
    emails: async (personIds) =>
      new Map((await selectStaff(db, personIds)).map((row) => [row.personId, row.email])),
  };
}

function classDesk(
  ports: DoorPorts,
): Pick<Desk, 'classGroup' | 'renewCode' | 'setWay' | 'setOpen'> {
  const { directory, clock, serverKey } = ports;
  const { db } = ports.database;
  return {
    classGroup: async (id) => {
      const classGroup = await directory.classGroup(id);
      if (classGroup === null) return null;
      const row = await ensureClass(ports, id);
      const now = clock.now();
      const override = overrideOf(row);
      return {
        code: classCode(serverKey, row.codeNonce),
        way: wayOf(classGroup, row),
        isOpen: isDoorOpen(now, classGroup, override),
        override: override !== null && override.until > now ? override : null,
        hours: hoursWords(classGroup.hours),
        students: await studentsOf(ports, classGroup, now),
      };
    },
    renewCode: async (id) => {
      await ensureClass(ports, id);
      await updateClassCode(db, id, newCode(serverKey));
    },
    setWay: async (id, way) => {
      await ensureClass(ports, id);
      await updateWay(db, id, way);
    },
    setOpen: async (id, open) => {
      await ensureClass(ports, id);
      const classGroup = await directory.classGroup(id);
      if (classGroup === null) return;
      const until = overrideEnd(clock.now(), classGroup);
      await updateOpening(db, id, open === null ? null : { open, until: new Date(until) });
    },
  };
}

async function studentsOf(
  { database: { db } }: DoorPorts,
  { students }: DoorClass,
  now: number,
): Promise<readonly StudentDesk[]> {
  const ids = students.map(({ id }) => id);
  const states = await selectStudents(db, ids, new Date(now));
  const byId = new Map(states.map((state) => [state.personId, state]));
  return ids.map((id) => {
    const state = byId.get(id);
    return {
      id,
      cardMadeAt: state?.cardMadeAt?.getTime() ?? null,
      cardUsedAt: state?.cardUsedAt?.getTime() ?? null,
      hasPictures: state?.hasPictures ?? false,
      pausedUntil: state?.pausedUntil ?? null,
    };
  });
}

async function ensureClass(
  { database: { db }, serverKey }: DoorPorts,
  id: string,
): Promise<ClassRow> {
  const known = await selectClass(db, id);
  if (known !== null) return known;
  await insertClass(db, id, newCode(serverKey));
  const made = await selectClass(db, id);
  if (made === null) throw new Error('A class that was just inserted is missing.');
  return made;
}

function newCode(serverKey: Buffer) {
  const nonce = newNonce();
  return { nonce, hash: keyedHash(serverKey, 'class code', classCode(serverKey, nonce)) };
}

function cardDesk(
  ports: DoorPorts,
): Pick<
  Desk,
  'makeCards' | 'cards' | 'renewCards' | 'revokeCards' | 'notePrinted' | 'ledElsewhere'
> {
  const { directory, clock, serverKey, writtenUrl } = ports;
  const { db } = ports.database;
  const makeCards = async (personIds: readonly string[]) => {
    await insertPeople(db, personIds);
    const cards = personIds.map((personId) => {
      const nonce = newNonce();
      const { token, code } = cardSecrets(serverKey, nonce);
      const codeHash = keyedHash(serverKey, 'card code', code);
      return { personId, nonce, tokenHash: hashToken(token), codeHash };
    });
    await saveCards(db, cards, new Date(clock.now()));
  };
  return {
    makeCards: async (personIds) => {
      const before = await selectStudents(db, personIds, new Date(clock.now()));
      const having = new Set(before.filter(({ nonce }) => nonce !== null).map((s) => s.personId));
      await makeCards(personIds.filter((id) => !having.has(id)));
    },
    cards: async (personIds) => {
      const states = await selectStudents(db, personIds, new Date(clock.now()));
      return states.flatMap(({ personId, nonce }) => {
        if (nonce === null) return [];
        const { token, code } = cardSecrets(serverKey, nonce);
        return [{ personId, qrText: `${writtenUrl()}/card#${token}`, code: writeCardCode(code) }];
      });
    },
    notePrinted: (personIds) => notePrintedFor(db, personIds, writtenUrl()),
    ledElsewhere: (personIds) => selectLedElsewhere(db, personIds, writtenUrl()),
    renewCards: async (personIds) => {
      await makeCards(personIds);
      await directory.endSessions(personIds);
    },
    revokeCards: async (personIds) => {
      await deleteCards(db, personIds);
      await directory.endSessions(personIds);
    },
  };
}
