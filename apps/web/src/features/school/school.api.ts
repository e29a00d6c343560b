import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  CountriesReply,
  ManagedClassesReply,
  type ManagedStudentsQuery,
  ManagedStudentsReply,
  ManagedTeachersReply,
  PeopleChangeReply,
  PeopleChangesReply,
  RestoredStudentsReply,
  SavedClassReply,
  type SaveClassBody,
  SavedStudentReply,
  SavedTeacherReply,
  type SaveStudentBody,
  type SaveTeacherBody,
  SchoolReply,
  type UpdateSchoolBody,
  UndoPreviewReply,
} from '@moonbase/contracts';
import { ConcernedReply } from '@moonbase/contracts/school';
import { TeacherListPreview, TeacherListReply } from '@moonbase/contracts/teacher-lists';

import { ask, reload } from '../../platform/ask.ts';
import { write, writeOnce } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

/** Reloads all data of the school: a change of one list changes the others. */
export const reloadSchool = () =>
  reload(
    '/school',
    '/school/classes',
    '/school/teachers',
    '/school/students',
    '/school/changes',
    '/school/new-year',
  );

/** After a step was taken back or done again: whose join is taken back knocks again. */
export const reloadAfterUndo = () => Promise.all([reloadSchool(), reload('/school/ways-in')]);

export const schoolOptions = (teacherId: string | null) =>
  queryOptions({ ...FRESH, ...ask('/school', SchoolReply, { by: teacherId }) });

export const countriesOptions = () => ask('/countries', CountriesReply);

export const classesOptions = (teacherId: string | null) =>
  queryOptions({ ...FRESH, ...ask('/school/classes', ManagedClassesReply, { by: teacherId }) });

export const teachersOptions = (teacherId: string | null) =>
  queryOptions({ ...FRESH, ...ask('/school/teachers', ManagedTeachersReply, { by: teacherId }) });

export const studentsOptions = (query: ManagedStudentsQuery, teacherId: string | null) =>
  queryOptions({
    ...FRESH,
    ...ask('/school/students', ManagedStudentsReply, { query: { ...query }, by: teacherId }),
    placeholderData: keepPreviousData,
  });

export const changesOptions = (teacherId: string | null) =>
  queryOptions({ ...FRESH, ...ask('/school/changes', PeopleChangesReply, { by: teacherId }) });

export const saveSchool = (school: UpdateSchoolBody['school']) =>
  write('PATCH', '/school', SchoolReply, { body: { school } });

export const saveClass = (id: string | null, classGroup: SaveClassBody['classGroup']) =>
  id === null
    ? writeOnce('POST', '/school/classes', SavedClassReply, { body: { classGroup } })
    : write('PATCH', `/school/classes/${id}`, SavedClassReply, { body: { classGroup } });

export const deleteClass = (id: string) =>
  write('POST', `/school/classes/${id}/delete`, PeopleChangeReply);

export const saveTeacher = (id: string | null, teacher: SaveTeacherBody['teacher']) =>
  id === null
    ? writeOnce('POST', '/school/teachers', SavedTeacherReply, { body: { teacher } })
    : write('PATCH', `/school/teachers/${id}`, SavedTeacherReply, { body: { teacher } });

export const readTeacherList = (text: string) =>
  write('POST', '/school/teachers/list/preview', TeacherListPreview, { body: { text } });

export const addTeacherList = (text: string) =>
  writeOnce('POST', '/school/teachers/list', TeacherListReply, { body: { text } });

export const removeTeacher = (id: string, giveTo: string | null) =>
  write('POST', `/school/teachers/${id}/remove`, SavedTeacherReply, { body: { giveTo } });

export const restoreTeacher = (id: string) =>
  write('POST', `/school/teachers/${id}/restore`, SavedTeacherReply);

export const saveStudent = (id: string | null, { student, another }: SaveStudentBody) =>
  id === null
    ? writeOnce('POST', '/school/students', SavedStudentReply, { body: { student, another } })
    : write('PATCH', `/school/students/${id}`, SavedStudentReply, { body: { student } });

export const moveStudents = (users: readonly string[], classGroup: string) =>
  write('POST', '/school/students/move', PeopleChangeReply, { body: { users, classGroup } });

export const removeStudents = (users: readonly string[]) =>
  write('POST', '/school/students/remove', PeopleChangeReply, { body: { users } });

export const restoreStudents = (users: readonly string[]) =>
  write('POST', '/school/students/restore', RestoredStudentsReply, { body: { users } });

export const undoChange = (id: string) =>
  write('POST', `/school/changes/${id}/undo`, PeopleChangeReply);

/** What undoing a step would do. */
export const undoPreviewOptions = (id: string) =>
  queryOptions({ ...FRESH, ...ask(`/school/changes/${id}/undo`, UndoPreviewReply) });

/** Whom a step concerned. */
export const concernedOptions = (id: string) =>
  queryOptions({ ...FRESH, ...ask(`/school/changes/${id}/people`, ConcernedReply) });

export const redoChange = (id: string) =>
  write('POST', `/school/changes/${id}/redo`, PeopleChangeReply);
