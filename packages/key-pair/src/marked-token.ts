import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const CHANCE_BYTES = 16; // 128 bits
const TIME_BYTES = 6; // milliseconds since 1970
const MADE_BYTES = CHANCE_BYTES + TIME_BYTES;
const MARK_BYTES = 32;

function markOf(key: Buffer, purpose: string, made: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n`).update(made).digest();
}

/**
 * A new token of 72 characters that holds the time at which it was made, with a mark that only the holder of the key
 * can make. A cookie that somebody has made up is told from it without looking it up.
 *
 * @param now milliseconds since 1970
 */
export function newMarkedToken(key: Buffer, purpose: string, now: number): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now, 0, TIME_BYTES);
  const made = Buffer.concat([randomBytes(CHANCE_BYTES), time]);
  return Buffer.concat([made, markOf(key, purpose, made)]).toString('base64url');
}

/** The time at which a token was made with this key, milliseconds since 1970; null for any other text. */
export function markedTokenMadeAt(key: Buffer, purpose: string, token: string): number | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== MADE_BYTES + MARK_BYTES) return null;
  if (bytes.toString('base64url') !== token) return null;
  const made = bytes.subarray(0, MADE_BYTES);
  if (!timingSafeEqual(bytes.subarray(MADE_BYTES), markOf(key, purpose, made))) return null;
  return made.readUIntBE(CHANCE_BYTES, TIME_BYTES);
}
