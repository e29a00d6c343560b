import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { HelpReply } from '@moonbase/contracts/help';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The filters of the list, as its address and the server name them. */
export type HelpFilters = Readonly<Record<string, string>>;

export function helpOptions(classGroupId: string, query: HelpFilters) {
  return queryOptions({
    ...FRESH,
    ...ask(`/class-groups/${classGroupId}/help`, HelpReply, { query }),
    placeholderData: keepPreviousData, // the filters stay while their list comes
  });
}
