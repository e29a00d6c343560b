import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { loadKeyPair } from '@moonbase/key-pair';
import {
  type Carried,
  carriedFrom,
  fetchServiceProvider,
  identityProviderMetadata,
  type Issuer,
  logoutRequestUrl,
  logoutResponseUrl,
  newId,
  readRequest,
  type ReadRequest,
  type ServiceProvider,
  signedResponse,
} from '@moonbase/saml-provider';

import { groupPeople, readChoice } from './groups.ts';
import { choosePage, faultPage, homePage, postPage, registerPage } from './pages.ts';
import { type Directory, openDirectory, type Person, type Readable } from './people.ts';
import { countryOfBrowser } from './countries.ts';
import { EMPTY_FORM, readForm, register } from './register.ts';
import { SCRIPT, STYLE } from './style.ts';

const COOKIE = 'demo-sign-in';
const MAX_BODY = 65_536; // bytes
const SP_LIFETIME_MS = 60_000;

export interface DemoIdpOptions {
  readonly port: number; // 0: any free one
  readonly host: string;
  readonly anyPort: boolean; // whether another port will do when that one is busy
  readonly entityId: string; // issues the NameIDs of the demo people; the same on every port
  readonly dataDir: string; // for the key and for people who register
  readonly peopleFile: string;
  readonly madeHere: () => Promise<Readable>; // the people added in the product
  readonly spMetadataUrl: string;
  readonly productUrl: string; // http://localhost:3000
  readonly now?: () => number; // milliseconds since 1970
}

export interface DemoIdp {
  readonly url: string; // its metadata is at `/metadata`
  readonly close: () => Promise<void>;
}

interface IdpSession {
  readonly nameId: string;
  readonly sessionIndex: string;
}

interface Context {
  readonly url: string;
  readonly productUrl: string;
  readonly issuer: Issuer;
  readonly directory: Directory;
  readonly sessions: Map<string, IdpSession>;
  readonly serviceProvider: () => Promise<ServiceProvider>;
  readonly oldBrowserScript: () => Promise<string>;
  readonly now: () => number;
}

/** A page's answer. */
interface Answer {
  readonly status?: number;
  readonly body?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Starts the demo identity provider.
 *
 * @throws Error where NODE_ENV is production: it signs in anybody as anybody
 * @see requirement AR-15
 */
export async function startDemoIdp(options: DemoIdpOptions): Promise<DemoIdp> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error(
      'The demo identity provider signs in anybody as anybody: it does not run in production.',
    );
  }
  const keys = await loadKeyPair(options.dataDir, 'Demo identity provider');
  const contexts: Context[] = [];
  const server = createServer((request, response) => {
    const [context] = contexts;
    if (context) void respond(context, request, response);
  });
  const port = await listen(server, options);
  const url = `http://${new URL(options.productUrl).hostname}:${port}`;
  const issuer = { entityId: options.entityId, keys };
  const now = options.now ?? Date.now;
  contexts.push({
    url,
    productUrl: options.productUrl,
    issuer,
    now,
    directory: openDirectory(options.peopleFile, options.dataDir, options.madeHere),
    sessions: new Map(),
    serviceProvider: rememberServiceProvider(options.spMetadataUrl, now),
    oldBrowserScript: () => fetchOldBrowserScript(options.spMetadataUrl),
  });
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, { port, host, anyPort }: DemoIdpOptions): Promise<number> {
  const taken = await listenOn(server, port, host).catch((error: unknown) => {
    const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (busy && anyPort) return null;
    throw busy
      ? new Error(`Port ${port} is busy; choose another for the demo sign-in with DEMO_IDP_PORT.`)
      : error;
  });
  return taken ?? listenOn(server, 0, host);
}

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** The product starts after this service, so its metadata is requested at the first sign-in. */
function rememberServiceProvider(url: string, now: () => number) {
  let known: { readonly at: number; readonly sp: ServiceProvider } | null = null;
  return async (): Promise<ServiceProvider> => {
    if (known === null || now() - known.at > SP_LIFETIME_MS)
      known = { at: now(), sp: await fetchServiceProvider(url) };
    return known.sp;
  };
}

/** Fetches the product's script for browsers that are too old, since pages take scripts of their own address alone. */
async function fetchOldBrowserScript(spMetadataUrl: string): Promise<string> {
  const reply = await fetch(new URL('/old-browser.js', spMetadataUrl));
  return reply.text();
}

async function respond(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await route(context, request).catch((error: unknown): Answer => {
    const text = error instanceof Error ? error.message : 'Something went wrong.';
    return { status: 400, body: faultPage(text, context.productUrl) };
  });
  response.writeHead(answer.status ?? 200, {
    'content-type': `${answer.type ?? 'text/html'}; charset=utf-8`,
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${new URL(context.productUrl).origin}`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...answer.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

async function route(context: Context, request: IncomingMessage): Promise<Answer> {
  const languages = request.headers['accept-language'];
  const { pathname, searchParams } = new URL(request.url ?? '/', context.url);
  const place = `${request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')} ${pathname}`;
  switch (place) {
    case 'GET /':
      return { body: homePage(context.productUrl, await signedInPerson(context, request)) };
    case 'GET /style.css':
      return { body: STYLE, type: 'text/css' };
    case 'GET /page.js':
      return { body: SCRIPT, type: 'text/javascript' };
    case 'GET /old-browser.js':
      return { body: await context.oldBrowserScript(), type: 'text/javascript' };
    case 'GET /metadata':
      return {
        body: identityProviderMetadata(context.issuer, context.url),
        type: 'application/samlmetadata+xml',
      };
    case 'GET /sso':
      return startSignIn(context, searchParams, languages);
    case 'GET /register':
      return showRegister(context, carriedFrom(searchParams), languages);
    case 'POST /sign-in':
      return signInChosen(context, await readBody(request));
    case 'POST /register':
      return registerPerson(context, await readBody(request));
    case 'GET /slo':
      return singleLogout(context, request, searchParams);
    case 'POST /sign-out':
      return signOutEverywhere(context, request);
    default:
      return { status: 404, body: faultPage('There is no such page.', context.productUrl) };
  }
}

async function checkedRequest(
  context: Context,
  carried: Carried,
  path: '/sso' | '/slo',
): Promise<{ readonly request: ReadRequest; readonly sp: ServiceProvider }> {
  const sp = await context.serviceProvider();
  const request = readRequest(carried, sp, `${context.url}${path}`);
  const expected = path === '/sso' ? 'AuthnRequest' : 'LogoutRequest';
  if (request.kind !== expected) throw new Error('The message is not of the expected kind.');
  return { request, sp };
}

async function startSignIn(
  context: Context,
  parameters: URLSearchParams,
  languages: string | undefined,
): Promise<Answer> {
  const carried = carriedFrom(parameters);
  await checkedRequest(context, carried, '/sso');
  if (carried.action === 'register') return showRegister(context, carried, languages);
  const choice = readChoice(parameters);
  const groups = groupPeople(await context.directory.all(), choice);
  const { productUrl } = context;
  return { body: choosePage({ carried, choice, groups, productUrl, year: yearOf(context) }) };
}

async function showRegister(
  context: Context,
  carried: Carried,
  languages: string | undefined,
): Promise<Answer> {
  await checkedRequest(context, carried, '/sso');
  const form = { ...EMPTY_FORM, country: countryOfBrowser(languages) ?? EMPTY_FORM.country };
  return { body: registerPage({ carried, form, errors: {} }) };
}

async function signInChosen(context: Context, fields: URLSearchParams): Promise<Answer> {
  const person = await context.directory.find(fields.get('nameId') ?? '');
  if (person === null) throw new Error('This person is not here any more.');
  return signIn(context, carriedFrom(fields), person);
}

async function registerPerson(context: Context, fields: URLSearchParams): Promise<Answer> {
  const carried = carriedFrom(fields);
  await checkedRequest(context, carried, '/sso');
  const form = readForm(fields);
  const made = register(form, yearOf(context));
  if (!made.ok) return { status: 422, body: registerPage({ carried, form, errors: made.errors }) };
  await context.directory.add(made.person);
  return signIn(context, carried, made.person);
}

async function signIn(context: Context, carried: Carried, person: Person): Promise<Answer> {
  const { request, sp } = await checkedRequest(context, carried, '/sso');
  const session = { nameId: person.nameId, sessionIndex: newId() };
  const cookie = randomBytes(32).toString('base64url');
  context.sessions.set(cookie, session);
  const response = signedResponse(context.issuer, sp, person, {
    inResponseTo: request.id,
    sessionIndex: session.sessionIndex,
    now: context.now(),
  });
  return {
    body: postPage(sp.acsUrl, {
      SAMLResponse: Buffer.from(response).toString('base64'),
      ...(request.relayState !== '' && { RelayState: request.relayState }),
    }),
    headers: { 'set-cookie': `${COOKIE}=${cookie}; Path=/; HttpOnly; SameSite=Lax` },
  };
}

/** The product has ended its session and asks to end the one here. */
async function singleLogout(
  context: Context,
  incoming: IncomingMessage,
  parameters: URLSearchParams,
): Promise<Answer> {
  if (parameters.has('SAMLResponse')) {
    return { status: 303, headers: { location: '/' } }; // the product has complied
  }
  const { request, sp } = await checkedRequest(context, carriedFrom(parameters), '/slo');
  for (const [cookie, session] of context.sessions) {
    if (session.sessionIndex === request.sessionIndex) context.sessions.delete(cookie);
  }
  context.sessions.delete(cookieOf(incoming));
  const { id: inResponseTo, relayState } = request;
  const location = logoutResponseUrl(context.issuer, sp, {
    inResponseTo,
    relayState,
    now: context.now(),
  });
  return { status: 303, headers: { location, 'set-cookie': `${COOKIE}=; Path=/; Max-Age=0` } };
}

/** Somebody signs out here: asks the product to end its session too. */
async function signOutEverywhere(context: Context, incoming: IncomingMessage): Promise<Answer> {
  const cookie = cookieOf(incoming);
  const session = context.sessions.get(cookie);
  context.sessions.delete(cookie);
  const location =
    session === undefined
      ? '/'
      : logoutRequestUrl(context.issuer, await context.serviceProvider(), {
          ...session,
          now: context.now(),
        });
  return { status: 303, headers: { location, 'set-cookie': `${COOKIE}=; Path=/; Max-Age=0` } };
}

async function signedInPerson(context: Context, request: IncomingMessage): Promise<Person | null> {
  const session = context.sessions.get(cookieOf(request));
  return session === undefined ? null : context.directory.find(session.nameId);
}

function cookieOf({ headers }: IncomingMessage): string {
  const [, value = ''] = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '') ?? [];
  return value;
}

function yearOf({ now }: Context): number {
  return new Date(now()).getUTCFullYear();
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    if (size > MAX_BODY) throw new Error('The form is too large.');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
