import { queryOptions } from '@tanstack/react-query';

import { OwnChecksReply } from '@moonbase/contracts/tables-check';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The check that is open for the reader, and their last results. */
export function ownChecksOptions() {
  return queryOptions({ ...FRESH, ...ask('/tables-checks/own', OwnChecksReply) });
}
