import { describe, expect, it } from 'vitest';

import { countYear, nextClassName, suggestYear, yearGroupsIn } from './index.ts';

describe('a new school year', () => {
  it.each([
    ['6H', '7H'],
    ['Year 4 Banksia', 'Year 5 Banksia'],
    ['5/6 Extension', '6/7 Extension'],
    ['Chess', 'Chess'],
    ['2027 leavers', '2027 leavers'],
  ])('[RY1] turns %s into %s', (name, next) => expect(nextClassName(name)).toBe(next));

  it('[RY4] reads the year groups of a class from its name', () =>
    expect(
      ['6H', 'Year 4 Banksia', '5/6 Extension', '3-3a', 'Chess', '2027'].map(yearGroupsIn),
    ).toEqual([[6], [4], [5, 6], [3], [], []]));

  it('[RY2] lets the highest classes leave, and the others move up', () => {
    expect(suggestYear(['2W', '6H', '6T', 'Chess'])).toEqual(['3W', null, null, 'Chess']);
    expect(suggestYear(['6H', '6T'])).toEqual(['7H', '7T']);
  });

  it('[RY3] counts each student once, exceptions separately, and adds up to all', () => {
    const groups = [
      { classGroups: ['5H'], students: 20 },
      { classGroups: ['5H', 'club'], students: 3 },
      { classGroups: ['6T', 'club'], students: 4 },
      { classGroups: ['6T'], students: 7 },
      { classGroups: ['club'], students: 1 },
      { classGroups: [], students: 2 },
    ];
    const fates = new Map([
      ['5H', 'move'],
      ['6T', 'leave'],
      ['club', 'stay'],
    ] as const);
    const exceptions = [
      { classGroups: ['6T', 'club'], fate: 'stay' },
      { classGroups: [], fate: 'move' },
    ] as const;
    expect(countYear(groups, fates, [])).toEqual({ move: 23, stay: 1, leave: 11, without: 2 });
    expect(countYear(groups, fates, exceptions)).toEqual({
      move: 24,
      stay: 2,
      leave: 10,
      without: 1,
    });
  });
});
