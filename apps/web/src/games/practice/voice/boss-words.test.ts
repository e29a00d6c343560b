import { expect, it } from 'vitest';

import { settings } from '../session.test-kit.ts';
import { bossSentence, freesBoss, opensAll } from './boss-words.ts';

const ROUND = { position: 1, bossStep: true, name: 'Basic Speed', focus: 'Zone Summary' } as const;
const RIGHT = {
  type: 'right',
  id: '1',
  lane: 0,
  y: 0,
  input: '5',
  attempts: 1,
  points: 10,
  streak: 1,
  optional: false,
} as const;

const at = (right: number, bossStep = true) => ({
  goal: { right, needed: 24 },
  settings: settings({}, { ...ROUND, bossStep }),
});

it('the voice of a game announces when half of the padlocks of a boss step are open, and when all are', () => {
  expect([11, 12, 13, 24].map((right) => bossSentence(at(right), RIGHT))).toEqual([
    null,
    'Half of the padlocks are open.',
    null,
    'All the padlocks are open.',
  ]);
});

it('the voice of a game mentions no padlocks in other rounds, nor for a courier', () => {
  expect(bossSentence(at(24, false), RIGHT)).toBeNull();
  expect(bossSentence(at(24), { ...RIGHT, optional: true })).toBeNull();
  expect(opensAll(at(24), RIGHT)).toBe(true);
  expect(opensAll(at(25), RIGHT)).toBe(false);
});

it('a Muddlebot is free when the last question is settled, not at its last padlock', () => {
  const end = { type: 'wave-ending', reason: 'completed', final: true } as const;
  expect(freesBoss(at(24), RIGHT)).toBe(false);
  expect(freesBoss(at(26), { ...end, final: false })).toBe(false);
  expect(freesBoss(at(26), { ...end, reason: 'left' })).toBe(false);
  expect(freesBoss(at(23), end)).toBe(false);
  expect(freesBoss(at(26), end)).toBe(true);
  expect(bossSentence(at(26), end)).toBe('The Muddlebot is free!');
});
