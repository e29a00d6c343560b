import { queryOptions } from '@tanstack/react-query';

import { LiveClassReply, LiveTogetherReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';

const EVERY_MS = 1_000; // so that an answer is seen within two seconds

export function liveOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ['live', classGroupId],
    queryFn: ({ signal }) =>
      call('GET', `/class-groups/${classGroupId}/live`, LiveClassReply, { signal }),
    refetchInterval: EVERY_MS,
  });
}

export function togetherOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ['live-together', classGroupId],
    queryFn: ({ signal }) =>
      call('GET', `/class-groups/${classGroupId}/live/together`, LiveTogetherReply, { signal }),
    refetchInterval: EVERY_MS,
  });
}
