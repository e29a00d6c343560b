import { expect, it } from 'vitest';

import { longestRow, rightInARow, type PlayedAnswer } from './round.ts';

const OUTCOMES = { c: 'correct', i: 'incorrect', s: 'skipped' } as const;
const answers = (letters: readonly (keyof typeof OUTCOMES)[]): PlayedAnswer[] =>
  letters.map((letter, index) => ({
    id: String(index),
    answer: '1',
    outcome: OUTCOMES[letter],
    duration: 1_000,
    time: '2026-11-20T10:00:00.000Z',
  }));

it('right answers in a row are counted from the last wrong or skipped one', () => {
  expect(rightInARow({ answers: [] })).toBe(0);
  expect(rightInARow({ answers: answers(['c', 'c', 'c']) })).toBe(3);
  expect(rightInARow({ answers: answers(['c', 'i', 'c', 'c']) })).toBe(2);
  expect(rightInARow({ answers: answers(['c', 'c', 's']) })).toBe(0);
});

it('finds the longest run of right answers in a round', () => {
  expect(longestRow({ answers: [] })).toBe(0);
  expect(longestRow({ answers: answers(['c', 'c', 'i', 'c']) })).toBe(2);
  expect(longestRow({ answers: answers(['i', 'c', 'c', 'c', 's']) })).toBe(3);
});
