import { lookup as lookUp } from 'node:dns';
import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

import { measureNesting } from './nesting.ts';

/** Why a server elsewhere was not asked, or its answer not read to the end. */
export const FETCH_FAULTS = [
  'address', // no https address, or one with a name and password
  'private', // it is not in the open internet: the address of a private network, or a name that nobody has
  'led-away', // it answers with a redirect
  'too-large',
  'too-deep', // lists within lists that no honest answer has
  'too-slow',
  'unreachable',
] as const;
export type FetchFault = (typeof FETCH_FAULTS)[number];

export class GuardedFetchError extends Error {
  override readonly name = 'GuardedFetchError';
  readonly fault: FetchFault;

  constructor(fault: FetchFault, url: string, options?: ErrorOptions) {
    super(`${fault}: ${originOf(url)}`, options);
    this.fault = fault;
  }
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'no address');

/** A list of networks, each with the bits of its prefix. */
function networks(family: 'ipv4' | 'ipv6', listed: readonly (readonly [string, number])[]) {
  const list = new BlockList();
  for (const [network, bits] of listed) list.addSubnet(network, bits, family);
  return list;
}

/** Networks in which a server of somebody else does not lie: IANA's special-purpose registries. */
const PRIVATE = networks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);
/** The only addresses of IPv6 that lie in the open are global unicast ones, without these. */
const GLOBAL = networks('ipv6', [['2000::', 3]]);
const PRIVATE_6 = networks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** Whether an address lies in the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !PRIVATE_6.check(address, 'ipv6');
}

export interface GuardedOptions {
  /** Origins that may lie in a private network and speak http, by the operator's word. */
  readonly allowed: readonly string[];
  readonly mostBytes: number;
  readonly timeoutMs: number;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown; // a text, form fields or bytes
}

export type GuardedFetch = (url: string, asked?: Asked) => Promise<Response>;

/** Connections are kept for a moment: each new one costs a look-up of the name and, over https, a handshake. */
const KEPT = { keepAlive: true, maxFreeSockets: 8, timeout: 20_000, scheduling: 'lifo' } as const;
type Agents = Readonly<Record<'http:' | 'https:', HttpAgent>>;

/**
 * Asks a server whose address a form has named: https alone, never a private network, also where the name's address changes
 * between check and call; no redirect is followed, and a long, slow or deeply nested answer ends at the limit.
 *
 * @throws GuardedFetchError
 */
export function createGuardedFetch(options: GuardedOptions): GuardedFetch {
  const allowed = new Set(options.allowed.map((each) => new URL(each).origin));
  const agents: Agents = { 'http:': new HttpAgent(KEPT), 'https:': new HttpsAgent(KEPT) };
  return async (url, asked = {}) => {
    const target = URL.canParse(url) ? new URL(url) : null;
    if (target === null || target.username !== '' || target.password !== '')
      throw new GuardedFetchError('address', url);
    const isAllowed = allowed.has(target.origin);
    if (target.protocol !== 'https:' && !isAllowed) throw new GuardedFetchError('address', url);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host))
      throw new GuardedFetchError('private', url);
    return await ask(target, asked, options, { isAllowed, agents });
  };
}

/**
 * Refuses a name that has any private address: the connection may take any of them. A name that nobody has is refused in the
 * same words, so that no answer tells which names there are inside.
 */
const publicLookup =
  (url: string): LookupFunction =>
  (hostname, options, callback) =>
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (error && error.code !== 'ENOTFOUND') callback(error, []);
      else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        callback(new GuardedFetchError('private', url), []);
      else callback(null, options.all === true ? addresses : first.address, first.family);
    });

function ask(
  target: URL,
  asked: Asked,
  options: GuardedOptions,
  way: { readonly isAllowed: boolean; readonly agents: Agents },
): Promise<Response> {
  const { method = 'GET', headers = {}, body } = asked;
  const { mostBytes, timeoutMs } = options;
  const isSecure = target.protocol === 'https:';
  const send = isSecure ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const fail = (fault: FetchFault, cause?: unknown): void => {
      clearTimeout(timer);
      reject(
        cause instanceof GuardedFetchError
          ? cause
          : new GuardedFetchError(fault, target.href, { cause }),
      );
      request.destroy();
    };
    const request: ClientRequest = send(
      target,
      {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        agent: way.agents[isSecure ? 'https:' : 'http:'],
        lookup: way.isAllowed ? undefined : publicLookup(target.href),
      },
      (answer) => {
        readAnswer(answer, mostBytes, fail).then(
          (response) => {
            clearTimeout(timer);
            resolve(response);
          },
          () => undefined,
        );
      },
    );
    const timer = setTimeout(() => fail('too-slow'), timeoutMs);
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (!request.reusedSocket || error.code !== 'ECONNRESET') {
        fail('unreachable', error);
        return;
      }
      clearTimeout(timer); // the server had closed the connection before it was asked: another one
      resolve(ask(target, asked, options, way));
    });
    request.end(bytesOf(body));
  });
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || body === null) return undefined;
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(
    body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : '',
  );
}

/** Descriptions, keys, tokens and rosters have less than ten levels. */
const MOST_LEVELS = 64;

/** What a caller may read of an answer besides its status and body. */
const READ_HEADERS = ['content-type', 'link', 'x-total-count'];
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

function readAnswer(
  answer: IncomingMessage,
  mostBytes: number,
  fail: (fault: FetchFault, cause?: unknown) => void,
): Promise<Response> {
  const { statusCode: status = 0, headers } = answer;
  return new Promise((resolve) => {
    if (status >= 300 && status < 400) {
      fail('led-away');
      return;
    }
    const { 'content-length': length } = headers;
    if (length !== undefined && Number(length) > mostBytes) {
      fail('too-large');
      return;
    }
    const parts: Buffer[] = [];
    const levelsWith = measureNesting();
    let size = 0;
    answer.on('data', (part: Buffer) => {
      size += part.length;
      if (size > mostBytes) fail('too-large');
      else if (levelsWith(part) > MOST_LEVELS) fail('too-deep');
      else parts.push(part);
    });
    answer.on('error', (error) => fail('unreachable', error));
    answer.on('aborted', () => fail('unreachable'));
    answer.on('end', () =>
      resolve(
        new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(Buffer.concat(parts)), {
          status: status < 200 || status > 599 ? 502 : status,
          headers: READ_HEADERS.flatMap((name): [string, string][] => {
            const value = headers[name];
            return typeof value === 'string' ? [[name, value]] : [];
          }),
        }),
      ),
    );
  });
}
