import { Writable } from 'node:stream';

import Fastify from 'fastify';
import { expect, it } from 'vitest';

import { installRequestLog, loggerOptions, logMark } from './logging.ts';
import { testConfig } from '../test-app.test-kit.ts';

/** A server with the product's log, and what it has written so far. */
function loggedApp() {
  let written = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk);
      done();
    },
  });
  const { logger, ...options } = loggerOptions(testConfig({ LOG_LEVEL: 'info' }));
  const app = Fastify({
    ...options,
    ...(typeof logger === 'object' && { logger: { ...logger, stream } }),
  });
  app.decorateRequest('signedIn', null);
  installRequestLog(app);
  return { app, written: () => written };
}

it('[privacy ER4] the log of a request names the person by a mark alone', async () => {
  const { app, written } = loggedApp();
  app.get('/users/:userId', (request) => {
    Object.assign(request, { signedIn: { userId: '7654321' } });
    return 'Maya';
  });
  await app.inject('/users/7654321');
  await app.close();
  expect(written()).toContain(`"person":"${logMark('7654321') ?? ''}"`);
  expect(written()).toContain('/users/:userId');
  expect(written()).not.toMatch(/7654321|Maya/);
});

it('a health check has a line only when it found something', async () => {
  const { app, written } = loggedApp();
  let status = 200;
  app.get('/api/health/ready', (_request, reply) => reply.code(status).send({}));
  await app.inject('/api/health/ready');
  expect(written()).toBe('');
  status = 503;
  await app.inject('/api/health/ready');
  await app.close();
  expect(written()).toContain('"status":503');
});

it('a mark is the same for one person and another for the next', () => {
  expect(logMark('1')).toBe(logMark('1'));
  expect(logMark('1')).not.toBe(logMark('2'));
  expect(logMark(undefined)).toBeUndefined();
});
