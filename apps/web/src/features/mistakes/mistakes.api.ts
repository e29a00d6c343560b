import { queryOptions } from '@tanstack/react-query';

import { ClassMistakesReply, MendingGivenReply } from '@moonbase/contracts/mistakes';

import { ask, reload } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

export function classMistakesOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/class-groups/${classGroupId}/mistakes`, ClassMistakesReply),
  });
}

/** A mistake with some of the students of a class who make it. */
interface Chosen {
  readonly mistake: string;
  readonly students: readonly string[];
}

async function change(classGroupId: string, path: string, { mistake, students }: Chosen) {
  await write('POST', `/class-groups/${classGroupId}/${path}`, MendingGivenReply, {
    body: { mistake, students: [...students] },
  });
  await reload(`/class-groups/${classGroupId}/mistakes`);
}

/** Gives mending sets at once. */
export const giveMending = (classGroupId: string, chosen: Chosen): Promise<void> =>
  change(classGroupId, 'mending', chosen);

/** Takes back what was given and is not begun. */
export const takeMendingBack = (classGroupId: string, chosen: Chosen): Promise<void> =>
  change(classGroupId, 'mending/take-back', chosen);

/** Lets parents read of it before the week is over. */
export const releaseToParents = (classGroupId: string, chosen: Chosen): Promise<void> =>
  change(classGroupId, 'mistakes/release', chosen);
