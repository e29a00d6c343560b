import { LEARNING_ROLES, TEACHING_ROLES } from '@moonbase/access';
import { ECHELON_THRESHOLDS } from '@moonbase/scoring';
import type { Selection } from '@moonbase/selections';
import { z } from 'zod';

import { type Db, execute, queryOne, queryRows } from '../../platform/database/db.ts';
import { identifier, sql } from '../../platform/database/sql.ts';
import { DEMO_IDENTITY_PROVIDER } from '../demo-people.ts';
import { DEMO_SCHOOLS, type DemoUser } from './demo-cast.ts';
import type { PlayedGame } from './play-practice.ts';
import { yearOfBirth } from './to-demo-person.ts';
import { DAY_MS } from '../../platform/days.ts';
import { packAnswers } from '../../play/waves/packed-answers.ts';

/** Database keys by the people's sourceIds. */
export interface DemoIds {
  readonly of: (sourceId: string) => number;
}

export interface PlayedBy {
  readonly userId: number;
  readonly game: PlayedGame;
}

const Person = z.object({ id: z.string(), source_id: z.string() });

export async function createPartitions(db: Db, now: number, weeks: number): Promise<void> {
  const first = new Date(now - weeks * 7 * DAY_MS).toISOString();
  const months = Math.ceil(weeks / 4) + 3;
  await execute(db, sql`select ensure_answer_partitions(${first}::date, ${months})`);
}

/** Inserts schools, classes and people, with their places as teachers and students. */
export async function insertPeople(
  db: Db,
  cast: readonly DemoUser[],
  now: number,
): Promise<DemoIds> {
  await execute(
    db,
    sql`insert into schools (identity_provider, source_id, name, code, city, country_id, state_id, time_zone)
     select ${DEMO_IDENTITY_PROVIDER}, s."sourceId", s.name, s.code, s.city, s."countryId", s."stateId", s."timeZone"
     from jsonb_to_recordset(${JSON.stringify(DEMO_SCHOOLS)}::jsonb) as s("sourceId" text, name text, code text, city text,
       "countryId" text, "stateId" text, "timeZone" text)`,
  );
  const classes = DEMO_SCHOOLS.flatMap((school) =>
    school.classes.map(({ sourceId, name }) => ({ school: school.sourceId, sourceId, name })),
  );
  await execute(
    db,
    sql`insert into class_groups (school_id, source_id, name)
     select s.id, c.name, c.name
     from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as c(school text, "sourceId" text, name text)
     join schools s on s.source_id = c.school`,
  );
  const users = cast.map((user) => ({
    ...user,
    school: user.school?.sourceId ?? null,
    yearOfBirth: user.age === null ? null : yearOfBirth(user.age, now),
  }));
  const rows = await queryRows(
    db,
    sql`insert into users (identity_provider, source_id, first_name, last_name, title, year_of_birth,
       country_id, state_id, school_id, school_role, home_role, is_school_admin, is_admin, time_zone,
       intro_seen_at, created_at)
     select ${DEMO_IDENTITY_PROVIDER}, u."sourceId", u."firstName", u."lastName", u.title, u."yearOfBirth", u."countryId",
       u."stateId", s.id, u."schoolRole", u."homeRole", u."isSchoolAdmin", u."isAdmin", u."timeZone",
       now(), now() - interval '30 weeks'
     from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as u("sourceId" text, "firstName" text, "lastName" text,
       title text, "yearOfBirth" smallint, "countryId" text, "stateId" text, school text,
       "schoolRole" text, "homeRole" text, "isSchoolAdmin" boolean, "isAdmin" boolean, "timeZone" text)
     left join schools s on s.source_id = u.school
     returning id::text, source_id`,
    Person,
  );
  await linkParents(db, cast);
  await insertMemberships(db, cast);
  const ids = new Map(rows.map(({ id, source_id }) => [source_id, Number(id)]));
  return {
    of: (sourceId) => {
      const id = ids.get(sourceId);
      if (id === undefined) throw new Error(`Nobody in the demo is called ${sourceId}`);
      return id;
    },
  };
}

async function linkParents(db: Db, cast: readonly DemoUser[]): Promise<void> {
  await execute(
    db,
    sql`update users child set parent_id = parent.id, second_parent_id = other.id,
       managed_here = case when child.school_role is null then child.managed_here else array['parent'] end -- linked by a letter
     from jsonb_to_recordset(${JSON.stringify(cast)}::jsonb) as u("sourceId" text, parent text, "secondParent" text)
     join users parent on parent.source_id = u.parent
     left join users other on other.source_id = u."secondParent"
     where child.source_id = u."sourceId"`,
  );
}

async function insertMemberships(db: Db, cast: readonly DemoUser[]): Promise<void> {
  for (const [table, roles] of [
    ['class_group_students', LEARNING_ROLES],
    ['class_group_teachers', TEACHING_ROLES],
  ] as const) {
    const members = cast
      .filter(({ schoolRole }) => schoolRole !== null && roles.includes(schoolRole))
      .flatMap(({ sourceId, classes, school }) =>
        classes.map(({ name }) => ({ sourceId, name, school: school?.sourceId })),
      );
    await execute(
      db,
      sql`insert into ${identifier(table)} (class_group_id, user_id)
       select c.id, u.id
       from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m("sourceId" text, name text, school text)
       join users u on u.source_id = m."sourceId"
       join schools s on s.source_id = m.school
       join class_groups c on c.school_id = s.id and c.name = m.name`,
    );
  }
  // They joined their classes before the first answer.
  await execute(db, sql`update class_group_students set joined_at = '-infinity'`);
}

/** The key of a class of a teacher of the demo, by its name. */
export async function selectClassOf(db: Db, teacherId: number, name: string): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`select c.id::text as id from class_groups c join class_group_teachers t on t.class_group_id = c.id
        where t.user_id = ${teacherId} and c.name = ${name}`,
    z.object({ id: z.string() }),
  );
  return id;
}

export async function insertSelections(
  db: Db,
  selections: readonly {
    readonly sourceId: string;
    readonly creator: string;
    readonly selection: Selection;
  }[],
  ids: DemoIds,
  now: number,
): Promise<void> {
  const rows = selections.map(({ sourceId, creator, selection }) => ({
    userId: ids.of(sourceId),
    creatorId: ids.of(creator),
    ...selection,
  }));
  await execute(
    db,
    sql`insert into content_selections (user_id, creator_id, type, mode, format, units, created_at, updated_at)
     select c."userId", c."creatorId", c.type, c.mode, c.format, c.units, ${new Date(now - 3 * DAY_MS).toISOString()}, ${new Date(now - 3 * DAY_MS).toISOString()}
     from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c("userId" bigint, "creatorId" bigint, type text, mode text,
       format text, units jsonb)`,
  );
}

/** Inserts games, their waves and their answers: three statements for however many games. */
export async function insertActivity(db: Db, played: readonly PlayedBy[]): Promise<void> {
  if (played.length === 0) return;
  const games = played.map(({ userId, game: { waves, ...game } }) => ({
    ...game,
    userId,
    final: waves.at(-1)?.final ?? true,
  }));
  const waves = played.flatMap(({ userId, game }) =>
    game.waves.map(({ answers: _answers, ...wave }) => ({ ...wave, userId, gameId: game.id })),
  );
  const answers = played.flatMap(({ userId, game: { kind, mode, waves: own } }) =>
    own.flatMap((wave) => {
      const packed = packAnswers(wave.answers);
      return packed === null ? [] : [{ ...packed, userId, waveId: wave.id, kind, mode }];
    }),
  );
  await execute(
    db,
    sql`insert into games (id, user_id, kind, mode, starting_speed, planned_waves, score, story_stage,
       story_round, passed, created_at, ended_at)
     overriding system value
     select g.id, g."userId", g.kind, g.mode, g."startingSpeed", g."plannedWaves", g.score,
       (g.story ->> 'step')::smallint, (g.story ->> 'round')::smallint,
       (g.story ->> 'passed')::boolean, g."createdAt", g."endedAt"
     from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as g(id bigint, "userId" bigint, kind text, mode text,
       "startingSpeed" smallint, "plannedWaves" smallint, score integer, story jsonb,
       "createdAt" timestamptz, "endedAt" timestamptz)`,
  );
  await execute(
    db,
    sql`insert into waves (id, game_id, user_id, position, speed, unit_id, issued_at, ended_at, duration,
       correct, incorrect, skipped, score, final, suspect, clamped)
     overriding system value
     select w.id, w."gameId", w."userId", w.position, w.speed, w."unitId", w."issuedAt", w."endedAt",
       w.duration, w.correct, w.incorrect, w.skipped, w.score, w.final, false, false
     from jsonb_to_recordset(${JSON.stringify(waves)}::jsonb) as w(id bigint, "gameId" bigint, "userId" bigint,
       position smallint, speed smallint, "unitId" smallint, "issuedAt" timestamptz,
       "endedAt" timestamptz, duration integer, correct smallint, incorrect smallint,
       skipped smallint, score integer, final boolean)`,
  );
  await execute(
    db,
    sql`insert into wave_answers (wave_id, user_id, kind, mode, suspect, last_at, positions, unit_ids, sub_units,
       optional, answered_at, local_days, outcomes, counts, total_attempts, total_teleports, durations, scores,
       steps, record)
     select a."waveId", a."userId", a.kind, a.mode, false, a."lastAt", a.positions, a."unitIds", a."subUnits",
       a.optional, a."answeredAt", a."localDays", a.outcomes, a.counts, a."totalAttempts", a."totalTeleports",
       a.durations, a.scores, a.steps, a.record
     from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("waveId" bigint, "userId" bigint, kind text, mode text,
       "lastAt" timestamptz, positions smallint[], "unitIds" smallint[], "subUnits" smallint[],
       optional boolean[], "answeredAt" timestamptz[], "localDays" date[], outcomes text, counts boolean[],
       "totalAttempts" smallint[], "totalTeleports" smallint[], durations integer[], scores integer[],
       steps smallint[], record json)`,
  );
}

/** Marks the database as the demo's before anything is in it, so that an interrupted load is recognised. */
export async function beginDemo(db: Db): Promise<void> {
  await execute(
    db,
    sql`insert into product_state (name, value) values ('demo', '{}') on conflict (name) do update set value = '{}'`,
  );
}

/** The keys were given explicitly: moves the counters past them. Marks the demo as complete. */
export async function finishDemo(db: Db, now: number): Promise<void> {
  await execute(db, sql`set local statement_timeout = 0`); // a busy computer takes longer than a request may
  await execute(
    db,
    sql`select setval('games_id_seq', (select coalesce(max(id), 1) from games)),
       setval('waves_id_seq', (select coalesce(max(id), 1) from waves))`,
  );
  await execute(
    db,
    sql`update users set shown_echelon = (select count(*) from unnest(${ECHELON_THRESHOLDS}::int[]) threshold
       where threshold <= total_correct)`,
  );
  await execute(
    db,
    sql`insert into product_state (name, value) values ('demo', ${JSON.stringify({ loadedAt: new Date(now).toISOString() })}::jsonb)
     on conflict (name) do update set value = excluded.value`,
  );
  await execute(db, sql`analyze`);
}

const Answer = z.object({ yes: z.boolean() });

/** True when the database holds nobody, so that the demo may be loaded. */
export async function isEmpty(db: Db): Promise<boolean> {
  const query = sql`select not exists (select from users) as yes`;
  return (await queryOne(db, query, Answer)).yes;
}

/** True when a demo was begun here and never finished: the product ended in the middle of loading it. */
export async function isHalfLoaded(db: Db): Promise<boolean> {
  const query = sql`select exists (select from product_state where name = 'demo' and not value ? 'loadedAt') as yes`;
  return (await queryOne(db, query, Answer)).yes;
}

/** True when the database holds the demo, complete or not. */
export async function isDemo(db: Db): Promise<boolean> {
  const query = sql`select exists (select from product_state where name = 'demo') as yes`;
  return (await queryOne(db, query, Answer)).yes;
}

/** Empties every table of people and play. @throws when their content is not the demo */
export async function clearDemoTables(db: Db): Promise<void> {
  if (!(await isEmpty(db)) && !(await isDemo(db))) throw new NotTheDemo();
  await execute(
    db,
    sql`truncate schools, users, matches, product_state, leaderboard_weeks, leaderboard_entries, leaderboard_tops restart identity cascade`,
  );
}

/** The database holds a school's own data, which the demo must not replace. */
export class NotTheDemo extends Error {
  override readonly name = 'NotTheDemo';

  constructor() {
    super('This database holds data of its own; the demo would replace it. Nothing was changed.');
  }
}
