// One server of the comparison in a process of its own: `product`, `bare` (set-based statements), `oneCall` (one
// prepared statement) or `naive` (one row per statement). It sends its parent its port, and its CPU time and round
// trips when asked.
import { readdirSync } from 'node:fs';

import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';

import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database/db.ts';
import { oneCallApp } from './one-call.ts';
import type { Sent, SentAnswer } from './sent.ts';

const [kind = 'product', socket = '', idpMetadata] = process.argv.slice(2);
const connection = { host: socket, port: 5432, user: 'postgres', database: 'postgres' };

let statements = 0;

const app = await appOf(kind);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
process.on('disconnect', () => process.exit()); // it does not outlive the run that started it
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const handles = readdirSync('/proc/self/fd').length;
  process.send?.({ cpuSeconds: (user + system) / 1e6, statements, rss, heapUsed, handles });
});

function appOf(named: string): FastifyInstance | Promise<FastifyInstance> {
  if (named === 'product') return productApp();
  return named === 'oneCall' ? oneCallApp(connection) : bareApp(named === 'naive');
}

async function productApp(): Promise<FastifyInstance> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...(idpMetadata !== undefined && { SAML_IDP_METADATA: idpMetadata }),
  });
  const database = openDatabase(connection, 16);
  database.pool.on('connect', countStatements);
  forgetAnswers(database.pool);
  return buildApp({ database, clock: { now: Date.now }, config });
}

/** `/api/health/ready` then asks the database each time: it is the `select 1` to which others are compared. */
function forgetAnswers(pool: pg.Pool): void {
  const on: unknown = Reflect.get(pool, 'on');
  if (typeof on !== 'function') throw new Error('A pool tells nothing');
  Reflect.set(pool, 'on', (...listener: unknown[]): unknown => {
    if (listener[0] === 'release') return pool;
    const result: unknown = Reflect.apply(on, pool, listener);
    return result;
  });
}

/** Counts statements; `begin` and `commit`, which travel with another one, are plain texts. */
function countStatements(client: object): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new Error('A database client has no query');
  Reflect.set(client, 'query', (...args: unknown[]): unknown => {
    if (typeof args[0] !== 'string') statements += 1;
    const result: unknown = Reflect.apply(query, client, args);
    return result;
  });
}

/**
 * Reads the wave and writes the same rows of the same size as the product does, including the next wave and the reply
 * for a repeat, without session, permission, schema, marking, points or drawing of questions.
 */
function bareApp(naive: boolean): FastifyInstance {
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
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<Row>(
          'select game_id, user_id, position, served from waves where id = $1 for update',
          [request.params.id],
        );
        const row = rows[0];
        if (row === undefined) throw new Error('no such wave');
        const reply = JSON.stringify({ wave: request.body.wave, nextWave: row.served });
        await (naive ? writeOneByOne : writeInSets)(client, request.params.id, row, {
          ...request.body,
          reply,
        });
        await client.query('commit');
        return await response.type('application/json').send(reply);
      } finally {
        client.release();
      }
    },
  );
  return bare;
}

interface Row {
  readonly game_id: string;
  readonly user_id: string;
  readonly position: number;
  readonly served: { readonly questions: readonly { readonly id: string }[] };
}

interface Written extends Sent {
  readonly reply: string; // JSON
}

const toRow = ({ served }: Row) => {
  const questions = new Map(served.questions.map((question) => [question.id, question]));
  return (answer: SentAnswer, index: number) => ({
    position: index + 1,
    question: questions.get(answer.id),
    attempts: answer.attempts,
    answered: answer.attempts[0]?.attemptedAt,
  });
};

async function writeInSets(client: pg.PoolClient, waveId: string, row: Row, body: Written) {
  const answers = body.wave.answers.map(toRow(row));
  const times = answers.map(({ answered }) => answered);
  await client.query(
    `insert into wave_answers (wave_id, user_id, kind, mode, suspect, last_at, positions, unit_ids, sub_units,
       answered_at, local_days, outcomes, total_attempts, scores, record)
     select $1, $2, 'practice', 'expert', false, ($4::timestamptz[])[n], $3, array_fill(125::smallint, array[n]),
       array_fill(1::smallint, array[n]), $4, array_fill(now()::date, array[n]), repeat('c', n),
       array_fill(1::smallint, array[n]), array_fill(100, array[n]), $5
     from (select cardinality($4::timestamptz[]) as n) counted`,
    [
      ...[waveId, row.user_id, answers.map(({ position }) => position), times],
      JSON.stringify(answers.map(({ question, attempts }) => ({ question, attempts }))),
    ],
  );
  await client.query(
    'update waves set served = null, ended_at = now(), duration = $2, correct = 10, incorrect = 0, skipped = 0, score = 200, final = false where id = $1',
    [waveId, body.wave.duration],
  );
  for (const statement of totals(row, body)) await client.query(statement.text, statement.values);
}

async function writeOneByOne(client: pg.PoolClient, waveId: string, row: Row, body: Written) {
  for (const [index, answer] of body.wave.answers.entries()) {
    const { question } = toRow(row)(answer, index);
    await client.query(
      `insert into answer_rows (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
         expected, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, score, attempts)
       values ($1, $2, 'practice', 'expert', 125, 1, $3, false, $6, 0, $4, ($4::timestamptz)::date, 'correct', true, false, 1, 0, 100, $5)`,
      [
        ...[waveId, row.user_id, index + 1, answer.attempts[0]?.attemptedAt],
        JSON.stringify(answer.attempts),
        JSON.stringify(question),
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

function totals(row: Row, { submissionId, wave, reply }: Written) {
  const { user_id: user, game_id: game, served } = row;
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
      text: `insert into submissions (id, user_id, content_hash, reply) values ($1, $2, '', $3)`,
      values: [submissionId, user, reply],
    },
    {
      text: `insert into waves (game_id, user_id, position, speed, unit_id, served) values ($1, $2, $3, 1, 125, $4)`,
      values: [game, user, row.position + 1, JSON.stringify(served)],
    },
  ];
}
