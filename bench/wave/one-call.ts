// The leanest server that stores the same facts of a wave: one prepared statement, arrays in, and nothing between the
// request and the database: no session, permission, schema, marking, points or drawing of questions.
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';

import type { Sent } from './sent.ts';

/** @param connection of its pool */
export function oneCallApp(connection: pg.PoolConfig): FastifyInstance {
  const bare = Fastify();
  const pool = new pg.Pool({
    ...connection,
    max: 16,
    idleTimeoutMillis: 0,
    options: '-c TimeZone=UTC',
  });
  bare.post<{ Params: { id: string }; Body: Sent }>(
    '/api/waves/:id/complete',
    async (request, response) => {
      const { submissionId, wave } = request.body;
      const { answers } = wave;
      const of = <Value>(value: (answer: (typeof answers)[number], index: number) => Value) =>
        answers.map(value);
      const { rows } = await pool.query<{ reply: string }>({
        name: 'finish_wave',
        text: FINISH_WAVE,
        values: [
          request.params.id,
          wave.duration,
          of((_, index) => index + 1),
          of((answer) => answer.attempts[0]?.attemptedAt),
          'c'.repeat(answers.length),
          JSON.stringify(of(({ attempts }) => attempts)),
          submissionId,
          JSON.stringify(wave),
        ],
      });
      return response.type('application/json').send(rows[0]?.reply);
    },
  );
  return bare;
}

const FINISH_WAVE = `
  with given as (
    select w.id, w.game_id, w.user_id, w.position, w.served, cardinality($3::smallint[]) as n, now()::date as day,
      $4::timestamptz[] as times, '{"wave":' || $8::text || ',"nextWave":' || w.served::text || '}' as reply
    from waves w where w.id = $1 for update
  ),
  finished as (
    update waves set served = null, ended_at = now(), duration = $2::int, correct = n, incorrect = 0, skipped = 0,
      score = 200, final = false, suspect = false, clamped = false
    from given where waves.id = given.id
  ),
  game as (update games set score = score + 1200 from given where games.id = given.game_id),
  player as (
    update users set total_correct = total_correct + n, last_active_at = now() from given where users.id = given.user_id
  ),
  kept as (
    insert into wave_answers (wave_id, user_id, kind, mode, suspect, last_at, positions, unit_ids, sub_units,
      answered_at, local_days, outcomes, total_attempts, scores, record)
    select id, user_id, 'practice', 'expert', false, times[n], $3, array_fill(125::smallint, array[n]),
      array_fill(1::smallint, array[n]), times, array_fill(day, array[n]), $5,
      array_fill(1::smallint, array[n]), array_fill(100, array[n]),
      json_build_array(served -> 'questions', $6::json)
    from given
  ),
  units as (
    insert into unit_stats as t (user_id, unit_id, answered, correct, recent, last_answered_at)
    select user_id, 125, n, n, right($5, 10), now() from given
    on conflict (user_id, unit_id) do update set answered = t.answered + excluded.answered,
      correct = t.correct + excluded.correct, recent = right(t.recent || excluded.recent, 10), last_answered_at = now()
  ),
  facts as (
    insert into fact_stats as t (user_id, fact, answered, correct, recent, times, days, firsts, first_times, last_answered_at)
    select user_id, 80 + place, 1, 1, 'c', '{4000}', array[day], 'c', '{4000}', now() from given, generate_series(1, n) place
    on conflict (user_id, fact) do update set answered = t.answered + 1, correct = t.correct + 1,
      recent = right(t.recent || 'c', 10),
      times = (t.times || excluded.times)[greatest(1, cardinality(t.times) - 8):],
      days = case when t.days[cardinality(t.days)] = excluded.days[1] then t.days else (t.days || excluded.days)[greatest(1, cardinality(t.days) - 28):] end,
      firsts = case when t.days[cardinality(t.days)] = excluded.days[1] then t.firsts else right(t.firsts || 'c', 30) end,
      first_times = case when t.days[cardinality(t.days)] = excluded.days[1] then t.first_times else (t.first_times || 4000)[greatest(1, cardinality(t.days) - 28):] end, last_answered_at = now()
  ),
  days as (
    insert into daily_activity as t (user_id, day, kind, answered, correct, duration, activities)
    select user_id, day, 'practice', n, n, $2, 1 from given
    on conflict (user_id, day, kind) do update set answered = t.answered + excluded.answered,
      correct = t.correct + excluded.correct, duration = t.duration + excluded.duration, activities = t.activities + 1
  ),
  points as (
    insert into leaderboard_days as t (user_id, day, correct) select user_id, day, n from given
    on conflict (user_id, day) do update set correct = t.correct + excluded.correct
  ),
  students as (
    insert into class_student_weeks as t (class_group_id, week, user_id, correct)
    select class_group_id, day, user_id, n from given join class_group_students using (user_id)
    on conflict (class_group_id, week, user_id) do update set correct = t.correct + excluded.correct
  ),
  classes as (
    insert into class_week_scores as t (class_group_id, week, correct, active_students)
    select class_group_id, day, n, 1 from given join class_group_students using (user_id)
    on conflict (class_group_id, week) do update set correct = t.correct + excluded.correct
  ),
  submission as (
    insert into submissions (id, user_id, content_hash, reply) select $7::uuid, user_id, '', reply from given
  ),
  following as (
    insert into waves (game_id, user_id, position, speed, unit_id, served)
    select game_id, user_id, position + 1, 1, 125, served from given
  )
  select reply from given`;
