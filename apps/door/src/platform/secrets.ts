import { randomBytes, randomInt } from 'node:crypto';

import { CARD_CODE_LENGTH, CLASS_CODE_LENGTH, codeFrom } from '@moonbase/door';
import { derived, markedTokenMadeAt, newMarkedToken } from '@moonbase/key-pair';

const NONCE_BYTES = 16; // 128 bits

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
