import { createServer } from 'node:http';
import type { Socket as NetSocket } from 'node:net';

import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';

import { acceptMore, holdWrites } from './one-write.ts';

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

it('an event and the acknowledgement that follows it leave as one write, in their order', async () => {
  const http = createServer();
  const server = new Server(http, { transports: ['websocket'] });
  const connections: NetSocket[] = [];
  http.on('connection', (socket: NetSocket) => connections.push(socket));
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server.on('connection', (socket: Socket) => {
    socket.on('act', (done: (reply: string) => void) => {
      holdWrites(socket);
      socket.emit('changed', 1);
      acceptMore(socket);
      void Promise.resolve().then(() => {
        done('accepted');
      });
    });
  });
  const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
  try {
    await new Promise<void>((connected) => client.on('connect', connected));
    const heard: unknown[] = [];
    client.on('changed', (value: unknown) => heard.push(value));
    const [connection] = connections;
    if (!connection) throw new Error('Nobody is connected');
    const writes = countWrites(connection);
    for (const round of [1, 2]) {
      heard.push(await client.timeout(5_000).emitWithAck('act'));
      expect(heard).toHaveLength(round * 2);
      expect(writes()).toBe(round);
    }
    expect(heard).toEqual([1, 'accepted', 1, 'accepted']);
  } finally {
    client.close();
    await server.close();
  }
});
