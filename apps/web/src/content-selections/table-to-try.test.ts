import { describe, expect, it } from 'vitest';

import { tablesOf } from '../play/selection-draft.ts';
import { tableToTry } from './table-to-try.ts';

const TABLES = tablesOf('times');

const answered = (value: number, count: number, correct = count) => {
  const id = TABLES.find((each) => each.value === value)?.id;
  return { unit: String(id), answered: count, correct, recent: '' };
};

describe('the table that a companion proposes', () => {
  it('is the easiest one to a student who has tried none', () => {
    expect(tableToTry('times', [])).toMatchObject({ kind: 'new', table: { value: 2 } });
    expect(tableToTry('addition', [])).toMatchObject({ kind: 'new', table: { value: 1 } });
  });

  it('is the most practised one that has no star yet', () => {
    const statistics = [answered(7, 40), answered(4, 6, 5), answered(8, 12, 6)];
    expect(tableToTry('times', statistics)).toMatchObject({ kind: 'almost', table: { value: 8 } });
  });

  it('is the next easiest new one when all that were tried have their star', () => {
    const statistics = [answered(2, 20), answered(10, 30)];
    expect(tableToTry('times', statistics)).toMatchObject({ kind: 'new', table: { value: 5 } });
  });

  it('does not exist when every table has its star', () =>
    expect(
      tableToTry(
        'times',
        TABLES.map(({ value }) => answered(value, 20)),
      ),
    ).toEqual({ kind: 'all' }));
});
