import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Clock } from '../../../platform/clock.ts';
import { type Database, transact } from '../../../platform/database/db.ts';
import type { SignInMarks } from '../../../platform/session/sign-in-mark.ts';
import { bindBrowser, boundBrowser } from '../sign-in/browser-binding.ts';
import { preferredEndpoint } from './identity-provider.ts';
import type { Assertion } from './read-assertion.ts';
import { believeResponse, type Parties } from './saml-messages.ts';
import { refuseUnless, SignInRefusal } from '../sign-in/sign-in-refusal.ts';
import { consumeMessage, consumeRequest, insertRequest } from '../sign-in/sent-requests.queries.ts';
import { authnRequest, newMessageId } from './sent-messages.ts';
import type { Outgoing } from '../sign-in/outgoing.ts';
import type { SignInService } from './sign-in-service.ts';
import type { Trial } from './trial.ts';
import { decodePosted } from './xml-guard.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly marks: SignInMarks;
  readonly signInService: SignInService;
  readonly isSettingUp?: boolean | undefined;
  readonly trial: Trial;
}

/** While the first-run wizard is open and nobody has chosen how people sign in, a sign-in can only be tried. */
export function isTrying({ isSettingUp, signInService }: Ports): boolean {
  return isSettingUp === true && signInService.source() === null;
}

/**
 * Whether a posted answer belongs to the trial's request. While nobody has chosen how people sign in, every answer
 * does.
 */
export async function answersTrial(request: FastifyRequest, ports: Ports): Promise<boolean> {
  if (isTrying(ports)) return true;
  const { marks, signInService, trial } = ports;
  const source = signInService.source();
  if (signInService.isConfigured || source === null || source.isDoor) return false;
  const browser = boundBrowser(request, marks);
  const awaited = browser && (await trial.awaitedOf(browser.hash));
  const fields = Fields.safeParse(request.body);
  // The id is unpredictable, so no other answer has it. All other checks are those of every sign-in.
  return (
    awaited !== null &&
    fields.success &&
    decodePosted(fields.data.SAMLResponse).includes(awaited.requestId)
  );
}

/**
 * The request that the browser of the wizard, or of a school admin, takes to the provider on trial; null for every
 * other browser.
 */
export async function askTrial(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, clock, marks, signInService: { sp }, trial }: Ports,
  token: unknown,
): Promise<Outgoing | null> {
  if (typeof token !== 'string') return null;
  const id = newMessageId();
  const { hash: browserHash } = bindBrowser(request, reply, marks, null);
  const idp = await trial.ask(token, { id, browserHash });
  const endpoint = idp && preferredEndpoint(idp.signOn);
  if (idp === null || endpoint === null) return null;
  await insertRequest(database.db, { id, browserHash, continueTo: null });
  return authnRequest({ sp, idp }, endpoint, { id, action: null, now: clock.now() });
}

/**
 * Stores the outcome of a trial sign-in, or why it was refused. Nobody is signed in.
 *
 * @throws SignInRefusal for an answer in a browser where no trial began
 */
export async function acceptTrial(request: FastifyRequest, ports: Ports): Promise<void> {
  const { marks, signInService, trial } = ports;
  const browser = boundBrowser(request, marks);
  refuseUnless(browser !== null, 'this browser did not ask to sign in');
  const awaited = await trial.awaitedOf(browser.hash);
  refuseUnless(awaited !== null, 'no trial began in this browser');
  const parties = { sp: signInService.sp, idp: awaited.idp };
  try {
    await trial.note(await believed(request, ports, parties, { ...awaited, ...browser }));
  } catch (error) {
    if (!(error instanceof SignInRefusal)) throw error;
    request.log.warn({ reason: error.message }, 'answer of a sign-in service refused');
    await trial.note(error);
  }
}

const Fields = z.object({ SAMLResponse: z.string() });

/** Checks a trial exactly as a sign-in: by all rules, used once, and for the request of this browser. */
async function believed(
  request: FastifyRequest,
  { database, clock }: Ports,
  parties: Parties,
  asked: { readonly requestId: string; readonly hash: Buffer },
): Promise<Assertion> {
  const fields = Fields.safeParse(request.body);
  refuseUnless(fields.success, 'not exactly one SAMLResponse');
  const xml = decodePosted(fields.data.SAMLResponse);
  const { assertion, inResponseTo } = await believeResponse(parties, xml, clock.now());
  refuseUnless(inResponseTo === asked.requestId, 'no such request of this browser');
  await transact(database, async (db) => {
    const isNew = await consumeMessage(db, `assertion ${assertion.id}`);
    refuseUnless(isNew, 'assertion was used before');
    const sent = await consumeRequest(db, inResponseTo, asked.hash);
    refuseUnless(sent !== null, 'no such request of this browser');
  });
  return assertion;
}
