import { rngFromSeed } from '@moonbase/kit';
import { describe, expect, it } from 'vitest';

import { chooseUnit } from './choose-unit.ts';

const UNITS = [
  { unitId: 1, frequency: -1 },
  { unitId: 2, frequency: 0 },
  { unitId: 3, frequency: 1 },
] as const;

describe('chooseUnit', () => {
  it('[PC1] draws with weights 1, 2 and 4', () => {
    const counts = new Map<number, number>();
    let rng = rngFromSeed(7);
    for (let draw = 0; draw < 7_000; draw += 1) {
      const [unit, next] = chooseUnit(UNITS, null, rng);
      counts.set(unit.unitId, (counts.get(unit.unitId) ?? 0) + 1);
      rng = next;
    }
    expect(Math.abs((counts.get(1) ?? 0) - 1_000)).toBeLessThan(150);
    expect(Math.abs((counts.get(2) ?? 0) - 2_000)).toBeLessThan(200);
    expect(Math.abs((counts.get(3) ?? 0) - 4_000)).toBeLessThan(200);
  });

  it('[PC2] never draws the previous unit when there is another', () => {
    for (let seed = 0; seed < 200; seed += 1)
      expect(chooseUnit(UNITS, 3, rngFromSeed(seed))[0].unitId).not.toBe(3);
  });

  it('[PC2] repeats the only unit', () =>
    expect(chooseUnit([UNITS[0]], 1, rngFromSeed(1))[0].unitId).toBe(1));

  it('[PC1] refuses an empty selection', () =>
    expect(() => chooseUnit([], null, rngFromSeed(1))).toThrow('at least one unit'));
});
