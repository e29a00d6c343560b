import { createServer } from 'node:http';
import type { Socket as NetSocket } from 'node:net';

import { Server, type Socket } from 'socket.io';
import { io, type Socket as ClientSocket } from 'socket.io-client';
import { describe, expect, it } from 'vitest';

import { sendFrames } from './one-write.ts';
import { textFrame } from './text-frame.ts';

/** Counts the writes that a connection hands to the operating system. */
function countWrites(socket: NetSocket): () => number {
  let writes = 0;
  for (const name of ['_write', '_writev'] as const) {
    const own: unknown = Reflect.get(socket, name);
    if (typeof own !== 'function') throw new Error(`A socket has no ${name}`);
    Reflect.set(socket, name, (...args: unknown[]): unknown => {
      writes += 1;
      const written: unknown = Reflect.apply(own, socket, args);
      return written;
    });
  }
  return () => writes;
}

const frame = (text: string) => textFrame('42', text);

/** A server of Socket.IO with one client, and the raw connection. @param act carries out the client's request */
async function play(
  act: (socket: Socket) => void,
  test: (client: ClientSocket, connection: NetSocket) => Promise<void>,
): Promise<void> {
  const http = createServer();
  const server = new Server(http, { transports: ['websocket'] });
  const connections: NetSocket[] = [];
  http.on('connection', (socket: NetSocket) => connections.push(socket));
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server.on('connection', (socket: Socket) => {
    socket.on('act', () => act(socket));
  });
  const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
  try {
    await new Promise<void>((connected) => client.on('connect', connected));
    const [connection] = connections;
    if (!connection) throw new Error('Nobody is connected');
    await test(client, connection);
  } finally {
    client.close();
    await server.close();
  }
}

/** The next events of one name, in order. */
function hear(client: ClientSocket, count: number): Promise<readonly unknown[]> {
  const heard: unknown[] = [];
  return new Promise((all) => {
    client.on('said', (value: unknown) => {
      heard.push(value);
      if (heard.length === count) all(heard);
    });
  });
}

describe('frames', () => {
  it('are written together at the end of one turn of the event loop, in their order', () =>
    play(
      (socket) => {
        sendFrames(socket, frame('["said",1]'));
        void Promise.resolve().then(() => sendFrames(socket, frame('["said",2]')));
      },
      async (client, connection) => {
        const writes = countWrites(connection);
        const heard = hear(client, 2);
        client.emit('act');
        expect(await heard).toEqual([1, 2]);
        expect(writes()).toBe(1);
      },
    ));

  it('do not overtake messages sent through Socket.IO before them, and precede those sent after them', () =>
    play(
      (socket) => {
        socket.emit('said', 1);
        socket.emit('said', 2);
        sendFrames(socket, frame('["said",3]'));
        socket.emit('said', 4);
        sendFrames(socket, frame('["said",5]'));
      },
      async (client) => {
        const heard = hear(client, 5);
        client.emit('act');
        expect(await heard).toEqual([1, 2, 3, 4, 5]);
      },
    ));

  it('are dropped when the connection has ended', () =>
    play(
      (socket) => {
        socket.disconnect(true);
        expect(sendFrames(socket, frame('["said",1]'))).toBe(true);
      },
      async (client) => {
        const ended = new Promise((over) => client.on('disconnect', over));
        client.emit('act');
        expect(await ended).toBe('io server disconnect');
      },
    ));
});
