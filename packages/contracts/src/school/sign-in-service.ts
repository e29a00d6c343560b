import { z } from 'zod';

import { Timestamp } from '../ids.ts';

/** A school's own sign-in service (SAML identity provider), with the facts from its metadata. */
const ServiceFacts = z.object({
  entityId: z.string(),
  signOnUrl: z.string(),
  certificatesUntil: z.array(Timestamp), // at least one; two while the service changes its key
  fingerprints: z.array(z.string()), // of the same certificates, SHA-256
});

/** One fact about a person, as the service stated it and as the product understood it. */
const TriedFact = z.object({
  label: z.string(),
  from: z.string().nullable(), // the attribute that stated it; null: it is missing
  said: z.string(),
  taken: z.string().nullable(), // null: missing or not understood
  isNeeded: z.boolean(),
  note: z.string(), // the consequence where it is missing or not understood
});
export type TriedFact = z.infer<typeof TriedFact>;

const TrialOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refused'), words: z.string(), reason: z.string() }),
  z.object({
    kind: z.literal('came'),
    nameId: z.string(),
    facts: z.array(TriedFact),
    hindrance: z.string().nullable(), // why the metadata may not be taken into use; null: it may
  }),
]);
export type TrialOutcome = z.infer<typeof TrialOutcome>;

export const SignInServiceReply = z.object({
  signInService: z.object({
    inUse: ServiceFacts.nullable(), // null: people sign in at the school door, or the operator names the service
    onTrial: ServiceFacts.extend({ outcome: TrialOutcome.nullable() }).nullable(),
  }),
});
export type SignInServiceReply = z.infer<typeof SignInServiceReply>;

const MAX_METADATA = 1_000_000; // characters
export const OfferMetadataBody = z.strictObject({ metadata: z.string().max(MAX_METADATA) });

/** The address for the test sign-in. */
export const SignInTestReply = z.object({ signInTest: z.object({ path: z.string() }) });
