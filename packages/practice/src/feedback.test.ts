import { describe, expect, it } from 'vitest';

import { feedbackOf } from './feedback.ts';

const wrong = (given: string | null, expected: string, totalAttempts = 1) =>
  feedbackOf({ outcome: 'incorrect', given, expected, totalAttempts });

describe('the feedback on an answer', () => {
  it('[HI6] names the try at which it was right, or that it was left out', () => {
    const right = { outcome: 'correct', given: '8', expected: '8' } as const;
    expect(feedbackOf({ ...right, totalAttempts: 1 })).toBe('Right at the first try');
    expect(feedbackOf({ ...right, totalAttempts: 3 })).toBe('Right at the third try');
    expect(feedbackOf({ ...right, outcome: 'skipped', given: null, totalAttempts: 0 })).toBe(
      'Left without an answer',
    );
  });

  it.each([
    ['2082', '20.82', 'The digits are right, the number is a hundred times too large'],
    ['0.6', '6', 'The digits are right, the number is ten times too small'],
    ['-4', '4', 'The sign is the other way round'],
    ['57', '56', 'One too many'],
    ['55', '56', 'One too few'],
    ['65', '56', 'The digits are in the wrong order'],
  ])('[HI6] names how %s relates to %s', (given, expected, words) =>
    expect(wrong(given, expected)).toBe(words),
  );

  it('[HI6] claims nothing where the numbers show nothing', () => {
    expect(wrong('31', '56')).toBe('Not right');
    expect(wrong('31', '56', 2)).toBe('Not right in two tries');
    expect(wrong(null, '56', 3)).toBe('Not right in three tries');
    expect(wrong('4', '0')).toBe('Not right');
  });
});
