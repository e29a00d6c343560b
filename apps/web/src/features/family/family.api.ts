import { queryOptions } from '@tanstack/react-query';

import { FamilyReply, type NewChildBody, type SaveChildBody } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';
import { childrenOptions } from '../../play/api/children.api.ts';

export const familyOptions = () =>
  queryOptions({
    ...FRESH,
    queryKey: ['family'],
    queryFn: ({ signal }) => call('GET', '/family/children', FamilyReply, { signal }),
  });

export const addChild = (child: NewChildBody['child']) =>
  call('POST', '/family/children', FamilyReply, { body: { child } });

export const saveChild = (id: string, child: SaveChildBody['child']) =>
  call('PATCH', `/family/children/${id}`, FamilyReply, { body: { child } });

export const removeChild = (id: string) =>
  call('POST', `/family/children/${id}/remove`, FamilyReply);

export const endSchoolLink = (id: string) =>
  call('POST', `/family/children/${id}/end-link`, FamilyReply);

export const restoreChild = (id: string) =>
  call('POST', `/family/children/${id}/restore`, FamilyReply);

/** Shows the family from the server's answer, and reloads the parent's other pages. */
export async function showFamily(reply: FamilyReply): Promise<void> {
  queryClient.setQueryData(familyOptions().queryKey, reply);
  await queryClient.invalidateQueries(childrenOptions());
}
