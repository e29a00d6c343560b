import type { TestDb } from './platform/database/test-db.test-kit.ts';

const STUDENTS = 10_000;
const CLASSES = 3_000;
const SCHOOLS = 3_000;
const FIRST = 1_000_000; // above the ids of the people that a test adds
const WAVES = 8; // per student

const s = `generate_series(${FIRST}, ${FIRST + STUDENTS - 1}) s`;
const at = (days: string) => `(now() - make_interval(days => (${days})::int))`;

/**
 * Meaningless rows, as many and as spread out as in a country's database, so that PostgreSQL plans as it would there.
 */
const FILLS = [
  `insert into schools (id, identity_provider, source_id, name, country_id) overriding system value
   select n, 'sizes', n, 'School ' || n, 'gb' from generate_series(${FIRST}, ${FIRST + SCHOOLS - 1}) n`,
  `insert into class_groups (id, school_id, source_id, name) overriding system value
   select n, ${FIRST} + n % ${SCHOOLS}, n, 'Class ' || n from generate_series(${FIRST}, ${FIRST + CLASSES - 1}) n`,
  `insert into users (id, identity_provider, source_id, first_name, last_name, school_id, school_role) overriding system value
   select s, 'sizes', s, 'First ' || s, 'Last ' || s, ${FIRST} + s % ${SCHOOLS}, case when s % 20 = 0 then 'teacher' else 'student' end from ${s}`,
  `insert into users (id, identity_provider, source_id, first_name, last_name, home_role, parent_id) overriding system value
   select s + 1000000, 'sizes', s + 1000000, 'First', 'Last', case when s % 2 = 0 then 'parent' else 'child' end,
     case when s % 2 = 1 then s + 999999 end from ${s}`,
  `update users set parent_id = id + 1000000, second_parent_id = id + 1000002
   where id between ${FIRST} and ${FIRST + STUDENTS - 4} and id % 4 = 2`,
  `insert into class_group_students (class_group_id, user_id) select ${FIRST} + s % ${CLASSES}, s from ${s} where s % 20 <> 0`,
  `insert into class_group_teachers (class_group_id, user_id) select ${FIRST} + s % ${CLASSES}, s from ${s} where s % 20 = 0`,
  `insert into games (id, user_id, kind, mode, starting_speed, planned_waves, created_at, ended_at) overriding system value
   select g, ${FIRST} + g % ${STUDENTS}, 'practice', 'expert', 1, 12, ${at('g % 300')}, ${at('g % 300')}
   from generate_series(${FIRST}, ${FIRST + STUDENTS * 4 - 1}) g`,
  `insert into waves (id, game_id, user_id, position, speed, unit_id, issued_at, ended_at, suspect) overriding system value
   select w, ${FIRST} + w % ${STUDENTS * 4}, ${FIRST} + w % ${STUDENTS}, w / ${STUDENTS * 4} % 2 + 1, 1, w % 160, ${at('w % 300')},
     case when w % 50 <> 0 then ${at('w % 300')} end, w % 40 = 1
   from generate_series(${FIRST * 10}, ${FIRST * 10 + STUDENTS * WAVES - 1}) w`,
  `insert into wave_answers (wave_id, user_id, kind, mode, suspect, last_at, positions, unit_ids, sub_units, optional, answered_at,
     local_days, outcomes, counts, total_attempts, total_teleports, durations, scores, record)
   select id, user_id, 'practice', 'expert', false, ended_at, '{1}', '{1}', '{1}', '{f}', array[ended_at], array[ended_at::date], 'c', '{t}',
     '{1}', '{0}', '{1000}', '{10}', '[{"question":{},"attempts":[]}]' from waves where ended_at is not null and game_id >= ${FIRST}`,
  `insert into answer_rows (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question, expected, answered_at,
     local_day, outcome, counts, suspect, total_attempts, total_teleports, score, attempts)
   select w, ${FIRST} + w % ${STUDENTS}, 'practice', 'expert', w % 160, 1, 1, false, '{}', 1, ${at('w % 300')}, ${at('w % 300')}::date, 'correct',
     true, false, 1, 0, 10, '[]' from generate_series(${FIRST * 20}, ${FIRST * 20 + STUDENTS * 2 - 1}) w`,
  `insert into submissions (id, user_id, content_hash, reply, created_at)
   select gen_random_uuid(), s, 'hash', '{}', ${at('s % 60')} from ${s}, generate_series(1, 4)`,
  `insert into unit_stats (user_id, unit_id, answered, correct, last_answered_at)
   select s, u, 20, 15, ${at('s % 300')} from ${s}, generate_series(1, 6) u`,
  `insert into fact_stats (user_id, fact, answered, correct, last_answered_at)
   select s, f, 20, 15, ${at('s % 300')} from ${s}, generate_series(1, 6) f`,
  `insert into daily_activity (user_id, day, kind, answered, correct)
   select s, ${at('d * 9')}::date, 'practice', 20, 15 from ${s}, generate_series(0, 9) d`,
  `insert into leaderboard_days (user_id, day, correct)
   select s, ${at('d * 9')}::date, 15 from ${s}, generate_series(0, 9) d`,
  `insert into class_student_weeks (class_group_id, week, user_id, correct)
   select ${FIRST} + s % ${CLASSES}, date_trunc('week', now())::date - 1 - 7 * w, s, 20 from ${s}, generate_series(0, 5) w`,
  `insert into class_week_scores (class_group_id, week, correct, active_students)
   select c, date_trunc('week', now())::date - 1 - 7 * w, 900, 10
   from generate_series(${FIRST}, ${FIRST + CLASSES - 1}) c, generate_series(0, 5) w`,
  `insert into sessions (token_hash, user_id, identity_provider, name_id)
   select decode(md5(s::text), 'hex'), s, 'sizes', s from ${s}`,
  `insert into content_selections (user_id, type, units) select s, 'basic_tables', '[]' from ${s}`,
  `insert into user_story_rounds (user_id, stage, round) select s, t, 1 from ${s}, generate_series(1, 3) t`,
  `insert into adaptive_rounds (user_id, wave_id, local_day, average, minimum, maximum, high_variance, clicking)
   select s, s, ${at('s % 300')}::date, 1, 1, 1, false, 0 from ${s}`,
  `insert into adaptive_states (user_id, state) select s, '' from ${s}`,
  `insert into audit_log (at, actor_id, subject_id, action, details)
   select ${at('s % 300')}, s, s + 1, 'sign-in', jsonb_build_object('schoolId', (${FIRST} + s % ${SCHOOLS})::text) from ${s}, generate_series(1, 3)`,
  `insert into erasures (subject_id, school_id, asked_by, reason, due_at, done_at, check_code)
   select s, ${FIRST} + s % ${SCHOOLS}, s, 'person', ${at('0')}, case when s % 3 = 0 then ${at('0')} end,
     case when s % 3 = 0 then 'ABCD-2345' end from ${s} where s % 2 = 0`,
  `insert into erasure_requests (subject_id, asked_by, asked_at) select s, s + 1, ${at('s % 40')} from ${s} where s % 2 = 1`,
  `insert into looks (user_id, viewer_id, day, what) select s, s + 1, ${at('s % 30')}::date, 'report' from ${s}`,
  `insert into matches (id, mode, kind, setup, created_at, lease_until, alive_at, ended_at) overriding system value
   select s, 'team', 'quick', '{}', now(), now(), now(), now() from ${s}`,
  `insert into match_players (match_id, seat, user_id, playing, game_id) select s, 0, s, true, s from ${s}`,
  `insert into match_actions (match_id, sequence, at, entry) select s, n, now(), '{}' from ${s}, generate_series(1, 3) n`,
  `insert into live_waves (user_id, wave_id, answers, at) select s, s + ${FIRST * 9}, '[]', now() from ${s} where s % 3 = 0`,
  `insert into live_rounds (user_id, match_id, round, answers, at) select s, s, 2, '[]', now() from ${s} where s % 3 = 1`,
  `insert into practice_bests (user_id, unit_id, mode, speed_band, right_at, wave_id) select s, 1, 'expert', 1, '{1}', s from ${s}`,
  `insert into objections (user_id, wave_id, position, last_at, made_at) select s, s + ${FIRST * 9}, 1, now(), now() from ${s}`,
  `insert into wrong_keys (user_id, wave_id, position, made_at) select s, s + ${FIRST * 9}, 2, now() from ${s}`,
  `insert into people_changes (school_id, actor_id, kind) select ${FIRST} + s % ${SCHOOLS}, s, 'student-added' from ${s} where s % 5 = 0`,
];

/** Fills a test's database with rows of people that no test asks about, and updates PostgreSQL's statistics. */
export async function fillToPlannedSizes({ pool }: TestDb): Promise<void> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica'); // rows need not refer to existing ones
  for (const fill of FILLS) await client.query(fill);
  await client.query('analyze');
  client.release(true);
}
