import { createServer, type RequestListener } from 'node:http';

import { afterAll, describe, expect, it } from 'vitest';

import { createGuardedFetch, GuardedFetchError, isPublicAddress } from './guarded-fetch.ts';

const servers: { close: () => void }[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A server on this computer. @returns its origin */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

const LIMITS = { mostBytes: 1_000, timeoutMs: 500 };
const guarded = (...allowed: string[]) => createGuardedFetch({ ...LIMITS, allowed });
const faultOf = async (asked: Promise<unknown>): Promise<string> => {
  const error: unknown = await asked.then(
    () => new Error('was answered'),
    (reason: unknown) => reason,
  );
  return error instanceof GuardedFetchError ? error.fault : String(error);
};

describe('a server that a form has named', () => {
  it('is asked, with the method, headers and body given, where the operator allows it', async () => {
    const origin = await serve((request, reply) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        reply.setHeader('content-type', 'application/json');
        reply.end(JSON.stringify({ method: request.method, type: request.headers['x-a'], text }));
      });
    });
    const body = new URLSearchParams({ a: 'b c' });
    const response = await guarded(origin)(`${origin}/x`, {
      method: 'POST',
      headers: { 'x-a': 'y' },
      body,
    });
    expect(await response.json()).toEqual({ method: 'POST', type: 'y', text: 'a=b+c' });
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it('is asked again over the same connection, and over another where the server has closed it', async () => {
    const ports = new Set<number | undefined>();
    let isClosing = false;
    const origin = await serve((request, reply) => {
      ports.add(request.socket.remotePort);
      reply.end('{}', () => {
        if (isClosing) request.socket.resetAndDestroy(); // while it is kept
      });
    });
    const ask = guarded(origin);
    for (let at = 0; at < 3; at += 1) expect((await ask(`${origin}/${at}`)).status).toBe(200);
    expect(ports.size).toBe(1);
    isClosing = true;
    await ask(`${origin}/last`);
    isClosing = false;
    expect((await ask(`${origin}/again`)).status).toBe(200);
    expect(ports.size).toBe(2);
  });

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'https://user:secret@example.com/',
    'example.com',
    '',
  ])('is not asked at %j', async (url) => expect(await faultOf(guarded()(url))).toBe('address'));

  it.each([
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://localhost/',
  ])('[attack 24] is not asked in a private network, at %j', async (url) =>
    expect(await faultOf(guarded()(url))).toBe('private'),
  );

  it('[attack 24] gets no packet where its name has a private address', async () => {
    let asked = 0;
    const origin = await serve((_request, reply) => {
      asked += 1;
      reply.end();
    });
    const named = origin.replace('http://127.0.0.1', 'https://localhost');
    expect(await faultOf(guarded()(named))).toBe('private');
    expect(asked).toBe(0);
  });

  it('[attack 24] does not tell a name inside from one that nobody has', async () =>
    expect(await faultOf(guarded()('https://nobody-has-this-name.invalid/'))).toBe('private'));

  it('[attack 25] leads nowhere else', async () => {
    const origin = await serve((_request, reply) =>
      reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    );
    expect(await faultOf(guarded(origin)(origin))).toBe('led-away');
  });

  it.each([true, false])(
    'ends at the limit when it sends too much (announced: %j)',
    async (announced) => {
      let sent = 0;
      const origin = await serve((_request, reply) => {
        if (announced) reply.setHeader('content-length', 300_000_000);
        const more = (): void => {
          while (!reply.destroyed && sent < 300_000_000) {
            sent += 65_536;
            if (!reply.write(Buffer.alloc(65_536))) {
              reply.once('drain', more);
              return;
            }
          }
        };
        more();
      });
      expect(await faultOf(guarded(origin)(origin))).toBe('too-large');
      expect(sent).toBeLessThan(20_000_000);
    },
  );

  it('is not read where its lists are nested deeper than any honest answer', async () => {
    const origin = await serve((_request, reply) => reply.end('['.repeat(65) + ']'.repeat(65)));
    expect(await faultOf(guarded(origin)(origin))).toBe('too-deep');
  });

  it('ends after the time given when it sends a byte now and then', async () => {
    const origin = await serve((_request, reply) => {
      const timer = setInterval(() => reply.write('x'), 50);
      reply.on('close', () => clearInterval(timer));
    });
    const began = performance.now();
    expect(await faultOf(guarded(origin)(origin))).toBe('too-slow');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('is out of reach when it breaks off or refuses', async () => {
    const origin = await serve((request) => request.socket.destroy());
    expect(await faultOf(guarded(origin)(origin))).toBe('unreachable');
    expect(await faultOf(guarded('http://127.0.0.1:1')('http://127.0.0.1:1/'))).toBe('unreachable');
  });
});

it.each<[string, boolean]>([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['100.64.0.1', false],
  ['2606:4700::1111', true],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['64:ff9b::7f00:1', false],
  ['::', false],
  ['no address', false],
])('%s lies in the open internet: %j', (address, expected) =>
  expect(isPublicAddress(address)).toBe(expected),
);
