import fastifyCookie from '@fastify/cookie';

import { CHEAP_HASHING, createTestApp, type TestApp } from './platform/test-app.test-kit.ts';
import { TEST_ORIGIN } from './platform/session/sign-in.test-kit.ts';
import { openDoor } from './features/door/open-door.ts';

/** The product with sign-in at the school door, and the door's desk. */
export async function createDoorApp(
  variables: Readonly<Record<string, string>> = {},
  ports: Parameters<typeof createTestApp>[1] = {},
) {
  const product = await createTestApp({ SIGN_IN: 'door', ...variables }, ports);
  const serviceProvider = { entityId: '', acsUrl: '', logoutUrl: '', certificate: '' }; // only for the pages
  const productUrl = 'http://localhost:3000';
  const { desk } = await openDoor({
    ...product,
    serviceProvider,
    productUrl,
    hashingCosts: CHEAP_HASHING,
  });
  return { ...product, desk };
}

/** Each route of the door, such as `POST /door/card`. */
export const doorRoutes = ({ app }: TestApp): readonly string[] =>
  app.registeredRoutes
    .filter(({ url, method }) => url.startsWith('/door') && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);

/** The page a browser shows after a step. */
export interface Shown {
  readonly status: number;
  readonly path: string; // where the redirects ended
  readonly body: string;
}

/** A browser with a cookie jar that follows redirects and submits the form of the door's answer, as its script does. */
export function createDoorBrowser({ app }: TestApp, address = '10.0.0.1') {
  const jar = new Map<string, string>();

  const request = async (method: 'GET' | 'POST', url: string, payload?: string): Promise<Shown> => {
    const reply = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        accept: 'text/html',
        cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'POST' && {
          origin: TEST_ORIGIN,
          'content-type': 'application/x-www-form-urlencoded',
        }),
      },
      ...(payload !== undefined && { payload }),
    });
    for (const cookie of [reply.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = Object.entries(fastifyCookie.parse(cookie))[0] ?? [];
      if (/Max-Age=0|1970/.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    const { location } = reply.headers;
    if (reply.statusCode >= 300 && reply.statusCode < 400 && location !== undefined) {
      const next = new URL(location, 'http://localhost:3000');
      return next.hostname === 'localhost'
        ? request('GET', `${next.pathname}${next.search}`)
        : { status: reply.statusCode, path: location, body: '' }; // the way to somebody else's page
    }
    const answer = /name="SAMLResponse"\s+value="([^"]+)"/.exec(reply.body)?.[1];
    if (answer !== undefined)
      return request('POST', '/api/saml2/acs', `SAMLResponse=${encodeURIComponent(answer)}`);
    return { status: reply.statusCode, path: url, body: reply.body };
  };

  const post = (url: string, fields: readonly (readonly [name: string, value: string])[]) =>
    request('POST', url, fields.map((field) => field.map(encodeURIComponent).join('=')).join('&'));

  return {
    get: (url: string) => request('GET', url),
    post,
    /** Opens the door as the product sends people there. */
    come: () => request('GET', '/api/saml2/login'),
    /** Types the class code and presses a name. */
    find: async (code: string, personId: string) => {
      const list = await post('/door/class', [['code', code]]);
      return list.path === '/door/names' ? post('/door/name', [['person', personId]]) : list;
    },
    pictures: (...names: readonly string[]) =>
      post(
        '/door/pictures',
        names.map((name) => ['picture', name] as const),
      ),
    /** Chooses three pictures, twice, as the page asks. */
    choose: (...names: readonly string[]) =>
      post('/door/choose', [
        ...names.map((name) => ['first', name] as const),
        ...names.map((name) => ['picture', name] as const),
      ]),
    /** The person whose session the browser has in the product; null when it has none. */
    signedInAs: async (): Promise<string | null> => {
      const cookie = `moonbase=${jar.get('moonbase') ?? ''}`;
      const reply = await app.inject({ url: '/api/auth/session', headers: { cookie } });
      return reply.statusCode === 200 ? reply.json<{ user: { id: string } }>().user.id : null;
    },
    forget: () => jar.clear(),
    cookie: (name: string): string => jar.get(name) ?? '',
    /** Puts cookies of another browser, or made up, into this one. */
    plant: (cookies: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(cookies)) jar.set(name, value);
    },
  };
}

export type DoorBrowser = ReturnType<typeof createDoorBrowser>;
