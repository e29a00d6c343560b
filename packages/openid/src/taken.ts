import type { Claims } from './claims.ts';

/** The roles that a service may state, the one with the fewest rights first. Nobody becomes an administrator by a claim. */
export const STATED_ROLES = ['student', 'assistant', 'teacher'] as const;
export type StatedRole = (typeof STATED_ROLES)[number];

export type RoleWords = Readonly<Record<StatedRole, readonly string[]>>;

/** What a school takes from its service beside who somebody is; null: its list says it. */
export interface TakenClaims {
  readonly roleClaim: string | null;
  readonly roleWords: RoleWords; // that mean a role, as the school gave them
  readonly classClaim: string | null;
}

/** Words that most services use. */
export const COMMON_ROLE_WORDS: RoleWords = {
  student: ['student', 'pupil', 'learner'],
  assistant: ['assistant', 'aide', 'teaching assistant'],
  teacher: ['teacher', 'staff', 'faculty', 'educator'],
};

/** A claim that came in a test, and what it held. */
export interface OfferedClaim {
  readonly claim: string;
  readonly values: readonly string[];
}

const MOST_CLAIMS = 30;
const MOST_VALUES = 50; // of a claim
const MOST_TEXT = 100; // characters of a value, as of a class name

/** Claims about the token or the person, none of which says a role or a class. */
const OTHERS: ReadonlySet<string> = new Set([
  ...[
    'iss',
    'sub',
    'aud',
    'azp',
    'exp',
    'iat',
    'nbf',
    'auth_time',
    'nonce',
    'at_hash',
    'c_hash',
    's_hash',
  ],
  ...[
    'jti',
    'sid',
    'acr',
    'amr',
    'typ',
    'ver',
    'uti',
    'rh',
    'aio',
    'oid',
    'tid',
    'idp',
    'acct',
    'xms_edov',
  ],
  ...[
    'email',
    'email_verified',
    'name',
    'given_name',
    'family_name',
    'middle_name',
    'nickname',
    'hd',
  ],
  ...[
    'preferred_username',
    'unique_name',
    'upn',
    'picture',
    'profile',
    'website',
    'gender',
    'birthdate',
  ],
  ...[
    'zoneinfo',
    'locale',
    'phone_number',
    'phone_number_verified',
    'address',
    'updated_at',
    'session_state',
  ],
]);

const clean = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_TEXT);

/** The texts of a claim: one, or a list. Anything else holds none. */
function textsOf(value: unknown): readonly string[] {
  const many: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = many
    .slice(0, MOST_VALUES)
    .map((each) => (typeof each === 'string' ? clean(each) : ''));
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** The claims of a test by which a school may tell roles or classes. @see ../SPEC.md rule OI20 */
export const offeredClaims = (claims: Claims): readonly OfferedClaim[] =>
  Object.entries(claims)
    .filter(([claim]) => !OTHERS.has(claim) && claim.length <= MOST_TEXT)
    .map(([claim, value]) => ({ claim, values: textsOf(value) }))
    .filter(({ values }) => values.length > 0)
    .slice(0, MOST_CLAIMS);

const lower = (text: string): string => text.trim().toLowerCase();

/**
 * The role that a service states; null where no claim is taken, or none of its words means a role. Of several the one with the fewest
 * rights counts.
 *
 * @see ../SPEC.md rule OI18
 */
export function statedRole(
  claims: Claims,
  { roleClaim, roleWords }: Pick<TakenClaims, 'roleClaim' | 'roleWords'>,
): StatedRole | null {
  if (roleClaim === null) return null;
  const said = new Set(textsOf(claims[roleClaim]).map(lower));
  return STATED_ROLES.find((role) => roleWords[role].some((word) => said.has(lower(word)))) ?? null;
}

/** The classes that a service states; null where no claim is taken, or it did not come. @see ../SPEC.md rule OI19 */
export const statedClasses = (
  claims: Claims,
  { classClaim }: Pick<TakenClaims, 'classClaim'>,
): readonly string[] | null =>
  classClaim === null || claims[classClaim] === undefined ? null : textsOf(claims[classClaim]);
