// Fills a database with half a year of schools' answers, and reports speed and size: `--millions N` (10).
// With `--database URL` they stay there, in a database that has the product's tables and nobody in them yet; otherwise
// they are removed again. Reports beside ten million of them: bench `reports`; a new release beside them: `npm run
// faults -- migration`.
import { type Database, openDatabase } from '../apps/server/src/platform/db.ts';
import { figure, option, QUICK } from './figure.ts';
import { prepareAnswers } from './kit/answers.ts';
import { ACTIVE, ANSWERS, prepareClasses, STUDENTS } from './kit/classes.ts';
import { startBenchDatabase } from './kit/database.ts';

const OF_A_CLASS = STUDENTS * ACTIVE * ANSWERS;

const classes = Math.max(1, Math.round(((QUICK ? 0.1 : millions()) * 1e6) / OF_A_CLASS));
const { database, stop } = await place(option('database'));
try {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  await prepareClasses(database, classes);
  tell(0);
  await prepareAnswers(database, tell);
  const answers = classes * OF_A_CLASS;
  figure('answers', 'answers-per-second', answers / seconds(), 'answers/s', { answers, classes });
  for (const [name, pattern] of Object.entries({
    answers: '^wave_answers',
    waves: '^(waves|games)$',
    totals: '^(unit_stats|daily_activity)$',
  }))
    figure('answers', `${name}-bytes-per-answer`, (await bytesOf(pattern)) / answers, 'bytes');

  function tell(done: number): void {
    const share = Math.round((100 * done) / (classes * OF_A_CLASS));
    console.error(
      `  ${share} %: ${done.toLocaleString('en')} answers after ${seconds().toFixed(0)} s`,
    );
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
): Promise<{ readonly database: Database; readonly stop: () => Promise<void> }> {
  if (url === undefined) return startBenchDatabase(2);
  const database = openDatabase({ connectionString: url }, 2);
  return { database, stop: () => database.close() };
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
