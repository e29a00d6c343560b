import { queryOptions } from '@tanstack/react-query';

import { ClassMistakesReply } from '@moonbase/contracts/mistakes';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The named mistakes of a class. */
export function classMistakesOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/class-groups/${classGroupId}/mistakes`, ClassMistakesReply),
  });
}
