import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { newToken } from '@moonbase/key-pair';
import { FIRST_LEVEL } from './lean-rules.ts';
import type { Expected } from './table.ts';

const READ_EVERY_MS = 100;

/**
 * Stores the answer of each question that the product asks, where the driver can read it cheaply.
 *
 * @param table `unlogged` costs least; a plain table also reaches a standby
 */
export async function keepAnswers(
  { pool }: Database,
  table: 'unlogged table' | 'table' = 'unlogged table',
): Promise<void> {
  await pool.query(`
    create ${table} bench_asked (
      id bigint generated always as identity primary key, match_id bigint, question text, expected text);
    create function bench_keep() returns trigger language plpgsql as $$ begin
      insert into bench_asked (match_id, question, expected)
      select new.match_id, each->'question'->>'id', each->'question'->>'expected'
      from jsonb_array_elements(new.entry->'asked') each;
      return null;
    end $$;
    create trigger bench_keep after insert on match_actions for each row execute function bench_keep();`);
}

/** Reads the stored answers again and again. */
export function readAnswers({ pool }: Database): {
  readonly expected: Expected;
  readonly stop: () => void;
} {
  const answers = new Map<string, string>();
  let last = '0';
  let reading = false;
  const timer = setInterval(() => {
    if (reading) return;
    reading = true;
    void pool
      .query<{ id: string; key: string; expected: string }>(
        `select id::text as id, match_id || ' ' || question as key, expected from bench_asked
         where id > $1 order by bench_asked.id`,
        [last],
      )
      .then(({ rows }) => {
        for (const { id, key, expected } of rows) {
          answers.set(key, expected);
          last = id;
        }
      })
      .catch(() => undefined) // the database is away: read later
      .finally(() => {
        reading = false;
      });
  }, READ_EVERY_MS);
  return {
    expected: (matchId, questionId) => answers.get(`${matchId} ${questionId}`),
    stop: () => clearInterval(timer),
  };
}

/** Removes the matches of the last server, so that the next one does not continue them. */
export async function clearMatches({ pool }: Database): Promise<void> {
  await pool.query('delete from matches');
}

export interface SignedIn {
  readonly id: string;
  readonly session: Buffer; // its hash
}

/** Makes a number of students with a session each. */
export async function signIn({ pool }: Database, count: number): Promise<readonly SignedIn[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (identity_provider, source_id, first_name, school_role, average_story_stage)
     select 'bench', gen_random_uuid()::text, 'Player', 'student', ${FIRST_LEVEL}
     from generate_series(1, $1) returning id::text as id`,
    [count],
  );
  const people = rows.map(({ id }) => ({ id, session: newToken().hash }));
  await pool.query(
    `insert into sessions (token_hash, user_id, identity_provider, name_id)
     select hash, id, 'bench', id::text from unnest($1::bytea[], $2::bigint[]) as p(hash, id)`,
    [people.map(({ session }) => session), people.map(({ id }) => id)],
  );
  return people;
}

/** A ticket for each, valid for a minute. */
export async function ticketsFor(
  { pool }: Database,
  people: readonly SignedIn[],
): Promise<readonly string[]> {
  const tickets = people.map(() => newToken());
  await pool.query(
    `insert into rescue_tickets (token_hash, user_id, session_hash, expires_at)
     select hash, id, session, now() + interval '60 seconds'
     from unnest($1::bytea[], $2::bigint[], $3::bytea[]) as p(hash, id, session)`,
    [
      tickets.map(({ hash }) => hash),
      people.map(({ id }) => id),
      people.map((each) => each.session),
    ],
  );
  return tickets.map(({ token }) => token);
}
