import { describe, expect, it } from 'vitest';

import { questionKeyOf } from './question-key.ts';

const BARS = { kind: 'bars', labels: ['Mon', 'Tue'], values: [4, 7] };

const questionWith = (say: string, diagram: unknown) => ({ say, diagram });

describe('the key of a question', () => {
  it('is the same for a figure whose fields a database returns in another order', () => {
    const { kind, labels, values } = BARS;
    const drawn = questionWith('How many on Monday?', BARS);
    const read = questionWith('How many on Monday?', { values, kind, labels });
    expect(questionKeyOf(read)).toBe(questionKeyOf(drawn));
  });

  it('is the same when a missing field was drawn as undefined', () => {
    const drawn = questionWith('How many on Monday?', { ...BARS, title: undefined });
    expect(questionKeyOf(drawn)).toBe(questionKeyOf(questionWith('How many on Monday?', BARS)));
  });

  it('differs for other words, and for another figure with the same words', () => {
    const others = [
      questionWith('How many on Monday?', BARS),
      questionWith('How many on Tuesday?', BARS),
      questionWith('How many on Monday?', { ...BARS, values: [7, 4] }),
      questionWith('How many on Monday?', { ...BARS, labels: ['Tue', 'Mon'] }),
      questionWith('How many on Monday?', { ...BARS, kind: 'line' }),
      questionWith('How many on Monday?', { ...BARS, values: [4, 7, 0] }),
      { say: 'How many on Monday?' },
    ];
    expect(new Set(others.map(questionKeyOf)).size).toBe(others.length);
  });
});
