import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { SignInService } from './sign-in-service.ts';
import { saveSignInChoice } from '../sign-in/sign-in-choice.queries.ts';
import { factsOf, type ProviderFacts, type Trial, type TriedProvider } from './trial.ts';

const TRIAL_MS = 86_400_000;

/** The school's own identity provider in use, with the id by which it knows the school. */
export interface ServiceInUse extends ProviderFacts {
  readonly schoolSourceId: string;
}

type Named = Pick<ServiceInUse, 'entityId' | 'schoolSourceId'>;

/**
 * Replaces the metadata of the school's own identity provider, for example when its certificate changes. Newer metadata
 * is tried first.
 */
export interface Exchange {
  /** null where the service was not chosen in the first-run wizard: then nothing can be exchanged here */
  readonly inUse: () => ServiceInUse | null;
  readonly onTrial: () => Promise<TriedProvider | null>;
  /** @returns what is wrong with the metadata, in words; null: it is on trial now */
  readonly offer: (metadata: string, inUse: Named) => Promise<string | null>;
  readonly begin: Trial['begin'];
  readonly forget: Trial['forget'];
  /** Stores the metadata; it takes effect when `readChoice` is called after the transaction. */
  readonly save: (db: Db, metadata: string, inUse: Named) => Promise<void>;
  readonly readChoice: () => Promise<void>;
}

export function createExchange(service: SignInService, trial: Trial, clock: Clock): Exchange {
  return {
    inUse: () => {
      const source = service.source();
      if (service.isConfigured || source === null || source.boundSchool === null) return null;
      return { ...factsOf(source.idp), schoolSourceId: source.boundSchool };
    },
    onTrial: trial.state,
    offer: (metadata, { entityId }) =>
      trial.offer(metadata, { entityId, until: clock.now() + TRIAL_MS }),
    begin: trial.begin,
    forget: trial.forget,
    save: (db, metadata, { schoolSourceId }) =>
      saveSignInChoice(db, { way: 'provider', metadata, schoolSourceId }),
    readChoice: service.readChoice,
  };
}
