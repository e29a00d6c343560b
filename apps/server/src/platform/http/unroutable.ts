import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import type {
  ConnectionError,
  FastifyHttpOptions,
  FastifyInstance,
  RawServerDefault,
} from 'fastify';

import { refusalBody } from './error-handler.ts';

const LONGEST_REQUEST_LINE = 8_000; // characters; if the headers overflow and it is longer, it is the cause
const HEADERS_WITHIN_MS = 20_000;
const REQUEST_WITHIN_MS = 60_000; // 64 KB over a poor mobile connection take a quarter of this
const CHECK_EVERY_MS = 5_000;

type Headers = () => Readonly<Record<string, string>>;

/**
 * Answers requests that never reach a route in the product's own form: unreadable addresses, requests that are not
 * HTTP, and requests that take too long to arrive.
 */
export function unroutableOptions(
  headers: Headers,
): Pick<
  FastifyHttpOptions<RawServerDefault>,
  'frameworkErrors' | 'clientErrorHandler' | 'requestTimeout' | 'http'
> {
  return {
    requestTimeout: REQUEST_WITHIN_MS,
    http: {
      headersTimeout: HEADERS_WITHIN_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      requireHostHeader: false, // Node's own refusal lacks the product's headers and form
    },
    frameworkErrors: (error, _request, { raw }) => {
      const status = error.statusCode ?? 400;
      const body = JSON.stringify(refusalBody(status));
      raw.writeHead(status, bodyHeaders(headers(), body)).end(body);
    },
    clientErrorHandler: (error, socket) => answerRaw(socket, statusOf(error), headers()),
  };
}

/** Refuses requests that Node would answer by itself, and ambiguous ones. */
export function installRequestShapes(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { host, 'transfer-encoding': coding } = request.raw.headers;
    if (host !== undefined && (coding === undefined || coding.toLowerCase() === 'chunked')) {
      done();
      return;
    }
    // The end of such a request is ambiguous, so nothing more is read from this connection.
    reply.hijack();
    answerRaw(request.raw.socket, 400, headers());
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, raw: ServerResponse) => {
    const body = JSON.stringify(refusalBody(417));
    raw.writeHead(417, { ...bodyHeaders(headers(), body), connection: 'close' }).end(body);
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    answerRaw(socket, 405, headers()),
  );
}

function statusOf(error: ConnectionError): number {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 400;
  const packet = 'rawPacket' in error ? error.rawPacket : undefined;
  const line = Buffer.isBuffer(packet) ? packet.indexOf('\r\n') : 0;
  return line < 0 || line > LONGEST_REQUEST_LINE ? 414 : 431;
}

function answerRaw(
  socket: Duplex,
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
