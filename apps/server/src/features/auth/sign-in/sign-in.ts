import type { Db } from '../../../platform/database/db.ts';
import { insertSession, type NewSession } from '../../../platform/session/session.queries.ts';
import {
  noteSignIn,
  type SavedPerson,
  selectSourceKey,
} from '../../../play/people/people.queries.ts';
import type { PersonFacts, SourceKey } from '../../../play/people/person-facts.ts';
import { type Right, RIGHTS, withoutManagedHere } from '../../../play/people/rights.ts';
import { savePerson } from '../../../play/people/save-person.ts';
import { readPerson, type ReadingRules } from './attributes.ts';
import { AFTER_SIGN_IN } from './continue-path.ts';
import type { ProvenIdentity } from './proven-identity.ts';
import { closedAccount } from './closed-account.ts';
import { refuseUnless, RepeatedMessage } from './sign-in-refusal.ts';
import { consumeMessage, consumeRequest } from './sent-requests.queries.ts';

export interface SignInRules extends ReadingRules {
  /** Whether its subjects are ids of people of the product, as the school door's are: then it makes no accounts. */
  readonly isDoor: boolean;
  /** The rights that are managed in the product: the identity provider neither gives nor takes them. */
  readonly managedHere: ReadonlySet<Right>;
}

export interface SignInAttempt {
  readonly identity: ProvenIdentity;
  readonly messageId: string; // of the message that proved it, which counts once
  readonly inResponseTo: string;
  readonly browserHash: Buffer;
  readonly timeZone: string | null; // the browser's
  readonly session: Pick<NewSession, 'tokenHash'>;
  readonly replaces: Buffer | null; // the browser's session from before
}

/**
 * Signs a person in, once: uses up the ids, creates or updates the account, starts the session. Call it inside a
 * transaction, so that a failure uses up nothing.
 *
 * @throws SignInRefusal
 */
export async function signInOnce(
  db: Db,
  rules: SignInRules,
  attempt: SignInAttempt,
): Promise<{ readonly user: SavedPerson; readonly continueTo: string }> {
  const { identity } = attempt;
  if (!(await consumeMessage(db, attempt.messageId))) throw new RepeatedMessage();
  const request = await consumeRequest(db, attempt.inResponseTo, attempt.browserHash);
  refuseUnless(request !== null, 'no such request of this browser');

  const managed = rules.managedHere;
  const stated = within(readPerson(identity.facts, rules), rules);
  const authority = new Set(RIGHTS.filter((right) => !managed.has(right)));
  const person = withoutManagedHere(stated, managed);
  const key = await keyOf(db, rules, identity);
  const user = await savePerson(db, key, person, { authority, timeZone: attempt.timeZone });
  if (user.disabled) throw await closedAccount(db, user.id);
  await noteSignIn(db, user.id);
  await insertSession(
    db,
    {
      tokenHash: attempt.session.tokenHash,
      userId: user.id,
      identityProvider: identity.issuer,
      nameId: identity.subject,
      sessionIndex: identity.session,
    },
    attempt.replaces,
  );
  return { user, continueTo: request.continueTo ?? AFTER_SIGN_IN };
}

async function keyOf(
  db: Db,
  rules: SignInRules,
  { issuer, subject }: ProvenIdentity,
): Promise<SourceKey> {
  if (!rules.isDoor) return { identityProvider: issuer, sourceId: subject };
  const key = await selectSourceKey(db, subject);
  refuseUnless(key !== null, 'person is not of the product');
  return key;
}

/**
 * Limits a school's own identity provider to that school: it may not sign in people of another school, of homes, or
 * administrators, and nobody founds a school by registering there.
 */
function within(person: PersonFacts, { boundSchool }: SignInRules): PersonFacts {
  if (boundSchool === null) return person;
  refuseUnless(
    person.schoolSourceId === null || person.schoolSourceId === boundSchool,
    'identity provider speaks for another school',
  );
  return {
    ...person,
    schoolSourceId: boundSchool,
    homeRole: null,
    parentSourceId: null,
    isAdmin: null,
    hasRegistered: false,
  };
}
