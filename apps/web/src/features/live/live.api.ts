import { queryOptions } from '@tanstack/react-query';

import { ClassPause, LiveTogetherReply } from '@moonbase/contracts';

import { ask, reload } from '../../platform/ask.ts';
import { reloadLesson } from '../../play/api/lessons.api.ts';
import { liveNowOptions } from '../../play/api/live.api.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

const PUSHED_MS = 5_000; // the server reports news; this is for changes by time alone
const NOT_PUSHED_MS = 1_000; // so that an answer is seen within two seconds all the same

const every = (isPushed: boolean): number => (isPushed ? PUSHED_MS : NOT_PUSHED_MS);

/** The two pages of a live lesson: the teacher’s, and the one for the whole class. */
export type LivePath = 'live' | 'live/together';
export const reloadLive = (classGroupId: string, page: LivePath) =>
  Promise.all([reload(`/class-groups/${classGroupId}/${page}`), reloadLesson(classGroupId)]);

/** @param isPushed whether the server reports news */
export function liveOptions(classGroupId: string, isPushed: boolean) {
  return queryOptions({ ...liveNowOptions(classGroupId), refetchInterval: every(isPushed) });
}

/** As `liveOptions`. */
export function togetherOptions(classGroupId: string, isPushed: boolean) {
  return queryOptions({
    ...FRESH,
    ...ask(`/class-groups/${classGroupId}/live/together`, LiveTogetherReply),
    refetchInterval: every(isPushed),
  });
}

/** Pauses the games of a class, or lets them go on. */
export async function pauseClass(classGroupId: string, isPaused: boolean): Promise<void> {
  await write(isPaused ? 'POST' : 'DELETE', `/class-groups/${classGroupId}/pause`, ClassPause);
}
