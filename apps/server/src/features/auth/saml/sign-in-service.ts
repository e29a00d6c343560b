import { join } from 'node:path';

import type { Environment } from '../../../platform/config.ts';
import type { Right } from '../../../play/people/rights.ts';
import { type AttributeNames, attributeNames, rightsManagedHere } from './attributes.ts';
import { type IdentityProvider, loadIdentityProvider, originsOf } from './identity-provider.ts';
import type { Parties } from './saml-messages.ts';
import { loadServiceProvider, type ServiceProvider } from './service-provider.ts';

const REFRESH_MS = 3_600_000;

/** Both ends of a sign-in, as the configuration names them. */
export interface SignInService {
  readonly sp: ServiceProvider;
  readonly names: AttributeNames;
  readonly managedHere: ReadonlySet<Right>;
  /** null while no identity provider is configured. */
  readonly parties: () => Parties | null;
  /** Where forms of our pages may go. */
  readonly formTargets: () => readonly string[];
  readonly close: () => void;
}

/**
 * Loads both ends; the identity provider's metadata is asked for again every hour when it has an address.
 *
 * @throws ConfigError
 */
export async function openSignInService(
  config: Environment,
  warn: (error: unknown) => void,
): Promise<SignInService> {
  const names = attributeNames(config);
  const managedHere = rightsManagedHere(config);
  const sp = await loadServiceProvider(config);
  const { SAML_IDP_METADATA: source } = config;
  const keptFile = join(config.DATA_DIR, 'saml', 'identity-provider.xml');
  let parties: Parties | null = null;
  let formTargets: readonly string[] = [];
  const use = (idp: IdentityProvider): void => {
    parties = { sp, idp };
    formTargets = originsOf(idp);
  };
  if (source !== undefined) use(await loadIdentityProvider(source, keptFile));
  const refresh = async (): Promise<void> => {
    if (source === undefined) return;
    try {
      use(await loadIdentityProvider(source, keptFile));
    } catch (error) {
      warn(error); // the one already known stays in use
    }
  };
  const timer = setInterval(() => void refresh(), REFRESH_MS).unref();
  return {
    sp,
    names,
    managedHere,
    parties: () => parties,
    formTargets: () => formTargets,
    close: () => {
      clearInterval(timer);
    },
  };
}
