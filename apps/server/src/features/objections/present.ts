import type { CheckCard } from '@moonbase/contracts/objections';
import type { OwnObjection, OwnObjectionsReply } from '@moonbase/contracts/own-objections';
import { at } from '@moonbase/kit';
import {
  alikeTogether,
  MOST_WRONG_KEYS,
  objectionState,
  type ObjectionReason,
} from '@moonbase/practice';
import { fmtTyped, judgeTyped, MISSING, toPlainText } from '@moonbase/questions';

import { localDay } from '../../platform/days.ts';
import { fullName, nameOrYourTeacher, teacherName } from '../../play/people/names.ts';
import type { NameRow } from '../../play/people/name.queries.ts';
import type { CheckRow, DecidedRow, OwnRow } from './objections.queries.ts';

/** What a student sees of their own objections `now`, in ms since 1970. */
export function toOwnObjections(
  student: { readonly timeZone: string; readonly decides: NameRow | null },
  rows: readonly OwnRow[],
  wrongKeys: readonly { readonly answer: string; readonly madeAt: Date }[],
  now: number,
): Omit<OwnObjectionsReply, 'decided' | 'news'> {
  const decides = student.decides === null ? null : teacherName(student.decides);
  const objections = rows.map((row) => toOwn(row, decides ?? nameOrYourTeacher(null), now));
  const day = (time: number): string => localDay(time, student.timeZone);
  const usedToday = wrongKeys.filter(({ madeAt }) => day(madeAt.getTime()) === day(now)).length;
  return {
    decides,
    objections,
    waiting: objections.filter(({ state }) => state === 'open').length,
    wrongKeys: wrongKeys.map(({ answer }) => answer),
    wrongKeysLeft: Math.max(0, MOST_WRONG_KEYS - usedToday),
  };
}

/** How objections were decided, as their student reads it; one that is still open is too old to be looked at. */
export function toDecided(
  student: { readonly decides: NameRow | null },
  rows: readonly DecidedRow[],
): OwnObjectionsReply['decided'] {
  return rows.map(({ unit, state, by, sentence }) => ({
    unit,
    state: state === 'open' ? 'closed' : state,
    by: nameOrYourTeacher(by ?? student.decides),
    sentence,
  }));
}

function toOwn(row: OwnRow, decides: string, now: number): OwnObjection {
  const { answer, reason, madeAt, sentence } = row;
  return {
    answer,
    reason,
    madeAt: madeAt.toISOString(),
    state: objectionState({ state: row.state, madeAt: madeAt.getTime() }, now),
    by: row.by === null ? decides : teacherName(row.by),
    sentence,
  };
}

/** Cards for what a teacher looks at: alike ones together, in the order of the rows. @see packages/practice/SPEC.md rule OB7 */
export function toCards(rows: readonly CheckRow[]): CheckCard[] {
  const facts = rows.map((row) => ({
    unitId: row.unitId,
    subUnit: row.subUnit,
    question: `${row.state}\n${row.decidedAt?.toISOString()}\n${row.shown}`,
    given: at(row.attempts, row.attempts.length - 1).input,
    row,
  }));
  return alikeTogether(facts).map((group) => toCard(group.map(({ row }) => row)));
}

function toCard(rows: readonly CheckRow[]): CheckCard {
  const first = at(rows, 0);
  const { question, unitId, subUnit, state, decidedAt, sentence } = first;
  const [one = '', ...others] = first.attempts.map(({ input }) => input);
  const count = (reason: ObjectionReason | null) =>
    rows.filter((row) => row.reason === reason).length;
  return {
    objections: rows.map(({ id }) => id),
    students: rows.map(({ userId, name }) => ({ id: userId, name: fullName(name) })),
    since: first.madeAt.toISOString(),
    reasons: { same: count('same'), unclear: count('unclear'), none: count(null) },
    unit: String(unitId),
    subUnit,
    text: question.doc,
    tries: [one, ...others],
    expected: question.expected,
    marked: markedWords(first),
    state,
    by: first.by === null ? null : teacherName(first.by),
    decidedAt: decidedAt?.toISOString() ?? null,
    sentence,
  };
}

/** How an answer was marked and why, in a sentence or two. */
function markedWords({ question, attempts }: CheckRow): string {
  const given = at(attempts, attempts.length - 1).input;
  const { doc, expected, reversible } = question;
  const words = doc === null ? '' : toPlainText(doc);
  const judged = judgeTyped(given, { expected, reversible, words });
  const tries =
    attempts.length === 1 ? 'Marked wrong' : `Marked wrong after ${attempts.length} tries`;
  if (judged.kind === 'right') return `${tries}. Today the same answer would be right.`;
  if (judged.kind === 'nearly') return `${tries}. ${MISSING[judged.missing]}`;
  return `${tries}: ${fmtTyped(given)} and ${fmtTyped(expected)} are different numbers.`;
}
