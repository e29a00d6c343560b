import { isAlive, LIFETIMES, passwordFault, type PasswordFault } from '@moonbase/door';
import { hashToken, newToken } from '@moonbase/key-pair';

import { isDeviceOfPerson } from '../tables/devices.queries.ts';
import { type TryResult, tryOnce } from './guarded-try.ts';
import { deletePasskeys } from '../tables/passkeys.queries.ts';
import { howHardToGuess } from '../platform/password-strength.ts';
import type { DoorDb, DoorPerson, DoorPorts } from '../ports.ts';
import {
  deleteLinks,
  noteStaffSignIn,
  saveLink,
  saveStaff,
  selectLinkForUpdate,
  selectStaff,
  selectStaffByEmail,
  updatePassword,
} from '../tables/staff.queries.ts';
import { deleteSecondStep } from '../tables/second-steps.queries.ts';
import { insertPeople } from '../tables/students.queries.ts';
import type { From } from './students.ts';

export type StaffResult =
  | { readonly kind: 'right'; readonly person: DoorPerson }
  | Exclude<TryResult, { kind: 'right' }>
  | { readonly kind: 'unknown' };

/** Judges an e-mail address with its password. An unknown address takes as long and gets the same answer. */
export async function judgePassword(
  ports: DoorPorts,
  from: From,
  email: string,
  password: string,
): Promise<StaffResult> {
  const { database, clock } = ports;
  const row = await selectStaffByEmail(database.db, email.trim());
  const person = row === null ? null : await ports.directory.person(row.personId);
  if (row === null || person === null || person.isDisabled) {
    await ports.hashing.isPassword(password, null);
    return { kind: 'unknown' };
  }
  const { personId } = row;
  const isKnownDevice = await isDeviceOfPerson(database.db, from.deviceHash, personId);
  const lane = { personId, kind: 'password', isKnownDevice } as const;
  const result = await tryOnce(ports, lane, () =>
    ports.hashing.isPassword(password, row.passwordHash),
  );
  if (result.kind !== 'right') return result;
  await noteStaffSignIn(database.db, personId, new Date(clock.now()));
  return { kind: 'right', person };
}

/** The reason against a password for this person; null when it may be used. */
export function faultOf(
  person: Pick<DoorPerson, 'firstName' | 'lastName' | 'schoolName'>,
  email: string,
  password: string,
): PasswordFault | null {
  const known = [person.firstName, person.lastName, person.schoolName ?? '', email];
  return passwordFault(password, howHardToGuess(password, known));
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
  { database, clock, baseUrl }: Pick<DoorPorts, 'database' | 'clock' | 'baseUrl'>,
  personId: string,
  byMail: boolean,
): Promise<string | null> {
  const [account] = await selectStaff(database.db, [personId]);
  if (account === undefined) return null;
  const { token, hash: tokenHash } = newToken();
  const now = new Date(clock.now());
  await database.transact((db) => saveLink(db, { tokenHash, personId, byMail }, now));
  return `${baseUrl}/password?link=${token}`;
}

export interface LinkOwner {
  readonly person: DoorPerson;
  readonly email: string;
}

/** The person whose password a link is for; null when it is used, expired or unknown. */
export async function ownerOfLink(ports: DoorPorts, token: string): Promise<LinkOwner | null> {
  return ports.database.transact(async (db) => {
    const link = await selectLinkForUpdate(db, hashToken(token));
    const now = ports.clock.now();
    if (link === null || !isAlive(link.madeAt.getTime(), LIFETIMES.passwordLink, now)) return null;
    const [account] = await selectStaff(db, [link.personId]);
    const person = await ports.directory.person(link.personId);
    return account === undefined || person === null ? null : { person, email: account.email };
  });
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
  const fault = faultOf(owner.person, owner.email, password);
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
