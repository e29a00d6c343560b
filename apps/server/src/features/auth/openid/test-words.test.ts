import type { ServerResponse } from 'node:http';

import { WayInTestReply } from '@moonbase/contracts/ways-in';
import { generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';

import { type Conduct } from './provider.test-kit.ts';
import { startSchoolScene } from './way-in.test-kit.ts';

const { provider, browser, school, send, page, added, test } = await startSchoolScene();
const { conduct } = provider;
const stranger = await generateKeyPair('RS256');

const tokenFails = (error: string) => (path: string, reply: ServerResponse) => {
  if (path !== '/token') return false;
  reply.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  return true;
};
const hasPath = (wanted: string, body: string) => (path: string, reply: ServerResponse) => {
  if (path !== wanted) return false;
  reply.writeHead(200, { 'content-type': 'application/json' }).end(body);
  return true;
};

describe('a test that fails says which field to look at', () => {
  const words = async () => (await page()).ways[0]?.tests.admin?.words;

  it.each<[string, Partial<Conduct>, string]>([
    [
      'another issuer in the token',
      { claims: { iss: 'https://else.example' } },
      'Compare the issuer',
    ],
    ['another client', { claims: { aud: 'another' } }, 'Compare the client ID here'],
    [
      'clients beside ours',
      { claims: { aud: ['moon-base', 'x'], azp: 'x' } },
      'Compare the client ID here',
    ],
    ['a key that is not there', { signWith: stranger.privateKey }, 'a key that your service'],
    ['a key of another name', { header: { kid: 'two' } }, 'a key that your service'],
    [
      'no signature',
      { token: () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' },
      'a key that your service',
    ],
    [
      'a secret that ended',
      { respond: tokenFails('invalid_client') },
      'did not take the client secret',
    ],
    ['a code that is not taken', { respond: tokenFails('invalid_grant') }, 'Compare the clocks'],
    [
      'an unknown redirect URI',
      { respond: tokenFails('redirect_uri_mismatch') },
      'our address for answers',
    ],
    ['a service that leads away', { respond: ledAway }, 'could not be asked from here'],
    // the library says “keys” or “key” in these, and no signature is wrong
    [
      'a list of keys that is none',
      { respond: hasPath('/keys', '{"keys":7}') },
      'could not be verified',
    ],
    ['a subject that is none', { without: ['sub'] }, 'could not be verified'],
    ['a word in the middle', { respond: tokenFails('monkey') }, 'could not be verified'],
  ])('for %s', async (_, change, said) => {
    const { id } = await added();
    Object.assign(conduct, change);
    await test(school.people.head, id);
    expect(await words()).toContain(said);
  });

  it.each([
    ['error=redirect_uri_mismatch', 'our address for answers'],
    ['error=unauthorized_client', 'Compare the client ID'],
    ['error=access_denied', 'reports that the sign-in failed there'],
    ['iss=https%3A%2F%2Felse.example', 'Compare the issuer'],
  ])('for an answer with %s', async (change, said) => {
    const { id } = await added();
    const begun = await send(school.people.head, `ways-in/${id}/test`, { as: 'admin' });
    const { path } = WayInTestReply.parse(begun.json()).wayInTest;
    const { location, cookie } = await browser.ask(id, path.slice(path.indexOf('?')));
    const answer = provider.signIn(location);
    const [name = '', value = ''] = change.split('=');
    answer.searchParams.set(name, decodeURIComponent(value));
    await browser.bring(answer, cookie);
    expect(await words()).toContain(said);
  });
});

function ledAway(path: string, reply: ServerResponse): boolean {
  if (path !== '/token') return false;
  reply.writeHead(302, { location: 'https://else.example/' }).end();
  return true;
}
