import { LEARNING_ROLES } from '@moonbase/access';
import { Passport } from '@moonbase/contracts';
import { z } from 'zod';

import { type Db, execute, queryOne } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { storyFigures } from '../../../play/recount/read-models.queries.ts';
import { onePerson } from '../../../play/recount/whose.queries.ts';
import type { PassportRows } from './read-passport.ts';

/** A time in the form that a passport uses: reading it back gives the same text. */
const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const Stored = z.object({ passport: Passport });

/** The records that a student takes to another school: totals, stars, statistics and the adaptive state. */
export async function readPassport(db: Db, userId: string): Promise<Passport> {
  const { passport } = await queryOne(
    db,
    {
      text: `
        select jsonb_build_object('format', 'moon-base-pi passport', 'version', 1,
          'averageStoryStage', u.average_story_stage, 'shownEchelon', u.shown_echelon,
          'rocketPaint', u.rocket_paint, 'suitPaint', u.suit_paint,
          'adaptiveState', (select translate(encode(s.state, 'base64'), E'\\n', '') from adaptive_states s where s.user_id = u.id),
          'units', coalesce((select jsonb_agg(jsonb_build_object('unitId', t.unit_id, 'answered', t.answered,
              'correct', t.correct, 'recent', t.recent, 'missed', t.missed, 'lastAnsweredAt', ${moment('t.last_answered_at')})
              order by t.unit_id) from unit_stats t where t.user_id = u.id), '[]'),
          'facts', coalesce((select jsonb_agg(jsonb_build_object('fact', t.fact, 'answered', t.answered,
              'correct', t.correct, 'recent', t.recent, 'times', t.times, 'days', t.days, 'firsts', t.firsts, 'firstTimes', t.first_times,
              'lastAnsweredAt', ${moment('t.last_answered_at')})
              order by t.fact) from fact_stats t where t.user_id = u.id), '[]'),
          'days', coalesce((select jsonb_agg(jsonb_build_object('day', t.day, 'kind', t.kind, 'answered', t.answered,
              'correct', t.correct, 'duration', t.duration, 'activities', t.activities, 'worked', t.worked) order by t.day, t.kind)
              from daily_activity t where t.user_id = u.id), '[]'),
          'storyRounds', coalesce((select jsonb_agg(jsonb_build_object('stage', t.stage, 'round', t.round,
              'isPassed', t.is_passed, 'passedAt', ${moment('t.passed_at')}, 'attempts', t.attempts)
              order by t.stage, t.round) from user_story_rounds t where t.user_id = u.id), '[]')
        ) as passport
        from users u where u.id = $1::bigint`,
      values: [userId],
    },
    Stored,
  );
  return passport;
}

const Played = z.object({ played: z.boolean() });

/** Whether a student has already done something here. @see packages/privacy/SPEC.md rule PP2 */
export async function hasPlayed(db: Db, userId: string): Promise<boolean> {
  const { played } = await queryOne(
    db,
    sql`select exists (select from games where user_id = ${userId}::bigint)
          or exists (select from daily_activity where user_id = ${userId}::bigint) as played`,
    Played,
  );
  return played;
}

const Born = z.object({ year: z.number().nullable() });

/** The year in which a student was born, if it is known. */
export async function selectYearOfBirth(db: Db, userId: string): Promise<number | null> {
  const born = await queryOne(
    db,
    sql`select year_of_birth as year from users where id = ${userId}::bigint`,
    Born,
  );
  return born.year;
}

const Here = z.object({ isHere: z.boolean() });

/** Whether another student of a person's school has a name. @param name first and last, as it is shown @see packages/privacy/SPEC.md rule PP9 */
export async function isAtSchoolOf(db: Db, userId: string, name: string): Promise<boolean> {
  const row = await queryOne(
    db,
    sql`select exists (
          select from users one join users other on other.school_id = one.school_id and other.id <> one.id
          where one.id = ${userId}::bigint and other.school_role = any (${LEARNING_ROLES}::text[])
            and trim(other.first_name || ' ' || other.last_name) = ${name}) as "isHere"`,
    Here,
  );
  return row.isHere;
}

const UNITS = sql`(user_id, unit_id, answered, correct, recent, missed, last_answered_at)`;
const FACTS = sql`(user_id, fact, answered, correct, recent, times, days, firsts, first_times, last_answered_at)`;
const DAYS = sql`(user_id, day, kind, answered, correct, duration, activities, worked)`;

/**
 * Adds the records of a passport to a student: to the read models, and to the carried totals that explain them. Call it
 * inside a transaction.
 *
 * @see packages/privacy/SPEC.md rules PP1 and PP3
 */
export async function importPassport(
  db: Db,
  userId: string,
  passport: PassportRows,
): Promise<void> {
  const rows = (json: string) => sql`${json}::jsonb`;
  await execute(
    db,
    sql`
      with given as (
        select ${userId}::bigint as user_id, "unitId", answered, correct, recent, missed, "lastAnsweredAt"
        from jsonb_to_recordset(${rows(passport.units)}) as r("unitId" smallint, answered integer, correct integer,
          recent text, missed jsonb, "lastAnsweredAt" timestamptz)
      ), stored as (insert into unit_stats ${UNITS} select * from given)
      insert into carried_unit_stats ${UNITS} select * from given`,
  );
  await execute(
    db,
    sql`
      with given as (
        select ${userId}::bigint as user_id, fact, answered, correct, recent,
          array(select t::int from jsonb_array_elements_text(times) with ordinality e(t, n) order by n) as times,
          array(select d::date from jsonb_array_elements_text(days) with ordinality e(d, n) order by n) as days, coalesce(firsts, '') as firsts,
          array(select t::int from jsonb_array_elements_text("firstTimes") with ordinality e(t, n) order by n) as first_times,
          "lastAnsweredAt"
        from jsonb_to_recordset(${rows(passport.facts)}) as r(fact smallint, answered integer, correct integer,
          recent text, times jsonb, days jsonb, firsts text, "firstTimes" jsonb, "lastAnsweredAt" timestamptz)
      ), stored as (insert into fact_stats ${FACTS} select * from given)
      insert into carried_fact_stats ${FACTS} select * from given`,
  );
  await execute(
    db,
    sql`
      with given as (
        select ${userId}::bigint as user_id, day, kind, answered, correct, duration, activities, coalesce(worked, 0)
        from jsonb_to_recordset(${rows(passport.days)}) as r(day date, kind text, answered integer, correct integer,
          duration integer, activities integer, worked integer)
      ), stored as (insert into daily_activity ${DAYS} select * from given)
      insert into carried_days ${DAYS} select * from given`,
  );
  await importStory(db, userId, passport);
}

async function importStory(db: Db, userId: string, passport: PassportRows): Promise<void> {
  await execute(
    db,
    sql`
      with given as (
        select ${userId}::bigint as user_id, stage, round, "isPassed", "passedAt", attempts
        from jsonb_to_recordset(${passport.storyRounds}::jsonb) as r(stage smallint, round smallint,
          "isPassed" boolean, "passedAt" timestamptz, attempts integer)
      ), stored as (
        insert into user_story_rounds (user_id, stage, round, is_passed, passed_at, attempts) select * from given
        on conflict (user_id, stage, round) do update set is_passed = excluded.is_passed,
          passed_at = excluded.passed_at, attempts = excluded.attempts
      )
      insert into carried_story_rounds (user_id, stage, round, is_passed, passed_at, attempts) select * from given`,
  );
  if (passport.adaptiveState !== null)
    await execute(
      db,
      sql`insert into adaptive_states (user_id, state)
          values (${userId}::bigint, decode(${passport.adaptiveState}, 'base64'))
          on conflict (user_id) do update set state = excluded.state`,
    );
  await execute(
    db,
    sql`
      update users u set average_story_stage = ${passport.averageStoryStage}::real,
        shown_echelon = ${passport.shownEchelon}, rocket_paint = ${passport.rocketPaint}, suit_paint = ${passport.suitPaint},
        total_correct = (select coalesce(sum(correct), 0)::int from carried_days where user_id = u.id),
        stars = coalesce(figures.stars, 0), mastery_count = coalesce(figures.mastery_count, 0),
        max_story_stage = coalesce(figures.max_story_stage, 1)
      from (select 1) one left join (${storyFigures(onePerson(userId))}) figures on true
      where u.id = ${userId}::bigint`,
  );
}
