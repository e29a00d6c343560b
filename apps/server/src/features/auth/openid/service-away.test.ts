// A sign-in service that is off on a Monday morning.
import { expect, it } from 'vitest';

import { startWayInScene } from './way-in.test-kit.ts';

const { provider, product, browser, scene } = await startWayInScene();

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

const warning = async () => {
  const { rows } = await product.database.pool.query<{ by: string | null; count: number }>(
    'select failed_by as by, failed_count as count from ways_in where id = $1',
    [scene.wayIn],
  );
  return rows[0];
};

it('[openid OI28] a service that is away is counted, by itself, and forgotten after a sign-in that works', async () => {
  provider.conduct.respond = (_path, reply) => {
    reply.writeHead(503).end();
    return true;
  };
  for (let nth = 0; nth < 3; nth += 1) await browser.ask(scene.wayIn);
  expect(await warning()).toEqual({ by: 'unreachable', count: 3 });
  provider.conduct.respond = () => false;
  await product.database.pool.query('update ways_in set changed_at = now()'); // a fault is kept for ten seconds
  await browser.signIn(scene.wayIn);
  expect(await warning()).toEqual({ by: null, count: 0 });
});

it('[openid OI28] a refused secret is counted, and what a browser claims of one is not', async () => {
  const { cookie, location } = await browser.ask(scene.wayIn);
  const answer = provider.signIn(location);
  answer.searchParams.set('error', 'invalid_client');
  await browser.bring(answer, cookie);
  expect(await warning()).toEqual({ by: null, count: 0 });
  provider.conduct.respond = (path, reply) => {
    if (path !== '/token') return false;
    reply.writeHead(401, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ error: 'invalid_client' }));
    return true;
  };
  await browser.signIn(scene.wayIn);
  expect(await warning()).toEqual({ by: 'secret', count: 1 });
});

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
