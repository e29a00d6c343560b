import type { ActivityKind } from '@moonbase/practice';

import type { Database } from '../platform/database/db.ts';

export interface TestActivity {
  readonly kind?: ActivityKind;
  readonly at?: string; // of the first answer
  readonly right?: number;
  readonly wrong?: number;
  readonly units?: readonly number[]; // answers cycle through them
  readonly step?: number;
  readonly stage?: number;
  readonly round?: number;
  readonly passed?: boolean;
}

/** Adds an ended game of one wave with one answer per second, right ones first, and returns its id. */
export async function addActivity(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  activity: TestActivity = {},
): Promise<string> {
  const { kind = 'practice', at = '2026-11-18T10:00:00Z', right = 8, wrong = 2 } = activity;
  const { rows } = await pool.query<{ game: string }>(
    `with game as (
       insert into games (user_id, kind, mode, starting_speed, planned_waves, created_at, ended_at,
         story_stage, story_round, passed)
       values ($1::bigint, $2::text, 'expert', 3, 1, $3::timestamptz,
         $3::timestamptz + ($4::int + $5::int) * interval '1 second', $6, $7, $8)
       returning id, ended_at
     ),
     wave as (
       insert into waves (game_id, user_id, position, speed, unit_id, issued_at, ended_at, duration,
         correct, incorrect, skipped, score, final, suspect, clamped)
       select id, $1::bigint, 1, 3, 1, $3::timestamptz, ended_at, ($4::int + $5::int) * 1000,
         $4, $5, 0, 0, true, false, false from game
       returning id
     ),
     answer as (
       insert into answers (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional,
         question, expected, answered_at, local_day, outcome, counts, suspect, total_attempts,
         total_teleports, duration, score, attempts)
       select wave.id, $1::bigint, $2::text, 'expert', ($9::int[])[1 + n % cardinality($9::int[])], 1,
         n % 30000, false, jsonb_build_object('doc', jsonb_build_object('v', 2, 'say', '1', 'body', '[]'::jsonb),
           'expected', '1', 'step', $10::int, 'n', n), 1,
         $3::timestamptz + n * interval '1 second',
         (($3::timestamptz + n * interval '1 second') at time zone 'UTC')::date,
         case when n < $4::int then 'correct' else 'incorrect' end, n < $4::int, false, 1, 0, 900, 0,
         '[{"input": "1"}]'
       from wave, generate_series(0, $4::int + $5::int - 1) n
     )
     select id::text as game from game`,
    [
      userId,
      kind,
      at,
      right,
      wrong,
      activity.stage ?? null,
      activity.round ?? null,
      activity.passed ?? null,
      activity.units ?? [1],
      activity.step ?? 30,
    ],
  );
  return rows[0]?.game ?? '';
}
