import formbody from '@fastify/formbody';
import { ErrorReply } from '@moonbase/contracts';
import { newToken } from '@moonbase/key-pair';
import type {
  FastifyPluginAsync,
  FastifyPluginCallback,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { z } from 'zod';

import { AppError } from '../../../platform/http/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Environment, publicBase } from '../../../platform/config.ts';
import { type Database, transact } from '../../../platform/database/db.ts';
import { logMark } from '../../../platform/http/logging.ts';
import { isOwnHttps } from '../../../platform/http/own-https.ts';
import { ownOrigin } from '../../../platform/http/same-origin.ts';
import {
  clearSessionCookie,
  sessionHash,
  setSessionCookie,
} from '../../../platform/session/session-cookie.ts';
import { deleteSession } from '../../../platform/session/session.queries.ts';
import type { SignInMarks } from '../../../platform/session/sign-in-mark.ts';
import { bindBrowser, boundBrowser, knownTimeZone } from '../sign-in/browser-binding.ts';
import { answerBusy, answering, isOtherLoopback, wantsPage } from '../sign-in/answering.ts';
import { continuePath, isForAdults } from '../sign-in/continue-path.ts';
import { preferredEndpoint } from './identity-provider.ts';
import { type LogoutMessage, readPostedLogout, readRedirectedLogout } from './logout-messages.ts';
import { askToSignOut, PAGE_SCRIPT, PAGE_STYLE, signedOutHere, sendOn } from '../sign-in/pages.ts';
import { believeResponse, identityOf, type Parties } from './saml-messages.ts';
import { refuseUnless, SignInRefusal } from '../sign-in/sign-in-refusal.ts';
import {
  consumeMessage,
  consumeRequest,
  deleteNamedSessions,
  insertRequest,
} from '../sign-in/sent-requests.queries.ts';
import { authnRequest, logoutRequest, logoutResponse, newMessageId } from './sent-messages.ts';
import { serviceProviderMetadata } from './service-provider.ts';
import type { SignInService, SignInSource } from './sign-in-service.ts';
import { signInOnce } from '../sign-in/sign-in.ts';
import { acceptTrial, answersTrial, askTrial, isTrying } from './trial-sign-in.ts';
import type { Trial } from './trial.ts';
import { createTurns } from '../sign-in/turns.ts';
import { decodePosted, MAX_BODY } from './xml-guard.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Environment;
  readonly marks: SignInMarks;
  readonly signInService: SignInService;
  readonly isSettingUp?: boolean | undefined; // the first-run wizard is open
  readonly trial: Trial;
  /** Whether any school comes in by OpenID Connect, so that people say how they come in. */
  readonly hasOtherWays: () => Promise<boolean>;
}

type Turns = ReturnType<typeof createTurns>;

/** A message takes about 15 ms, so the last one in a full queue is still answered before the browser gives up. */
const MOST_WAITING = 500;

/** The page where a school admin sees the outcome of a test sign-in. */
const AFTER_TRIAL = '/teacher/school/sign-in-service';

const Page = z.string();
const Fields = z.record(z.string(), z.unknown());
/** Results that the browser has not sent yet live in its storage, and other cookies are not ours to clear. */
const CLEARED_AT_LOGOUT = '"cache"';

/** Signing in and out with the identity provider (SAML 2.0, web browser profile). */
export const samlRoutes: FastifyPluginAsync<Ports> = async (app, ports) => {
  const { config, clock, database, marks, signInService, hasOtherWays } = ports;
  const inTurn = createTurns(MOST_WAITING);
  await app.register(formbody, { bodyLimit: MAX_BODY });
  app.setErrorHandler(answerBusy);

  void app.register(documentRoutes, ports);
  void app.register(logoutRoutes, { ...ports, inTurn });
  app.get(
    '/api/saml2/login',
    { config: { permission: 'public', limit: 'sign-in' }, schema: { response: { 200: Page } } },
    async (request, reply) => {
      if (isOtherLoopback(request, config)) {
        // The cookie that binds this browser must be set at the address that the answer comes back to.
        return reply.redirect(`http://localhost:${request.port ?? 80}${request.url}`, 302);
      }
      const query = Fields.parse(request.query);
      const tried = await askTrial(request, reply, ports, query['trial']);
      if (tried !== null) return sendOn(reply, tried);
      if (isTrying(ports)) return reply.redirect(`${publicBase(config)}/door/set-up`, 303);
      if (query['way'] !== 'here' && (await hasOtherWays()))
        return reply.redirect(
          `/api/openid/choose?continue=${encodeURIComponent(continuePath(query['continue']))}`,
          303,
        );
      const parties = partiesOf(signInService);
      if (!parties.isDoor && isOwnHttps(request, config))
        return reply.redirect(`${publicBase(config)}${request.url}`, 303); // a service elsewhere answers to one address
      const endpoint = preferredEndpoint(parties.idp.signOn);
      if (endpoint === null) throw notSetUp();
      const id = newMessageId();
      const browser = bindBrowser(request, reply, marks, knownTimeZone(query['time-zone']));
      const continueTo = continuePath(query['continue']);
      await insertRequest(database.db, { id, browserHash: browser.hash, continueTo });
      const isAdult = parties.isDoor && isForAdults(continueTo);
      const action = query['action'] === 'register' ? 'register' : isAdult ? 'adult' : null;
      return sendOn(reply, authnRequest(parties, endpoint, { id, action, now: clock.now() }));
    },
  );

  app.post(
    '/api/saml2/acs',
    {
      bodyLimit: MAX_BODY,
      config: { permission: 'public', crossSite: true, limit: 'sign-in-message' },
      schema: { response: { 200: Page } },
    },
    (request, reply) =>
      answering(request, reply, 'Sign-in did not work', async () => {
        if (await answersTrial(request, ports)) {
          await inTurn(() => acceptTrial(request, ports));
          return reply.redirect(isTrying(ports) ? '/door/set-up' : AFTER_TRIAL, 303);
        }
        const continueTo = await acceptSignIn(request, reply, ports, inTurn);
        return reply.redirect(continueTo, 303);
      }),
  );
};

/** The metadata of the product, and what the pages of this slice load. */
const documentRoutes: FastifyPluginCallback<Ports> = (app, { signInService }, done) => {
  app.get(
    '/api/saml2/metadata',
    { config: { permission: 'public' }, schema: { response: { 200: Page } } },
    (_request, reply) =>
      reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .send(serviceProviderMetadata(signInService.sp)),
  );

  app.get(
    '/api/saml2/page.js',
    { config: { permission: 'public' }, schema: { response: { 200: Page } } },
    (_request, reply) => reply.type('text/javascript; charset=utf-8').send(PAGE_SCRIPT),
  );

  app.get(
    '/api/saml2/page.css',
    { config: { permission: 'public' }, schema: { response: { 200: Page } } },
    (_request, reply) => reply.type('text/css; charset=utf-8').send(PAGE_STYLE),
  );
  done();
};

/** Signing out, asked for here or by the identity provider. */
const logoutRoutes: FastifyPluginCallback<Ports & { readonly inTurn: Turns }> = (
  app,
  { inTurn, ...ports },
  done,
) => {
  const { config, clock, signInService } = ports;
  for (const path of ['/api/saml2/logout', '/saml2/logout']) {
    app.get(
      path,
      { config: { permission: 'public' }, schema: { response: { 200: Page } } },
      async (request, reply) => {
        // A link on somebody else's page must not end a session.
        const asked = cameFrom(request, config);
        if (asked === 'elsewhere') return reply.redirect('/', 303);
        if (asked === 'unknown' && sessionHash(request.headers.cookie, config) !== null)
          return askToSignOut(reply);
        return logOut(request, reply, ports);
      },
    );
  }

  app.get(
    '/api/saml2/slo',
    {
      config: { permission: 'public', limit: 'sign-in-message' },
      schema: { response: { 200: Page, 403: ErrorReply } },
    },
    (request, reply) =>
      answering(request, reply, 'Logout did not work', async () => {
        const rawQuery = (request.raw.url ?? '').split('?').slice(1).join('?');
        const parties = partiesOf(signInService);
        try {
          const message = await inTurn(() => readRedirectedLogout(parties, rawQuery, clock.now()));
          return await endNamedSessions(request, reply, ports, parties, message);
        } catch (error) {
          if (!(error instanceof SignInRefusal) || !isAfterOwnLogout(request, config)) throw error;
          request.log.warn({ reason: error.message }, 'answer of a sign-in service refused');
          return signedOutHere(reply);
        }
      }),
  );

  app.post(
    '/api/saml2/slo',
    {
      bodyLimit: MAX_BODY,
      config: { permission: 'public', crossSite: true, limit: 'sign-in-message' },
      schema: { response: { 200: Page } },
    },
    (request, reply) =>
      answering(request, reply, 'Logout did not work', async () => {
        const fields = Fields.safeParse(request.body);
        refuseUnless(fields.success, 'message is not a form');
        const { data } = fields;
        const parties = partiesOf(signInService);
        const message = await inTurn(() => readPostedLogout(parties, data, clock.now()));
        return endNamedSessions(request, reply, ports, parties, message);
      }),
  );
  done();
};

/**
 * Whether one of the product's pages, or the person at the address bar, asked for this. Older browsers report it by
 * Referer alone.
 */
function cameFrom(request: FastifyRequest, config: Environment): 'here' | 'elsewhere' | 'unknown' {
  const { 'sec-fetch-site': site, referer } = request.headers;
  if (site !== undefined) return site === 'cross-site' ? 'elsewhere' : 'here';
  if (referer === undefined || !URL.canParse(referer)) return 'unknown';
  return new URL(referer).origin === ownOrigin(request, config) ? 'here' : 'elsewhere';
}

/**
 * Whether a refused message can only be the answer to a logout that has already ended this browser's session. Some
 * providers answer in a form that cannot be believed; the person is signed out here all the same.
 */
function isAfterOwnLogout(request: FastifyRequest, config: Environment): boolean {
  const isAnswer = (request.raw.url ?? '').includes('SAMLResponse=');
  return isAnswer && wantsPage(request) && sessionHash(request.headers.cookie, config) === null;
}

function partiesOf(service: SignInService): SignInSource {
  const source = service.source();
  if (source === null) throw notSetUp();
  return source;
}

function notSetUp(): AppError {
  return new AppError('unavailable', 'No sign-in service has been set up yet.');
}

async function acceptSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, clock, config, marks, signInService }: Ports,
  inTurn: Turns,
): Promise<string> {
  const parties = partiesOf(signInService);
  const browser = boundBrowser(request, marks);
  refuseUnless(browser !== null, 'this browser did not ask to sign in');
  const fields = Fields.safeParse(request.body);
  const message = fields.success ? fields.data['SAMLResponse'] : undefined;
  refuseUnless(typeof message === 'string', 'not exactly one SAMLResponse');
  const believed = await inTurn(() => believeResponse(parties, decodePosted(message), clock.now()));

  const { token, hash } = newToken();
  const { user, continueTo } = await transact(database, (db) =>
    signInOnce(
      db,
      {
        names: signInService.names,
        isDoor: parties.isDoor,
        boundSchool: parties.boundSchool,
        managedHere: parties.managedHere,
      },
      {
        identity: identityOf(parties, believed.assertion),
        messageId: `assertion ${believed.assertion.id}`,
        inResponseTo: believed.inResponseTo,
        browserHash: browser.hash,
        timeZone: browser.timeZone,
        session: { tokenHash: hash },
        replaces: sessionHash(request.headers.cookie, config),
      },
    ),
  );
  request.log.info({ person: logMark(user.id) }, 'signed in');
  setSessionCookie(reply, config, token);
  return continueTo;
}

/** Where somebody who has signed out stands: at the door of their own school, else on the public home. */
const afterLogout = (service: SignInService): string =>
  service.source()?.isDoor === true ? '/door/' : '/';

/** Ends the product's session first, whether or not the identity provider's session ends. */
async function logOut(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, clock, config, signInService }: Ports,
): Promise<FastifyReply> {
  const hash = sessionHash(request.headers.cookie, config);
  const ended = hash === null ? null : await deleteSession(database.db, hash);
  clearSessionCookie(reply, config);
  void reply.header('clear-site-data', CLEARED_AT_LOGOUT);
  if (ended !== null) request.log.info({ person: logMark(ended.userId) }, 'signed out');

  const parties = signInService.source();
  const endpoint = parties && preferredEndpoint(parties.idp.logout);
  const isTheirs = ended?.identityProvider === parties?.idp.entityId;
  if (ended === null || parties === null || endpoint === null || !isTheirs)
    return reply.redirect(afterLogout(signInService), 303);
  const id = newMessageId();
  await insertRequest(database.db, { id, browserHash: null, continueTo: null });
  return sendOn(reply, logoutRequest(parties, endpoint, { id, ...ended, now: clock.now() }));
}

async function endNamedSessions(
  request: FastifyRequest,
  reply: FastifyReply,
  { database: { db }, clock, config, signInService }: Ports,
  parties: Parties,
  message: LogoutMessage,
): Promise<FastifyReply> {
  if (message.kind === 'response') {
    const asked = await consumeRequest(db, message.inResponseTo, null);
    refuseUnless(asked !== null, 'response was not asked for');
    return reply.redirect(afterLogout(signInService), 303);
  }
  refuseUnless(await consumeMessage(db, `logout ${message.id}`), 'request was used before');
  const { entityId } = parties.idp;
  const { nameId, sessionIndexes } = message;
  const ended = await deleteNamedSessions(db, entityId, nameId, sessionIndexes);
  request.log.info({ ended }, 'signed out by the identity provider');
  clearSessionCookie(reply, config);
  void reply.header('clear-site-data', CLEARED_AT_LOGOUT);

  const endpoint = preferredEndpoint(parties.idp.logout);
  if (endpoint === null) return reply.redirect(afterLogout(signInService), 303);
  const { id: inResponseTo, relayState } = message;
  return sendOn(
    reply,
    logoutResponse(parties, endpoint, { inResponseTo, relayState, now: clock.now() }),
  );
}
