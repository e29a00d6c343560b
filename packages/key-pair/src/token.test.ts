import { expect, it } from 'vitest';

import { hashToken, newToken } from './token.ts';

it('the maker of tokens makes a token of 256 bits that an address and a cookie can carry', () => {
  const { token } = newToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(newToken().token).not.toBe(token);
});

it('the maker of tokens returns with a token the hash under which it is stored and found again', () => {
  const { token, hash } = newToken();
  expect(hash).toHaveLength(32);
  expect(hashToken(token)).toEqual(hash);
  expect(hash.toString('latin1')).not.toContain(token);
});
