import { chancesOf } from '@moonbase/misconceptions';
import { localeOf } from '@moonbase/questions';
import { describe, expect, it } from 'vitest';

import { makeSet } from './make-set.ts';
import type { PlacedAnswer } from './placed-answer.ts';

/** A difference that was answered with the smaller digit from the larger. */
function answered(unit: number, position: number, sum: string, typed: string): PlacedAnswer {
  const [a = 0, b = 0] = sum.split(' − ').map(Number);
  const asked = { unit, position, text: `${sum} = ?`, right: String(a - b) };
  return {
    unit,
    position,
    at: 0,
    question: asked.text,
    right: asked.right,
    typed,
    chances: chancesOf(asked),
    isOut: false,
  };
}

const LARGE = answered(15, 2, '4013 − 3495', '1482');
const SMALL_RIGHT = answered(12, 1, '72 − 8', '64');

const setOf = (evidence: readonly PlacedAnswer[], seed: number) =>
  makeSet({ mistake: 'smaller-from-larger', evidence, seed, locale: localeOf('gb') });

const digitsOf = (text: string): number =>
  Math.max(...Array.from(text.matchAll(/\d+/g), ([digits]) => digits.length));

const isShown = (text: string, right: string): boolean =>
  chancesOf({ unit: 12, position: 1, text, right }).some(
    ({ mistake }) => mistake === 'smaller-from-larger',
  );

describe('a mending set', () => {
  it('[misconceptions MG10] asks questions as hard as the one in which the mistake was shown last', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const counted = setOf([LARGE, SMALL_RIGHT], seed).filter(({ isStep }) => !isStep);
      const telling = counted.filter(({ text, right }) => isShown(text, right));
      expect(counted).toHaveLength(3);
      expect(telling.map(({ text }) => digitsOf(text))).toEqual([4, 4]);
    }
  });

  it('[misconceptions MG10] begins with one stepping stone of the book and one easier question, which differ from set to set', () => {
    const firsts = new Set<string>();
    const seconds = new Set<string>();
    for (let seed = 1; seed <= 20; seed += 1) {
      const stones = setOf([LARGE], seed).filter(({ isStep }) => isStep);
      expect(stones).toHaveLength(2);
      const [first, second] = stones.map(({ text }) => text);
      firsts.add(first ?? '');
      seconds.add(second ?? '');
      expect(digitsOf(second ?? '')).toBeLessThan(4);
    }
    expect(firsts.size).toBe(2);
    expect(seconds.size).toBeGreaterThan(5);
  });

  it('[misconceptions MG10] keeps the stepping stones of the book before small numbers', () => {
    const stones = setOf([answered(12, 1, '42 − 7', '45')], 1).filter(({ isStep }) => isStep);
    expect(stones.map(({ text }) => text)).toEqual(['63 = 50 + ?', '63 − 20 = ?']);
  });
});
