import { randomBytes, timingSafeEqual } from 'node:crypto';

import { argon2id, argon2Verify } from 'hash-wasm';

const SALT_BYTES = 16;

/** What one hash takes: memory in KiB, passes over it, lanes. */
export interface HashingCost {
  readonly memorySize: number;
  readonly iterations: number;
  readonly parallelism: number;
}

export interface HashingCosts {
  readonly passwords: HashingCost;
  readonly pictures: HashingCost;
}

/**
 * Passwords: OWASP's second choice of parameters, about 60 ms and 12 MiB. Three pictures are one of 1,320: the server
 * key protects them, not the time a guess takes.
 */
export const HASHING_COSTS: HashingCosts = {
  passwords: { memorySize: 12_288, iterations: 3, parallelism: 1 },
  pictures: { memorySize: 4_096, iterations: 3, parallelism: 1 },
};

/** Hashes secrets (Argon2id) and judges them. A hash holds its own cost, so any cost judges all hashes. */
export interface Hashing {
  readonly hashPassword: (password: string) => Promise<string>;
  /** @see requirement SD-13 */
  readonly hashPictures: (serverKey: Buffer, pictures: readonly string[]) => Promise<string>;
  /** Takes as long for a missing account (null), so that nobody learns which accounts exist. */
  readonly isPassword: (password: string, hash: string | null) => Promise<boolean>;
}

/** @param costs lower ones are for tests alone */
export function createHashing({ passwords, pictures }: HashingCosts = HASHING_COSTS): Hashing {
  const hashPassword = (password: string): Promise<string> => encoded(password, passwords);
  let nobody: Promise<string> | null = null;
  return {
    hashPassword,
    hashPictures: (serverKey, chosen) =>
      encoded(textOf(chosen), { ...pictures, secret: serverKey }),
    isPassword: async (password, hash) => {
      if (password === '') return false; // the hash function refuses an empty text
      nobody ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'));
      const isRight = await argon2Verify({
        password: password.normalize('NFKC'),
        hash: hash ?? (await nobody),
      });
      return isRight && hash !== null;
    },
  };
}

function encoded(
  password: string,
  cost: HashingCost & { readonly secret?: Buffer },
): Promise<string> {
  return argon2id({
    password: password.normalize('NFKC'),
    salt: randomBytes(SALT_BYTES),
    hashLength: 32,
    outputType: 'encoded',
    ...cost,
  });
}

const textOf = (pictures: readonly string[]): string => pictures.join(' ');

export function arePictures(
  serverKey: Buffer,
  pictures: readonly string[],
  hash: string,
): Promise<boolean> {
  return argon2Verify({ password: textOf(pictures), hash, secret: serverKey });
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
