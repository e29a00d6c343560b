/** The kinds of refusal that an administrator can act on when the message comes from their own service. */
export const REFUSAL_KINDS = [
  'unsigned',
  'unverified', // signed by another key, or not in the way we read signatures
  'weak',
  'elsewhere', // meant for another product
  'issuer',
  'subject',
  'clock',
  'reported', // the identity provider reports a failure
  'other',
] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

/**
 * The reason why a SAML message is refused: for the log, in a few words. The browser learns only that sign-in failed.
 */
export class SignInRefusal extends Error {
  override readonly name: string = 'SignInRefusal';
  readonly kind: RefusalKind;
  /** What the person can do about it, for their page; null: the page says only that sign-in failed. */
  readonly forPerson: string | null = null;

  constructor(reason: string, kind: RefusalKind = 'other', options?: ErrorOptions) {
    super(reason, options);
    this.kind = kind;
  }
}

/** A valid message that came a second time: a page reloaded, a button clicked twice. */
export class RepeatedMessage extends SignInRefusal {
  constructor() {
    super('assertion was used before');
  }
}

/** A valid message of somebody whose account was disabled here. The page says so, since they have just proved who they are. */
export class DisabledAccount extends SignInRefusal {
  override readonly forPerson: string;

  constructor(
    forPerson = 'Your account is disabled. Ask the person who looks after accounts at your school.',
  ) {
    super('account is disabled');
    this.forPerson = forPerson;
  }
}

/** A sign-in service that cannot be asked: no answer of the person’s is refused. */
export class ServiceAway extends SignInRefusal {
  override readonly forPerson =
    'Your sign-in service does not answer just now. Try again in a few minutes. If it stays so, tell your teacher or the school’s office.';

  constructor(cause: Error) {
    super(cause.message, 'other', { cause });
  }
}

/** A secret that ended or was replaced at the service: signing in again does not help the person. */
export class SecretNotTaken extends SignInRefusal {
  override readonly forPerson =
    'Your school’s sign-in does not work just now. You did nothing wrong. Tell your teacher or the school’s office: “The secret of our sign-in has ended.” They read what to do under Ways in.';

  constructor(reason: string, cause: unknown) {
    super(reason, 'reported', { cause });
  }
}

export function refuseUnless(
  condition: boolean,
  reason: string,
  kind?: RefusalKind,
): asserts condition {
  if (!condition) throw new SignInRefusal(reason, kind);
}
