import { PERSONAL_TABLES } from '@moonbase/privacy';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import type { TestDb } from '../../platform/database/test-db.test-kit.ts';
import { saveWave } from '../../play/waves/saved-waves.test-kit.ts';

/** Ids, names and account names that do not occur by chance. */
export const EVERYWHERE = {
  id: '7654321',
  firstName: 'Quillaria',
  lastName: 'Zwetschgenbaum',
  sourceId: 'account-quillaria-zw',
  email: 'quillaria@zwetschgen.example',
} as const;

/** People around them. */
export interface Around {
  readonly school: string;
  readonly admin: string;
  readonly classmate: string;
  readonly classGroup: string;
}

/**
 * Adds somebody who has a row in every table of the register, both as the person it is about and as the person who
 * acted.
 */
export async function addEverywhere(database: TestDb): Promise<Around> {
  const { pool } = database;
  const school = await addSchool(database, 'Hill School');
  const schoolId = school;
  const admin = await addPerson(database, 'Head', {
    schoolId,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  const classmate = await addPerson(database, 'Noah', { schoolId, schoolRole: 'student' });
  await pool.query(
    `insert into users (id, identity_provider, source_id, first_name, last_name, email, title, year_of_birth, school_id,
       school_role, roster_id, access_profile) overriding system value
     values ($1, 'test', $2, $3, $4, $5, 'Dr', 2015, $6, 'student', 'roster-quillaria', '{}')`,
    [
      EVERYWHERE.id,
      EVERYWHERE.sourceId,
      EVERYWHERE.firstName,
      EVERYWHERE.lastName,
      EVERYWHERE.email,
      school,
    ],
  );
  const { id } = EVERYWHERE;
  const classGroup = await addClassGroup(database, school, {
    students: [id, classmate],
    teachers: [id],
  });
  await saveWave(database, {
    user: id,
    endedAt: Date.parse('2026-11-16T10:00:00Z'),
    answers: Array.from({ length: 3 }, (_, at) => ({ at: `2026-11-16T09:00:0${at}Z` })),
    submission: {
      id: '00000000-0000-4000-8000-000000000001',
      userId: Number(id),
      contentHash: 'h',
      reply: '{}',
    },
  });
  await saveWave(database, {
    user: classmate,
    endedAt: Date.parse('2026-11-16T10:00:00Z'),
    answers: [{ at: '2026-11-16T09:00:00Z' }],
  });
  const statements = [...ofPractice(), ...ofGames(), ...ofTheDoor(), ...ofRecords()];
  for (const text of statements)
    await pool.query(
      text
        .replaceAll('$P', id)
        .replaceAll('$SCHOOL', school)
        .replaceAll('$ADMIN', admin)
        .replaceAll('$MATE', classmate)
        .replaceAll('$CLASS', classGroup),
    );
  return { school, admin, classmate, classGroup };
}

const ofPractice = (): readonly string[] => [
  `insert into adaptive_states values ($P, '\\x01')`,
  `insert into adaptive_rounds select $P, id, '2026-11-16', 5, 4, 6, false, 0 from waves where user_id = $P limit 1`,
  `insert into practice_bests select $P, 5, 'classic', 1, '{1}', id from waves where user_id = $P limit 1`,
  `insert into objections (user_id, wave_id, position, last_at, made_at, sentence, decided_by)
     select user_id, id, 0, ended_at, now(), 'Look again.', case when user_id = $MATE then $P::bigint end from waves where user_id in ($P, $MATE)`,
  `insert into wrong_keys select $P, id, 1, now() from waves where user_id = $P`,
  `insert into lessons (class_group_id, teacher_id, minutes, what, lines, clock, ends_at)
     values ($CLASS, $P, 10, 'needs', '[]', false, now())`,
  `insert into lesson_students select id, $P, '{5}' from lessons`,
  `insert into lesson_games select g.id, l.id, $P from lessons l, games g where g.user_id = $P limit 1`,
  `insert into set_works (class_group_id, setter_id, kind, target, amount, from_day, until_day, set_at)
     values ($CLASS, $P, 'content', 'right', 20, '2026-11-16', '2026-11-20', now())`,
  `insert into set_work_students (work_id, user_id) select id, unnest(array[$P, $MATE]::bigint[]) from set_works`,
  `insert into set_work_games select g.id, w.id, $P from set_works w, games g where g.user_id = $P limit 1`,
  `insert into tables_checks (class_group_id, teacher_id, is_mock, seed, opens_at, closes_at)
     values ($CLASS, $P, false, 17, now(), now() + interval '1 day')`,
  `insert into tables_check_students select id, $P, null, 'A' from tables_checks`,
  `insert into tables_check_sittings (check_id, user_id, arrangements, questions, begun_at, answers_at, heard_at, restarted_at, restart_reason, restarted_by)
     select id, $P, '{}'::jsonb, '[]'::jsonb, now(), now(), now(), null::timestamptz, null, null::bigint from tables_checks
     union all select id, $MATE, '{}', '[]', now(), now(), now(), now(), 'network', $P::bigint from tables_checks`,
  `insert into remarks (unit_id, sub_unit, asked_by, why) values (5, 1, 'operator', 'faulty')`,
  `insert into remark_news (remark_id, user_id, answers) select id, $P, 1 from remarks`,
  `insert into live_waves select $P, id, '[]', now() from waves where user_id = $P limit 1`,
  `insert into live_rounds values ($P, 1, 1, '[]', now())`,
  `insert into user_story_rounds (user_id, stage, round, attempts) values ($P, 1, 1, 0)`,
  `insert into content_selections (user_id, creator_id, type, units) values ($P, $ADMIN, 'basic_topics', '[]'),
     ($MATE, $P, 'basic_topics', '[]')`,
  `insert into carried_unit_stats values ($P, 99, 1, 1, 'c', '[]', '2024-01-01')`,
  `update unit_stats set answered = answered where user_id = $P`,
  `insert into unit_stats (user_id, unit_id, answered, correct, recent, last_answered_at) values ($P, 99, 1, 1, 'c', '2024-01-01')`,
  `insert into carried_fact_stats values ($P, 1, 1, 1, 'c', '{1}', '2024-01-01', '{2024-01-01}', 'c', '{1}')`,
  `insert into fact_stats values ($P, 1, 1, 1, 'c', '{1}', '2024-01-01', '{2024-01-01}', 'c', '{1}')`,
  `insert into named_mistakes values ($P, 'no-carry', now(), now(), 0.9, 3, 4, '[]')`,
  `insert into mistake_weighings values ($P, '1:2', now())`,
  `insert into telling_questions values ($P, 5, '[]', now())`,
  `insert into mending_sets (user_id, mistake, given_by, made_at, questions) values ($P, 'no-carry', $ADMIN, now(), '[]'),
     ($MATE, 'no-carry', $P, now(), '[]')`,
  `insert into kept_groups values ('00000000-0000-4000-8000-00000000000b', $P, $CLASS, 'Owls', now())`,
  `insert into table_groups values ('00000000-0000-4000-8000-00000000000a', $P, $CLASS, 5, 'no-carry', $ADMIN, now(), current_date),
     ('00000000-0000-4000-8000-00000000000b', $MATE, $CLASS, 5, null, $P, now(), current_date)`,
  `insert into next_things_done values ($P, $CLASS, 'away', now())`,
  `insert into child_things_done values ($P, $MATE, 'away', now()), ($MATE, $P, 'away', now())`,
  `insert into packs (user_id, made_at, game_ids) values ($P, now(), '{}')`,
  `insert into carried_days values ($P, '2024-01-01', 'practice', 1, 1, 1, 1, 1)`,
  `insert into daily_activity values ($P, '2024-01-01', 'practice', 1, 1, 1, 1, 1)`,
  `update users set total_correct = total_correct + 1 where id = $P`,
  `insert into carried_leaderboard_days values ($P, '2024-01-01', 1)`,
  `insert into leaderboard_days values ($P, '2024-01-01', 1, 0)`,
  `insert into leaderboard_teachers values ('2024-01-07', $CLASS, $P)`,
  `insert into carried_story_rounds values ($P, 1, 1, null, null, 0)`,
];

const ofGames = (): readonly string[] => [
  `insert into matches (mode, kind, setup, created_at, lease_until, alive_at)
     values ('basic', 'quick', '{"name": "${EVERYWHERE.firstName}"}', now(), now(), now())`,
  `insert into match_players (match_id, seat, user_id) select max(id), 0, $P from matches`,
  `insert into match_players (match_id, seat, user_id) select max(id), 1, $MATE from matches`,
  `insert into match_actions select max(id), 1, now(), '{"by": "${EVERYWHERE.firstName}"}' from matches`,
  `insert into match_snapshots select max(id), 1, '{"by": "$P"}' from matches`,
  `insert into rescue_waiting_rooms (id, owner, mode, fill, relaxed, created_at)
     values ('00000000-0000-4000-8000-000000000001', 'node', 'basic', false, false, now())`,
  `insert into rescue_waiting_members (room_id, place, user_id, "character", year, state)
     values ('00000000-0000-4000-8000-000000000001', 0, $P, 1, 3, 'waiting')`,
  `insert into rescue_sessions (class_group_id, teacher_id, code, settings, created_at)
     values ($CLASS, $P, '123456', '{}', now())`,
  `insert into ways_in (school_id, kind, issuer, client_id, domain, given_at, given_by)
     select school_id, 'openid', 'https://id.example', 'moon', 'hill.example', now(), id from users where id = $P`,
  `insert into ways_in_subjects (issuer, subject, way_in_id, user_id)
     select issuer, 'somebody', max(id), $P from ways_in group by issuer`,
  `insert into ways_in_addresses (user_id, address_hash) values ($P, '\\x0b')`,
  `insert into ways_in_tests (way_in_id, tested_as, user_id, outcome) select max(id), 'admin', $P, '{}' from ways_in`,
  `insert into ways_in_requests (state, way_in_id, browser_hash, nonce, verifier, tested_by, tested_as, expires_at)
     select 'state', max(id), '\\x0c', 'nonce', 'verifier', $P, 'admin', now() + interval '1 minute' from ways_in`,
  `insert into sessions (token_hash, user_id, identity_provider, name_id) values ('\\x0a', $P, 'test', '${EVERYWHERE.sourceId}')`,
  `insert into rescue_tickets (token_hash, user_id, session_hash, expires_at) values ('\\x0b', $P, '\\x0a', now())`,
];

const ofTheDoor = (): readonly string[] => [
  `insert into door.people values ($P), ($MATE)`,
  `insert into door.cards values ($P, '\\x01', '\\x01', '\\x01', now())`,
  `insert into door.pictures values ($P, 'hash', now())`,
  `insert into door.spare_keys values ($P, '\\x01', $ADMIN, now()), ($MATE, '\\x02', $P, now())`,
  `insert into door.parent_letters values ($P, '\\x01', '\\x01', $ADMIN, now()), ($MATE, '\\x02', '\\x02', $P, now())`,
  `insert into door.second_steps values ($P, '\\x01', '\\x01', 1, now())`,
  `insert into door.passkeys values ('key', $P, '\\x01', 0, '{}', '${EVERYWHERE.firstName} laptop', now())`,
  `insert into door.staff values ($P, '${EVERYWHERE.email}')`,
  `insert into door.links values ('\\x01', $P, now())`,
  `insert into door.tries values ($P, 'pictures', false, 1, 0)`,
  `insert into door.devices (device_hash, person_id, last_used_at) values ('\\x01', $P, now())`,
  `insert into door.visits (token_hash, person_id, touched_at) values ('\\x01', $P, now())`,
];

const ofRecords = (): readonly string[] => [
  `update users set second_parent_id = $P where id = $MATE`,
  `insert into people_changes (school_id, actor_id, undone_by, kind, before, after) values ($SCHOOL, $P, $P, 'students-moved',
     '{"users": [{"id": $P, "first_name": "${EVERYWHERE.firstName}", "last_name": "${EVERYWHERE.lastName}"}, {"id": $MATE}],
       "learns": [{"c": $CLASS, "u": $P}, {"c": $CLASS, "u": $MATE}], "teaches": [], "classes": [],
       "createdUsers": [$P, $MATE], "createdClasses": [],
       "listed": [{"user_id": $P, "first_name": "${EVERYWHERE.firstName}"}, {"user_id": $MATE}]}',
     '{"users": [{"id": $P, "first_name": "${EVERYWHERE.firstName}"}, {"id": $MATE}], "learns": [{"c": $CLASS, "u": $P}],
       "teaches": [], "classes": []}')`,
  `insert into roster_sources (school_id, version, address, token_address, client_id, secret, given_by)
     values ($SCHOOL, '1.2', 'https://sis.example', 'https://sis.example/token', 'x', 'y', $P)`,
  `insert into roster_nights (source_id, started_at, took_ms, asked_by, outcome)
     select id, now(), 1, $P, 'nothing' from roster_sources`,
  `insert into roster_listed values ($P, '${EVERYWHERE.firstName}', '${EVERYWHERE.lastName}', '2015', '{6H}', false)`,
  `insert into roster_imports (school_id, creator_id, file_name, format, rows)
     values ($SCHOOL, $P, 'list.csv', 'csv', '[{"firstName": "${EVERYWHERE.firstName}"}]')`,
  `insert into passport_imports values ($P, now(), '{}', '{}')`,
  `update schools set saved_by = $P where id = $SCHOOL`,
  `insert into audit_log (actor_id, subject_id, action, details) values
     ($ADMIN, $P, 'activities-deleted', '{"schoolId": "$SCHOOL", "activities": "practice 5", "actingAs": null}'),
     ($P, $MATE, 'activities-deleted', '{}'), ($ADMIN, $MATE, 'activities-deleted', '{"actingAs": "$P"}')`,
  `insert into erasures (subject_id, school_id, asked_by, reason, due_at) values ($P, $SCHOOL, $ADMIN, 'moved', now())`,
  `insert into erasures (school_id, asked_by, parent_id, reason, due_at, done_at, check_code)
    values ($SCHOOL, $P, $P, 'moved', now(), now(), 'ABCD-2345')`,
  `insert into erasure_requests (subject_id, asked_by, asked_at) values ($P, $ADMIN, now()), ($MATE, $P, now())`,
  `insert into personal_exports (subject_id, asked_by, finished_at) values ($P, $ADMIN, now() - interval '1 hour'),
    ($MATE, $P, now() - interval '1 hour')`,
  `insert into personal_export_parts select id, 0, '\\x01' from personal_exports`,
  `insert into looks values ($P, $ADMIN, '2026-11-16', 'results'), ($MATE, $P, '2026-11-16', 'results')`,
  `insert into product_state (name, value) values ('set-up', '{"adminId": "$P"}')`,
];

/** Every row of the database as text, by table. */
export async function wholeDatabase({ pool }: TestDb): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ name: string; table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as table
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and c.relkind in ('r', 'p', 'v')
       and not c.relispartition`,
  );
  const texts = new Map<string, string>();
  for (const { name, table } of rows) {
    const found = await pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${name} t`,
    );
    texts.set(table, found.rows.map(({ row }) => row).join('\n'));
  }
  return texts;
}

/** The tables of the register without a row of the person. A new table needs a statement above. */
export async function emptyTables(database: TestDb): Promise<readonly string[]> {
  const texts = await wholeDatabase(database);
  return PERSONAL_TABLES.map(({ table }) => table).filter((table) => texts.get(table) === '');
}
