import { describe, expect, it } from 'vitest';

import { readTeacherList } from './index.ts';

const read = (...lines: readonly string[]) =>
  readTeacherList(
    lines.map((line) => line.split('\t')),
    { classGroups: ['6H', 'Year 7 / A'], emails: new Set(['taken@hill.school']) },
  );

describe('a list of teachers', () => {
  it('[TL1] is read by what each cell is, and column titles are left out', () =>
    expect(
      read(
        'Title\tFirst name\tLast name\tE-mail\tClass',
        'Ms\tAnna\tReid\tAnna.Reid@hill.school\t6h',
        '',
        'anna@hill.school\tYear 7 / A\tDr.\tAnna\tKhan',
        'Ms\tMo\tPark\tmo@hill.school\t6H; year 7 / a',
      ),
    ).toMatchObject([
      {
        row: 2,
        title: 'Ms',
        firstName: 'Anna',
        lastName: 'Reid',
        email: 'anna.reid@hill.school',
        classGroups: ['6H'],
        faults: [],
      },
      { row: 4, title: 'Dr.', email: 'anna@hill.school', classGroups: ['Year 7 / A'] },
      { row: 5, firstName: 'Mo', lastName: 'Park' },
    ]));

  it.each<[string, string, object]>([
    ['one cell', 'Ana Maria Ruiz', { title: null, firstName: 'Ana Maria', lastName: 'Ruiz' }],
    ['one cell with a title', 'Mx Sam Lee', { title: 'Mx', firstName: 'Sam', lastName: 'Lee' }],
    ['a single word', 'Suharto', { firstName: 'Suharto', lastName: '' }],
    ['two cells', 'Ana Maria\tRuiz', { firstName: 'Ana Maria', lastName: 'Ruiz' }],
  ])('[TL2] a name in %s', (_title, line, expected) =>
    expect(read(line)).toMatchObject([expected]),
  );

  it('[TL2] last names come first where the titles say so', () => {
    for (const titles of ['Surname\tForename', 'Last\tFirst\tE-mail'])
      expect(read(titles, 'Ruiz\tAna')).toMatchObject([{ firstName: 'Ana', lastName: 'Ruiz' }]);
  });

  it.each<[string, string, string]>([
    ['no name', 'x@hill.school', 'A name is missing.'],
    ['no address', 'Ana\tRuiz\tana@hill', '“ana@hill” is no e-mail address.'],
    ['two addresses', 'Ana\tRuiz\ta@b.de\tc@b.de', 'There are two e-mail addresses.'],
    ['a taken address', 'Ana\tRuiz\tTaken@Hill.School', 'Somebody at your school has this'],
    ['an unknown class after a name in one cell', 'Ana Ruiz\ta@b.de\t6X', 'no class “6X”'],
    ['an unknown class', 'Ana\tRuiz\ta@b.de\t6X', 'Your school has no class “6X”.'],
    ['one unknown of two classes', 'Ana\tRuiz\ta@b.de\t6H, 6X', 'no class “6X”'],
    ['a sign', '=1+1\tRuiz', 'A name does not begin with a sign.'],
    ['a very long name', `${'A'.repeat(81)}\tRuiz`, 'at most 80 letters'],
  ])('[TL3] a line with %s has a fault', (_title, line, fault) => {
    const [teacher] = read(line);
    expect(teacher?.faults.join(' ')).toContain(fault);
  });

  it('[TL3] the second line with an address has a fault', () =>
    expect(
      read('Ana\tRuiz\ta@b.de', 'Bo\tRuiz\tA@b.de').map(({ faults }) => faults.length),
    ).toEqual([0, 1]));
});
