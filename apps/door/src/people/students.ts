import {
  isAlive,
  isDoorOpen,
  LIFETIMES,
  listNames,
  type Picture,
  readCardCode,
  readCardToken,
  type ShownName,
  usualWay,
  type Way,
  WRONG_CODES,
  WRONG_PICTURES_OF_STRANGERS,
} from '@moonbase/door';
import { hashToken } from '@moonbase/key-pair';

import { counted } from './counted.ts';
import { isDeviceOfClass, isKnownDevice } from '../tables/devices.queries.ts';
import { type TryResult, tryOnce } from './guarded-try.ts';
import { arePictures, isSameHash } from '../platform/hashing.ts';
import { deleteTries } from '../tables/limits.queries.ts';
import type { DoorClass, DoorPerson, DoorPorts } from '../ports.ts';
import { keyedHash } from '../platform/secrets.ts';
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

/** The origin of a request. */
export interface From {
  readonly address: string;
  readonly deviceHash: Buffer;
  readonly deviceAt: number; // when the door made the device’s token, milliseconds since 1970
}

type Refused = 'unknown' | 'too-many';

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
  const strangers = await wrongCodes(ports, from);
  if (strangers !== null && (await strangers.isBeyond())) return 'too-many';
  const row =
    code === null
      ? null
      : await selectClassByCode(ports.database.db, keyedHash(ports.serverKey, 'class code', code));
  if (row === null) {
    await strangers?.add();
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
  if (!isDoorOpen(ports.clock.now(), classGroup.timeZone, overrideOf(row))) return 'closed';
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

/** Wrong codes are counted for the address, except on devices where somebody has signed in before. */
async function wrongCodes(ports: DoorPorts, { address, deviceHash }: From) {
  return (await isKnownDevice(ports.database.db, deviceHash))
    ? null
    : counted(ports, `codes ${address}`, WRONG_CODES);
}

/** The owner of a card, by its QR code or by the typed code. */
export async function personOfCard(
  ports: DoorPorts,
  from: From,
  text: string,
): Promise<DoorPerson | Refused> {
  const strangers = await wrongCodes(ports, from);
  if (strangers !== null && (await strangers.isBeyond())) return 'too-many';
  const { db } = ports.database;
  const now = new Date(ports.clock.now());
  const token = readCardToken(text);
  const code = readCardCode(text);
  const hashes = [
    ...(token === null ? [] : [hashToken(token)]),
    ...(code === null ? [] : [keyedHash(ports.serverKey, 'card code', code)]),
  ];
  for (const hash of hashes) {
    const personId = await useCard(db, hash, now);
    const person = personId === null ? null : await studentOf(ports, personId);
    if (person === null) continue;
    await deleteTries(db, [person.id], 'pictures');
    return person;
  }
  await strangers?.add();
  return 'unknown';
}

/** A student who may sign in; null for everybody else. */
export async function studentOf(ports: DoorPorts, personId: string): Promise<DoorPerson | null> {
  const person = await ports.directory.person(personId);
  return person?.isStudent === true && !person.isDisabled ? person : null;
}

export type PictureResult = TryResult | { readonly kind: 'card-first' } | { readonly kind: 'none' };

/**
 * Judges three pictures. Unknown devices have few tries for a whole class; the class's own devices are not affected.
 */
export async function judgePictures(
  ports: DoorPorts,
  from: From,
  classGroupId: string,
  personId: string,
  pictures: readonly Picture[],
): Promise<PictureResult> {
  const { db } = ports.database;
  const hash = await selectPictureHash(db, personId);
  if (hash === null) return { kind: 'none' };
  const isKnown = await isDeviceOfClass(db, from.deviceHash, classGroupId);
  const strangers = isKnown
    ? null
    : counted(ports, `pictures ${classGroupId}`, WRONG_PICTURES_OF_STRANGERS);
  if (strangers !== null && (await strangers.isBeyond())) return { kind: 'card-first' };
  const lane = { personId, kind: 'pictures', isKnownDevice: isKnown } as const;
  const result = await tryOnce(ports, lane, () => arePictures(ports.serverKey, pictures, hash));
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

/** Judges a teacher's spare key; the right one is used up. */
export async function judgeSpareKey(
  ports: DoorPorts,
  from: From,
  classGroupId: string,
  personId: string,
  key: string | null,
): Promise<TryResult> {
  const { database, clock, serverKey } = ports;
  await insertPeople(database.db, [personId]);
  const isKnown = await isDeviceOfClass(database.db, from.deviceHash, classGroupId);
  const lane = { personId, kind: 'spare-key', isKnownDevice: isKnown } as const;
  const result = await tryOnce(ports, lane, async (db) => {
    const made = await selectSpareKey(db, personId);
    if (made === null || key === null) return false;
    if (!isAlive(made.madeAt.getTime(), LIFETIMES.spareKey, clock.now())) return false;
    if (!isSameHash(made.keyHash, keyedHash(serverKey, `spare key ${personId}`, key))) return false;
    await deleteSpareKey(db, personId);
    return true;
  });
  if (result.kind === 'right') await deleteTries(database.db, [personId], 'pictures');
  return result;
}
