import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  exportTable,
  type KnownStudent,
  type Line,
  linesOfOneRoster,
  linesOfTable,
  type Mend,
  planImport,
  type ReadFile,
} from './index.ts';

const YEAR = 2026;
const TODAY = '2026-11-27';
const TITLES = ['Moon Base ID', 'Student ID', 'First name', 'Last name', 'Year of birth', 'Class'];

const linesOf = (table: readonly (readonly string[])[]): readonly Line[] => {
  const read = linesOfTable(table);
  if (!read.ok) throw new Error(read.why);
  return read.lines;
};
const whyOf = (read: ReadFile): string => (read.ok ? '' : read.why);

const known = (change: Partial<KnownStudent> & { readonly id: string }): KnownStudent => ({
  firstName: 'Maya',
  lastName: 'Okafor',
  yearOfBirth: 2015,
  rosterId: null,
  classGroups: ['6H'],
  disabled: false,
  ...change,
});
/** Plans rows of: student id, first name, last name, year, class. */
const plan = (
  rows: readonly (readonly string[])[],
  students: readonly KnownStudent[] = [],
  mends: ReadonlyMap<number, Mend> = new Map(),
  classGroups: readonly string[] = ['6H', '6T'],
) =>
  planImport(
    linesOf([TITLES, ...rows.map((row) => ['', ...row])]),
    { students, classGroups },
    mends,
    { year: YEAR, areClassesTyped: true },
  );
const only = (row: readonly string[], students: readonly KnownStudent[] = []) => {
  const [first] = plan([row], students).rows;
  if (!first) throw new Error('No row was planned');
  return first;
};

describe('a CSV', () => {
  it('[RF1] names its columns in any order and case, also by other usual names', () =>
    expect(
      linesOf([
        ['Form', 'SURNAME', 'Given Name', 'Date of birth', 'UPN'],
        ['6H', 'Okafor', 'Maya', '03/07/2015', 'A1'],
        ['', '', '', '', ''],
      ]),
    ).toEqual([
      {
        row: 2,
        cells: {
          moonBaseId: '',
          studentId: 'A1',
          firstName: 'Maya',
          lastName: 'Okafor',
          yearOfBirth: '03/07/2015',
          classes: '6H',
          email: '',
        },
      },
    ]));

  it('[RF1] is refused with a sentence when it has no column for names', () => {
    expect(whyOf(linesOfTable([['Maya', 'Okafor']]))).toContain('must name the columns');
    expect(linesOfTable([]).ok).toBe(false);
  });

  it('[RF2] gives the learners of Kolibri with name, year, identifier and classes', () => {
    const read = linesOfTable([
      [
        'Database ID (UUID)',
        'Username (USERNAME)',
        'Password (PASSWORD)',
        'Full name (FULL_NAME)',
        'User type (USER_TYPE)',
        'Identifier (IDENTIFIER)',
        'Birth year (BIRTH_YEAR)',
        'Gender (GENDER)',
        'Learner enrollment (ENROLLED_IN)',
        'Coach assignment (ASSIGNED_TO)',
      ],
      ['u1', 'maya', '*', 'Maya van Dam', 'LEARNER', '', '2015', '', '6H, Chess', ''],
      ['u2', 'ann', '*', 'Ann Reid', 'FACILITY_COACH', '', 'NOT_SPECIFIED', '', '', '6H'],
      ['u3', 'noah', '*', 'Noah', 'LEARNER', 'N7', 'DEFERRED', '', '', ''],
    ]);
    expect(read).toMatchObject({
      ok: true,
      format: 'kolibri',
      notes: [
        'Not read: Username (USERNAME), Password (PASSWORD), Gender (GENDER), Coach assignment (ASSIGNED_TO).',
        '1 people of the file are not learners and are left out.',
      ],
      lines: [
        {
          row: 2,
          cells: { studentId: 'u1', firstName: 'Maya', lastName: 'van Dam', classes: '6H | Chess' },
        },
        { row: 4, cells: { studentId: 'N7', firstName: 'Noah', lastName: '', yearOfBirth: '' } },
      ],
    });
  });
});

describe('a OneRoster export', () => {
  const files = (change: Readonly<Record<string, readonly (readonly string[])[]>> = {}) =>
    new Map(
      Object.entries({
        'manifest.csv': [
          ['propertyName', 'value'],
          ['oneroster.version', '1.1'],
          ['file.users', 'bulk'],
        ],
        'orgs.csv': [
          ['sourcedId', 'status', 'name', 'type', 'identifier'],
          ['o1', '', 'Hill School', 'school', ''],
          ['o2', '', 'Far School', 'school', ''],
        ],
        'users.csv': [
          ['sourcedId', 'status', 'orgSourcedIds', 'role', 'givenName', 'familyName'],
          ['s1', '', 'o1', 'student', 'Maya', 'Okafor'],
          ['s2', '', '"o2"', 'student', 'Eve', 'Far'],
          ['s3', 'tobedeleted', 'o1', 'student', 'Gone', 'Gone'],
          ['t1', '', 'o1', 'teacher', 'Ann', 'Reid'],
        ],
        'classes.csv': [
          ['sourcedId', 'status', 'title', 'schoolSourcedId'],
          ['c1', '', '6H', 'o1'],
          ['c2', '', '9Z', 'o2'],
        ],
        'enrollments.csv': [
          ['sourcedId', 'status', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role'],
          ['e1', '', 'c1', 'o1', 's1', 'student'],
          ['e2', '', 'c1', 'o1', 't1', 'teacher'],
          ['e3', '', 'c9', 'o1', 's1', 'student'],
          ['e4', '', 'c1', 'o1', 's9', 'student'],
          ['e5', '', 'c2', 'o2', 's1', 'student'],
          ['e6', '', 'c1', 'o2', 's1', 'student'],
        ],
        'demographics.csv': [
          ['sourcedId', 'birthDate'],
          ['s1', '2015-07-03'],
        ],
        ...change,
      }),
    );
  const own = { name: 'hill school', ids: [] };
  const STAFF_LEFT_OUT =
    '1 teacher or other member of staff of the file is not imported: staff are added under Manage Teachers.';

  it('[RF3] [RF5] gives the students of the importing school with classes and years', () =>
    expect(linesOfOneRoster(files(), own, TODAY)).toMatchObject({
      ok: true,
      lines: [
        { cells: { studentId: 's1', firstName: 'Maya', yearOfBirth: '2015-07-03', classes: '6H' } },
      ],
    }));

  it('[RF6] leaves out enrolments of nobody, of no class, and of a class in two schools', () =>
    expect(linesOfOneRoster(files(), own, TODAY)).toMatchObject({
      notes: [
        '4 enrolments name a student or class that the file does not have, and are left out.',
        STAFF_LEFT_OUT,
      ],
    }));

  it('[RF7] names how many teachers of the importing school it leaves out', () => {
    const staffed = files({ 'enrollments.csv': [] });
    expect(linesOfOneRoster(staffed, own, TODAY)).toMatchObject({ notes: [STAFF_LEFT_OUT] });
    const students = [
      ['sourcedId', 'status', 'orgSourcedIds', 'role', 'givenName', 'familyName'],
      ['s1', '', 'o1', 'student', 'Maya', 'Okafor'],
      ['t9', '', 'o2', 'teacher', 'Far', 'Away'],
    ];
    const read = linesOfOneRoster(files({ 'users.csv': students }), own, TODAY);
    expect(read.ok && read.notes.some((note) => note.includes('staff'))).toBe(false);
  });

  it('[RF4] is refused with a sentence when it has changes only', () => {
    const manifest = [
      ['propertyName', 'value'],
      ['file.users', 'delta'],
    ];
    expect(whyOf(linesOfOneRoster(files({ 'manifest.csv': manifest }), own, TODAY))).toContain(
      'changes only (delta)',
    );
  });

  it('[RF5] is refused when it has several schools without the importing one, or no users', () => {
    expect(linesOfOneRoster(files(), { name: 'Sea School', ids: [] }, TODAY).ok).toBe(false);
    expect(linesOfOneRoster(files(), { name: 'Sea School', ids: ['o2'] }, TODAY).ok).toBe(true);
    expect(linesOfOneRoster(new Map(), own, TODAY).ok).toBe(false);
  });
});

describe('a cell', () => {
  it.each([
    [['', '', 'Alvarez', '2014', '6H'], 'firstName', 'First name is missing', null],
    [['', '=cmd()', 'Nair', '2015', '6H'], 'firstName', 'First name must not begin with =', null],
    [['', 'Ann', '@SUM(A1)', '2015', '6H'], 'lastName', 'Last name must not begin with @', null],
    [
      ['', 'Priya', 'Nair', '2105', '6H'],
      'yearOfBirth',
      'Year of birth must be 2008 to 2022',
      '2015',
    ],
    [
      ['', 'Priya', 'Nair', '15', '6H'],
      'yearOfBirth',
      'Year of birth must be 2008 to 2022',
      '2015',
    ],
    [['', 'Priya', 'Nair', 'May', '6H'], 'yearOfBirth', 'Year of birth must be 2008 to 2022', null],
    [['', 'Leo', 'Marchetti', '2015', '6Q'], 'classes', 'No class “6Q”. Did you mean 6H?', '6H'],
  ])('[CE1] [CE2] [CE4] with %j is an error at %s with a guess', (row, field, text, guess) =>
    expect(only(row)).toMatchObject({ outcome: 'error', faults: [{ field, text, guess }] }),
  );

  it('[CE1] of a name has at most 80 letters', () => {
    expect(only(['', 'A'.repeat(80), 'Nair', '2015', '6H']).outcome).toBe('create');
    expect(only(['', 'A'.repeat(81), 'Nair', '2015', '6H'])).toMatchObject({
      outcome: 'error',
      faults: [{ text: 'First name has at most 80 letters', guess: 'A'.repeat(80) }],
    });
  });

  it('[CE3] is read without the characters that spreadsheets and exports put around it', () =>
    expect(only(['="0012"', ' Maya\n  Lou ', "'=Okafor", '2015-07-03', '6H'])).toMatchObject({
      outcome: 'create',
      target: { rosterId: '0012', firstName: 'Maya Lou', lastName: '=Okafor', yearOfBirth: 2015 },
    }));

  it('[CE4] makes the class that it names, when several rows name it or it is confirmed', () => {
    const row = ['', 'Leo', 'Marchetti', '2015', '6Q'];
    expect(plan([row, ['', 'Ada', 'Marchetti', '2015', '6q']]).newClasses).toEqual(['6Q']);
    const kept = new Map([[2, { cells: { classes: '6Q' }, sameAs: null }]]);
    expect(plan([row], [], kept)).toMatchObject({
      newClasses: ['6Q'],
      rows: [{ outcome: 'create' }],
    });
  });
});

describe('the person a row is about', () => {
  const twins = [known({ id: '1', classGroups: ['6H'] }), known({ id: '2', classGroups: ['6T'] })];

  it('[RM1] is found by the ID, otherwise by name and year of birth', () => {
    const students = [known({ id: '1', rosterId: 'A1' }), known({ id: '2', firstName: 'Zoë' })];
    expect(only(['A1', 'Mya', 'Okafor', '2015', ''], students).target?.studentId).toBe('1');
    expect(only(['', 'ZOE', 'okafor', '', ''], students).target?.studentId).toBe('2');
    expect(only(['', 'Zoe', 'Okafor', '2014', ''], students).outcome).toBe('create');
    expect(only(['B2', 'Mia', 'Okafor', '2015', ''], students).outcome).toBe('create');
  });

  it('[RM5] is asked for when the name and year are known with another ID, so that nobody is made twice', () => {
    const students = [known({ id: '1', rosterId: '004512' })];
    const row = (id: string, name = 'Maya') => [id, name, 'Okafor', '2015', ''];
    expect(only(row('B2'), students)).toMatchObject({
      outcome: 'error',
      asksIfSame: true,
      candidates: [{ id: '1' }],
      faults: [{ text: 'Maya Okafor has another student ID, 004512. Is it the same student?' }],
    });
    expect(plan([row('B2'), row('004512')], students).rows.map(({ outcome }) => outcome)).toEqual([
      'create',
      'unchanged',
    ]);
  });

  it('[RM5] is asked for when the ID has lost its zeros, and then keeps the longer one', () => {
    const students = [known({ id: '1', rosterId: '004512' })];
    const row = ['4512', 'Maya', 'Okafor', '2015', ''];
    expect(only(row, students)).toMatchObject({ outcome: 'error', asksIfSame: true });
    const asked = plan([row], students);
    expect(asked.leaving).toEqual([]);
    const said = plan([row], students, new Map([[2, { cells: {}, sameAs: '1' }]]));
    expect(said.rows[0]).toMatchObject({ outcome: 'unchanged', target: { rosterId: '004512' } });
  });

  it('[RM2] is asked for when two fit', () => {
    const row = ['', 'Maya', 'Okafor', '2015', '6H'];
    expect(only(row, twins)).toMatchObject({
      outcome: 'error',
      candidates: [
        { id: '1', label: 'Maya Okafor, born 2015, 6H' },
        { id: '2', label: 'Maya Okafor, born 2015, 6T' },
      ],
    });
    const as = (sameAs: string) =>
      plan([row], twins, new Map([[2, { cells: {}, sameAs }]])).rows[0];
    expect(as('2')).toMatchObject({ outcome: 'move', target: { studentId: '2' } });
    expect(as('new')).toMatchObject({ outcome: 'create', target: { studentId: null } });
  });

  it('[RM3] is the same for rows with one ID, whose classes are added; another name is an error', () => {
    const { rows } = plan([
      ['A1', 'Zara', 'Iqbal', '2014', '6H'],
      ['A1', 'Zara', 'Iqbal', '2014', '6T'],
      ['A1', 'Yusuf', 'Demir', '2014', '6T'],
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['create', 'unchanged', 'error']);
    expect(rows[0]?.target?.classGroups).toEqual(['6H', '6T']);
    expect(rows[2]?.faults[0]?.text).toBe('Row 2 has this ID with another name, Zara Iqbal');
  });

  it('[RM4] must be of the school: the Moon Base ID of anybody else is an error', () => {
    const lines = linesOf([TITLES, ['M99', '', 'Maya', 'Okafor', '2015', '6H']]);
    const { rows } = planImport(lines, { students: twins, classGroups: ['6H'] }, new Map(), {
      year: YEAR,
      areClassesTyped: true,
    });
    expect(rows[0]?.faults[0]?.text).toBe('No student of your school has this Moon Base ID');
  });
});

describe('the effect of an import', () => {
  const maya = known({ id: '1' });

  it.each([
    [['', 'Maya', 'Okafor', '2015', '6H'], 'unchanged', []],
    [['', 'Maya', 'Okafor', '', ''], 'unchanged', []],
    [['A1', 'Maya', 'Okafor', '2015', '6H'], 'update', ['Student ID A1']],
    [['', 'Maya', 'Okafor', '2015', '6T'], 'move', ['from 6H to 6T']],
    [['', 'Maya', 'Okafor', '2015', '6H | 6T'], 'move', ['added to 6T, stays in 6H']],
    [['', 'maya', 'Okafor', '2015', '6H'], 'update', ['First name “Maya” becomes “maya”']],
  ])('[RO1] [RO2] on %j is %s', (row, outcome, details) =>
    expect(only(row, [maya])).toMatchObject({ outcome, details }),
  );

  it('[RO1] brings removed students back', () => {
    const gone = known({ id: '1', disabled: true, classGroups: [] });
    expect(only(['', 'Maya', 'Okafor', '2015', '6H'], [gone])).toMatchObject({
      outcome: 'move',
      details: ['added to 6H', 'can sign in again'],
    });
  });

  it('[RO3] marks students in no row as leaving', () => {
    const students = [
      maya,
      known({ id: '2', firstName: 'Noah' }),
      known({ id: '3', disabled: true }),
    ];
    const { leaving } = plan([['', 'Maya', 'Okafor', '2015', '6H']], students);
    expect(leaving.map(({ id }) => id)).toEqual(['2']);
  });

  it('[RO4] finds no change in the school’s own export, whatever the names are', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => /^\p{L}/u.test(text));
    const student = fc.record({
      firstName: name,
      lastName: fc.option(name, { nil: '' }),
      yearOfBirth: fc.option(fc.integer({ min: 1990, max: 2026 }), { nil: null }),
      classGroups: fc.uniqueArray(fc.constantFrom('6H', '5/6 Extension', 'Chess; Club', 'Ö'), {
        maxLength: 2,
      }),
      disabled: fc.constant(false),
    });
    fc.assert(
      fc.property(fc.array(student, { maxLength: 8 }), (people) => {
        const students = people.map((each, index) => ({
          ...each,
          id: String(index + 1),
          rosterId: null,
        }));
        const lines = linesOf(exportTable(students));
        const school = { students, classGroups: ['6H', '5/6 Extension', 'Chess; Club', 'Ö'] };
        const { rows, leaving, newClasses } = planImport(lines, school, new Map(), {
          year: YEAR,
          areClassesTyped: true,
        });
        expect(rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
        expect([leaving, newClasses]).toEqual([[], []]);
      }),
    );
  });
});
