// Teachers who each have the live page of a class open.
import { request } from 'node:http';

import { newToken } from '@moonbase/key-pair';

import type { Database } from '../../apps/server/src/platform/database/db.ts';

const AT_ONCE = 20; // pages that open at the same time

/** Gives each player a class with a teacher of its own as far as they go, and opens the page of each. */
export const listenToLessons = async (database: Database, port: number, lessons: number) =>
  openPages(await makeClasses(database, lessons), port);

/** Gives each player a class with a teacher of its own as far as they go. @returns the teachers, signed in */
export async function makeClasses({ pool }: Database, lessons: number) {
  const { rows } = await pool.query<{ id: string; classGroup: string }>(
    `with classes as (
       insert into class_groups (school_id, name)
       select (select min(id) from schools), 'Lesson ' || n from generate_series(1, $1) n returning id
     ), numbered as (select id, row_number() over (order by id) as n from classes),
     players as (
       select id, row_number() over (order by id) as n from users where school_role = 'student' and source_id like 'player %'
     ), members as (
       insert into class_group_students (class_group_id, user_id, joined_at)
       select c.id, p.id, '-infinity' from numbered c join players p using (n)
     ), teachers as (
       insert into users (identity_provider, source_id, first_name, school_id, school_role)
       select 'bench', 'teacher ' || gen_random_uuid(), 'Teacher', (select min(id) from schools), 'teacher'
       from numbered returning id
     ), counted as (select id, row_number() over (order by id) as n from teachers),
     taught as (
       insert into class_group_teachers (class_group_id, user_id)
       select c.id, t.id from numbered c join counted t using (n) returning class_group_id, user_id
     )
     select user_id::text as id, class_group_id::text as "classGroup" from taught`,
    [lessons],
  );
  const people = rows.map((row) => ({ ...row, ...newToken() }));
  await pool.query(
    `insert into sessions (token_hash, user_id, identity_provider, name_id)
     select hash, id, 'bench', id::text from unnest($1::bytea[], $2::bigint[]) as p(hash, id)`,
    [people.map(({ hash }) => hash), people.map(({ id }) => id)],
  );
  return people;
}

/** Opens the live page of each class for its teacher. */
export async function openPages(
  people: readonly { readonly classGroup: string; readonly token: string }[],
  port: number,
): Promise<{ readonly close: () => void }> {
  const open: (() => void)[] = [];
  for (let first = 0; first < people.length; first += AT_ONCE)
    await Promise.all(
      people.slice(first, first + AT_ONCE).map(async ({ classGroup, token }) => {
        open.push(await listen(port, classGroup, `moonbase=${token}`));
      }),
    );
  return {
    close: () => {
      for (const close of open) close();
    },
  };
}

function listen(port: number, classGroup: string, cookie: string): Promise<() => void> {
  const path = `/api/class-groups/${classGroup}/live/changes`;
  return new Promise((listening, failed) => {
    const call = request({ port, path, agent: false, headers: { cookie } }, (reply) => {
      reply.resume();
      if (reply.statusCode === 200) listening(() => call.destroy());
      else failed(new Error(`A live page returned ${reply.statusCode ?? 0}`));
    });
    call.on('error', failed);
    call.end();
  });
}
