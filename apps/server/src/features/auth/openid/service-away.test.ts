// A sign-in service that is off on a Monday morning.
import { expect, it } from 'vitest';

import { startWayInScene } from './way-in.test-kit.ts';

const { provider, browser, scene } = await startWayInScene();

it.each([503, 500, 404])(
  'a child whose service answers %i reads what to do, on a page',
  async (status) => {
    provider.conduct.respond = (_path, reply) => {
      reply.writeHead(status).end();
      return true;
    };
    const asked = await browser.ask(scene.wayIn);
    expect(asked.status).toBe(403);
    expect(asked.body).toContain('Your sign-in service does not answer just now.');
    expect(asked.body).not.toContain('"errors"');
  },
);

it('a child whose school has an ended secret reads whom to tell', async () => {
  provider.conduct.respond = (path, reply) => {
    if (path !== '/token') return false;
    reply.writeHead(401, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ error: 'invalid_client' }));
    return true;
  };
  const reply = await browser.signIn(scene.wayIn);
  expect(reply.statusCode).toBe(403);
  expect(reply.body).toContain('Tell your teacher or the school’s office');
});
