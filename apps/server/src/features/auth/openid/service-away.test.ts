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
