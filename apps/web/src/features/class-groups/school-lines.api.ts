import { queryOptions } from '@tanstack/react-query';

import { SchoolLinesReply } from '@moonbase/contracts/school-lines';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** What waits for a school admin. */
export const schoolLinesOptions = (teacherId: string | null) =>
  queryOptions({ ...FRESH, ...ask('/school/lines', SchoolLinesReply, { by: teacherId }) });
