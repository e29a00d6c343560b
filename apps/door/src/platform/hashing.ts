import { randomBytes, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { createSecretWork, type SecretWork } from './secret-work.ts';

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

/** How many may wait for a hash: more than the staff of a school, a few seconds of work. */
const MOST_PASSWORDS = 60;
/** Several classes that press their pictures at the same moment. */
const MOST_PICTURES = 200;

/**
 * Hashes secrets (Argon2id) and judges them, outside the server's own thread. A hash holds its own cost, so any cost
 * judges all hashes. Each method throws a TooBusyError when too many wait.
 */
export interface Hashing {
  readonly hashPassword: (password: string) => Promise<string>;
  /** @see requirement SD-13 */
  readonly hashPictures: (serverKey: Buffer, pictures: readonly string[]) => Promise<string>;
  readonly arePictures: (
    serverKey: Buffer,
    pictures: readonly string[],
    hash: string,
  ) => Promise<boolean>;
  /** Before a try is counted that could not be judged. @throws TooBusyError when too many wait */
  readonly expectRoom: (kind: 'passwords' | 'pictures') => void;
  /** Takes as long for a missing account (null), so that nobody learns which accounts exist. */
  readonly isPassword: (password: string, hash: string | null) => Promise<boolean>;
}

/** @param costs lower ones are for tests alone */
export function createHashing({ passwords, pictures }: HashingCosts = HASHING_COSTS): Hashing {
  // Children at their pictures do not wait behind strangers who try passwords.
  const passwordWork = createSecretWork(MOST_PASSWORDS);
  const pictureWork = createSecretWork(MOST_PICTURES);
  const hashPassword = (password: string): Promise<string> =>
    hashed(passwordWork, password, passwords);
  let nobody: Promise<string> | null = null;
  return {
    hashPassword,
    hashPictures: (serverKey, chosen) =>
      hashed(pictureWork, textOf(chosen), { ...pictures, secret: serverKey }),
    arePictures: (serverKey, chosen, hash) =>
      isRight(pictureWork, { password: textOf(chosen), hash, secret: serverKey }),
    expectRoom: (kind) => (kind === 'pictures' ? pictureWork : passwordWork).expectRoom(),
    isPassword: async (password, hash) => {
      if (password === '') return false; // the hash function refuses an empty text
      if (nobody === null) {
        nobody = hashPassword(randomBytes(SALT_BYTES).toString('hex'));
        nobody.catch(() => (nobody = null)); // too busy: the next one makes it
      }
      const judged = hash ?? (await nobody);
      const given = { password: password.normalize('NFKC'), hash: judged };
      return (await isRight(passwordWork, given)) && hash !== null;
    },
  };
}

function hashed(
  work: SecretWork,
  password: string,
  cost: HashingCost & { readonly secret?: Buffer },
): Promise<string> {
  const given = {
    password: password.normalize('NFKC'),
    salt: randomBytes(SALT_BYTES),
    hashLength: 32,
    ...cost,
  };
  return work.run('hash', given, z.string());
}

const isRight = (
  work: SecretWork,
  given: { readonly password: string; readonly hash: string; readonly secret?: Buffer },
): Promise<boolean> => work.run('verify', given, z.boolean());

const textOf = (pictures: readonly string[]): string => pictures.join(' ');

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
