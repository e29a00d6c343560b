import { describe, expect, it } from 'vitest';

import {
  type KnownStudent,
  linesOfTable,
  type Mend,
  planImport,
  type ReadFile,
  type Table,
} from './index.ts';

const readOf = (read: ReadFile): Extract<ReadFile, { ok: true }> => {
  if (!read.ok) throw new Error(read.why);
  return read;
};
const listOf = (text: string): Table => text.split('\n').map((line) => line.split(','));
const cellsOf = (text: string) =>
  readOf(linesOfTable(listOf(text))).lines.map(({ cells }) => cells);
const unreadOf = (text: string) =>
  readOf(linesOfTable(listOf(text)))
    .columns.filter(({ kind }) => kind === null)
    .map(({ title }) => title);

/** Plans a list of first name, last name, year and class. */
const plan = (
  rows: readonly (readonly string[])[],
  classGroups: readonly string[] = [],
  mends: ReadonlyMap<number, Mend> = new Map(),
  students: readonly KnownStudent[] = [],
) =>
  planImport(
    readOf(linesOfTable([['First name', 'Last name', 'Born', 'Class'], ...rows])).lines,
    { students, classGroups },
    mends,
    { year: 2026, areClassesTyped: true },
  );
const row = (change: { first?: string; born?: string; classes?: string }) => [
  change.first ?? 'Ines',
  'Alder',
  change.born ?? '2016',
  change.classes ?? '',
];

describe('the titles of a list', () => {
  it.each([
    [
      'SIMS',
      'Legal Surname,Legal Forename,UPN,Date of Birth,Reg\nAlder,Ines,Z8,03/07/2016,5V',
      { firstName: 'Ines', lastName: 'Alder', studentId: 'Z8', classes: '5V' },
      [],
    ],
    [
      'Arbor',
      'Legal first name,Legal last name,Registration form,Admission number,Gender\nInes,Alder,5V,12,F',
      { firstName: 'Ines', lastName: 'Alder', studentId: '12', classes: '5V' },
      ['Gender'],
    ],
    [
      'Google',
      'First Name [Required],Last Name [Required],Email Address [Required],Employee ID\nInes,Alder,i@s.example,7',
      { firstName: 'Ines', lastName: 'Alder', studentId: '7', email: 'i@s.example' },
      [],
    ],
    [
      'Infinite Campus',
      'student.studentNumber,student.lastName,student.firstName,student.birthdate,student.homeroomTeacher\n004512,Alder,Ines,07/03/2016,Reid',
      { firstName: 'Ines', lastName: 'Alder', studentId: '004512', yearOfBirth: '07/03/2016' },
      ['student.homeroomTeacher'],
    ],
    [
      'Compass',
      'Student Code,Preferred Name,Last Name,Form Group,Year Level\nALD0001,Ines,Alder,5V,Year 05',
      { firstName: 'Ines', lastName: 'Alder', studentId: 'ALD0001', classes: '5V' },
      [],
    ],
    [
      'KAMAR',
      'NSN,Student ID,Last Name,First Name,Preferred First Name,Tutor\n123,4512,Alder,Ines,Nessie,5V',
      { firstName: 'Ines', lastName: 'Alder', studentId: '4512', classes: '5V' },
      ['NSN', 'Preferred First Name'],
    ],
    [
      'Moodle',
      'username,password,firstname,lastname,cohort1,cohort2\nines.alder,,Ines,Alder,5V,Chess',
      { firstName: 'Ines', lastName: 'Alder', classes: '5V | Chess' },
      ['username', 'password'],
    ],
    [
      'Clever',
      'School_id,Student_id,Student_number,Last_name,Middle_name,First_name,DOB\n77,900512,4512,Alder,Mary,Ines,7/3/2016',
      { firstName: 'Ines', lastName: 'Alder', studentId: '900512', yearOfBirth: '7/3/2016' },
      ['School_id', 'Student_number', 'Middle_name'],
    ],
    [
      'a German list',
      'Schüler-ID,Name,Vorname,Geburtsdatum,Klasse\n7,Alder,Ines,03.07.2016,5V',
      { firstName: 'Ines', lastName: 'Alder', studentId: '7', classes: '5V' },
      [],
    ],
  ])('[RF1] [RF8] of %s are known, and those that are not are named', (_, text, cells, unread) => {
    expect(cellsOf(text)).toMatchObject([cells]);
    expect(unreadOf(text)).toEqual(unread);
  });

  it('[RF8] may be said to be something else, or not to be read', () => {
    const table = listOf('Vorname,Zimmer,Class\nInes,5V,old');
    const { lines } = readOf(
      linesOfTable(table, {
        chosen: new Map([
          [1, 'classes' as const],
          [2, null],
        ]),
      }),
    );
    expect(lines[0]?.cells.classes).toBe('5V');
  });

  it('[RF9] may stand below a heading, with a sum and a second line of titles below them', () => {
    const text =
      'Hill School\nClass list printed 27/11/2026\n\nStudent ID,First name,Class\nx1,Ines,5B\nStudent ID,First name,Class\nx2,Tom,5B\nTotal,,2';
    const { lines, notes } = readOf(linesOfTable(listOf(text)));
    expect(lines.map(({ row: at, cells }) => [at, cells.firstName])).toEqual([
      [5, 'Ines'],
      [7, 'Tom'],
    ]);
    expect(notes).toContain('Row 8 is a sum and is left out.');
  });

  it('[RF2] [RF8] of an old Kolibri list leave out its coaches', () => {
    const { lines, notes } = readOf(
      linesOfTable(
        listOf(
          'Full name,Username,Classroom name,User type\nInes Alder,i,5H,LEARNER\nA B,a,5H,COACH',
        ),
      ),
    );
    expect(lines.map(({ cells }) => [cells.lastName, cells.classes])).toEqual([['Alder', '5H']]);
    expect(notes.join()).toContain('1 people of the file are not learners');
  });
});

describe('a row of a list', () => {
  it('[RF10] with more cells than titles is an error, until somebody says it is right', () => {
    const table = listOf('First name,Last name\nInes,Alder,5Q q2,Tom');
    const { lines } = readOf(linesOfTable(table));
    const planned = (mends: ReadonlyMap<number, Mend>) =>
      planImport(lines, { students: [], classGroups: [] }, mends, {
        year: 2026,
        areClassesTyped: true,
      }).rows[0];
    expect(planned(new Map())).toMatchObject({ outcome: 'error', faults: [{ mayStay: true }] });
    const kept = { cells: { firstName: 'Ines' }, sameAs: null };
    expect(planned(new Map([[2, kept]]))?.outcome).toBe('create');
  });

  it('[RF10] whose quotation mark holds the next row is an error', () => {
    const { lines } = readOf(
      linesOfTable([
        ['First name', 'Last name'],
        ['Ines', 'Alder\nTom,Birch,2016\nUma'],
      ]),
    );
    expect(lines[0]?.problem).toContain('quotation mark');
  });

  it('[RF11] has the last name before a comma in a whole name', () => {
    const names = (name: string) =>
      readOf(linesOfTable([['Name'], [name]])).lines.map(({ cells }) => [
        cells.firstName,
        cells.lastName,
      ])[0];
    expect(names('Alder, Ines')).toEqual(['Ines', 'Alder']);
    expect(names('van der Birch, Tom')).toEqual(['Tom', 'van der Birch']);
    expect(names('Ines Alder')).toEqual(['Ines', 'Alder']);
  });
});

describe('a class in a cell', () => {
  it('[CE5] may hold the bar that separates classes', () => {
    const known: KnownStudent = {
      id: '1',
      firstName: 'Ines',
      lastName: 'Alder',
      yearOfBirth: 2016,
      rosterId: null,
      classGroups: ['A|B', '5H'],
      disabled: false,
    };
    const { rows } = plan([row({ classes: 'A||B | 5H' })], ['A|B', '5H'], new Map(), [known]);
    expect(rows[0]?.outcome).toBe('unchanged');
  });

  it.each(['5A; Chess', '5A, Chess', '5A / Chess', '5A + Chess', '5A\nChess'])(
    '[CE6] is asked about when it may be several: %j',
    (classes) =>
      expect(plan([row({ classes })]).rows[0]).toMatchObject({
        outcome: 'error',
        faults: [{ field: 'classes', guess: '5A | Chess', mayStay: true }],
      }),
  );

  it('[CE6] is asked about once for all rows with the cell, and not when the school has it', () => {
    const rows = [row({ classes: '5A; Chess' }), row({ first: 'Tom', classes: '5A; Chess' })];
    const said = new Map([[2, { cells: { classes: '5A | Chess' }, sameAs: null }]]);
    expect(plan(rows, [], said).newClasses).toEqual(['5A', 'Chess']);
    expect(plan(rows, ['5A; Chess']).rows.map(({ outcome }) => outcome)).toEqual([
      'create',
      'create',
    ]);
  });

  it('[RF2] of Kolibri with a comma is one class when the school has it', () => {
    const kolibri = [
      ['FULL_NAME', 'USER_TYPE', 'ENROLLED_IN'],
      ['Ines', 'LEARNER', '5H,Maths, Set 1'],
    ];
    const classes = (classGroups: readonly string[]) =>
      readOf(linesOfTable(kolibri, { classGroups })).lines[0]?.cells.classes;
    expect(classes([])).toBe('5H | Maths | Set 1');
    expect(classes(['Maths, Set 1'])).toBe('5H | Maths, Set 1');
  });
});

describe('a cell', () => {
  it.each(['#N/A', '#REF!', '#NAME?', '#NV', '#¡REF!', '#####'])(
    '[CE7] with the error %s of a spreadsheet is neither a name nor a class',
    (error) => {
      expect(plan([row({ first: error })]).rows[0]?.faults[0]?.field).toBe('firstName');
      expect(plan([row({ classes: error })]).rows[0]?.faults[0]?.field).toBe('classes');
    },
  );

  it.each([
    ['K?whai', null],
    ['M\uFFFDller', null],
    ['ZoÃ«', 'Zoë'],
    ['MÄ\u0081ia', 'Māia'],
    ['In\u0007es', 'In es'],
  ])('[CE8] with a name that was read wrongly is marked: %j', (first, guess) => {
    expect(plan([row({ first })]).rows[0]).toMatchObject({
      outcome: 'error',
      faults: [{ field: 'firstName', guess, mayStay: true }],
    });
    const kept = new Map([[2, { cells: { firstName: first }, sameAs: null }]]);
    expect(plan([row({ first })], [], kept).rows[0]?.outcome).toBe('create');
  });

  it.each(['Åse', 'Zoë', 'Nguyễn', 'O’Neill', 'محمد', 'דוד', '李', 'Šárka', 'Ærø', 'Éé'])(
    '[CE8] with the name %s is not marked',
    (first) => expect(plan([row({ first })]).rows[0]?.outcome).toBe('create'),
  );

  it('[CE3] loses marks of direction, and keeps the joiners that names need', () => {
    const { rows } = plan([row({ first: '\u202EInes\u200E' }), row({ first: 'می\u200Cنا' })]);
    expect(rows.map(({ target }) => target?.firstName)).toEqual(['Ines', 'می\u200Cنا']);
  });

  it('[CE9] with an ID that a spreadsheet has shortened is an error', () => {
    const { lines } = readOf(linesOfTable(listOf('ID,First name\n1.23E+08,Ines')));
    const { rows } = planImport(lines, { students: [], classGroups: [] }, new Map(), {
      year: 2026,
      areClassesTyped: true,
    });
    expect(rows[0]?.faults).toMatchObject([{ field: 'studentId' }]);
  });

  it.each([
    ['3/7/16', 2016],
    ['42554', 2016],
    ['20160703', 2016],
    ['2016.0', 2016],
    ['31.12.2015', 2015],
    ['2016-07-03T00:00:00Z', 2016],
    ['03-Jul-16', 2016],
    ['July 3 2016', 2016],
    ['７/３/２０１６', 2016],
    ['٢٠١٦', 2016],
  ])('[CE2] with the date %s has its year', (born, year) =>
    expect(plan([row({ born })]).rows[0]).toMatchObject({
      outcome: 'create',
      target: { yearOfBirth: year },
    }),
  );

  it.each([
    '31/02/2018',
    '02/31/2018',
    '2018-02-31',
    '2018-02-31T00:00:00Z',
    '29.02.2015',
    '13/13/2016',
    '00/05/2016',
    '31022018',
    '20180231',
    '31-Feb-18',
    '31 April 2016',
    'February 30, 2016',
    '31. septembre 2016',
    '٣١/٠٢/٢٠١٨',
  ])('[CE2] with %s, which is not a day, is an error that offers its year', (born) => {
    const [planned] = plan([row({ born })]).rows;
    expect(planned).toMatchObject({ outcome: 'error', faults: [{ field: 'yearOfBirth' }] });
    expect(planned?.faults[0]?.text).toContain('is not a day of the calendar');
    expect(planned?.faults[0]?.guess).toMatch(/^20(?:15|16|18)$/);
  });

  it.each(['29/02/2016', '02/29/2016', '12/31/2015', '20160229', '31 Dec 2015', 'May 31, 2016'])(
    '[CE2] with the day %s has its year',
    (born) => expect(plan([row({ born })]).rows[0]?.outcome).toBe('create'),
  );

  it.each([
    ['Age 10', '2016'],
    ['10 years', '2016'],
    ['2559', '2016'],
    ['1395', '2016'],
    ['16-07-03', null],
  ])('[CE2] with %s asks for the year', (born, guess) => {
    const [planned] = plan([row({ born })]).rows;
    expect(planned).toMatchObject({ outcome: 'error', faults: [{ field: 'yearOfBirth' }] });
    if (guess !== null) expect(planned?.faults[0]?.guess).toBe(guess);
  });
});

it('[RF16] a list says what follows from a column of teachers that is not read', () => {
  const read = readOf(
    linesOfTable(listOf('First name,Last name,Class teacher,House\nMaya,Okafor,Reid,Red')),
  );
  expect(read.notes.slice(0, 2)).toEqual([
    'Not read: Class teacher, House.',
    'Class teacher is not read: add teachers to their classes under Manage Classes.',
  ]);
});

it('[RF17] a class of a list has the year that most of its students have', () => {
  const list = [
    'First name,Last name,Year,Class',
    ...['Maya,Okafor,Year 3,Wattle', 'Ben,Cole,3,wattle', 'Cleo,Diaz,Y4,Wattle', 'Dan,Eve,R,Gum'],
  ];
  const { lines } = readOf(linesOfTable(listOf(list.join('\n'))));
  const plan = planImport(lines, { students: [], classGroups: [] }, new Map(), {
    year: 2026,
    areClassesTyped: true,
  });
  expect(plan.classYears).toEqual([{ name: 'Wattle', year: 3, others: [4] }]);
  expect(lines.map(({ cells }) => cells.yearOfBirth)).toEqual(['', '', '', '']);
});

it('[RF17] a list with school years that nobody has says in which rows', () => {
  const years = ['-1', '1e9', '=1+1', '5.5', '14', 'R', '0', 'FS2', 'Year 3', '13', ''];
  const rows = years.map((year, place) => `Kid${place},Okafor,${year},Wattle`);
  const read = readOf(
    linesOfTable(listOf(['First name,Last name,Year,Class', ...rows].join('\n'))),
  );
  expect(read.notes).toContain(
    'The school year of rows 2 (-1), 3 (1e9), 4 (=1+1), 5 (5.5), 6 (14) is not read: years are whole numbers from 1 to 13.',
  );
});
