import { UserReply, type UpdateUserBody } from '@moonbase/contracts';

import { write } from '../../platform/patience.ts';
import { updateSessionUser } from '../../platform/session.ts';

/** Stores a person's own settings; those left out stay. The session shows the stored ones. */
export async function saveProfile(
  userId: string,
  accessProfile: UpdateUserBody['user']['accessProfile'],
): Promise<void> {
  const { user } = await write('PATCH', `/users/${userId}`, UserReply, {
    body: { user: { accessProfile } },
  });
  updateSessionUser(user);
}
