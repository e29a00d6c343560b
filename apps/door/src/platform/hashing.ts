import { randomBytes, timingSafeEqual } from 'node:crypto';

import { argon2id, argon2Verify } from 'hash-wasm';

const SALT_BYTES = 16;

/** OWASP's second choice of parameters: about 60 ms, 12 MiB. */
const PASSWORD = { memorySize: 12_288, iterations: 3, parallelism: 1 } as const;

/** Three pictures are one of 1,320: the server key protects them, not the time a guess takes. */
const PICTURES = { memorySize: 4_096, iterations: 3, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return encoded(password, PASSWORD);
}

/** @see requirement SD-13 */
export function hashPictures(serverKey: Buffer, pictures: readonly string[]): Promise<string> {
  return encoded(pictures.join(' '), { ...PICTURES, secret: serverKey });
}

function encoded(
  password: string,
  options: typeof PASSWORD | (typeof PICTURES & { readonly secret: Buffer }),
): Promise<string> {
  return argon2id({
    password: password.normalize('NFKC'),
    salt: randomBytes(SALT_BYTES),
    hashLength: 32,
    outputType: 'encoded',
    ...options,
  });
}

let nobody: Promise<string> | null = null;

/** Takes as long for a missing account, so that nobody learns which accounts exist. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  if (password === '') return false; // the hash function refuses an empty text
  nobody ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'));
  const isRight = await argon2Verify({
    password: password.normalize('NFKC'),
    hash: hash ?? (await nobody),
  });
  return isRight && hash !== null;
}

export function arePictures(
  serverKey: Buffer,
  pictures: readonly string[],
  hash: string,
): Promise<boolean> {
  return argon2Verify({ password: pictures.join(' '), hash, secret: serverKey });
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
