import { UNITS } from '@moonbase/content';
import {
  factAsked,
  factOfId,
  isByRule,
  LARGEST_IN_FACT,
  type MarkedWave,
  tableFacts,
} from '@moonbase/practice';
import { askedAgain, mixedWithKnown } from '@moonbase/practice/review';

import { localDay } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dueOf, leading, suiting } from '../../play/due-facts.ts';
import { selectUserFacts } from '../../play/facts.queries.ts';
import { judgeFacts } from '../../play/fluency.ts';
import { selectIsYoungest } from '../../play/people/youngest.queries.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import type { MissedQuestion, ServedWave } from '../../play/waves/served-wave.ts';
import { refuseWhileLocked } from './repeat-missed.ts';

/** The question of a fact, from the table of its larger number. */
function questionOf(fact: number): MissedQuestion | undefined {
  const named = factOfId(fact);
  if (named === null) return undefined;
  const kind = named.kind === 'times' ? 'times' : 'addition';
  const unit = UNITS.find(({ table }) => table?.kind === kind && table.value === named.b);
  if (unit === undefined) return undefined;
  const table = {
    value: named.b,
    maxOperand: LARGEST_IN_FACT,
    mode: 'normal',
    format: 'normal',
  } as const;
  return tableFacts(unit.id, table).find(({ doc }) => factAsked(unit.id, doc) === fact);
}

/**
 * The questions of a person's facts that are due today, ten at most.
 *
 * @param classGroup whose lesson begins with them; null: no lesson's
 * @see packages/practice/SPEC.md rule FR3
 */
export async function dueQuestions(
  db: Db,
  userId: number,
  {
    now,
    classGroup,
  }: { readonly now: number; readonly classGroup: Parameters<typeof leading>[1] | null },
): Promise<readonly MissedQuestion[]> {
  const { timeZone } = await selectReader(db, String(userId));
  const all = suiting(
    await selectUserFacts(db, String(userId)),
    await selectIsYoungest(db, String(userId), now),
  );
  const rows = classGroup === null ? all : leading(all, classGroup);
  return dueOf(rows, localDay(now, timeZone)).due.flatMap((fact) => questionOf(fact) ?? []);
}

const lastDayOf = ({ days }: { readonly days: readonly string[] }): string =>
  days.at(-1) ?? 'never';

/** The questions of facts that somebody has missed, mixed with what they know. @see packages/practice/SPEC.md rule FR6 */
async function missedQuestions(
  db: Db,
  userId: number,
  missed: readonly number[],
): Promise<readonly MissedQuestion[]> {
  const { facts } = judgeFacts(await selectUserFacts(db, String(userId)));
  const known = facts
    .filter(
      ({ fluency, row }) => (fluency === 'sure' || fluency === 'fluent') && !isByRule(row.fact),
    )
    .map(({ row }) => row)
    .sort((one, other) => lastDayOf(one).localeCompare(lastDayOf(other)) || one.fact - other.fact);
  return mixedWithKnown(
    missed,
    known.map(({ fact }) => fact),
  ).flatMap((fact) => questionOf(fact) ?? []);
}

/**
 * The questions of the player's facts that are due today, or of those that are named. Refused while content is locked, since it is a choice of content.
 *
 * @throws AppError while content is locked, or when nothing is due
 * @see packages/practice/SPEC.md rules FR3 and FR6
 */
export async function poolOfFacts(
  db: Db,
  userId: number,
  { now, named }: { readonly now: number; readonly named: readonly number[] | undefined },
): Promise<readonly MissedQuestion[]> {
  await refuseWhileLocked(db, userId, now);
  const pool =
    named === undefined
      ? await dueQuestions(db, userId, { now, classGroup: null })
      : await missedQuestions(db, userId, named);
  if (pool.length === 0) throw new AppError('selection-gone', 'No facts are due today.');
  return pool;
}

/** The questions of a wave of facts that the next wave asks again. @see packages/practice/SPEC.md rule FR5 */
export function factsAgain(
  { questions }: ServedWave,
  { answers }: MarkedWave,
): readonly MissedQuestion[] {
  const asked = answers.flatMap((answer, place) => {
    const question = questions.find(({ id }) => id === answer.id);
    const before = answers[place - 1]?.answeredAt ?? null;
    const ms = answer.answeredAt === null || before === null ? null : answer.answeredAt - before;
    const isRight = answer.correct === true && answer.totalAttempts === 1;
    return question === undefined ? [] : [{ question, isRight, ms }];
  });
  return askedAgain(asked).flatMap((place) => asked[place]?.question ?? []);
}
