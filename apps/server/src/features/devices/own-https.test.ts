import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp } from '../../app.ts';
import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import type { Environment } from '../../platform/config.ts';
import { CHEAP_HASHING, createTestClock, testConfig } from '../../platform/test-app.test-kit.ts';
import { isSignedBy } from './authority.ts';
import { lanFolder, putAuthorityAside } from './kept-authority.ts';
import { openOwnHttps, type OwnHttps } from './own-https.ts';
import { toPlainCookies, toSafeCookie } from './safe-cookies.ts';

const folder = mkdtempSync(join(tmpdir(), 'moonbase-lan-'));
const clock = createTestClock();
let addresses = ['10.77.0.2'];
const open = async (): Promise<OwnHttps> => {
  const opened = await openOwnHttps({
    DATA_DIR: folder,
    port: 0,
    now: clock.now,
    addresses: () => addresses,
  });
  if (opened === null) throw new Error('no https');
  return opened;
};

let own: OwnHttps;
let config: Environment;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  own = await open();
  config = { ...testConfig({ SIGN_IN: 'door', PUBLIC_URL: 'http://10.77.0.2:3000' }), lan: own };
  app = await buildApp({
    database: await createTestDb(),
    clock,
    config,
    hashingCosts: CHEAP_HASHING,
    ownHttps: own,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await own.listen(app, '127.0.0.1');
});
afterAll(async () => {
  await own.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks over https as a device that trusts the authority and reaches the computer at its own address. */
function ask(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  const { port } = new URL(own.origins()[0] ?? 'https://none');
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        ca: own.authority,
        servername: 'moonbase.local',
        headers: { host: `10.77.0.2:${port}`, accept: 'text/html', ...headers },
      },
      (reply) => {
        reply.resume();
        resolve(reply);
      },
    )
      .on('error', reject)
      .end();
  });
}

describe('https of the product itself', () => {
  it('answers a device that trusts its authority, with keys that only the owner reads', async () => {
    const reply = await ask('/api/devices/here');
    expect(reply.statusCode).toBe(204);
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(reply.headers['strict-transport-security']).toBeUndefined(); // http goes on at this host
    for (const file of ['authority.pem', 'certificate.pem'])
      expect(statSync(join(lanFolder({ DATA_DIR: folder }), file)).mode & 0o777).toBe(0o600);
  });

  it('stays at the address by which a browser came, on the way to its own door', async () => {
    const reply = await ask('/api/saml2/login?continue=/app');
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toMatch(/^\/door\//);
    const cookies = reply.headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-[^;]+;.*; Path=\/; Secure$/);
  });

  it('takes forms from its own pages alone', async () => {
    const post = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/api/saml2/logout',
        headers: { origin, host: '10.77.0.2:3000', accept: 'text/html' },
      });
    expect((await post('https://10.77.0.2:1')).statusCode).toBeGreaterThanOrEqual(403);
  });

  it('follows a changed address with a new certificate of the same authority', async () => {
    addresses = ['10.77.0.9'];
    await own.look();
    expect(own.origins()[0]).toMatch(/^https:\/\/10\.77\.0\.9:/);
    addresses = [];
    await own.look(); // the cable is out
    expect(own.addresses()).toEqual(['10.77.0.9']);
    addresses = ['10.77.0.2'];
    await own.look();
  });

  it('keeps its authority over a restart, until it is replaced', async () => {
    const again = await open();
    expect(again.fingerprints).toEqual(own.fingerprints);
    await putAuthorityAside(lanFolder({ DATA_DIR: folder }), clock.now());
    const replaced = await open();
    expect(replaced.fingerprints).not.toEqual(own.fingerprints);
    expect(isSignedBy(replaced.authority, own.authority)).toBe(false);
  });

  it('has none where no address is private', async () => {
    const port = { DATA_DIR: folder, port: 0, now: clock.now, addresses: () => [] };
    expect(await openOwnHttps(port)).toBeNull();
  });
});

describe('the set-up page', () => {
  const get = (url: string, cookie = '') =>
    app.inject({ url, headers: { host: '10.77.0.2:3000', accept: 'text/html', cookie } });

  it('comes first over http, once, and may look at the product’s https', async () => {
    expect((await get('/app')).headers.location).toBe('/device?to=%2Fapp');
    expect((await get('/door/')).headers.location).toBe('/device?to=%2Fdoor%2F');
    expect((await get('/app', 'moonbase-without-set-up=1')).headers.location).toBeUndefined();
    const page = await get('/device?to=%2Fapp');
    expect(page.headers['content-security-policy']).toContain(own.origins()[0]);
    expect(
      (await get('/leaderboard', 'moonbase-without-set-up=1')).headers['content-security-policy'],
    ).not.toContain('https://10.77');
  });

  it('gives a file for each system', async () => {
    for (const [name, words] of [
      ['moon-base-pi.mobileconfig', 'com.apple.security.root'],
      ['moon-base-pi.pem', 'BEGIN CERTIFICATE'],
      ['moon-base-pi-trust.cmd', 'certutil -user -addstore Root'],
      ['moon-base-pi-trust.sh', 'certutil -d "sql:$1" -A -t "C,,"'],
      ['moon-base-pi.onc', '"TrustBits"'],
    ] as const) {
      const reply = await get(`/api/devices/files/${name}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain(words);
    }
    const der = await get('/api/devices/files/moon-base-pi.crt');
    expect(der.headers['content-type']).toBe('application/x-x509-ca-cert');
    expect(der.rawPayload[0]).toBe(0x30);
    expect((await get('/api/devices/files/authority.pem')).statusCode).toBe(404);
  });
});

describe('cookies of https', () =>
  it('have names that no page of http can plant', () => {
    expect(toSafeCookie('moonbase-door=a; Max-Age=9; Path=/door; HttpOnly; SameSite=Lax')).toBe(
      '__Host-moonbase-door=a; Max-Age=9; HttpOnly; SameSite=Lax; Path=/; Secure',
    );
    const read = (cookie: string): string | undefined => {
      const asked = { headers: { cookie } };
      toPlainCookies(asked);
      return asked.headers.cookie;
    };
    expect(read('__Host-moonbase=a; moonbase=planted; __Host-moonbase-door=b')).toBe(
      'moonbase=a; moonbase-door=b',
    );
    expect(read('moonbase=planted')).toBeUndefined();
  }));
