import {
  OpenSessionReply,
  RESCUE_SERVER_EVENTS,
  RESCUE_SOCKET_PATH,
  RescueAck,
  type RescueClientEvent,
  type RescueServerEvent,
  type RescueServerEvents,
  RescueTicketReply,
  type RescueView,
} from '@moonbase/contracts';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach } from 'vitest';

import { buildApp } from '../../app.ts';
import type { Database } from '../../platform/database/db.ts';
import { signIn } from '../../platform/session/sign-in.test-kit.ts';
import { createFastTime, testConfig } from '../../platform/test-app.test-kit.ts';
import type { TestDb } from '../../platform/database/test-db.test-kit.ts';

const SPEED = 20;

/** The running product, with a clock that runs twenty times as fast. */
export interface GameHost {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

type Address = Pick<GameHost, 'url'>;
type Process = Pick<Time, 'clock' | 'timers'>;

export interface GameHosts {
  /** The host that clients connect to now. */
  readonly current: () => GameHost;
  /** Starts another process on the same database; clients connect to it from now on. */
  readonly start: (process: Process, variables?: Variables) => Promise<GameHost>;
  /** A browser with the game open, closed after the test; signed in as somebody, or a guest. */
  readonly client: (userId?: string | null, host?: () => Address) => Promise<TestClient>;
}

type Variables = Readonly<Record<string, string>>;

export type Time = ReturnType<typeof createFastTime> & {
  /** Another process on the same clock; `freeze` stops everything that this one would do by itself. */
  readonly process: () => Pick<Time, 'clock' | 'timers'> & { readonly freeze: () => void };
};

export function newTime(speed = SPEED): Time {
  const time = createFastTime(speed);
  const process = () => {
    let frozen = false;
    return {
      clock: time.clock,
      timers: {
        after: (ms: number, run: () => void) =>
          time.timers.after(ms, () => {
            if (!frozen) run();
          }),
      },
      freeze: () => {
        frozen = true;
      },
    };
  };
  return { clock: time.clock, timers: time.timers, process };
}

/**
 * Gives each test of a file an empty database and a host of its own. Ids start again when the database is emptied, so a
 * host that outlived its test would confuse the next test's people with the ones its rooms still hold.
 *
 * @param first the process that a test begins with
 */
export function startHostForEachTest(database: TestDb, first: () => Process): GameHosts {
  const hosts: GameHost[] = [];
  const clients: TestClient[] = [];
  const current = () => {
    const last = hosts.at(-1);
    if (!last) throw new Error('No host has been started');
    return last;
  };
  const start = async (process: Process, variables: Variables = {}) => {
    const host = await startHost(database, process, variables);
    hosts.push(host);
    return host;
  };
  beforeEach(async () => {
    await database.empty();
    await start(first());
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    for (const host of hosts.splice(0)) await host.stop();
  });
  const client = async (userId: string | null = null, host: () => Address = current) => {
    const headers = userId === null ? {} : await signIn(database, userId);
    const opened = new TestClient(host, headers);
    clients.push(opened);
    return opened;
  };
  return { current, start, client };
}

async function startHost(
  database: Database,
  { clock, timers }: Process,
  variables: Variables,
): Promise<GameHost> {
  const app = await buildApp({ database, config: testConfig(variables), clock, timers });
  await app.listen({ port: Number(variables['PORT'] ?? 0), host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await app.close();
  };
  return { app, database, url: `http://127.0.0.1:${port}`, stop };
}

/** An event that a client received. */
export interface Frame {
  readonly event: string;
  readonly args: readonly unknown[];
}

/** A browser with the game open: it keeps every frame and can wait for the next of a kind. */
export class TestClient {
  readonly frames: Frame[] = [];
  readonly #host: () => Address;
  readonly #headers: Record<string, string>;
  #socket: Socket | null = null;
  #waiting: { readonly event: string; readonly from: number; readonly done: () => void }[] = [];
  #answerable: (frame: Frame) => void = () => undefined;

  constructor(host: () => Address, headers: Readonly<Record<string, string>>) {
    this.#host = host;
    this.#headers = { ...headers };
    delete this.#headers['origin'];
  }

  get socket(): Socket {
    if (!this.#socket) throw new Error('Not connected');
    return this.#socket;
  }

  async ticket(): Promise<string> {
    const { url } = this.#host();
    const reply = await fetch(`${url}/api/rescue/ticket`, {
      method: 'POST',
      headers: { ...this.#headers, origin: url },
    });
    if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
    const [cookie] = reply.headers.getSetCookie();
    if (cookie) this.#headers['cookie'] = cookie.split(';')[0] ?? '';
    return RescueTicketReply.parse(await reply.json()).ticket;
  }

  /** Opens the console of a class session and waits for its first view. */
  async openConsole(classGroupId: string): Promise<this> {
    const { url } = this.#host();
    const reply = await fetch(`${url}/api/class-groups/${classGroupId}/rescue-session`, {
      method: 'POST',
      headers: { ...this.#headers, origin: url },
    });
    if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
    const { ticket } = OpenSessionReply.parse(await reply.json());
    return this.connect({ cookie: ticket }, 'session-state');
  }

  /** Connects and waits for the lobby. */
  async connect(
    query?: Record<string, string>,
    greeting: RescueServerEvent = 'lobby-joined',
  ): Promise<this> {
    const { url } = this.#host();
    const socket = io(url, {
      path: RESCUE_SOCKET_PATH,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      query: query ?? { cookie: await this.ticket() },
    });
    this.#socket = socket;
    socket.onAny((event: string, ...args: unknown[]) => this.#keep({ event, args }));
    const from = this.frames.length;
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    await this.next(greeting, from);
    return this;
  }

  onFrame(react: (frame: Frame) => void): void {
    this.#answerable = react;
  }

  close(): void {
    this.#socket?.disconnect();
  }

  send(event: RescueClientEvent | (string & {}), ...args: readonly unknown[]): Promise<RescueAck> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`${event} was not acknowledged`));
      const timer = setTimeout(fail, 15_000);
      this.socket.once('disconnect', fail);
      this.socket.emit(event, ...args, (reply: unknown) => {
        clearTimeout(timer);
        this.socket.off('disconnect', fail);
        resolve(RescueAck.parse(reply));
      });
    });
  }

  /** Waits for an event; one that has come since `from` counts. @returns its arguments, read by the contract */
  async next<Event extends RescueServerEvent>(
    event: Event,
    from = this.frames.length,
    ms = 15_000,
  ): Promise<Parameters<RescueServerEvents[Event]>> {
    const find = () => this.frames.slice(from).find((frame) => frame.event === event);
    const found = find();
    if (!found)
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${event} did not come; last: ${this.lastEvents()}`)),
          ms,
        );
        const done = () => {
          clearTimeout(timer);
          resolve();
        };
        this.#waiting.push({ event, from, done });
      });
    return this.#read(event, find()?.args ?? []);
  }

  /** The last event of a kind. */
  latest<Event extends RescueServerEvent>(event: Event): Parameters<RescueServerEvents[Event]> {
    const frame = this.frames.findLast((each) => each.event === event);
    if (!frame) throw new Error(`No ${event} has come`);
    return this.#read(event, frame.args);
  }

  lastEvents(): string {
    return this.frames
      .slice(-12)
      .map(({ event, args }) => (event === 'game-update' ? String(args[0]) : event))
      .join(' ');
  }

  /** Requests everything that this seat may see. */
  async view(): Promise<RescueView> {
    const from = this.frames.length;
    await this.send('game-request', 'full');
    for (;;) {
      const frame = this.frames
        .slice(from)
        .find(({ event, args }) => event === 'game-update' && args[0] === 'full');
      if (frame) {
        const [kind, view] = RESCUE_SERVER_EVENTS['game-update'].parse(frame.args);
        if (kind === 'full') return view;
      }
      await this.next('game-update');
    }
  }

  #read<Event extends RescueServerEvent>(
    event: Event,
    args: readonly unknown[],
  ): Parameters<RescueServerEvents[Event]>;
  #read(event: RescueServerEvent, args: readonly unknown[]): unknown {
    return RESCUE_SERVER_EVENTS[event].parse(args);
  }

  #keep(frame: Frame): void {
    this.frames.push(frame);
    const due = this.#waiting.filter(
      ({ event, from }) => event === frame.event && this.frames.length > from,
    );
    this.#waiting = this.#waiting.filter((each) => !due.includes(each));
    for (const { done } of due) done();
    this.#answerable(frame);
  }
}
