import type { RefusalKind } from './sign-in-refusal.ts';

/** The advice for an administrator about an answer that was refused. */
export const WORDS_OF_REFUSAL: Readonly<Record<RefusalKind, string>> = {
  unsigned: 'Your service did not sign the assertion. Switch that on there.',
  unverified:
    'The signature is not by the certificate in the metadata, or the answer is for another product. Copy the metadata again, and check the Entity ID there.',
  weak: 'The signature is too weak. Choose SHA-256 at your service.',
  elsewhere: 'The answer is for another product. Check Entity ID and ACS address there.',
  issuer: 'The answer comes from another service than the one in the metadata.',
  subject: 'Choose a lasting NameID of the format “persistent” there, no e-mail address.',
  clock: 'The clocks differ. Set the clock of your service, or of this server.',
  reported: 'Your service reports that the sign-in failed there. May this person use Moon Base Pi?',
  other: 'The answer of your service could not be verified.',
};
