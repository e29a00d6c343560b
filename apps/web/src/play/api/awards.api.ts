import { queryOptions } from '@tanstack/react-query';

import { EarnedEchelonsReply, Sharing } from '@moonbase/contracts';

import { apiUrl } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The Defender Levels that somebody has earned, with their days. */
export function earnedEchelonsOptions(userId: string) {
  return ask(`/users/${userId}/echelons`, EarnedEchelonsReply);
}

/** The address of an award's PDF, or of its page for colouring in. */
export function awardFile(
  userId: string,
  position: number,
  { outlines = false }: { readonly outlines?: boolean } = {},
): string {
  return apiUrl(
    `/users/${userId}/echelons/${position}/print`,
    outlines ? { outlines: 'true' } : {},
  );
}

/** The address of the page that shares a level, for people who may share it. */
export const shareLink = (userId: string, position: number): string =>
  apiUrl(`/users/${userId}/echelons/${position}/facebook-share`);

/** Whether the students of the actor's own school may share their Defender Levels. */
export function schoolSharingOptions() {
  return queryOptions({ ...FRESH, ...ask('/school/sharing', Sharing) });
}

export const changeSchoolSharing = (mayShare: boolean) =>
  write('PUT', '/school/sharing', Sharing, { body: { mayShare } });

export const changeChildSharing = (userId: string, mayShare: boolean) =>
  write('PUT', `/users/${userId}/sharing`, Sharing, { body: { mayShare } });
