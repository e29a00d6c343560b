import { queryOptions } from '@tanstack/react-query';

import { LiveClassReply } from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** What each student of a class does just now. */
export const liveNowOptions = (classGroupId: string) =>
  queryOptions({ ...FRESH, ...ask(`/class-groups/${classGroupId}/live`, LiveClassReply) });
