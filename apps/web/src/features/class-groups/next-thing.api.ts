import { queryOptions } from '@tanstack/react-query';

import {
  MostStuckReply,
  NextThingDoneReply,
  NextThingsReply,
} from '@moonbase/contracts/next-thing';

import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

export function nextThingsOptions(teacherId: string | null) {
  return queryOptions({ ...FRESH, ...ask('/next-thing', NextThingsReply, { by: teacherId }) });
}

export function mostStuckOptions(teacherId: string | null) {
  return queryOptions({ ...FRESH, ...ask('/most-stuck', MostStuckReply, { by: teacherId }) });
}

/** Keeps a thing away for a week, or brings it back. */
export async function saveNextDone(
  { key, classGroup }: { readonly key: string; readonly classGroup: { readonly id: string } },
  isDone: boolean,
): Promise<void> {
  const body = { classGroup: classGroup.id, thing: key, isDone };
  await write('POST', '/next-thing/done', NextThingDoneReply, { body });
}
