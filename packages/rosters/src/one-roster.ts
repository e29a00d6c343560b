import { cleanCell } from './clean-cell.ts';
import { joinClasses } from './class-cell.ts';
import { type Line, NO_CELLS, type ReadFile, type Table } from './lines.ts';
import { distinctTitles } from './one-roster-titles.ts';
import { type Entry, entriesOf, isDeleted, isInactive, listOf } from './one-roster-entries.ts';
import type { TeacherLine } from './teachers.ts';

/** The school that imports the file. */
export interface OwnSchool {
  readonly name: string;
  readonly ids: readonly string[]; // its code at its sign-in service
}

const refused = (why: string): Refused => ({ ok: false, why });

/**
 * The importing school among the file's schools; null when the file names none at all, undefined when it names only
 * others.
 */
function ownOrg(orgs: readonly Entry[], own: OwnSchool): string | null | undefined {
  const schools = orgs.filter((org) => org.text('type').toLowerCase() === 'school');
  const [only] = schools;
  if (only === undefined) return null;
  const same = schools.find(
    (org) =>
      org.text('name').toLowerCase() === own.name.trim().toLowerCase() ||
      own.ids.includes(org.text('sourcedId')) ||
      own.ids.includes(org.text('identifier')),
  );
  const found = same ?? (schools.length === 1 ? only : undefined);
  return found?.text('sourcedId') || undefined;
}

const DELTA = /^file\./i;

/** The tables of an export by file name, in lower case. */
export type ExportFiles = ReadonlyMap<string, Table>;

const current = (files: ExportFiles, name: string): readonly Entry[] =>
  entriesOf(files.get(name)).filter((each) => !isDeleted(each));

type Refused = Extract<ReadFile, { ok: false }>;

/** The students and teachers of a roster, and what was left out, in sentences. */
export interface OneRoster {
  readonly ok: true;
  readonly lines: readonly Line[];
  readonly teachers: readonly TeacherLine[];
  readonly classes: number;
  readonly notes: readonly string[];
  readonly notesOnStaff: readonly string[];
}

/**
 * The students of a OneRoster export, version 1.1 or 1.2.
 *
 * @param files the tables by file name, without folders, in lower case
 * @param today the day of the import, YYYY-MM-DD
 * @see ../SPEC.md rules RF3 to RF7, RF12 to RF14
 */
export function linesOfOneRoster(files: ExportFiles, own: OwnSchool, today: string): ReadFile {
  const manifest = files.get('manifest.csv') ?? [];
  if (
    manifest.some(
      ([name = '', value = '']) =>
        DELTA.test(name.trim()) && value.trim().toLowerCase() === 'delta',
    )
  )
    return refused(
      'This OneRoster file holds changes only (delta). Export the whole roster (bulk) and import that.',
    );
  if (!files.has('users.csv'))
    return refused('The zip has no users.csv: it must be a OneRoster export (version 1.1 or 1.2).');
  const read = readOneRoster(files, own, today);
  if (!read.ok) return read;
  const { lines, notes, notesOnStaff } = read;
  return {
    ok: true,
    format: 'oneroster',
    columns: [],
    lines,
    notes: [...missingFiles(files), ...notes, ...notesOnStaff],
  };
}

/** The people of one school in the tables of a roster. @see ../SPEC.md rules RF3, RF5, RF6, RF12 to RF15, BW2 */
export function readOneRoster(
  files: ExportFiles,
  own: OwnSchool,
  today: string,
): OneRoster | Refused {
  const org = ownOrg(current(files, 'orgs.csv'), own);
  if (org === undefined)
    return {
      ok: false,
      why: `The file has several schools, and none is called ${own.name}. Export only your school.`,
    };
  const people = peopleOf(files, org, today);
  const classes = classesOf(files, { org, today, people });
  const born = new Map(
    current(files, 'demographics.csv').map((each) => [
      each.text('sourcedId') || each.text('userSourcedId'),
      each.text('birthDate'),
    ]),
  );
  const classesOfUser = (id: string) => joinClasses([...(classes.namesOf.get(id) ?? [])]);
  const lines = people.students.map(({ user, row }): Line => {
    const id = user.text('sourcedId');
    return {
      row,
      cells: {
        ...NO_CELLS,
        studentId: id,
        firstName: user.text('givenName'),
        lastName: user.text('familyName'),
        yearOfBirth: born.get(id) ?? '',
        classes: classesOfUser(id),
        email: user.text('email'),
      },
    };
  });
  const teachers = people.teachers.map((user): TeacherLine => {
    const id = user.text('sourcedId');
    return {
      rosterId: id,
      firstName: user.text('givenName'),
      lastName: user.text('familyName'),
      email: user.text('email'),
      classes: [...(classes.namesOf.get(id) ?? [])].map(cleanCell).filter((name) => name !== ''),
      isAssistant: !people.teaching.has(id),
    };
  });
  const [notesOnStudents, notesOnStaff] = [notesOnInactive(people), notesOnOthers(people)];
  const notes = [...classes.notes, ...notesOnStudents].map(cleanCell);
  return { ok: true, lines, teachers, classes: classes.count, notes, notesOnStaff };
}

const STUDENT = 'student'; // OneRoster's words for roles, not ours
const TEACHER = 'teacher';
const AIDE = 'aide';
const TEACHING: readonly string[] = [TEACHER, AIDE, 'administrator', 'proctor'];

interface People {
  readonly students: readonly { readonly user: Entry; readonly row: number }[];
  readonly teachers: readonly Entry[]; // teachers and aides by the role alone: never those who only administer
  readonly teaching: ReadonlySet<string>; // of those, the ids of who is more than an aide
  readonly everyone: ReadonlySet<string>; // also those of other schools, and those left out
  readonly lastNames: ReadonlyMap<string, string>; // by sourcedId
  readonly staff: number;
  readonly inactive: number;
}

/** The roles of each person at each school: in version 1.2 from `roles.csv`. @see ../SPEC.md rule RF12 */
function rolesOf(
  files: ExportFiles,
  today: string,
): ReadonlyMap<string, readonly { readonly role: string; readonly org: string }[]> {
  const roles = new Map<string, { readonly role: string; readonly org: string }[]>();
  for (const each of current(files, 'roles.csv')) {
    if (isInactive(each) || hasEnded(each.text('endDate'), today)) continue;
    const role = { role: each.text('role').toLowerCase(), org: each.text('orgSourcedId') };
    const before = roles.get(each.text('userSourcedId'));
    if (before) before.push(role);
    else roles.set(each.text('userSourcedId'), [role]);
  }
  return roles;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

const hasEnded = (day: string, today: string): boolean => {
  const date = ISO_DAY.exec(day)?.[0];
  return date !== undefined && date < today;
};

function peopleOf(files: ExportFiles, org: string | null, today: string): People {
  const roles = rolesOf(files, today);
  const students: { user: Entry; row: number }[] = [];
  const teachers: Entry[] = [];
  const teaching = new Set<string>();
  const everyone = new Set<string>();
  const lastNames = new Map<string, string>();
  let [staff, inactive] = [0, 0];
  entriesOf(files.get('users.csv')).forEach((user, index) => {
    const id = user.text('sourcedId');
    if (isDeleted(user) || everyone.has(id)) return;
    everyone.add(id);
    const own = user.text('role').toLowerCase();
    const orgs = listOf(user.text('orgSourcedIds'));
    const here = [
      ...(own === ''
        ? []
        : (orgs.length > 0 ? orgs : ['']).map((each) => ({ role: own, org: each }))),
      ...(roles.get(id) ?? []),
    ].filter((each) => org === null || each.org === org);
    const isStudent = here.some(({ role }) => role === STUDENT);
    const isStaff = here.some(({ role }) => TEACHING.includes(role));
    if (isStaff) lastNames.set(id, user.text('familyName'));
    const isOff = isInactive(user) || user.text('enabledUser').toLowerCase() === 'false';
    if (!isStudent) {
      staff += isStaff ? 1 : 0;
      const isTeacher = here.some(({ role }) => role === TEACHER);
      if (isTeacher) teaching.add(id);
      if (!isOff && (isTeacher || here.some(({ role }) => role === AIDE))) teachers.push(user);
    } else if (isOff) inactive += 1;
    else students.push({ user, row: index + 2 });
  });
  return { students, teachers, teaching, everyone, lastNames, staff, inactive };
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** @see ../SPEC.md rule RF13 */
function notesOnInactive({ inactive }: People): readonly string[] {
  return inactive === 0
    ? []
    : [
        `${counted(inactive, 'student whose account is switched off or inactive is', 'students whose accounts are switched off or inactive are')} left out.`,
      ];
}

/** @see ../SPEC.md rule RF7 */
function notesOnOthers({ staff }: People): readonly string[] {
  return staff === 0
    ? []
    : [
        `${counted(staff, 'teacher or other member of staff of the file is', 'teachers and other staff of the file are')} not imported: staff are added under Manage Teachers.`,
      ];
}

/** The classes of this school, and the ids of those that ended with an earlier term. @see ../SPEC.md rule RF13 */
function splitClasses(files: ExportFiles, org: string | null, today: string) {
  const ends = new Map(
    current(files, 'academicsessions.csv').map((each) => [
      each.text('sourcedId'),
      each.text('endDate'),
    ]),
  );
  const now: Entry[] = [];
  const over = new Set<string>();
  for (const each of current(files, 'classes.csv')) {
    if (org !== null && each.text('schoolSourcedId') !== org) continue;
    const terms = listOf(each.text('termSourcedIds')).flatMap((term) => ends.get(term) ?? []);
    const isOver = terms.length > 0 && terms.every((end) => hasEnded(end, today));
    if (isOver || isInactive(each)) over.add(each.text('sourcedId'));
    else now.push(each);
  }
  return { now, over };
}

const DATED = ['enrollments.csv', 'academicsessions.csv', 'roles.csv'];
const MOST_NAMED = 3;

/** End dates in a form of their own: nobody knows which of their numbers is the month. @see ../SPEC.md rule RF13 */
function unreadEnds(files: ExportFiles): readonly string[] {
  const unread = DATED.flatMap((name) => current(files, name))
    .map((each) => each.text('endDate'))
    .filter((day) => day !== '' && !ISO_DAY.test(day));
  if (unread.length === 0) return [];
  const named = [...new Set(unread)].slice(0, MOST_NAMED).map((day) => `“${day}”`);
  return [
    `${counted(unread.length, 'end date is', 'end dates are')} not written like 2026-07-31 (${named.join(', ')}): ${unread.length === 1 ? 'it counts' : 'they count'} as not over.`,
  ];
}

/** The names of each student's classes, and what was left out, in sentences. */
function classesOf(
  files: ExportFiles,
  { org, today, people }: { org: string | null; today: string; people: People },
) {
  const { now, over } = splitClasses(files, org, today);
  const enrolments = current(files, 'enrollments.csv');
  const titles = distinctTitles(now, enrolments, people.lastNames);
  const known = new Set(
    [...people.students.map(({ user }) => user), ...people.teachers].map((user) =>
      user.text('sourcedId'),
    ),
  );
  const namesOf = new Map<string, Set<string>>();
  let [orphans, ended] = [0, 0];
  for (const enrolment of enrolments) {
    const user = enrolment.text('userSourcedId');
    if (people.everyone.has(user) && !known.has(user)) continue; // a teacher, or somebody who is left out
    const classId = enrolment.text('classSourcedId');
    const school = enrolment.text('schoolSourcedId');
    const title = titles.names.get(classId);
    const elsewhere = org !== null && school !== '' && school !== org;
    if (known.has(user) && over.has(classId)) continue;
    if (!known.has(user) || title === undefined || elsewhere) orphans += 1;
    else if (isInactive(enrolment) || hasEnded(enrolment.text('endDate'), today)) ended += 1;
    else namesOf.set(user, (namesOf.get(user) ?? new Set()).add(title));
  }
  const notes = [
    ...(over.size === 0
      ? []
      : [`${counted(over.size, 'class that is over is', 'classes that are over are')} left out.`]),
    ...(ended === 0
      ? []
      : [
          `${counted(ended, 'enrolment that has ended is', 'enrolments that have ended are')} left out.`,
        ]),
    ...unreadEnds(files),
    ...(orphans === 0
      ? []
      : [
          `${orphans} enrolments name a student or class that the file does not have, and are left out.`,
        ]),
    ...titles.notes,
  ];
  return { namesOf, notes, count: now.length };
}

/** @see ../SPEC.md rule RF14 */
function missingFiles(files: ExportFiles): readonly string[] {
  const missing = ['classes.csv', 'enrollments.csv'].filter((name) => !files.has(name));
  return missing.length === 0
    ? []
    : [`The zip has no ${missing.join(' and no ')}: the students come without classes.`];
}
