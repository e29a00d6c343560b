import {
  answersCutoff,
  ASK_AGAIN_DAYS,
  KEPT,
  KEPT_CHOICES,
  monthsBefore,
  unusedErasureDue,
  unusedSince,
  PASSPORT_UNDO_DAYS,
} from '@moonbase/privacy';

import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { DAY_MS } from '../../platform/days.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import type { AuditAction } from '../../platform/session/audit.ts';
import { lockToErase } from '../../play/privacy/erase-person.queries.ts';
import { forgetErasuresMade } from '../../play/privacy/erasures-made.ts';
import { insertErasure } from '../../play/privacy/erasures.queries.ts';
import { deleteOldRequests } from '../../play/privacy/requests.queries.ts';
import {
  carryTheRest,
  deleteOldAnswers,
  lastOfNextPeople,
  selectWithOldAnswers,
} from '../../play/recount/carried.queries.ts';
import { freshModels } from '../../play/recount/read-models.queries.ts';
import { deleteOldRecords, selectUnused } from './retention.queries.ts';

const PEOPLE_AT_ONCE = 1_000;
const FOLDING_MS = 10 * 60_000; // a job that takes longer than a quarter of an hour is given up
const HOUR_MS = 3_600_000;

const byMonths = (momentOf: (months: number) => number): ReadonlyMap<number, number> =>
  new Map(KEPT_CHOICES.map((months) => [months, momentOf(months)]));

async function noteForSchool(
  db: Db,
  schoolId: string | null,
  action: AuditAction,
  details: Readonly<Record<string, number>>,
): Promise<void> {
  await insertAudit(db, {
    actorId: null,
    subjectId: null,
    action,
    details: { schoolId, ...details },
  });
}

/**
 * Adds answers that are older than their school keeps them to the carried totals, and erases them. No total changes.
 *
 * @param forMs the time after which it stops; whoever is left is for the next run
 * @returns how many answers were erased
 * @see packages/privacy/SPEC.md rule RT1
 */
export async function foldOldAnswers(
  database: Database,
  now: number,
  forMs = FOLDING_MS,
): Promise<number> {
  const { db } = database;
  const stopAt = performance.now() + forMs;
  const cutoffs = byMonths((months) => answersCutoff(now, months));
  const bySchool = new Map<string | null, { answers: number; people: number }>();
  let after = '0';
  let to = await lastOfNextPeople(db, after, PEOPLE_AT_ONCE);
  while (to !== null && performance.now() < stopAt) {
    for (const { userId, cutoff } of await selectWithOldAnswers(db, cutoffs, { after, to })) {
      if (performance.now() > stopAt) break;
      const folded = await foldPerson(database, userId, cutoff);
      if (folded === null) continue;
      const sum = bySchool.get(folded.schoolId) ?? { answers: 0, people: 0 };
      bySchool.set(folded.schoolId, {
        answers: sum.answers + folded.answers,
        people: sum.people + 1,
      });
    }
    after = to;
    to = await lastOfNextPeople(db, after, PEOPLE_AT_ONCE);
  }
  for (const [schoolId, sum] of bySchool) await noteForSchool(db, schoolId, 'answers-folded', sum);
  return [...bySchool.values()].reduce((all, { answers }) => all + answers, 0);
}

/** @returns null when the person is being erased or is gone */
function foldPerson(database: Database, userId: string, cutoff: Date) {
  return transact(database, async (db) => {
    const person = await lockToErase(db, userId);
    if (person === null) return null;
    const answers = await deleteOldAnswers(db, userId, cutoff);
    await carryTheRest(db, userId, freshModels(userId), cutoff);
    return { answers, schoolId: person.schoolId };
  });
}

/**
 * Schedules the erasure of accounts that nobody has used for long, so that their school is warned first.
 *
 * @returns how many accounts were added
 * @see packages/privacy/SPEC.md rules RT2 and RT3
 */
export async function warnOfUnused(database: Database, now: number): Promise<number> {
  const unused = await selectUnused(
    database.db,
    byMonths((months) => unusedSince(now, months)),
    PEOPLE_AT_ONCE,
  );
  const bySchool = new Map<string | null, number>();
  await transact(database, async (db) => {
    for (const { id, schoolId, months, lastUsed } of unused) {
      const dueAt = unusedErasureDue(lastUsed.getTime(), months, now);
      if (dueAt === null) continue;
      await insertErasure(db, {
        subjectId: id,
        askedBy: null,
        reason: 'not-used',
        askedAt: now,
        dueAt,
      });
      bySchool.set(schoolId, (bySchool.get(schoolId) ?? 0) + 1);
    }
    for (const [schoolId, people] of bySchool)
      await noteForSchool(db, schoolId, 'unused-accounts-warned', { people });
  });
  return [...bySchool.values()].reduce((all, people) => all + people, 0);
}

/** Deletes exports, looks, lines of the log and receipts that have outlived their time. */
export async function forgetOldRecords(
  { db }: Database,
  now: number,
  dataDir: string,
): Promise<void> {
  await forgetErasuresMade(dataDir, monthsBefore(now, KEPT.erasureListMonths));
  await deleteOldRequests(db, new Date(now - ASK_AGAIN_DAYS * DAY_MS));
  await deleteOldRecords(db, {
    exports: new Date(now - KEPT.exportHours * HOUR_MS),
    looks: new Date(now - KEPT.lookDays * DAY_MS),
    log: new Date(monthsBefore(now, KEPT.auditMonths)),
    receipts: new Date(monthsBefore(now, KEPT.receiptMonths)),
    passports: new Date(now - PASSPORT_UNDO_DAYS * DAY_MS),
  });
}
