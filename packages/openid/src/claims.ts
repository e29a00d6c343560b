import type { ProviderSettings } from './settings.ts';
import { PERSONAL_TENANT } from './settings.ts';

/** The claims of an ID token whose signature was checked. */
export type Claims = Readonly<Record<string, unknown>>;

/** What the sign-in that this browser began expects. */
export interface Expected {
  readonly settings: ProviderSettings;
  readonly nonce: string;
  readonly now: number; // milliseconds since 1970
}

/** Why a token is refused, for the log; each has words for an admin who tests. */
export const REFUSED_CLAIMS = [
  'issuer',
  'audience',
  'expired',
  'clock',
  'old',
  'nonce',
  'subject',
  'kind',
  'school-account',
  'tenant',
  'guest',
] as const;
export type RefusedClaim = (typeof REFUSED_CLAIMS)[number];

const WORDS_OF_CLAIM: Readonly<Record<RefusedClaim, string>> = {
  issuer: 'The answer comes from another service than the one you gave.',
  audience: 'The answer is for another client. Copy the client ID again.',
  expired:
    'The answer had expired when it came: the clock of your service is behind, or that of this server ahead. Set it.',
  clock:
    'The answer comes from the future: the clock of your service is ahead, or that of this server behind. Set it.',
  old: 'The answer says that it is more than ten minutes old. Start again. If it stays so, the clock of your service is behind, or that of this server ahead: set it.',
  nonce: 'The answer belongs to another sign-in. Start again.',
  subject: 'The answer does not say who somebody is (sub).',
  kind: 'The answer is not an ID token.',
  'school-account':
    'This is not an account of your school’s Google Workspace. Sign in with a school account.',
  tenant: 'This account belongs to another Microsoft directory.',
  guest: 'This is a guest in your Microsoft directory. Guests do not come in.',
};

const DOMAIN_LIKE = /^[a-z\d.-]{1,253}$/i;

/**
 * Why a claim does not count and what to do about it, for an admin who tests: with the field that may be wrong.
 *
 * @see ../SPEC.md rule OI25
 */
export function wordsOfClaim(
  claim: RefusedClaim,
  { domain, tenant }: Pick<ProviderSettings, 'domain' | 'tenant'>,
  { hd, tid }: Claims,
): string {
  if (claim === 'school-account' && typeof hd === 'string' && DOMAIN_LIKE.test(hd))
    return `This account belongs to the Google Workspace ${hd}, and the domain that you gave is ${domain}. Correct the domain, or sign in with an account of ${domain}.`;
  if (
    claim === 'tenant' &&
    typeof tid === 'string' &&
    tid !== PERSONAL_TENANT &&
    DOMAIN_LIKE.test(tid)
  )
    return `This account belongs to the Microsoft directory ${tid}, and the one that you gave is ${tenant ?? 'none'}. Correct the directory (tenant) ID, or sign in with an account of yours.`;
  return WORDS_OF_CLAIM[claim];
}

/** How far two clocks may differ, and how old a token may be. */
export const SKEW_MS = 60_000;
export const OLDEST_MS = 600_000;
const MOST_SUBJECT = 255;

/**
 * Why a token does not count; null when it does. The signature is judged before.
 *
 * @see ../SPEC.md rules OI4 to OI10
 */
export function refusedClaim(claims: Claims, expected: Expected): RefusedClaim | null {
  const { settings } = expected;
  if (claims['events'] !== undefined) return 'kind';
  if (claims['iss'] !== settings.issuer) return 'issuer';
  if (!isFor(claims, settings.clientId)) return 'audience';
  const late = refusedTime(claims, expected.now);
  if (late !== null) return late;
  if (claims['nonce'] !== expected.nonce) return 'nonce';
  if (subjectOf(claims) === null) return 'subject';
  if (settings.kind === 'google') return isOfWorkspace(claims, settings) ? null : 'school-account';
  return settings.kind === 'microsoft' ? refusedTenant(claims, settings) : null;
}

function isFor(claims: Claims, clientId: string): boolean {
  const { aud, azp } = claims;
  const named: unknown = Array.isArray(aud) && aud.length === 1 ? aud[0] : aud;
  return named === clientId && (azp === undefined || azp === clientId);
}

const A_YEAR_MS = 366 * 24 * 60 * 60_000;

function refusedTime({ exp, iat, nbf }: Claims, now: number): RefusedClaim | null {
  if (typeof exp !== 'number' || typeof iat !== 'number') return 'expired';
  if (exp * 1_000 + SKEW_MS <= now) return 'expired';
  if (iat * 1_000 > now + SKEW_MS) return 'clock';
  if (iat * 1_000 < now - OLDEST_MS) return 'old';
  if (nbf !== undefined && !(typeof nbf === 'number' && nbf * 1_000 <= now + SKEW_MS))
    return 'clock';
  return exp * 1_000 > now + A_YEAR_MS ? 'clock' : null; // no time that a service means
}

/** The lasting name of a person at the provider; null when there is none that can be kept. */
export function subjectOf({ sub }: Claims): string | null {
  const isKept =
    typeof sub === 'string' &&
    sub.length > 0 &&
    sub.length <= MOST_SUBJECT &&
    !/\p{Cc}|^\s|\s$/u.test(sub);
  return isKept ? sub : null;
}

const isOfWorkspace = ({ hd }: Claims, { domain }: ProviderSettings): boolean =>
  typeof hd === 'string' && hd.toLowerCase() === domain;

function refusedTenant(claims: Claims, { tenant, issuer }: ProviderSettings): RefusedClaim | null {
  const { tid, acct, idp } = claims;
  if (typeof tid !== 'string' || tid === PERSONAL_TENANT || tid.toLowerCase() !== tenant)
    return 'tenant';
  const isGuest = (acct !== undefined && acct !== 0) || (idp !== undefined && idp !== issuer);
  return isGuest ? 'guest' : null;
}

/** An address that a provider states. */
export interface StatedAddress {
  readonly address: string; // lower case
  readonly isVouched: boolean; // the provider says that it belongs to this person
}

const ADDRESS = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,190}$/u;

/**
 * The address that a provider states; null for none that looks like one. Only the truth value itself vouches: the word
 * "false" is a true value to many programs.
 *
 * @see ../SPEC.md rule OI11
 */
export function addressOf(claims: Claims, kind: ProviderSettings['kind']): StatedAddress | null {
  const { email, email_verified: verified, xms_edov: ownedDomain } = claims;
  if (typeof email !== 'string' || !ADDRESS.test(email)) return null;
  const isVouched =
    kind === 'microsoft' ? ownedDomain === true || ownedDomain === 1 : verified === true;
  return { address: email.toLowerCase(), isVouched };
}

/** What is kept of a name that somebody knocks with. */
export function nameOf({ name, given_name: first, family_name: last }: Claims): string {
  const parts = [first, last].filter((part) => typeof part === 'string');
  const whole = parts.length > 0 ? parts.join(' ') : typeof name === 'string' ? name : '';
  return whole
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 100);
}
