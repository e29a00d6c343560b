// Computers of a database of their own: network namespaces on one bridge.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { databaseAccount } from './programs.ts';

export interface Network {
  readonly host: string; // the address at which the computers reach this one
  readonly computers: readonly Computer[];
  readonly remove: () => void;
}

/** A computer of its own: a network namespace with one cable, which can be pulled. */
export interface Computer {
  readonly name: string;
  readonly address: string;
  readonly namespace: string;
  readonly cable: string; // this computer's end of it
  /** The command that runs a program there, by the account of the database. */
  readonly there: (command: string, args: readonly string[]) => readonly [string, string[]];
  /** Sends a signal to all that runs there, or to the programs with this name alone. */
  readonly signalAll: (signal: NodeJS.Signals, program?: string) => void;
  readonly cut: () => void;
  readonly mend: () => void;
}

/** Why this account cannot make network namespaces; null: it can. */
export function whyNoNetwork(): string | null {
  if (process.getuid?.() !== 0) return 'it takes root to give each database a network of its own';
  const name = `moonbase-try-${process.pid}`;
  const made = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' });
  if (made.status !== 0) return made.error?.message ?? made.stderr.trim();
  spawnSync('ip', ['netns', 'delete', name]);
  return null;
}

function ip(...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${error?.message ?? stderr}`);
}

/** The three numbers that begin the addresses of a cluster's network, by its port. */
export const networkOf = (port: number): string => `10.${100 + (port % 100)}.${(port / 100) | 0}`;

/**
 * Makes a bridge and a computer for each name on it; what an earlier run left of them is removed first.
 *
 * @param port of the cluster, so that two clusters do not meet
 */
export function createNetwork(port: number, names: readonly string[]): Network {
  const network = networkOf(port);
  const bridge = `mb${port}`;
  const computers = names.map((name, index) => computerOf(name, index, { port, network }));
  const remove = (): void => {
    for (const { namespace, cable, signalAll } of computers) {
      signalAll('SIGKILL'); // what an interrupted run has left
      spawnSync('ip', ['link', 'delete', cable]);
      spawnSync('ip', ['netns', 'delete', namespace]);
    }
    spawnSync('ip', ['link', 'delete', bridge]);
  };
  remove();
  const host = `${network}.1`;
  try {
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('address', 'add', `${host}/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    for (const { namespace, cable, address } of computers) {
      ip('netns', 'add', namespace);
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      ip('link', 'set', cable, 'master', bridge, 'up');
      ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0');
      for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up');
    }
  } catch (error) {
    remove();
    throw error;
  }
  return { host, computers, remove };
}

function computerOf(
  name: string,
  index: number,
  { port, network }: { readonly port: number; readonly network: string },
): Computer {
  const namespace = `moonbase-${port}-${name}`;
  const cable = `mb${port}-${index + 1}`;
  return {
    name,
    address: `${network}.${index + 2}`,
    namespace,
    cable,
    there: (command, args) => [
      'ip',
      ['netns', 'exec', namespace, ...asDatabase(), command, ...args],
    ],
    signalAll: (signal, program) => {
      for (const pid of pidsIn(namespace))
        if (program === undefined || nameOf(pid) === program) send(pid, signal);
    },
    cut: () => ip('link', 'set', cable, 'down'),
    mend: () => {
      spawnSync('ip', ['link', 'set', cable, 'up']); // a cable that is gone at the end needs no mending
    },
  };
}

function asDatabase(): readonly string[] {
  const { uid, gid } = databaseAccount();
  if (uid === undefined || gid === undefined) return [];
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}

function pidsIn(namespace: string): readonly number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return ''; // it has ended meanwhile
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
