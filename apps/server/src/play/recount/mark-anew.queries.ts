import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { recomputePerson } from './recompute-person.queries.ts';
import { learnAgain } from './learn-again.ts';

/** An answer by its wave and its position in it. */
export interface AnswerPlace {
  readonly waveId: string;
  readonly position: number;
}

const Changed = z.object({ kind: z.string(), answers: z.number() });

/**
 * Marks answers of one person right, or wrong again, and computes everything that follows from them. Only the last try
 * and the outcome change: the score of a game, the verdict on a round and levels that were shown stay. Call it inside a
 * transaction that has locked the person's row.
 *
 * @returns the number of answers that were changed: those that are gone for their age are not
 * @see packages/practice/SPEC.md rule OB3
 */
export async function markAnew(
  db: Db,
  userId: string,
  places: readonly AnswerPlace[],
  isRight: boolean,
): Promise<number> {
  const rows = await changeAnswers(db, userId, places, isRight);
  if (rows.length === 0) return 0;
  if (rows.some(({ kind }) => kind === 'adaptive')) await learnAgain(db, userId);
  await recomputePerson(db, userId);
  return rows.reduce((sum, { answers }) => sum + answers, 0);
}

/** An answer of a wave that nobody can have played stays out of the total. */
function changeAnswers(db: Db, userId: string, places: readonly AnswerPlace[], isRight: boolean) {
  const [from, to] = isRight ? ['i', 'c'] : ['c', 'i'];
  return queryRows(
    db,
    sql`
      with named as (
        select "waveId" as wave_id, array_agg(position) as positions
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place("waveId" bigint, position smallint)
        group by "waveId"
      ),
      anew as (
        select w.wave_id, w.last_at, w.kind, made.outcomes, made.counts, made.record, made.answers
        from named n join wave_answers w on w.wave_id = n.wave_id and w.user_id = ${userId}::bigint
        cross join lateral (
          select string_agg(case when each.hit then ${to}::text else each.letter end, '' order by each.place) as outcomes,
            array_agg(case when each.hit then ${isRight}::boolean and not w.too_fast else w.counts[each.place] end
              order by each.place) as counts,
            json_agg(case when each.hit
              then jsonb_set((w.record -> (each.place::int - 1))::jsonb, '{attempts,-1,correct}', to_jsonb(${isRight}::boolean))::json
              else w.record -> (each.place::int - 1) end order by each.place) as record,
            (count(*) filter (where each.hit))::int as answers
          from (
            select place, substr(w.outcomes, place::int, 1) as letter,
              position = any (n.positions) and substr(w.outcomes, place::int, 1) = ${from}::text as hit
            from unnest(w.positions) with ordinality as asked(position, place)
          ) each
        ) made
        where made.answers > 0
      ),
      waves_anew as (
        update waves w set correct = w.correct + a.answers * ${isRight ? 1 : -1}::int,
          incorrect = w.incorrect - a.answers * ${isRight ? 1 : -1}::int
        from anew a where w.id = a.wave_id
      )
      update wave_answers w set outcomes = a.outcomes, counts = a.counts, record = a.record
      from anew a where w.wave_id = a.wave_id and w.last_at = a.last_at
      returning w.kind, a.answers`,
    Changed,
  );
}
