import { generateKeyPair } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { DAY_MS } from '@moonbase/kit';

import { selfSignedCertificate } from './self-signed.ts';

const KEY_BITS = 2048;

export interface KeyPair {
  readonly privateKey: string; // PEM
  readonly certificate: string; // PEM
}

/** Gives the key pair kept in the folder; makes it at the first call. Only the owner may read the key. */
export async function loadKeyPair(folder: string, commonName: string): Promise<KeyPair> {
  const path = join(folder, 'key-pair.pem');
  const kept = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return split(kept, path);

  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // Valid since yesterday: a partner's clock may be behind.
  const certificate = selfSignedCertificate(privateKey, commonName, Date.now() - DAY_MS);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, privateKey + certificate, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path); // both in one file, so that they can never be of two makings
  return { privateKey, certificate };
}

function split(text: string, path: string): KeyPair {
  const [privateKey] =
    /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----\n/.exec(text) ?? [];
  const [certificate] =
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n/.exec(text) ?? [];
  if (privateKey === undefined || certificate === undefined) {
    throw new Error(`${path} holds no key pair; delete it to have a new one made`);
  }
  return { privateKey, certificate };
}
