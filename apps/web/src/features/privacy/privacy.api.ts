import { queryOptions } from '@tanstack/react-query';

import {
  type AskErasureBody,
  DoneErasureReply,
  ErasuresReply,
  KeptAboutReply,
  ManagedStudentsReply,
  PassportPreviewReply,
  PersonalExportReply,
  type SchoolPrivacy,
  SchoolPrivacyReply,
  WaitingErasureReply,
} from '@moonbase/contracts';

import { apiUrl } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';

/** Reloads the data of the privacy pages. */
export const reloadPrivacy = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      /^\/(users\/\d+\/kept|school\/(privacy(\/log)?|students|lines)|erasures)$/.test(String(path)),
  });

export const keptOptions = (userId: string, teacherId: string | null) =>
  queryOptions({ ...FRESH, ...ask(`/users/${userId}/kept`, KeptAboutReply, { by: teacherId }) });

export const schoolPrivacyOptions = (teacherId: string | null) =>
  queryOptions({ ...FRESH, ...ask('/school/privacy', SchoolPrivacyReply, { by: teacherId }) });

export const foundStudentsOptions = (search: string, teacherId: string | null) =>
  queryOptions({
    ...FRESH,
    ...ask('/school/students', ManagedStudentsReply, { query: { search }, by: teacherId }),
    enabled: search.trim().length > 1, // one letter would list half of the school
  });

export const exportOptions = (exportId: string | null) =>
  queryOptions({
    ...FRESH,
    ...ask(`/personal-exports/${exportId ?? ''}`, PersonalExportReply),
    enabled: exportId !== null,
    refetchInterval: ({ state }) =>
      state.data?.personalExport.state === 'waiting' || state.data === undefined ? 700 : false,
  });

export const saveMonths = (months: SchoolPrivacy['months']) =>
  write('PATCH', '/school/privacy', SchoolPrivacyReply, { body: { months } });

/** Asks for an export. @param userId null: the signed-in person's own */
export const askExport = (userId: string | null) =>
  write(
    'POST',
    userId === null ? '/personal-exports' : `/users/${userId}/personal-exports`,
    PersonalExportReply,
  );

export const askErasure = (userId: string, erasure: AskErasureBody['erasure']) =>
  write('POST', `/users/${userId}/erasure`, WaitingErasureReply, { body: { erasure } });

export const askSchoolToErase = (userId: string, name: string) =>
  write('POST', `/users/${userId}/erasure-request`, ErasuresReply, { body: { request: { name } } });

export const callOffRequest = (userId: string) =>
  write('POST', `/users/${userId}/erasure-request/call-off`, ErasuresReply);

export const declineRequest = (userId: string) =>
  write('POST', `/users/${userId}/erasure-request/decline`, ErasuresReply);

export const eraseNow = (userId: string, name: string) =>
  write('POST', `/users/${userId}/erasure/now`, DoneErasureReply, { body: { name } });

const passportPath = (userId: string) => `/school/students/${userId}/passport`;

/** Asks what a file would bring. @param passport what the file holds */
export const previewPassport = (userId: string, passport: unknown) =>
  write('POST', `${passportPath(userId)}/preview`, PassportPreviewReply, { body: { passport } });

export const importPassport = (userId: string, passport: unknown) =>
  write('POST', passportPath(userId), SchoolPrivacyReply, { body: { passport } });

export const takePassportBack = (userId: string) =>
  write('POST', `${passportPath(userId)}/undo`, SchoolPrivacyReply);

export const zipUrl = (exportId: string): string => apiUrl(`/personal-exports/${exportId}/zip`);
export const logUrl = (): string => apiUrl('/school/privacy/log/csv');
export const documentUrl = (document: 'register' | 'assessment'): string =>
  apiUrl(`/school/privacy/documents/${document}`);
