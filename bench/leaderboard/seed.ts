import { AGE_BRACKETS } from '@moonbase/scoring';

import { closeLeaderboardWeeks } from '../../apps/server/src/features/leaderboard/close-weeks.ts';
import { insertTops } from '../../apps/server/src/features/leaderboard/tops.queries.ts';
import { addDays } from '../../apps/server/src/platform/days.ts';
import { type Database, execute } from '../../apps/server/src/platform/database/db.ts';
import { newToken } from '@moonbase/key-pair';
import { identifier, join } from '../../apps/server/src/platform/database/sql.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { READ_MODELS } from '../../apps/server/src/play/recount/read-models.queries.ts';
import { everyone } from '../../apps/server/src/play/recount/whose.queries.ts';

/** The size of the country. */
export interface Size {
  readonly classes: number;
  readonly week: string; // the Sunday of the week that is open
}

export const STUDENTS = 25; // per class
export const WEEKS = 52; // including the open one
const CLASSES_OF_A_SCHOOL = 20;
const ANSWERS = 8; // per active student in the open week, before anybody plays
const TEACHERS_ASKING = 100;

/** The places of the schools, in rotation. */
const PLACES = [
  ...['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'].map((state) => `au-${state}`),
  ...['eng', 'nir', 'sct', 'wls'].map((state) => `gb-${state}`),
  ...['auk', 'can', 'ota', 'wgn'].map((state) => `nz-${state}`),
  ...['ca', 'ny', 'tx', 'fl', 'wa', 'or'].map((state) => `us-${state}`),
  ...'ie ca sg in za ke fj hk my mt nl no se de ae bs'.split(' '),
];
/** Every division that has classes. */
export const DIVISIONS = ['world', ...new Set(PLACES.flatMap((id) => [id.slice(0, 2), id]))];

const inTurn = (values: readonly string[]): string =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])`;

/** Fills a database, if it is empty: people, the answers of the open week with their read models, and a year of closed weeks. */
export async function seedLeaderboard(database: Database, size: Size): Promise<readonly string[]> {
  const { rowCount } = await database.pool.query('select from class_groups limit 1');
  if (rowCount === 0) await fill(database, size);
  return addSessions(database);
}

async function fill(database: Database, size: Size): Promise<void> {
  await addPeople(database, size);
  await addAnswers(database, size);
  await database.pool.query('analyze');
  await fillLeaderboard(database);
  await addClosedWeeks(database, size);
  await database.pool.query('vacuum analyze');
}

async function addPeople({ pool }: Database, { classes }: Size): Promise<void> {
  const schools = Math.ceil(classes / CLASSES_OF_A_SCHOOL);
  const ages = AGE_BRACKETS.map(({ minAge }) => String(minAge + 1));
  await pool.query(`
    insert into schools (identity_provider, source_id, name, country_id, state_id, uncompetitive)
    select 'bench', n::text, 'School ' || n, left(place, 2), case when place like '%-%' then place end,
      n % 50 = 0
    from (select n, ${inTurn(PLACES)}[1 + n % ${PLACES.length}] as place
      from generate_series(1, ${schools}) n) placed;
    insert into class_groups (school_id, name)
    select 1 + (n - 1) / ${CLASSES_OF_A_SCHOOL}, 'Class ' || n from generate_series(1, ${classes}) n;`);
  await pool.query(`
    insert into users (identity_provider, source_id, first_name, last_name, year_of_birth, school_id, school_role)
    select 'bench', n::text, 'Student', n::text,
      extract(year from now())::int - ${inTurn(ages)}[1 + g % ${ages.length}]::int - n % 2, 1 + (g - 1) / ${CLASSES_OF_A_SCHOOL}, 'student'
    from (select n, 1 + (n - 1) / ${STUDENTS} as g
      from generate_series(1, ${classes * STUDENTS}) n) placed;
    insert into users (identity_provider, source_id, first_name, last_name, school_id, school_role)
    select 'bench', 'teacher ' || n, 'Teacher', 'Number ' || n, 1 + (n - 1) / ${CLASSES_OF_A_SCHOOL}, 'teacher'
    from generate_series(1, ${classes}) n;`);
  await pool.query(`
    insert into class_group_students (class_group_id, user_id, joined_at)
    select 1 + (id - 1) / ${STUDENTS}, id, now() - interval '2 years' from users where school_role = 'student';
    insert into class_group_teachers (class_group_id, user_id)
    select substr(source_id, 9)::bigint, id from users where school_role = 'teacher';`);
}

/**
 * One game per student for most students since the week began: most of practice, one in ten a round of the campaign.
 */
async function addAnswers({ pool }: Database, { classes, week }: Size): Promise<void> {
  const last = classes * STUDENTS;
  const player = `id <= ${last} and id % 7 <> 0 and id / ${STUDENTS} % 10 <> id % 10`;
  const moment = `'${week}T00:00:00Z'::timestamptz
    + (hashint8(id) & 1023) / 1024.0 * (now() - '${week}T00:00:00Z'::timestamptz)`;
  await pool.query(`select ensure_answer_partitions('${addDays(week, -31)}', 3)`);
  await pool.query(`
    insert into games (id, user_id, kind, mode, starting_speed, planned_waves, story_stage, story_round, passed, created_at, ended_at)
    overriding system value
    select id, id, case when id % 10 = 3 then 'story' else 'practice' end, 'expert', 1, 1,
      case when id % 10 = 3 then 1 end, case when id % 10 = 3 then 1 end, case when id % 10 = 3 then true end,
      ${moment}, ${moment}
    from users where ${player};
    insert into waves (id, game_id, user_id, position, speed, unit_id, issued_at, ended_at, duration, correct,
      incorrect, skipped, score, final, suspect)
    overriding system value
    select id, id, user_id, 1, 1, 5, created_at, ended_at, 60000, 6, 2, 0, 0, true, id % 31 = 0 from games;
    insert into user_story_rounds (user_id, stage, round, is_passed, passed_at, attempts)
    select user_id, 1, 1, true, ended_at, 1 from games where kind = 'story';
    select setval('games_id_seq', ${last + 1}), setval('waves_id_seq', ${last + 1});`);
  await pool.query(`
    insert into wave_answers (wave_id, user_id, kind, mode, suspect, last_at, positions, unit_ids, sub_units, optional,
      answered_at, local_days, outcomes, counts, total_attempts, total_teleports, durations, scores, record)
    select g.id, g.user_id, g.kind, g.mode, g.id % 31 = 0, g.ended_at, array_agg(n), array_agg(5), array_agg(1),
      array_agg(false), array_agg(g.ended_at), array_agg((g.ended_at at time zone 'UTC')::date),
      string_agg(case when (g.id + n) % 5 = 0 then 'i' else 'c' end, '' order by n),
      array_agg((g.id + n) % 5 <> 0 order by n), array_agg(1), array_agg(0), array_agg(3000), array_agg(0),
      json_agg('{"question": {}, "attempts": []}'::json)
    from games g, generate_series(1, ${ANSWERS}) n group by g.id;
    update users u set stars = 1, max_story_stage = 2 from user_story_rounds r where r.user_id = u.id;`);
}

/** The read models of the leaderboard, filled by the statements of the recount. */
async function fillLeaderboard({ db }: Database): Promise<void> {
  for (const { table, keys, values, computed } of READ_MODELS) {
    if (!['leaderboard_days', 'class_student_weeks', 'class_week_scores'].includes(table)) continue;
    const names = join(
      [...keys, ...values].map((name) => identifier(name)),
      ', ',
    );
    await execute(
      db,
      sql`insert into ${identifier(table)} (${names}) select ${names} from (${computed(everyone)}) computed`,
    );
  }
}

/**
 * The product closes the week before. Earlier weeks are copies of it, with each class in another one's place:
 * closing fifty weeks would only take longer.
 */
async function addClosedWeeks(database: Database, { classes, week }: Size): Promise<void> {
  const { pool } = database;
  const last = addDays(week, -7);
  await pool.query(
    `insert into class_week_scores (class_group_id, week, correct, stars, active_students)
     select id, $1, 50 + hashint8(id) & 2047, hashint8(id * 7) & 31, 3 + id % 20 from class_groups`,
    [last],
  );
  await closeLeaderboardWeeks(database, Date.parse(`${week}T00:00:00Z`));
  for (let back = 2; back < WEEKS; back += 1) {
    const moved = `1 + (class_group_id * 7919 + ${back} * 104729) % ${classes}`;
    await pool.query(
      `insert into leaderboard_entries (class_group_id, week, school_id, name, school_name, country_id,
         state_id, age_bracket, correct, stars, students, ranks, entrants)
       select ${moved}, week - 7 * ${back - 1}, school_id, name, school_name, country_id, state_id, age_bracket,
         correct, stars, students, ranks, entrants
       from leaderboard_entries where week = $1
       on conflict do nothing`,
      [last],
    );
    await insertTops(database.db, addDays(last, 7 - 7 * back));
    await pool.query('insert into leaderboard_weeks (week) values ($1)', [
      addDays(last, 7 - 7 * back),
    ]);
  }
}

/** @returns the cookies of some signed-in teachers */
async function addSessions({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from users where school_role = 'teacher' order by hashint8(id) limit ${TEACHERS_ASKING}`,
  );
  const people = rows.map(({ id }) => ({ id, ...newToken() }));
  await pool.query(
    `insert into sessions (token_hash, user_id, identity_provider, name_id)
     select hash, id, 'bench', id::text from unnest($1::bytea[], $2::bigint[]) as p(hash, id)`,
    [people.map(({ hash }) => hash), people.map(({ id }) => id)],
  );
  return people.map(({ token }) => `moonbase=${token}`);
}
