import {
  type CodeCount,
  codeCounts,
  firstTryAt,
  OWN_DEVICE_AFTER_MS,
  passwordsCountedBy,
  PASSWORDS_OF_ACCOUNT,
  pictureCounts,
  type SeenDevice,
} from '@moonbase/door';
import { keyedHash } from '@moonbase/key-pair';

import { lastOnDevice } from '../tables/devices.queries.ts';
import type { DoorPorts } from '../ports.ts';
import type { StrangersLane } from '../tables/limits.queries.ts';
import { type Counted, counted, countedTogether } from './counted.ts';
import type { From } from './from.ts';

/** Wrong tries, counted in the ways that apply to a device. */
type Wrong = Pick<Counted, 'until' | 'add'>;

/** The codes that somebody can guess; each kind is counted by itself. */
type GuessedCode = 'class' | 'card' | 'letter' | 'spare-key';

interface Seen extends SeenDevice {
  readonly personId: string | null; // who signed in on it last
}

async function seenDevice(ports: DoorPorts, { deviceHash, deviceAt }: From): Promise<Seen> {
  const last = await lastOnDevice(ports.database.db, deviceHash);
  return { isKnown: last !== null, madeAt: deviceAt, personId: last?.personId ?? null };
}

/** Whose tries these are. @param personId null: nobody, or somebody who is gone */
const keyOf = (by: string, { address, deviceHash }: From, personId: string | null): string => {
  if (by === 'device') return `device ${deviceHash.toString('hex')}`;
  if (by === 'person') return `person ${personId ?? 'who is gone'}`;
  return by === 'everybody' ? by : `${by} ${address}`;
};

/** Wrong codes of one kind. @see packages/door/SPEC.md rule DR13 */
export async function wrongCodes(ports: DoorPorts, kind: GuessedCode, from: From): Promise<Wrong> {
  const seen = await seenDevice(ports, from);
  const countOf = ({ by, bound }: CodeCount) =>
    counted(ports, `${kind} codes ${keyOf(by, from, seen.personId)}`, bound);
  const counts = codeCounts(seen, ports.clock.now());
  const all = countedTogether(counts.map(countOf));
  if (!counts.some(({ by }) => by === 'new-devices')) return all;
  const ownAt = from.deviceAt + OWN_DEVICE_AFTER_MS; // from then on it is counted by itself
  const known = { isKnown: false, madeAt: from.deviceAt };
  const later = countedTogether(codeCounts(known, ownAt).map(countOf));
  return {
    add: all.add,
    until: async () => {
      const until = await all.until();
      return until === null ? null : firstTryAt(until, ownAt, await later.until());
    },
  };
}

/** Wrong pictures for a class on a device that it has not used. @see packages/door/SPEC.md rule DR14 */
export async function wrongPictures(
  ports: DoorPorts,
  classGroupId: string,
  from: From,
): Promise<Wrong> {
  const seen = await seenDevice(ports, from);
  return countedTogether(
    pictureCounts(seen, ports.clock.now()).map(({ by, bound }) =>
      counted(ports, `pictures ${classGroupId} ${keyOf(by, from, seen.personId)}`, bound),
    ),
  );
}

/** The wrong passwords for an account on a device that is not its own. */
interface StrangePasswords {
  readonly lane: StrangersLane;
  readonly ofAccount: Counted;
  /** When this device counts by itself, milliseconds since 1970: a pause of newer devices ends then. */
  readonly ownAt: number;
}

/**
 * Wrong passwords for an e-mail address, whether or not it has an account.
 *
 * @see packages/door/SPEC.md rule DR7
 */
export async function strangePasswords(
  ports: DoorPorts,
  from: From,
  email: string,
): Promise<StrangePasswords> {
  const seen = await seenDevice(ports, from);
  const by = passwordsCountedBy(seen, ports.clock.now());
  const account = email.trim().toLowerCase();
  const strangers = keyedHash(
    ports.serverKey,
    'email',
    `${account}\n${keyOf(by, from, seen.personId)}`,
  );
  return {
    lane: { strangers, kind: 'password' },
    ofAccount: counted(ports, `passwords of ${account}`, PASSWORDS_OF_ACCOUNT),
    ownAt: by === 'device' ? Infinity : from.deviceAt + OWN_DEVICE_AFTER_MS,
  };
}
