import {
  type IncomingMessage,
  request as ask,
  type Server as HttpServer,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';

import { RESCUE_SOCKET_PATH } from '@moonbase/contracts';

import type { Nodes } from './nodes.ts';

const FORWARDED = 'x-moonbase-forwarded'; // passed on by another node: not passed on a second time

export interface Forwarding {
  /** Ends the connections that were passed on, so that their clients reconnect to the node that has the matches now. */
  readonly drop: () => void;
}

/**
 * Passes requests of the game's socket on to the node that has the connection: those of a browser that polls reach any
 * node, and carry the id of their connection. While a node of an older release plays all matches, it gets all of them.
 * Any other path, also one that only begins like the game's, is answered here.
 */
export function forwardSockets(
  server: HttpServer,
  nodes: Pick<Nodes, 'playsHere' | 'leadUrl' | 'ofConnection'>,
): Forwarding {
  const passed = new Set<Duplex>();
  const targetOf = (request: IncomingMessage): URL | 'here' | null => {
    const query = socketQuery(request.url);
    if (query === null) return 'here';
    const isPassedOn = request.headers[FORWARDED] !== undefined;
    if (nodes.playsHere) {
      const connection = new URLSearchParams(query).get('sid');
      const node = connection === null || isPassedOn ? null : nodes.ofConnection(connection);
      return node === null ? 'here' : addressOn(node.url, query);
    }
    if (nodes.leadUrl === null || isPassedOn) return null;
    return addressOn(nodes.leadUrl, query);
  };

  const requests = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const target = targetOf(request);
    if (target === 'here')
      for (const each of requests) Reflect.apply(each, server, [request, response]);
    else if (target === null) response.writeHead(503, { 'retry-after': '2' }).end();
    else passRequest(request, response, target);
  });

  const upgrades = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = targetOf(request);
    if (target === 'here')
      for (const each of upgrades) Reflect.apply(each, server, [request, socket, head]);
    else if (target === null) refuse(socket, 503);
    else {
      passed.add(socket);
      socket.once('close', () => passed.delete(socket));
      passUpgrade(request, socket, head, target);
    }
  });

  return {
    drop: () => {
      for (const socket of passed) socket.destroy();
    },
  };
}

const addressOn = (node: string, query: string) => new URL(`${RESCUE_SOCKET_PATH}/?${query}`, node);

/** The query of a request to the game's socket, whose path is exactly that; null for every other request. */
export function socketQuery(url = ''): string | null {
  const [path, ...query] = url.split('?');
  return path === RESCUE_SOCKET_PATH || path === `${RESCUE_SOCKET_PATH}/` ? query.join('?') : null;
}

function headersOf({ headers }: IncomingMessage): Record<string, string | string[] | undefined> {
  return { ...headers, [FORWARDED]: '1' };
}

function passRequest(request: IncomingMessage, response: ServerResponse, target: URL): void {
  const passing = ask(target, { method: request.method, headers: headersOf(request) });
  passing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passing.on('error', () => {
    if (!response.headersSent) response.writeHead(503, { 'retry-after': '2' });
    response.end();
  });
  response.on('close', () => passing.destroy());
  request.pipe(passing);
}

function passUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, target: URL): void {
  const passing = ask(target, { method: 'GET', headers: headersOf(request) });
  passing.on('upgrade', (answer, upstream, rest) => {
    const lines = answer.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : [],
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(rest);
    upstream.write(head);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  passing.on('response', (answer) => refuse(socket, answer.statusCode ?? 502));
  passing.on('error', () => refuse(socket, 503));
  socket.on('error', () => passing.destroy());
  passing.end();
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\n\r\n`);
}
