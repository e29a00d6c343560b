import { afterWrong, beyondUntil, type Bound } from '@moonbase/door';
import { keyedHash } from '@moonbase/key-pair';

import { deleteOldCounts, lockCount, saveCount, selectCount } from '../tables/limits.queries.ts';
import type { DoorPorts } from '../ports.ts';

type Ports = Pick<DoorPorts, 'database' | 'clock' | 'serverKey'>;

/** The wrong tries of one address or device, or with one class code. The address itself is never stored. */
export interface Counted {
  /** The time from which tries are accepted again, milliseconds since 1970; null: they are accepted now. */
  readonly until: () => Promise<number | null>;
  readonly add: () => Promise<void>;
  /** Adds one, unless tries are not accepted now: simultaneous ones are all counted. @returns as `until` */
  readonly take: () => Promise<number | null>;
  /** Takes one back that turned out right. */
  readonly giveBack: () => Promise<void>;
}

export function counted(
  { database: { db, transact }, clock, serverKey }: Ports,
  subject: string,
  bound: Bound,
): Counted {
  const key = keyedHash(serverKey, 'count', subject);
  const until = async (from = db) => beyondUntil(await selectCount(from, key), bound, clock.now());
  const take = async () => {
    const now = clock.now();
    await deleteOldCounts(db, new Date(now));
    return transact(async (locked) => {
      const count = await lockCount(locked, key);
      const beyond = beyondUntil(count, bound, now);
      if (beyond === null) await saveCount(locked, key, afterWrong(count, bound, now));
      return beyond;
    });
  };
  return {
    until,
    add: async () => {
      await take();
    },
    take: async () => (await until()) ?? take(),
    giveBack: () =>
      transact(async (locked) => {
        const count = await lockCount(locked, key);
        if (count !== null && count.wrong > 0)
          await saveCount(locked, key, { ...count, wrong: count.wrong - 1 });
      }),
  };
}

/** The same for several counts: tries are accepted once all of them do. */
export function countedTogether(counts: readonly Counted[]): Pick<Counted, 'until' | 'add'> {
  return {
    until: async () => {
      let latest: number | null = null;
      for (const count of counts) {
        const until = await count.until();
        if (until !== null && (latest === null || until > latest)) latest = until;
      }
      return latest;
    },
    add: async () => {
      for (const count of counts) await count.add();
    },
  };
}
