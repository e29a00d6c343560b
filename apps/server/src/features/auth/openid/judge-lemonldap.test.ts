// A provider written in Perl, as Debian packages it: https://lemonldap-ng.org, which many schools of France use. It answers without
// `iss`, and wants its secret in the form.
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, UNHURRIED } from '../../../platform/test-app.test-kit.ts';
import { ANSWER, createJudge, createVisitor, freePort, startProgram } from './judges.test-kit.ts';
import { CLIENT, SECRET } from './provider.test-kit.ts';

const MODULES = [
  'Lemonldap::NG::Portal',
  'Lemonldap::NG::Portal::Issuer::OpenIDConnect',
  'GD::SecurityImage',
];

function isInstalled(): boolean {
  if (!existsSync('/usr/bin/plackup')) return false;
  try {
    for (const name of MODULES) execFileSync('perl', [`-M${name}`, '-e', '1'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const port = await freePort();
const ISSUER = `http://127.0.0.1:${port}`;
const product = await createTestApp({ OPENID_ADDRESSES: ISSUER }, UNHURRIED);

/** A portal with the people of its demonstration, one of whom bears the address of a teacher of the list. */
function portal(folder: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sessions = (name: string) => ({
    Directory: join(folder, name),
    LockDirectory: join(folder, name, 'lock'),
    generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
  });
  return {
    cfgNum: 1,
    cfgAuthor: 'a test',
    cfgDate: '1627287638',
    domain: '127.0.0.1',
    portal: `${ISSUER}/`,
    authentication: 'Demo',
    userDB: 'Same',
    passwordDB: 'Null',
    registerDB: 'Null',
    cookieName: 'lemonldap',
    securedCookie: 0,
    requireToken: 0,
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: sessions('sessions'),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: sessions('persistent'),
    localSessionStorage: '',
    locationRules: {},
    exportedHeaders: {},
    applicationList: {},
    groups: {},
    portalDisplayRegister: 0,
    portalDisplayResetPassword: 0,
    demoExportedVars: { uid: 'uid', mail: 'mail', cn: 'cn' },
    exportedVars: {},
    macros: { address: "'ann@hill.example'", vouched: '1' },
    issuerDBOpenIDConnectActivation: 1,
    issuerDBOpenIDConnectPath: '^/oauth2/',
    issuerDBOpenIDConnectRule: 1,
    oidcServiceMetaDataIssuer: ISSUER,
    oidcServiceKeyIdSig: 'one',
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcServicePrivateKeySig: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    oidcServicePublicKeySig: publicKey.export({ type: 'spki', format: 'pem' }),
    oidcRPMetaDataOptions: {
      moon: {
        oidcRPMetaDataOptionsClientID: CLIENT,
        oidcRPMetaDataOptionsClientSecret: SECRET,
        oidcRPMetaDataOptionsRedirectUris: ANSWER,
        oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
        oidcRPMetaDataOptionsBypassConsent: 1,
        oidcRPMetaDataOptionsUserIDAttr: 'uid',
        oidcRPMetaDataOptionsIDTokenForceClaims: 1,
      },
    },
    oidcRPMetaDataExportedVars: {
      moon: { email: 'address', email_verified: 'vouched;bool', name: 'cn' },
    },
  };
}

const INI = (folder: string): string => `[all]
logLevel = error
[configuration]
type = File
dirName = ${join(folder, 'conf')}
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'c', 'default_expires_in' => 600, 'cache_root' => '${join(folder, 'cache')}', 'cache_depth' => 3 }
[portal]
templateDir = /usr/share/lemonldap-ng/portal/templates
staticPrefix = /static
languages = en
`;

async function signInThere(location: string): Promise<URL> {
  const { ask, answerIn } = createVisitor();
  const page = await (await ask(location)).text();
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const form = new URLSearchParams(
    Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
  );
  form.set('user', 'dwho');
  form.set('password', 'dwho');
  const reply = await ask(location, form);
  const answer = answerIn(reply);
  if (answer === null) throw new Error(`led to ${reply.headers.get('location') ?? 'a page'}`);
  return answer;
}

describe.skipIf(!isInstalled())('lemonldap-ng (apt-get install lemonldap-ng libplack-perl)', () => {
  let stop = (): void => undefined;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lemonldap-'));
    for (const name of ['conf', 'cache', 'sessions/lock', 'persistent/lock'])
      mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'conf', 'lmConf-1.json'), JSON.stringify(portal(folder)));
    writeFileSync(join(folder, 'lemonldap-ng.ini'), INI(folder));
    const app = join(folder, 'portal.psgi');
    writeFileSync(app, 'use Lemonldap::NG::Portal; Lemonldap::NG::Portal->run({});');
    stop = await startProgram(
      'plackup',
      [
        '-s',
        'HTTP::Server::PSGI',
        '--no-default-middleware',
        '--host',
        '127.0.0.1',
        '--port',
        String(port),
        app,
      ],
      { issuer: `${ISSUER}/`, env: { LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini') } },
    );
  }, 40_000);
  afterAll(() => stop());

  it('brings a teacher of the list in, and the same account finds the same person again', async () => {
    const judge = createJudge(product, ISSUER, signInThere);
    const { ann } = await judge.start();
    for (let turn = 0; turn < 2; turn += 1) {
      const { session, page } = await judge.comeIn();
      expect(session, page).not.toBeNull();
    }
    expect(await judge.joined()).toEqual([{ id: ann, issuer: ISSUER }]);
  });
});
