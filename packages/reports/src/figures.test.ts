import { describe, expect, it } from 'vitest';

import { addFigures, hasTotalColumn, minutesOf, NO_FIGURES, percentRight } from './figures.ts';

describe('the figures of a report:', () => {
  it('[FI1] the share of right answers is a whole per cent, and none where nothing was answered', () => {
    expect(percentRight({ answered: 3, correct: 2 })).toBe(67);
    expect(percentRight({ answered: 5, correct: 0 })).toBe(0);
    expect(percentRight(NO_FIGURES)).toBeNull();
  });

  it('[FI2] time is written in whole minutes, as on every page that shows them', () =>
    expect([0, 1, 59_999, 60_000, 119_999, 3_600_000].map(minutesOf)).toEqual([0, 0, 0, 1, 1, 60]));

  it('[FI3] per cent and minutes of a total come from the sums, not from rounded figures', () => {
    const part = { answered: 3, correct: 2, worked: 80_000 };
    const total = addFigures([part, part, part]);
    expect(total).toEqual({ answered: 9, correct: 6, worked: 240_000 });
    expect([percentRight(total), minutesOf(total.worked)]).toEqual([67, 4]);
    expect(minutesOf(part.worked) * 3).toBe(3);
    expect(addFigures([])).toEqual(NO_FIGURES);
  });

  it('[FI4] a column of totals stands at the end unless there is only one column', () =>
    expect([1, 2, 7].map(hasTotalColumn)).toEqual([false, true, true]));
});
