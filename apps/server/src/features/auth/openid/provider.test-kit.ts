import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll } from 'vitest';

export const CLIENT = 'moon-base';
export const SECRET = 'a-secret-that-nobody-reads';

type Claims = Record<string, unknown>;

/** What the provider does otherwise than it should; a test changes it and puts it back. */
export interface Conduct {
  claims: Claims; // beside the claims of every token
  without: readonly string[]; // claims that are left out
  header: Claims;
  token: ((honest: string, claims: Claims) => string | Promise<string>) | null;
  describe: Claims; // beside its description
  respond: ((path: string, reply: ServerResponse) => boolean) | null; // true: answered
  signWith: CryptoKey | null;
  userInfo: Claims | null;
}

const HONEST: Conduct = {
  claims: {},
  without: [],
  header: {},
  token: null,
  describe: {},
  respond: null,
  signWith: null,
  userInfo: null,
};

interface Asked {
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirect: string | null;
}

const sha256 = async (verifier: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier))).toString('base64url');

/**
 * An OpenID provider on this computer that does as it should until a test tells it otherwise. It shares no code with the product
 * but the library that signs.
 */
export async function startProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const keys: JWK[] = [jwk];
  const conduct: Conduct = { ...HONEST };
  const codes = new Map<string, Asked>();
  const asked: string[] = []; // the paths that the product asked for
  let issuer = '';

  const idToken = async (claims: Claims): Promise<string> => {
    const own: Claims = Object.fromEntries(
      Object.entries({ ...claims, ...conduct.claims }).filter(
        ([name]) => !conduct.without.includes(name),
      ),
    );
    return new SignJWT(own)
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...conduct.header })
      .sign(conduct.signWith ?? privateKey);
  };

  const tokenReply = async (body: URLSearchParams): Promise<[number, Claims]> => {
    const code = codes.get(body.get('code') ?? '');
    if (body.get('client_secret') !== SECRET) return [401, { error: 'invalid_client' }];
    const isProven = (await sha256(body.get('code_verifier') ?? '')) === code?.challenge;
    if (code === undefined || !isProven || body.get('redirect_uri') !== code.redirect)
      return [400, { error: 'invalid_grant' }];
    codes.delete(body.get('code') ?? '');
    const now = Math.floor(Date.now() / 1_000);
    const claims: Claims = {
      iss: issuer,
      aud: CLIENT,
      sub: 'subject-1',
      iat: now,
      exp: now + 300,
      nonce: code.nonce,
      email: 'ann@hill.example',
      email_verified: true,
      name: 'Ann Lee',
      sid: 'session-1',
    };
    const honest = await idToken(claims);
    const token = conduct.token === null ? honest : await conduct.token(honest, claims);
    return [
      200,
      { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: token },
    ];
  };

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    asked.push(pathname);
    if (conduct.respond?.(pathname, reply) === true) return;
    const send = (status: number, body: unknown): void => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (pathname === '/.well-known/openid-configuration')
      send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        id_token_signing_alg_values_supported: ['RS256', 'none'],
        ...conduct.describe,
      });
    else if (pathname === '/keys') send(200, { keys });
    else if (pathname === '/userinfo') send(200, conduct.userInfo ?? { sub: 'subject-1' });
    else if (pathname === '/token')
      send(...(await tokenReply(new URLSearchParams(await text(request)))));
    else send(404, {});
  };

  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    issuer,
    keys,
    privateKey,
    publicKey,
    conduct,
    asked,
    behave: (): void => {
      Object.assign(conduct, HONEST);
      asked.length = 0;
      keys.splice(0, keys.length, jwk);
    },
    /** A person signs in there. @param location where the product led the browser @returns the answer that comes back */
    signIn: (location: string): URL => {
      const { searchParams } = new URL(location);
      const code = crypto.randomUUID();
      codes.set(code, {
        nonce: searchParams.get('nonce'),
        challenge: searchParams.get('code_challenge'),
        redirect: searchParams.get('redirect_uri'),
      });
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return back;
    },
    /** A logout token, with the differences that a test asks for. */
    logoutToken: (change: Claims = {}, header: Claims = {}, key?: CryptoKey): Promise<string> => {
      const now = Math.floor(Date.now() / 1_000);
      const claims: Claims = {
        iss: issuer,
        aud: CLIENT,
        iat: now,
        exp: now + 120,
        jti: crypto.randomUUID(),
        sub: 'subject-1',
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...change,
      };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt', ...header })
        .sign(key ?? privateKey);
    },
  };
}
export type TestProvider = Awaited<ReturnType<typeof startProvider>>;
