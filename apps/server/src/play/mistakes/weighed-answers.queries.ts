import { MISTAKE_WORDS } from '@moonbase/misconceptions';
import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { answersOf } from '../waves/answers-of.queries.ts';
import { ReportedDoc } from '../waves/served-wave.ts';

/** Older answers say nothing any more: their weight has halved eight times. */
const WEEKS_READ = 26;
/** The most answers of a person that are read, the newest first. */
const MOST_READ = 400;

/** The units in which some mistake of the rule book can show. */
const UNITS: readonly number[] = [
  ...new Set(
    Object.values(MISTAKE_WORDS).flatMap(({ units }) =>
      units.map((unit) => Number.parseInt(unit, 10)),
    ),
  ),
];

const Mark = z.object({
  userId: z.string(),
  answers: z.string(),
  weighed: z.string().nullable(),
  weighedAt: z.coerce.date().nullable(),
});
export type AnswersMark = z.infer<typeof Mark>;

/** A mark of each person's answers, and the mark of those that were weighed last. */
export function selectAnswersMarks(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<AnswersMark[]> {
  return queryRows(
    db,
    sql`
      select u.id::text as "userId", w.answers as weighed, w.weighed_at as "weighedAt",
        coalesce(a.mark, '') || '/' || coalesce(m.mark, '') || '/' || k.mark as answers
      from unnest(${userIds}::bigint[]) u (id)
      left join mistake_weighings w on w.user_id = u.id
      cross join lateral (
        select count(*) || ':' || sum(hashtext(concat(wave_id, outcomes, too_fast))::bigint) as mark
        from wave_answers
        where user_id = u.id and last_at > ${now}::timestamptz - ${WEEKS_READ}::int * interval '1 week'
      ) a
      cross join lateral (
        select count(*) || ':' || sum(json_array_length(s.answers)) as mark
        from mending_sets s where s.user_id = u.id
      ) m
      cross join lateral (
        select concat((select count(*) || ':' || coalesce(max(made_at)::text, '') from wrong_keys where user_id = u.id),
          '/', (select sum(hashtext(helped::text)::bigint) from lesson_students
            where user_id = u.id and helped <> '[]')) as mark
      ) k`,
    Mark,
  );
}

const Answer = z.object({
  answeredAt: z.coerce.date(),
  unitId: z.number(),
  subUnit: z.number(),
  doc: ReportedDoc,
  right: z.string().nullable(),
  typed: z.string().nullable(),
  isOut: z.boolean(), // a wrong key by the student's own word, counted as right by a teacher, or given with help: no evidence
});
export type WeighedAnswer = z.infer<typeof Answer>;

/** The answers of a person that were given in a lesson while the teacher helped. */
const answersWithHelp = (userId: string) => sql`
  select a.wave_id, a.position
  from lesson_students s
  join lesson_games g on g.lesson_id = s.lesson_id and g.user_id = s.user_id
  join waves w on w.game_id = g.game_id
  cross join lateral ${answersOf(sql`user_id = w.user_id and wave_id = w.id and last_at >= w.issued_at`)} a
  cross join jsonb_to_recordset(s.helped) help ("from" bigint, "to" bigint)
  where s.user_id = ${userId}::bigint and s.helped <> '[]'
    and extract(epoch from a.answered_at) * 1000 >= help."from"
    and (help."to" is null or extract(epoch from a.answered_at) * 1000 <= help."to")`;

/**
 * The newest answers of a person in units where a mistake can show, oldest first, with the first that was typed. They are
 * found by their times first, so that only their own waves are read as JSON.
 */
export function selectAnswersToWeigh(
  db: Db,
  userId: string,
  now: Date,
): Promise<readonly WeighedAnswer[]> {
  return queryRows(
    db,
    sql`
      with newest as materialized (
        select w.wave_id, w.last_at, a.*
        from wave_answers w
        cross join lateral unnest(w.unit_ids, w.sub_units, w.positions, w.answered_at)
          with ordinality a (unit_id, sub_unit, position, answered_at, place)
        where w.user_id = ${userId}::bigint and not w.too_fast and w.unit_ids && ${UNITS}::smallint[]
          and w.last_at > ${now}::timestamptz - ${WEEKS_READ}::int * interval '1 week'
          and a.unit_id = any (${UNITS}::smallint[])
        order by a.answered_at desc, w.wave_id desc, a.position desc
        limit ${MOST_READ}
      ), stored as materialized (
        select w.wave_id, a.place, a.stored
        from wave_answers w cross join lateral json_array_elements(w.record) with ordinality a (stored, place)
        where w.user_id = ${userId}::bigint and w.last_at >= (select min(last_at) from newest)
          and w.wave_id in (select wave_id from newest)
      )
      select n.answered_at as "answeredAt", n.unit_id as "unitId", n.sub_unit as "subUnit",
        a.stored -> 'question' -> 'doc' as doc, a.stored -> 'question' ->> 'expected' as right,
        a.stored -> 'attempts' -> 0 ->> 'input' as typed,
        taken_out.wave_id is not null as "isOut"
      from newest n
      join stored a on a.wave_id = n.wave_id and a.place = n.place
      left join (
        select wave_id, position from wrong_keys where user_id = ${userId}::bigint
        union
        select wave_id, position from objections
        where user_id = ${userId}::bigint and state = 'counted'
        union
        select h.wave_id, h.position from (${answersWithHelp(userId)}) h
      ) taken_out on taken_out.wave_id = n.wave_id and taken_out.position = n.position
      order by n.answered_at, n.wave_id, n.position`,
    Answer,
  );
}
