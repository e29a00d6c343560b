import { expect, it } from 'vitest';

import { wordsOfFetch } from './provider.ts';

it('a service of the school that is not found is asked to be spelled again', () => {
  const words = wordsOfFetch({ kind: 'openid', issuer: 'https://id.hill.example' }, 'private');
  expect(words).toContain('Compare its spelling');
});

it.each([
  ['https://accounts.google.com', 'Google'],
  ['https://login.microsoftonline.com/9a/v2.0', 'Microsoft'],
])('%s that is not found is not misspelled: this server does not reach it', (issuer, name) => {
  const words = wordsOfFetch({ kind: 'openid', issuer }, 'private');
  expect(words).toMatch(new RegExp(`^${name}.* cannot be asked from this server just now`));
  expect(words).toMatch(/has a form of its own here/);
  expect(words).not.toContain('spelling');
});
