import {
  codeCounts,
  firstTryAt,
  OWN_DEVICE_AFTER_MS,
  passwordsCountedBy,
  PASSWORDS_OF_ACCOUNT,
  pictureCounts,
  type SeenDevice,
} from '@moonbase/door';
import { keyedHash } from '@moonbase/key-pair';

import { isKnownDevice } from '../tables/devices.queries.ts';
import type { DoorPorts } from '../ports.ts';
import type { StrangersLane } from '../tables/limits.queries.ts';
import { type Counted, counted, countedTogether } from './counted.ts';
import type { From } from './from.ts';

/** Wrong tries, counted in the ways that apply to a device. */
type Wrong = Pick<Counted, 'until' | 'add'>;

/** The codes that somebody can guess; each kind is counted by itself. */
type GuessedCode = 'class' | 'card' | 'letter' | 'spare-key';

async function seenDevice(ports: DoorPorts, { deviceHash, deviceAt }: From): Promise<SeenDevice> {
  return { isKnown: await isKnownDevice(ports.database.db, deviceHash), madeAt: deviceAt };
}

const keyOf = (by: string, { address, deviceHash }: From): string => {
  if (by === 'device') return `device ${deviceHash.toString('hex')}`;
  return by === 'everybody' ? by : `${by} ${address}`;
};

/** Wrong codes of one kind. @see packages/door/SPEC.md rule DR13 */
export async function wrongCodes(ports: DoorPorts, kind: GuessedCode, from: From): Promise<Wrong> {
  const counts = codeCounts(await seenDevice(ports, from), ports.clock.now());
  const all = countedTogether(
    counts.map(({ by, bound }) => counted(ports, `${kind} codes ${keyOf(by, from)}`, bound)),
  );
  if (!counts.some(({ by }) => by === 'new-devices')) return all;
  const ownAt = from.deviceAt + OWN_DEVICE_AFTER_MS; // from then on it is counted by itself
  const known = { isKnown: false, madeAt: from.deviceAt };
  const later = countedTogether(
    codeCounts(known, ownAt).map(({ by, bound }) =>
      counted(ports, `${kind} codes ${keyOf(by, from)}`, bound),
    ),
  );
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
  const counts = pictureCounts(await seenDevice(ports, from), ports.clock.now());
  return countedTogether(
    counts.map(({ by, bound }) =>
      counted(ports, `pictures ${classGroupId} ${keyOf(by, from)}`, bound),
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
  const by = passwordsCountedBy(await seenDevice(ports, from), ports.clock.now());
  const account = email.trim().toLowerCase();
  const strangers = keyedHash(ports.serverKey, 'email', `${account}\n${keyOf(by, from)}`);
  return {
    lane: { strangers, kind: 'password' },
    ofAccount: counted(ports, `passwords of ${account}`, PASSWORDS_OF_ACCOUNT),
    ownAt: by === 'device' ? Infinity : from.deviceAt + OWN_DEVICE_AFTER_MS,
  };
}
