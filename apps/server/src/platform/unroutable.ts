import type { ConnectionError, FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';

import { refusalBody } from './error-handler.ts';

const LONGEST_REQUEST_LINE = 8_000; // characters; a longer one is what made the headers overflow

/**
 * Answers in the product's own form what never reaches a route: addresses that cannot be read and requests
 * that are not HTTP.
 */
export function unroutableOptions(
  headers: () => Readonly<Record<string, string>>,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors: (error, _request, { raw }) => {
      const status = error.statusCode ?? 400;
      const body = JSON.stringify(refusalBody(status));
      raw.writeHead(status, bodyHeaders(headers(), body)).end(body);
    },
    clientErrorHandler: (error, socket) => {
      answerRaw(socket, statusOf(error), headers());
    },
  };
}

function statusOf(error: ConnectionError): number {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 400;
  const packet = 'rawPacket' in error ? error.rawPacket : undefined;
  const line = Buffer.isBuffer(packet) ? packet.indexOf('\r\n') : 0;
  return line < 0 || line > LONGEST_REQUEST_LINE ? 414 : 431;
}

function answerRaw(
  socket: Socket,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(refusalBody(status));
  const lines = Object.entries({ ...bodyHeaders(headers, body), connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

function bodyHeaders(
  headers: Readonly<Record<string, string>>,
  body: string,
): Record<string, string> {
  return {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
}
