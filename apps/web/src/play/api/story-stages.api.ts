import { queryOptions } from '@tanstack/react-query';

import { call } from '../../platform/api-client.ts';
import { contracts } from '../../platform/contracts.ts';

/** A person's campaign: areas, steps and rounds. The app loads it once (requirement CA-1). */
export function storyStagesOptions(userId: string) {
  return queryOptions({
    queryKey: ['story-stages', userId],
    queryFn: ({ signal }) =>
      call('GET', '/story-stages', async () => (await contracts()).StoryStagesReply, { signal }),
  });
}
