import { isSchoolAdminOf, mayReadName, type Person, ROLE_TRAITS } from '@moonbase/access';
import {
  type BroughtIn,
  type DoneErasure,
  type Erasure,
  type ErasureRequest,
  type KeptAbout,
  LOOKED_AT,
  type PersonalExport,
  type WaitingErasure,
} from '@moonbase/contracts';
import { DAY_MS } from '@moonbase/kit';
import {
  answerDue,
  askAgainFrom,
  ERASURE_REASONS,
  PASSPORT_UNDO_DAYS,
  receiptLines,
  receiptNumber,
} from '@moonbase/privacy';

import { teacherName } from '../../play/people/names.ts';
import type {
  AskedRow,
  DoneRow,
  ErasureRow,
  WaitingRow,
} from '../../play/privacy/erasures.queries.ts';
import type { RequestRow } from '../../play/privacy/requests.queries.ts';
import type { ExportRow } from './export.queries.ts';
import type { KeptRow, LookRow } from './kept.queries.ts';
import type { BroughtInRow } from './passport/undo-passport.queries.ts';

/** @param reader parents are hidden from each other, access rule AC30 */
const toAsked = (
  { id, reason, askedBy, askedById, byParent, askedAt, dueAt, timeZone }: AskedRow,
  reader: Person,
) => ({
  id,
  reason: reasonWords(reason),
  askedBy:
    askedById === null || mayReadName(reader, { id: askedById, isParent: byParent })
      ? askedBy
      : 'a parent',
  askedAt: askedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  timeZone,
});

export function toWaitingErasure(row: WaitingRow, reader: Person): WaitingErasure {
  const name = `${row.firstName} ${row.lastName}`.trim();
  const isYours = row.schoolId === null || isSchoolAdminOf(reader, row.schoolId);
  return { ...toAsked(row, reader), userId: row.subjectId, name, receipt: null, isYours };
}

/** @param reader parents are hidden from each other, access rule AC30 */
export function toErasureRequest(row: RequestRow, reader: Person): ErasureRequest {
  const { id, subjectId, firstName, lastName, askedById, endedAt, endedAs } = row;
  const askedAt = row.askedAt.getTime();
  const ended = endedAt && endedAs && { at: endedAt.getTime(), as: endedAs };
  const again = askAgainFrom(ended);
  const mayReadParents = mayReadName(reader, { id: askedById, isParent: true });
  const isYours = askedById === reader.userId;
  return {
    id,
    userId: subjectId,
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    askedBy: mayReadParents ? row.askedBy : 'a parent',
    isYours,
    askedAt: row.askedAt.toISOString(),
    answerBy: new Date(answerDue(askedAt)).toISOString(),
    declinedAt: endedAs === 'declined' ? (endedAt?.toISOString() ?? null) : null,
    calledOffAt: endedAs === 'called-off' ? (endedAt?.toISOString() ?? null) : null,
    askAgainFrom: again === null ? null : new Date(again).toISOString(),
    schoolName: row.schoolName,
    timeZone: row.timeZone,
    otherParent:
      row.hasOtherParent && mayReadParents && !isYours
        ? { declinedAt: row.otherDeclinedAt?.toISOString() ?? null }
        : null,
  };
}

export function toDoneErasure(row: DoneRow, reader: Person): DoneErasure {
  const { id, doneAt, checkCode, schoolName, counts } = row;
  return {
    ...toAsked(row, reader),
    userId: null,
    name: null,
    receipt: {
      number: receiptNumber(Number(id), doneAt.getUTCFullYear()),
      checkCode,
      doneAt: doneAt.toISOString(),
      schoolName,
      lines: [...receiptLines(counts)],
    },
  };
}

export function toErasure(row: ErasureRow, reader: Person): Erasure {
  return row.doneAt === null ? toWaitingErasure(row, reader) : toDoneErasure(row, reader);
}

function reasonWords(reason: string): string {
  return new Map<string, string>(Object.entries(ERASURE_REASONS)).get(reason) ?? reason;
}

export function toPersonalExport(row: ExportRow): PersonalExport {
  const { id, failed, finishedAt, rowsDone, rowsTotal, bytes } = row;
  const isReady = finishedAt !== null && !failed;
  return {
    id,
    state: failed ? 'failed' : isReady ? 'ready' : 'waiting',
    done: isReady ? 1 : Math.min(0.99, rowsTotal === 0 ? 0 : rowsDone / rowsTotal),
    bytes,
  };
}

/** @param looks the ones that the asker may see */
export function toKeptAbout(
  row: KeptRow,
  seen: {
    readonly looks: readonly LookRow[];
    readonly reader: Person;
    readonly erasure: WaitingRow | null;
    readonly requests: readonly RequestRow[];
  },
): KeptAbout {
  const { firstAnswerAt, lastSignInAt } = row;
  return {
    user: {
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      yearOfBirth: row.yearOfBirth,
      schoolName: row.schoolName,
      classGroups: row.classGroups,
      teachers: row.teachers.map(teacherName),
      hasParent: row.parents > 0,
      hasTwoParents: row.parents === 2,
      isStudent: [row.schoolRole, row.homeRole].some(
        (role) => role !== null && ROLE_TRAITS[role].isKept,
      ),
      createdAt: row.createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    },
    kept: {
      answers: row.answers,
      since: firstAnswerAt?.toISOString() ?? null,
      games: row.games,
      totalCorrect: row.totalCorrect,
      stars: row.stars,
      hasStudentId: row.hasStudentId,
      hasCard: row.hasCard,
      hasPictures: row.hasPictures,
      hasSettings: row.hasSettings,
      hasEstimate: row.hasEstimate,
      hasEmail: row.email !== null,
    },
    months: { answers: row.answersKeptMonths, accounts: row.accountsKeptMonths },
    looks: seen.looks.flatMap((look) => toLook(look, seen.reader)),
    erasure: seen.erasure === null ? null : { dueAt: seen.erasure.dueAt.toISOString() },
    requests: seen.requests.map((request) => toErasureRequest(request, seen.reader)),
  };
}

function toLook(
  { day, what, viewerId, byParent, ...viewer }: LookRow,
  reader: Person,
): KeptAbout['looks'] {
  const page = LOOKED_AT.find((each) => each === what);
  if (page === undefined) return [];
  const isNamed = mayReadName(reader, { id: viewerId, isParent: byParent });
  const who = isNamed ? teacherName(viewer) : 'A parent';
  return [{ day, what: page, who, isYou: viewerId === reader.userId }];
}

export const toBroughtIn = ({ userId, name, at, hasPlayedOn }: BroughtInRow): BroughtIn => ({
  userId,
  name,
  at: at.toISOString(),
  until: new Date(at.getTime() + PASSPORT_UNDO_DAYS * DAY_MS).toISOString(),
  hasPlayedOn,
});
