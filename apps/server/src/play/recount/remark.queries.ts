import { z } from 'zod';

import { type Db, execute, queryOne, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { ReportedDoc, RightAnswer } from '../waves/served-wave.ts';
import type { AnswerPlace } from './mark-anew.queries.ts';

/** A kind of question. */
export interface Kind {
  readonly unitId: number;
  readonly subUnit: number;
}

const Id = z.object({ id: z.string() });

/** The next people, by id, who have answered in a unit. */
export async function selectPractisers(
  db: Db,
  unitId: number,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    sql`select user_id::text as id from unit_stats
        where unit_id = ${unitId} and user_id > ${after}::bigint order by user_id limit ${limit}`,
    Id,
  );
  return rows.map(({ id }) => id);
}

const KindAnswer = z.object({
  userId: z.string(),
  country: z.string().nullable(),
  waveId: z.string(),
  position: z.number(),
  isRight: z.boolean(),
  question: z.object({ doc: ReportedDoc, answer: RightAnswer, expected: z.string() }).loose(),
  given: z.string(), // the last try
});
export type KindAnswer = z.infer<typeof KindAnswer>;

/** The typed answers of some people to a kind of question, those of a person together. */
export function selectKindAnswers(
  db: Db,
  people: readonly string[],
  { unitId, subUnit }: Kind,
): Promise<KindAnswer[]> {
  return queryRows(
    db,
    sql`
      select w.user_id::text as "userId", u.country_id as country, w.wave_id::text as "waveId", a.position,
        a.letter = 'c' as "isRight", a.stored -> 'question' as question, a.stored -> 'attempts' -> -1 ->> 'input' as given
      from wave_answers w join users u on u.id = w.user_id
      cross join lateral (
        select p.position, substr(w.outcomes, p.place::int, 1) as letter, p.stored
        from rows from (unnest(w.positions, w.unit_ids, w.sub_units), json_array_elements(w.record))
          with ordinality as p(position, unit_id, sub_unit, stored, place)
        where p.unit_id = ${unitId} and p.sub_unit = ${subUnit}
      ) a
      where w.user_id = any (${people}::bigint[]) and w.unit_ids @> array[${unitId}]::smallint[] and a.letter <> 's'
        and json_array_length(a.stored -> 'attempts') > 0
      order by w.user_id, w.wave_id`,
    KindAnswer,
  );
}

export async function insertRemark(
  db: Db,
  { unitId, subUnit }: Kind,
  { by, why }: { readonly by: string; readonly why: string },
): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`insert into remarks (unit_id, sub_unit, asked_by, why) values (${unitId}, ${subUnit}, ${by}, ${why})
        returning id::text as id`,
    Id,
  );
  return id;
}

/** Notes what a person is to be told once, and answers what they had objected to. */
export async function saveNews(
  db: Db,
  remarkId: string,
  userId: string,
  places: readonly AnswerPlace[],
): Promise<void> {
  await execute(
    db,
    sql`
      with news as (
        insert into remark_news as n (remark_id, user_id, answers)
        values (${remarkId}::bigint, ${userId}::bigint, ${places.length})
        on conflict (user_id, remark_id) do update set answers = n.answers + excluded.answers
      )
      update objections o set state = 'counted', decided_at = now()
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place("waveId" bigint, position smallint)
      where o.wave_id = place."waveId" and o.position = place.position and o.state = 'open'`,
  );
}

/** Ends a remark, and writes how many it concerned into the log of each school. */
export async function finishRemark(
  db: Db,
  remarkId: string,
  { unitId, subUnit }: Kind,
): Promise<void> {
  await execute(
    db,
    sql`
      with ended as (
        update remarks set finished_at = now() where id = ${remarkId}::bigint returning asked_by, why
      )
      insert into audit_log (action, details)
      select 'answers-marked-anew', jsonb_build_object('schoolId', u.school_id::text, 'unit', ${unitId}::int,
        'position', ${subUnit}::int, 'by', e.asked_by, 'why', e.why, 'answers', sum(n.answers), 'people', count(*))
      from ended e, remark_news n join users u on u.id = n.user_id
      where n.remark_id = ${remarkId}::bigint and u.school_id is not null
      group by u.school_id, e.asked_by, e.why`,
  );
}
