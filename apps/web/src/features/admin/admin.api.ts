import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { FindTeachersReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';

/** Schools and teachers whose name begins with the text; with a school, only its teachers. */
export function foundTeachersOptions(search: string, school: string | null) {
  return queryOptions({
    ...FRESH,
    queryKey: ['admin-teachers', search, school],
    queryFn: ({ signal }) =>
      call('GET', '/admin/teachers', FindTeachersReply, { query: { search, school }, signal }),
    placeholderData: keepPreviousData,
  });
}
