import { BETWEEN_CLASSES, type Line, NO_CELLS, type ReadFile, type Table } from './lines.ts';

type Record_ = Readonly<Record<string, string>>;

/** The school that imports the file. */
export interface OwnSchool {
  readonly name: string;
  readonly ids: readonly string[]; // its code at its sign-in service
}

const refused = (why: string): ReadFile => ({ ok: false, why });

/** Rows by their titles, without those that are marked as deleted. */
function recordsOf(table: Table | undefined): readonly Record_[] {
  const [titles = [], ...rows] = table ?? [];
  return rows
    .map((row) =>
      Object.fromEntries(titles.map((title, index) => [title.trim(), row[index]?.trim() ?? ''])),
    )
    .filter((record) => record['status']?.toLowerCase() !== 'tobedeleted');
}

const textOf = (record: Record_ | undefined, name: string): string => record?.[name] ?? '';
const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/**
 * The importing school among the file's schools; null when the file names none at all, undefined when it names only
 * others.
 */
function ownOrg(orgs: readonly Record_[], own: OwnSchool): string | null | undefined {
  const schools = orgs.filter((org) => textOf(org, 'type').toLowerCase() === 'school');
  const [only] = schools;
  if (only === undefined) return null;
  const same = schools.find(
    (org) =>
      textOf(org, 'name').toLowerCase() === own.name.toLowerCase() ||
      own.ids.includes(textOf(org, 'sourcedId')) ||
      own.ids.includes(textOf(org, 'identifier')),
  );
  return textOf(same ?? (schools.length === 1 ? only : undefined), 'sourcedId') || undefined;
}

const DELTA = /^file\./;

/**
 * The students of a OneRoster 1.1 export.
 *
 * @param files the tables by file name, without folders, in lower case
 * @see ../SPEC.md rules RF3 to RF6
 */
export function linesOfOneRoster(files: ReadonlyMap<string, Table>, own: OwnSchool): ReadFile {
  const manifest = files.get('manifest.csv') ?? [];
  if (
    manifest.some(([name = '', value = '']) => DELTA.test(name.trim()) && value.trim() === 'delta')
  )
    return refused(
      'This OneRoster file holds changes only (delta). Export the whole roster (bulk) and import that.',
    );
  if (!files.has('users.csv'))
    return refused('The zip has no users.csv: it must be a OneRoster 1.1 export.');
  const org = ownOrg(recordsOf(files.get('orgs.csv')), own);
  if (org === undefined)
    return refused(
      `The file has several schools, and none is called ${own.name}. Export only your school.`,
    );

  const students = recordsOf(files.get('users.csv')).filter(
    (user) =>
      textOf(user, 'role').toLowerCase() === 'student' &&
      (org === null || listOf(textOf(user, 'orgSourcedIds')).includes(org)),
  );
  const { classesOf, orphans } = readEnrolments(files, org, students);
  const born = new Map(
    recordsOf(files.get('demographics.csv')).map((each) => [
      textOf(each, 'sourcedId') || textOf(each, 'userSourcedId'),
      textOf(each, 'birthDate') || textOf(each, 'birthdate'),
    ]),
  );
  const lines = students.map((user, index): Line => {
    const id = textOf(user, 'sourcedId');
    return {
      row: index + 2,
      cells: {
        ...NO_CELLS,
        studentId: id,
        firstName: textOf(user, 'givenName'),
        lastName: textOf(user, 'familyName'),
        yearOfBirth: born.get(id) ?? '',
        classes: (classesOf.get(id) ?? []).join(BETWEEN_CLASSES),
      },
    };
  });
  const others = recordsOf(files.get('users.csv')).filter(
    (user) =>
      TEACHING.includes(textOf(user, 'role').toLowerCase()) &&
      (org === null || listOf(textOf(user, 'orgSourcedIds')).includes(org)),
  );
  return { ok: true, format: 'oneroster', lines, notes: notesAbout(orphans, others.length) };
}

const TEACHING: readonly string[] = ['teacher', 'aide', 'administrator'];

/** The parts of the file that are not imported, in sentences. */
function notesAbout(orphans: number, staff: number): readonly string[] {
  const left =
    orphans === 0
      ? []
      : [
          `${orphans} enrolments name a student or class that the file does not have, and are left out.`,
        ];
  const people =
    staff === 1
      ? '1 teacher or other member of staff of the file is'
      : `${staff} teachers and other staff of the file are`;
  return staff === 0
    ? left
    : [...left, `${people} not imported: staff are added under Manage Teachers.`];
}

function readEnrolments(
  files: ReadonlyMap<string, Table>,
  org: string | null,
  students: readonly Record_[],
) {
  const known = new Set(students.map((user) => textOf(user, 'sourcedId')));
  const everyone = new Set(
    recordsOf(files.get('users.csv')).map((user) => textOf(user, 'sourcedId')),
  );
  const titles = new Map(
    recordsOf(files.get('classes.csv'))
      .filter((each) => org === null || textOf(each, 'schoolSourcedId') === org)
      .map((each) => [textOf(each, 'sourcedId'), textOf(each, 'title')]),
  );
  const classesOf = new Map<string, string[]>();
  let orphans = 0;
  for (const enrolment of recordsOf(files.get('enrollments.csv'))) {
    const user = textOf(enrolment, 'userSourcedId');
    const school = textOf(enrolment, 'schoolSourcedId');
    if (everyone.has(user) && !known.has(user)) continue; // a teacher, or a student of another school
    const title = titles.get(textOf(enrolment, 'classSourcedId'));
    const elsewhere = org !== null && school !== '' && school !== org;
    if (!known.has(user) || title === undefined || elsewhere) orphans += 1;
    else classesOf.set(user, [...(classesOf.get(user) ?? []), title]);
  }
  return { classesOf, orphans };
}
