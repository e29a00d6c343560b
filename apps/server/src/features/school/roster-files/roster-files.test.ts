import { type RosterPreview, RosterPreviewReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { createSchool } from '../school.test-kit.ts';
import { zipOf } from '../zip.test-kit.ts';

const product = await createTestApp();
const { call, fill, step } = createSchool(product);

beforeEach(fill);

const TITLES = 'Student ID,First name,Last name,Year of birth,Class';

const upload = (file: Buffer | string, choices: Readonly<Record<string, unknown>> = {}) =>
  call('POST', 'school/imports', {
    fileName: 'students.csv',
    content: Buffer.from(file).toString('base64'),
    ...choices,
  });

const read = async (
  file: Buffer | string,
  choices: Readonly<Record<string, unknown>> = {},
): Promise<RosterPreview> => {
  const reply = await upload(file, choices);
  expect(reply.statusCode, reply.body.slice(0, 500)).toBe(200);
  return RosterPreviewReply.parse(reply.json()).import;
};

const refusal = async (file: Buffer | string): Promise<string> => {
  const reply = await upload(file);
  expect(reply.statusCode, reply.body.slice(0, 500)).toBe(422);
  return reply.json<{ errors: { content: string[] } }>().errors.content.join();
};

const namesOf = ({ rows }: RosterPreview): readonly string[] =>
  rows.map(({ cells }) => `${cells.firstName} ${cells.lastName}`.trim());

describe('the lines of a list', () => {
  const rows = ['q1,Ines,Alder,2016,5Q', 'q2,Tom,Birch,2016,5Q'];

  it.each([
    ['LF', `${TITLES}\n${rows.join('\n')}\n`],
    ['CRLF', `${TITLES}\r\n${rows.join('\r\n')}\r\n`],
    ['CR', `${TITLES}\r${rows.join('\r')}\r`],
    ['LF, then CRLF', `${TITLES}\n${rows.join('\r\n')}\r\n`],
    ['CRLF, then CR and LF', `${TITLES}\r\n${rows.join('\r')}\n`],
  ])('end with every line end: %s', async (_what, file) => {
    const preview = await read(file);
    expect(namesOf(preview)).toEqual(['Ines Alder', 'Tom Birch']);
    expect(preview.counts).toMatchObject({ create: 2, error: 0 });
  });

  it.each([
    ['sep=;', `sep=;\r\n${TITLES}\r\n${rows.join('\r\n')}`.replaceAll(',', ';')],
    ['sep=, behind a mark', `\uFEFFsep=,\r\n${TITLES}\r\n${rows.join('\r\n')}`],
    ['a blank line', `\r\n${TITLES}\r\n${rows.join('\r\n')}`],
    [
      'a heading with separators',
      `Hill School,,,,\nPrinted; on; 27/11/2026;,,,,\n,,,,\n${TITLES}\n${rows.join('\n')}\nTotal,2,,,`,
    ],
  ])('may begin with %s', async (_what, file) =>
    expect(namesOf(await read(file))).toEqual(['Ines Alder', 'Tom Birch']),
  );

  it('have an error where a row has more cells than titles', async () => {
    const preview = await read(`${TITLES}\nq1,Ines,Alder,2016,5Q,q2,Tom\nq3,Uma,Fir,2016,5Q\n`);
    expect(preview.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'error'],
      [3, 'create'],
    ]);
    expect(preview.rows[0]?.faults[0]?.text).toContain('7 cells');
  });
});

describe('the letters of a list', () => {
  const list = (name: string) => `First name,Last name\n${name},Alder\n`;

  it('are those of Windows-1252 on every version of Node', async () => {
    const file = Buffer.concat([
      Buffer.from(`First name,Last name\nO`),
      Buffer.from([0x92]),
      Buffer.from('Neill,'),
      Buffer.from([0x8a]),
      Buffer.from('imek'),
    ]);
    const preview = await read(file);
    expect(namesOf(preview)).toEqual(['O’Neill Šimek']);
    expect(preview.encoding).toBe('windows-1252');
    expect(preview.notes[0]).toContain('Western European (Windows-1252)');
  });

  it('stay right when one byte of the file is wrong, and that name is marked', async () => {
    const file = Buffer.concat([
      Buffer.from('First name,Last name\nZoë,Müller\nMāia,Tāmati\nBad,'),
      Buffer.from([0xe9]),
      Buffer.from('byte\n'),
    ]);
    const preview = await read(file);
    expect(namesOf(preview)).toEqual(['Bad �byte', 'Zoë Müller', 'Māia Tāmati']);
    expect(preview.rows.map(({ outcome }) => outcome)).toEqual(['error', 'create', 'create']);
  });

  it('are read again in the encoding that somebody chooses', async () => {
    const gbk = Buffer.concat([
      Buffer.from('First name,Last name\n'),
      Buffer.from([0xc3, 0xf7]), // 明
      Buffer.from(',Li\n'),
    ]);
    expect(namesOf(await read(gbk, { encoding: 'gb18030' }))).toEqual(['明 Li']);
    const mac = Buffer.from([...Buffer.from('First name\nZo'), 0x91]); // ë
    expect(namesOf(await read(mac, { encoding: 'macintosh' }))).toEqual(['Zoë']);
    const twice = Buffer.from(list('ZoÃ«'));
    expect((await read(twice)).rows[0]?.faults[0]?.guess).toBe('Zoë');
    expect(namesOf(await read(twice, { encoding: 'utf-8-twice' }))).toEqual(['Zoë Alder']);
  });

  it('are refused when there is a NUL among them', async () =>
    expect(await refusal('First name,Last name\nA\0nn,Alder\n')).toContain('NUL'));

  it('name the columns that are not read, and somebody may say what one is', async () => {
    const file = 'First name,Zimmer\nInes,5V\n';
    expect((await read(file)).notes[0]).toBe('Not read: Zimmer.');
    const preview = await read(file, { columns: [{ index: 1, kind: 'classes' }] });
    expect(preview.newClasses).toEqual(['5V']);
  });
});

describe('a file of another kind', () => {
  it.each<[string, () => Buffer | string, RegExp]>([
    [
      'an old workbook',
      () => Buffer.from('D0CF11E0A1B11AE1', 'hex'),
      /old workbook.*Save it as CSV/,
    ],
    [
      'a web page',
      () => '<html><body><table><tr><td>x</td></tr></table>',
      /web page.*Save it as CSV/,
    ],
    ['an .ods', () => zipOf({ mimetype: 'x', 'content.xml': '<x/>' }), /\.ods.*Save it as CSV/],
    ['a .numbers', () => zipOf({ 'Index/Document.iwa': 'x' }), /\.numbers.*Save it as CSV/],
    ['a PDF', () => '%PDF-1.7', /PDF.*Save it as CSV/],
    ['a zip with a password', () => zipOf({ 'users.csv': 'x' }, { flags: 1 }), /password/],
    ['two exports', () => zipOf({ 'a/users.csv': 'x', 'b/users.csv': 'x' }), /folders a and b/],
  ])('is refused by a sentence: %s', async (_what, file, sentence) =>
    expect(await refusal(file())).toMatch(sentence),
  );

  it('is the export nearest the root of a zip with two, and the other is named', async () => {
    const users = (name: string) =>
      `sourcedId,orgSourcedIds,role,givenName\nu1,o1,student,${name}\n`;
    const manifest = 'propertyName,value\nfile.users,bulk\n';
    const preview = await read(
      zipOf({
        'archive/2025/manifest.csv': manifest,
        'archive/2025/users.csv': users('Eve'),
        'hill/manifest.csv': manifest,
        'hill/users.csv': users('Ines'),
      }),
    );
    expect(namesOf(preview)).toEqual(['Ines']);
    expect(preview.notes[0]).toContain('archive/2025');
  });
});

describe('IDs without their zeros', () =>
  it('ask, and one answer counts for all of them', async () => {
    const list = (ids: readonly string[]) =>
      `${TITLES}\n${ids[0] ?? ''},Ines,Alder,2016,5W\n${ids[1] ?? ''},Tom,Birch,2016,5W\n`;
    const first = await read(list(['004512', '004513']));
    await step(`school/imports/${first.id}/apply`, { leaveOutErrors: false, removeLeaving: false });
    const second = await read(list(['4512', '4513']));
    expect(second.askedIfSame).toBe(2);
    expect(second.counts).toMatchObject({ create: 0, error: 2 });
    const reply = await call('POST', `school/imports/${second.id}/same-students`, {});
    expect(reply.statusCode, reply.body).toBe(200);
    expect(RosterPreviewReply.parse(reply.json()).import.counts).toMatchObject({
      create: 0,
      unchanged: 2,
      error: 0,
    });
  }));

describe('[rosters RM6] a name that stands twice in a file', () => {
  const TWICE = `${TITLES}\n,Anna,Becker,2018,2B\n,Anna,Becker,2018,2B\n`;
  const mend = async (sameAs: string) => {
    const { id } = await read(TWICE);
    const reply = await call('PATCH', `school/imports/${id}/rows/3`, { cells: {}, sameAs });
    expect(reply.statusCode, reply.body).toBe(200);
    return RosterPreviewReply.parse(reply.json()).import.counts;
  };

  it('asks whether it is the same student, and takes either answer', async () => {
    const preview = await read(TWICE);
    expect(preview.counts).toMatchObject({ create: 1, error: 1 });
    expect(preview.askedIfSame).toBe(1);
    expect(await mend('row')).toMatchObject({ create: 1, unchanged: 1, error: 0 });
    expect(await mend('new')).toMatchObject({ create: 2, error: 0 });
  });

  it('is one student by one answer for all', async () => {
    const { id } = await read(TWICE);
    const reply = await call('POST', `school/imports/${id}/same-students`, {});
    expect(RosterPreviewReply.parse(reply.json()).import.counts).toMatchObject({
      create: 1,
      unchanged: 1,
      error: 0,
    });
  });
});

describe('the bounds of a file', () => {
  const MB = 1024 * 1024;

  it.each<[string, () => Buffer | string, RegExp]>([
    ['201 columns', () => `First name${','.repeat(200)}\nInes\n`, /more than 200 columns/],
    [
      'a cell of 100,000 letters',
      () => `First name\n${'A'.repeat(100_000)}\n`,
      /longer than 64 KB/,
    ],
    ['a cell of 5,000 letters', () => `First name\n${'A'.repeat(5000)}\n`, /1000 letters/],
    ['38 MB of commas in its titles', () => zipOf({ 'a.csv': ','.repeat(38 * MB) }), /64 KB/],
    [
      '38 MB of commas in a row',
      () => zipOf({ 'a.csv': `First name\n${','.repeat(38 * MB)}` }),
      /64 KB/,
    ],
    ['38 MB of one-letter titles', () => zipOf({ 'a.csv': 'a,'.repeat(19 * MB) }), /64 KB/],
    ['a cell of 38 MB', () => zipOf({ 'a.csv': `First name\n${'A'.repeat(38 * MB)}` }), /64 KB/],
    ['8 MB of commas', () => ','.repeat(8 * MB), /64 KB/],
    [
      '38 MB of empty rows',
      () => zipOf({ 'a.csv': `First name,Last name\n${'\n'.repeat(38 * MB)}` }),
      /100000 rows are empty/,
    ],
  ])('are told in a sentence: %s', async (_what, file, sentence) =>
    expect(await refusal(file())).toMatch(sentence),
  );

  it('hold 18,000 enrolments of 1,500 students: each is in all twelve classes', async () => {
    const students = Array.from(
      { length: 1500 },
      (_, at) => `u${at},o1,student,Ann${at},Berg${at}`,
    );
    const classes = Array.from({ length: 600 }, (_, at) => `c${at},Class ${at},o1`);
    const enrolments = students.flatMap((_, at) =>
      Array.from({ length: 12 }, (__, no) => `c${(at * 12 + no) % 600},u${at},student`),
    );
    const { id, counts } = await read(
      zipOf({
        'users.csv': `sourcedId,orgSourcedIds,role,givenName,familyName\n${students.join('\n')}`,
        'classes.csv': `sourcedId,title,schoolSourcedId\n${classes.join('\n')}`,
        'enrollments.csv': `classSourcedId,userSourcedId,role\n${enrolments.join('\n')}`,
      }),
    );
    expect(counts.create).toBe(1500);
    await step(`school/imports/${id}/apply`, { leaveOutErrors: false, removeLeaving: false });
    const { rows } = await product.database.pool.query<{ classes: number; students: number }>(
      `select classes::int, count(*)::int as students from (
         select count(*) as classes from users u join class_group_students m on m.user_id = u.id
         where u.first_name like 'Ann%' group by u.id) c group by classes`,
    );
    expect(rows).toEqual([{ classes: 12, students: 1500 }]);
  });
});
