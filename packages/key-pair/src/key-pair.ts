import { generateKeyPair } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { DAY_MS } from '@moonbase/kit';

import { keptSecret } from './kept-secret.ts';
import { selfSignedCertificate } from './self-signed.ts';

const KEY_BITS = 2048;

export interface KeyPair {
  readonly privateKey: string; // PEM
  readonly certificate: string; // PEM
}

/**
 * Returns the key pair stored in the folder; makes it at the first call. Only the owner may read the key.
 *
 * @see requirement DW-10
 */
export async function loadKeyPair(folder: string, commonName: string): Promise<KeyPair> {
  const path = join(folder, 'key-pair.pem');
  return split(await keptSecret(path, () => makeKeyPair(commonName)), path);
}

/** A new key and its certificate in one text, so that the two always belong together. */
async function makeKeyPair(commonName: string): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // Valid since yesterday: a partner's clock may be behind.
  return privateKey + selfSignedCertificate(privateKey, commonName, Date.now() - DAY_MS);
}

function split(text: string, path: string): KeyPair {
  const [privateKey] =
    /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----\n/.exec(text) ?? [];
  const [certificate] =
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n/.exec(text) ?? [];
  if (privateKey === undefined || certificate === undefined)
    throw new Error(`${path} holds no key pair; delete it to have a new one made`);
  return { privateKey, certificate };
}
