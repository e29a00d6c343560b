import { describe, expect, it } from 'vitest';

import {
  arrangementsFrom,
  arrangementWords,
  isNational,
  STANDARD_ARRANGEMENTS,
} from './arrangements.ts';
import { LETTERS, letterWords } from './letters.ts';
import { averageOf, isRightAnswer, missedMost, resultOf } from './results.ts';

const Q = { first: 7, second: 8 };

describe('the result of a tables check', () => {
  it('[TC7] takes what stood in the box', () => {
    expect(isRightAnswer(Q, { typed: '56' })).toBe(true);
    for (const typed of ['', '5', '54', '560', '-56'])
      expect(isRightAnswer(Q, { typed })).toBe(false);
  });

  it('[TC14] says what was right, missed and out of time, and the seconds in the middle', () => {
    const questions = [Q, { first: 3, second: 4 }, { first: 9, second: 9 }];
    const answers = [
      { typed: '56', ms: 2000 },
      { typed: '', ms: 6000 },
      { typed: '81', ms: 3000 },
    ];
    expect(resultOf(questions, answers)).toEqual({
      answered: 3,
      right: 2,
      timeUp: 1,
      usualMs: 3000,
      missed: [1],
    });
    expect(resultOf(questions, [])).toMatchObject({ right: 0, usualMs: null });
  });

  it('[TC13] leaves more time, unfinished checks and letters out of the average', () => {
    const row = { right: 20, answered: 25, arrangements: STANDARD_ARRANGEMENTS, letter: null };
    const rows = [
      row,
      { ...row, right: 23 },
      { ...row, right: 4, arrangements: { ...STANDARD_ARRANGEMENTS, time: '9' as const } },
      { ...row, right: 2, answered: 12 },
      { ...row, right: 1, letter: 'A' },
    ];
    expect(averageOf(rows)).toEqual({ average: 21.5, of: 2 });
    expect(averageOf([])).toBeNull();
    expect(isNational({ ...STANDARD_ARRANGEMENTS, next: true })).toBe(true);
    expect(isNational({ ...STANDARD_ARRANGEMENTS, time: 'none' })).toBe(false);
  });

  it('[TC12] takes the arrangements of the access profile at first', () => {
    const profile = {
      readAloud: false,
      highContrast: false,
      bigText: false,
      keypad: 'auto' as const,
    };
    expect(arrangementsFrom(profile)).toEqual(STANDARD_ARRANGEMENTS);
    const own = arrangementsFrom({
      readAloud: true,
      highContrast: true,
      bigText: true,
      keypad: 'off',
    });
    expect(arrangementWords(own)).toEqual([
      'audio version',
      'colour: yellow on black',
      'font size: large',
      'number keypad removed',
    ]);
    expect(arrangementWords({ ...STANDARD_ARRANGEMENTS, time: 'none', next: true })).toEqual([
      'Next button',
      'no clock',
    ]);
  });

  it('[TC15] has the seven national letters', () =>
    expect(LETTERS.map((letter) => `${letter} ${letterWords(letter)}`)).toEqual([
      'A absent',
      'B working below',
      'J just arrived',
      'L left',
      'U unable to access',
      'Z not taking it',
      'X not taken',
    ]));

  it('[TC16] lists first what most missed', () => {
    const hard = { first: 8, second: 12 };
    const most = missedMost([Q, hard, Q, { first: 2, second: 3 }], 2);
    expect(most).toEqual([
      { question: Q, students: 2 },
      { question: hard, students: 1 },
    ]);
  });
});
