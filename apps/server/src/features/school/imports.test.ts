import { unitsOfLevel } from '@moonbase/content';
import { NewYearReply, RosterPreviewReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { deleteUndonePeople, forgetOldChanges } from './changes.queries.ts';
import { createSchool } from './school.test-kit.ts';
import { zipOf } from './zip.test-kit.ts';

const product = await createTestApp();
const { database } = product;
const { of, call, step, fill, members, person, audited, changes } = createSchool(product);

beforeEach(fill);

const upload = (file: Buffer | string, fileName = 'students.csv') =>
  call('POST', 'school/imports', { fileName, content: Buffer.from(file).toString('base64') });

const read = async (file: Buffer | string) => {
  const reply = await upload(file);
  expect(reply.statusCode, reply.body.slice(0, 500)).toBe(200);
  return RosterPreviewReply.parse(reply.json()).import;
};

const refusal = async (file: Buffer | string): Promise<string> => {
  const reply = await upload(file);
  expect(reply.statusCode).toBe(422);
  return reply.json<{ errors: { content: string[] } }>().errors.content.join();
};

const CSV = `First name,Last name,Year of birth,Class
Amara,Osei-Bonsu,2015,6H
Maya,Tester,2015,6T
Noah,Tester,2015,6H
Zoe,Tester,2014,5 Wattle
,Alvarez,2014,6H
`;

const apply = async (file: string, removeLeaving = false) => {
  const { id } = await read(file);
  return step(`school/imports/${id}/apply`, { leaveOutErrors: true, removeLeaving });
};

const namesOf = (preview: Awaited<ReturnType<typeof read>>) =>
  preview.rows.map(({ cells }) => `${cells.firstName} ${cells.lastName}`.trim());

describe('the new classes of an import', () => {
  const teachersOf = async (name: string) => {
    const { rows } = await database.pool.query<{ first_name: string }>(
      `select u.first_name from class_groups c join class_group_teachers t on t.class_group_id = c.id
         join users u on u.id = t.user_id where c.name = $1`,
      [name],
    );
    return rows.map(({ first_name }) => first_name);
  };

  it('belong to the teacher of a school that has one only', async () => {
    await apply(CSV);
    expect(await teachersOf('5 Wattle')).toEqual([]); // three teach at this school
    await database.pool.query(
      `update users set disabled_at = now() where first_name in ('Hartley', 'Owner')`,
    );
    await apply('First name,Last name,Class\nAda,Lovelace,5 Banksia\n');
    expect(await teachersOf('5 Banksia')).toEqual(['Head']);
    expect(await teachersOf('5 Wattle')).toEqual([]); // a class from before stays as it is
  });
});

describe('[rosters RF17] a column of school years', () => {
  it('gives each class its year and new students its content, and is in the preview', async () => {
    const csv = 'First name,Last name,Class,Year\nAda,Lovelace,Gum,Year 3\nKai,Osei,Gum,3\n';
    expect((await read(csv)).classYears).toEqual([{ name: 'Gum', year: 3, others: [] }]);
    await apply(csv);
    const { rows } = await database.pool.query<{ year: number; units: { unitId: number }[] }>(
      `select c.school_year as year, s.units from class_groups c
       join class_group_students m on m.class_group_id = c.id join content_selections s on s.user_id = m.user_id
       where c.name = 'Gum'`,
    );
    expect(rows.map(({ year }) => year)).toEqual([3, 3]);
    const level = unitsOfLevel(3).map(({ id }) => id);
    expect(rows[0]?.units.map(({ unitId }) => unitId)).toEqual(level);
  });
});

describe('the preview of an import', () => {
  it('shows what would happen to each row, errors first, and changes nothing', async () => {
    const before = await members();
    const preview = await read(CSV);
    expect(preview.rows.map(({ outcome }) => outcome)).toEqual([
      'error',
      'create',
      'move',
      'unchanged',
      'create',
    ]);
    expect(preview.counts).toMatchObject({
      create: 2,
      move: 1,
      unchanged: 1,
      error: 1,
      leaving: 1,
    });
    expect(preview.newClasses).toEqual(['5 Wattle']);
    expect(await members()).toEqual(before);
  });

  it('shows one outcome when it is asked for', async () => {
    const { id } = await read(CSV);
    const reply = await call('GET', `school/imports/${id}?show=error`);
    const { rows, found } = RosterPreviewReply.parse(reply.json()).import;
    expect([found, rows[0]?.faults[0]?.text]).toEqual([1, 'First name is missing']);
  });

  it('applies corrections to a row and counts again', async () => {
    const { id } = await read(CSV);
    const mended = await call('PATCH', `school/imports/${id}/rows/6`, {
      cells: { firstName: 'Ines' },
    });
    const preview = RosterPreviewReply.parse(mended.json()).import;
    expect(preview.counts).toMatchObject({ create: 3, error: 0 });
    expect((await call('PATCH', `school/imports/${id}/rows/99`, { cells: {} })).statusCode).toBe(
      404,
    );
  });

  it('is not for the admin of another school', async () => {
    const { id } = await read(CSV);
    const asked = await call('GET', `school/imports/${id}`, undefined, 'Head elsewhere');
    expect(asked.statusCode).toBe(404);
    const body = { leaveOutErrors: true, removeLeaving: false };
    const applied = await call('POST', `school/imports/${id}/apply`, body, 'Head elsewhere');
    expect(applied.statusCode).toBe(404);
  });
});

describe('an import', () => {
  it('is refused while a row has an error, unless these are left out', async () => {
    const { id } = await read(CSV);
    const body = { leaveOutErrors: false, removeLeaving: false };
    expect((await call('POST', `school/imports/${id}/apply`, body)).statusCode).toBe(409);
  });

  it('creates, moves and makes classes in one step, and is done once', async () => {
    const { id } = await read(CSV);
    const body = { leaveOutErrors: true, removeLeaving: false };
    await step(`school/imports/${id}/apply`, body);
    expect(await members()).toEqual(['5 Wattle: Zoe', '6H: Amara, Hartley, Noah', '6T: Maya']);
    expect(await changes()).toMatchObject([
      {
        kind: 'import',
        label: 'students.csv',
        counts: { created: 2, updated: 0, moved: 1, removed: 0 },
      },
    ]);
    expect((await call('POST', `school/imports/${id}/apply`, body)).statusCode).toBe(409);
    expect(await audited()).toEqual(['students-imported']);
  });

  it('removes students who are in no row only when that is asked for', async () => {
    await apply('First name,Last name,Year of birth\nMaya,Tester,2015\n');
    expect((await person('Noah'))?.['disabled_at']).toBeNull();
    await apply('First name,Last name,Year of birth\nMaya,Tester,2015\n', true);
    expect((await person('Noah'))?.['disabled_at']).not.toBeNull();
    expect((await person('Maya'))?.['disabled_at']).toBeNull();
  });

  it('can be undone: classes and names are as before, and answers given since stay', async () => {
    const change =
      await apply(`Moon Base ID,First name,Last name,Class\nM${of('Maya')},Mia,Tester,6T
,Amara,New,6T\n,Ben,New,6T\n`);
    await database.pool.query(
      `update users set total_correct = 7 where first_name in ('Mia', 'Amara')`,
    );
    await step(`school/changes/${change}/undo`);
    expect(await members()).toEqual(['6H: Hartley, Maya, Noah']);
    expect(await person('Maya')).toMatchObject({
      first_name: 'Maya',
      total_correct: 7,
      managed_here: [],
    });
    const { rows } = await database.pool.query(
      `select first_name, total_correct, disabled_at is not null as disabled from users where last_name = 'New'`,
    );
    expect(rows).toEqual([{ first_name: 'Amara', total_correct: 7, disabled: true }]);
  });

  it('changes nothing when the file is the school’s own export', async () => {
    await addPerson(database, '=Formula', { schoolId: of('hill'), schoolRole: 'student' });
    const file = (await call('GET', 'school/students/csv')).body;
    expect(file).toContain('Moon Base ID,Student ID,First name,Last name,Year of birth,Class');
    expect((await read(file)).counts).toEqual({
      create: 0,
      update: 0,
      move: 0,
      unchanged: 4,
      error: 0,
      leaving: 0,
    });
  });
});

describe('a file to import', () => {
  const umlaut = 'First name,Last name,Year of birth,Class\nZoë,Müller,2015,6H\n';
  const excel = umlaut.replaceAll(',', ';');

  it.each<[string, Buffer]>([
    ['with a byte order mark', Buffer.from(`\uFEFF${umlaut}`)],
    ['in UTF-16 with a mark', Buffer.from(`\uFEFF${umlaut}`, 'utf16le')],
    ['in UTF-16 without a mark', Buffer.from(umlaut, 'utf16le')],
    ['in UTF-16, high byte first', Buffer.from(`\uFEFF${umlaut}`, 'utf16le').swap16()],
    ['in Windows-1252', Buffer.from(umlaut, 'latin1')],
    ['with semicolons', Buffer.from(excel)],
    ['with tabs', Buffer.from(umlaut.replaceAll(',', '\t'))],
    ['with carriage returns', Buffer.from(umlaut.replaceAll('\n', '\r\n'))],
  ])('is read: %s', async (_what, bytes) => {
    const preview = await read(bytes);
    expect(namesOf(preview)).toEqual(['Zoë Müller']);
    expect(preview.rows[0]?.outcome).toBe('create');
  });

  it('keeps its row numbers despite a line break inside a cell', async () => {
    const preview = await read('First name,Last name,Class\n"Maya\nLou",Okafor,6H\n\n"",Bo,6H\n');
    expect(preview.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [4, 'error'],
      [2, 'create'],
    ]);
  });

  it('has errors at cells that a spreadsheet would run', async () => {
    const preview = await read('First name,Last name\n"=HYPERLINK(""http://x"")",Nair\n');
    expect(preview.rows[0]?.faults).toMatchObject([{ field: 'firstName' }]);
  });

  it('has an error at the second of two names with one ID', async () => {
    const preview = await read('ID,First name,Last name\n7,Ann,Lee\n7,Bo,Lee\n');
    expect(preview.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [3, 'error'],
      [2, 'create'],
    ]);
  });

  it('is read from a OneRoster zip with folders', async () => {
    const preview = await read(
      zipOf({
        'export/manifest.csv': 'propertyName,value\nfile.users,bulk\n',
        'export/users.csv':
          'sourcedId,status,orgSourcedIds,role,givenName,familyName\ns1,,o1,student,Ada,Byron\n',
        'export/classes.csv': 'sourcedId,title,schoolSourcedId\nc1,6H,o1\n',
        'export/enrollments.csv':
          'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role\ne1,c1,o1,s1,student\ne2,c9,o1,s1,student\n',
        '__MACOSX/export/users.csv': 'x',
      }),
    );
    expect(preview).toMatchObject({ format: 'oneroster', counts: { create: 1 } });
    expect(preview.notes[0]).toContain('1 enrolments');
  });

  it.each<[string, () => Buffer | string, RegExp]>([
    ['no names', () => 'a,b\n1,2\n', /first line must name the columns/],
    ['no students', () => 'First name,Last name\n', /has no students/],
    ['too many rows', () => `First name\n${'Ann\n'.repeat(10_001)}`, /more than 10000 rows/],
    ['an open quotation mark', () => 'First name,Class\n"Ann,6H\n', /quotation mark/],
    ['a zip that is cut', () => zipOf({ 'users.csv': 'x' }).subarray(0, 40), /zip cannot be read/],
    [
      'a workbook',
      () => zipOf({ '[Content_Types].xml': 'x', 'xl/a.xml': '' }),
      /This is a workbook/,
    ],
    [
      'changes of OneRoster',
      () =>
        zipOf({
          'manifest.csv': 'propertyName,value\nfile.users,delta\n',
          'users.csv': 'sourcedId\n',
        }),
      /changes only \(delta\)/,
    ],
    ['a zip bomb', () => zipOf({ 'users.csv': Buffer.alloc(41 * 1024 * 1024) }), /too large/],
    [
      'a zip bomb that hides its size',
      () => zipOf({ 'users.csv': Buffer.alloc(41 * 1024 * 1024) }, { claimed: 1000 }),
      /zip cannot be read/,
    ],
  ])('is refused with a sentence when it has %s', async (_what, file, sentence) =>
    expect(await refusal(file())).toMatch(sentence),
  );

  it('is read and imported when it has 5,000 rows, and the figures are printed', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, index) => `S${index},First${index},Last${index},${2010 + (index % 10)},C${index % 170}`,
    );
    const begin = performance.now();
    const preview = await read(`ID,First name,Last name,Year of birth,Class\n${rows.join('\n')}\n`);
    const previewed = performance.now();
    await step(`school/imports/${preview.id}/apply`, {
      leaveOutErrors: false,
      removeLeaving: false,
    });
    const applied = performance.now();
    const [change] = await changes();
    await step(`school/changes/${change?.id ?? ''}/undo`);
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
    console.info(
      `5,000 rows: preview ${seconds(begin, previewed)} s, apply ${seconds(previewed, applied)} s, undo ${seconds(applied, performance.now())} s`,
    );
    expect(preview.counts.create).toBe(5000);
    const { rows: left } = await database.pool.query(
      `select 1 from users where source_id like 'here:%'`,
    );
    expect(left).toHaveLength(0);
    expect(await deleteUndonePeople(database.db, 200)).toBe(0); // they can be brought back for 7 days
    await database.pool.query(`update people_changes set undone_at = now() - interval '8 days'`);
    await forgetOldChanges(database.db);
    const emptied = performance.now();
    while ((await deleteUndonePeople(database.db, 200)) > 0);
    console.info(`and deleted in ${seconds(emptied, performance.now())} s`);
    const { rows: undone } = await database.pool.query(
      `select 1 from users where num_sign_ins = 0 and school_role is null and home_role is null and not is_admin`,
    );
    expect(undone).toHaveLength(0);
  }, 60_000);
});

describe('a new school year', () => {
  const start = (next: string | null, keepTeachers = true) =>
    step('school/new-year', {
      classGroups: [
        { id: of('6H'), next, keepTeachers },
        { id: of('6T'), next: '6T', keepTeachers },
      ],
    });

  it('is proposed class by class, with the numbers of students in each', async () => {
    const reply = NewYearReply.parse((await call('GET', 'school/new-year')).json());
    expect(reply).toMatchObject({
      classGroups: [
        { name: '6H', next: '7H', totalStudents: 2 },
        { name: '6T', next: '7T' },
      ],
    });
    expect(reply.groups).toEqual([
      { classGroups: [], students: 1 },
      { classGroups: [of('6H')], students: 2 },
    ]);
  });

  it('moves students and teachers to next year’s class, and is undone as one step', async () => {
    const change = await start('7H');
    expect(await members()).toEqual(['7H: Hartley, Maya, Noah']);
    expect((await call('GET', `class-groups/${of('6H')}`)).statusCode).toBe(404);
    await step(`school/changes/${change}/undo`);
    expect(await members()).toEqual(['6H: Hartley, Maya, Noah']);
    expect(await audited()).toEqual(['school-year-started', 'people-change-undone']);
    await step(`school/changes/${change}/redo`);
    expect(await members()).toEqual(['7H: Hartley, Maya, Noah']);
  });

  it('keeps a student down, lets another leave, and is undone as one step', async () => {
    const change = await step('school/new-year', {
      classGroups: [{ id: of('6H'), next: '7H', keepTeachers: true }],
      exceptions: [
        { user: of('Maya'), next: '6H' },
        { user: of('Noah'), next: null },
      ],
    });
    expect(await members()).toEqual(['6H: Maya', '7H: Hartley']);
    expect((await person('Noah'))?.['disabled_at']).not.toBeNull();
    await step(`school/changes/${change}/undo`);
    expect(await members()).toEqual(['6H: Hartley, Maya, Noah']);
    expect((await person('Noah'))?.['disabled_at']).toBeNull();
  });

  it('refuses exceptions of another school', async () => {
    const refused = await call('POST', 'school/new-year', {
      classGroups: [{ id: of('6H'), next: '7H', keepTeachers: true }],
      exceptions: [{ user: of('Hartley'), next: null }],
    });
    expect(refused.statusCode).toBe(422);
    expect(await members()).toEqual(['6H: Hartley, Maya, Noah']);
  });

  it('lets leavers go: they cannot sign in, and come back when it is undone', async () => {
    const change = await start(null);
    expect((await person('Maya'))?.['disabled_at']).not.toBeNull();
    expect((await person('Zoe'))?.['disabled_at']).toBeNull();
    await step(`school/changes/${change}/undo`);
    expect((await person('Maya'))?.['disabled_at']).toBeNull();
  });

  it('refuses classes of another school', async () => {
    const body = { classGroups: [{ id: of('far class'), next: null, keepTeachers: false }] };
    expect((await call('POST', 'school/new-year', body)).statusCode).toBe(422);
  });
});
