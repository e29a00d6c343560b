import {
  isAlive,
  LIFETIMES,
  passwordFault,
  type PasswordFault,
  PASSWORDS_FROM_NETWORK,
} from '@moonbase/door';
import { hashToken, newToken } from '@moonbase/key-pair';

import { counted } from './counted.ts';
import { strangePasswords } from './strangers.ts';
import { isDeviceOfPerson } from '../tables/devices.queries.ts';
import { pauseOf, tryAtLength, type TryResult } from './guarded-try.ts';
import { deletePasskeys } from '../tables/passkeys.queries.ts';
import { howHardToGuess } from '../platform/password-strength.ts';
import type { DoorDb, DoorPerson, DoorPorts } from '../ports.ts';
import {
  deleteLinks,
  noteStaffSignIn,
  saveLink,
  saveStaff,
  selectLink,
  selectLinkForUpdate,
  selectStaff,
  selectStaffByEmail,
  updatePassword,
} from '../tables/staff.queries.ts';
import { deleteSecondStep } from '../tables/second-steps.queries.ts';
import { insertPeople } from '../tables/students.queries.ts';
import type { From } from './from.ts';

export type StaffResult =
  | { readonly kind: 'right'; readonly person: DoorPerson }
  | Exclude<TryResult, { kind: 'right' }>;

const NOBODY = '0';

/**
 * Judges an e-mail address with its password. An unknown address takes as long, pauses as long and gets the same
 * answer.
 *
 * @see packages/door/SPEC.md rules DR7 and DR23
 */
export async function judgePassword(
  ports: DoorPorts,
  from: From,
  email: string,
  password: string,
): Promise<StaffResult> {
  const { database, clock, hashing } = ports;
  const row = await selectStaffByEmail(database.db, email.trim());
  const found = await ports.directory.person(row?.personId ?? NOBODY);
  const person = found?.isDisabled === true ? null : found;
  const hash = person === null ? null : (row?.passwordHash ?? null);
  const isRight = () => hashing.isPassword(password, hash);
  const isOwn = await isDeviceOfPerson(database.db, from.deviceHash, person?.id ?? NOBODY);
  const result =
    isOwn && person !== null
      ? await tryAtLength(ports, { personId: person.id, kind: 'password', device: 'own' }, isRight)
      : await tryAsStranger(ports, from, email, isRight);
  if (result.kind !== 'right') return result;
  if (person === null) throw new Error('A password without an account was right.');
  await noteStaffSignIn(database.db, person.id, new Date(clock.now()));
  return { kind: 'right', person };
}

/** On a device that is not the account's own: nobody's wrong passwords there pause the owner elsewhere. */
async function tryAsStranger(
  ports: DoorPorts,
  from: From,
  email: string,
  isRight: () => Promise<boolean>,
): Promise<TryResult> {
  const ofNetwork = counted(ports, `passwords ${from.address}`, PASSWORDS_FROM_NETWORK);
  const tooMany = await ofNetwork.take();
  if (tooMany !== null) return { kind: 'paused', until: tooMany };
  const { lane, ofAccount, ownAt } = await strangePasswords(ports, from, email);
  // Tries in a pause must not use up what the account has for all strangers.
  const paused = await pauseOf(ports, lane);
  if (paused !== null) return { kind: 'paused', until: Math.min(paused, ownAt) };
  const usedUp = await ofAccount.take();
  if (usedUp !== null) return { kind: 'paused', until: usedUp };
  ports.hashing.expectRoom('passwords');
  const result = await tryAtLength(ports, lane, isRight);
  if (result.kind === 'paused') return { kind: 'paused', until: Math.min(result.until, ownAt) };
  if (result.kind !== 'right') return result;
  await ofNetwork.giveBack();
  await ofAccount.giveBack();
  return result;
}

/** The reason against a password for this person; null when it may be used. */
export async function faultOf(
  person: Pick<DoorPerson, 'firstName' | 'lastName' | 'schoolName'>,
  email: string,
  password: string,
): Promise<PasswordFault | null> {
  const known = [person.firstName, person.lastName, person.schoolName ?? '', email];
  return passwordFault(password, await howHardToGuess(password, known));
}

/** Makes an account for a member of staff, or a parent. */
export async function makeStaff(
  { database }: Pick<DoorPorts, 'database'>,
  personId: string,
  email: string,
  passwordHash: string | null,
): Promise<'made' | 'taken'> {
  return database.transact((db) => makeStaffIn(db, personId, email, passwordHash));
}

/** The same inside a transaction. */
export async function makeStaffIn(
  db: DoorDb,
  personId: string,
  email: string,
  passwordHash: string | null,
): Promise<'made' | 'taken'> {
  await insertPeople(db, [personId]);
  if (!(await saveStaff(db, personId, email))) return 'taken';
  if (passwordHash !== null) await updatePassword(db, personId, passwordHash);
  return 'made';
}

/**
 * A one-use link by which the person chooses a password.
 *
 * @param byMail whether it is sent to the account's own address
 * @returns its address; null when they have no account here
 */
export async function makePasswordLink(
  { database, clock, writtenUrl }: Pick<DoorPorts, 'database' | 'clock' | 'writtenUrl'>,
  personId: string,
  byMail: boolean,
): Promise<string | null> {
  const [account] = await selectStaff(database.db, [personId]);
  if (account === undefined) return null;
  const { token, hash: tokenHash } = newToken();
  const now = new Date(clock.now());
  await database.transact((db) => saveLink(db, { tokenHash, personId, byMail }, now));
  return `${writtenUrl()}/password?link=${token}`;
}

export interface LinkOwner {
  readonly person: DoorPerson;
  readonly email: string;
}

/** The person whose password a link is for; null when it is used, expired or unknown. */
export async function ownerOfLink(ports: DoorPorts, token: string): Promise<LinkOwner | null> {
  const { db } = ports.database;
  const link = await selectLink(db, hashToken(token));
  const now = ports.clock.now();
  if (link === null || !isAlive(link.madeAt.getTime(), LIFETIMES.passwordLink, now)) return null;
  const [account] = await selectStaff(db, [link.personId]);
  const person = await ports.directory.person(link.personId);
  return account === undefined || person === null ? null : { person, email: account.email };
}

export type LinkResult =
  | { readonly kind: 'set'; readonly owner: LinkOwner }
  | { readonly kind: 'refused'; readonly owner: LinkOwner; readonly fault: PasswordFault }
  | { readonly kind: 'gone' };

/**
 * Sets the password that a link is for and uses up the link. The person's sessions end.
 *
 * @see packages/door/SPEC.md rule DR19
 */
export async function setPasswordByLink(
  ports: DoorPorts,
  token: string,
  password: string,
): Promise<LinkResult> {
  const owner = await ownerOfLink(ports, token);
  if (owner === null) return { kind: 'gone' };
  const fault = await faultOf(owner.person, owner.email, password);
  if (fault !== null) return { kind: 'refused', owner, fault };
  const passwordHash = await ports.hashing.hashPassword(password);
  const isSet = await ports.database.transact(async (db) => {
    const link = await selectLinkForUpdate(db, hashToken(token));
    if (link === null) return false; // used in the meantime
    await updatePassword(db, link.personId, passwordHash);
    await deleteLinks(db, link.personId);
    if (!link.byMail) {
      await deleteSecondStep(db, link.personId); // perhaps the phone was lost
      await deletePasskeys(db, link.personId);
    }
    return true;
  });
  if (!isSet) return { kind: 'gone' };
  await ports.directory.endSessions([owner.person.id]);
  return { kind: 'set', owner };
}
