import type { RefusedClaim } from '@moonbase/openid';

import { SignInRefusal } from '../sign-in/sign-in-refusal.ts';

/** A token whose signature is right, with a claim that does not count. */
export class ClaimRefusal extends SignInRefusal {
  override readonly name: string = 'ClaimRefusal';

  constructor(readonly claim: RefusedClaim) {
    super(`claims: ${claim}`);
  }
}
