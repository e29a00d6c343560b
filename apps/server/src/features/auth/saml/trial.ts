import { X509Certificate } from 'node:crypto';

import { hashToken, newToken } from '@moonbase/key-pair';

import { type Database, transact } from '../../../platform/database/db.ts';
import type { AttributeNames } from '../sign-in/attributes.ts';
import { type ExplainedSignIn, explainSignIn } from '../sign-in/explain-sign-in.ts';
import {
  type IdentityProvider,
  MetadataFault,
  originsOf,
  parseIdentityProvider,
  preferredEndpoint,
} from './identity-provider.ts';
import type { Assertion } from './read-assertion.ts';
import { SignInRefusal } from '../sign-in/sign-in-refusal.ts';
import { deleteTrial, saveTrial, selectTrialForUpdate, type StoredTrial } from './trial.queries.ts';
import { WORDS_OF_REFUSAL } from '../sign-in/words-of-refusal.ts';

/** The facts about an identity provider that its metadata states. */
export interface ProviderFacts {
  readonly entityId: string;
  readonly signOnUrl: string;
  readonly certificatesUntil: readonly number[]; // milliseconds since 1970
  readonly fingerprints: readonly string[]; // of the same certificates, SHA-256
  readonly hasLogout: boolean;
}

export interface TriedProvider extends ProviderFacts {
  readonly metadata: string; // XML
  readonly outcome:
    | null
    | { readonly kind: 'refused'; readonly reason: string; readonly words: string }
    | ({ readonly kind: 'came'; readonly nameId: string } & ExplainedSignIn);
}

/** The conditions for metadata that replaces other metadata. */
interface Replacing {
  readonly entityId: string; // whether it is the same service
  readonly until: number; // how long the trial may take; milliseconds since 1970
}

/** Trying a school's own identity provider before it is taken into use. A trial signs nobody in. */
export interface Trial {
  /** Reads pasted metadata. @returns what is wrong with it, in words; null: it is on trial now */
  readonly offer: (metadata: string, replacing?: Replacing) => Promise<string | null>;
  readonly state: () => Promise<TriedProvider | null>;
  readonly forget: () => Promise<void>;
  /** Allows one trial sign-in. @returns the path that starts it; null when nothing is on trial */
  readonly begin: () => Promise<string | null>;
  /** Sends the request of a trial that was allowed. @returns null for anything else */
  readonly ask: (
    token: string,
    request: { readonly id: string; readonly browserHash: Buffer },
  ) => Promise<IdentityProvider | null>;
  /** The trial that an answer in this browser belongs to; null when none began in it. */
  readonly awaitedOf: (
    browserHash: Buffer,
  ) => Promise<{ readonly idp: IdentityProvider; readonly requestId: string } | null>;
  readonly note: (outcome: Assertion | SignInRefusal) => Promise<void>;
  /** The addresses that the trial's pages may send a form to. */
  readonly formTargets: () => readonly string[];
}

const NOTHING_TRIED = { tokenHash: null, request: null, outcome: null } as const;

export function createTrial(database: Database, names: AttributeNames): Trial {
  let targets: readonly string[] = [];
  const change = (work: (stored: StoredTrial) => Partial<StoredTrial>) =>
    transact(database, async (db) => {
      const stored = await selectTrialForUpdate(db);
      if (stored !== null) await saveTrial(db, { ...stored, ...work(stored) });
      return stored;
    });
  const read = async (): Promise<{ stored: StoredTrial; idp: IdentityProvider } | null> => {
    const stored = await change(() => ({}));
    if (stored === null) {
      targets = [];
      return null;
    }
    const idp = parseIdentityProvider(stored.metadata);
    const origins = originsOf(idp);
    if (origins.join() !== targets.join()) targets = origins; // also on a node that did not read the metadata itself
    return { stored, idp };
  };
  return {
    offer: async (metadata, replacing) => {
      const fault = faultOfMetadata(metadata, replacing?.entityId);
      if (fault !== null) return fault;
      const until = replacing?.until ?? null;
      await transact(database, (db) => saveTrial(db, { metadata, until, ...NOTHING_TRIED }));
      await read();
      return null;
    },
    state: async () => {
      const found = await read();
      return found && described(found.stored, found.idp, names);
    },
    forget: () => deleteTrial(database.db),
    begin: async () => {
      const { token, hash } = newToken();
      const stored = await change(() => ({ tokenHash: hash.toString('hex'), outcome: null }));
      return stored && `/api/saml2/login?trial=${token}`;
    },
    ask: async (token, { id, browserHash }) => {
      const given = hashToken(token).toString('hex');
      const isRight = (stored: StoredTrial) => stored.tokenHash === given;
      const request = { id, browserHash: browserHash.toString('hex') };
      const stored = await change((before) =>
        isRight(before) ? { tokenHash: null, request } : {},
      );
      return stored !== null && isRight(stored) ? parseIdentityProvider(stored.metadata) : null;
    },
    awaitedOf: async (browserHash) => {
      const found = await read();
      const request = found?.stored.request;
      if (!found || request?.browserHash !== browserHash.toString('hex')) return null;
      return { idp: found.idp, requestId: request.id };
    },
    note: async (outcome) => {
      await change(() => ({ request: null, outcome: storedOutcome(outcome) }));
    },
    formTargets: () => targets,
  };
}

function storedOutcome(outcome: Assertion | SignInRefusal): StoredTrial['outcome'] {
  if (outcome instanceof SignInRefusal)
    return { kind: 'refused', reason: outcome.message, why: outcome.kind };
  const attributes = Array.from(outcome.attributes, ([name, values]): [string, string[]] => [
    name,
    [...values],
  ]);
  return { kind: 'came', nameId: outcome.nameId, attributes };
}

/**
 * The reason why metadata cannot be used, in words for whoever gave it; null when it can.
 *
 * @param replacedEntityId the service that it has to describe, where it replaces other metadata
 */
export function faultOfMetadata(metadata: string, replacedEntityId?: string): string | null {
  if (metadata.trim() === '')
    return 'Paste the metadata of your sign-in service, or choose its file.';
  if (!metadata.includes('<')) return 'This is not XML. Metadata begins with <EntityDescriptor …>.';
  try {
    const { entityId } = parseIdentityProvider(metadata);
    return replacedEntityId === undefined || entityId === replacedEntityId
      ? null
      : `This describes another service, ${entityId}. Your school signs in with ${replacedEntityId}.`;
  } catch (error) {
    return error instanceof MetadataFault
      ? error.words
      : 'This is not whole. Copy the metadata again, from its first < to its last >.';
  }
}

export const factsOf = (idp: IdentityProvider): ProviderFacts => ({
  entityId: idp.entityId,
  signOnUrl: preferredEndpoint(idp.signOn)?.url ?? '',
  certificatesUntil: idp.certificates.map((pem) => Date.parse(new X509Certificate(pem).validTo)),
  fingerprints: idp.certificates.map((pem) => new X509Certificate(pem).fingerprint256),
  hasLogout: idp.logout.length > 0,
});

function described(
  { metadata, outcome }: StoredTrial,
  idp: IdentityProvider,
  names: AttributeNames,
): TriedProvider {
  return { ...factsOf(idp), metadata, outcome: outcome && describedOutcome(outcome, names) };
}

function describedOutcome(
  outcome: NonNullable<StoredTrial['outcome']>,
  names: AttributeNames,
): TriedProvider['outcome'] {
  if (outcome.kind === 'refused')
    return { kind: outcome.kind, reason: outcome.reason, words: WORDS_OF_REFUSAL[outcome.why] };
  const { kind, nameId, attributes } = outcome;
  return { kind, nameId, ...explainSignIn(new Map(attributes), names) };
}
