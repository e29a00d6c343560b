/** The kinds of OpenID Connect providers that a school may sign in with. */
export const PROVIDER_KINDS = ['google', 'microsoft', 'openid'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** What a way in is called, on keys and pages. */
export const PROVIDER_NAMES: Readonly<Record<ProviderKind, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  openid: 'your school’s sign-in service',
};
