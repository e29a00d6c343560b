import type { FoundTeacher } from '@moonbase/contracts';

import { teacherName } from '../../play/people/names.ts';
import type { TeacherRow } from './admin.queries.ts';

export function toFoundTeacher(row: TeacherRow): FoundTeacher {
  const { id, firstName, lastName, schoolName, classGroups } = row;
  return { id, teacherName: teacherName(row), firstName, lastName, schoolName, classGroups };
}
