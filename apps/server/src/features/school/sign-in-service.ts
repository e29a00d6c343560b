import type { SignInServiceReply } from '@moonbase/contracts';

import type { Db } from '../../platform/database/db.ts';

/** The facts about a school's own identity provider. */
interface ServiceFacts {
  readonly entityId: string;
  readonly signOnUrl: string;
  readonly certificatesUntil: readonly number[]; // milliseconds since 1970
  readonly fingerprints: readonly string[]; // of the same certificates, SHA-256
}

export interface ServiceInUse extends ServiceFacts {
  readonly schoolSourceId: string; // the school that it speaks for
}

type Outcome =
  | null
  | { readonly kind: 'refused'; readonly reason: string; readonly words: string }
  | {
      readonly kind: 'came';
      readonly nameId: string;
      readonly facts: readonly {
        readonly label: string;
        readonly from: string | null;
        readonly said: string;
        readonly taken: string | null;
        readonly isNeeded: boolean;
        readonly note: string;
      }[];
      readonly person: { readonly schoolSourceId: string | null };
    };

export interface ServiceOnTrial extends ServiceFacts {
  readonly metadata: string; // XML
  readonly outcome: Outcome;
}

/** The parts of the sign-in that the pages of the sign-in service need. */
export interface SignInExchange {
  /** null where the service was not chosen in the product */
  readonly inUse: () => ServiceInUse | null;
  readonly onTrial: () => Promise<ServiceOnTrial | null>;
  /** @returns what is wrong with the metadata, in words; null: it is on trial now */
  readonly offer: (metadata: string, inUse: ServiceInUse) => Promise<string | null>;
  /** @returns the address for a test sign-in; null when nothing is on trial */
  readonly begin: () => Promise<string | null>;
  readonly forget: () => Promise<void>;
  readonly save: (db: Db, metadata: string, inUse: ServiceInUse) => Promise<void>;
  readonly readChoice: () => Promise<void>;
}

/**
 * The reason why metadata on trial may not be taken into use; null when it may. Somebody who can correct it must be
 * able to sign in with it, so the test sign-in has to be that of the school admin who asks.
 *
 * @param nameId the name by which the service in use knows the admin; null when it does not know them
 */
export function hindranceTo(
  outcome: Outcome,
  inUse: ServiceInUse,
  nameId: string | null,
): string | null {
  if (outcome?.kind !== 'came') return 'Do a test sign-in first.';
  const { schoolSourceId } = outcome.person;
  if (schoolSourceId !== null && schoolSourceId !== inUse.schoolSourceId)
    return `The service named another school, ${schoolSourceId}. Yours is ${inUse.schoolSourceId}.`;
  if (outcome.nameId !== nameId)
    return 'The test sign-in was not yours. Test again with your own account at the service.';
  return null;
}

const toFacts = ({ entityId, signOnUrl, certificatesUntil, fingerprints }: ServiceFacts) => ({
  entityId,
  signOnUrl,
  certificatesUntil: certificatesUntil.map((at) => new Date(at).toISOString()),
  fingerprints: [...fingerprints],
});

/** @param nameId as in `hindranceTo` */
export function toSignInService(
  inUse: ServiceInUse | null,
  onTrial: ServiceOnTrial | null,
  nameId: string | null,
): SignInServiceReply {
  if (inUse === null) return { signInService: { inUse: null, onTrial: null } };
  return {
    signInService: {
      inUse: toFacts(inUse),
      onTrial: onTrial && {
        ...toFacts(onTrial),
        outcome: toOutcome(onTrial.outcome, hindranceTo(onTrial.outcome, inUse, nameId)),
      },
    },
  };
}

function toOutcome(outcome: Outcome, hindrance: string | null) {
  if (outcome?.kind !== 'came') return outcome;
  const { kind, nameId, facts } = outcome;
  return { kind, nameId, facts: [...facts], hindrance };
}
