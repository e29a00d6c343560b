import { queryOptions } from '@tanstack/react-query';

import { type LogKind, PrivacyLogReply } from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The latest lines of a school's log. @param kind these alone; null: all */
export const logOptions = (kind: LogKind | null, teacherId: string | null) =>
  queryOptions({
    ...FRESH,
    ...ask('/school/privacy/log', PrivacyLogReply, { query: { kind }, by: teacherId }),
  });
