/** Why a SAML message is not believed: for the log, in a few words. The browser learns only that sign-in failed. */
export class SamlRefusal extends Error {
  override readonly name: string = 'SamlRefusal';
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

export function refuseUnless(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new SamlRefusal(reason);
}
