import { z } from 'zod';

import type { Answer } from '@moonbase/questions';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { recomputePerson } from './recompute-person.queries.ts';
import { learnAgain } from './learn-again.ts';

/** An answer by its wave and its position in it. */
export interface AnswerPlace {
  readonly waveId: string;
  readonly position: number;
}

/** An answer with its new mark. */
export interface AnewMarked extends AnswerPlace {
  readonly isRight: boolean | null; // null: its mark stays
  readonly answer: Answer | null; // the right answer that is stored with the question; null: it stays
  readonly expected: string | null; // the same as typed
}

const Changed = z.object({ waveId: z.string(), kind: z.string(), answers: z.number() });

/**
 * Marks answers of one person right, or wrong again, and computes everything that follows from them. Only the last try
 * and the outcome change: the score of a game, the verdict on a round and levels that were shown stay. Call it inside a
 * transaction that has locked the person's row.
 *
 * @returns the number of answers whose mark was changed: those that are gone for their age are not
 * @see packages/practice/SPEC.md rule OB3
 */
export async function markAnew(
  db: Db,
  userId: string,
  marked: readonly AnewMarked[],
): Promise<number> {
  const rows = await changeAnswers(db, userId, marked);
  if (rows.length === 0) return 0;
  const rounds = rows.filter(({ kind, answers }) => kind === 'adaptive' && answers > 0);
  if (rounds.length > 0)
    await learnAgain(
      db,
      userId,
      rounds.map(({ waveId }) => waveId),
    );
  await recomputePerson(db, userId);
  return rows.reduce((sum, { answers }) => sum + answers, 0);
}

/** As `markAnew`, where the right answers stay: all become right, or all wrong again. */
export function markAll(
  db: Db,
  userId: string,
  places: readonly AnswerPlace[],
  isRight: boolean,
): Promise<number> {
  const marked = places.map(({ waveId, position }) => ({ waveId, position, isRight }));
  return markAnew(
    db,
    userId,
    marked.map((each) => ({ ...each, answer: null, expected: null })),
  );
}

/** An answer of a wave that nobody can have played stays out of the total. */
function changeAnswers(db: Db, userId: string, marked: readonly AnewMarked[]) {
  // The answers of a wave are columns of one row, so each list is taken apart and put together again in its order. A wave
  // is left alone where nothing changes: a new version would copy its whole record.
  return queryRows(
    db,
    sql`
      with named as (
        select place.* from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as place("waveId" bigint,
          position smallint, "isRight" boolean, answer jsonb, expected text)
      ),
      each as (
        select w.wave_id, w.last_at, w.kind, w.too_fast, a.place::int as place, a.letter, coalesce(w.counts[a.place], a.letter = 'c') as counts,
          w.record -> (a.place::int - 1) as stored, n."isRight" as is_right, n."waveId" is not null as is_named,
          coalesce(n."isRight" <> (a.letter = 'c') and a.letter <> 's', false) as hit,
          case when n.answer is null then '{}' else jsonb_build_object('answer', n.answer, 'expected', n.expected) end as today
        from wave_answers w
        cross join lateral (
          select position, place, substr(w.outcomes, place::int, 1) as letter
          from unnest(w.positions) with ordinality as asked(position, place)
        ) a
        left join named n on n."waveId" = w.wave_id and n.position = a.position
        where w.wave_id = any (array(select "waveId" from named)) and w.user_id = ${userId}::bigint
      ),
      anew as (
        select wave_id, last_at, kind,
          string_agg(case when hit and is_right then 'c' when hit then 'i' else letter end, '' order by place) as outcomes,
          array_agg(case when hit then is_right and not too_fast else counts end order by place) as counts,
          json_agg(case when not is_named then stored else (jsonb_set(
              case when hit then jsonb_set(stored::jsonb, '{attempts,-1,correct}', to_jsonb(is_right)) else stored::jsonb end,
              '{question}', (stored -> 'question')::jsonb || today))::json end order by place) as record,
          (count(*) filter (where hit))::int as answers,
          (count(*) filter (where hit and is_right) - count(*) filter (where hit and not is_right))::int as gained
        from each group by wave_id, last_at, kind
        having bool_or(hit or today <> '{}')
      ),
      waves_anew as (
        update waves w set correct = w.correct + a.gained, incorrect = w.incorrect - a.gained
        from anew a where w.id = a.wave_id
      )
      update wave_answers w set outcomes = a.outcomes, counts = a.counts, record = a.record
      from anew a where w.wave_id = a.wave_id and w.last_at = a.last_at
      returning w.wave_id::text as "waveId", w.kind, a.answers`,
    Changed,
  );
}
