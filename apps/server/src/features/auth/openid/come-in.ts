import {
  addressOf,
  type Claims,
  judgeArrival,
  type KnockReason,
  nameOf,
  type ProviderSettings,
  type TakenClaims,
} from '@moonbase/openid';

import type { Db } from '../../../platform/database/db.ts';
import { insertSession } from '../../../platform/session/session.queries.ts';
import { noteSignIn } from '../../../play/people/people.queries.ts';
import { addressHash } from '../../../play/people/stated-addresses.ts';
import { consumeMessage } from '../sign-in/sent-requests.queries.ts';
import { closedAccount } from '../sign-in/closed-account.ts';
import { refuseUnless, RepeatedMessage } from '../sign-in/sign-in-refusal.ts';
import { followClaims, makeByClaim } from './follow-claims.ts';
import { markByClaim } from './taken-claims.queries.ts';
import {
  isRefused,
  joinSubject,
  lockWayIn,
  saveKnock,
  selectJoined,
  selectListed,
} from './people.queries.ts';

export interface Way extends ProviderSettings, TakenClaims {
  readonly id: string;
  readonly schoolId: string;
}

export interface ProvenByToken {
  readonly subject: string;
  readonly claims: Claims;
  readonly tokenHash: string; // of the ID token, which counts once
}

export interface NewSessionOf {
  readonly tokenHash: Buffer;
  readonly replaces: Buffer | null; // the browser's session from before
}

export type ComingIn =
  | { readonly kind: 'in'; readonly userId: string }
  | { readonly kind: 'knocked'; readonly why: KnockReason; readonly isRefused: boolean };

/**
 * Signs in the person whom an account is joined to, joins it to one of the school's list, or notes that somebody knocks. Call it
 * inside a transaction, so that a failure uses up nothing.
 *
 * @throws SignInRefusal
 */
export async function comeIn(
  db: Db,
  serverKey: Buffer,
  way: Way,
  proven: ProvenByToken,
  session: NewSessionOf,
): Promise<ComingIn> {
  if (!(await consumeMessage(db, `id-token ${proven.tokenHash}`))) throw new RepeatedMessage();
  const { issuer } = way;
  const { subject, claims } = proven;
  const person =
    (await joinedPerson(db, way, subject)) ?? (await arrive(db, serverKey, way, proven));
  if (person.kind === 'knocked') return person;
  const joined = await selectJoined(db, issuer, subject);
  if (joined !== null) await followClaims(db, way, claims, joined);
  await noteSignIn(db, person.userId);
  const sid = claims['sid'];
  await insertSession(
    db,
    {
      tokenHash: session.tokenHash,
      userId: person.userId,
      identityProvider: issuer,
      nameId: subject,
      sessionIndex: typeof sid === 'string' && sid !== '' && sid.length <= 255 ? sid : null,
    },
    session.replaces,
  );
  return person;
}

async function joinedPerson(db: Db, way: Way, subject: string): Promise<ComingIn | null> {
  const joined = await selectJoined(db, way.issuer, subject);
  if (joined === null) return null;
  refuseUnless(joined.wayInId === way.id, 'the account belongs to another way in');
  if (joined.isDisabled) throw await closedAccount(db, joined.userId);
  refuseUnless(joined.isOfSchool, 'the person has left the school');
  return { kind: 'in', userId: joined.userId };
}

async function arrive(
  db: Db,
  serverKey: Buffer,
  way: Way,
  { subject, claims }: ProvenByToken,
): Promise<ComingIn> {
  await lockWayIn(db, way.id);
  const first = await joinedPerson(db, way, subject); // the same account in another tab was quicker
  if (first !== null) return first;
  const stated = addressOf(claims, way.kind);
  const listed =
    stated === null
      ? []
      : await selectListed(
          db,
          way,
          stated.address,
          addressHash(serverKey, way.schoolId, stated.address),
        );
  const arrival = judgeArrival(stated, way.domain, listed);
  const key = { issuer: way.issuer, subject };
  if (arrival.kind === 'joins') {
    if (listed.some(({ userId, isDisabled }) => userId === arrival.userId && isDisabled))
      throw await closedAccount(db, arrival.userId);
    await joinSubject(db, way.id, key, arrival.userId);
    return { kind: 'in', userId: arrival.userId };
  }
  if (arrival.why === 'not-listed' && stated !== null) {
    const isMade = !(await isRefused(db, way.id, key)); // the school has decided about whom it refused
    const userId = isMade ? await makeByClaim(db, way, claims, stated) : null;
    if (userId !== null) {
      await joinSubject(db, way.id, key, userId);
      await markByClaim(db, userId);
      return { kind: 'in', userId };
    }
  }
  const wasRefused = await saveKnock(db, way.id, {
    ...key,
    name: nameOf(claims),
    address: stated?.address ?? null,
    isVouched: stated?.isVouched ?? false,
    why: arrival.why,
  });
  return { kind: 'knocked', why: arrival.why, isRefused: wasRefused };
}
