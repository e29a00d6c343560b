import { queryOptions } from '@tanstack/react-query';

import { ChildThingsReply } from '@moonbase/contracts/next-thing';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** What stands out over a parent's children. */
export const childThingsOptions = () =>
  queryOptions({ ...FRESH, ...ask('/children/next-things', ChildThingsReply) });
