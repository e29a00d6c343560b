import { queryOptions } from '@tanstack/react-query';

import { SchoolWeekReply } from '@moonbase/contracts/school-week';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** This week of all classes. @param teacherId whom an admin acts as; null: nobody */
export const weekOptions = (teacherId: string | null) =>
  queryOptions({ ...FRESH, ...ask('/school/week', SchoolWeekReply, { by: teacherId }) });
