/** What an administrator can do about an answer that was refused, by the reason in the log. */
const REFUSALS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/not signed/, 'Your service did not sign the assertion. Switch that on there.'],
  [
    /signature does not verify|signature or structure/,
    'The signature is not by the certificate in the metadata, or the answer is for another product. Copy the metadata again, and check the Entity ID there.',
  ],
  [/too weak/, 'The signature is too weak. Choose SHA-256 at your service.'],
  [
    /audience|for elsewhere|confirmation/,
    'The answer is for another product. Check Entity ID and ACS address there.',
  ],
  [/another issuer/, 'The answer comes from another service than the one in the metadata.'],
  [
    /persistent|white space|subject/,
    'Choose a lasting NameID of the format “persistent” there, no e-mail address.',
  ],
  [
    /expired|future|too old/,
    'The clocks differ. Set the clock of your service, or of this server.',
  ],
  [
    /reports a failure/,
    'Your service reports that the sign-in failed there. May this person use Moon Base Pi?',
  ],
];

/** @param reason of a `SamlRefusal` */
export function wordsOfRefusal(reason: string): string {
  return (
    REFUSALS.find(([pattern]) => pattern.test(reason))?.[1] ??
    'The answer of your service could not be believed.'
  );
}
