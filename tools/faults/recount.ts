import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { findDifferences } from '../../apps/server/src/play/recount/recount.queries.ts';
import { type RecountedMatches, recountMatches } from './recount-matches.ts';
import { inSnapshot, type Snapshot } from './snapshot.ts';
import type { Acknowledged } from './students.ts';

export interface RecountedAnswers {
  readonly lost: number; // acknowledged answers that are missing, or not counted
  readonly doubled: number; // answers stored or counted more often than they were acknowledged
}

export interface Recounted extends RecountedAnswers {
  readonly differences: number; // totals that do not agree with the answers, by the product's own recount
  readonly differing: readonly string[]; // the first of them
}

const LISTED = 3;

/**
 * Counts what is stored, by statements of its own: answers of each acknowledged wave, answers of the rounds of Space
 * Rescue by the logs of its matches, and right answers of each student. Nothing else was played, so all of them must be
 * exactly what was acknowledged. One moment is read: a round that is stored meanwhile counts in all of it or in none.
 */
export async function recount(
  database: Database,
  acknowledged: readonly Acknowledged[],
): Promise<Recounted> {
  return await inSnapshot(database, async (snapshot) => {
    const matches = await recountMatches(snapshot);
    const counted = await recountIn(snapshot, acknowledged, { before: EMPTY, matches });
    const differences = await findDifferences(snapshot);
    const differing = differences.slice(0, LISTED).map((each) => JSON.stringify(each));
    const missing = counted.lost === 0 ? [] : await describeMissing(snapshot, acknowledged);
    return { ...counted, differences: differences.length, differing: [...differing, ...missing] };
  });
}

/** Describes the first acknowledged waves whose answers do not count. */
async function describeMissing(
  snapshot: Snapshot,
  acknowledged: readonly Acknowledged[],
): Promise<readonly string[]> {
  const { rows } = await snapshot.query<{ told: string }>(
    `select jsonb_build_object('wave', w.id, 'kind', g.kind, 'user', w.user_id, 'issued', w.issued_at, 'ended', w.ended_at,
       'replaced', w.replaced_at, 'tooFast', a.too_fast, 'spans', u.play_spans)::text as told
     from unnest($1::bigint[], $2::int[]) as given(id, answers)
     left join waves w on w.id = given.id
     left join games g on g.id = w.game_id
     left join users u on u.id = w.user_id
     left join wave_answers a on a.wave_id = w.id
     where given.answers > (select count(*) from answers where wave_id = given.id)
     order by given.id limit ${LISTED}`,
    [acknowledged.map(({ waveId }) => waveId), acknowledged.map(({ answers }) => answers)],
  );
  return rows.map(({ told }) => told);
}

/** What a database holds at a moment. */
export interface Held {
  readonly wave: number; // the newest
  readonly right: number; // answers, of all students together
}

const EMPTY: Held = { wave: 0, right: 0 };
const NO_MATCHES: RecountedMatches = { lost: 0, doubled: 0, right: 0 };

/** Also what a later `recountAnswers` leaves out as `before`. */
export async function holdsNow({ pool }: Database): Promise<Held> {
  return await heldIn(pool);
}

async function heldIn(snapshot: Snapshot): Promise<Held> {
  const { rows } = await snapshot.query<Held>(
    `select coalesce((select max(id) from waves), 0)::float8 as wave, coalesce(sum(total_correct), 0)::int as right
     from users`,
  );
  return rows[0] ?? EMPTY;
}

/** The same without the product's own recount, without matches, and without what the database held before. */
export async function recountAnswers(
  database: Database,
  acknowledged: readonly Acknowledged[],
  { before }: { readonly before: Held },
): Promise<RecountedAnswers> {
  return await inSnapshot(
    database,
    async (snapshot) => await recountIn(snapshot, acknowledged, { before, matches: NO_MATCHES }),
  );
}

async function recountIn(
  snapshot: Snapshot,
  acknowledged: readonly Acknowledged[],
  { before, matches }: { readonly before: Held; readonly matches: RecountedMatches },
): Promise<RecountedAnswers> {
  let lost = 0;
  let doubled = 0;
  const note = (expected: number, found: number): void => {
    lost += Math.max(0, expected - found);
    doubled += Math.max(0, found - expected);
  };
  const answers = new Map(acknowledged.map(({ waveId, answers: own }) => [String(waveId), own]));
  const { rows: waves } = await snapshot.query<{ id: string }>(
    `select w.id::text as id from waves w join games g on g.id = w.game_id
     where w.id > $1 and w.ended_at is not null and g.kind <> 'rescue'`,
    [before.wave],
  );
  const { rows: counts } = await snapshot.query<{ id: string; answers: number }>(
    `select wave_id::text as id, count(*)::int as answers from answers
     where wave_id = any($1::bigint[]) group by wave_id`, // among many others: found by their index
    [waves.map(({ id }) => id)],
  );
  const stored = new Map(waves.map(({ id }) => [id, 0]));
  for (const row of counts) stored.set(row.id, row.answers);
  for (const [wave, count] of answers) note(count, stored.get(wave) ?? 0);
  for (const [wave, count] of stored) if (!answers.has(wave)) note(0, count);
  const all = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const { right } = await heldIn(snapshot);
  note(before.right + all + matches.right, right);
  return { lost: lost + matches.lost, doubled: doubled + matches.doubled };
}
