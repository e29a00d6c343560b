// A provider that others wrote and many run: https://github.com/panva/node-oidc-provider. Its pages for development stand in for
// a person who signs in and agrees.
import { once } from 'node:events';

import Provider from 'oidc-provider';
import { afterAll, expect, it, vi } from 'vitest';

import { createTestApp, UNHURRIED } from '../../../platform/test-app.test-kit.ts';
import { ANSWER, createJudge, createVisitor, freePort } from './judges.test-kit.ts';
import { CLIENT, SECRET } from './provider.test-kit.ts';

const port = await freePort();
const ISSUER = `http://127.0.0.1:${port}`;

const product = await createTestApp({ OPENID_ADDRESSES: ISSUER }, UNHURRIED);
vi.spyOn(console, 'info').mockReturnValue(); // it tells developers what not to do in production
vi.spyOn(console, 'warn').mockReturnValue();

const provider = new Provider(ISSUER, {
  clients: [
    {
      client_id: CLIENT,
      client_secret: SECRET,
      redirect_uris: [ANSWER],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_context: unknown, id: string) => ({
    accountId: id,
    claims: () => ({ sub: id, email: 'ann@hill.example', email_verified: true, name: 'Ann Lee' }),
  }),
});
const server = provider.listen(port, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Signs in and agrees on the pages for developers. */
async function signInThere(location: string): Promise<URL> {
  const { ask, answerIn } = createVisitor();
  let url = location;
  let form: URLSearchParams | null = null;
  for (let steps = 0; steps < 12; steps += 1) {
    const reply: Response = await ask(url, form);
    const answer = answerIn(reply);
    if (answer !== null) return answer;
    form = null;
    const next = reply.headers.get('location');
    if (next !== null) {
      url = new URL(next, url).href;
      continue;
    }
    const page = await reply.text();
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
    const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
    url = new URL(action, url).href;
    form = new URLSearchParams({ prompt, login: 'ann', password: 'any' });
  }
  throw new Error(`the provider led nowhere: ${url}`);
}

const judge = createJudge(product, ISSUER, signInThere);

it('a teacher of the list comes in by oidc-provider, whose address stands in its userinfo', async () => {
  const { ann } = await judge.start();
  const { session, page } = await judge.comeIn();
  expect(session, page).not.toBeNull();
  expect(await judge.joined()).toEqual([{ id: ann, issuer: ISSUER }]);
});
