import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { FindTeachersReply } from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** Schools and teachers whose name begins with the text; with a school, only its teachers. */
export function foundTeachersOptions(search: string, school: string | null) {
  return queryOptions({
    ...FRESH,
    ...ask('/admin/teachers', FindTeachersReply, { query: { search, school } }),
    placeholderData: keepPreviousData,
  });
}
