import { DAY_MS } from '@moonbase/kit';
import { describe, expect, it } from 'vitest';

import { isKnown, isStuck } from './stuck.ts';

const stuck = (outcomes: string): boolean => isStuck({ outcomes, lastAnsweredAt: new Date(0) }, 0);

describe('being stuck in a unit', () => {
  it('[WN1] begins with under half of the last ten answers right', () => {
    expect(stuck('iiiiiiiii')).toBe(false);
    expect(stuck('cccciiisss')).toBe(true);
    expect(stuck('cccccsssss')).toBe(false);
    expect(stuck('ccccccccccciiiiii')).toBe(true);
  });

  it('[WN1] is not said of answers that are more than 30 days old', () => {
    const answers = { outcomes: 'iiiiiiiiii', lastAnsweredAt: new Date(0) };
    expect(isStuck(answers, 30 * DAY_MS)).toBe(true);
    expect(isStuck(answers, 30 * DAY_MS + 1)).toBe(false);
  });

  it('[WN6] ends with seven of the last ten right, and not before', () => {
    const began = 'iiiiiicccc'; // four of ten
    expect(stuck(began)).toBe(true);
    expect(stuck(`${began}cc`)).toBe(true); // six
    expect(stuck(`${began}ccc`)).toBe(false); // seven
    expect(stuck(`${began}cccii`)).toBe(false); // off, and not under half again
    expect(stuck(`${began}cccccciiiiii`)).toBe(true); // on again
  });
});

it('[WN7] a unit is known with seven of the last ten right', () => {
  expect(isKnown('iiiccccccc')).toBe(true);
  expect(isKnown('iiiicccccc')).toBe(false);
  expect(isKnown('ccccccccc')).toBe(false);
});
