import { describe, expect, it } from 'vitest';

import { placeSoFar, placeWords, taughtBy } from './taught-up-to.ts';
import { whatTheClassNeeds } from './what-the-class-needs.ts';

const student = (id: string, units: Record<number, string> = {}) => ({
  id,
  units: Object.entries(units).map(([unitId, recent]) => ({ unitId: Number(unitId), recent })),
});

describe('what a class needs', () => {
  it('asks for a unit of five answers with fewer than eight right in ten [LN9]', () => {
    const twice = (recent: string) =>
      whatTheClassNeeds([student('a', { 7: recent }), student('b', { 7: recent })]);
    expect(twice('cciii')[0]?.unitId).toBe(7);
    expect(twice('iiii')[0]?.unitId).toBeNull();
    expect(twice('ccccccccii')[0]?.unitId).toBeNull();
    expect(twice('cccccccisi')[0]?.unitId).toBe(7);
  });

  it('has two units that most need, and the year so far for the others [LN10]', () => {
    expect(
      whatTheClassNeeds([
        student('a', { 7: 'iiiii', 8: 'iiiii' }),
        student('b', { 7: 'iiiii' }),
        student('c', { 7: 'iiiii', 9: 'iiiii' }),
        student('d', { 8: 'iiiii' }),
        student('e', { 8: 'iiiii' }),
        student('f', { 9: 'iiiii' }),
        student('g'),
      ]),
    ).toEqual([
      { unitId: 7, students: ['a', 'b', 'c'] },
      { unitId: 8, students: ['d', 'e'] },
      { unitId: null, students: ['f', 'g'] },
    ]);
    expect(whatTheClassNeeds([student('a', { 7: 'iiiii' })])).toEqual([
      { unitId: null, students: ['a'] },
    ]);
  });

  it('puts every student into exactly one line [LN11]', () => {
    const all = Array.from({ length: 30 }, (_, n) =>
      student(String(n), { [n % 3]: 'icici', [3 + (n % 4)]: 'iiiic', [7 + (n % 5)]: 'ccccc' }),
    );
    const lines = whatTheClassNeeds(all);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines.flatMap(({ students }) => students).toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    );
    expect(whatTheClassNeeds([])).toEqual([]);
  });
});

describe('the line up to which a class was taught', () => {
  const units = [1, 1, 1, 2, 2, 2, 2, 3].map((level, index) => ({ id: index + 1, level }));

  it('holds earlier levels and the thirds of its own [LN7]', () => {
    expect([...taughtBy(units, 1)]).toEqual([1]);
    expect([...taughtBy(units, 4)]).toEqual([1, 2, 3, 4, 5]);
    expect([...taughtBy(units, 6)]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(placeWords(5, 'Year 2')).toBe('two thirds of Year 2');
  });

  it('is at first the class’s year so far in its country [LN8]', () => {
    const november = { year: 2026, month: 11, country: 'AU', named: null };
    expect(placeSoFar([2014, 2015, 2015], { ...november, month: 3 })).toBe(5 * 3 + 1);
    expect(placeSoFar([2015, 2015, 2016], november)).toBe(5 * 3 + 3); // Year 6 there, whose content Level 6 has
    expect(placeSoFar([2015, 2015, 2016], { ...november, country: 'GB' })).toBe(6 * 3 + 1);
    expect(placeSoFar([2015], { ...november, year: 2027, month: 6, country: 'GB' })).toBe(
      6 * 3 + 3,
    );
    expect(placeSoFar([], november)).toBe(3 * 3 + 3);
    expect(placeSoFar([], { ...november, named: 3 })).toBe(2 * 3 + 3);
    expect(placeSoFar([], { ...november, country: 'US', named: 3 })).toBe(3 * 3 + 1); // Grade 3
    expect(placeSoFar([], { ...november, named: 12 })).toBe(3 * 3 + 3);
    expect(placeSoFar([1980], november)).toBe(30);
    expect(placeSoFar([2024], november)).toBe(3);
  });
});
