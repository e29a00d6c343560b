import {
  addressOf,
  type Claims,
  nameOf,
  offeredClaims,
  type ProviderSettings,
  statedRole,
  type TakenClaims,
} from '@moonbase/openid';

import { SignInRefusal } from '../sign-in/sign-in-refusal.ts';
import { MOST_SHOWN } from '../sign-in/explain-sign-in.ts';
import { type Cause, causeOf } from './causes.ts';
import { ClaimRefusal } from './claim-refusal.ts';
import { namesIn } from './names-in.ts';
import type { TestedFact, TestOutcome } from './ways-in.queries.ts';

const MOST_NAME = 100;

interface TestedBy {
  readonly at: string;
  readonly by: string | null;
}

const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)).slice(
    0,
    MOST_SHOWN,
  );

/** What came in a test sign-in, and what each fact is good for. */
export function explained(
  claims: Claims,
  { kind, domain, ...taken }: ProviderSettings & TakenClaims,
): TestedFact[] {
  const stated = addressOf(claims, kind);
  const inDomain = stated?.address.endsWith(`@${domain}`) === true;
  const vouching = kind === 'microsoft' ? 'xms_edov' : 'email_verified';
  return [
    { label: 'Who somebody is (sub)', said: shown(claims['sub']), note: '' },
    {
      label: 'Name',
      said: shown(nameOf(claims)),
      note: nameOf(claims) === '' ? 'Your list says the name.' : 'Your list’s name stays.',
    },
    {
      label: 'Address (email)',
      said: shown(claims['email']),
      note:
        stated === null
          ? 'Without an address nobody finds their place on your list: everybody knocks.'
          : inDomain
            ? ''
            : `It is not at ${domain}, so this person would knock. Is the domain spelled as in the address?`,
    },
    {
      label: `The address is theirs (${vouching})`,
      said: shown(claims[vouching]),
      note: stated?.isVouched === true ? '' : 'Not confirmed, so this person would knock.',
    },
    {
      label: 'Session (sid)',
      said: shown(claims['sid']),
      note: claims['sid'] === undefined ? 'A logout there ends all sessions here.' : '',
    },
    ...roleAndClasses(claims, taken),
  ];
}

/** What is taken from the service beside who somebody is. */
function roleAndClasses(claims: Claims, taken: TakenClaims): TestedFact[] {
  const { roleClaim, classClaim } = taken;
  if (roleClaim === null && classClaim === null)
    return [{ label: 'Role and classes', said: '', note: 'Your list says them.' }];
  const role = statedRole(claims, taken);
  return [
    {
      label: roleClaim === null ? 'Role' : `Role (${roleClaim})`,
      said: roleClaim === null ? '' : shown(claims[roleClaim]),
      note:
        roleClaim === null
          ? 'Your list says it.'
          : role === null
            ? 'No role: somebody on no list would knock.'
            : `Means ${role}, for somebody on no list.`,
    },
    {
      label: classClaim === null ? 'Classes' : `Classes (${classClaim})`,
      said: classClaim === null ? '' : shown(claims[classClaim]),
      note: classClaim === null ? 'Your list says them.' : 'Classes of these names are joined.',
    },
  ];
}

const USED = [
  'sub',
  'name',
  'given_name',
  'family_name',
  'email',
  'email_verified',
  'xms_edov',
  'sid',
];
/** What a token is checked by, and no fact about a person. */
const CHECKED = ['iss', 'aud', 'azp', 'exp', 'iat', 'nbf', 'nonce', 'at_hash', 'hd', 'tid'];

/** What a test brought. */
export const cameIn = (claims: Claims, settings: ProviderSettings & TakenClaims) => ({
  facts: explained(claims, settings),
  offers: offersOf(claims),
  unused: Object.keys(claims).filter((name) => !USED.includes(name) && !CHECKED.includes(name))
    .length,
  person: personOf(claims, settings),
});

/** Whose account it is; the address counts where the service vouches for it. */
function personOf(claims: Claims, { kind }: ProviderSettings): TestOutcome['person'] {
  const { given_name: given, family_name: family } = claims;
  const names =
    typeof given === 'string' && typeof family === 'string'
      ? { firstName: given.slice(0, MOST_NAME), lastName: family.slice(0, MOST_NAME) }
      : namesIn(nameOf(claims));
  const stated = addressOf(claims, kind);
  const email = stated?.isVouched === true ? stated.address : '';
  return names === null ? null : { ...names, email };
}

/** The claims of a test that a school may take. */
const offersOf = (claims: Claims): TestOutcome['offers'] =>
  offeredClaims(claims).map(({ claim, values }) => ({ claim, values: [...values] }));

export const passedTest = (
  by: TestedBy,
  subject: string,
  came: Pick<TestOutcome, 'facts' | 'offers' | 'unused' | 'person'>,
): TestOutcome => ({ ...by, isPassed: true, words: '', subject, ...came });

export const failedTest = (by: TestedBy, error: SignInRefusal): TestOutcome => ({
  ...by,
  isPassed: false,
  words: error instanceof ClaimRefusal ? error.forAdmin : wordsOf(error),
  subject: null,
  facts: [],
  unused: 0,
  person: null,
  offers: [],
});

/** A test as a student with the account of the admin's own test shows nothing about students. */
export const sameAccount = (by: TestedBy): TestOutcome => ({
  ...failedTest(by, new SignInRefusal('the account of the admin’s own test')),
  words:
    'This was your own account again. Sign out at your service first, or open a private window, and let a student sign in.',
});

const WORDS: Readonly<Record<Exclude<Cause, 'described'>, string>> = {
  secret:
    'Your service does not know this client ID, or did not take the client secret. Compare the client ID letter by letter, and copy the secret again there; it may have ended.',
  redirect: 'Your service does not know our address for answers. Copy it into the list there.',
  issuer:
    'The answer names another issuer than the one you gave. Compare the issuer here with the one at your service letter by letter: https, host, port, a slash at its end.',
  audience:
    'The answer is for another client. Compare the client ID here with the one at your service, letter by letter.',
  key: 'The answer is signed with a key that your service does not publish. Is the issuer that of this very service, and no test system? If it is, look there for its keys (jwks_uri): the one that it signs with, RS256 or ES256, must be among them.',
  clocks: 'Your service did not take its own code back. Compare the clocks, and try again.',
  unreachable: 'Your service could not be asked from here. Try again in a minute.',
};

function wordsOf({ kind, message, cause: fault }: SignInRefusal): string {
  const cause = causeOf(fault);
  if (cause === 'described') return message; // a sentence for the school
  if (cause !== null) return WORDS[cause];
  return kind === 'reported'
    ? 'Your service reports that the sign-in failed there. May this person use Moon Base Pi?'
    : 'The answer of your service could not be verified.';
}
