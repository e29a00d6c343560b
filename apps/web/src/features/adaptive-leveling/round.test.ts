import { expect, it } from 'vitest';

import { rightInARow } from '../../play/in-a-row.ts';
import { longestRow, titleOf, type PlayedAnswer } from './round.ts';

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
  expect(rightInARow([])).toBe(0);
  expect(rightInARow(answers(['c', 'c', 'c']))).toBe(3);
  expect(rightInARow(answers(['c', 'i', 'c', 'c']))).toBe(2);
  expect(rightInARow(answers(['c', 'c', 's']))).toBe(0);
});

it('the page of results finds the longest run of right answers in a round', () => {
  expect(longestRow({ answers: [] })).toBe(0);
  expect(longestRow({ answers: answers(['c', 'c', 'i', 'c']) })).toBe(2);
  expect(longestRow({ answers: answers(['i', 'c', 'c', 'c', 's']) })).toBe(3);
});

it('the page of results titles a round by its right answers, and never by a nought', () => {
  expect(titleOf({ answers: answers(['c', 'c', 'i']) }, null)).toBe('2 right of 3');
  expect(titleOf({ answers: answers(['c', 'c', 'i']) }, 40_000)).toBe('2 right in 40 seconds');
  expect(titleOf({ answers: answers(['i', 's', 'i']) }, null)).toBe('3 questions tried');
  expect(titleOf({ answers: answers(['i']) }, 40_000)).toBe('1 question tried in 40 seconds');
  expect(titleOf({ answers: [] }, 40_000)).toBe('No answers this time');
});
