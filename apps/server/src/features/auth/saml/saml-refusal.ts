/** Why a SAML message is not believed: for the log, in a few words. The browser is told only that sign-in failed. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
}

export function refuseUnless(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new SamlRefusal(reason);
}
