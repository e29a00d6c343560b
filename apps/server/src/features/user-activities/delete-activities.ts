import { canAll, MISSING_TARGET, type Person } from '@moonbase/access';
import type { DeleteActivitiesBody } from '@moonbase/contracts';
import { chosenIn } from '@moonbase/practice';
import type { z } from 'zod';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { refusal } from '../../platform/session/permissions.ts';
import { selectUserTargets } from '../../platform/session/permissions.queries.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import { recomputePerson } from '../../play/recount/recompute-person.queries.ts';
import { learnAgain } from '../../play/recount/learn-again.ts';
import { lockPerson } from '../../play/recount/learn-again.queries.ts';
import { deleteGames, type OwnedActivity, selectOwned } from './delete-activities.queries.ts';

export interface Deletion {
  readonly actor: Person;
  readonly lists: z.infer<typeof DeleteActivitiesBody>;
  readonly users: readonly string[]; // the required owner; empty: anybody whom the actor keeps
}

/**
 * Deletes activities for good, with everything derived from them. Call it inside a transaction.
 *
 * @throws AppError when nothing is named, an activity is gone, or one belongs to somebody whom the actor does not keep
 */
export async function deleteActivities(db: Db, { actor, lists, users }: Deletion) {
  const chosen = chosenIn(lists);
  if (chosen.length === 0) throw new FieldErrors({ games: ['No activities selected'] });
  const owned = await selectOwned(db, chosen);
  await refuseStrangers(db, actor, { owned, users, all: owned.length === chosen.length });
  let answers = 0;
  for (const [userId, own] of byPerson(owned)) answers += await deleteOf(db, actor, userId, own);
  return { activities: owned.length, answers };
}

async function refuseStrangers(
  db: Db,
  actor: Person,
  found: {
    readonly owned: readonly OwnedActivity[];
    readonly users: readonly string[];
    readonly all: boolean;
  },
): Promise<void> {
  const ids = [...new Set(found.owned.map(({ userId }) => userId))];
  const targets = await selectUserTargets(db, actor.userId, ids);
  const verdict = canAll(
    actor,
    'user-activity:delete',
    ids.map((id) => targets.get(id) ?? MISSING_TARGET),
  );
  if (!verdict.ok) throw refusal(verdict.reason);
  const isNamed = found.users.length === 0 || ids.every((id) => found.users.includes(id));
  if (!found.all || !isNamed)
    throw new AppError('not-found', 'An activity that was chosen is not there any more.');
}

/** In the order of the ids, so that two deletions never deadlock. */
function byPerson(
  owned: readonly OwnedActivity[],
): readonly (readonly [string, readonly OwnedActivity[]])[] {
  const groups = new Map<string, OwnedActivity[]>();
  for (const activity of owned) {
    const group = groups.get(activity.userId) ?? [];
    group.push(activity);
    groups.set(activity.userId, group);
  }
  return [...groups].sort(([a], [b]) => Number(a) - Number(b));
}

async function deleteOf(
  db: Db,
  actor: Person,
  userId: string,
  own: readonly OwnedActivity[],
): Promise<number> {
  await lockPerson(db, userId);
  const ids = own.map(({ id }) => id);
  const { answers } = await deleteGames(db, userId, ids);
  if (own.some(({ kind }) => kind === 'adaptive' || kind === 'rescue'))
    await learnAgain(db, userId);
  await recomputePerson(db, userId);
  await insertAudit(db, {
    actorId: actor.overriddenBy ?? actor.userId,
    subjectId: userId,
    action: 'activities-deleted',
    details: {
      activities: own.map(({ kind, id }) => `${kind} ${id}`).join(', '),
      answers,
      actingAs: actor.overriddenBy === null ? null : actor.userId,
    },
  });
  return answers;
}
