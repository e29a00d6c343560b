import { PROVIDER_NAMES, type ProviderKind } from './kinds.ts';

const OF_THE_SCHOOL: Readonly<Record<ProviderKind, string>> = {
  google: 'An account of your Workspace (hd), no private one',
  microsoft: 'An account of your directory (tid), no guest and no private one',
  openid: 'An ID token, not a token of another kind',
};

/**
 * What was checked at a sign-in that worked, for whoever tests it: each line fails the sign-in by itself.
 *
 * @see ../SPEC.md rule OI22
 */
export function checksOf(kind: ProviderKind): readonly string[] {
  const service = kind === 'openid' ? 'your service' : PROVIDER_NAMES[kind];
  return [
    `Signed by ${service} with a key that it publishes today`,
    'Issued by the address that you gave (iss), letter by letter',
    'Meant for your client ID and for nobody else (aud)',
    'Asked for by this browser, and answered once (state)',
    'Made for this very sign-in (nonce)',
    'Its code was of use to this server alone (PKCE)',
    'Not expired, not from the future, at most ten minutes old (exp, iat)',
    'Says who somebody is by a lasting name (sub)',
    OF_THE_SCHOOL[kind],
  ];
}
