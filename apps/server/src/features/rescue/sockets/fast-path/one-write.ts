import { Socket as NetSocket } from 'node:net';

import type { Socket } from 'socket.io';

import { RemoteSocket } from '../remote-socket.ts';

/** Connections that hold back their writes until this turn of the event loop ends. */
let held: NetSocket[] = [];
const isHeld = new WeakSet<NetSocket>();

/**
 * Writes WebSocket frames past Engine.IO, whose packets, events and callbacks cost more than the frames. Everything
 * that a connection is sent in this turn of the event loop leaves as one write: the changes made by an action, and its
 * acknowledgement. A write to the operating system costs more than everything else about a message.
 *
 * @returns false when the connection takes no frames: it is not a WebSocket yet
 */
export function sendFrames(socket: Socket | RemoteSocket, frames: Buffer): boolean {
  if (socket instanceof RemoteSocket) {
    socket.pass(frames);
    return true;
  }
  const { conn } = socket;
  const raw = conn.transport.name === 'websocket' ? rawSocketOf(conn.transport) : null;
  if (!raw) return false;
  if (conn.readyState !== 'open') return true; // the client is gone
  if (!raw.destroyed) holdWrites(raw);
  const options = { compress: false, wsPreEncodedFrame: [frames] };
  if (isWaiting(conn)) conn.write('', options);
  else raw.write(frames);
  return true;
}

function holdWrites(raw: NetSocket): void {
  if (isHeld.has(raw)) return;
  if (held.length === 0) setImmediate(releaseAll);
  raw.cork();
  isHeld.add(raw);
  held.push(raw);
}

function releaseAll(): void {
  const sockets = held;
  held = [];
  for (const socket of sockets) {
    isHeld.delete(socket);
    socket.uncork();
  }
}

/** Whether Engine.IO has unwritten packets: they go first. */
function isWaiting(conn: Socket['conn']): boolean {
  const packets: unknown = Reflect.get(conn, 'writeBuffer');
  return !Array.isArray(packets) || packets.length > 0;
}

/** The connection below a WebSocket; neither Engine.IO nor `ws` exposes it under a public name. */
function rawSocketOf(transport: object): NetSocket | null {
  const webSocket: unknown = Reflect.get(transport, 'socket');
  if (typeof webSocket !== 'object' || webSocket === null) return null;
  const raw: unknown = Reflect.get(webSocket, '_socket');
  return raw instanceof NetSocket ? raw : null;
}
