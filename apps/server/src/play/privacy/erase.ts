import { randomBytes } from 'node:crypto';

import { checkCode, erasureDue, erasureRefusal, receiptNumber } from '@moonbase/privacy';

import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import {
  type ErasedPerson,
  erasePerson,
  forgetSamples,
  insertMarks,
  lockToErase,
  selectNamedStudent,
} from './erase-person.queries.ts';
import { marksOfErased } from './erased-marks.ts';
import { type ErasureMade, isErased, noteErasure, readErasures } from './erasures-made.ts';
import {
  type AskedErasure,
  deleteOvertaken,
  disablePerson,
  finishErasure,
  insertErasure,
  lockWaiting,
  selectDue,
  selectErasureFacts,
} from './erasures.queries.ts';

/**
 * Schedules an erasure: the account is disabled at once. Call it inside a transaction. @see packages/privacy/SPEC.md
 * rule ER2
 */
export async function askErasure(db: Db, asked: Omit<AskedErasure, 'dueAt'>): Promise<void> {
  await insertErasure(db, { ...asked, dueAt: erasureDue(asked.askedAt) });
  await disablePerson(db, asked.subjectId);
}

export interface ErasureSetting {
  readonly dataDir: string;
  readonly now: number;
  readonly by?: string; // the person who has done it at once; absent: the product, when its time had come
}

/** Keeps what a file is asked about a student who is about to be erased. */
async function keepMarks(db: Db, { id, schoolId }: ErasedPerson, dataDir: string): Promise<void> {
  const student = schoolId === null ? null : await selectNamedStudent(db, id);
  if (schoolId === null || student === null) return;
  await insertMarks(db, schoolId, await marksOfErased(dataDir, schoolId, student));
}

interface Scheduled {
  readonly id: string;
  readonly subjectId: string;
}

/** Erases somebody and writes the receipt. @returns who was erased; null when the erasure was called off meanwhile */
async function eraseWithReceipt(
  db: Db,
  erasure: Scheduled,
  { dataDir, now, by }: ErasureSetting,
): Promise<ErasedPerson | null> {
  const isWaiting = await lockWaiting(db, erasure.id);
  const person = isWaiting ? await lockToErase(db, erasure.subjectId) : null;
  if (person === null) return null;
  await keepMarks(db, person, dataDir);
  const counts = await erasePerson(db, person);
  await finishErasure(db, erasure.id, {
    doneAt: now,
    counts,
    checkCode: checkCode([...randomBytes(8)]),
  });
  await insertAudit(db, {
    actorId: by ?? null,
    subjectId: null,
    action: 'person-erased',
    details: {
      schoolId: person.schoolId,
      receipt: receiptNumber(Number(erasure.id), new Date(now).getUTCFullYear()),
    },
  });
  return person;
}

interface ErasureSteps<Reply> {
  readonly find: (db: Db) => Promise<Scheduled>; // may refuse by throwing
  readonly answer: (db: Db, erasureId: string) => Promise<Reply>;
}

/**
 * Erases somebody in a transaction of its own, and lists them once that has ended: a line about somebody who was not erased
 * after all would erase them at the next start.
 */
async function eraseAndList<Reply>(
  database: Database,
  setting: ErasureSetting,
  { find, answer }: ErasureSteps<Reply>,
): Promise<Reply | null> {
  const done = await transact(database, async (db) => {
    const erasure = await find(db);
    const person = await eraseWithReceipt(db, erasure, setting);
    return person && { person, reply: await answer(db, erasure.id) };
  });
  if (done === null) return null;
  await noteErasure(setting.dataDir, done.person, setting.now);
  return done.reply;
}

/**
 * Carries out a scheduled erasure with all that belongs to it: the receipt, the line of the list that a restored backup
 * repeats, and the planner's samples.
 *
 * @returns what `answer` read before the transaction ended; null when the erasure was called off meanwhile
 * @see packages/privacy/SPEC.md rules ER4 to ER7
 */
export async function completeErasure<Reply>(
  database: Database,
  setting: ErasureSetting,
  steps: ErasureSteps<Reply>,
): Promise<Reply | null> {
  const reply = await eraseAndList(database, setting, steps);
  if (reply !== null) await forgetSamples(database.db);
  return reply;
}

const MOST_AT_ONCE = 500;

/** Erases everybody whose time has come, each in a transaction of its own. @returns how many */
export async function eraseDue(database: Database, setting: ErasureSetting): Promise<number> {
  await deleteOvertaken(database.db);
  const due = await selectDue(database.db, setting.now, MOST_AT_ONCE);
  let erased = 0;
  for (const erasure of due) {
    const facts = await selectErasureFacts(database.db, erasure.subjectId);
    if (facts === null || erasureRefusal(facts, null) !== null) continue;
    const isDone = await eraseAndList(database, setting, {
      find: () => Promise.resolve(erasure),
      answer: () => Promise.resolve(true),
    });
    if (isDone === true) erased += 1;
  }
  if (erased > 0) await forgetSamples(database.db);
  return erased;
}

/** Whoever was here after a line was written is not of an older backup, and was not erased. */
const wasHereSince = ({ lastHereAt }: ErasedPerson, { at }: ErasureMade): boolean =>
  lastHereAt !== null && lastHereAt.getTime() > Date.parse(at);

/**
 * Repeats the erasures that a restored backup does not have.
 *
 * @see packages/privacy/SPEC.md rule ER7
 * @returns how many there were
 */
export async function eraseAgain(database: Database, dataDir: string): Promise<number> {
  let erased = 0;
  for (const line of await readErasures(dataDir))
    await transact(database, async (db) => {
      const person = await lockToErase(db, line.id);
      if (person === null || !isErased(person, line) || wasHereSince(person, line)) return;
      await keepMarks(db, person, dataDir);
      await erasePerson(db, person);
      erased += 1;
    });
  if (erased > 0) await forgetSamples(database.db);
  return erased;
}
