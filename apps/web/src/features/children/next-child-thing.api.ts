import { queryOptions } from '@tanstack/react-query';

import { ChildThingsReply, NextThingDoneReply } from '@moonbase/contracts/next-thing';

import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

/** What stands out over a parent's children. */
export const childThingsOptions = () =>
  queryOptions({ ...FRESH, ...ask('/children/next-things', ChildThingsReply) });

/** Puts a thing aside for a week, or brings it back. */
export async function putAside(
  { child, key }: ChildThingsReply['things'][number],
  isDone: boolean,
): Promise<void> {
  const body = { child, thing: key, isDone };
  await write('POST', '/children/next-things/done', NextThingDoneReply, { body });
}
