import { queryOptions } from '@tanstack/react-query';

import { StoryStagesReply } from '@moonbase/contracts';

import { call } from './api-client.ts';

/** The campaign as it stands for a person: areas, steps and rounds. The app loads it once (specification §2). */
export function storyStagesOptions(userId: string) {
  return queryOptions({
    queryKey: ['story-stages', userId],
    queryFn: ({ signal }) => call('GET', '/story-stages', StoryStagesReply, { signal }),
  });
}
