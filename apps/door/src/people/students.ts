import {
  areGuessesSpent,
  isAlive,
  isDoorOpen,
  LIFETIMES,
  SECRETS,
  listNames,
  type Picture,
  readCardCode,
  readCardToken,
  type ShownName,
  usualWay,
  type Way,
} from '@moonbase/door';
import { hashToken, keyedHash } from '@moonbase/key-pair';

import { isDeviceOfClass, selectPeopleOfDevice } from '../tables/devices.queries.ts';
import { tryAtLength, type TryResult, tryOnce, tryUnlessSpent } from './guarded-try.ts';
import { isSameHash } from '../platform/hashing.ts';
import {
  type AccountLane,
  deleteAnsweredTries,
  type DeviceKind,
  lockGuesses,
  STUDENT_TRIES,
} from '../tables/limits.queries.ts';
import type { DoorClass, DoorDb, DoorPerson, DoorPorts } from '../ports.ts';
import type { From } from './from.ts';
import { wrongCodes, wrongPictures } from './strangers.ts';
import {
  type ClassRow,
  deleteSpareKey,
  insertPeople,
  savePictures,
  selectClass,
  selectClassByCode,
  selectPictureHash,
  selectSpareKey,
  useCard,
} from '../tables/students.queries.ts';

/** There were too many wrong codes. */
export interface TooMany {
  readonly tooManyUntil: number; // milliseconds since 1970
}

type Refused = 'unknown' | TooMany;

export interface OpenClass {
  readonly classGroup: DoorClass;
  readonly row: ClassRow;
  readonly way: Way;
}

/** The class of a code, or the reason why it is not shown. */
export async function classOfCode(
  ports: DoorPorts,
  from: From,
  code: string | null,
): Promise<OpenClass | Refused | 'closed'> {
  const wrong = await wrongCodes(ports, 'class', from);
  const tooManyUntil = await wrong.until();
  if (tooManyUntil !== null) return { tooManyUntil };
  const row =
    code === null
      ? null
      : await selectClassByCode(ports.database.db, keyedHash(ports.serverKey, 'class code', code));
  if (row === null) {
    await wrong.add();
    return 'unknown';
  }
  return openClass(ports, row);
}

/** The class whose code was typed in this visit or on this device before. */
export async function classById(
  ports: DoorPorts,
  classGroupId: string,
): Promise<OpenClass | 'unknown' | 'closed'> {
  const row = await selectClass(ports.database.db, classGroupId);
  return row === null ? 'unknown' : openClass(ports, row);
}

async function openClass(
  ports: DoorPorts,
  row: ClassRow,
): Promise<OpenClass | 'unknown' | 'closed'> {
  const classGroup = await ports.directory.classGroup(row.classGroupId);
  if (classGroup === null) return 'unknown';
  if (!isDoorOpen(ports.clock.now(), classGroup, overrideOf(row))) return 'closed';
  return { classGroup, row, way: wayOf(classGroup, row) };
}

export function overrideOf({ overrideOpen, overrideUntil }: ClassRow) {
  return overrideOpen === null || overrideUntil === null
    ? null
    : { open: overrideOpen, until: overrideUntil.getTime() };
}

export function wayOf(classGroup: DoorClass, row: ClassRow | null): Way {
  return row?.way ?? usualWay(classGroup.age);
}

/** The way in which a class signs in, whether or not its door is open now; null when there is no such class. */
export async function wayOfClass(ports: DoorPorts, classGroupId: string): Promise<Way | null> {
  const classGroup = await ports.directory.classGroup(classGroupId);
  if (classGroup === null) return null;
  return wayOf(classGroup, await selectClass(ports.database.db, classGroupId));
}

export function namesOf({ classGroup }: OpenClass): readonly ShownName[] {
  return listNames(classGroup.students);
}

/** The owner of a card, by its QR code or by the typed code. A token cannot be guessed: only codes are counted. */
export async function personOfCard(
  ports: DoorPorts,
  from: From,
  text: string,
): Promise<DoorPerson | Refused> {
  const token = readCardToken(text);
  const byToken = token === null ? null : await ownerOfCard(ports, from, hashToken(token));
  if (byToken !== null) return byToken;
  const wrong = await wrongCodes(ports, 'card', from);
  const tooManyUntil = await wrong.until();
  if (tooManyUntil !== null) return { tooManyUntil };
  const code = readCardCode(text);
  const byCode =
    code === null
      ? null
      : await ownerOfCard(ports, from, keyedHash(ports.serverKey, 'card code', code));
  if (byCode !== null) return byCode;
  await wrong.add();
  return 'unknown';
}

async function ownerOfCard(
  ports: DoorPorts,
  { deviceHash }: From,
  hash: Buffer,
): Promise<DoorPerson | null> {
  const { db } = ports.database;
  const personId = await useCard(db, hash, new Date(ports.clock.now()));
  const person = personId === null ? null : await studentOf(ports, personId);
  if (person !== null) await deleteAnsweredTries(db, person.id, deviceHash, STUDENT_TRIES);
  return person;
}

/** A student who may sign in; null for everybody else. */
export async function studentOf(ports: DoorPorts, personId: string): Promise<DoorPerson | null> {
  const person = await ports.directory.person(personId);
  return person?.isStudent === true && !person.isDisabled ? person : null;
}

/** @param device what sort of device has no tries left */
export type PictureResult =
  | TryResult
  | { readonly kind: 'card-first'; readonly device: Exclude<DeviceKind, 'own'> }
  | { readonly kind: 'none' };

interface DeviceOfStudent {
  readonly kind: DeviceKind;
  readonly people: readonly string[]; // those of the class who have signed in on it
}

/**
 * Whose device this is for a student of the class. Where classmates have signed in too, one of them may be guessing.
 *
 * @see packages/door/SPEC.md rule DR6
 */
export async function deviceOf(
  ports: DoorPorts,
  { deviceHash }: From,
  { classGroup }: OpenClass,
  personId: string,
): Promise<DeviceOfStudent> {
  const { db } = ports.database;
  const classmates = classGroup.students.map(({ id }) => id);
  const people = await selectPeopleOfDevice(db, deviceHash, classmates);
  if (people.includes(personId)) return { kind: people.length === 1 ? 'own' : 'shared', people };
  const isOfClass = people.length > 0 || (await isDeviceOfClass(db, deviceHash, classGroup.id));
  return { kind: isOfClass ? 'elsewhere' : 'strange', people };
}

/** Where a student's wrong pictures count: devices that classmates use count by themselves. */
export function picturesLane(from: From, personId: string, device: DeviceKind): AccountLane {
  const lane = { personId, kind: 'pictures', device } as const;
  return device === 'own' || device === 'strange' ? lane : { ...lane, deviceHash: from.deviceHash };
}

/**
 * Judges three pictures. Unknown devices have few tries for a whole class, and devices of the class few for names that
 * have not signed in there; devices where the student has signed in are not affected by either.
 *
 * @see packages/door/SPEC.md rules DR6, DR14 and DR27
 */
export async function judgePictures(
  ports: DoorPorts,
  from: From,
  found: OpenClass,
  personId: string,
  pictures: readonly Picture[],
): Promise<PictureResult> {
  const hash = await selectPictureHash(ports.database.db, personId);
  if (hash === null) return { kind: 'none' };
  const { kind: device, people } = await deviceOf(ports, from, found, personId);
  const classGroupId = found.classGroup.id;
  const strangers = device === 'strange' ? await wrongPictures(ports, classGroupId, from) : null;
  if (strangers !== null && (await strangers.until()) !== null)
    return { kind: 'card-first', device: 'strange' };
  ports.hashing.expectRoom('pictures');
  const lane = picturesLane(from, personId, device);
  const areRight = () => ports.hashing.arePictures(ports.serverKey, pictures, hash);
  if (device === 'shared' || device === 'elsewhere') {
    const { deviceHash } = from;
    const guesser = { personId, device, deviceHash, people, classGroupId };
    const isSpent = async (db: DoorDb) =>
      areGuessesSpent(device, await lockGuesses(db, guesser, new Date(ports.clock.now())));
    const result = await tryUnlessSpent(ports, lane, isSpent, areRight);
    return result.kind === 'spent' ? { kind: 'card-first', device } : result;
  }
  const result = await tryAtLength(ports, lane, areRight);
  if (result.kind === 'wrong' || result.kind === 'paused') await strangers?.add();
  return result;
}

/** Stores the three pictures that a student has chosen. */
export async function choosePictures(
  ports: DoorPorts,
  personId: string,
  pictures: readonly Picture[],
): Promise<void> {
  const { db } = ports.database;
  await insertPeople(db, [personId]);
  const hash = await ports.hashing.hashPictures(ports.serverKey, pictures);
  await savePictures(db, personId, hash, new Date(ports.clock.now()));
}

/** There is no spare key that lives, or too many were guessed on this device or by strangers of its address. */
export type SpareKeyResult =
  | TryResult
  | { readonly kind: 'none' }
  | ({ kind: 'too-many' } & TooMany);

/**
 * Judges a teacher's spare key; the right one is used up. Where no key lives there is nothing to guess: such a try is
 * counted against the device, but never against the account, or a stranger could spoil the next key before it is made.
 *
 * @see packages/door/SPEC.md rules DR9 and DR13
 */
export async function judgeSpareKey(
  ports: DoorPorts,
  from: From,
  found: OpenClass,
  personId: string,
  key: string | null,
): Promise<SpareKeyResult> {
  const { database, clock, serverKey } = ports;
  await insertPeople(database.db, [personId]);
  const { kind: device } = await deviceOf(ports, from, found, personId);
  const wrong = await wrongCodes(ports, 'spare-key', from);
  const tooManyUntil = await wrong.until();
  if (tooManyUntil !== null) return { kind: 'too-many', tooManyUntil };
  const made = await selectSpareKey(database.db, personId);
  if (made === null || !isAlive(made.madeAt.getTime(), LIFETIMES.spareKey, clock.now())) {
    await wrong.add();
    return { kind: 'none' };
  }
  const result = await tryOnce(ports, { personId, kind: 'spare-key', device }, async (db) => {
    const typed = key === null ? null : keyedHash(serverKey, `spare key ${personId}`, key);
    const current = await selectSpareKey(db, personId); // another tablet may have used it up meanwhile
    if (typed === null || current === null || !isSameHash(current.keyHash, typed)) return false;
    await deleteSpareKey(db, personId);
    return true;
  });
  if (result.kind === 'right')
    await deleteAnsweredTries(database.db, personId, from.deviceHash, SECRETS);
  else await wrong.add();
  return result;
}
