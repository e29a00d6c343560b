import { cleanCell } from './clean-cell.ts';
import { nameOf } from './directory.ts';
import { readCells } from './read-cells.ts';
import { NO_CELLS } from './lines.ts';
import { mergedClasses, mergedText, type Stated } from './set-here.ts';

/** A teacher whom a roster names. */
export interface TeacherLine {
  readonly rosterId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly classes: readonly string[]; // by name
  readonly isAssistant: boolean; // an aide, and no teacher
}

/** A teacher who is at the school already. */
export interface KnownTeacher {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly rosterId: string | null;
  readonly classGroups: readonly string[];
  readonly disabled: boolean;
  readonly runsSchool: boolean; // an administrator: a list neither renames nor removes one
}

export interface PlannedTeacher {
  readonly rosterId: string;
  readonly teacherId: string | null; // null: a new one
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly classGroups: readonly string[];
  readonly isAssistant: boolean; // of a new one; the role of the others is set here
  readonly outcome: 'create' | 'update' | 'move' | 'unchanged';
  readonly details: readonly string[];
}

export interface TeacherPlan {
  readonly rows: readonly PlannedTeacher[];
  readonly leaving: readonly KnownTeacher[];
  readonly unread: number; // lines without a name that can be stored
}

interface TeacherSchool {
  readonly teachers: readonly KnownTeacher[];
  readonly listed: ReadonlyMap<string, Stated>; // what the list said last, by its ids
  readonly takenIds: ReadonlySet<string>; // ids of students
  readonly year: number;
}

/** The changes that a list would make to a school's teachers. @see ../SPEC.md rules BW2, BW3, BW4, BW6 */
export function planTeachers(lines: readonly TeacherLine[], school: TeacherSchool): TeacherPlan {
  const taken = new Set<string>();
  const rows: PlannedTeacher[] = [];
  let unread = 0;
  for (const line of lines) {
    const cells = {
      ...NO_CELLS,
      ...line,
      studentId: line.rosterId,
      classes: '',
      email: line.email,
    };
    const read = readCells(cells, { year: school.year });
    if (read.faults.length > 0 || school.takenIds.has(line.rosterId)) {
      unread += 1;
      continue;
    }
    const known = fitting(line, school.teachers, taken);
    if (known?.disabled === true && school.listed.get(line.rosterId)?.hasLeft === false) continue; // removed here
    if (known) taken.add(known.id);
    rows.push(
      plannedTeacher(
        { ...line, firstName: read.firstName, lastName: read.lastName, email: read.email },
        known,
        school,
      ),
    );
  }
  const isListed = ({ rosterId }: KnownTeacher): boolean =>
    rosterId !== null && school.listed.get(rosterId)?.hasLeft === false;
  const stated = new Set<string | null>(lines.map(({ rosterId }) => rosterId));
  const leaving = school.teachers.filter(
    (each) => isListed(each) && !each.disabled && !each.runsSchool && !stated.has(each.rosterId),
  );
  return { rows, leaving, unread };
}

/** The teacher of a line: by id, else by address, else by a name that one teacher has. */
function fitting(
  line: TeacherLine,
  teachers: readonly KnownTeacher[],
  taken: ReadonlySet<string>,
): KnownTeacher | undefined {
  const free = teachers.filter(({ id }) => !taken.has(id));
  const byId = free.find(({ rosterId }) => rosterId === line.rosterId);
  if (byId !== undefined) return byId;
  const open = free.filter(({ rosterId, disabled }) => rosterId === null && !disabled);
  const address = cleanCell(line.email).toLowerCase();
  const byAddress = open.filter(({ email }) => address !== '' && email?.toLowerCase() === address);
  if (byAddress.length === 1) return byAddress[0];
  const byName = open.filter((each) => nameOf(each) === nameOf(line));
  return byName.length === 1 ? byName[0] : undefined;
}

interface ReadTeacher extends Omit<TeacherLine, 'email' | 'classes'> {
  readonly email: string | null;
  readonly classes: readonly string[];
}

function plannedTeacher(
  line: ReadTeacher,
  known: KnownTeacher | undefined,
  { listed }: TeacherSchool,
): PlannedTeacher {
  const { rosterId } = line;
  const last = known === undefined || known.disabled ? undefined : listed.get(rosterId);
  const name =
    known === undefined
      ? { firstName: line.firstName, lastName: line.lastName }
      : known.runsSchool
        ? { firstName: known.firstName, lastName: known.lastName }
        : {
            firstName: mergedText(known.firstName, last?.firstName, line.firstName),
            lastName: mergedText(known.lastName, last?.lastName, line.lastName),
          };
  const classGroups = mergedClasses(known?.classGroups ?? [], last?.classGroups, line.classes);
  const email = known?.email ?? line.email;
  const { isAssistant } = line;
  const planned = {
    rosterId,
    teacherId: known?.id ?? null,
    ...name,
    email,
    classGroups,
    isAssistant,
  };
  if (known === undefined)
    return { ...planned, outcome: 'create', details: isAssistant ? ['assistant teacher'] : [] };
  const moves = differences(known.classGroups, classGroups);
  const changes = [
    ...(nameOf(known) === nameOf(name)
      ? []
      : [`“${known.firstName} ${known.lastName}” becomes “${name.firstName} ${name.lastName}”`]),
    ...(known.email === email ? [] : [`E-mail ${String(email)}`]),
    ...(known.rosterId === rosterId ? [] : [`ID ${rosterId}`]),
    ...(known.disabled ? ['can sign in again'] : []),
  ];
  const outcome = moves.length > 0 ? 'move' : changes.length > 0 ? 'update' : 'unchanged';
  return { ...planned, outcome, details: [...moves, ...changes] };
}

/** What changes between two lists of classes, in words. */
function differences(before: readonly string[], after: readonly string[]): readonly string[] {
  const lower = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
  const [was, is] = [lower(before), lower(after)];
  const joined = after.filter((name) => !was.has(name.toLowerCase()));
  const left = before.filter((name) => !is.has(name.toLowerCase()));
  return [
    ...(joined.length > 0 ? [`teaches ${joined.join(', ')}`] : []),
    ...(left.length > 0 ? [`no longer teaches ${left.join(', ')}`] : []),
  ];
}
