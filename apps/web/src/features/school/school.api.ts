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

import { call } from '../../platform/api-client.ts';
import { write, writeOnce } from '../../platform/patience.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';

const SCHOOL = 'school-management';

/** Reloads all data of the school: a change of one list changes the others. */
export const reloadSchool = () => queryClient.invalidateQueries({ queryKey: [SCHOOL] });

export const schoolOptions = (teacherId: string | null) =>
  queryOptions({
    ...FRESH,
    queryKey: [SCHOOL, 'details', teacherId],
    queryFn: ({ signal }) => call('GET', '/school', SchoolReply, { signal }),
  });

export const countriesOptions = () =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call('GET', '/countries', CountriesReply, { signal }),
  });

export const classesOptions = (teacherId: string | null) =>
  queryOptions({
    ...FRESH,
    queryKey: [SCHOOL, 'classes', teacherId],
    queryFn: ({ signal }) => call('GET', '/school/classes', ManagedClassesReply, { signal }),
  });

export const teachersOptions = (teacherId: string | null) =>
  queryOptions({
    ...FRESH,
    queryKey: [SCHOOL, 'teachers', teacherId],
    queryFn: ({ signal }) => call('GET', '/school/teachers', ManagedTeachersReply, { signal }),
  });

export const studentsOptions = (query: ManagedStudentsQuery, teacherId: string | null) =>
  queryOptions({
    ...FRESH,
    queryKey: [SCHOOL, 'students', query, teacherId],
    queryFn: ({ signal }) =>
      call('GET', '/school/students', ManagedStudentsReply, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

export const changesOptions = (teacherId: string | null) =>
  queryOptions({
    ...FRESH,
    queryKey: [SCHOOL, 'changes', teacherId],
    queryFn: ({ signal }) => call('GET', '/school/changes', PeopleChangesReply, { signal }),
  });

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
  queryOptions({
    ...FRESH,
    queryKey: ['undo-preview', id], // not renewed after the undo, when there is nothing to count
    queryFn: ({ signal }) =>
      call('GET', `/school/changes/${id}/undo`, UndoPreviewReply, { signal }),
  });

export const redoChange = (id: string) =>
  write('POST', `/school/changes/${id}/redo`, PeopleChangeReply);
