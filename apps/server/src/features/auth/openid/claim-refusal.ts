import type { RefusedClaim } from '@moonbase/openid';

import { SignInRefusal } from '../sign-in/sign-in-refusal.ts';

const NOT_OF_SCHOOL =
  'This account is not one of your school. Sign in again, with the account that your school has given you.';

/** What somebody can do about it themselves. Everything else is for the school, and stands in its test and the log. */
const FOR_PERSON: Readonly<Partial<Record<RefusedClaim, string>>> = {
  'school-account': NOT_OF_SCHOOL,
  tenant: NOT_OF_SCHOOL,
  guest: NOT_OF_SCHOOL,
};

/** A token whose signature is right, with a claim that does not count. */
export class ClaimRefusal extends SignInRefusal {
  override readonly name: string = 'ClaimRefusal';

  override readonly forPerson: string | null;

  constructor(
    readonly claim: RefusedClaim,
    readonly forAdmin: string, // what to do about it, for who tests
  ) {
    super(`claims: ${claim}`);
    this.forPerson = FOR_PERSON[claim] ?? null;
  }
}
