import { randomInt } from 'node:crypto';

import type { ChangeCheckStudentBody, OpenTablesCheckBody } from '@moonbase/contracts/tables-check';
import { DAY_MS, SEEDS } from '@moonbase/kit';
import { checkStateOf, type RestartReason, restartWords } from '@moonbase/tables-check';

import type { Db } from '../../platform/database/db.ts';
import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import {
  insertCheck,
  restartSitting,
  saveCheckStudents,
  selectCheck,
  selectProfiles,
} from './tables-check.queries.ts';

const LONGEST_DAYS = 60;

/** The class or the student of a check is not one that the teacher leads. */
const noStudent = () => new AppError('not-found', 'There is no such student in this class.');

/**
 * Opens a check for a class. Call it inside a transaction.
 *
 * @throws FieldErrors for times that make no check, AppError for somebody who is not in the class
 */
export async function openCheck(
  db: Db,
  body: OpenTablesCheckBody,
  of: { readonly classGroupId: string; readonly teacherId: string; readonly now: number },
): Promise<{ id: string }> {
  const [opensAt, closesAt] = [Date.parse(body.opensAt), Date.parse(body.closesAt)];
  if (closesAt <= Math.max(opensAt, of.now))
    throw new FieldErrors({ closesAt: ['Must be later than now and than the beginning'] });
  if (closesAt - opensAt > LONGEST_DAYS * DAY_MS)
    throw new FieldErrors({
      closesAt: [`Must be at most ${LONGEST_DAYS} days after the beginning`],
    });
  const members = await selectProfiles(db, of.classGroupId);
  const ids = new Set(members.map(({ id }) => id));
  if (body.students.some(({ id }) => !ids.has(id))) throw noStudent();
  const { id } = await insertCheck(db, {
    classGroupId: of.classGroupId,
    teacherId: of.teacherId,
    isMock: body.isMock,
    seed: randomInt(SEEDS),
    opensAt,
    closesAt,
  });
  await saveCheckStudents(db, id, body.students);
  return { id };
}

interface StudentOfCheck {
  readonly classGroupId: string;
  readonly checkId: string;
  readonly userId: string;
}

async function requireStudent(db: Db, of: StudentOfCheck) {
  const check = await selectCheck(db, of);
  if (!check) throw new AppError('not-found', 'There is no such check.');
  const members = await selectProfiles(db, of.classGroupId);
  if (!members.some(({ id }) => id === of.userId)) throw noStudent();
  return check;
}

/** Sets the arrangements or the letter of a student. What has begun keeps its arrangements. */
export async function changeStudent(
  db: Db,
  body: ChangeCheckStudentBody,
  of: StudentOfCheck,
): Promise<void> {
  await requireStudent(db, of);
  await saveCheckStudents(db, of.checkId, [{ id: of.userId, ...body }]);
}

/**
 * Lets a student begin again, with the reason in the school's log. Call it inside a transaction.
 *
 * @throws AppError when the check is over or was not begun
 */
export async function restartStudent(
  db: Db,
  reason: RestartReason,
  of: StudentOfCheck & { readonly teacherId: string; readonly now: number },
): Promise<void> {
  const check = await requireStudent(db, of);
  if (checkStateOf(check, of.now) !== 'open')
    throw new AppError('check-not-open', 'The check is not open.');
  const restarted = await restartSitting(db, { ...of, reason });
  if (restarted === 0) throw new AppError('check-not-open', 'The student has not begun.');
  await insertAudit(db, {
    actorId: of.teacherId,
    subjectId: of.userId,
    action: 'check-restarted',
    details: { check: of.checkId, reason: restartWords(reason) },
  });
}
