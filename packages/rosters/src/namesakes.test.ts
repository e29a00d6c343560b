import { describe, expect, it } from 'vitest';

import { linesOfTable, type Mend, planImport } from './index.ts';

const TITLES = ['Student ID', 'First name', 'Last name', 'Year of birth', 'Class'];

function plan(rows: readonly (readonly string[])[], mends: ReadonlyMap<number, Mend> = new Map()) {
  const read = linesOfTable([TITLES, ...rows]);
  if (!read.ok) throw new Error(read.why);
  const school = { students: [], classGroups: ['2b', '3c'] };
  return planImport(read.lines, school, mends, { year: 2026, areClassesTyped: true });
}

const anna = (year: string, classGroup: string) => ['', 'Anna', 'Becker', year, classGroup];

it.each([
  { rows: 'in one class', two: [anna('2019', '2b'), anna('2019', '2b')], outcome: 'error' },
  { rows: 'without a year', two: [anna('', '2b'), anna('', '3c')], outcome: 'error' },
  { rows: 'one without a year', two: [anna('2019', '2b'), anna('', '2b')], outcome: 'error' },
  { rows: 'in two classes', two: [anna('2019', '2b'), anna('2019', '3c')], outcome: 'unchanged' },
])(
  '[RM6] rows by one name, $rows, are one student only where more than the name says so',
  ({ two, outcome }) => {
    const { rows } = plan(two);
    expect(rows.map((each) => each.outcome)).toEqual(['create', outcome]);
    if (outcome === 'error')
      expect(rows[1]).toMatchObject({
        asksIfSame: true,
        candidates: [{ id: 'row', label: 'The student of row 2' }],
        faults: [{ text: 'Anna Becker stands in row 2 too. Is it the same student?' }],
      });
  },
);

it('[RM6] rows by one name are what somebody says they are', () => {
  const two = [anna('2019', '2b'), anna('2019', '2b')];
  const said = (sameAs: string) =>
    plan(two, new Map([[3, { cells: {}, sameAs }]])).rows.map(({ outcome }) => outcome);
  expect(said('row')).toEqual(['create', 'unchanged']);
  expect(said('new')).toEqual(['create', 'create']);
});

describe('a row about somebody who was erased', () => {
  const planErased = (mends: ReadonlyMap<number, Mend> = new Map()) => {
    const read = linesOfTable([TITLES, anna('2019', '2b'), ['', 'Ben', 'Cole', '2019', '2b']]);
    if (!read.ok) throw new Error(read.why);
    return planImport(read.lines, { students: [], classGroups: ['2b'] }, mends, {
      year: 2026,
      areClassesTyped: true,
      isErased: ({ firstName }) => firstName === 'Anna',
    }).rows;
  };

  it('[RM7] asks whether it is a new student, and makes nobody until then', () => {
    const [anna, ben] = planErased();
    expect(anna).toMatchObject({ outcome: 'error', asksIfNew: true, target: null });
    expect(anna?.faults[0]?.text).toMatch(/^Anna Becker.* was erased at your school/);
    expect(ben).toMatchObject({ outcome: 'create', asksIfNew: false });
  });

  it('[RM7] makes them when somebody says so', () => {
    const said = new Map([[2, { cells: {}, sameAs: 'new' }]]);
    expect(planErased(said).map(({ outcome }) => outcome)).toEqual(['create', 'create']);
  });
});
