// The link against a real Socket.IO server: behind filters, on dead lines, and while nothing answers.
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { connect, createServer as createRelay, type Server as Relay, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { RESCUE_SOCKET_PATH, type RescueAck } from '@moonbase/contracts';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../../platform/api-error.ts';
import { type Link, type LinkStatus, openLink } from './link.ts';

const PATIENT = { timeout: 15_000 };

interface GameServer {
  readonly http: HttpServer;
  readonly io: Server;
  readonly used: Set<string>; // tickets; each opens one connection
}

/** A page with the link open, and what it was told. */
interface Page {
  readonly link: Link;
  readonly statuses: LinkStatus[];
  readonly failures: string[];
  readonly asked: () => number; // tickets
}

let server: GameServer;
const closing: (() => void)[] = [];

function portOf(listening: HttpServer | Relay): number {
  const address = listening.address();
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen');
  return address.port;
}

/** The page comes from this port. */
function comeFrom(port: number): void {
  vi.stubGlobal('location', {
    protocol: 'http:',
    host: `127.0.0.1:${port}`,
    hostname: '127.0.0.1',
    port: String(port),
  });
}

async function startServer(): Promise<GameServer> {
  const http = createServer();
  const used = new Set<string>();
  const io = new Server(http, {
    path: RESCUE_SOCKET_PATH,
    pingInterval: 2_000, // as the game server does
    pingTimeout: 5_000,
    allowRequest: (request, decide) => decide(null, takeTicket(used, request.url)),
  });
  io.on('connection', (socket) => {
    socket.on('click-tile', (_x: number, _y: number, acknowledge: (reply: RescueAck) => void) =>
      acknowledge({ ok: true }),
    );
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  closing.push(() => {
    void io.close();
  });
  return { http, io, used };
}

/** @returns whether the ticket was new */
function takeTicket(used: Set<string>, url = ''): boolean {
  const ticket = new URL(url, 'http://server').searchParams.get('cookie') ?? '';
  if (used.has(ticket)) return false;
  used.add(ticket);
  return true;
}

function open(askTicket: (count: number) => Promise<string> = freshTicket): Page {
  const statuses: LinkStatus[] = [];
  const failures: string[] = [];
  let asked = 0;
  const link = openLink(
    {
      onEvent: () => undefined,
      onStatus: (status) => statuses.push(status),
      onFailure: (message) => failures.push(message),
    },
    null,
    async () => {
      asked += 1;
      return { ticket: await askTicket(asked) };
    },
  );
  closing.push(() => link.close());
  return { link, statuses, failures, asked: () => asked };
}

const freshTicket = (count: number): Promise<string> => Promise.resolve(`ticket-${count}`);

const transportsOf = ({ io }: GameServer): readonly string[] =>
  [...io.sockets.sockets.values()].map(({ conn }) => conn.transport.name);

/** What stands between page and server answers each request for a WebSocket in this way. */
function filter(answer: (url: string | undefined, socket: Duplex) => void): void {
  server.http.removeAllListeners('upgrade');
  server.http.on('upgrade', ({ url }, socket) => answer(url, socket));
}

beforeEach(async () => {
  server = await startServer();
  comeFrom(portOf(server.http));
});

afterEach(() => {
  vi.useRealTimers();
  for (const close of closing.splice(0).reverse()) close();
  vi.unstubAllGlobals();
});

describe('where WebSockets are refused', () => {
  it('the link plays by polling at once', async () => {
    filter((_url, socket) => socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n'));
    const { statuses, asked } = open();
    await expect.poll(() => statuses, PATIENT).toEqual(['connecting', 'on']);
    expect(transportsOf(server)).toEqual(['polling']);
    expect(asked()).toBe(1);
  });

  it('it asks for another ticket when the cut WebSocket has used up the first one', async () => {
    filter((url, socket) => {
      takeTicket(server.used, url);
      socket.destroy();
    });
    const { statuses, failures } = open();
    await expect.poll(() => statuses.at(-1), PATIENT).toBe('on');
    expect(transportsOf(server)).toEqual(['polling']);
    expect(failures).toEqual([]);
  });

  it('it does not wait for ever for an answer that a filter swallows', async () => {
    filter(() => undefined);
    const { statuses } = open();
    await expect.poll(() => statuses.at(-1), PATIENT).toBe('on');
    expect(transportsOf(server)).toEqual(['polling']);
  });
});

describe('a server that cannot be reached', () => {
  it('is tried for as long as the page is open, and the page says that it reconnects', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    let isBack = false;
    const { statuses, failures, asked } = open((count) =>
      isBack ? freshTicket(count) : Promise.reject(new ApiError(0, 'network', 'No network')),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    const inFirstMinute = asked();
    expect(inFirstMinute).toBeGreaterThanOrEqual(30);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(asked() - inFirstMinute).toBeGreaterThanOrEqual((30 * 60) / 7);
    expect(new Set(statuses.slice(1))).toEqual(new Set(['lost']));
    expect(failures).toEqual([]);
    isBack = true;
    await vi.advanceTimersByTimeAsync(7_000);
    await expect.poll(() => statuses.at(-1), PATIENT).toBe('on');
  });

  it('is not tried again once the content is locked', async () => {
    const { statuses, failures } = open(() =>
      Promise.reject(new ApiError(403, 'content-locked', 'Space Rescue is locked.')),
    );
    await expect.poll(() => statuses).toEqual(['connecting', 'closed']);
    expect(failures).toEqual(['Space Rescue is locked.']);
  });
});

/** A line to the server that can fall silent without an end. */
async function aLine(): Promise<{ readonly stopPassing: () => void; readonly goOn: () => void }> {
  const ends: Socket[] = [];
  const relay = createRelay((near) => {
    const far = connect(portOf(server.http), '127.0.0.1');
    ends.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  closing.push(() => {
    for (const end of ends) end.destroy();
    relay.close();
  });
  comeFrom(portOf(relay));
  return {
    stopPassing: () => {
      for (const end of ends) end.pause();
    },
    goOn: () => {
      for (const end of ends) end.resume();
    },
  };
}

describe('a line that falls silent', () => {
  it('is said to be lost within 4 s, and a press on it is delivered if it comes back', async () => {
    const line = await aLine();
    const { link, statuses } = open();
    await expect.poll(() => statuses.at(-1), PATIENT).toBe('on');
    const cutAt = performance.now();
    line.stopPassing();
    await expect.poll(() => statuses.at(-1), { ...PATIENT, interval: 20 }).toBe('lost');
    expect(performance.now() - cutAt).toBeLessThan(4_000);
    const pressed = link.send('click-tile', 1, 1);
    line.goOn();
    expect(await pressed).toEqual({ ok: true });
    expect(statuses).toEqual(['connecting', 'on', 'lost', 'on']);
  });

  it('refuses what was pressed on it as soon as it ends, so that the page can say so', async () => {
    const line = await aLine();
    const { link, statuses } = open();
    await expect.poll(() => statuses.at(-1), PATIENT).toBe('on');
    line.stopPassing();
    const pressed = link.send('click-tile', 1, 1);
    const endedAt = performance.now();
    server.io.disconnectSockets(true);
    line.goOn();
    expect(await pressed).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(performance.now() - endedAt).toBeLessThan(2_000);
    expect(await link.send('click-tile', 1, 1)).toMatchObject({ reason: 'unavailable' });
    await expect.poll(() => statuses.at(-1), PATIENT).toBe('on');
    expect(await link.send('click-tile', 1, 1)).toEqual({ ok: true });
  });
});
