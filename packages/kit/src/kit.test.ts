import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assertNever, at, findOrThrow, listed, nextInt, rngFromSeed } from './index.ts';

describe('the generator', () => {
  it('[KT1] makes these draws for seed 1', () => {
    let rng = rngFromSeed(1);
    const draws = Array.from({ length: 5 }, () => {
      const [draw, next] = nextInt(rng, 1_000);
      rng = next;
      return draw;
    });
    expect(draws).toEqual([627, 2, 527, 981, 968]);
  });

  it('[KT2] stays below its limit', () =>
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, limit) => {
        const [draw] = nextInt(rngFromSeed(seed), limit);
        expect(Number.isInteger(draw)).toBe(true);
        expect(draw).toBeGreaterThanOrEqual(0);
        expect(draw).toBeLessThan(limit);
      }),
    ));

  it('[KT3] does not change the generator it was given', () => {
    const rng = rngFromSeed(9);
    expect(nextInt(rng, 100)).toEqual(nextInt(rng, 100));
  });
});

describe('assertNever', () =>
  it('[KT4] names the unexpected value', () => {
    const sidesOf = (shape: 'square' | 'line'): number => {
      switch (shape) {
        case 'square':
          return 4;
        case 'line':
          return 1;
        default:
          return assertNever(shape);
      }
    };
    expect(sidesOf('square')).toBe(4);
    expect(() => {
      Reflect.apply(sidesOf, null, ['circle']);
    }).toThrow('Unexpected value: "circle"');
  }));

describe('the function at', () =>
  it('[KT5] returns the item at an index and throws at one that is not in the list', () => {
    expect(at([4, 0, 5], 1)).toBe(0);
    expect(at(new Float64Array([1.5]), 0)).toBe(1.5);
    expect(() => at([1, 2], 2)).toThrow('There is no item 2 in a list of 2');
    expect(() => at([1, 2], -1)).toThrow('There is no item -1');
  }));

describe('findOrThrow', () =>
  it('[KT9] returns the first match and throws when nothing matches', () => {
    expect(findOrThrow([3, 5, 7], (item) => item > 3)).toBe(5);
    expect(() => findOrThrow([3, 5], (item) => item > 5)).toThrow('No item of a list of 2 matches');
  }));

it('[KT14] a long list is read from lines of words', () =>
  expect(
    listed(`
    one two
    three`),
  ).toEqual(['one', 'two', 'three']));
