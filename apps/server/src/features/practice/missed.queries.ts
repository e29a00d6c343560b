import { SHOOTER_KINDS } from '@moonbase/practice';
import { z } from 'zod';

import { type Db, queryOptional, queryRows } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { nameOf, NameRow } from '../../play/people/name.queries.ts';
import { MissedQuestion } from '../../play/waves/served-wave.ts';
import { answersOf } from '../../play/waves/answers-of.queries.ts';

const PlayedGame = z.object({
  over: z.boolean(),
  correct: z.number(), // right answers in the whole game
  missed: z.array(z.object({ question: MissedQuestion, inputs: z.array(z.string()) })),
});
export type PlayedGame = z.infer<typeof PlayedGame>;

/**
 * A game of this player with the questions not solved within three tries, in the order asked. In Classic, where nothing
 * lands, what was never tried was in the air when the game ended, and is not missed.
 */
export function selectOptionalPlayedGame(
  db: Db,
  gameId: string,
  userId: number,
): Promise<PlayedGame | null> {
  return queryOptional(
    db,
    sql`
      select g.ended_at is not null as over,
        coalesce((select sum(correct)::int from waves where game_id = g.id and not too_fast), 0) as correct,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('question', a.question, 'inputs',
              (select coalesce(jsonb_agg(try -> 'input'), '[]') from jsonb_array_elements(a.attempts) try))
            order by w.position, a.position)
          from waves w cross join lateral ${answersOf(sql`wave_id = w.id`)} a
          where w.game_id = g.id and a.outcome <> 'correct'
            and not (g.mode = 'classic' and a.outcome = 'skipped' and a.total_teleports = 0)
        ), '[]') as missed
      from games g
      where g.id = ${gameId} and g.user_id = ${userId} and g.kind = any (${SHOOTER_KINDS}::text[])`,
    PlayedGame,
  );
}

const MissedOfUnit = z.object({
  unitId: z.number(),
  missed: z.array(MissedQuestion),
  mended: z.number(), // of the last 20 missed: right at the first try since then
});

const LOOKED_BACK = 200; // answers per unit that are searched for questions right since then

/** A question in words: the same for a document of an earlier version, whose figure is stored in another form. */
const askedIn = (question: Sql): Sql =>
  sql`jsonb_build_array(${question} #> '{doc,say}', ${question} #> '{doc,diagram,alt}')`;

/**
 * The last 20 missed questions of each unit that were not right at the first try since, newest first, and how many of
 * the 20 were; the unit practised last comes first.
 */
export function selectMissedByUnit(db: Db, userId: number | string) {
  // Only the newest answer to a question counts, so that one missed again comes back. Few answers are searched, because
  // each one's JSON document has to be parsed.
  return queryRows(
    db,
    sql`
      with units as (
        select unit_id, missed, last_answered_at from unit_stats
        where user_id = ${userId} and missed <> '[]'::jsonb
      ),
      newest as (
        select distinct on (unit_id, asked) unit_id, asked, right_first
        from (
          select unit_id, ${askedIn(sql`question`)} as asked, answered_at, position,
            outcome = 'correct' and total_attempts = 1 as right_first,
            row_number() over (partition by unit_id order by answered_at desc, position desc) as place
          from answers
          where user_id = ${userId} and unit_id in (select unit_id from units)
        ) recent
        where place <= ${LOOKED_BACK}::int
        order by unit_id, asked, answered_at desc, position desc
      ),
      mended as (
        select unit_id, array_agg(asked) as questions from newest where right_first group by unit_id
      )
      select s.unit_id as "unitId",
        coalesce(jsonb_agg(m.question order by m.place) filter (where not m.is_mended), '[]') as missed,
        (count(*) filter (where m.is_mended))::int as mended
      from units s
      left join mended using (unit_id)
      cross join lateral (
        select question, place, (${askedIn(sql`question`)} = any (mended.questions)) is true as is_mended
        from jsonb_array_elements(s.missed) with ordinality as stored(question, place)
      ) m
      group by s.unit_id, s.last_answered_at
      order by s.last_answered_at desc, s.unit_id`,
    MissedOfUnit,
  );
}

const Lock = z.object({
  lockedUntil: z.coerce.date().nullable(),
  locker: NameRow.nullable(), // null when that account is gone
});

/** The end of a player's lock, and who set it. */
export function selectOptionalLock(db: Db, userId: number) {
  return queryOptional(
    db,
    sql`
      select c.locked_until as "lockedUntil", ${nameOf(sql`locker`)} as locker
      from content_selections c left join users locker on locker.id = c.creator_id
      where c.user_id = ${userId}`,
    Lock,
  );
}
