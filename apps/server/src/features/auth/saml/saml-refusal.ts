/** What an administrator can look for when the message is that of their own service. */
export const REFUSAL_KINDS = [
  'unsigned',
  'unverified', // signed by another key, or not as we read it
  'weak',
  'elsewhere', // meant for another product
  'issuer',
  'subject',
  'clock',
  'reported', // a failure, by the identity provider
  'other',
] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

/** Why a SAML message is not believed: for the log, in a few words. The browser learns only that sign-in failed. */
export class SamlRefusal extends Error {
  override readonly name: string = 'SamlRefusal';
  readonly kind: RefusalKind;

  constructor(reason: string, kind: RefusalKind = 'other', options?: ErrorOptions) {
    super(reason, options);
    this.kind = kind;
  }
}

/** A believed message that came a second time: a page reloaded, a button clicked twice. */
export class RepeatedMessage extends SamlRefusal {
  constructor() {
    super('assertion was used before');
  }
}

/** A valid message of somebody whose account was disabled here. The page says so, since they have just proved who they are. */
export class DisabledAccount extends SamlRefusal {
  constructor() {
    super('account is disabled');
  }
}

export function refuseUnless(
  condition: boolean,
  reason: string,
  kind?: RefusalKind,
): asserts condition {
  if (!condition) throw new SamlRefusal(reason, kind);
}
