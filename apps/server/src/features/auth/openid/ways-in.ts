import { foldName } from '@moonbase/kit';
import { keyedHash, seal } from '@moonbase/key-pair';
import {
  failureWords,
  liesElsewhere,
  ownFormOf,
  PROVIDER_NAMES,
  readSettings,
  STATED_ROLES,
  surelyListed,
  type TakenClaims,
} from '@moonbase/openid';
import * as client from 'openid-client';

import { AppError, FieldErrors } from '../../../platform/http/app-error.ts';
import { publicBase } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/db.ts';
import {
  isListed,
  type KnockRow,
  type ListedPerson,
  markRefused,
  searchListed,
  selectCandidates,
  selectKnockForUpdate,
  selectKnocks,
} from './knocks.queries.ts';
import { SECRET } from './named.ts';
import { answerAddress, type OpenIdPorts } from './openid.routes.ts';
import { joinSubject, lockWayIn, selectJoined } from './people.queries.ts';
import { ProviderFault, refusesSecret } from './provider.ts';
import { insertTestRequest } from './requests.queries.ts';
import {
  moveSubjects,
  type NewWayIn,
  reserveId,
  selectFormer,
  selectOwnAddress,
  selectStanding,
  selectWayIn,
  selectWaysOfSchool,
  setInUse,
  type Tester,
  type WayInRow,
} from './ways-in.queries.ts';

/** What a school gives for a way in. */
export interface GivenWayIn {
  readonly kind: WayInRow['kind'];
  readonly clientId: string;
  readonly clientSecret: string; // '' keeps the one before
  readonly domain: string;
  readonly tenant: string;
  readonly issuer: string;
  readonly secretUntil: string | null;
  readonly givenBy: string | null; // who gives it; null: the first-run wizard
}

type Faults = Readonly<Record<string, readonly string[]>>;
type ReadWayIn = { readonly way: NewWayIn } | { readonly faults: Faults };

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** The secret's last day is told 30 days ahead. */
const WARNED_MS = 30 * 86_400_000;

/** What a service that is set up has to know of the product. */
export const addressesOf = (config: OpenIdPorts['config'], id: string) => ({
  answerAddress: answerAddress(config, id),
  logoutAddress: `${publicBase(config)}/api/openid/${id}/logout`,
  frontLogoutAddress: `${publicBase(config)}/api/openid/${id}/front-logout`,
});

/** A way in by its id, where it belongs to the school. */
export async function wayOfSchool(db: Db, schoolId: string, id: string): Promise<WayInRow | null> {
  const row = await selectWayIn(db, id);
  return row?.schoolId === schoolId ? row : null;
}

export const listOf = (db: Db, schoolId: string) =>
  Promise.all([
    selectWaysOfSchool(db, schoolId),
    selectStanding(db, schoolId),
    selectKnocks(db, schoolId),
    selectCandidates(db, schoolId),
  ]);

const markOf = (serverKey: Buffer, schoolId: string, id: string): string =>
  keyedHash(serverKey, 'way in draft', `${schoolId} ${id}`).toString('base64url');

/** An id for a way in that a school may add, with a mark that it is theirs. */
export async function draftWayIn(
  { database, serverKey, config }: OpenIdPorts,
  schoolId: string,
): Promise<{ readonly draft: string; readonly answerAddress: string }> {
  const id = await reserveId(database.db, schoolId);
  const { answerAddress: address } = addressesOf(config, id);
  return { draft: `${id}.${markOf(serverKey, schoolId, id)}`, answerAddress: address };
}

/** The id of a school's own draft; null for anything else. */
export function idOfDraft(
  { serverKey }: OpenIdPorts,
  schoolId: string,
  draft: string | null,
): string | null {
  if (draft === null) return null;
  const [id = '', mark = ''] = draft.split('.');
  return /^\d{1,18}$/.test(id) && mark === markOf(serverKey, schoolId, id) ? id : null;
}

const A_DAY_MS = 86_400_000;
const IS_OVER =
  'This day is over, so the secret has ended. Make a new secret at your service, and give its last day.';
const OF_ITS_OWN = 'Another client ID has a secret of its own. Copy it too.';
const NOT_TAKEN = 'Your service does not take this secret. Copy it again there.';
const SERVES = 'The one before serves until then.';

/** The secret before serves on, unless it was the reason for a new one. */
const notTaken = ({ failures }: WayInRow): string =>
  failures.by === 'secret' ? NOT_TAKEN : `${NOT_TAKEN} ${SERVES}`;

/** Reads what a school gives, and asks the provider to describe itself: what is wrong is said at its field. */
export async function readWayIn(
  { providers, serverKey, config, clock }: OpenIdPorts,
  given: GivenWayIn,
  before: WayInRow | null,
): Promise<ReadWayIn> {
  const settings = readSettings(given);
  if (!settings.ok)
    return {
      faults: Object.fromEntries(
        Object.entries(settings.faults).map(([field, words]) => [field, [words]]),
      ),
    };
  const today = new Date(clock.now() - A_DAY_MS).toISOString().slice(0, 10); // wherever the school is
  if (
    given.secretUntil !== null &&
    given.secretUntil < today &&
    given.secretUntil !== before?.secretUntil
  )
    return { faults: { secretUntil: [IS_OVER] } };
  const secret = given.clientSecret.trim();
  if (secret === '' && before?.secret == null)
    return { faults: { clientSecret: ['Copy the client secret from your service.'] } };
  try {
    const named = { ...settings.settings, id: 'tried', version: client.randomState() };
    const provider = await providers.open({ ...named, secret: secret === '' ? null : secret });
    if (before?.isInUse === true) {
      const isOfOther =
        secret === '' && before.secret !== null && before.clientId !== named.clientId;
      if (isOfOther) return { faults: { clientSecret: [OF_ITS_OWN] } };
      const address = answerAddress(config, before.id);
      if (secret !== '' && (await refusesSecret(provider, address)))
        return { faults: { clientSecret: [notTaken(before)] } };
    }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    return { faults: { [error.field]: [error.message] } };
  }
  return {
    way: {
      ...settings.settings,
      secret: secret === '' ? null : seal(serverKey, SECRET, Buffer.from(secret)),
      secretUntil: given.secretUntil,
      givenBy: given.givenBy,
    },
  };
}

/** Asks once more about a domain in which the admin's own address does not lie. @see packages/openid/SPEC.md rule OI26 */
export async function askOfDomain(
  db: Db,
  userId: string,
  { domain, isSureOfDomain }: { readonly domain: string; readonly isSureOfDomain: boolean },
  before: string | null,
): Promise<void> {
  if (isSureOfDomain || domain === before) return;
  const own = await selectOwnAddress(db, userId);
  if (own === null || !liesElsewhere(domain, own)) return;
  throw new FieldErrors({
    domain: [
      `Your own address, ${own}, is not at ${domain}, so you could not come in this way. Look for a slip. If the domain is right, say so and save again.`,
    ],
  });
}

/**
 * What is wrong with what a school wants to take from its service; null: nothing. A claim has to have come in a test that worked.
 *
 * @see packages/openid/SPEC.md rule OI20
 */
export function faultsOfTaken(
  { tests, ...before }: Pick<WayInRow, 'tests' | 'roleClaim' | 'classClaim'>,
  taken: TakenClaims,
): Faults | null {
  const shown = new Set(
    [tests.admin, tests.student].flatMap((test) => (test?.offers ?? []).map(({ claim }) => claim)),
  );
  const isUnknown = (field: 'roleClaim' | 'classClaim'): boolean =>
    taken[field] !== null && taken[field] !== before[field] && !shown.has(taken[field]);
  const unknown = ['No test has shown this claim. Do a test sign-in first.'];
  const faults: Record<string, readonly string[]> = {};
  if (isUnknown('roleClaim')) faults['roleClaim'] = unknown;
  else if (
    taken.roleClaim !== null &&
    STATED_ROLES.every((role) => taken.roleWords[role].length === 0)
  )
    faults['roleClaim'] = ['Give at least one word that means a role.'];
  if (isUnknown('classClaim')) faults['classClaim'] = unknown;
  return Object.keys(faults).length > 0 ? faults : null;
}

/** Of such a way beside the one of its own form. */
const twice = (name: string): string =>
  `${name} is in use beside it and asks the same service. Keep ${name}: take this way out of use, and remove it. Whoever came in by it finds ${name} at the next sign-in, where your list has their address; the others knock once.`;

/** Of a way that was saved before its service was refused as another one. @see packages/openid/SPEC.md rule OI27 */
const wrongForm = (name: string): string =>
  `This way asks ${name} as if it were another service, so private ${name} accounts are not kept out. Press Change: its own form is open then. Give the secret again if it asks, and save.`;

/** What a school has to do soon, or at once; null: nothing. @param now milliseconds since 1970 */
export function warningOf(
  { kind, issuer, secretUntil, failures }: WayInRow,
  now: number,
  ways: readonly WayInRow[], // of the school
): string | null {
  const failing = failureWords(failures);
  if (failing !== null) return failing;
  const own = kind === 'openid' ? ownFormOf(issuer) : undefined;
  if (own !== undefined)
    return ways.some((way) => way.kind === own && way.isInUse)
      ? twice(PROVIDER_NAMES[own])
      : wrongForm(PROVIDER_NAMES[own]);
  if (secretUntil === null || Date.parse(secretUntil) > now + WARNED_MS) return null;
  const next = 'Make a new one at your service, and give it here.';
  return Date.parse(secretUntil) < now
    ? `The client secret has ended: nobody can come in this way. ${next}`
    : `The client secret ends on ${DAY.format(Date.parse(secretUntil))}. ${next}`;
}

/** Allows one test. @param by null: the first-run wizard's @returns its link, for the browser that opens it first */
export async function beginTest(
  db: Db,
  id: string,
  by: string | null,
  as: Tester,
): Promise<string> {
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const verifier = client.randomPKCECodeVerifier();
  await insertTestRequest(db, { state, wayInId: id, nonce, verifier }, by, as);
  return `/api/openid/${id}/login?test=${state}`;
}

/**
 * Why a way in may not be taken into use by this admin; null when it may. Somebody who can mend it has to come in by it.
 */
export function hindranceOf({ tests: { admin } }: WayInRow, adminId: string): string | null {
  if (admin === undefined) return 'Do a test sign-in first.';
  if (!admin.isPassed) return 'The last test sign-in did not work.';
  return admin.by === adminId ? null : 'The test sign-in was another admin’s. Do your own.';
}

/**
 * Takes a way in into use, and joins the account of the test to the admin who did it. A school's service does not decide about
 * admins of the whole product.
 *
 * @throws AppError when a service that is said to have moved does not show the accounts of before
 */
export async function takeIntoUse(db: Db, row: WayInRow, adminId: string): Promise<void> {
  const subject = row.tests.admin?.subject ?? null;
  await lockWayIn(db, row.id);
  if (row.movedFrom !== null) await findAgain(db, row, row.movedFrom, adminId);
  const mayJoin = subject !== null && (await isListed(db, row.schoolId, adminId)); // an admin of the whole product may not
  if (mayJoin && (await selectJoined(db, row.issuer, subject)) === null)
    await joinSubject(db, row.id, { issuer: row.issuer, subject }, adminId, true);
  await setInUse(db, row.id, true);
}

/**
 * Keeps who has come in by a service that has moved, once the admin's own test and one as a student show the accounts of before.
 *
 * @throws AppError
 * @see packages/openid/SPEC.md rule OI24
 */
async function findAgain(db: Db, row: WayInRow, from: string, adminId: string): Promise<void> {
  const { admin, student } = row.tests;
  const refuse = (words: string): never => {
    throw new AppError('trial-not-passed', words);
  };
  if (typeof student?.subject !== 'string' || typeof admin?.subject !== 'string')
    return refuse('Test it as a student too, with an account that has come in before.');
  const subjects = [admin.subject, student.subject];
  const former = await selectFormer(db, row.id, from, subjects);
  const [own, pupil] = subjects.map((subject) => former.find((each) => each.subject === subject));
  if (own?.userId !== adminId)
    return refuse(`Your account there is not the one by which you came in before. ${OTHERWISE}`);
  if (pupil?.role !== 'student')
    return refuse(`No student came in by the account of the student’s test before. ${OTHERWISE}`);
  if (student.person === null)
    return refuse(
      'Your service gave no name in the student’s test. Let it state given and family name (profile), and test it as a student again.',
    );
  if (!isSamePerson(student.person, pupil.name))
    return refuse(`The account of the student’s test was somebody else’s before. ${OTHERWISE}`);
  await moveSubjects(db, row.id, from, row.issuer);
}

const OTHERWISE =
  'So the accounts are not the same ones: change the way in, and take away “its accounts are the same”.';

const isSamePerson = (
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  name: string,
): boolean => foldName(`${firstName} ${lastName}`.trim()) === foldName(name.trim());

/** Sends away somebody who knocked. @returns false: nobody of that id knocked at this school */
export async function refuseKnock(db: Db, schoolId: string, knockId: string): Promise<boolean> {
  const knock = await selectKnockForUpdate(db, schoolId, knockId);
  if (knock !== null) await markRefused(db, knockId);
  return knock !== null;
}

/**
 * Joins somebody who knocked to a person of the list; an account that this person had before is forgotten.
 *
 * @param mayBeRefused whether somebody whom the school refused is joined too
 */
export async function joinKnock(
  db: Db,
  schoolId: string,
  knockId: string,
  userId: string,
  mayBeRefused = true,
): Promise<'joined' | 'missing' | 'taken'> {
  const knock = await selectKnockForUpdate(db, schoolId, knockId);
  if (knock === null || (knock.isRefused && !mayBeRefused)) return 'missing';
  if (!(await isListed(db, schoolId, userId))) return 'missing';
  await lockWayIn(db, knock.wayInId);
  if ((await selectJoined(db, knock.issuer, knock.subject)) !== null) return 'taken';
  await joinSubject(db, knock.wayInId, knock, userId, true);
  return 'joined';
}

/** The people of the list whom those who knocked surely are, by the ids of their knocks. @see packages/openid/SPEC.md rule OI17 */
export const sureKnocks = (
  knocks: readonly KnockRow[],
  candidates: readonly ListedPerson[],
): ReturnType<typeof surelyListed> => {
  const byKnock = new Map<string | null, ListedPerson[]>();
  for (const person of candidates) {
    const found = byKnock.get(person.knockId);
    if (found === undefined) byKnock.set(person.knockId, [person]);
    else found.push(person);
  }
  return surelyListed(
    knocks.map(({ id, isVouched, why, isRefused }) => ({
      id,
      isVouched,
      why,
      isRefused,
      candidates: (byKnock.get(id) ?? []).map(({ id: userId, hasComeIn }) => ({
        userId,
        hasComeIn,
      })),
    })),
  );
};

/** Joins all those who are surely of the list. @returns how many */
export async function joinSureKnocks(db: Db, schoolId: string): Promise<number> {
  const [knocks, candidates] = [
    await selectKnocks(db, schoolId),
    await selectCandidates(db, schoolId),
  ];
  const outcomes: string[] = [];
  for (const { id, userId } of sureKnocks(knocks, candidates))
    outcomes.push(await joinKnock(db, schoolId, id, userId, false)); // another admin may just have refused them
  return outcomes.filter((outcome) => outcome === 'joined').length;
}

export { searchListed };
export type { KnockRow, ListedPerson, WayInRow };
