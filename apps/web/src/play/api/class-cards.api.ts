import { type SignInAction, SignInDoneReply } from '@moonbase/contracts';

import { apiUrl } from '../../platform/api-client.ts';
import { write } from '../../platform/patience.ts';
import { saveFile } from '../../platform/save-file.ts';

export const signInPath = (classGroupId: string) =>
  `/class-groups/${classGroupId}/sign-in` as const;

export const actOnStudents = (
  classGroupId: string,
  action: SignInAction,
  users: readonly string[],
  parent?: string, // whose links alone are ended
) =>
  write('POST', `${signInPath(classGroupId)}/students`, SignInDoneReply, {
    body: { action, users, parent },
  });

export type Printed = 'cards' | 'letters';

/** Makes the cards or letters that some students lack, and downloads the file for all of them. */
export async function print(
  classGroupId: string,
  what: Printed,
  users: readonly string[],
): Promise<void> {
  await actOnStudents(classGroupId, `make-${what}`, users);
  await saveFile(apiUrl(`${signInPath(classGroupId)}/${what}.pdf`, { users: [...users] }));
}
