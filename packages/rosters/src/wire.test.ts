import { describe, expect, it } from 'vitest';

import {
  effectTable,
  fingerprintOf,
  isTaken,
  type KnownStudent,
  type KnownTeacher,
  type Line,
  NO_CELLS,
  pageOfOneRoster,
  planWire,
  readOneRoster,
  type Stated,
  tablesOfPages,
  takesOf,
  type TeacherLine,
} from './index.ts';
import { doubtOf } from './clean-cell.ts';

const student = (id: number, change: Partial<KnownStudent> = {}): KnownStudent => ({
  id: String(id),
  firstName: `First${id}`,
  lastName: `Last${id}`,
  yearOfBirth: 2016,
  rosterId: `s${id}`,
  classGroups: ['6H'],
  disabled: false,
  ...change,
});
const line = (id: number, cells: Partial<Line['cells']> = {}): Line => ({
  row: id + 1,
  cells: {
    ...NO_CELLS,
    studentId: `s${id}`,
    firstName: `First${id}`,
    lastName: `Last${id}`,
    yearOfBirth: '2016-02-03',
    classes: '6H',
    ...cells,
  },
});
const stated = (id: number, change: Partial<Stated> = {}): [string, Stated] => [
  `s${id}`,
  {
    firstName: `First${id}`,
    lastName: `Last${id}`,
    yearOfBirth: '2016-02-03',
    classGroups: ['6H'],
    hasLeft: false,
    ...change,
  },
];
const teacher = (id: number, change: Partial<KnownTeacher> = {}): KnownTeacher => ({
  id: String(id),
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@hill.example',
  rosterId: `t${id}`,
  classGroups: ['6H'],
  disabled: false,
  runsSchool: false,
  ...change,
});
const teacherLine = (id: number, change: Partial<TeacherLine> = {}): TeacherLine => ({
  rosterId: `t${id}`,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@hill.example',
  classes: ['6H'],
  isAssistant: false,
  ...change,
});

const NUMBERS = Array.from({ length: 40 }, (_, at) => at + 1);
const LIMITS = { mostLeaving: 10, mostRenamed: 10, waitsForEmpty: true };

/** A school of forty students whom the list has named before, and what a list does to it. */
function plan(
  lines: readonly Line[],
  {
    students = NUMBERS.map((id) => student(id)),
    teachers = [],
    listed = NUMBERS.map((id) => stated(id)),
    teacherLines = [],
    undone = [],
    erased = [],
  }: {
    students?: readonly KnownStudent[];
    teachers?: readonly KnownTeacher[];
    listed?: readonly [string, Stated][];
    teacherLines?: readonly TeacherLine[];
    undone?: readonly string[];
    erased?: readonly string[];
  } = {},
) {
  const result = planWire(
    { lines, teachers: teacherLines },
    {
      students,
      teachers,
      classGroups: ['6H', '6T'],
      listed: new Map(listed),
      isUndone: (print) => undone.includes(print),
      isErased: (rosterId) => erased.includes(rosterId),
    },
    new Map(),
    { year: 2026, limits: LIMITS },
  );
  const changed = result.effects.filter(({ outcome }) => outcome !== 'unchanged');
  return { ...result, changed };
}
const all = (change: (id: number) => Line = (id) => line(id)) => NUMBERS.map(change);

describe('the records of a OneRoster service', () => {
  const user = { sourcedId: 's1', status: 'active', givenName: 'Maya', familyName: 'Okafor' };
  const own = { name: 'Hill School', ids: [] };
  const read = (users: readonly unknown[], version: '1.1' | '1.2') => {
    const page = pageOfOneRoster('students', { users });
    const classes = pageOfOneRoster('classes', {
      classes: [{ sourcedId: 'c1', title: '6H', school: { sourcedId: 'o1' }, terms: [] }],
    });
    const enrolled = pageOfOneRoster('enrollments', {
      enrollments: [
        {
          sourcedId: 'e1',
          role: 'student',
          class: { sourcedId: 'c1' },
          user: { sourcedId: 's1' },
          school: { sourcedId: 'o1' },
        },
      ],
    });
    const orgs = pageOfOneRoster('orgs', {
      orgs: [{ sourcedId: 'o1', name: 'Hill School', type: 'school' }],
    });
    const pages = [page, classes, enrolled, orgs].flatMap((each) => {
      if (!each.ok) throw new Error(version);
      return each.tables;
    });
    return readOneRoster(tablesOfPages(pages), own, '2026-11-29');
  };

  it('[BW1] become the same student in version 1.1 and in 1.2', () => {
    const old = read([{ ...user, role: 'student', orgs: [{ sourcedId: 'o1' }] }], '1.1');
    const newer = read(
      [{ ...user, roles: [{ role: 'student', roleType: 'primary', org: { sourcedId: 'o1' } }] }],
      '1.2',
    );
    expect(old).toEqual(newer);
    expect(old.ok && old.lines.map(({ cells }) => [cells.firstName, cells.classes])).toEqual([
      ['Maya', '6H'],
    ]);
  });

  it('[BW1] are refused without their list or without ids', () => {
    for (const wrong of [null, [], 'users', {}, { users: {} }, { users: [{}] }, { users: [3] }])
      expect(pageOfOneRoster('students', wrong).ok, JSON.stringify(wrong)).toBe(false);
  });

  it('[BW11] lose characters that no database keeps, and the name says that it had one', () => {
    const role = (name: string) => [{ role: name, org: { sourcedId: 'o1' } }];
    const result = read(
      [
        { ...user, sourcedId: 's\u00001', givenName: 'Ma\u0000ya', roles: role('student') },
        { ...user, sourcedId: 's2', givenName: 'Zo\uDC00e', roles: role('student') },
        { ...user, sourcedId: 's3', givenName: 'Smile \u{1F600}', roles: role('student') },
      ],
      '1.2',
    );
    if (!result.ok) throw new Error(result.why);
    expect(JSON.stringify(result)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    expect(result.lines.map(({ cells }) => [cells.studentId, doubtOf(cells.firstName)])).toEqual([
      ['s 1', { text: 'has a control character', guess: 'Ma ya' }],
      ['s2', { text: 'has a sign that could not be read', guess: null }],
      ['s3', null],
    ]);
  });

  it('[BW2] bring teachers, and nobody who only administers or is of another school', () => {
    const role = (name: string, org = 'o1') => ({ role: name, org: { sourcedId: org } });
    const result = read(
      [
        { ...user, sourcedId: 't1', roles: [role('teacher'), role('siteAdministrator')] },
        { ...user, sourcedId: 't2', roles: [role('systemAdministrator')] },
        { ...user, sourcedId: 't3', roles: [role('teacher', 'o2')] },
        { ...user, sourcedId: 't4', roles: [role('emperor')] },
        { ...user, sourcedId: 'a1', roles: [role('aide')] },
        { ...user, sourcedId: 'a2', roles: [role('aide'), role('teacher')] },
        { ...user, sourcedId: 't5', role: 'administrator', orgs: [{ sourcedId: 'o1' }] },
      ],
      '1.2',
    );
    expect(
      result.ok && result.teachers.map(({ rosterId, isAssistant }) => [rosterId, isAssistant]),
    ).toEqual([
      ['t1', false],
      ['a1', true],
      ['a2', false],
    ]);
    expect(result.ok && result.lines).toEqual([]);
  });
});

describe('a list that was fetched again', () => {
  it('[BW4] changes nothing where nothing has changed', () => {
    const { changed, holds } = plan(all());
    expect(changed).toEqual([]);
    expect(holds).toEqual([]);
  });

  it('[BW3] leaves a name, a year, classes and a removal that were set here', () => {
    const students = NUMBERS.map((id) =>
      id === 1
        ? student(1, { firstName: 'Mya', yearOfBirth: 2015, classGroups: ['6H', 'Choir'] })
        : id === 2
          ? student(2, { disabled: true, classGroups: [] })
          : student(id),
    );
    const { changed, stayed } = plan(all(), { students });
    expect(changed).toEqual([]);
    expect(stayed).toBe(1);
  });

  it('[BW3] moves somebody who has a further class from here', () => {
    const students = [
      student(1, { classGroups: ['6H', 'Choir'] }),
      ...NUMBERS.slice(1).map((id) => student(id)),
    ];
    const { changed } = plan(
      all((id) => line(id, id === 1 ? { classes: '6T' } : {})),
      { students },
    );
    expect(changed.map(({ then }) => then)).toEqual([['Choir', '6T']]);
  });

  it('[BW4] lets those leave whom it named before, never those who were added here', () => {
    const students = [
      ...NUMBERS.map((id) => student(id)),
      student(98),
      student(99, { rosterId: null }),
    ];
    const { changed } = plan(all().slice(1), { students });
    expect(changed.map(({ rosterId, outcome, held }) => [rosterId, outcome, held])).toEqual([
      ['s1', 'leave', null],
    ]);
  });

  it('[BW4] takes somebody out of the class that it gave', () => {
    const { changed } = plan(all((id) => line(id, id === 1 ? { classes: '' } : {})));
    expect(changed.map(({ outcome, then }) => [outcome, then])).toEqual([['move', []]]);
  });
});

describe('a list that waits', () => {
  it('[BW5] is the first one', () => {
    const { holds, changed } = plan(all(), { students: [], listed: [] });
    expect(holds.map(({ reason }) => reason)).toEqual(['first']);
    expect(changed.every(({ held }) => held === 'first')).toBe(true);
  });

  it('[BW5] takes more students away than the limit, and names the classes that are missing', () => {
    const students = NUMBERS.map((id) => student(id, { classGroups: [id <= 5 ? '4W' : '6H'] }));
    const listed = NUMBERS.map((id) => stated(id, { classGroups: [id <= 5 ? '4W' : '6H'] }));
    const rest = all().slice(5);
    expect(plan(rest.concat(line(5, { classes: '4W' })), { students, listed }).holds).toEqual([]); // 4 of 40: ten in a hundred
    const { holds } = plan(rest, { students, listed });
    expect(holds.map(({ reason, people }) => [reason, people])).toEqual([
      ['leaving', 5],
      ['empty', 5],
    ]);
    expect(holds[0]?.words).toBe(
      '5 of 40 students would leave: 13 in a hundred, your limit is 10. They are everybody of 4W. It looks as if this class was missing in the list, not as if they had left.',
    );
  });

  it('[BW5] renames more than the limit', () => {
    const renamed = (most: number) =>
      plan(all((id) => line(id, id <= most ? { lastName: `New${id}` } : {})));
    expect(renamed(4).holds).toEqual([]);
    expect(renamed(5).holds.map(({ reason, people }) => [reason, people])).toEqual([
      ['renamed', 5],
    ]);
  });

  it('[BW5] leaves a class without students', () => {
    const students = NUMBERS.map((id) => student(id, { classGroups: [id === 1 ? '4W' : '6H'] }));
    const listed = NUMBERS.map((id) => stated(id, { classGroups: [id === 1 ? '4W' : '6H'] }));
    const { holds, changed } = plan(all(), { students, listed });
    expect(holds.map(({ reason }) => reason)).toEqual(['empty']);
    expect(changed.map(({ held }) => held)).toEqual(['empty']);
  });

  it('[BW8] holds the teachers of a missing class back with its students', () => {
    const classOf = (id: number) => ({ classGroups: [id <= 5 ? '4W' : '6H'] });
    const { changed } = plan(all().slice(5), {
      students: NUMBERS.map((id) => student(id, classOf(id))),
      listed: NUMBERS.map((id) => stated(id, classOf(id))),
      teachers: [teacher(91, { classGroups: ['4W', '6H'] })],
      teacherLines: [teacherLine(91)],
    });
    const ofTeachers = changed.filter(({ who }) => who === 'teacher');
    expect(ofTeachers.map(({ now, then, held }) => [now, then, held])).toEqual([
      [['4W', '6H'], ['6H'], 'empty'],
    ]);
  });

  it('[BW7] [BW8] would do again what was taken back, and holds back nobody else', () => {
    const moves = all((id) => line(id, id <= 2 ? { classes: '6T' } : {}));
    const [first] = plan(moves).changed;
    if (first === undefined) throw new Error('Nobody moves');
    const { holds, changed } = plan(moves, { undone: [fingerprintOf(first)] });
    expect(holds.map(({ reason, people }) => [reason, people])).toEqual([['undone', 1]]);
    expect(changed.map(({ held }) => held)).toEqual(['undone', null]);
  });

  it('[BW8] is taken without those that were taken back, or these alone, and each part knows who leaves by it', () => {
    const lines = all().filter(({ cells }) => cells.studentId !== 's9');
    const moves = lines.map((each, at) => (at < 2 ? line(at + 1, { classes: '6T' }) : each));
    const undone = plan(moves)
      .changed.filter(({ outcome }) => outcome === 'move')
      .map(fingerprintOf);
    const { effects } = plan(moves, { undone });
    expect(takesOf(effects)).toEqual({
      others: { changes: 1, leaving: 1 },
      undone: { changes: 2, leaving: 0 },
      all: { changes: 3, leaving: 1 },
    });
    const again = effects.filter((each) => isTaken(each, 'undone'));
    expect(again.map(({ rosterId, outcome }) => [rosterId, outcome])).toEqual([
      ['s1', 'move'],
      ['s2', 'move'],
    ]);
  });
});

describe('the table of a list that waits', () =>
  it('[BW10] has all rows, those held back first', () => {
    const { effects } = plan(all().slice(0, 20).concat(line(41)));
    const [titles, ...rows] = effectTable(effects);
    expect(titles?.at(-1)).toBe('Waits');
    expect(rows).toHaveLength(41);
    expect(rows[0]).toEqual([
      ...['s21', 'First21 Last21', 'student', '6H', '', 'would leave', '', 'yes'],
    ]);
    expect(rows.filter((row) => row.at(-1) === 'yes')).toHaveLength(20);
    expect(rows.slice(0, 20).every((row) => row.at(-1) === 'yes')).toBe(true);
    expect(rows[20]?.[5]).toBe('new');
  }));

describe('people who were erased here', () =>
  it('[BW9] are not brought back by a list that still names them', () => {
    const others = NUMBERS.filter((id) => id !== 3);
    const { changed, erased, teachers } = plan(all(), {
      students: others.map((id) => student(id)),
      listed: others.map((id) => stated(id)),
      teacherLines: [teacherLine(1), teacherLine(2, { firstName: 'Grace', email: '' })],
      erased: ['s3', 't1'],
    });
    expect(changed.map(({ who, rosterId }) => [who, rosterId])).toEqual([['teacher', 't2']]);
    expect(teachers.map(({ rosterId }) => rosterId)).toEqual(['t2']);
    expect(erased).toEqual(['s3', 't1']);
  }));

describe('the teachers of a list', () => {
  const staff = (teachers: readonly KnownTeacher[], teacherLines: readonly TeacherLine[]) =>
    plan(all(), {
      teachers,
      teacherLines,
      listed: [
        ...NUMBERS.map((id) => stated(id)),
        ['t1', { ...stated(1)[1], firstName: 'Ada', lastName: 'Byron', classGroups: ['6H'] }],
      ],
    });

  it('[BW6] are known by id, else by address, else by a name that one has', () => {
    const by = (known: Partial<KnownTeacher>, said: Partial<TeacherLine>) =>
      staff([teacher(1, known)], [teacherLine(7, said)]).teachers.map(({ teacherId }) => teacherId);
    expect(by({ rosterId: 't7' }, { lastName: 'Other', email: '' })).toEqual(['1']);
    expect(by({ rosterId: null }, { lastName: 'Other', email: 'ADA@hill.example' })).toEqual(['1']);
    expect(by({ rosterId: null, email: null }, { email: '' })).toEqual(['1']);
    expect(by({ rosterId: null, email: null }, { lastName: 'Other', email: '' })).toEqual([null]);
  });

  it('[BW6] do not touch an administrator, and take away nobody who is one', () => {
    const head = teacher(1, { runsSchool: true });
    expect(staff([head], [teacherLine(1, { lastName: 'Taken' })]).changed).toEqual([]);
    expect(staff([head], []).changed).toEqual([]);
    expect(staff([teacher(1)], []).changed.map(({ outcome, held }) => [outcome, held])).toEqual([
      ['leave', 'leaving'],
    ]);
  });

  it('[BW2] do not take the id of a student', () => {
    const { teachers, unreadTeachers } = staff([], [teacherLine(1, { rosterId: 's1' })]);
    expect([teachers.length, unreadTeachers]).toEqual([0, 1]);
  });
});
