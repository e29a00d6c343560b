import { Socket as NetSocket } from 'node:net';

import type { Socket } from 'socket.io';

/** Connections that hold back what is written to them until this turn of the event loop ends. */
let held: NetSocket[] = [];
const isHeld = new WeakSet<NetSocket>();

/**
 * What a connection is sent in this turn of the event loop leaves as one write: what an action changes, and its
 * acknowledgement. A write to the operating system costs more than everything else about a message.
 */
export function holdWrites({ conn }: Socket): void {
  const raw = rawSocketOf(conn.transport);
  if (!raw || isHeld.has(raw)) return;
  if (held.length === 0) setImmediate(releaseAll);
  raw.cork();
  isHeld.add(raw);
  held.push(raw);
}

/**
 * Lets Engine.IO send the next packet before the one under way is written: over a WebSocket their order is kept anyway,
 * and a held write ends only with the turn.
 */
export function acceptMore({ conn }: Socket): void {
  const raw = rawSocketOf(conn.transport);
  if (raw && isHeld.has(raw)) conn.transport.writable = true;
}

function releaseAll(): void {
  const sockets = held;
  held = [];
  for (const socket of sockets) {
    isHeld.delete(socket);
    socket.uncork();
  }
}

/** The connection below a WebSocket; neither Engine.IO nor `ws` has a public name for it. */
function rawSocketOf(transport: object): NetSocket | null {
  const webSocket: unknown = Reflect.get(transport, 'socket');
  if (typeof webSocket !== 'object' || webSocket === null) return null;
  const raw: unknown = Reflect.get(webSocket, '_socket');
  return raw instanceof NetSocket ? raw : null;
}
