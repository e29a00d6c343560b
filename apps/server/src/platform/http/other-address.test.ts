import { describe, expect, it } from 'vitest';

import { rightAddress } from './other-address.ts';
import { createTestApp } from '../test-app.test-kit.ts';

const at = (address: string, internal = false) => ({
  address,
  netmask: '255.255.255.0',
  family: 'IPv4' as const,
  mac: '00:00:00:00:00:00',
  internal,
  cidr: `${address}/24`,
});
const INTERFACES = () => ({
  lo: [at('127.0.0.1', true)],
  eth0: [at('192.168.1.5')],
  wlan: [at('10.1.1.9')],
});
const LAN = { PUBLIC_URL: 'http://192.168.1.5:3000', PORT: 3000 };

describe('a product in a local network', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '10.1.1.9:3000', 'laptop.local:3000'])(
    'leads from %s to its own address',
    (host) => expect(rightAddress(LAN, host, INTERFACES)).toBe('http://192.168.1.5:3000'),
  );

  it.each([
    ['its own address', LAN, '192.168.1.5:3000'],
    ['no address that is set', { PORT: 3000 }, 'localhost:3000'],
    ['a proxy at another port', { ...LAN, PUBLIC_URL: 'http://192.168.1.5' }, '127.0.0.1:3000'],
    [
      'an address of another computer',
      { ...LAN, PUBLIC_URL: 'http://10.9.9.9:3000' },
      'node-1:3000',
    ],
    ['a name behind https', { ...LAN, PUBLIC_URL: 'https://maths.example' }, 'node-1:3000'],
    ['no host at all', LAN, undefined],
  ])('stays with %s', (_what, config, host) =>
    expect(rightAddress(config, host, INTERFACES)).toBeNull(),
  );
});

describe('a request to another address of the computer', () => {
  const loopback = 'http://127.0.0.1:3000'; // an address of every computer
  const page = { accept: 'text/html', host: 'localhost:3000' };

  it('is led to the right one when it is for a page, with its path', async () => {
    const { app } = await createTestApp({ PUBLIC_URL: loopback, PORT: '3000' });
    const reply = await app.inject({ url: '/door/card?x=1', headers: page });
    expect(reply.statusCode).toBe(307);
    expect(reply.headers.location).toBe(`${loopback}/door/card?x=1`);
    const health = { url: '/api/health/live', headers: { host: 'localhost:3000' } };
    expect((await app.inject(health)).statusCode).toBe(200);
  });

  it('gets a page in words when it is a form, and JSON when it is a program’s', async () => {
    const { app } = await createTestApp({ PUBLIC_URL: 'https://maths.example', SIGN_IN: 'door' });
    const form = {
      ...page,
      origin: 'http://localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const refused = await app.inject({
      method: 'POST',
      url: '/door/staff',
      headers: form,
      payload: 'email=a',
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.body).toContain('href="https://maths.example"');
    const json = await app.inject({
      method: 'POST',
      url: '/door/staff',
      headers: { ...form, accept: '*/*' },
      payload: 'email=a',
    });
    expect(json.statusCode).toBe(403);
    expect(json.json()).toMatchObject({ errors: [{ code: 'forbidden' }] });
  });
});
