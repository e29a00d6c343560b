import { describe, expect, it } from 'vitest';

import { linesOfOneRoster, type ReadFile, type Table } from './index.ts';

const TODAY = '2026-11-27';

const readOf = (read: ReadFile): Extract<ReadFile, { ok: true }> => {
  if (!read.ok) throw new Error(read.why);
  return read;
};

describe('a OneRoster export', () => {
  const USERS = [
    'sourcedId',
    'status',
    'enabledUser',
    'orgSourcedIds',
    'role',
    'givenName',
    'familyName',
  ];
  const files = (change: Readonly<Record<string, Table>> = {}) =>
    new Map(
      Object.entries({
        'users.csv': [
          USERS,
          ['u1', '', 'true', 'o1', 'student', 'Ines', 'Alder'],
          ['u2', '', 'true', 'o1', 'student', 'Tom', 'Birch'],
        ],
        'classes.csv': [
          ['sourcedId', 'title', 'schoolSourcedId', 'termSourcedIds'],
          ['c1', '5H', 'o1', 'yr27'],
        ],
        'enrollments.csv': [
          ['classSourcedId', 'userSourcedId', 'role', 'endDate'],
          ['c1', 'u1', 'student', ''],
          ['c1', 'u2', 'student', ''],
        ],
        'academicsessions.csv': [
          ['sourcedId', 'endDate'],
          ['yr26', '2026-07-20'],
          ['yr27', '2027-07-20'],
        ],
        ...change,
      }),
    );
  const read = (change: Readonly<Record<string, Table>> = {}) =>
    readOf(linesOfOneRoster(files(change), { name: 'Hill', ids: [] }, TODAY));
  const classesOf = (change: Readonly<Record<string, Table>> = {}) =>
    read(change).lines.map(({ cells }) => [cells.firstName, cells.classes]);

  it('[RF13] leaves out students whose account is off or inactive, and says so', () => {
    const { lines, notes } = read({
      'users.csv': [
        USERS,
        ['u1', 'active', 'true', 'o1', 'student', 'Ines', 'Alder'],
        ['u2', '', 'FALSE', 'o1', 'student', 'Tom', 'Birch'],
        ['u3', 'inactive', 'true', 'o1', 'student', 'Uma', 'Cedar'],
      ],
    });
    expect(lines.map(({ cells }) => cells.firstName)).toEqual(['Ines']);
    expect(notes).toContain('2 students whose accounts are switched off or inactive are left out.');
  });

  it('[RF13] leaves out enrolments that have ended and classes of last year, and says so', () => {
    const change = {
      'classes.csv': [
        ['sourcedId', 'title', 'schoolSourcedId', 'termSourcedIds'],
        ['c1', '5H', 'o1', 'yr27'],
        ['c0', '4H', 'o1', 'yr26'],
      ],
      'enrollments.csv': [
        ['classSourcedId', 'userSourcedId', 'role', 'endDate'],
        ['c1', 'u1', 'student', '2027-07-20'],
        ['c0', 'u1', 'student', ''],
        ['c1', 'u2', 'student', '2026-10-01'],
      ],
    };
    expect(classesOf(change)).toEqual([
      ['Ines', '5H'],
      ['Tom', ''],
    ]);
    expect(read(change).notes).toEqual([
      '1 class that is over is left out.',
      '1 enrolment that has ended is left out.',
    ]);
  });

  it('[RF13] says which end dates it cannot read, and leaves nothing out for them', () => {
    const change = {
      'enrollments.csv': [
        ['classSourcedId', 'userSourcedId', 'role', 'endDate'],
        ['c1', 'u1', 'student', '01/10/2026'],
        ['c1', 'u2', 'student', '2026-10-01T00:00:00Z'],
      ],
      'academicsessions.csv': [
        ['sourcedId', 'endDate'],
        ['yr27', 'July'],
      ],
    };
    expect(classesOf(change)).toEqual([
      ['Ines', '5H'],
      ['Tom', ''],
    ]);
    expect(read(change).notes).toEqual([
      '1 enrolment that has ended is left out.',
      '2 end dates are not written like 2026-07-31 (“01/10/2026”, “July”): they count as not over.',
    ]);
  });

  it('[RF12] of version 1.2 has the roles of people in a file of its own, and titles in any case', () => {
    const change = {
      'users.csv': [
        ['SOURCEDID', 'ENABLEDUSER', 'GIVENNAME', 'FAMILYNAME'],
        ['u1', 'true', 'Ines', 'Alder'],
        ['t1', 'true', 'Ann', 'Reid'],
      ],
      'roles.csv': [
        ['userSourcedId', 'role', 'orgSourcedId'],
        ['u1', 'student', 'o1'],
        ['t1', 'teacher', 'o1'],
      ],
    };
    expect(classesOf(change)).toEqual([['Ines', '5H']]);
  });

  it('[RF14] without enrolments gives students without classes, and says so', () => {
    const without = files();
    without.delete('enrollments.csv');
    const { lines, notes } = readOf(linesOfOneRoster(without, { name: 'Hill', ids: [] }, TODAY));
    expect(lines).toHaveLength(2);
    expect(notes).toEqual(['The zip has no enrollments.csv: the students come without classes.']);
  });

  it('[RF15] keeps two classes of one title apart, by their teachers', () => {
    const change = {
      'users.csv': [
        USERS,
        ['u1', '', 'true', 'o1', 'student', 'Ines', 'Alder'],
        ['u2', '', 'true', 'o1', 'student', 'Tom', 'Birch'],
        ['t1', '', 'true', 'o1', 'teacher', 'Ann', 'Reid'],
        ['t2', '', 'true', 'o1', 'teacher', 'Bo', 'Okafor'],
      ],
      'classes.csv': [
        ['sourcedId', 'title', 'schoolSourcedId'],
        ['c1', 'Maths', 'o1'],
        ['c2', 'maths ', 'o1'],
      ],
      'enrollments.csv': [
        ['classSourcedId', 'userSourcedId', 'role'],
        ['c1', 'u1', 'student'],
        ['c2', 'u2', 'student'],
        ['c1', 't1', 'teacher'],
        ['c2', 't2', 'teacher'],
      ],
    };
    expect(classesOf(change)).toEqual([
      ['Ines', 'Maths (Reid)'],
      ['Tom', 'maths (Okafor)'],
    ]);
    expect(read(change).notes[0]).toContain('2 classes of the file are called “Maths”');
  });
});
