import { describe, expect, it } from 'vitest';

import { asksAgain, askAgainWords, looksLikeSlip } from './slips.ts';

describe('a slip of the finger', () => {
  it.each([
    ['61', '16'],
    ['5', '55'],
    ['166', '16'],
    ['17', '16'],
    ['26', '16'],
    ['46', '16'],
    ['125', '12.5'],
    ['7', '-7'],
    ['3025', '3052'],
  ])('[SF1] may be behind %s where %s is right', (typed, right) =>
    expect(looksLikeSlip(typed, right)).toBe(true),
  );

  it.each([
    ['16', '16'],
    ['', '5'],
    ['10', '16'],
    ['27', '16'],
    ['610', '16'],
    ['1', '160'],
    ['1666', '16'],
    ['11', '22'],
  ])('[SF1] is not behind %s where %s is right', (typed, right) =>
    expect(looksLikeSlip(typed, right)).toBe(false),
  );
});

describe('an answer is asked back', () => {
  it('[SF2] if it looks like a slip, and once in ten if it is right', () => {
    expect(asksAgain({ key: 'a', typed: '61', right: '16' })).toBe(true);
    expect(asksAgain({ key: 'a', typed: '99', right: '16' })).toBe(false);
    const keys = Array.from({ length: 20_000 }, (_, at) => `${100_000 + at}-${at % 12}`);
    const asked = keys.filter((key) => asksAgain({ key, typed: '16', right: '16' })).length;
    expect(asked / keys.length).toBeGreaterThan(0.09);
    expect(asked / keys.length).toBeLessThan(0.11);
  });

  it('[SF2] the same way each time it is given', () => {
    const given = { key: '7-1', typed: '16', right: '16' };
    expect(new Set(Array.from({ length: 50 }, () => asksAgain(given))).size).toBe(1);
  });

  it('[SF3] in words that show no number but the typed one', () =>
    expect(askAgainWords('61')).toBe('You typed 61. Enter again to keep it'));
});
