import { ACTIVITY_KINDS, OUTCOMES } from '@moonbase/practice';
import { z } from 'zod';

import { type Db, queryOne, queryRows } from '../../platform/database/db.ts';
import { LAST_SEEN } from '../../platform/session/session.queries.ts';
import { prepared, sql, type Sql } from '../../platform/database/sql.ts';
import { answersOf } from '../../play/waves/answers-of.queries.ts';

const MOST_ANSWERS = 60; // per student in a quarter of an hour

const StudentRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lastActiveAt: z.coerce.date().nullable(),
  lastSignInAt: z.coerce.date().nullable(),
  seenAt: z.coerce.date().nullable(), // the last use of a session that is live
  lockedUntil: z.coerce.date().nullable(),
  answers: z.array(
    z.object({ unitId: z.number(), outcome: z.enum(OUTCOMES), at: z.coerce.date() }),
  ), // newest first
  open: z
    .object({
      kind: z.enum(ACTIVITY_KINDS),
      unitId: z.number().nullable(), // null: Space Rescue, whose questions are of many units
      storyStage: z.number().nullable(),
      issuedAt: z.coerce.date().nullable(), // null: the teacher has paused it
      inLesson: z.boolean(),
    })
    .nullable(),
});
export type StudentRow = z.infer<typeof StudentRow>;

/**
 * The answers of waves that are still open, and of rounds of Space Rescue that are not saved yet, in the columns of
 * saved answers. A round of Space Rescue has no wave before it is saved.
 *
 * @param of condition on `l.user_id`
 */
const answersSoFar = (of: Sql, since: Date) => sql`
  select (given->>'unitId')::int as unit_id, given->>'outcome' as outcome,
    (given->>'at')::timestamptz as answered_at, unsaved.wave_id, place::int as position
  from (
    select l.answers, l.wave_id
    from live_waves l join waves o on o.id = l.wave_id and o.ended_at is null
    where ${of}
    union all
    select l.answers, null
    from live_rounds l
    join matches played on played.id = l.match_id and played.ended_at is null
    join match_players seat on seat.match_id = l.match_id and seat.user_id = l.user_id
    where ${of} and not exists (
      select from waves w where w.game_id = seat.game_id and w.position = l.round)
  ) unsaved
  cross join jsonb_array_elements(unsaved.answers) with ordinality as each(given, place)
  where (given->>'at')::timestamptz >= ${since.toISOString()}::timestamptz`;

/** The newest wave that a student has open, or the match of Space Rescue that they are in. */
const openGame = (since: Date) => sql`
  select jsonb_build_object('kind', kind, 'unitId', unit_id, 'storyStage', story_stage,
    'issuedAt', issued_at, 'inLesson', in_lesson) as open
  from (
    select g.kind, w.unit_id, g.story_stage, w.issued_at,
      exists (select from lesson_games o where o.game_id = g.id) as in_lesson
    from waves w join games g on g.id = w.game_id
    where w.user_id = u.id and w.ended_at is null and g.ended_at is null
    union all
    select 'rescue', null, null, m.runs_since, false
    from match_players p join matches m on m.id = p.match_id and m.ended_at is null
    where p.user_id = u.id and p.playing
  ) games
  where issued_at is null or issued_at >= ${since.toISOString()}::timestamptz
  -- what a teacher has paused has no moment, and is what the student is in
  order by issued_at desc nulls first limit 1`;

/** The students of a class with their answers since a given moment and the wave that each has open. */
export function selectLiveStudents(
  db: Db,
  classGroupId: string,
  since: Date,
): Promise<StudentRow[]> {
  return queryRows(
    db,
    prepared(
      'select_live_students',
      sql`
      select u.id::text as id, u.first_name as "firstName", u.last_name as "lastName",
        u.last_active_at as "lastActiveAt", u.last_sign_in_at as "lastSignInAt",
        ${LAST_SEEN} as "seenAt", c.locked_until as "lockedUntil",
        coalesce(a.answers, '[]') as answers, w.open
      from class_group_students s
      join users u on u.id = s.user_id
      left join content_selections c on c.user_id = u.id
      left join lateral (
        select jsonb_agg(jsonb_build_object('unitId', unit_id, 'outcome', outcome, 'at', answered_at)
          order by answered_at desc, wave_id desc, position desc) as answers
        from (
          select unit_id, outcome, answered_at, wave_id, position from answers
          where user_id = u.id and last_at >= ${since.toISOString()}::timestamptz
            and answered_at >= ${since.toISOString()}::timestamptz
          union all ${answersSoFar(sql`l.user_id = u.id`, since)}
          order by answered_at desc, wave_id desc, position desc limit ${MOST_ANSWERS}::int
        ) newest
      ) a on true
      left join lateral (${openGame(since)}) w on true
      where s.class_group_id = ${classGroupId} and u.disabled_at is null
      order by folded(u.first_name), folded(u.last_name), u.id`,
    ),
    StudentRow,
  );
}

const TogetherRow = z.object({
  name: z.string().nullable(),
  students: z.number(),
  here: z.number(),
  right: z.number(),
  minutes: z.array(z.object({ ago: z.number(), right: z.number() })),
});

/** Right answers of a class today and in each of the last ten minutes. @param today in the school's time zone */
export function selectTogether(
  db: Db,
  classGroupId: string,
  {
    today,
    now,
    since,
    playedSince,
  }: {
    readonly today: string;
    readonly now: Date;
    readonly since: Date;
    readonly playedSince: Date; // whoever has answered since then plays
  },
) {
  const at = now.toISOString();
  // Answers of open waves are in no total before their wave ends, so they are added here. The bound on last_at repeats
  // that on answered_at for the index.
  return queryOne(
    db,
    prepared(
      'select_live_together',
      sql`
      with members as (
        select s.user_id from class_group_students s join users u on u.id = s.user_id
        where s.class_group_id = ${classGroupId} and u.disabled_at is null
      ),
      saved as (
        select a.user_id, a.answered_at, a.outcome from members m
        cross join lateral ${answersOf(sql`user_id = m.user_id
          and last_at >= ${since.toISOString()}::timestamptz
          and answered_at >= ${since.toISOString()}::timestamptz`)} a
      ),
      open as (
        select m.user_id, given.outcome, given.answered_at
        from members m
        cross join lateral (${answersSoFar(sql`l.user_id = m.user_id`, since)}) given
      ),
      latest as (
        select * from saved union all select user_id, answered_at, outcome from open
      )
      select (select name from class_groups where id = ${classGroupId}) as name,
        (select count(*)::int from members) as students,
        (select count(distinct user_id)::int from latest
          where answered_at > ${playedSince.toISOString()}::timestamptz) as here,
        (select coalesce(sum(d.correct), 0)::int from members m
         join daily_activity d on d.user_id = m.user_id and d.day = ${today}::date)
        + (select count(*)::int from open where outcome = 'correct') as right,
        (select coalesce(jsonb_agg(jsonb_build_object('ago', ago, 'right', "right")), '[]') from (
          select greatest(0, floor(extract(epoch from ${at}::timestamptz - answered_at) / 60))::int as ago,
            count(*)::int as right
          from latest where outcome = 'correct'
            and answered_at > ${at}::timestamptz - interval '10 minutes'
          group by 1
        ) by_minute) as minutes`,
    ),
    TogetherRow,
  );
}
