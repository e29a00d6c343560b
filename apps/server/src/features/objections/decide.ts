import { canAll, isStaff, MISSING_TARGET, type Person } from '@moonbase/access';
import type { DecideObjectionsBody } from '@moonbase/contracts/objections';
import { oldestOpen, type ObjectionState } from '@moonbase/practice';

import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import type { AuditAction } from '../../platform/session/audit.ts';
import { insertAuditOfEach } from '../../platform/session/audit.queries.ts';
import { refusal } from '../../platform/session/permissions.ts';
import { selectUserTargets } from '../../platform/session/permissions.queries.ts';
import { nameOrYourTeacher } from '../../play/people/names.ts';
import { lockPerson } from '../../play/recount/learn-again.queries.ts';
import { markAll } from '../../play/recount/mark-anew.queries.ts';
import { type NamedObjection, saveDecision, selectObjections } from './objections.queries.ts';

const LOGGED = {
  counted: 'answer-counted',
  explained: 'objection-explained',
  reported: 'question-reported',
} as const satisfies Readonly<Record<DecideObjectionsBody['decision'], AuditAction>>;

const DONE: Readonly<Record<Exclude<ObjectionState, 'open' | 'closed'>, string>> = {
  counted: 'counted it',
  explained: 'explained it',
  reported: 'reported the question',
};

/**
 * Decides objections of students whom the actor keeps, all in one transaction: a counted answer is right in everything
 * that follows from it. Call it inside a transaction.
 *
 * @throws AppError when one is gone, about somebody else's student, or decided: with the name of who did
 * @see packages/practice/SPEC.md rule OB3
 */
export async function decideObjections(
  db: Db,
  actor: Person,
  { objections: ids, decision, sentence }: DecideObjectionsBody,
  now: number, // milliseconds since 1970
): Promise<number> {
  const named = await lockAll(db, actor, ids);
  refuseDecided(named, now);
  if (decision === 'counted') await markEach(db, named, true);
  const by = actor.overriddenBy ?? actor.userId;
  const words = sentence ?? null;
  await saveDecision(db, ids, { state: decision, sentence: words, by: actor.userId, now });
  await insertAuditOfEach(db, peopleOf(named), {
    actorId: by,
    action: LOGGED[decision],
    details: { actingAs: actor.overriddenBy === null ? null : actor.userId },
  });
  return named.length;
}

/**
 * Opens decided objections again; a counted answer is wrong as before. Call it inside a transaction.
 *
 * @throws AppError as `decideObjections`
 */
export async function undoDecision(
  db: Db,
  actor: Person,
  ids: readonly string[],
  now: number, // milliseconds since 1970
): Promise<number> {
  const named = await lockAll(db, actor, ids);
  if (named.some(({ state }) => state === 'open'))
    throw new AppError('already-undone', 'This was undone already.');
  if (named.some(({ madeAt }) => madeAt.getTime() <= oldestOpen(now)))
    throw new AppError('past-undo', 'This is too long ago to be undone.');
  const counted = named.filter(({ state }) => state === 'counted');
  await markEach(db, counted, false);
  await saveDecision(db, ids, null);
  await insertAuditOfEach(db, peopleOf(named), {
    actorId: actor.overriddenBy ?? actor.userId,
    action: 'objection-reopened',
    details: { actingAs: actor.overriddenBy === null ? null : actor.userId },
  });
  return named.length;
}

const peopleOf = (named: readonly NamedObjection[]): readonly string[] => [
  ...new Set(named.map(({ userId }) => userId)),
];

/**
 * Locks the students in the order of their ids, as every writer of their totals does, and then the objections.
 *
 * @throws AppError when one is gone or is not the actor's to decide
 */
async function lockAll(
  db: Db,
  actor: Person,
  ids: readonly string[],
): Promise<readonly NamedObjection[]> {
  const found = await selectObjections(db, ids);
  if (found.length !== new Set(ids).size)
    throw new AppError('not-found', 'One of these is not there any more.');
  await refuseStrangers(db, actor, found);
  for (const userId of peopleOf(found)) await lockPerson(db, userId);
  return selectObjections(db, ids, true);
}

async function refuseStrangers(
  db: Db,
  actor: Person,
  found: readonly NamedObjection[],
): Promise<void> {
  const people = peopleOf(found);
  const targets = await selectUserTargets(db, actor.userId, people);
  const verdict = canAll(
    actor,
    'objection:decide',
    people.map((id) => targets.get(id) ?? MISSING_TARGET),
  );
  if (!verdict.ok) throw refusal(verdict.reason);
  // A mark at school is the school's: a parent decides for a child at home alone.
  if (!isStaff(actor) && found.some(({ schoolId }) => schoolId !== null))
    throw new AppError('kept-by-school', 'The teacher of this student decides about it.');
}

function refuseDecided(named: readonly NamedObjection[], now: number): void {
  const decided = named.find(({ state }) => state !== 'open');
  if (decided && decided.state !== 'open') {
    const who = decided.by === null ? 'Somebody' : nameOrYourTeacher(decided.by);
    throw new AppError('objection-decided', `${who} has ${DONE[decided.state]} already.`);
  }
  if (named.some(({ madeAt }) => madeAt.getTime() <= oldestOpen(now)))
    throw new AppError('objection-decided', 'This was closed after 14 days.');
}

/** Marks the answers of each student, one student after the other: they are locked in this order. */
async function markEach(db: Db, named: readonly NamedObjection[], isRight: boolean): Promise<void> {
  for (const userId of peopleOf(named)) {
    const own = named.filter((each) => each.userId === userId);
    await markAll(db, userId, own, isRight);
  }
}
