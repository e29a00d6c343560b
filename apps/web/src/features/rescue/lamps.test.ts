import { describe, expect, it } from 'vitest';

import { chanceWords, lampsOf, lampWords } from './words.ts';

describe('the lamps of a ship (SR-20)', () => {
  it('are as many as par, and each right answer lights one', () => {
    expect(lampsOf([], 4)).toEqual({ par: 4, lit: 0, half: false });
    expect(lampsOf([true, true], 4)).toEqual({ par: 4, lit: 2, half: false });
    expect(lampsOf([true, true, true, true, true], 4)).toEqual({ par: 4, lit: 5, half: false });
  });

  it('do not go out at a slip: the last one glows half once the formula takes some', () => {
    expect(lampsOf([true, false], 4)).toEqual({ par: 4, lit: 1, half: false });
    expect(lampsOf([true, true, true, false, false], 4)).toEqual({ par: 4, lit: 3, half: true });
  });

  it('stay dark for a child who tried and had none right: a miss lights nothing', () => {
    expect(lampsOf([false, false], 4)).toEqual({ par: 4, lit: 0, half: false });
    expect(lampsOf([null], 4)).toEqual({ par: 4, lit: 0, half: false });
  });

  it('promise a scan that always works only where it can still come true', () => {
    expect(lampWords([true, true, true], 4)).toContain('One more and every scan works');
    expect(lampWords([true, true, false], 4)).toBe('Each right answer lights a lamp.');
    expect(lampWords([true, true, true, true], 4)).toBe('All lamps are lit: every scan works.');
  });
});

it.each([
  [0, 'no scan'],
  [0.15, '1 in 6'],
  [0.25, '1 in 4'],
  [0.33, '1 in 3'],
  [0.5, '1 in 2'],
  [0.6, '3 in 5'],
  [0.75, '3 in 4'],
  [0.8, '4 in 5'],
  [0.99, '5 in 6'],
  [1, 'every scan'],
])('a chance of %d is said as %s', (chance, words) => expect(chanceWords(chance)).toBe(words));
