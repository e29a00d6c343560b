import { hasRoomForParent, isAlive, LIFETIMES, readCardCode, writeCardCode } from '@moonbase/door';
import { keyedHash } from '@moonbase/key-pair';

import {
  deleteLetter,
  type LetterRow,
  saveLetters,
  selectLetterByCode,
  selectLetters,
} from '../tables/letters.queries.ts';
import type { DoorPerson, DoorPorts } from '../ports.ts';
import { letterCode, newNonce } from '../platform/secrets.ts';
import { insertPeople } from '../tables/students.queries.ts';
import { wrongCodes } from './strangers.ts';
import type { From } from './from.ts';
import type { TooMany } from './students.ts';
import type { Visitor } from './visitor.ts';

export interface LetterText {
  readonly personId: string;
  readonly address: string; // of the page where the code is typed
  readonly qrText: string; // the same with the code
  readonly code: string; // in two groups
  readonly until: number; // milliseconds since 1970
}

/** A letter whose code was typed, and the student it is about. */
export interface OpenLetter {
  readonly codeHash: Buffer;
  readonly student: DoorPerson;
}

/** The letters of these students that are still valid. @see packages/door/SPEC.md rule DR11 */
async function goodLetters(
  { database: { db }, clock }: DoorPorts,
  personIds: readonly string[],
): Promise<readonly LetterRow[]> {
  const now = clock.now();
  const rows = await selectLetters(db, personIds);
  return rows.filter(({ madeAt }) => isAlive(madeAt.getTime(), LIFETIMES.parentLetter, now));
}

/** Makes letters for those of these students who have no valid one. */
export async function makeLetters(
  ports: DoorPorts,
  personIds: readonly string[],
  madeBy: string,
): Promise<void> {
  const { database, clock, serverKey } = ports;
  const { db } = database;
  const now = clock.now();
  const good = new Set((await goodLetters(ports, personIds)).map(({ personId }) => personId));
  const missing = personIds.filter((id) => !good.has(id));
  await insertPeople(db, missing);
  await saveLetters(
    db,
    missing.map((personId) => {
      const nonce = newNonce();
      return { personId, nonce, codeHash: hashOf(serverKey, letterCode(serverKey, nonce)) };
    }),
    { by: madeBy, at: new Date(now) },
  );
}

/** The texts of these students' letters that are still valid, with the same codes again. */
export async function lettersOf(
  ports: DoorPorts,
  personIds: readonly string[],
): Promise<readonly LetterText[]> {
  const { serverKey, writtenUrl } = ports;
  const address = `${writtenUrl()}/parent`;
  return (await goodLetters(ports, personIds)).map(({ personId, nonce, madeAt }) => {
    const code = letterCode(serverKey, nonce);
    const until = madeAt.getTime() + LIFETIMES.parentLetter;
    return { personId, address, qrText: `${address}#${code}`, code: writeCardCode(code), until };
  });
}

const hashOf = (serverKey: Buffer, code: string): Buffer =>
  keyedHash(serverKey, 'letter code', code);

/** The letter of a typed code; a letter's code is written like a card's. */
export async function letterOfCode(
  ports: DoorPorts,
  from: From,
  typed: string,
): Promise<OpenLetter | 'unknown' | TooMany> {
  const wrong = await wrongCodes(ports, 'letter', from);
  const tooManyUntil = await wrong.until();
  if (tooManyUntil !== null) return { tooManyUntil };
  const code = readCardCode(typed);
  const letter = code === null ? null : await letterOfHash(ports, hashOf(ports.serverKey, code));
  if (letter !== null) return letter;
  await wrong.add();
  return 'unknown';
}

/** Null when the letter was used or has expired, or its student has two parents by now. */
async function letterOfHash(
  { database: { db }, clock, directory }: DoorPorts,
  codeHash: Buffer,
): Promise<OpenLetter | null> {
  const row = await selectLetterByCode(db, codeHash);
  if (row === null || !isAlive(row.madeAt.getTime(), LIFETIMES.parentLetter, clock.now()))
    return null;
  const student = await directory.person(row.personId);
  if (student === null || student.isDisabled) return null;
  return hasRoomForParent(student.parentIds.length) ? { codeHash, student } : null;
}

/** The letter whose code was typed in this visit: the next person to sign in is linked by it. */
export function letterOfVisit(ports: DoorPorts, { visit }: Visitor): Promise<OpenLetter | null> {
  return visit.letterHash === null ? Promise.resolve(null) : letterOfHash(ports, visit.letterHash);
}

/**
 * Uses up the letter and links its student to the parent, both or neither. A parent who is linked already does not use
 * up the letter, which is for the other one.
 *
 * @returns whether they were linked by it
 */
export async function linkByLetter(
  { database, directory }: DoorPorts,
  { student, codeHash }: OpenLetter,
  parentId: string,
): Promise<boolean> {
  if (student.parentIds.includes(parentId)) return false;
  return database.transact(async (db) => {
    if (!(await deleteLetter(db, codeHash))) return false;
    return directory.linkChild(db, { parentId, childId: student.id });
  });
}
