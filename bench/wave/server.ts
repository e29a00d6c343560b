// One server of the comparison in a process of its own: `product`, `bare` (set-based statements) or `naive` (one row a
// statement). It tells its parent its port, and its CPU time and round trips when asked.
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';

import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';

const [kind = 'product', socket = ''] = process.argv.slice(2);
const connection = { host: socket, port: 5432, user: 'postgres', database: 'postgres' };

let statements = 0;

interface SentAnswer {
  readonly id: string;
  readonly attempts: readonly { readonly attemptedAt: string; readonly input: string }[];
}
interface Sent {
  readonly submissionId: string;
  readonly wave: { readonly duration: number; readonly answers: readonly SentAnswer[] };
}

const app = kind === 'product' ? await productApp() : bareApp(kind === 'naive');
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, statements });
});

async function productApp(): Promise<FastifyInstance> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const database = openDatabase(connection, 16);
  database.pool.on('connect', countStatements);
  return buildApp({ database, clock: { now: Date.now }, config });
}

function countStatements(client: object): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new Error('A database client has no query');
  Reflect.set(client, 'query', (...args: unknown[]): unknown => {
    statements += 1;
    const result: unknown = Reflect.apply(query, client, args);
    return result;
  });
}

/** Reads the wave and writes it: no session, no schema, no marking, no next wave. */
function bareApp(naive: boolean): FastifyInstance {
  const bare = Fastify();
  const pool = new pg.Pool({ ...connection, max: 16, options: '-c TimeZone=UTC' });
  bare.post<{ Params: { id: string }; Body: Sent }>('/api/waves/:id/complete', async (request) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ game_id: string; user_id: string }>(
        'select game_id, user_id, served from waves where id = $1 for update',
        [request.params.id],
      );
      const row = rows[0];
      if (row === undefined) throw new Error('no such wave');
      await (naive ? writeOneByOne : writeInSets)(client, request.params.id, row, request.body);
      await client.query('commit');
      return { wave: { id: request.params.id } };
    } finally {
      client.release();
    }
  });
  return bare;
}

type Row = { readonly game_id: string; readonly user_id: string };

const toRow = (answer: SentAnswer, index: number) => ({
  ...{ position: index + 1, answered: answer.attempts[0]?.attemptedAt, attempts: answer.attempts },
});

async function writeInSets(client: pg.PoolClient, waveId: string, row: Row, body: Sent) {
  const rows = JSON.stringify(body.wave.answers.map(toRow));
  await client.query(
    `insert into answers (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
       expected, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, score, attempts)
     select $1, $2, 'practice', 'expert', 125, 1, a.position, false, '{}', 0, a.answered, a.answered::date,
       'correct', true, false, 1, 0, 100, a.attempts
     from jsonb_to_recordset($3::jsonb) as a(position int, answered timestamptz, attempts jsonb)`,
    [waveId, row.user_id, rows],
  );
  await client.query(
    'update waves set served = null, ended_at = now(), duration = $2, correct = 10, incorrect = 0, skipped = 0, score = 200, final = false where id = $1',
    [waveId, body.wave.duration],
  );
  for (const statement of totals(row, body)) await client.query(statement.text, statement.values);
}

async function writeOneByOne(client: pg.PoolClient, waveId: string, row: Row, body: Sent) {
  for (const [index, answer] of body.wave.answers.entries()) {
    await client.query(
      `insert into answers (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
         expected, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, score, attempts)
       values ($1, $2, 'practice', 'expert', 125, 1, $3, false, '{}', 0, $4, ($4::timestamptz)::date, 'correct', true, false, 1, 0, 100, $5)`,
      [
        ...[waveId, row.user_id, index + 1, answer.attempts[0]?.attemptedAt],
        JSON.stringify(answer.attempts),
      ],
    );
    await client.query('update users set total_correct = total_correct + 1 where id = $1', [
      row.user_id,
    ]);
  }
  await client.query(
    'update waves set served = null, ended_at = now(), duration = $2, correct = 10, incorrect = 0, skipped = 0, score = 200, final = false where id = $1',
    [waveId, body.wave.duration],
  );
  for (const statement of totals(row, body)) await client.query(statement.text, statement.values);
}

function totals(row: Row, { submissionId, wave }: Sent) {
  const { user_id: user, game_id: game } = row;
  return [
    { text: 'update games set score = score + 1200 where id = $1', values: [game] },
    {
      text: 'update users set total_correct = total_correct + 10, last_active_at = now() where id = $1',
      values: [user],
    },
    {
      text: `insert into unit_stats as t (user_id, unit_id, answered, correct, recent, last_answered_at)
             values ($1, 125, 10, 10, 'cccccccccc', now())
             on conflict (user_id, unit_id) do update set answered = t.answered + 10, correct = t.correct + 10`,
      values: [user],
    },
    {
      text: `insert into daily_activity as t (user_id, day, kind, answered, correct, duration, activities)
             values ($1, now()::date, 'practice', 10, 10, $2, 1)
             on conflict (user_id, day, kind) do update set answered = t.answered + 10, correct = t.correct + 10`,
      values: [user, wave.duration],
    },
    {
      text: `insert into leaderboard_days as t (user_id, day, correct) values ($1, now()::date, 10)
             on conflict (user_id, day) do update set correct = t.correct + 10`,
      values: [user],
    },
    {
      text: `insert into class_week_scores as t (class_group_id, week, correct, active_students)
             select class_group_id, now()::date, 10, 1 from class_group_students where user_id = $1
             on conflict (class_group_id, week) do update set correct = t.correct + 10`,
      values: [user],
    },
    {
      text: `insert into submissions (id, user_id, content_hash, reply) values ($1, $2, '', '{}')`,
      values: [submissionId, user],
    },
  ];
}
