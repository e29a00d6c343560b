import { RECENT_OUTCOMES } from '@moonbase/practice';

import { listOf } from '../../platform/database/list-of.ts';
import { sql } from '../../platform/database/sql.ts';
import { dayColumnsOf, followingDays } from '../fact-days.queries.ts';

const FACT_DAYS = followingDays(dayColumnsOf('t'), dayColumnsOf('excluded'));

export const FACTS = {
  userId: 'bigint',
  fact: 'smallint',
  answered: 'integer',
  correct: 'integer',
  recent: 'text',
  times: 'integer[]',
  days: 'date[]',
  firsts: 'text',
  firstTimes: 'integer[]',
  firstAnsweredAt: 'timestamptz',
  lastAnsweredAt: 'timestamptz',
} as const;

/** The part of the statement that saves finished waves which adds to the facts: `fact_changes` and `facts`. */
export const FACTS_PART = sql`
    fact_changes as ${listOf('facts', FACTS)},
    facts as (
      insert into fact_stats as t (user_id, fact, answered, correct, recent, times, days, firsts, first_times, last_answered_at)
      select f."userId", f.fact, f.answered, f.correct, f.recent, f.times, f.days, f.firsts, f."firstTimes", f."lastAnsweredAt"
      from fact_changes f
      on conflict (user_id, fact) do update set
        answered = t.answered + excluded.answered,
        correct = t.correct + excluded.correct,
        recent = right(t.recent || excluded.recent, ${RECENT_OUTCOMES}::int),
        times = (t.times || excluded.times)[greatest(1,
          cardinality(t.times || excluded.times) - ${RECENT_OUTCOMES - 1}::int):],
        days = ${FACT_DAYS.days}, firsts = ${FACT_DAYS.firsts}, first_times = ${FACT_DAYS.times},
        last_answered_at = greatest(t.last_answered_at, excluded.last_answered_at)
    )`;
