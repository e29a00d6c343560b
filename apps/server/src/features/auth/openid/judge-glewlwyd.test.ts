// A provider written in C, as Debian packages it: https://github.com/babelouest/glewlwyd. It vouches for no address, so that people
// knock, and answers with `iss`.
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { WaysInReply } from '@moonbase/contracts/ways-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, UNHURRIED } from '../../../platform/test-app.test-kit.ts';
import { ANSWER, createJudge, createVisitor, freePort, startProgram } from './judges.test-kit.ts';
import { CLIENT, SECRET } from './provider.test-kit.ts';

const TABLES = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const isThere =
  existsSync('/usr/bin/glewlwyd') && existsSync(TABLES) && existsSync('/usr/bin/sqlite3');

const port = await freePort();
const HOST = `http://127.0.0.1:${port}`;
const ISSUER = `${HOST}/api/oidc`;
const product = await createTestApp({ OPENID_ADDRESSES: HOST }, UNHURRIED);

const settings = (folder: string): string => `
port=${port}
bind_address="127.0.0.1"
external_url="${HOST}"
login_url="login.html"
api_prefix="api"
static_files_path="/usr/share/glewlwyd/webapp/"
log_mode="console"
log_level="WARNING"
cookie_domain="127.0.0.1"
cookie_secure=0
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3" path = "${join(folder, 'glewlwyd.db')}" };
`;

/** The plugin for OpenID Connect: signatures by RS256, codes alone. */
function plugin() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    module: 'oidc',
    name: 'oidc',
    display_name: 'oidc',
    enabled: true,
    parameters: {
      iss: ISSUER,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      cert: publicKey.export({ type: 'spki', format: 'pem' }),
      'access-token-duration': 3600,
      'refresh-token-duration': 3600,
      'code-duration': 600,
      'refresh-token-rolling': true,
      'allow-non-oidc': false,
      'auth-type-code-enabled': true,
      'auth-type-token-enabled': false,
      'auth-type-id-token-enabled': true,
      'auth-type-none-enabled': false,
      'auth-type-password-enabled': false,
      'auth-type-client-enabled': false,
      'auth-type-refresh-enabled': true,
      'pkce-allowed': true,
      'pkce-method-plain-allowed': false,
      'subject-type': 'public',
      scope: [],
      'additional-parameters': [],
      claims: [],
      'name-claim': 'mandatory',
      'email-claim': 'mandatory',
      'scope-claim': 'no',
      'jwks-show': true,
      'oauth-as-iss-id': true,
      'session-management-allowed': true,
      'session-cookie-name': 'SID',
      'session-cookie-expiration': 3600,
      'introspection-revocation-allowed': false,
      'register-client-allowed': false,
      'request-parameter-allow': false,
    },
  };
}

/** A browser that talks JSON to glewlwyd's own interface. */
function createTalker() {
  let cookie = '';
  return async (method: string, path: string, body?: unknown): Promise<Response> => {
    const reply = await fetch(HOST + path, {
      method,
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [set] = reply.headers.getSetCookie();
    if (set !== undefined) [cookie = ''] = set.split(';');
    if (reply.status >= 400) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
}

async function fillIn(): Promise<void> {
  const talk = createTalker();
  await talk('POST', '/api/auth/', { username: 'admin', password: 'password' });
  await talk('POST', '/api/mod/plugin/', plugin());
  await talk('POST', '/api/client/', {
    client_id: CLIENT,
    name: 'Moon Base Pi',
    client_secret: SECRET,
    confidential: true,
    enabled: true,
    authorization_type: ['code'],
    redirect_uri: [ANSWER],
    scope: [],
    token_endpoint_auth_method: ['client_secret_post'],
  });
  await talk('POST', '/api/user/', {
    username: 'ann',
    name: 'Ann Lee',
    email: 'ann@hill.example',
    password: 'password1',
    scope: ['openid', 'g_profile'],
    enabled: true,
  });
}

async function signInThere(location: string): Promise<URL> {
  const talk = createTalker();
  await talk('POST', '/api/auth/', { username: 'ann', password: 'password1' });
  await talk('PUT', `/api/auth/grant/${CLIENT}/`, { scope: 'openid' });
  const { pathname, search } = new URL(location);
  const reply = await talk('GET', `${pathname}${search}&g_continue=`);
  const answer = createVisitor().answerIn(reply);
  if (answer === null) throw new Error(`led to ${reply.headers.get('location') ?? 'nowhere'}`);
  return answer;
}

describe.skipIf(!isThere)('glewlwyd (apt-get install glewlwyd sqlite3)', () => {
  let stop = (): void => undefined;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'glewlwyd-'));
    execFileSync('sqlite3', [join(folder, 'glewlwyd.db')], { input: readFileSync(TABLES) });
    const file = join(folder, 'glewlwyd.conf');
    writeFileSync(file, settings(folder));
    stop = await startProgram('glewlwyd', ['--config-file', file], { issuer: HOST });
    await fillIn();
  }, 30_000);
  afterAll(() => stop());

  it('does not vouch for the address of a teacher, who knocks, is let in, and comes in from then on', async () => {
    const judge = createJudge(product, ISSUER, signInThere);
    const { head, ann } = await judge.start();
    expect((await judge.comeIn()).session).toBeNull();
    const headers = await product.signIn(head);
    const reply = await product.app.inject({ url: '/api/school/ways-in', headers });
    const [knock] = WaysInReply.parse(reply.json()).waysIn.knocks;
    expect(knock).toMatchObject({ name: 'Ann Lee', why: 'not-vouched' });
    const joined = await product.app.inject({
      method: 'POST',
      url: `/api/school/knocks/${knock?.id ?? ''}/join`,
      headers,
      payload: { userId: ann },
    });
    expect(joined.statusCode, joined.body).toBe(200);
    const { session, page } = await judge.comeIn();
    expect(session, page).not.toBeNull();
    expect(await judge.joined()).toEqual([{ id: ann, issuer: ISSUER }]);
  });
});
