import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { buildApp } from './app.ts';
import { idpKeys, metadataFile } from './features/auth/saml/identity-provider.test-kit.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/db.ts';
import { installRequestLog, loggerOptions, toLoggedError } from './platform/http/logging.ts';
import { addPerson } from './platform/people.test-kit.ts';
import { parseQueryString } from './platform/http/query-string.ts';
import { createTestApp } from './platform/test-app.test-kit.ts';

const TOKEN = 'a-token-of-the-operator';
const { app, database, signIn } = await createTestApp({
  METRICS_TOKEN: TOKEN,
  PUBLIC_URL: 'https://moon.example',
});
const cookieOf = async (userId: string) => ({
  cookie: (await signIn(userId)).cookie.replace('moonbase=', '__Host-moonbase='),
  origin: 'https://moon.example',
});

const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'";

/** Sends the server's socket some text that need not be HTTP. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk.toString();
      if (reply.includes('\r\n\r\n')) socket.end();
    });
    socket.on('close', () => resolve(reply));
    socket.on('error', reject);
  });
}

beforeEach(() => database.empty());

describe('every response', () => {
  it.each<[string, string, 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'DELETE', string | undefined]>([
    ['an answer', '/api/time', 'GET', undefined],
    ['a head', '/api/time', 'HEAD', undefined],
    ['a page', '/', 'GET', undefined],
    ['401', '/api/auth/session', 'GET', undefined],
    ['403', '/api/games', 'POST', '{}'],
    ['404', '/api/nothing', 'GET', undefined],
    ['405', '/api/time', 'DELETE', undefined],
    ['413', '/api/games', 'POST', `"${'a'.repeat(70_000)}"`],
    ['a redirect', '/saml2/logout', 'GET', undefined],
    ['an address that cannot be read', '/api/%E0%A4%A', 'GET', undefined],
    ['a parameter too long', `/api/users/${'1'.repeat(300)}`, 'GET', undefined],
  ])('(%s) has the security headers', async (_title, url, method, payload) => {
    const reply = await app.inject({
      url,
      method,
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    });
    expect(reply.headers).toMatchObject({
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(reply.headers['permissions-policy']).toContain('camera=()');
    if (url.startsWith('/api')) expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.statusCode).toBeLessThan(500);
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(70_000)}\r\n\r\n`, '431'],
    ['an address without end', `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '414'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      '400',
    ],
    ['no Host', 'GET /api/time HTTP/1.1\r\n\r\n', '400'],
    [
      'an expectation nobody meets',
      'POST /api/time HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n',
      '417',
    ],
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', '405'],
    [
      'a coding that is not HTTP’s',
      'POST /api/time HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\nGET /second HTTP/1.1\r\nHost: x\r\n\r\n',
      '400',
    ],
  ])('(%s) is in the product’s form', async (_title, text, status) => {
    const reply = await raw(text);
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(reply).toContain(`content-security-policy: ${CSP}`);
    expect(reply.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    const body: unknown = JSON.parse(reply.split('\r\n\r\n')[1] ?? '');
    expect(body).toMatchObject({ errors: [{ status }] });
  });

  it('allows forms to be sent only to itself and the identity provider', async () => {
    const other = await createTestApp({
      SAML_IDP_METADATA: metadataFile([(await idpKeys()).certificate]),
    });
    const { headers } = await other.app.inject('/api/time');
    expect(headers['content-security-policy']).toContain("form-action 'self' https://idp.example;");
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the limit of requests', () => {
  it('answers too many of one session with 429 and Retry-After, and slows nobody else down', async () => {
    const [noisy, quiet] = await Promise.all([
      addPerson(database, 'Noisy'),
      addPerson(database, 'Quiet'),
    ]);
    const headers = { ...(await cookieOf(noisy)), 'content-type': 'application/json' };
    const ask = (as: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/waves/1/complete',
        headers: as,
        payload: JSON.stringify({
          submissionId: randomUUID(),
          wave: { endedAt: new Date().toISOString(), duration: 1, final: true, answers: [] },
        }),
      });
    const replies = await Promise.all(Array.from({ length: 40 }, () => ask(headers)));
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(5);
    expect(refused.length).toBeLessThanOrEqual(15);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.json()).toMatchObject({ errors: [{ code: 'too-many-requests' }] });
    const other = { ...(await cookieOf(quiet)), 'content-type': 'application/json' };
    expect((await ask(other)).statusCode).toBe(404);
  });

  it('counts sign-ins by browser, so that a class behind one address gets in', async () => {
    const other = await createTestApp({
      SAML_IDP_METADATA: metadataFile([(await idpKeys()).certificate]),
    });
    const login = (cookie = '') =>
      other.app.inject({ url: '/api/saml2/login', headers: { cookie } });
    const first = await login();
    const cookie = `${first.cookies[0]?.name ?? ''}=${first.cookies[0]?.value ?? ''}`;
    const again = await Promise.all(Array.from({ length: 40 }, () => login(cookie)));
    expect(again.filter(({ statusCode }) => statusCode === 429)).not.toHaveLength(0);
    const fresh = await Promise.all(Array.from({ length: 40 }, () => login()));
    expect(fresh.every(({ statusCode }) => statusCode === 303)).toBe(true);
  });
});

describe('the limit of costly requests', () =>
  it.each([
    ['POST', '/api/games', { game: { mode: 'expert' } }],
    ['POST', '/api/adaptive-leveling/start', {}],
    ['GET', '/api/topics', undefined],
    ['GET', '/api/curricula', undefined],
  ] as const)('(%s %s) is far above what a child does', async (method, url, payload) => {
    const product = await createTestApp(); // people are counted by number, and an emptied database gives the same again
    const headers = {
      ...(await product.signIn(await addPerson(product.database, 'Noisy'))),
      'content-type': 'application/json',
    };
    const ask = () =>
      product.app.inject({
        method,
        url,
        headers,
        ...(payload && { payload: JSON.stringify(payload) }),
      });
    const honest = await Promise.all(Array.from({ length: 12 }, ask));
    expect(honest.filter(({ statusCode }) => statusCode === 429)).toHaveLength(0);
    const flood = await Promise.all(Array.from({ length: 60 }, ask));
    const refused = flood.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(20);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }));

describe('a request that arrives byte by byte', () =>
  it('has a minute for all of it, and twenty seconds for its headers', () => {
    expect(app.server.requestTimeout).toBe(60_000);
    expect(app.server.headersTimeout).toBe(20_000);
  }));

describe('health', () => {
  it('is reported as live and ready', async () => {
    expect((await app.inject('/api/health/live')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/api/health/ready')).json()).toEqual({ status: 'ok' });
  });

  it('is not ready while the database is away', async () => {
    const away = openDatabase({ host: '/nowhere', port: 1, user: 'x', database: 'x' }, 1);
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    const lost = await buildApp({ database: away, clock: { now: () => Date.now() }, config });
    afterAll(() => lost.close());
    expect((await lost.inject('/api/health/live')).statusCode).toBe(200);
    const reply = await lost.inject('/api/health/ready');
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
    const asked = await lost.inject({
      url: '/api/auth/session',
      headers: { cookie: `moonbase=${'a'.repeat(43)}` },
    });
    expect(asked.statusCode).toBe(503);
  });
});

describe('metrics for operators', () => {
  it('are served to requests with the operator’s token', async () => {
    const metrics = (authorization: string) =>
      app.inject({ url: '/metrics', headers: { authorization } });
    expect((await metrics('')).statusCode).toBe(401);
    expect((await metrics(`Bearer ${TOKEN}x`)).statusCode).toBe(401);
    const reply = await metrics(`Bearer ${TOKEN}`);
    expect(reply.body).toContain('http_request_duration_seconds_bucket');
    expect(reply.body).toContain('database_connections{state="open"}');
  });

  it('are not served without a token in the configuration', async () => {
    const other = await createTestApp();
    expect((await other.app.inject('/metrics')).statusCode).toBe(404);
  });
});

describe('the description of the API', () => {
  it('is there in development, and describes every route', async () => {
    const other = await createTestApp({ NODE_ENV: 'development' });
    const reply = await other.app.inject('/api/docs/json');
    expect(reply.statusCode).toBe(200);
    const { paths } = reply.json<{ paths: Record<string, unknown> }>();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/auth/session', '/api/users/{userId}', '/api/time']),
    );
  });

  it('is not available beside an identity provider or behind a public address', async () => {
    expect((await app.inject('/api/docs/json')).statusCode).toBe(404);
    const metadata = metadataFile([(await idpKeys()).certificate]);
    for (const real of [{ SAML_IDP_METADATA: metadata }, { PUBLIC_URL: 'https://moon.example' }]) {
      const other = await createTestApp({ NODE_ENV: 'development', ...real });
      expect((await other.app.inject('/api/docs/json')).statusCode).toBe(404);
    }
  });
});

describe('the log', () => {
  it('contains no value of a database statement', () => {
    const cause = Object.assign(new Error('invalid input syntax for type bigint: "Maya"'), {
      code: '22P02',
      severity: 'ERROR',
    });
    const error = new Error('Failed query: select $1\nparams: Maya,secret', { cause });
    const logged = JSON.stringify(toLoggedError(error));
    expect(logged).not.toMatch(/Maya|secret/);
    expect(logged).toContain('Failed query: select $1');
    expect(logged).toContain('22P02');
    expect(logged).toContain('guards.test.ts');
  });

  it('has one line per request in UTC with its id, but no address, query, cookie or name', async () => {
    const lines: string[] = [];
    const options = loggerOptions(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info' }));
    const { logger } = options;
    if (typeof logger !== 'object') throw new Error('no logger');
    const logged = Fastify({
      ...options,
      logger: { ...logger, stream: { write: (line: string) => void lines.push(line) } },
    });
    installRequestLog(logged);
    logged.get('/hello/:name', () => 'hello');
    const reply = await logged.inject({
      url: '/hello/Maya?SAMLRequest=secret',
      headers: { cookie: 'moonbase=secret' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/Maya|secret|127\.0\.0\.1/);
    const line: unknown = JSON.parse(lines[0] ?? '');
    expect(lines[0]).toMatch(/"time":"[^"]+Z"/);
    expect(line).toMatchObject({
      level: 30,
      reqId: reply.headers['x-request-id'],
      route: '/hello/:name',
      status: 200,
    });
  });
});

describe('a query', () => {
  it.each([
    ['users=[1,2]', { users: ['1', '2'] }],
    ['users=["1","2"]', { users: ['1', '2'] }],
    ['users[]=1&users[]=2', { users: ['1', '2'] }],
    ['users%5B%5D=1', { users: ['1'] }],
    ['users=1&users=2', { users: ['1', '2'] }],
    ['users=[]', { users: [] }],
    ['users=1', { users: '1' }],
    ['q=[a b]', { q: '[a b]' }],
    ['', {}],
  ])('%s is read as a list where a list is expected', (text, query) =>
    expect(parseQueryString(text)).toEqual(query),
  );

  it('cannot set properties inside objects', () => {
    parseQueryString('__proto__=1&__proto__[x]=2&constructor=3');
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('x');
  });
});
