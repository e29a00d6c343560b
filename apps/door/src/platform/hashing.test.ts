import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { createHashing } from './hashing.ts';

const CHEAP = { memorySize: 8, iterations: 1, parallelism: 1 };
const hashing = createHashing();
const cheap = createHashing({ passwords: CHEAP, pictures: CHEAP });

describe('the hash of a password', () => {
  it('has the cost that OWASP recommends, unless another one is given', async () =>
    expect(await hashing.hashPassword('seven wet otters')).toMatch(
      /^\$argon2id\$v=19\$m=12288,t=3,p=1\$/,
    ));

  it('is judged by its own cost, so that it outlives a change of the cost', async () => {
    const old = await cheap.hashPassword('seven wet otters');
    expect(await hashing.isPassword('seven wet otters', old)).toBe(true);
    expect(await hashing.isPassword('seven wet otter', old)).toBe(false);
  });

  it('is never that of a missing account or an empty password', async () => {
    expect(await hashing.isPassword('seven wet otters', null)).toBe(false);
    expect(await hashing.isPassword('', await hashing.hashPassword('x'))).toBe(false);
  });
});

it('the hash of pictures needs the server key, and costs 4 MiB', async () => {
  const [key, otherKey] = [randomBytes(32), randomBytes(32)];
  const hash = await hashing.hashPictures(key, ['cat', 'sun', 'kite']);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=4096,t=3,p=1\$/);
  expect(await hashing.arePictures(key, ['cat', 'sun', 'kite'], hash)).toBe(true);
  expect(await hashing.arePictures(otherKey, ['cat', 'sun', 'kite'], hash)).toBe(false);
});
