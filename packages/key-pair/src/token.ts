import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32; // 256 bits, 43 characters

/** A new secret for a cookie or a link; only its hash is stored. */
export function newToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** The SHA-256 under which a token is stored. A token is random, so that no salt is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
