// What befalls one of two databases or what they agree by, and how it comes back.
import { join } from 'node:path';

import pg from 'pg';

import type { FailoverDatabase } from '../cluster/failover.ts';
import { POSTGRES_PORT } from '../cluster/failover-settings.ts';
import type { Computer } from '../cluster/network.ts';
import { fillDisk } from './fill-disk.ts';
import { pause } from './stage.ts';

export interface Blow {
  readonly name: string;
  readonly about: string;
  readonly nextAnswerMs: number; // the bar
  /** @returns what brings it back; null: it comes back by itself */
  readonly strike: (
    failover: FailoverDatabase,
    primary: Computer,
  ) => Promise<(() => void) | null> | ((() => void) | null);
  /** How long the former primary is away after another one has taken over, milliseconds. */
  readonly awayMs: number;
  /** Whether its programs run meanwhile, so that somebody could write there. */
  readonly runsMeanwhile: boolean;
  /** The primary is not struck and stays the primary: it may be written to all the time. */
  readonly keepsPrimary?: true;
}

const KILL_MS = 15_000;
const FREEZE_MS = 30_000;
const SWITCH_MS = 5_000;

const killed: Blow = {
  name: 'primary-kill',
  about: 'the computer of the primary dies (kill -9 of etcd, Patroni and PostgreSQL)',
  nextAnswerMs: KILL_MS,
  awayMs: 5_000,
  runsMeanwhile: false,
  strike: (failover, primary) => {
    primary.signalAll('SIGKILL');
    return () => failover.startComputer(primary);
  },
};

const postgresKilled: Blow = {
  name: 'primary-crash',
  about: 'the PostgreSQL of the primary dies (kill -9 of all its processes), Patroni lives',
  nextAnswerMs: KILL_MS,
  awayMs: 0,
  runsMeanwhile: true,
  strike: (_failover, primary) => {
    primary.signalAll('SIGKILL', 'postgres');
    return null;
  },
};

const frozen: Blow = {
  name: 'primary-freeze',
  about: 'the computer of the primary freezes (SIGSTOP of all its processes), then wakes',
  nextAnswerMs: FREEZE_MS,
  awayMs: 10_000,
  runsMeanwhile: false,
  strike: (_failover, primary) => {
    primary.signalAll('SIGSTOP');
    return () => primary.signalAll('SIGCONT');
  },
};

const cutOff: Blow = {
  name: 'primary-cut',
  about: 'the network of the primary is cut off, its processes go on',
  nextAnswerMs: FREEZE_MS,
  awayMs: 10_000,
  runsMeanwhile: true,
  strike: (_failover, primary) => {
    primary.cut();
    return () => primary.mend();
  },
};

const diskFilled: Blow = {
  name: 'primary-disk',
  about: 'the disk of the primary fills up to the last byte',
  nextAnswerMs: KILL_MS,
  awayMs: 8_000,
  runsMeanwhile: true,
  strike: (failover, primary) => fillDisk(join(failover.diskOf(primary), 'fill')),
};

const switchedOver: Blow = {
  name: 'switch-over',
  about: 'an operator makes the standby the primary',
  nextAnswerMs: SWITCH_MS,
  awayMs: 0,
  runsMeanwhile: true,
  strike: async (failover) => {
    await failover.switchOver();
    return null;
  },
};

const standbyKilled: Blow = {
  name: 'standby-kill',
  about: 'the computer of the standby dies (kill -9 of etcd, Patroni and PostgreSQL)',
  nextAnswerMs: KILL_MS,
  awayMs: 10_000,
  runsMeanwhile: true,
  keepsPrimary: true,
  strike: (failover, primary) => {
    const standby = failover.other(primary);
    standby.signalAll('SIGKILL');
    return () => failover.startComputer(standby);
  },
};

const etcdLost: Blow = {
  name: 'etcd-lost',
  about: 'two of three etcds die (kill -9), so that no majority is left, for 30 s',
  nextAnswerMs: SWITCH_MS,
  awayMs: 30_000,
  runsMeanwhile: true,
  keepsPrimary: true,
  strike: (failover) => {
    for (const computer of failover.computers) computer.signalAll('SIGKILL', 'etcd');
    return () => {
      for (const computer of failover.computers) failover.startEtcdAgain(computer);
    };
  },
};

export const BLOWS: readonly Blow[] = [
  killed,
  postgresKilled,
  frozen,
  cutOff,
  diskFilled,
  switchedOver,
  standbyKilled,
  etcdLost,
];

/** Attempts to write on a former primary, past the proxy. */
export interface Tried {
  readonly tries: number;
  readonly acknowledged: number;
  readonly said: string; // the last refusal
}

const PROBE = 'insert into fence_probe default values';
const BETWEEN_TRIES_MS = 250;

/** A table for those attempts: every row in it was written by one. */
export async function makeProbe(pool: pg.Pool): Promise<void> {
  await pool.query('create table if not exists fence_probe (at timestamptz default now())');
}

export async function probesStored(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ found: number }>(
    'select count(*)::int as found from fence_probe',
  );
  return rows[0]?.found ?? -1;
}

/** Tries again and again, each time on a new connection, until `over`. */
export async function tryToWrite(
  failover: FailoverDatabase,
  computer: Computer,
  over: AbortSignal,
): Promise<Tried> {
  let [tries, acknowledged, said] = [0, 0, ''];
  while (!over.aborted) {
    const tried = await failover.tryThere(computer, PROBE);
    tries += 1;
    if (tried.isDone) acknowledged += 1;
    else said = tried.said;
    await pause(BETWEEN_TRIES_MS);
  }
  return { tries, acknowledged, said };
}

/** Opens a connection while all is well. @returns a function that tries to write on it, when the database wakes */
export async function holdConnection(
  failover: FailoverDatabase,
  computer: Computer,
): Promise<() => Promise<Tried>> {
  const client = new pg.Client({
    connectionString: failover.urlAt(computer.address, POSTGRES_PORT),
    query_timeout: 20_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return async () => {
    const said = await client.query(PROBE).then(
      () => null,
      (error: unknown) => String(error),
    );
    await client.end().catch(() => undefined);
    return { tries: 1, acknowledged: said === null ? 1 : 0, said: said ?? '' };
  };
}
