/** Why nobody comes in by a service: it refuses our secret, or does not answer. */
export const SERVICE_FAULTS = ['secret', 'unreachable'] as const;
export type ServiceFault = (typeof SERVICE_FAULTS)[number];

/** How many sign-ins have to fail before it is told. A refused secret stays refused; a service may be away for a moment. */
export const FAILURES_TOLD = { secret: 1, unreachable: 3 } as const;

/** Failures of a service since a sign-in by it worked last. */
export interface ServiceFailures {
  readonly by: ServiceFault | null; // null: none
  readonly count: number;
}

const WORDS: Readonly<Record<ServiceFault, string>> = {
  secret:
    'your service does not take the client secret. Make a new one at your service, and give it here.',
  unreachable: 'your service does not answer. Look whether it is off, or ask who runs it.',
};

/** What the admins of a school are told of sign-ins that fail; null: nothing. @see ../SPEC.md rule OI28 */
export function failureWords({ by, count }: ServiceFailures): string | null {
  if (by === null || count < FAILURES_TOLD[by]) return null;
  const failed = count === 1 ? 'a sign-in has failed' : `${count} sign-ins have failed`;
  return `Nobody comes in this way now, and ${failed}: ${WORDS[by]}`;
}
