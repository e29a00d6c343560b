import { describe, expect, it } from 'vitest';

import { proposeGroups } from './table-groups.ts';

const students = (...subjects: readonly string[]) =>
  subjects.map((subject, index) => ({ id: String(index), subjects: [subject] }));

describe('a group for a table', () => {
  it('[WN8] has two to six students', () => {
    expect(proposeGroups(students('a'))).toBeNull();
    expect(proposeGroups(students('a', 'b'))).toEqual([['0', '1']]);
    expect(proposeGroups(students('a', 'a', 'a', 'a', 'a', 'a'))).toHaveLength(1);
    expect(proposeGroups(students(...Array.from('aaaaaabbbbbbb')))).toBeNull();
  });

  it('[WN8] is two from seven students on, with those together who are alike', () => {
    expect(proposeGroups(students(...Array.from('abababa')))).toEqual([
      ['0', '2', '4', '6'],
      ['1', '3', '5'],
    ]);
    expect(proposeGroups(students(...Array.from('aaaaaaa')))).toEqual([
      ['0', '1', '2', '3'],
      ['4', '5', '6'],
    ]);
  });

  it('[WN8] counts what most of the chosen share', () => {
    const chosen = [
      { id: '0', subjects: ['rare', 'common'] },
      ...['1', '2', '3'].map((id) => ({ id, subjects: ['common'] })),
      ...['4', '5', '6'].map((id) => ({ id, subjects: ['other'] })),
    ];
    expect(proposeGroups(chosen)).toEqual([
      ['0', '1', '2', '3'],
      ['4', '5', '6'],
    ]);
  });
});
