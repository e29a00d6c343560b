import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { keptSecret } from './kept-secret.ts';

const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the server key stored in the folder; makes it at the first call. Only the owner may read it. */
export async function loadServerKey(folder: string): Promise<Buffer> {
  const newKey = () => Promise.resolve(randomBytes(KEY_BYTES).toString('base64'));
  return Buffer.from(await keptSecret(join(folder, 'server-key'), newKey), 'base64');
}

/**
 * The hash under which a short secret is stored. Without the server key nobody can try all values, however few
 * there are.
 */
export function keyedHash(serverKey: Buffer, purpose: string, value: string): Buffer {
  return createHmac('sha256', serverKey).update(`${purpose}\n${value}`).digest();
}

/** A secret of 32 bytes that follows from the server key, its purpose and a nonce. */
export function derived(serverKey: Buffer, purpose: string, nonce: Buffer): Buffer {
  return createHmac('sha256', serverKey).update(`${purpose}\n`).update(nonce).digest();
}

/** Encrypts a text that has to be read again, with the server key. */
export function seal(serverKey: Buffer, purpose: string, secret: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(serverKey, purpose), iv);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The sealed text; null for anything else. */
export function open(serverKey: Buffer, purpose: string, text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, sealingKey(serverKey, purpose), iv).setAuthTag(tag);
  try {
    const sealed = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return null;
  }
}

const sealingKey = (serverKey: Buffer, purpose: string): Buffer =>
  derived(serverKey, 'seal', Buffer.from(purpose));
