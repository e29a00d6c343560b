import type { ClassFact, FactAnswersReply, UserFact } from '@moonbase/contracts';
import { medianOf, rightDaysOf } from '@moonbase/practice';

import type { FactRow, MemberFact } from '../../play/facts.queries.ts';
import type { JudgedFact } from '../../play/fluency.ts';
import type { AnswerRow } from './facts.queries.ts';

/** @param next the day on which each fact is asked again */
export function toUserFact(
  { row, fluency }: JudgedFact<FactRow>,
  next: ReadonlyMap<number, string>,
  today: string,
): UserFact {
  const { fact, answered, correct, recent, times, days, firsts } = row;
  const median = medianOf(times);
  return {
    fact,
    answered,
    correct,
    recent,
    fluency,
    median: median === null ? null : Math.round(median),
    rightDays: rightDaysOf(row),
    rightToday: days.at(-1) === today && /[cr]$/.test(firsts),
    next: next.get(fact) ?? null,
  };
}

/** The facts that anybody in a class has answered, with how well each student knows them. */
export function toClassFacts(judged: readonly JudgedFact<MemberFact>[]): readonly ClassFact[] {
  const ids = [...new Set(judged.map(({ row }) => row.fact))].sort((a, b) => a - b);
  return ids.map((fact) => {
    const own = judged.filter(({ row }) => row.fact === fact);
    const usersAt = (level: string) =>
      own.filter(({ fluency }) => fluency === level).map(({ row }) => row.userId);
    return {
      fact,
      learning: usersAt('learning'),
      nearly: usersAt('nearly'),
      sure: usersAt('sure'),
      fluent: usersAt('fluent'),
    };
  });
}

export function toAnswer(row: AnswerRow): FactAnswersReply['answers'][number] {
  return {
    id: row.id,
    answeredAt: row.answeredAt.toISOString(),
    asked: row.words.replace(/ = $/, ''),
    given: row.outcome === 'skipped' ? null : row.given,
    isRight: row.outcome === 'correct',
  };
}
