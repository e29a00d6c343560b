import Fastify from 'fastify';
import { expect, it } from 'vitest';

import { trustedProxies } from '../config.ts';
import { testConfig } from '../test-app.test-kit.ts';

it.each([
  ['false', '10.0.0.9'],
  ['true', '6.6.6.6'], // right only when the proxy replaces the header
  ['1', '192.0.2.1'],
  ['2', '203.0.113.7'],
])('TRUST_PROXY=%s takes the address %s', async (trust, address) => {
  const app = Fastify({ trustProxy: trustedProxies(testConfig({ TRUST_PROXY: trust })) });
  app.get('/', (request) => request.ip);
  const { body } = await app.inject({
    url: '/',
    remoteAddress: '10.0.0.9',
    headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 192.0.2.1' },
  });
  expect(body).toBe(address);
});
