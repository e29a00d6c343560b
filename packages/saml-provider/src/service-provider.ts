import { elementsOf, NS, parseXml } from './xml.ts';

/** The product, with the facts from its metadata. */
export interface ServiceProvider {
  readonly entityId: string;
  readonly acsUrl: string;
  readonly logoutUrl: string;
  readonly certificate: string; // PEM
}

const HTTP_REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const FETCH_TIMEOUT_MS = 5_000;

/** @throws Error when the metadata cannot be fetched or lacks something */
export async function fetchServiceProvider(metadataUrl: string): Promise<ServiceProvider> {
  const reply = await fetch(metadataUrl, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!reply.ok) throw new Error(`${metadataUrl} answered ${reply.status}.`);
  return parseServiceProvider(await reply.text());
}

export function parseServiceProvider(xml: string): ServiceProvider {
  const root = parseXml(xml);
  const location = (name: string, binding?: string) =>
    elementsOf(root, NS.metadata, name)
      .find((each) => binding === undefined || each.getAttribute('Binding') === binding)
      ?.getAttribute('Location') ?? '';
  const [certificate] = elementsOf(root, NS.signature, 'X509Certificate');
  const lines = (certificate?.textContent ?? '').replace(/\s/g, '').match(/.{1,64}/g) ?? [];
  const found = {
    entityId: root.getAttribute('entityID') ?? '',
    acsUrl: location('AssertionConsumerService'),
    logoutUrl: location('SingleLogoutService', HTTP_REDIRECT),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
  if (found.entityId === '' || found.acsUrl === '' || lines.length === 0)
    throw new Error('The product’s metadata is not complete.');
  return found;
}
