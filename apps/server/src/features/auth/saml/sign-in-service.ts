import { join } from 'node:path';

import type { Environment } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isPassingDatabaseFault } from '../../../platform/database/database-faults.ts';
import { type Right, RIGHTS } from '../../../play/people/rights.ts';
import { type AttributeNames, attributeNames, rightsManagedHere } from '../sign-in/attributes.ts';
import { loadIdentityProvider, originsOf, parseIdentityProvider } from './identity-provider.ts';
import type { Parties } from './saml-messages.ts';
import type { ServiceProvider } from './service-provider.ts';
import {
  saveSignInChoice,
  selectSignInChoice,
  type SignInChoice,
} from '../sign-in/sign-in-choice.queries.ts';

const FETCHED_ANEW_MS = 3_600_000;
const CHOICE_READ_MS = 1_000; // another node may have stored a choice in the meantime

/** The source of sign-ins: one identity provider, and what it may state about whom. */
export interface SignInSource extends Parties {
  /** Whether it is the school door, which signs in people of the product. */
  readonly isDoor: boolean;
  /** The school that the provider speaks for, by its `schoolSourceId`; null: for any. */
  readonly boundSchool: string | null;
  /** The rights that are managed in the product: the identity provider neither gives nor takes them. */
  readonly managedHere: ReadonlySet<Right>;
}

/** Both ends of a sign-in, as the configuration or the school's own choice names them. */
export interface SignInService {
  readonly sp: ServiceProvider;
  readonly names: AttributeNames;
  /** null while nobody has chosen how people sign in */
  readonly source: () => SignInSource | null;
  /** The addresses that forms of our pages may be sent to. */
  readonly formTargets: () => readonly string[];
  /** Whether the configuration says how people sign in, so that nothing is left to choose. */
  readonly isConfigured: boolean;
  /** Stores how people sign in from now on. */
  readonly choose: (choice: SignInChoice) => Promise<void>;
  /** Reads the choice at once, after a transaction saved it; other nodes read it within a second. */
  readonly readChoice: () => Promise<void>;
  readonly close: () => void;
}

interface SignInPorts {
  readonly config: Environment;
  readonly sp: ServiceProvider;
  readonly doorMetadata: string;
  readonly db: Db;
  readonly warn: (error: unknown) => void;
}

/**
 * Loads both ends. The identity provider is the configured one, or the one that the school has chosen. Metadata that
 * has an address is asked for again every hour.
 *
 * @throws ConfigError
 */
export async function openSignInService(ports: SignInPorts): Promise<SignInService> {
  const { config, sp, db, warn } = ports;
  const { SAML_IDP_METADATA: configured } = config;
  const isConfigured = configured !== undefined || config.SIGN_IN === 'door';
  let current: SignInSource | null = null;
  let formTargets: readonly string[] = [];
  let read = '';
  const use = (source: SignInSource): void => {
    current = source;
    formTargets = originsOf(source.idp);
  };
  const load = async (): Promise<void> => {
    if (isConfigured) {
      use(await configuredSource(ports));
      return;
    }
    const choice = await selectSignInChoice(db);
    const text = JSON.stringify(choice);
    if (choice === null || text === read) return;
    read = text;
    use(chosenSource(ports, choice));
  };
  await load().catch((error: unknown) => {
    // The health check reports when the database is away; the choice is read again below.
    if (isConfigured || !isPassingDatabaseFault(error)) throw error;
  });
  const every = configured === undefined ? CHOICE_READ_MS : FETCHED_ANEW_MS;
  const isFixed = isConfigured && configured === undefined; // the door's words do not change
  const timer = isFixed ? undefined : setInterval(() => void load().catch(warn), every).unref(); // the source already known stays
  return {
    sp,
    names: attributeNames(config),
    source: () => current,
    formTargets: () => formTargets,
    isConfigured,
    choose: async (choice) => {
      await saveSignInChoice(db, choice);
      await load();
    },
    readChoice: load,
    close: () => clearInterval(timer),
  };
}

async function configuredSource(ports: SignInPorts): Promise<SignInSource> {
  const { config, sp } = ports;
  const { SAML_IDP_METADATA: metadata } = config;
  if (metadata === undefined) return doorSource(ports);
  const keptFile = join(config.DATA_DIR, 'saml', 'identity-provider.xml');
  return {
    sp,
    idp: await loadIdentityProvider(metadata, keptFile),
    isDoor: false,
    boundSchool: config.SAML_SCHOOL ?? null,
    managedHere: rightsManagedHere(config),
  };
}

function chosenSource(ports: SignInPorts, choice: SignInChoice): SignInSource {
  if (choice.way === 'door') return doorSource(ports);
  return {
    sp: ports.sp,
    idp: parseIdentityProvider(choice.metadata),
    isDoor: false,
    boundSchool: choice.schoolSourceId,
    managedHere: new Set(['schoolAdmin', 'admin']), // the first of them was made in the product
  };
}

function doorSource({ sp, doorMetadata }: SignInPorts): SignInSource {
  return {
    sp,
    idp: parseIdentityProvider(doorMetadata),
    isDoor: true,
    boundSchool: null,
    managedHere: new Set(RIGHTS), // the door states only who somebody is
  };
}
