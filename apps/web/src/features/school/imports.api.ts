import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  type ApplyRosterBody,
  type MendRowBody,
  NewYearReply,
  PeopleChangeReply,
  RosterPreviewReply,
  type RosterQuery,
  type StartYearBody,
  type UploadRosterBody,
} from '@moonbase/contracts';

import { apiUrl } from '../../platform/api-client.ts';
import { ask, reload } from '../../platform/ask.ts';
import { write, writeOnce } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

export const exportUrl = (): string => apiUrl('/school/students/csv');

/** The content of a file as base64. */
async function contentOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}

/** How a file is to be read: its encoding, and what columns are. */
export type ReadingChoices = Pick<UploadRosterBody, 'encoding' | 'columns'>;

export const uploadRoster = async (file: File, choices: ReadingChoices = {}) =>
  write('POST', '/school/imports', RosterPreviewReply, {
    body: { fileName: file.name, content: await contentOf(file), ...choices },
  });

/** Says of every row that asks about one student with another ID that it is this student. */
export const sayTheSame = (id: string) =>
  write('POST', `/school/imports/${id}/same-students`, RosterPreviewReply, { body: {} });

export const importOptions = (id: string, query: RosterQuery) =>
  queryOptions({
    ...FRESH,
    ...ask(`/school/imports/${id}`, RosterPreviewReply, { query: { ...query } }),
    placeholderData: keepPreviousData,
  });

/** Asks again for the rows of a file. */
export const reloadImport = (id: string) => reload(`/school/imports/${id}`);

export const mendRow = (id: string, row: number, mend: MendRowBody) =>
  write('PATCH', `/school/imports/${id}/rows/${row}`, RosterPreviewReply, { body: mend });

export const applyImport = (id: string, options: ApplyRosterBody) =>
  write('POST', `/school/imports/${id}/apply`, PeopleChangeReply, { body: options });

export const newYearOptions = (teacherId: string | null) =>
  queryOptions({ ...FRESH, ...ask('/school/new-year', NewYearReply, { by: teacherId }) });

export const startYear = (
  classGroups: StartYearBody['classGroups'],
  exceptions: StartYearBody['exceptions'],
) =>
  writeOnce('POST', '/school/new-year', PeopleChangeReply, { body: { classGroups, exceptions } });
