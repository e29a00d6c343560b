import type {
  ClassMistake,
  ClassMistakesReply,
  MistakenStudent,
} from '@moonbase/contracts/mistakes';
import { isMistakeId, MISTAKE_WORDS, type MistakeId } from '@moonbase/misconceptions';

import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { DAY_MS } from '../../platform/days.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import {
  type ClassMemberRow,
  selectClassMembers,
} from '../../play/people/class-members.queries.ts';
import { fullName, toTeachers } from '../../play/people/names.ts';
import { selectWaiting } from '../../play/mistakes/mending-sets.queries.ts';
import type { NamedMistake } from '../../play/mistakes/mistakes.queries.ts';
import { forParentsSince, isHidden, stands } from '../../play/mistakes/standing.ts';
import { weighMistakes } from '../../play/mistakes/weigh.ts';

const MENDED_LATELY_DAYS = 28;

type Waiting = Awaited<ReturnType<typeof selectWaiting>>;

/** The named mistakes of a class, each with the students who make it, and what was mended lately. */
export async function readClassMistakes(
  db: Db,
  classGroupId: string,
  now: number,
): Promise<ClassMistakesReply> {
  const [head, members] = await Promise.all([
    selectOptionalClassHead(db, classGroupId),
    selectClassMembers(db, classGroupId),
  ]);
  if (!head) throw new AppError('not-found', 'There is no such class.');
  const ids = members.map(({ id }) => id);
  const [named, waiting] = await Promise.all([weighMistakes(db, ids, now), selectWaiting(db, ids)]);
  return {
    classGroup: {
      id: head.id,
      name: head.name,
      teachers: toTeachers(head.teachers),
      totalStudents: members.length,
    },
    mistakes: groupsOf(named.filter(stands), members, waiting, now),
    mended: mendedLately(named, members, now),
  };
}

function groupsOf(
  standing: readonly NamedMistake[],
  members: readonly ClassMemberRow[],
  waiting: Waiting,
  now: number,
): ClassMistake[] {
  const mistakes = new Set(standing.map(({ mistake }) => mistake).filter(isMistakeId));
  return [...mistakes]
    .map((mistake): ClassMistake => {
      const students = members.flatMap((member) => {
        const own = standing.find((row) => row.userId === member.id && row.mistake === mistake);
        return own === undefined ? [] : [toStudent(own, member, waiting, now)];
      });
      return { mistake, ...wordsOf(mistake, standing), students };
    })
    .sort((one, other) => other.students.length - one.students.length);
}

function wordsOf(mistake: MistakeId, standing: readonly NamedMistake[]) {
  const { name, teacher, units } = MISTAKE_WORDS[mistake];
  const seen = standing
    .filter((row) => row.mistake === mistake)
    .flatMap(({ examples }) => examples)
    .find(({ unit }) => unit > 0);
  const [unit = null, position = null] =
    seen === undefined ? (units[0]?.split('.').map(Number) ?? []) : [seen.unit, seen.position];
  return { name, teacher, unit: unit === null ? null : String(unit), subUnit: position };
}

function toStudent(
  row: NamedMistake,
  member: ClassMemberRow,
  waiting: Waiting,
  now: number,
): MistakenStudent {
  const since = forParentsSince(row);
  return {
    id: member.id,
    name: fullName(member),
    sure: row.sure,
    shown: row.shown,
    chances: row.chances,
    examples: row.examples.map(({ text, typed, right, answeredAt }) => ({
      text,
      typed,
      right,
      answeredAt,
    })),
    saysElse: isHidden(row, now),
    isGiven: waiting.some((each) => each.userId === row.userId && each.mistake === row.mistake),
    forParents: since > now ? 'later' : row.releasedAt === null ? 'shown' : 'released',
  };
}

function mendedLately(
  named: readonly NamedMistake[],
  members: readonly ClassMemberRow[],
  now: number,
): ClassMistakesReply['mended'] {
  return named
    .flatMap(({ userId, mistake, mendedAt }) => {
      const member = members.find(({ id }) => id === userId);
      if (member === undefined || mendedAt === null || !isMistakeId(mistake)) return [];
      if (now - mendedAt.getTime() > MENDED_LATELY_DAYS * DAY_MS) return [];
      const student = { id: member.id, name: fullName(member) };
      const { name } = MISTAKE_WORDS[mistake];
      return [{ student, mistake, name, at: mendedAt.toISOString() }];
    })
    .sort((one, other) => other.at.localeCompare(one.at));
}
