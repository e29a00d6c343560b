import { queryOptions } from '@tanstack/react-query';

import { OwnObjectionsReply } from '@moonbase/contracts/own-objections';
import type { ObjectionReason } from '@moonbase/practice';

import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';

/** What the student who is signed in has objected to. */
export function ownObjectionsOptions(userId: string) {
  return queryOptions({ ...FRESH, ...ask('/objections', OwnObjectionsReply, { by: userId }) });
}

const keep = (userId: string, reply: OwnObjectionsReply): void => {
  queryClient.setQueryData(ownObjectionsOptions(userId).queryKey, reply);
};

/** Objects to the mark of their own answer. */
export async function makeObjection(
  userId: string,
  answer: string,
  reason: ObjectionReason | null,
): Promise<void> {
  keep(
    userId,
    await write('POST', '/objections', OwnObjectionsReply, { body: { answer, reason } }),
  );
}

/** Says of their own answer that a wrong key was pressed. */
export async function nameWrongKey(userId: string, answer: string): Promise<void> {
  const reply = await write('POST', '/objections/wrong-keys', OwnObjectionsReply, {
    body: { answer },
  });
  keep(userId, reply);
}

/** The student has read which answers were marked again. */
export async function noteNewsRead(userId: string): Promise<void> {
  keep(userId, await write('POST', '/objections/told', OwnObjectionsReply));
}
