// A provider that others wrote and many run: https://github.com/panva/node-oidc-provider. Its pages for development stand in for
// a person who signs in and agrees.
import { once } from 'node:events';
import { createServer } from 'node:net';

import Provider from 'oidc-provider';
import { afterAll, expect, it, vi } from 'vitest';

import { createTestApp, UNHURRIED } from '../../../platform/test-app.test-kit.ts';
import { addHillSchool, givenFor, sessionIn } from './way-in.test-kit.ts';
import { CLIENT, SECRET } from './provider.test-kit.ts';

const port = await freePort();
const ISSUER = `http://127.0.0.1:${port}`;

const product = await createTestApp({ OPENID_ADDRESSES: ISSUER }, UNHURRIED);
const { app, database } = product;
vi.spyOn(console, 'info').mockReturnValue(); // it tells developers what not to do in production
vi.spyOn(console, 'warn').mockReturnValue();

const answerPattern = 'http://localhost:3000/api/openid/1/answer';
const provider = new Provider(ISSUER, {
  clients: [
    {
      client_id: CLIENT,
      client_secret: SECRET,
      redirect_uris: [answerPattern],
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

/** A port that nobody listens at: the provider has to know its address before it listens. */
async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  taken.close();
  await once(taken, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A browser at the provider: it keeps cookies, signs in and agrees, until it is led back to the product. */
async function signInThere(location: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = location;
  let form: URLSearchParams | null = null;
  for (let steps = 0; steps < 12; steps += 1) {
    const reply: Response = await fetch(url, {
      redirect: 'manual',
      method: form === null ? 'GET' : 'POST',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      body: form,
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    form = null;
    const next = reply.headers.get('location');
    if (next !== null) {
      url = new URL(next, url).href;
      if (url.startsWith(answerPattern)) return new URL(url);
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

it('a teacher of the list comes in by oidc-provider, whose address stands in its userinfo', async () => {
  await database.empty();
  const people = await addHillSchool(product);
  await database.pool.query('alter table ways_in alter column id restart with 1');
  const added = await app.inject({
    method: 'POST',
    url: '/api/school/ways-in',
    headers: await product.signIn(people.head),
    payload: givenFor({ issuer: ISSUER }),
  });
  expect(added.statusCode, added.body).toBe(200);
  await database.pool.query('update ways_in set is_in_use = true');
  const login = await app.inject({ url: '/api/openid/1/login', headers: { accept: 'text/html' } });
  const [mark] = login.cookies;
  const answer = await signInThere(String(login.headers.location));
  const back = await app.inject({
    url: answer.pathname + answer.search,
    headers: { cookie: `${mark?.name ?? ''}=${mark?.value ?? ''}`, accept: 'text/html' },
  });
  expect(back.statusCode, back.body).toBe(303);
  expect(sessionIn(back)).not.toBeNull();
  const { rows } = await database.pool.query(
    'select user_id::text as id, issuer from ways_in_subjects',
  );
  expect(rows).toEqual([{ id: people.ann, issuer: ISSUER }]);
});
