import { createHash } from 'node:crypto';

import formbody from '@fastify/formbody';
import { ErrorReply } from '@moonbase/contracts';
import { LogoutReply } from '@moonbase/contracts/ways-in';
import { newToken } from '@moonbase/key-pair';
import { refusedClaim, readLogout, subjectOf, wordsOfClaim } from '@moonbase/openid';
import type {
  FastifyPluginAsync,
  FastifyPluginCallback,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import * as client from 'openid-client';
import { z } from 'zod';

import type { Clock } from '../../../platform/clock.ts';
import { type Environment, publicBase } from '../../../platform/config.ts';
import { type Database, transact } from '../../../platform/database/db.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { logMark } from '../../../platform/http/logging.ts';
import { sessionHash, setSessionCookie } from '../../../platform/session/session-cookie.ts';
import type { SignInMarks } from '../../../platform/session/sign-in-mark.ts';
import { answerBusy, answering, isOtherLoopback } from '../sign-in/answering.ts';
import { bindBrowser, boundBrowser } from '../sign-in/browser-binding.ts';
import { AFTER_SIGN_IN, continuePath } from '../sign-in/continue-path.ts';
import { consumeMessage } from '../sign-in/sent-requests.queries.ts';
import { refuseUnless, RepeatedMessage, SignInRefusal } from '../sign-in/sign-in-refusal.ts';
import { ClaimRefusal } from './claim-refusal.ts';
import { comeIn } from './come-in.ts';
import { countingFailures, forgetFailures } from './failures.ts';
import { namedOf, openOnTheWay } from './named.ts';
import { choicePage, knockedPage, refusedPage } from './pages.ts';
import { endNamedSessions } from './people.queries.ts';
import {
  exchangeCode,
  MOST_LOGGED,
  type Providers,
  ProviderFault,
  readLogoutToken,
} from './provider.ts';
import {
  bindTestRequest,
  type ConsumedRequest,
  consumeSignInRequest,
  insertSignInRequest,
} from './requests.queries.ts';
import { cameIn, failedTest, passedTest, sameAccount } from './tests.ts';
import { saveTest, selectUsedWays, selectWayIn, type WayInRow } from './ways-in.queries.ts';

export interface OpenIdPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Environment;
  readonly marks: SignInMarks;
  readonly providers: Providers;
  readonly serverKey: Buffer;
}

/** The page of a school's ways in, where an admin sees the outcome of a test. */
const AFTER_TEST = '/teacher/school/ways-in';
const AFTER_FIRST_TEST = '/door/set-up';
const MAX_BODY = 16_384; // of a logout
const SCOPE = 'openid email profile';

const MOST_SHOWN = 3; // schools on the page of choice; of more, one is found by its domain

/** What follows the @ of an address. */
const domainOf = (text: string): string =>
  text
    .slice(text.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .slice(0, 255);

const Page = z.string();
const Params = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });
const Query = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Signing in and out by OpenID Connect (authorization code with PKCE), at addresses of its own for each way in. */
export const openIdRoutes: FastifyPluginAsync<OpenIdPorts> = async (app, ports) => {
  const { database, config, marks } = ports;
  await app.register(formbody, { bodyLimit: MAX_BODY });
  app.setErrorHandler(answerBusy);

  app.get(
    '/api/openid/choose',
    { config: { permission: 'public', limit: 'sign-in' }, schema: { response: { 200: Page } } },
    async (request, reply) => {
      const { at, continue: asked } = Query.parse(request.query);
      const domain = typeof at === 'string' ? domainOf(at) : null;
      const found = await selectUsedWays(database.db, domain, MOST_SHOWN + 1);
      const isMany = domain === null && found.length > MOST_SHOWN;
      return reply
        .type('text/html; charset=utf-8')
        .send(
          choicePage({
            continueTo: continuePath(asked),
            ways: isMany ? [] : found.slice(0, MOST_SHOWN),
            asksForAddress: isMany || domain !== null,
            notFound: domain !== null && found.length === 0 ? domain : null,
          }),
        );
    },
  );

  app.get(
    '/api/openid/:id/login',
    {
      config: { permission: 'public', limit: 'sign-in' },
      schema: { response: { 200: Page, 403: ErrorReply } },
    },
    (request, reply) =>
      answering(request, reply, 'Sign-in did not work', async () => {
        if (isOtherLoopback(request, config))
          return reply.redirect(`http://localhost:${request.port ?? 80}${request.url}`, 302);
        const row = await wayOf(request, ports);
        const { test, continue: asked } = Query.parse(request.query);
        const { config: provider } = await countingFailures(database.db, row, () =>
          openOnTheWay(ports, row),
        );
        const browser = bindBrowser(request, reply, marks, null);
        const begun = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const bound =
          typeof test === 'string'
            ? await bindTestRequest(database.db, test, row.id, browser.hash)
            : null;
        if (test !== undefined) refuseUnless(bound !== null, 'no such test');
        else {
          refuseUnless(row.isInUse, 'the way in is not in use');
          await insertSignInRequest(database.db, {
            ...begun,
            wayInId: row.id,
            browserHash: browser.hash,
            continueTo: continuePath(asked),
          });
        }
        const sent = bound === null || typeof test !== 'string' ? begun : { ...bound, state: test };
        const isTest = test !== undefined;
        return reply.redirect(
          await addressOfProvider(provider, row, { ...sent, isTest }, config),
          303,
        );
      }),
  );

  app.get(
    '/api/openid/:id/answer',
    {
      config: { permission: 'public', limit: 'sign-in-message' },
      schema: { response: { 200: Page, 403: ErrorReply } },
    },
    (request, reply) =>
      answering(request, reply, 'Sign-in did not work', () => receive(request, reply, ports)),
  );

  void app.register(logoutRoutes, ports);
};

/** Logouts that a provider tells of, from server to server or by an image of its page. */
const logoutRoutes: FastifyPluginCallback<OpenIdPorts> = (app, ports, done) => {
  const { database } = ports;
  app.post(
    '/api/openid/:id/logout',
    {
      bodyLimit: MAX_BODY,
      config: { permission: 'public', crossSite: true, limit: 'sign-in-message' },
      schema: { response: { 200: LogoutReply } },
    },
    async (request, reply) => {
      await endByToken(request, ports);
      void reply.header('cache-control', 'no-store');
      return {};
    },
  );

  // Microsoft tells of a logout by an image of a page of its own: a bare session, without a cookie.
  app.get(
    '/api/openid/:id/front-logout',
    {
      config: { permission: 'public', limit: 'sign-in-message' },
      schema: { response: { 200: Page, 403: ErrorReply } },
    },
    async (request, reply) => {
      const row = await wayOf(request, ports);
      const { sid, iss } = Query.parse(request.query);
      const isOwn = iss === undefined || iss === row.issuer;
      if (typeof sid === 'string' && sid !== '' && sid.length <= 255 && isOwn) {
        const ended = await endNamedSessions(database.db, row.issuer, null, sid);
        request.log.info({ ended }, 'signed out by the sign-in service');
      }
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send('');
    },
  );
  done();
};

async function wayOf(request: FastifyRequest, { database }: OpenIdPorts): Promise<WayInRow> {
  const params = Params.safeParse(request.params);
  const row = params.success ? await selectWayIn(database.db, params.data.id) : null;
  if (row === null) throw new AppError('not-found', 'There is nothing at this address.');
  return row;
}

async function addressOfProvider(
  provider: client.Configuration,
  row: WayInRow,
  {
    state,
    nonce,
    verifier,
    isTest,
  }: {
    readonly state: string;
    readonly nonce: string;
    readonly verifier: string;
    readonly isTest: boolean;
  },
  config: Environment,
): Promise<string> {
  const asked = new URLSearchParams({
    redirect_uri: answerAddress(config, row.id),
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  // Whoever tests says who they are, also where somebody else is signed in there. Others are asked as their school
  // says, for tablets that several share, or leave it to their service.
  const mayChoose = row.kind !== 'openid';
  if (isTest || (mayChoose && row.asksAccount))
    asked.set('prompt', mayChoose ? 'select_account' : 'login');
  if (row.kind === 'google') asked.set('hd', row.domain);
  if (row.kind === 'microsoft') asked.set('domain_hint', row.domain);
  return client.buildAuthorizationUrl(provider, asked).href;
}

export const answerAddress = (config: Environment, id: string): string =>
  `${publicBase(config)}/api/openid/${id}/answer`;

const SINGLE = ['code', 'state', 'iss', 'error', 'session_state'] as const;

/** The answer of the provider: a sign-in, a test, or somebody who knocks. */
async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  ports: OpenIdPorts,
): Promise<FastifyReply> {
  const { database, marks } = ports;
  const row = await wayOf(request, ports);
  const query = Query.parse(request.query);
  for (const name of SINGLE)
    refuseUnless(!Array.isArray(query[name]), `${name} stands in the answer twice`);
  const browser = boundBrowser(request, marks);
  refuseUnless(browser !== null, 'this browser did not ask to sign in');
  const { state } = query;
  refuseUnless(typeof state === 'string', 'no state');
  const asked = await consumeSignInRequest(database.db, state, row.id, browser.hash);
  refuseUnless(asked !== null, 'no such sign-in of this browser, or it is too old');
  if (!asked.isFirst) throw new RepeatedMessage();
  if (asked.test !== null) {
    await test(request, ports, { row, state, asked, test: asked.test });
    return reply.redirect(asked.test.by === null ? AFTER_FIRST_TEST : AFTER_TEST, 303);
  }
  refuseUnless(row.isInUse, 'the way in is not in use');
  const proven = await prove(request, ports, row, state, asked);
  await forgetFailures(database.db, row);
  const { token, hash } = newToken();
  const session = { tokenHash: hash, replaces: sessionHash(request.headers.cookie, ports.config) };
  const person = await transact(database, (db) =>
    comeIn(db, ports.serverKey, row, proven, session),
  );
  if (person.kind === 'knocked') {
    request.log.warn({ reason: person.why }, 'somebody knocked');
    return reply
      .code(403)
      .type('text/html; charset=utf-8')
      .send(person.isRefused ? refusedPage() : knockedPage(person.why));
  }
  request.log.info({ person: logMark(person.userId) }, 'signed in');
  setSessionCookie(reply, ports.config, token);
  return reply.redirect(asked.continueTo ?? AFTER_SIGN_IN, 303);
}

/** The claims that are asked for where the token lacks them. Google and Microsoft send all that they know of in the token. */
function neededOf(
  { kind, roleClaim, classClaim }: WayInRow,
  isTest: boolean,
): readonly string[] | 'all' {
  if (kind !== 'openid') return [];
  return isTest ? 'all' : ['email', ...[roleClaim, classClaim].filter((claim) => claim !== null)];
}

/** Who somebody is, by a token that counts. @throws SignInRefusal */
async function prove(
  request: FastifyRequest,
  { database, providers, serverKey, config, clock }: OpenIdPorts,
  row: WayInRow,
  state: string,
  { nonce, verifier, test: isOfTest }: ConsumedRequest,
) {
  const isTest = isOfTest !== null;
  const { error } = Query.parse(request.query);
  if (error !== undefined)
    throw new SignInRefusal(
      `the service reports ${String(error).slice(0, MOST_LOGGED)}`,
      'reported',
      { cause: { error } },
    );
  const answer = new URL(answerAddress(config, row.id));
  answer.search = new URL(request.url, answer).search;
  const { claims, token } = await countingFailures(database.db, row, async () => {
    const provider = await openOnTheWay({ providers, serverKey }, row);
    return exchangeCode(provider, answer, { state, nonce, verifier }, neededOf(row, isTest));
  });
  const refused = refusedClaim(claims, { settings: row, nonce, now: clock.now() });
  if (refused !== null) throw new ClaimRefusal(refused, wordsOfClaim(refused, row, claims));
  const subject = subjectOf(claims);
  refuseUnless(subject !== null, 'no subject');
  return { subject, claims, tokenHash: createHash('sha256').update(token).digest('base64url') };
}

/** Notes what a test brought; it signs nobody in, and joins nobody. */
async function test(
  request: FastifyRequest,
  ports: OpenIdPorts,
  {
    row,
    state,
    asked,
    test: { by: adminId, as },
  }: {
    readonly row: WayInRow;
    readonly state: string;
    readonly asked: ConsumedRequest;
    readonly test: NonNullable<ConsumedRequest['test']>;
  },
): Promise<void> {
  const by = { at: new Date(ports.clock.now()).toISOString(), by: adminId };
  const outcome = await prove(request, ports, row, state, asked).then(
    ({ subject, claims }) =>
      as === 'student' && subject === row.tests.admin?.subject
        ? sameAccount(by)
        : passedTest(by, subject, cameIn(claims, row)),
    (error: unknown) => {
      if (!(error instanceof SignInRefusal)) throw error;
      request.log.warn({ reason: error.message }, 'answer of a sign-in service refused');
      return failedTest(by, error);
    },
  );
  await saveTest(ports.database.db, row.id, as, outcome);
}

/** Ends the sessions that a logout token names. @see OpenID Connect Back-Channel Logout 1.0 */
async function endByToken(request: FastifyRequest, ports: OpenIdPorts): Promise<void> {
  const row = await wayOf(request, ports);
  const refused = () => new AppError('bad-request', 'The logout token does not count.');
  const body = z.object({ logout_token: z.string() }).safeParse(request.body);
  if (!body.success) throw refused();
  try {
    const provider = await ports.providers.open(namedOf(row, ports.serverKey));
    const claims = await readLogoutToken(provider, body.data.logout_token);
    const named = readLogout(claims, row, ports.clock.now());
    refuseUnless(named !== null, 'logout token does not count');
    const { db } = ports.database;
    refuseUnless(
      await consumeMessage(db, `openid-logout ${row.id} ${named.id}`),
      'logout token came before',
    );
    const ended = await endNamedSessions(db, row.issuer, named.subject, named.session);
    request.log.info({ ended }, 'signed out by the sign-in service');
  } catch (error) {
    if (!(error instanceof SignInRefusal) && !(error instanceof ProviderFault)) throw error;
    request.log.warn({ reason: error.message }, 'answer of a sign-in service refused');
    throw refused();
  }
}
