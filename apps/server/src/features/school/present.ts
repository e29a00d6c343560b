import { ROLE_TRAITS } from '@moonbase/access';
import type {
  ManagedClass,
  ManagedStudent,
  ManagedTeacher,
  PeopleChange,
  RosterPreview,
  School,
} from '@moonbase/contracts';

import { teacherName, toTeachers } from '../../play/people/names.ts';
import type { ChangeRow } from './changes.queries.ts';
import type { ManagedClassRow } from './classes.queries.ts';
import type { DetailsRow } from './details.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import type { PreviewAnswer } from './roster-files/tasks.ts';
import type { ManagedStudentRow } from './students.queries.ts';
import type { ManagedTeacherRow } from './teachers.queries.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** @param isDoor whether people come in at the school door: else it has no hours */
export function toSchool(row: DetailsRow, isDoor: boolean): School {
  const { doorHours, savedAt, savedBy, students, teachers, classes, administrators, ...details } =
    row;
  return {
    ...details,
    doorHours: isDoor ? doorHours : null,
    administrators: administrators.map(teacherName),
    totals: { students, teachers, classes },
    saved:
      savedAt === null ? null : { at: savedAt.toISOString(), by: savedBy && teacherName(savedBy) },
  };
}

export function toManagedClass(row: ManagedClassRow): ManagedClass {
  const { id, name, totalStudents, firstYear, lastYear, correctThisWeek } = row;
  return {
    id,
    name,
    teachers: toTeachers(row.teachers),
    totalStudents,
    born: firstYear === null || lastYear === null ? null : { first: firstYear, last: lastYear },
    correctThisWeek,
    lastActiveAt: iso(row.lastActiveAt),
  };
}

export function toManagedTeacher(row: ManagedTeacherRow, askerId: string): ManagedTeacher {
  const { isAdmin, schoolRole, lastSignInAt, removedAt, ...teacher } = row;
  return {
    ...teacher,
    teacherName: teacherName(row),
    isAssistant: schoolRole !== null && ROLE_TRAITS[schoolRole].onlyWatches,
    lastSignInAt: iso(lastSignInAt),
    removedAt: iso(removedAt),
    mayChange: row.id !== askerId && !isAdmin,
  };
}

export function toManagedStudent(row: ManagedStudentRow): ManagedStudent {
  const { lastActiveAt, maxStoryStage, lastSignInAt, removedAt, ...student } = row;
  return {
    ...student,
    maxStoryStage: lastActiveAt === null ? null : maxStoryStage,
    lastSignInAt: iso(lastSignInAt),
    removedAt: iso(removedAt),
  };
}

export function toChange(row: ChangeRow): PeopleChange {
  const { id, kind, label, by, at, counts, undoUntil, undoneAt, undoneBy, redoUntil } = row;
  return {
    id,
    kind,
    label,
    by: by && teacherName(by),
    at: at.toISOString(),
    counts,
    undoUntil: iso(undoUntil),
    undoneAt: iso(undoneAt),
    undoneBy: undoneBy && teacherName(undoneBy),
    redoUntil: iso(redoUntil),
    isNext: row.isNewest && (undoneAt === null || row.isNextToRedo),
  };
}

/** A page of the rows of an import. */
export function toPreview(file: ImportRow, page: PreviewAnswer): RosterPreview {
  return {
    id: file.id,
    fileName: file.fileName,
    format: file.format,
    notes: file.notes,
    encoding: file.encoding,
    columns: file.columns,
    readAt: file.at.toISOString(),
    ...page,
  };
}
