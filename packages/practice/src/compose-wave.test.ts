import { nextInt, rngFromSeed, type Rng } from '@moonbase/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { composeWave, partsOf, type WavePart, type WaveRecipe } from './compose-wave.ts';

interface Sum {
  readonly key: string;
  readonly expected: string;
  readonly subUnit: number;
  readonly old?: true;
}

/** Sums of two numbers below `limit`; sub-unit k adds 100 k, so that the parts never share a text. */
const sums =
  (limit: number) =>
  (part: WavePart, rng: Rng): readonly [Sum, Rng] => {
    const [a, afterA] = nextInt(rng, limit);
    const [b, next] = nextInt(afterA, limit);
    const left = 100 * part.subUnit + a;
    return [{ key: `${left} + ${b}`, expected: String(a + b), subUnit: part.subUnit }, next];
  };

const parts = partsOf([{ unitId: 9, subUnits: [1, 2, 3, 4] }]);
const recipe = (change: Partial<WaveRecipe<Sum>> = {}): WaveRecipe<Sum> => ({
  parts,
  courierPart: { unitId: 9, subUnit: 4 },
  required: 10,
  optional: 2,
  tricky: [],
  draw: sums(20),
  ...change,
});
const tricky = Array.from({ length: 20 }, (_, index): Sum => ({
  key: `old ${index}`,
  expected: String(index),
  subUnit: 2,
  old: true,
}));
const seeds = fc.nat().map(rngFromSeed);

describe('composeWave', () => {
  it('[PC3] draws from every sub-unit as often as from the others, give or take one', () =>
    fc.assert(
      fc.property(seeds, (rng) => {
        const { required } = composeWave(recipe(), rng);
        const counts = parts.map(
          ({ subUnit }) => required.filter((each) => each.subUnit === subUnit).length,
        );
        expect(required).toHaveLength(10);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    ));

  it('[PC3] alternates between the sub-units of several units', () => {
    const mixed = partsOf([
      { unitId: 1, subUnits: [1, 2] },
      { unitId: 2, subUnits: [1, 2, 3] },
    ]);
    expect(mixed.map(({ unitId, subUnit }) => `${unitId}.${subUnit}`)).toEqual([
      '1.1',
      '2.1',
      '1.2',
      '2.2',
      '2.3',
    ]);
  });

  it('[PC4] begins with the easiest sub-unit', () =>
    fc.assert(
      fc.property(seeds, (rng) => {
        expect(composeWave(recipe({ tricky }), rng).required[0]?.subUnit).toBe(1);
      }),
    ));

  it('[PC5] mixes in two tricky questions of ten, one of eight, fewer if there are fewer', () => {
    const oldOnes = (change: Partial<WaveRecipe<Sum>>, seed: number) =>
      composeWave(recipe(change), rngFromSeed(seed)).required.filter(({ old }) => old).length;
    for (let seed = 0; seed < 50; seed += 1) {
      expect(oldOnes({ tricky }, seed)).toBe(2);
      expect(oldOnes({ tricky, required: 8 }, seed)).toBe(1);
      expect(oldOnes({ tricky: tricky.slice(0, 1) }, seed)).toBe(1);
    }
  });

  it('[PC6] repeats no text, including couriers', () =>
    fc.assert(
      fc.property(seeds, (rng) => {
        const { required, optional } = composeWave(recipe({ tricky }), rng);
        const texts = [...required, ...optional].map(({ key }) => key);
        expect(new Set(texts).size).toBe(12);
      }),
    ));

  it('[PC6] repeats only when there is nothing else to ask', () => {
    const { required, optional } = composeWave(recipe({ draw: sums(1) }), rngFromSeed(3));
    expect(required).toHaveLength(10);
    expect(optional).toHaveLength(2);
    expect(new Set(required.map(({ key }) => key)).size).toBe(4);
  });

  it('[PC7] has no three equal answers in a row', () =>
    fc.assert(
      fc.property(seeds, (rng) => {
        const answers = composeWave(recipe({ draw: sums(3) }), rng).required.map(
          ({ expected }) => expected,
        );
        const most = Math.max(
          ...answers.map((each) => answers.filter((other) => other === each).length),
        );
        const runs = answers.filter(
          (each, at) => each === answers[at + 1] && each === answers[at + 2],
        );
        if (most <= 5) expect(runs).toEqual([]);
      }),
    ));

  it('[PC8] draws couriers from their own sub-unit', () =>
    fc.assert(
      fc.property(seeds, (rng) => {
        expect(composeWave(recipe(), rng).optional.map(({ subUnit }) => subUnit)).toEqual([4, 4]);
      }),
    ));

  it('[PC6] draws the same wave from the same seed', () =>
    fc.assert(
      fc.property(seeds, (rng) => {
        expect(composeWave(recipe({ tricky }), rng)).toEqual(composeWave(recipe({ tricky }), rng));
      }),
    ));
});
