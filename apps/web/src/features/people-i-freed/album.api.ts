import { AlbumReply, PostcardReply } from '@moonbase/contracts';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The postcards of a person's passed steps. */
export function albumOptions(userId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/users/${userId}/album`, AlbumReply),
    select: ({ postcards }) => postcards,
  });
}

/** The back of a postcard. */
export function postcardOptions(userId: string, step: number) {
  return queryOptions({
    ...ask(`/users/${userId}/album/${step}`, PostcardReply),
    select: ({ sum }) => sum,
  });
}
