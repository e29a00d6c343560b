import { queryOptions } from '@tanstack/react-query';

import { FamilyReply, type SaveChildBody } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';

export const familyOptions = () =>
  queryOptions({
    ...FRESH,
    queryKey: ['family'],
    queryFn: ({ signal }) => call('GET', '/family/children', FamilyReply, { signal }),
  });

export const saveChild = (id: string | null, child: SaveChildBody['child']) =>
  id === null
    ? call('POST', '/family/children', FamilyReply, { body: { child } })
    : call('PATCH', `/family/children/${id}`, FamilyReply, { body: { child } });

export const removeChild = (id: string) =>
  call('POST', `/family/children/${id}/remove`, FamilyReply);

export const restoreChild = (id: string) =>
  call('POST', `/family/children/${id}/restore`, FamilyReply);
