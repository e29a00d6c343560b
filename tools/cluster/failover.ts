import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { type Child, ROOT, startChild, until } from './child.ts';
import {
  ETCD,
  etcdVariables,
  isWhole,
  type Member,
  PATRONI_PORT,
  patroniVariables,
  type Place,
  POSTGRES_PORT,
  readVariables,
} from './failover-settings.ts';
import { type Computer, createNetwork, type Network } from './network.ts';
import { answers, passwordIn, runStatement } from './postgres.ts';
import { databaseAccount } from './programs.ts';

const DATABASES = ['database-1', 'database-2'];
const SETTINGS = join(ROOT, 'deploy/failover');
const PYTHON = '/usr/bin/python3'; // Debian's: Patroni needs it
const SYSTEM_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
const LEAST_FREE_MB = 64; // the disks of the faults are small
const TRY_MS = 20_000;
const READY_MS = 120_000;
const REVIVED_AFTER_MS = 20_000;

const Cluster = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

interface Programs {
  readonly postgres: string;
  readonly etcd: string;
  readonly patroni: string;
}

/** The programs on one computer. */
interface Running {
  readonly etcd: Child;
  readonly patroni: Child | null; // the third computer has none
}

/** Two PostgreSQLs under Patroni, each on a computer of its own, and three etcds. */
export class FailoverDatabase {
  readonly #folder: string;
  readonly #programs: Programs;
  readonly #password: string;
  readonly #network: Network;
  readonly #running = new Map<string, Running>();
  readonly #revive: boolean;
  #isOver = false;

  /** @param options.revive starts what was killed again after a while, as systemd does */
  constructor(options: {
    readonly folder: string;
    readonly port: number;
    readonly programs: Programs;
    readonly revive: boolean;
  }) {
    this.#folder = options.folder;
    this.#programs = options.programs;
    this.#revive = options.revive;
    this.#password = passwordIn(options.folder);
    this.#network = createNetwork(options.port, DATABASES);
  }

  get computers(): readonly Computer[] {
    return this.#network.computers;
  }

  /** The user's address of a database, reached at this host and port. */
  urlAt(host: string, port: number): string {
    return `postgres://moonbase:${this.#password}@${host}:${port}/moonbase`;
  }

  /** The folder of a computer's data, which may be a disk of its own. */
  diskOf({ name }: Pick<Place, 'name'>): string {
    return join(this.#folder, name);
  }

  /** Starts everything on all computers, makes the role and the database the first time, and waits for the standby. */
  async start(): Promise<void> {
    this.#startEtcd({ name: 'etcd-3', address: this.#network.host }, null);
    const etcds = this.computers.map((each) => this.#startEtcd(etcdPlace(each), each));
    await until('etcd', () => isHealthy(this.#network.host));
    for (const [index, computer] of this.computers.entries()) {
      const etcd = etcds[index];
      if (etcd) this.#running.set(computer.name, { etcd, patroni: this.#startPatroni(computer) });
    }
    const first = this.#running.get(DATABASES[0] ?? '');
    await until('A primary', async () => (await this.primary()) !== null, {
      waitMs: READY_MS,
      ...(first?.patroni && { child: first.patroni }),
    });
    const primary = await this.mustHavePrimary();
    const admin = (database: string): string =>
      `postgres://postgres:${this.#password}@${primary.address}:${POSTGRES_PORT}/${database}`;
    await until('PostgreSQL', () => answers(admin('postgres')));
    const own = this.urlAt(primary.address, POSTGRES_PORT);
    if (!(await answers(own))) {
      await runStatement(
        admin('postgres'),
        `create role moonbase login password '${this.#password}'`,
      ).catch(() => undefined); // an interrupted start made it
      await runStatement(admin('postgres'), 'create database moonbase owner moonbase');
    }
    await this.untilWhole();
  }

  /** Starts etcd and Patroni on a computer, as a boot does. */
  startComputer(computer: Computer): void {
    const place = etcdPlace(computer);
    const etcd = this.#startEtcd(place, computer);
    this.#running.set(computer.name, { etcd, patroni: this.#startPatroni(computer) });
  }

  /** Starts the etcd of a computer on which the rest runs. */
  startEtcdAgain(computer: Computer): void {
    const etcd = this.#startEtcd(etcdPlace(computer), computer);
    const patroni = this.#running.get(computer.name)?.patroni ?? null;
    this.#running.set(computer.name, { etcd, patroni });
  }

  /** Which computer's database may be written to, as any Patroni says; null while none answers. */
  async primary(): Promise<Computer | null> {
    const name = (await this.members()).find(({ role }) => role === 'leader')?.name;
    return this.computers.find((each) => each.name === name) ?? null;
  }

  async mustHavePrimary(): Promise<Computer> {
    const primary = await this.primary();
    if (primary === null) throw new Error('No database is the primary');
    return primary;
  }

  other(than: Computer): Computer {
    const other = this.computers.find(({ name }) => name !== than.name);
    if (!other) throw new Error('There is one database only');
    return other;
  }

  /** As `primary`, by the Patroni of one computer. */
  async primarySeenBy(computer: Computer): Promise<Computer | null> {
    const name = (await membersAt(computer))?.find(({ role }) => role === 'leader')?.name;
    return this.computers.find((each) => each.name === name) ?? null;
  }

  /** What the first Patroni that answers says about all. */
  async members(): Promise<readonly Member[]> {
    for (const computer of this.computers) {
      const found = await membersAt(computer);
      if (found !== null) return found;
    }
    return [];
  }

  /** Waits until there is a primary and a standby that has everything. */
  async untilWhole(): Promise<void> {
    const holds = async (): Promise<boolean> => isWhole(await this.members(), DATABASES.length);
    await until(`A standby in step (logs in ${this.#folder})`, holds, { waitMs: READY_MS });
  }

  /** Makes the standby the primary, as an operator does before maintenance. */
  async switchOver(): Promise<void> {
    const primary = await this.mustHavePrimary();
    const reply = await fetch(`http://${primary.address}:${PATRONI_PORT}/switchover`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`moonbase:${this.#password}`).toString('base64')}`,
      },
      body: JSON.stringify({ leader: primary.name, candidate: this.other(primary).name }),
    });
    if (!reply.ok) throw new Error(`The switch-over was refused: ${await reply.text()}`);
  }

  /**
   * Tries a statement on a computer itself, past the proxy, also while it is cut off.
   *
   * @returns whether it was acknowledged, and what psql says
   */
  async tryThere(
    computer: Computer,
    statement: string,
  ): Promise<{ readonly isDone: boolean; readonly said: string }> {
    const [command, args] = computer.there(join(this.#programs.postgres, 'psql'), [
      ...['--no-psqlrc', '--quiet', '--command', statement],
      this.urlAt('127.0.0.1', POSTGRES_PORT),
    ]);
    const psql = startChild(command, args, {
      cwd: '/',
      env: { PGCONNECT_TIMEOUT: '3', PATH: SYSTEM_PATH },
      logFile: join(this.#folder, 'tried.log'),
    });
    const giveUp = setTimeout(() => psql.signal('SIGKILL'), TRY_MS);
    const code = await psql.ended;
    clearTimeout(giveUp);
    return { isDone: code === 0, said: psql.output().trim().replaceAll('\n', ' ') };
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    for (const computer of this.computers) {
      computer.mend();
      computer.signalAll('SIGCONT');
    }
    const running = [...this.#running.values()];
    await Promise.all(
      running.map(async ({ patroni }) => {
        patroni?.signal('SIGTERM');
        await patroni?.ended;
      }),
    );
    for (const computer of this.computers) computer.signalAll('SIGKILL');
    for (const { etcd } of running) {
      etcd.signal('SIGTERM');
      await etcd.ended;
    }
    this.#network.remove();
  }

  #startEtcd(place: Place, computer: Computer | null): Child {
    const folder = join(this.#folder, place.name);
    ownFolder(folder);
    const places = [
      ...this.computers.map(etcdPlace),
      { name: 'etcd-3', address: this.#network.host },
    ];
    const own = etcdVariables(place, places, join(folder, 'data'));
    const etcd = this.#launch(computer, this.#programs.etcd, [], {
      logFile: join(this.#folder, `${place.name}.log`),
      env: { ...readVariables(readFileSync(join(SETTINGS, 'etcd.env'), 'utf8')), ...own },
    });
    if (computer === null) this.#running.set(place.name, { etcd, patroni: null });
    return etcd;
  }

  #startPatroni(computer: Computer): Child {
    const folder = this.diskOf(computer);
    ownFolder(folder);
    const own = patroniVariables(computer, {
      etcds: [...this.computers.map(etcdPlace), { name: 'etcd-3', address: this.#network.host }],
      folder,
      bin: this.#programs.postgres,
      password: this.#password,
      leastFreeMb: LEAST_FREE_MB,
    });
    const guard = join(SETTINGS, 'patroni-guard.py');
    const patroni = this.#launch(computer, PYTHON, [guard, join(SETTINGS, 'patroni.yml')], {
      logFile: join(this.#folder, `${computer.name}.log`),
      env: own,
    });
    if (this.#revive) void patroni.ended.then(() => this.#startAgain(computer));
    return patroni;
  }

  /** Starts a computer again some time after it died, unless all is over. */
  async #startAgain(computer: Computer): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, REVIVED_AFTER_MS));
    if (this.#isOver) return;
    computer.signalAll('SIGKILL');
    this.startComputer(computer);
  }

  #launch(
    computer: Computer | null,
    program: string,
    programArgs: readonly string[],
    { logFile, env }: { readonly logFile: string; readonly env: NodeJS.ProcessEnv },
  ): Child {
    if (this.#isOver) throw new Error('The cluster has been stopped');
    const options = { cwd: '/', logFile, env: { PATH: SYSTEM_PATH, ...env } };
    if (computer === null)
      return startChild(program, programArgs, { ...options, ...databaseAccount() });
    const [command, args] = computer.there(program, programArgs);
    return startChild(command, args, options);
  }
}

/** Whether the etcd there belongs to a majority. */
const isHealthy = (address: string): Promise<boolean> =>
  fetch(`http://${address}:${ETCD.client}/health`, { signal: AbortSignal.timeout(1_000) })
    .then(async (reply) => (await reply.text()).includes('"true"'))
    .catch(() => false);

/** What the Patroni of a computer says about all; null when it does not answer. */
const membersAt = ({ address }: Computer): Promise<readonly Member[] | null> =>
  fetch(`http://${address}:${PATRONI_PORT}/cluster`, { signal: AbortSignal.timeout(1_000) })
    .then(async (reply) => Cluster.parse(await reply.json()).members)
    .catch(() => null);

const etcdPlace = ({ name, address }: Place): Place => ({
  name: name.replace('database', 'etcd'),
  address,
});

/** A folder that the database's account alone may enter. */
function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const { uid, gid } = databaseAccount();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}
