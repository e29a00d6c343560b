import { describe, expect, it } from 'vitest';

import { flickering, nextStar } from './next-star.ts';

const row = (name: string, answered: number, correct: number) => ({
  unit: '1',
  recent: '',
  weeks: [null, null, null, null],
  topicId: 1,
  topic: '',
  level: 1,
  rank: 1,
  name,
  answered,
  correct,
});

describe('the next star', () => {
  it('belongs to the unit that needs the fewest right answers in a row: 20 in all, nine of ten right', () => {
    expect(nextStar([row('Few', 14, 14), row('Almost', 30, 26)])).toEqual({
      unit: '1',
      name: 'Few',
      right: 6,
    });
    expect(nextStar([row('Few', 14, 14), row('Nearer', 50, 44)])).toEqual({
      unit: '1',
      name: 'Few',
      right: 6,
    });
    expect(nextStar([row('Slips', 20, 17), row('Few', 5, 5)])).toEqual({
      unit: '1',
      name: 'Slips',
      right: 10,
    });
  });

  it('is not shown when it is more than 15 right answers away', () =>
    expect(nextStar([row('Far', 40, 20), row('New', 4, 4)])).toBeNull());

  it('leaves out units with a star', () => expect(nextStar([row('Starred', 20, 18)])).toBeNull());
});

describe('a star that the last answers have dimmed', () => {
  const six = { ...row('Six Times Table', 50, 43), recent: 'ccciccciii' };

  it('flickers, and says how many right answers bring it back', () =>
    expect(flickering([row('Other', 4, 4), { ...six, answered: 40, correct: 35 }])).toEqual([
      { row: { ...six, answered: 40, correct: 35 }, right: 10 },
    ]));

  it('is not one that never shone, that shines, or that is far off', () => {
    expect(flickering([{ ...row('Never', 30, 20), recent: 'cccccccccc' }])).toEqual([]);
    expect(flickering([{ ...row('Shines', 40, 38), recent: 'ccccccccii' }])).toEqual([]);
    expect(flickering([six])).toEqual([]); // twenty more
  });
});
