import { describe, expect, it } from 'vitest';

import { clearestOf } from './clearest.ts';

const at = (minute: number) => `2026-11-30T10:${String(minute).padStart(2, '0')}:00Z`;
const example = (text: string, minute: number) => ({ text, answeredAt: at(minute) });

describe('the question by which a mistake is shown', () => {
  it.each([
    ['has the fewest swaps', ['4013 − 3495 = ?', '8034 − 4129 = ?', '52 − 38 = ?'], '52 − 38 = ?'],
    ['does not swap over a zero', ['407 − 79 = ?', '463 − 29 = ?'], '463 − 29 = ?'],
    ['is the newest of equals', ['63 − 29 = ?', '52 − 38 = ?'], '63 − 29 = ?'],
    ['is the newest where nothing is swapped', ['3 × 4 = ?', '63 − 29 = ?'], '3 × 4 = ?'],
  ])('[MN17] %s', (_, texts, expected) => {
    const examples = texts.map((text, index) => example(text, 40 - index));
    expect(clearestOf(examples)?.text).toBe(expected);
  });

  it('[MN17] was answered in the last quarter of an hour of play', () => {
    const examples = [example('4013 − 3495 = ?', 40), example('52 − 38 = ?', 20)];
    expect(clearestOf(examples)?.text).toBe('4013 − 3495 = ?');
  });

  it('[MN17] is none without an example', () => {
    expect(clearestOf<{ text: string; answeredAt: string }>([])).toBe(undefined);
  });
});
