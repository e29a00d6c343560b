import { RESCUE_SOCKET_PATH } from '@moonbase/contracts';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';

import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { newTime, startHostForEachTest } from '../rescue.test-kit.ts';

const database = await createTestDb();
const hosts = startHostForEachTest(database, () => newTime(1));

it('Space Rescue plays by polling where a network refuses WebSockets', async () => {
  const { app, url } = hosts.current();
  const server = app.server;
  // stands for a filter: it answers every request for a WebSocket itself, and nothing of it reaches the game
  server.removeAllListeners('upgrade');
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n'),
  );
  const ticket = await (await hosts.client()).ticket();
  const socket = io(url, {
    path: RESCUE_SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    forceNew: true,
    query: { cookie: ticket },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('lobby-joined', () => resolve());
    socket.once('connect_error', reject);
  });
  expect(socket.io.engine.transport.name).toBe('polling');
  socket.disconnect();
});
