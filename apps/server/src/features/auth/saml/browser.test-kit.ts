import type { KeyPair } from '@moonbase/key-pair';

import type { TestApp } from '../../../platform/test-app.test-kit.ts';
import {
  base64,
  messageIn,
  type ResponseFacts,
  responseXml,
  sign,
} from './identity-provider.test-kit.ts';

export interface Asked {
  readonly id: string; // the request's
  readonly cookie: string; // the one that binds the browser
  readonly location: string;
}

/** A browser that goes between the product and the tests' identity provider. */
export function createBrowser({ app, database, clock }: TestApp, keys: KeyPair) {
  const ask = async (query = '', cookie = ''): Promise<Asked> => {
    const reply = await app.inject({ url: `/api/saml2/login${query}`, headers: { cookie } });
    if (reply.statusCode !== 303) throw new Error(`login answered ${reply.statusCode}`);
    const location = String(reply.headers.location);
    const [, id = ''] = / ID="([^"]+)"/.exec(messageIn(location, 'SAMLRequest')) ?? [];
    const [mark] = reply.cookies;
    return { id, cookie: `${mark?.name ?? ''}=${mark?.value ?? ''}`, location };
  };

  const post = (message: string, cookie: string, extra = '') =>
    app.inject({
      method: 'POST',
      url: '/api/saml2/acs',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: `SAMLResponse=${encodeURIComponent(message)}${extra}`,
    });

  /** Posts as a browser does, which wants a page and not JSON. */
  const postForPage = (message: string, cookie: string) =>
    app.inject({
      method: 'POST',
      url: '/api/saml2/acs',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie },
      payload: `SAMLResponse=${encodeURIComponent(message)}`,
    });

  /** A request with the response to it, not signed yet. */
  const answer = async (facts: Partial<ResponseFacts> = {}, query = '') => {
    const asked = await ask(query);
    const xml = responseXml({ inResponseTo: asked.id, now: clock.now(), ...facts });
    return { asked, xml };
  };

  /** A whole sign-in, with the differences that a test asks for. */
  const signInWith = async (facts: Partial<ResponseFacts> = {}, query = '') => {
    const { asked, xml } = await answer(facts, query);
    return post(base64(sign(xml, keys)), asked.cookie);
  };

  const sessionCookie = (reply: Awaited<ReturnType<typeof post>>) =>
    reply.cookies.find(({ name, value }) => name === 'moonbase' && value !== '');

  const sessions = async () => {
    const { rows } = await database.pool.query<{ n: string }>('select count(*) as n from sessions');
    return Number(rows[0]?.n);
  };

  const person = async (sourceId = 'maya') => {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      'select * from users where source_id = $1',
      [sourceId],
    );
    return rows[0];
  };

  return { ask, post, postForPage, answer, signInWith, sessionCookie, sessions, person };
}
