import { describe, expect, it } from 'vitest';

import { termsUntil, termWords } from './term.ts';

describe('the terms of a year', () => {
  it('[OP5] are three in the north and four in the south, the newest first', () => {
    expect(termsUntil('2026-11-29', 'Europe/London', 4)).toMatchObject([
      { name: 'autumn', from: '2026-09-01', to: '2026-12-31', shownFrom: '2026-12-01' },
      { name: 'summer', from: '2026-04-01', to: '2026-08-31' },
      { name: 'spring', from: '2026-01-01', to: '2026-03-31' },
      { name: 'autumn', from: '2025-09-01', to: '2025-12-31' },
    ]);
    expect(termsUntil('2026-05-01', 'Pacific/Auckland', 3).map(({ name }) => name)).toEqual([
      'term 2',
      'term 1',
      'term 4',
    ]);
  });

  it('[OP5] hold every day in exactly one term', () => {
    for (const zone of ['Europe/London', 'Australia/Sydney']) {
      for (let day = 0; day < 366; day += 1) {
        const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
        const [now, before] = termsUntil(date, zone, 2);
        expect(now && now.from <= date && date <= now.to).toBe(true);
        expect(before && before.to < date).toBe(true);
        expect(now && now.from < now.shownFrom && now.shownFrom <= now.to).toBe(true);
      }
    }
  });
});

describe('the words of a term', () => {
  const facts = { right: 1_842, steps: 12, stars: 30, friends: ['Oops', 'Tangle'], progress: null };

  it('[OP6] say what is there, in whole sentences', () => {
    const progress = '7 × 8 was hard in May. You had it 9 of 10.';
    expect(termWords({ ...facts, progress })).toEqual([
      '1,842 right answers: each sent a visitor home.',
      progress,
      '12 new steps and 30 stars on your map.',
      'You freed Oops and Tangle.',
    ]);
  });

  it('[OP6] leave out what did not happen', () => {
    const words = termWords({ right: 1, steps: 0, stars: 0, friends: [], progress: null });
    expect(words).toEqual(['1 right answer: each sent a visitor home.']);
  });
});
