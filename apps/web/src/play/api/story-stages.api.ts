import { ask } from '../../platform/ask.ts';
import { contracts } from '../../platform/contracts.ts';

/** A person's campaign: areas, steps and rounds. The app loads it once (requirement CA-1). */
export function storyStagesOptions(userId: string) {
  return ask('/story-stages', async () => (await contracts()).StoryStagesReply, { by: userId });
}
