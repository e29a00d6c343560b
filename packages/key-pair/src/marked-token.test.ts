import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { markedTokenMadeAt, newMarkedToken } from './marked-token.ts';

const KEY = randomBytes(32);
const NOW = Date.parse('2026-11-24T10:00:00Z');

it('a marked token tells the time at which a token was made', () => {
  const token = newMarkedToken(KEY, 'device', NOW);
  expect(token).toMatch(/^[\w-]{72}$/);
  expect(markedTokenMadeAt(KEY, 'device', token)).toBe(NOW);
  expect(newMarkedToken(KEY, 'device', NOW)).not.toBe(token);
});

it('a marked token knows no token of another key, of another purpose, or of somebody’s own making', () => {
  const token = newMarkedToken(KEY, 'device', NOW);
  expect(markedTokenMadeAt(randomBytes(32), 'device', token)).toBeNull();
  expect(markedTokenMadeAt(KEY, 'visit', token)).toBeNull();
  const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
  for (const made of [changed, `${token}=`, token.slice(1), 'a'.repeat(72), 'a'.repeat(43), ''])
    expect(markedTokenMadeAt(KEY, 'device', made)).toBeNull();
});
