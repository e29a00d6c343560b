import { leadsToSetUp } from '@moonbase/lan';
import type { FastifyInstance } from 'fastify';

import type { Environment } from '../../platform/config.ts';
import { isPage } from '../../platform/http/other-address.ts';
import { sessionHash } from '../../platform/session/session-cookie.ts';

/** The cookie of a device on which somebody chose to play without set-up; the page sets it for 30 days. */
const WITHOUT_SET_UP = /(?:^|; )moonbase-without-set-up=1(?:;|$)/;

/** Leads pages that come over http in a local network to the set-up page first. @see packages/lan/SPEC.md rule LA7 */
export function leadToSetUp(
  app: FastifyInstance,
  { config }: { readonly config: Environment },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (config.lan === undefined || request.protocol !== 'http' || !isPage(request)) return;
    const { cookie } = request.headers;
    const [path = '/'] = request.url.split('?', 1);
    const asked = {
      path,
      isSignedIn: sessionHash(cookie, config) !== null,
      choseWithout: cookie !== undefined && WITHOUT_SET_UP.test(cookie),
    };
    if (leadsToSetUp(asked))
      await reply.redirect(`/device?to=${encodeURIComponent(request.url)}`, 303);
  });
}
