import { afterWrong, type Bound, isBeyond } from '@moonbase/door';

import { deleteOldCounts, lockCount, saveCount, selectCount } from '../tables/limits.queries.ts';
import type { DoorPorts } from '../ports.ts';
import { keyedHash } from '../platform/secrets.ts';

type Ports = Pick<DoorPorts, 'database' | 'clock' | 'serverKey'>;

/** The wrong tries of one address, or with one class code. The address itself is never stored. */
export interface Counted {
  readonly isBeyond: () => Promise<boolean>;
  readonly add: () => Promise<void>;
}

export function counted(
  { database: { db, transact }, clock, serverKey }: Ports,
  subject: string,
  bound: Bound,
): Counted {
  const key = keyedHash(serverKey, 'count', subject);
  return {
    isBeyond: async () => isBeyond(await selectCount(db, key), bound, clock.now()),
    add: async () => {
      const now = clock.now();
      await deleteOldCounts(db, new Date(now));
      await transact(async (locked) => {
        await saveCount(locked, key, afterWrong(await lockCount(locked, key), bound, now));
      });
    },
  };
}
