import { ADDITION_TABLES_TOPIC, TIMES_TABLES_TOPIC, UNITS } from '@moonbase/content';
import { describe, expect, it } from 'vitest';

import { pagesOf, practiceRows } from './practice-report.ts';

const all = UNITS.map(({ id }, index) => ({ unitId: id, answered: index + 2, correct: index }));
const some = all.filter(({ unitId }) => [3, 5, 12].includes(unitId)).reverse();

describe('the practice report', () => {
  it('[PR1] has a row per unit with answers when grouped by unit, in the order of the content, with its level, and tables by number', () => {
    const rows = practiceRows([...some, { unitId: 1, answered: 0, correct: 0 }], 'unit');
    expect(rows.map(({ name }) => name)).toEqual(
      UNITS.filter(({ id }) => [3, 5, 12].includes(id)).map(({ name }) => name),
    );
    expect(rows[0]).toMatchObject({
      name: 'Tens and Ones',
      topic: 'Counting and Place Value',
      level: '2.1',
    });
    const [table] = UNITS.filter(({ topicId }) => topicId === TIMES_TABLES_TOPIC);
    const ofTable = practiceRows([{ unitId: table?.id ?? 0, answered: 1, correct: 1 }], 'unit');
    expect(ofTable).toMatchObject([{ topic: 'Times Tables', level: null }]);
    const tables = UNITS.filter(({ topicId }) => topicId === TIMES_TABLES_TOPIC);
    const ofTables = tables.map(({ id }) => ({ unitId: id, answered: 1, correct: 1 }));
    const names = practiceRows(ofTables, 'unit').map(({ name }) => name);
    expect(names.slice(3, 6)).toEqual([
      'Three Times Table',
      'Four Times Table',
      'Five Times Table',
    ]);
  });

  it('[PR2] has a row per level when grouped by level, lowest first, and then the tables by topic', () => {
    const rows = practiceRows(all, 'level');
    expect(rows.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `Level ${index + 1}`),
      'Times Tables',
      'Addition Tables',
    ]);
    expect(ADDITION_TABLES_TOPIC).toBeGreaterThan(TIMES_TABLES_TOPIC);
    expect(practiceRows(some, 'level').map(({ name }) => name)).toEqual(['Level 2', 'Level 4']);
  });

  it('[PR3] has the same totals by unit and by level, with every answer in one row', () => {
    const totals = (['unit', 'level'] as const).map((by) =>
      practiceRows(all, by).reduce((sum, row) => sum + row.answered + row.correct / 1_000, 0),
    );
    expect(totals[0]).toBeCloseTo(totals[1] ?? 0);
    expect(practiceRows(all, 'unit').reduce((sum, { answered }) => sum + answered, 0)).toBe(
      all.reduce((sum, { answered }) => sum + answered, 0),
    );
  });

  it('[PR4] has fewer rows on the first page, and one page without rows', () => {
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    const pages = pagesOf(numbers);
    expect(pages.map((page) => page.length)).toEqual([26, 32, 2]);
    expect(pages.flat()).toEqual(numbers);
    expect(pagesOf(numbers.slice(0, 26))).toHaveLength(1);
    expect(pagesOf([])).toEqual([[]]);
  });
});
