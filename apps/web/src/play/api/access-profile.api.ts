import { UserReply, type UpdateUserBody } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { updateSessionUser } from '../../platform/session.ts';

/** Stores a person's own settings; those left out stay. The session shows the stored ones. */
export async function saveProfile(
  userId: string,
  accessProfile: UpdateUserBody['user']['accessProfile'],
): Promise<void> {
  const { user } = await call('PATCH', `/users/${userId}`, UserReply, {
    body: { user: { accessProfile } },
  });
  updateSessionUser(user);
}
