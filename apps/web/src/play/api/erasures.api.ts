import { queryOptions } from '@tanstack/react-query';

import { ErasuresReply } from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The erasures and requests about the students of the reader's school, or about a parent's children. */
export const erasuresOptions = () => queryOptions({ ...FRESH, ...ask('/erasures', ErasuresReply) });

/** Opens an account again whose erasure waits. */
export const callOffErasure = (userId: string) =>
  write('POST', `/users/${userId}/erasure/call-off`, ErasuresReply);
