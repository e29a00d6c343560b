import { describe, expect, it } from 'vitest';

import { PLAY_MODES, type TimeSetting } from './modes.ts';
import { budgetOf, courierTimeOf, fallTimeOf, launchGapOf, paceOf, slideInMs } from './timing.ts';

const fact = { pace: 'quick', expected: '56' } as const;
const expert = { mode: 'expert', speed: 8, time: '1' } as const;

describe('the clock', () => {
  it('[PT1] gives 10,000 ms at speed 1, 13 % less per speed', () =>
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(paceOf)).toEqual([
      10000, 8700, 7569, 6585, 5729, 4984, 4336, 3773, 3282, 2855,
    ]));

  it('[PT2] adds 350 ms for each key after the first', () => {
    expect(budgetOf(fact, expert)).toBe(4123);
    expect(budgetOf({ ...fact, expected: '7' }, expert)).toBe(3773);
    expect(budgetOf({ ...fact, expected: '-0.5' }, expert)).toBe(3773 + 3 * 350);
  });

  it.each([
    ['short', 1.6],
    ['long', 2.6],
    ['extended', 4],
  ] as const)('[PT2] gives %s questions %f of the pace', (pace, factor) =>
    expect(budgetOf({ pace, expected: '7' }, { ...expert, speed: 1 })).toBe(10_000 * factor),
  );

  it('[PT2] multiplies by the mode and the time setting', () => {
    const question = { ...fact, expected: '7' };
    expect(budgetOf(question, { mode: 'novice', speed: 1, time: '1' })).toBe(15_000);
    expect(budgetOf(question, { mode: 'novice', speed: 1, time: '2' })).toBe(30_000);
    expect(budgetOf(question, { mode: 'expert', speed: 1, time: '1.5' })).toBe(15_000);
  });

  it('[PT3] lets a carrier fall for as many budgets as there are carriers', () => {
    expect(fallTimeOf(fact, expert)).toBe(3 * 4123);
    expect(fallTimeOf(fact, { ...expert, mode: 'basic-speed' })).toBe(2 * 4123);
  });

  it('[PT4] launches after 0.6 budgets', () => expect(launchGapOf(fact, expert)).toBe(2474));

  it('[PT5] keeps a courier for 2.2 budgets', () => expect(courierTimeOf(fact, expert)).toBe(9071));

  it('[PT6] has no clock in Classic or in any mode with time off', () => {
    const times: TimeSetting[] = ['1', '1.5', '2', '3', 'off'];
    for (const time of times)
      expect(budgetOf(fact, { mode: 'classic', speed: 3, time })).toBeNull();
    for (const mode of PLAY_MODES) {
      const off = { mode, speed: 3, time: 'off' } as const;
      expect([budgetOf, fallTimeOf, launchGapOf, courierTimeOf].map((of) => of(fact, off))).toEqual(
        [null, null, null, null],
      );
    }
  });

  it('[PT7] slides a waiting carrier in within 900 to 2500 ms', () => {
    expect(slideInMs(1)).toBe(2500);
    expect(slideInMs(5)).toBe(1432);
    expect(slideInMs(10)).toBe(900);
  });
});
