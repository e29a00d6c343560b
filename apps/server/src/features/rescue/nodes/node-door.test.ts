import { createServer, type Server } from 'node:http';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { enterNode, NODE_PATH, openNodeDoor } from './node-door.ts';

const SELF = { id: 'here', key: 'ab'.repeat(32) };
let server: Server;
let port = 0;
let entered: string[] = [];
let door: { readonly close: () => void };

beforeEach(async () => {
  server = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  entered = [];
  door = openNodeDoor(server, SELF, (_socket, node) => entered.push(node));
});
afterEach(() => {
  door.close();
  server.closeAllConnections();
  server.close();
});

const seen = (more: { readonly id?: string; readonly key?: string } = {}) => ({
  ...SELF,
  url: `http://127.0.0.1:${port}`,
  isFull: false,
  matches: 0,
  inLobby: 0,
  inGames: 0,
  ...more,
});

/** The answer to a handshake by hand. */
function knock(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
  });
}

describe('the way between nodes', () => {
  it('lets a node in that has read the key of this one', async () => {
    expect(await enterNode({ id: 'there' }, seen())).toBeInstanceOf(WebSocket);
    expect(entered).toEqual(['there']);
  });

  it('is closed to everybody else', async () => {
    expect(await enterNode({ id: 'there' }, seen({ key: 'cd'.repeat(32) }))).toBe('gone');
    expect(await enterNode({ id: 'there' }, seen({ id: 'a former process' }))).toBe('gone');
    const proof = `${'0'.repeat(32)}.${'0'.repeat(64)}`;
    for (const headers of [
      {},
      { 'x-moonbase-node': 'there' },
      { 'x-moonbase-node': 'there', 'x-moonbase-version': '1', 'x-moonbase-proof': proof },
      { 'x-moonbase-node': 'there', 'x-moonbase-version': '1', 'x-moonbase-proof': '.' },
    ])
      expect(await knock(NODE_PATH, headers)).toBe(403);
    expect(entered).toEqual([]);
  });

  it('takes a proof once, and only for the version that both speak', async () => {
    let given: Record<string, string> = {};
    server.prependListener('upgrade', ({ headers }) => {
      given = Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          name.startsWith('x-moonbase-') ? [[name, String(value)]] : [],
        ),
      );
    });
    await enterNode({ id: 'there' }, seen());
    const heard = { ...given };
    expect(heard['x-moonbase-proof']).toMatch(/^[\da-f]{32}\.[\da-f]{64}$/);
    expect(await knock(NODE_PATH, heard)).toBe(403);
    expect(await knock(NODE_PATH, { ...heard, 'x-moonbase-version': '2' })).toBe(403);
    expect(await knock(NODE_PATH, { ...heard, 'x-moonbase-node': 'another' })).toBe(403);
    expect(entered).toEqual(['there']);
  });

  it('has one address', async () => {
    for (const path of [
      `${NODE_PATH}/`,
      `${NODE_PATH}?x=1`,
      `${NODE_PATH}x`,
      `${NODE_PATH}/../nodes2`,
    ]) {
      const answered = await Promise.race([
        knock(path, {}),
        new Promise((resolve) => setTimeout(resolve, 200, 'nothing')),
      ]);
      expect(answered, path).toBe('nothing');
    }
  });

  it('says when nobody is at the address', async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    expect(await enterNode({ id: 'there' }, seen())).toBe('gone');
  });
});
