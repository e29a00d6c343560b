import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocket, WebSocketServer } from 'ws';

import type { OtherNode } from './nodes.queries.ts';

/** The one address between nodes. A request for any other, however it begins, does not come here. */
export const NODE_PATH = '/game-server/nodes';
const VERSION = '1'; // of what nodes say to each other; a node of another version is not reached
const NODE_HEADER = 'x-moonbase-node';
const PROOF_HEADER = 'x-moonbase-proof';
const VERSION_HEADER = 'x-moonbase-version';
const MOST_MESSAGE = 16 * 1024 * 1024; // bytes
const OPEN_MS = 1_500;
const PROOF_BYTES = 16;
const PROOF = /^(?<nonce>[\da-f]{32})\.(?<seal>[\da-f]{64})$/;

interface Identity {
  readonly id: string;
  readonly key: string; // hexadecimal, made at this start; only nodes read it, in the database
}

/** Proves, once, to have read the key of a node in the database. */
function seal(key: string, nonce: string, from: string, to: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`${nonce}.${from}.${to}`).digest();
}

/**
 * Lets other nodes, and nobody else, open a connection to this one.
 *
 * @param entered gets each connection that was opened, and the id of the node that did
 */
export function openNodeDoor(
  server: HttpServer,
  self: Identity,
  entered: (socket: WebSocket, node: string) => void,
): { readonly close: () => void } {
  const door = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    perMessageDeflate: false,
    maxPayload: MOST_MESSAGE,
  });
  const used = new Set<string>(); // a proof counts once; nodes open few connections
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url !== NODE_PATH) return;
    const from = callerOf(request, self, used);
    if (from === null) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    door.handleUpgrade(request, socket, head, (opened) => entered(opened, from));
  });
  return {
    close: () => {
      for (const client of door.clients) client.terminate();
      door.close();
    },
  };
}

function callerOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  self: Identity,
  used: Set<string>,
): string | null {
  const from = headers[NODE_HEADER];
  const { nonce, seal: given } = PROOF.exec(String(headers[PROOF_HEADER]))?.groups ?? {};
  if (typeof from !== 'string' || nonce === undefined || given === undefined) return null;
  if (headers[VERSION_HEADER] !== VERSION || used.has(nonce)) return null;
  if (!timingSafeEqual(seal(self.key, nonce, from, self.id), Buffer.from(given, 'hex')))
    return null;
  used.add(nonce);
  return from;
}

/**
 * Opens a connection to another node. @returns `gone` when nobody is at its address, or somebody who does not know its
 * key; `silent` when nobody answers in time
 */
export function enterNode(
  self: Pick<Identity, 'id'>,
  node: OtherNode,
): Promise<WebSocket | 'gone' | 'silent'> {
  const nonce = randomBytes(PROOF_BYTES).toString('hex');
  const address = new URL(NODE_PATH, node.url);
  address.protocol = 'ws:';
  const socket = new WebSocket(address, {
    handshakeTimeout: OPEN_MS,
    perMessageDeflate: false,
    maxPayload: MOST_MESSAGE,
    headers: {
      [NODE_HEADER]: self.id,
      [VERSION_HEADER]: VERSION,
      [PROOF_HEADER]: `${nonce}.${seal(node.key, nonce, self.id, node.id).toString('hex')}`,
    },
  });
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', () => {
      resolve('gone');
      socket.terminate();
    });
    socket.on('error', (error) =>
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'gone' : 'silent'),
    );
  });
}
