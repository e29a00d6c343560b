import { TEACHING_ROLES } from '@moonbase/access';

import type { Db } from '../../../platform/database/db.ts';
import { insertJoinChange, selectAccounts } from '../../../play/people/knock-joins.queries.ts';
import { insertOneStated } from '../../../play/people/made-here.queries.ts';
import type { Manager } from '../../../play/people/manager.ts';
import { type KnockRow, selectKnockForUpdate, selectNameOf } from './knocks.queries.ts';
import { namesIn } from './names-in.ts';
import { joinKnock } from './ways-in.ts';

/** Joins somebody who knocked, as a step of an admin that can be taken back. */
export async function joinByHand(
  db: Db,
  { schoolId, writerId }: Pick<Manager, 'schoolId' | 'writerId'>,
  knockId: string,
  { userId, isCreated }: { readonly userId: string; readonly isCreated: boolean },
): ReturnType<typeof joinKnock> {
  const knock = await selectKnockForUpdate(db, schoolId, knockId);
  if (knock === null) return 'missing';
  const before = await selectAccounts(db, knock.wayInId, userId);
  const outcome = await joinKnock(db, schoolId, knockId, userId);
  if (outcome !== 'joined') return outcome;
  const name = await selectNameOf(db, userId);
  const step = { schoolId, actorId: writerId, name, userId, before, isCreated };
  await insertJoinChange(db, { ...step, knock: toKept(knock) });
  return outcome;
}

/** A knock in the columns of its table. */
const toKept = (knock: KnockRow) => ({
  way_in_id: knock.wayInId,
  issuer: knock.issuer,
  subject: knock.subject,
  name: knock.name,
  address: knock.address,
  is_vouched: knock.isVouched,
  why: knock.why,
  knocked_at: knock.knockedAt,
  refused_at: null, // an admin has let them in since
});

/** Adds somebody who knocked to the list, and joins them. */
export async function addKnock(
  db: Db,
  manager: Pick<Manager, 'schoolId' | 'writerId'>,
  knockId: string,
  schoolRole: 'teacher' | 'student',
): Promise<string | null> {
  const { schoolId } = manager;
  const knock = await selectKnockForUpdate(db, schoolId, knockId);
  const name = knock && namesIn(knock.name);
  if (!name) return null;
  const isStaff = TEACHING_ROLES.some((role) => role === schoolRole);
  const isTheirs = isStaff && knock.isVouched && knock.why === 'not-listed';
  const email = isTheirs ? knock.address : null;
  const userId = await insertOneStated(db, schoolId, { ...name, schoolRole, email });
  const outcome = await joinByHand(db, manager, knockId, { userId, isCreated: true });
  return outcome === 'joined' ? userId : null;
}
