import { TableGroupsReply } from '@moonbase/contracts/help';

import { apiUrl } from '../../platform/api-client.ts';
import { reload } from '../../platform/ask.ts';
import { write, writeOnce } from '../../platform/patience.ts';
import type { HelpFilters } from '../../play/api/help.api.ts';

/** The list as a file. */
export const helpFile = (classGroupId: string, query: HelpFilters): string =>
  apiUrl(`/class-groups/${classGroupId}/help/csv?${new URLSearchParams(query).toString()}`);

/** A sheet for each student, as one file. */
export const sheetsFile = (
  classGroupId: string,
  sheets: readonly { readonly student: string; readonly unit: string }[],
): string => {
  const query = new URLSearchParams(
    sheets.map(({ student, unit }) => ['for', `${student}.${unit}`]),
  );
  return apiUrl(`/class-groups/${classGroupId}/sheets/pdf?${query.toString()}`);
};

/** Makes a group for a table; from seven students on, two. */
export async function makeGroup(
  classGroupId: string,
  students: readonly string[],
  unit: string | null,
): Promise<void> {
  const path = `/class-groups/${classGroupId}/table-groups`;
  await writeOnce('POST', path, TableGroupsReply, {
    body: { students, ...(unit !== null && { unit }) },
  });
  await reload(`/class-groups/${classGroupId}/help`);
}

export async function takeGroupApart(classGroupId: string, groupId: string): Promise<void> {
  const path = `/class-groups/${classGroupId}/table-groups/${groupId}`;
  await write('DELETE', path, TableGroupsReply);
  await reload(`/class-groups/${classGroupId}/help`);
}
