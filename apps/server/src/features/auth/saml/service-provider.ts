import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type KeyPair, loadKeyPair } from '@moonbase/key-pair';
import { escapeMarkup } from '@moonbase/kit';

import { ConfigError, type Environment, publicBase } from '../../../platform/config.ts';

/** This product as identity providers know it. Every name comes from the configuration, none from a request. */
export interface ServiceProvider extends KeyPair {
  readonly entityId: string;
  readonly acsUrl: string;
  readonly logoutUrl: string;
}

/** @throws ConfigError when the configured key or certificate cannot be read */
export async function loadServiceProvider(config: Environment): Promise<ServiceProvider> {
  const base = publicBase(config);
  return {
    ...(await ownKeyPair(config)),
    entityId: config.SAML_SP_ENTITY_ID ?? `${base}/api/saml2/metadata`,
    acsUrl: `${base}/api/saml2/acs`,
    logoutUrl: `${base}/api/saml2/slo`,
  };
}

async function ownKeyPair(config: Environment): Promise<KeyPair> {
  const { SAML_SP_KEY_FILE: keyFile, SAML_SP_CERT_FILE: certFile } = config;
  if (keyFile === undefined && certFile === undefined)
    return loadKeyPair(join(config.DATA_DIR, 'saml'), 'Moon Base Pi');
  const [privateKey, certificate] = await Promise.all([
    readNamed('SAML_SP_KEY_FILE', keyFile),
    readNamed('SAML_SP_CERT_FILE', certFile),
  ]);
  return { privateKey, certificate };
}

async function readNamed(variable: string, file: string | undefined): Promise<string> {
  if (file === undefined) throw new ConfigError([`${variable}: key and certificate go together`]);
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new ConfigError([`${variable}: ${file} cannot be read`]);
  }
}

/** The metadata that an identity provider needs about this product (SAML metadata §2.4.4). */
export function serviceProviderMetadata(sp: ServiceProvider): string {
  const certificate = sp.certificate.replace(/-----[^-]+-----|\s/g, '');
  const logout = ['HTTP-Redirect', 'HTTP-POST'].map(
    (binding) =>
      `<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${escapeMarkup(sp.logoutUrl)}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeMarkup(sp.entityId)}">
  <md:SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="true" WantAssertionsSigned="true">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    ${logout.join('\n    ')}
    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
    <md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeMarkup(sp.acsUrl)}" index="0" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;
}
