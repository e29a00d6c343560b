import { UserReply, type AccessProfile } from '@moonbase/contracts';

import { call } from '../platform/api-client.ts';
import { updateSessionUser } from '../platform/session.ts';

/** Keeps a person's own settings; the session shows what the server kept. */
export async function saveProfile(userId: string, accessProfile: AccessProfile): Promise<void> {
  const { user } = await call('PATCH', `/users/${userId}`, UserReply, {
    body: { user: { accessProfile } },
  });
  updateSessionUser(user);
}
