import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';

import { CARD_CODE_LENGTH, CLASS_CODE_LENGTH, codeFrom } from '@moonbase/door';
import { keptSecret, markedTokenMadeAt, newMarkedToken } from '@moonbase/key-pair';

const KEY_BYTES = 32;
const NONCE_BYTES = 16; // 128 bits

/** Returns the server key stored in the folder; makes it at the first call. Only the owner may read it. */
export async function loadServerKey(folder: string): Promise<Buffer> {
  const newKey = () => Promise.resolve(randomBytes(KEY_BYTES).toString('base64'));
  return Buffer.from(await keptSecret(join(folder, 'server-key'), newKey), 'base64');
}

export function newNonce(): Buffer {
  return randomBytes(NONCE_BYTES);
}

/** A code of 10 characters that is shown once and stored hashed. */
export function newSpareCode(): string {
  return codeFrom(randomBytes(2 * CARD_CODE_LENGTH), CARD_CODE_LENGTH);
}

export function newSpareKey(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * The hash under which a short secret is stored. Without the server key nobody can try all values, however few
 * there are.
 */
export function keyedHash(serverKey: Buffer, purpose: string, value: string): Buffer {
  return createHmac('sha256', serverKey).update(`${purpose}\n${value}`).digest();
}

/** The secrets of a card, derived from its nonce: its token of 128 bits and its code of 10 characters. */
export function cardSecrets(
  serverKey: Buffer,
  nonce: Buffer,
): { readonly token: string; readonly code: string } {
  const token = derived(serverKey, 'card token', nonce).subarray(0, NONCE_BYTES);
  return {
    token: token.toString('base64url'),
    code: codeFrom(derived(serverKey, 'card code', nonce), CARD_CODE_LENGTH),
  };
}

export function classCode(serverKey: Buffer, nonce: Buffer): string {
  return codeFrom(derived(serverKey, 'class code', nonce), CLASS_CODE_LENGTH);
}

/** The code of a letter to parents, 10 characters, derived from its nonce. */
export function letterCode(serverKey: Buffer, nonce: Buffer): string {
  return codeFrom(derived(serverKey, 'letter code', nonce), CARD_CODE_LENGTH);
}

const DEVICE = 'device'; // the purpose of the token

/** A new token for the cookie of a device. It holds the time it was made, and the mark of the door. */
export const newDeviceToken = (serverKey: Buffer, now: number): string =>
  newMarkedToken(serverKey, DEVICE, now);

/** The time at which the door made a device token, milliseconds since 1970; null for any other text. */
export const deviceMadeAt = (serverKey: Buffer, token: string): number | null =>
  markedTokenMadeAt(serverKey, DEVICE, token);

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

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

function derived(serverKey: Buffer, purpose: string, nonce: Buffer): Buffer {
  return createHmac('sha256', serverKey).update(`${purpose}\n`).update(nonce).digest();
}
