// A set-up of all tests of the server: a reply of 400 or more whose status its route does not declare fails the test.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, expect } from 'vitest';

const STARTED = 'fastify.initialization'; // Fastify publishes each new server here

const undeclared = new Set<string>();

/** The refusals that no route declares, since this was last asked. */
export function takeUndeclared(): readonly string[] {
  const found = [...undeclared];
  undeclared.clear();
  return found;
}

function watch(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { method, url = '', schema } = request.routeOptions;
    const declared = schema?.response;
    const isDeclared =
      typeof declared !== 'object' || declared === null || String(reply.statusCode) in declared;
    if (reply.statusCode >= 400 && !isDeclared)
      undeclared.add(`${String(method)} ${url} refuses with ${reply.statusCode}`);
    done();
  });
}

const onStarted = (message: unknown) => {
  if (isStart(message)) watch(message.fastify);
};

function isStart(message: unknown): message is { readonly fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}

subscribe(STARTED, onStarted);
afterEach(() => expect(takeUndeclared()).toEqual([]));
afterAll(() => {
  unsubscribe(STARTED, onStarted);
});
