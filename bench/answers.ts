// Fills a database with half a year of schools' answers, and reports speed and size: `--millions N` (10).
// With `--database URL` they stay there, in a database that has the product's tables and nobody in them yet; otherwise
// they are removed again. Reports beside ten million of them: bench `reports`; a new release beside them: `npm run
// faults -- migration`.
import { openDatabase, transactUnhurried } from '../apps/server/src/platform/database/db.ts';
import { findDifferences } from '../apps/server/src/play/recount/recount.queries.ts';
import { measureGrowth } from './answers/growth.ts';
import { measureReads } from './answers/reads.ts';
import { measureRetention } from './answers/retention.ts';
import { figure, option, QUICK } from './figure.ts';
import { ANSWERS_OF_A_STUDENT, prepareAnswers } from './kit/answers.ts';
import { prepareClasses, STUDENTS } from './kit/classes.ts';
import { type BenchDatabase, startBenchDatabase } from './kit/database.ts';

const RECOUNTED_AT_MOST = 500_000; // a recount reads every document
const OF_A_CLASS = STUDENTS * ANSWERS_OF_A_STUDENT;

const classes = Math.max(2, Math.round(((QUICK ? 0.1 : millions()) * 1e6) / OF_A_CLASS));
const { database, bench, stop } = await place(option('database'));
try {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const teachers = await prepareClasses(database, classes);
  tell('people', 0);
  const answers = await prepareAnswers(database, tell);
  figure('answers', 'answers-per-second', answers / seconds(), 'answers/s', { answers, classes });
  for (const [name, pattern] of Object.entries({
    answers: '^wave_answers',
    waves: '^(waves|games)$',
    totals: '^(unit_stats|daily_activity)$',
  }))
    figure('answers', `${name}-bytes-per-answer`, (await bytesOf(pattern)) / answers, 'bytes');
  if (answers <= RECOUNTED_AT_MOST)
    figure(
      'answers',
      'recount',
      (await transactUnhurried(database, findDifferences)).length,
      'differences',
      { limit: 0 },
    );

  function tell(part: string, done: number): void {
    console.error(`  ${seconds().toFixed(0)} s: ${part}, ${done.toLocaleString('en')} answers`);
  }
  if (bench !== null) {
    await measureGrowth(bench, answers);
    await measureReads(database, bench.host, teachers);
    await measureRetention(database);
  }
} finally {
  await stop();
}

function millions(): number {
  const given = Number(option('millions') ?? 10);
  if (!(given > 0)) throw new Error('--millions wants a number above 0');
  return given;
}

async function place(
  url: string | undefined,
): Promise<Pick<BenchDatabase, 'database' | 'stop'> & { readonly bench: BenchDatabase | null }> {
  if (url === undefined) {
    const bench = await startBenchDatabase(4);
    return { ...bench, bench };
  }
  const database = openDatabase({ connectionString: url }, 4);
  return { database, bench: null, stop: () => database.close() };
}

/** Tables with their indices. */
async function bytesOf(tables: string): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(oid))::text as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ $1`,
    [tables],
  );
  return Number(rows[0]?.bytes);
}
