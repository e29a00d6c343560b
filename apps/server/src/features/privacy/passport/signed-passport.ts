import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { join } from 'node:path';

import type { ImportPassportBody, SignedPassport } from '@moonbase/contracts';
import { keptSecret } from '@moonbase/key-pair';
import { canonicalJson, type PassportOrigin } from '@moonbase/privacy';

/** The key with which an installation signs passports. */
export interface PassportKey {
  readonly privateKey: KeyObject; // Ed25519
  readonly publicKey: string; // base64url
}

/** The installation's key: made at the first call, in a file for its owner alone. @param dataDir DATA_DIR */
export async function loadPassportKey(dataDir: string): Promise<PassportKey> {
  const pem = await keptSecret(join(dataDir, 'passports', 'key.pem'), () =>
    Promise.resolve(
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ),
  );
  const privateKey = createPrivateKey(pem);
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (x === undefined) throw new Error('The key of passports is not an Ed25519 key');
  return { privateKey, publicKey: x };
}

type Unsigned = Omit<SignedPassport, 'signature'>;

/** @see packages/privacy/SPEC.md rule PP6 */
export function signPassport(
  passport: Unsigned,
  { privateKey, publicKey }: PassportKey,
): SignedPassport {
  const value = sign(null, Buffer.from(canonicalJson(passport)), privateKey).toString('base64url');
  return { ...passport, signature: { key: publicKey, value } };
}

/**
 * Who made a file.
 *
 * @param ownKey of this installation, base64url
 * @returns null for a file that is nested too deeply to be checked
 * @see packages/privacy/SPEC.md rule PP6
 */
export function originOf(
  file: ImportPassportBody['passport'],
  ownKey: string,
): PassportOrigin | null {
  if (file.version === 1) return 'unsigned';
  const { signature, ...signed } = file;
  try {
    if (!isSignature(canonicalJson(signed), signature)) return 'changed';
  } catch (error) {
    if (error instanceof RangeError) return null; // the stack is full
    throw error;
  }
  return signature.key === ownKey ? 'this-installation' : 'another-installation';
}

function isSignature(text: string, { key, value }: SignedPassport['signature']): boolean {
  let publicKey: KeyObject;
  try {
    publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  } catch {
    return false; // no point of the curve
  }
  return verify(null, Buffer.from(text), publicKey, Buffer.from(value, 'base64url'));
}
