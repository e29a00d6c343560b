import { describe, expect, it } from 'vitest';

import { goingWell } from './going-well.ts';

const row = (
  name: string,
  answered: number,
  correct: number,
  weeks: readonly (number | null)[] = [null, null, null, null],
) => ({
  unit: '1',
  recent: '',
  topicId: 1,
  topic: '',
  level: 1,
  rank: 1,
  name,
  answered,
  correct,
  weeks: [...weeks],
});

describe('the summary of what goes well', () => {
  it('names at most three units with 85 % right of ten answers or more, the most answered first', () => {
    const rows = [
      row('Few', 9, 9),
      row('A', 10, 9),
      row('B', 40, 34),
      row('Not yet', 100, 84),
      row('C', 30, 30),
      row('D', 20, 20),
    ];
    expect(goingWell(rows)).toEqual({ strong: ['B', 'C', 'D'], climbing: null });
  });

  it('names the unit that has climbed most from its first week to its last', () => {
    const rows = [
      row('Slow', 20, 10, [40, null, 45, 49]),
      row('Steep', 20, 10, [null, 30, 20, 62]),
      row('Two weeks', 20, 10, [0, null, null, 100]),
      row('Falling', 20, 10, [90, 20, null, null]),
      row('Once', 20, 10, [null, null, 90, null]),
      row('Few', 9, 3, [0, 40, null, 90]),
    ];
    expect(goingWell(rows)).toEqual({ strong: [], climbing: { name: 'Steep', from: 30, to: 62 } });
  });

  it('is empty where nothing stands out', () => expect(goingWell([row('A', 20, 10)])).toBeNull());
});
