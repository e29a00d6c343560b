import { queryOptions } from '@tanstack/react-query';

import {
  FamilyReply,
  FamilySignInReply,
  type NewChildBody,
  type SaveChildBody,
} from '@moonbase/contracts';

import { apiUrl } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';
import { write, writeOnce } from '../../platform/patience.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';
import { saveFile } from '../../platform/save-file.ts';
import { childrenOptions } from '../../play/api/children.api.ts';

export const familyOptions = () =>
  queryOptions({ ...FRESH, ...ask('/family/children', FamilyReply) });

export const addChild = (child: NewChildBody['child']) =>
  writeOnce('POST', '/family/children', FamilyReply, { body: { child } });

export const saveChild = (id: string, child: SaveChildBody['child']) =>
  write('PATCH', `/family/children/${id}`, FamilyReply, { body: { child } });

export const removeChild = (id: string) =>
  write('POST', `/family/children/${id}/remove`, FamilyReply);

export const endSchoolLink = (id: string) =>
  write('POST', `/family/children/${id}/end-link`, FamilyReply);

export const restoreChild = (id: string) =>
  write('POST', `/family/children/${id}/restore`, FamilyReply);

export const familySignInOptions = () =>
  queryOptions({ ...FRESH, ...ask('/family/sign-in', FamilySignInReply) });

/** Makes the child's card if there is none, and saves it as a file. */
export async function printCard(id: string): Promise<FamilySignInReply> {
  const reply = await write('POST', `/family/children/${id}/make-card`, FamilySignInReply);
  await saveFile(apiUrl(`/family/children/${id}/card.pdf`));
  return reply;
}

/** Makes a new card and saves it; the old one stops at once. */
export async function renewCard(id: string): Promise<FamilySignInReply> {
  await write('POST', `/family/children/${id}/renew-card`, FamilySignInReply);
  return printCard(id);
}

export const showSignIn = (reply: FamilySignInReply): void => {
  queryClient.setQueryData(familySignInOptions().queryKey, reply);
};

/** Shows the family from the server's answer, and reloads the parent's other pages. */
export async function showFamily(reply: FamilyReply): Promise<void> {
  queryClient.setQueryData(familyOptions().queryKey, reply);
  await queryClient.invalidateQueries(childrenOptions());
}
