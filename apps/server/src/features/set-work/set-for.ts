import type { SetWorkReply } from '@moonbase/contracts/set-work';

import { FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { fullName } from '../../play/people/names.ts';
import { createWork, type WorkOrder } from './create-work.ts';
import { classNow, personNow } from './read-works.ts';

type Order = Pick<WorkOrder, 'setterId' | 'body' | 'now'>;

/** Sets a work for a class, or for some of its students. Call it inside a transaction. */
export async function setForClass(
  db: Db,
  classGroupId: string,
  order: Order,
): Promise<SetWorkReply> {
  const { members, today } = await classNow(db, { classGroupId, now: order.now });
  const people = members.map((member) => ({ id: member.id, name: fullName(member) }));
  return createWork(db, { ...order, classGroupId, people, today });
}

const ONLY_AT_SCHOOL = ['mending', 'lesson'];

/**
 * Sets a work for a child of the setter. Call it inside a transaction.
 *
 * @throws FieldErrors for work that only a teacher can set
 */
export async function setAtHome(db: Db, userId: string, order: Order): Promise<SetWorkReply> {
  if (ONLY_AT_SCHOOL.includes(order.body.kind))
    throw new FieldErrors({ kind: ['Can only be set by a teacher'] });
  const { name, today } = await personNow(db, { userId, now: order.now });
  const body = { ...order.body, students: undefined };
  return createWork(db, {
    ...order,
    body,
    classGroupId: null,
    people: [{ id: userId, name }],
    today,
  });
}
