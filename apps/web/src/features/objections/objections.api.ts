import { queryOptions } from '@tanstack/react-query';

import {
  type CheckCard,
  ChildChecksReply,
  ClassChecksReply,
  DecidedReply,
  type DecideObjectionsBody,
} from '@moonbase/contracts/objections';

import { ask, reload } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

/** Where a list is from: the students of a class, or one child. */
export type ListPath = `/class-groups/${string}/objections` | `/users/${string}/objections`;

export function classChecksOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/class-groups/${classGroupId}/objections`, ClassChecksReply),
  });
}

export function childChecksOptions(userId: string) {
  return queryOptions({ ...FRESH, ...ask(`/users/${userId}/objections`, ChildChecksReply) });
}

const usersOf = ({ students }: CheckCard): string[] => [...new Set(students.map(({ id }) => id))];

/** Decides what stands on a card. The list is loaded again, also when somebody else was first. */
export async function decide(
  path: ListPath,
  card: CheckCard,
  decided: Pick<DecideObjectionsBody, 'decision' | 'sentence'>,
): Promise<void> {
  const body = { objections: card.objections, ...decided };
  try {
    await write('POST', '/objections/decide', DecidedReply, {
      query: { users: usersOf(card) },
      body,
    });
  } finally {
    await reload(path);
  }
}

/** Opens what stands on a decided card again. */
export async function undo(path: ListPath, card: CheckCard): Promise<void> {
  try {
    await write('POST', '/objections/undo', DecidedReply, {
      query: { users: usersOf(card) },
      body: { objections: card.objections },
    });
  } finally {
    await reload(path);
  }
}
