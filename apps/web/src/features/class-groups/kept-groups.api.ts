import { queryOptions } from '@tanstack/react-query';

import { type KeepGroupBody, KeptGroupsReply } from '@moonbase/contracts/kept-groups';

import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';

const pathOf = (classGroupId: string): string => `/class-groups/${classGroupId}/kept-groups`;

/** The groups inside a class that stay, by name. */
export function keptGroupsOptions(classGroupId: string) {
  return queryOptions({ ...FRESH, ...ask(pathOf(classGroupId), KeptGroupsReply) });
}

function show(classGroupId: string, reply: KeptGroupsReply): void {
  queryClient.setQueryData(keptGroupsOptions(classGroupId).queryKey, reply);
}

/** Keeps students as a group, in place of one of that name. */
export async function keepGroup(classGroupId: string, body: KeepGroupBody): Promise<void> {
  show(classGroupId, await write('POST', pathOf(classGroupId), KeptGroupsReply, { body }));
}

/** Removes a group; its students stay as they are. */
export async function removeGroup(classGroupId: string, id: string): Promise<void> {
  show(classGroupId, await write('DELETE', `${pathOf(classGroupId)}/${id}`, KeptGroupsReply));
}
