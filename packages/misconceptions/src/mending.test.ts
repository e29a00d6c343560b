import { describe, expect, it } from 'vitest';

import { chancesOf } from './chances.ts';
import type { EvidenceAnswer } from './evidence.ts';
import { chooseMending, mendedAt, type MendingCandidate, rivalsOf } from './mending.ts';
import { ownWords } from './own-words.ts';

const DAY = 24 * 60 * 60 * 1000;

const asked = (a: number, b: number): MendingCandidate => {
  const question = { unit: 12, position: 3, text: `${a} − ${b} = ?`, right: String(a - b) };
  return { ...question, chances: chancesOf(question) };
};

const wish = { mistake: 'smaller-from-larger', rivals: [], avoid: [] } as const;
const textsOf = (set: readonly MendingCandidate[] | null) => set?.map(({ text }) => text);

describe('a mending set', () => {
  const candidates = [asked(63, 27), asked(84, 31), asked(71, 45), asked(95, 52)];

  it('[MG1] has two questions that the mistake answers differently and one look-alike', () => {
    expect(textsOf(chooseMending(wish, candidates, 0))).toEqual([
      '63 − 27 = ?',
      '84 − 31 = ?',
      '71 − 45 = ?',
    ]);
    expect(textsOf(chooseMending(wish, candidates, 0.9))).toEqual([
      '63 − 27 = ?',
      '71 − 45 = ?',
      '84 − 31 = ?',
    ]);
  });

  it('[MG2] never asks what was shown, its answer, or one answer twice', () => {
    const shown = asked(63, 27);
    const same = asked(72, 36);
    const set = chooseMending({ ...wish, avoid: [shown] }, [same, ...candidates, asked(52, 24)], 0);
    expect(textsOf(set)).toEqual(['71 − 45 = ?', '84 − 31 = ?', '52 − 24 = ?']);
    expect(textsOf(chooseMending(wish, [asked(63, 27), same, asked(84, 31)], 0))).toBeUndefined();
  });

  it('[MG3] is not made where the questions do not suffice', () => {
    expect(chooseMending(wish, [asked(84, 31), asked(95, 52), asked(63, 27)], 0)).toBeNull();
    expect(chooseMending(wish, [asked(63, 27), asked(71, 45)], 0)).toBeNull();
  });

  it('[MG10] takes a look-alike from other kinds where every question of its own tells the mistake', () => {
    const own = [asked(63, 27), asked(71, 45)];
    const set = chooseMending(wish, own, 0, [asked(52, 24), asked(84, 31)]);
    expect(textsOf(set)).toEqual(['63 − 27 = ?', '84 − 31 = ?', '71 − 45 = ?']);
  });

  it('[MG4] prefers questions on which rivals differ', () => {
    const alike = [asked(40, 27), asked(60, 35)];
    const set = chooseMending(
      { ...wish, rivals: ['zero-minus-n'] },
      [...alike, ...candidates],
      0.9,
    );
    expect(textsOf(set)).toEqual(['63 − 27 = ?', '71 − 45 = ?', '84 − 31 = ?']);
    const answers = alike.map((each, at) =>
      answer(each, String(Number(each.text.slice(5, 7))), at),
    );
    expect(rivalsOf('smaller-from-larger', answers)).toEqual([
      'zero-minus-n',
      'borrow-no-decrement',
    ]);
  });
});

const answer = (each: MendingCandidate, typed: string, at: number): EvidenceAnswer => ({
  at,
  question: each.text,
  right: each.right,
  typed,
  chances: each.chances,
  isOut: false,
});

describe('a mistake', () => {
  const dayOf = (at: number) => String(Math.floor(at / DAY));
  const at = (days: readonly number[], wrong: readonly number[] = []) =>
    days.map((day, place) =>
      answer(asked(63, 27), wrong.includes(place) ? '44' : '36', day * DAY + place),
    );
  const mended = (answers: readonly EvidenceAnswer[]) =>
    mendedAt('smaller-from-larger', answers, { toldAt: 0, dayOf });

  it('[MG5] is mended by six chances without it on two days, the last a week after it was told', () => {
    expect(mended(at([1, 1, 1, 2, 2, 8]))).toBe(8 * DAY + 5);
    expect(mended(at([1, 1, 2, 2, 8]))).toBeNull();
    expect(mended(at([8, 8, 8, 8, 8, 8]))).toBeNull();
    expect(mended(at([1, 1, 1, 2, 2, 6]))).toBeNull();
  });

  it('[MG6] counts from the start again when it shows', () => {
    expect(mended(at([1, 1, 1, 2, 2, 8], [4]))).toBeNull();
    expect(mended(at([1, 1, 1, 2, 2, 8, 8, 9, 9, 9, 9], [4]))).toBe(9 * DAY + 10);
  });

  it('[MN13] is said with the numbers of the child’s question', () => {
    const own = { text: '52 − 38 = ?', right: '14', typed: '26' };
    expect(ownWords('smaller-from-larger', own)).toEqual({
      may: 'taken the smaller digit from the larger one',
      look: '2 ones are not enough to take 8. Swap one ten for ten ones.',
    });
    const overZeros = { text: '4002 − 1789 = ?', right: '2213', typed: '3787' };
    expect(ownWords('smaller-from-larger', overZeros).look).toBe(
      '2 ones are not enough to take 9. There is no ten to swap. Swap one thousand for ten hundreds, then one hundred for ten tens, then one ten for ten ones.',
    );
    const inTens = { text: '807 − 180 = ?', right: '627', typed: '787' };
    expect(ownWords('smaller-from-larger', inTens).look).toBe(
      'There are no tens to take 8 from. Swap one hundred for ten tens.',
    );
    expect(ownWords('times-as-add', { text: '7 × 3 = ?', right: '21', typed: '10' }).look).toBe(
      '7 × 3 means 7 times 3. It is not 7 + 3.',
    );
    const hours = { text: '0.3 hours = ? minutes', right: '18', typed: '30' };
    expect(ownWords('decimal-hours-as-minutes', hours).look).toBe('');
    const mode = { text: 'What is the mode of 9, 3, 9?', right: '9', typed: '2' };
    expect(ownWords('mode-as-count', mode).may).toBe('said how often it comes');
  });
});
