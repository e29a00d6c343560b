import { describe, expect, it } from 'vitest';

import { childSentence, type ChildSeen, childThingKey, childThings } from './index.ts';

const child = (id: string, change: Partial<ChildSeen> = {}): ChildSeen => ({
  id,
  mistakes: [],
  hard: [],
  facts: [],
  daysBefore: 12,
  daysLately: 3,
  ...change,
});
const told = (children: readonly ChildSeen[]) =>
  childThings(children).map(({ kind, child: id, subject }) => [kind, id, subject]);

describe('the one next thing of a parent', () => {
  it('[NT8] is what shows most, over all children, mistakes first', () => {
    const ruby = child('ruby', {
      hard: [
        { subject: '12', right: 5, of: 10 },
        { subject: '9', right: 2, of: 10 },
      ],
      facts: ['7 × 8'],
    });
    const theo = child('theo', {
      mistakes: [
        { subject: 'one', shown: 3 },
        { subject: 'two', shown: 9 },
      ],
    });
    expect(told([ruby, theo])).toEqual([
      ['mistake', 'theo', 'two'],
      ['hard', 'ruby', '9'],
      ['fact', 'ruby', '7 × 8'],
    ]);
  });

  it('[NT9] leaves out what was done, and tells the next thing of its kind', () => {
    const ruby = child('ruby', {
      mistakes: [{ subject: 'one', shown: 3 }],
      hard: [
        { subject: '9', right: 2, of: 10 },
        { subject: '12', right: 5, of: 10 },
      ],
    });
    const left = (...done: string[]) =>
      childThings([ruby], (thing) => done.includes(childThingKey(thing))).map(childThingKey);
    expect(left()).toEqual(['mistake', 'hard 9']);
    expect(left('hard 9')).toEqual(['mistake', 'hard 12']);
    expect(left('mistake', 'hard 9', 'hard 12')).toEqual([]);
  });

  it('[NT8] is nothing where nothing stands out', () =>
    expect(told([child('ruby'), child('theo', { daysBefore: 0, daysLately: 0 })])).toEqual([]));

  it('[NT8] misses a child who used to come, and nobody else', () => {
    const days = (daysBefore: number, daysLately: number) =>
      told([child('imogen', { daysBefore, daysLately })]);
    expect(days(6, 0)).toEqual([['away', 'imogen', '']]);
    expect([days(5, 0), days(20, 1)]).toEqual([[], []]);
  });

  it('[NT8] is one sentence, and names no mistake', () => {
    const ruby = { name: 'Ruby', subject: 'Smaller from larger' };
    expect(childSentence('mistake', ruby)).not.toContain('maller');
    expect(childSentence('hard', { ...ruby, subject: 'Adding Ten' })).toBe(
      'Ruby is stuck in Adding Ten.',
    );
    expect(childSentence('fact', { ...ruby, subject: '7 × 8' })).toBe('Ruby nearly knows 7 × 8.');
    expect(childSentence('away', ruby)).toBe('Ruby has not practised for two weeks.');
  });
});
