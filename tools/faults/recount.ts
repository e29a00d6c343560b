import type { Database } from '../../apps/server/src/platform/db.ts';
import { findDifferences } from '../../apps/server/src/play/recount/recount.queries.ts';
import { recountMatches } from './recount-matches.ts';
import type { Acknowledged } from './students.ts';

export interface Recounted {
  readonly lost: number; // answers that were acknowledged and are not there, or not counted
  readonly doubled: number; // answers that are there or counted more often than they were acknowledged
  readonly differences: number; // totals that do not agree with the answers, by the product's own recount
}

/**
 * Counts what is stored, by statements of its own: answers of each acknowledged wave, answers of the rounds of Space
 * Rescue by the logs of its matches, and right answers of each student. Nothing else was played, so all of them must be
 * what was acknowledged, exactly.
 */
export async function recount(
  { db, pool }: Database,
  acknowledged: readonly Acknowledged[],
): Promise<Recounted> {
  let lost = 0;
  let doubled = 0;
  const note = (expected: number, found: number): void => {
    lost += Math.max(0, expected - found);
    doubled += Math.max(0, found - expected);
  };
  const answers = new Map(acknowledged.map(({ job }) => [String(job.waveId), answersOf(job.body)]));
  const { rows: waves } = await pool.query<{ id: string; answers: number }>(
    `select w.id::text as id, count(a.wave_id)::int as answers
     from waves w join games g on g.id = w.game_id left join answers a on a.wave_id = w.id
     where w.ended_at is not null and g.kind <> 'rescue' group by w.id`,
  );
  const stored = new Map(waves.map((row) => [row.id, row.answers]));
  for (const [wave, count] of answers) note(count, stored.get(wave) ?? 0);
  for (const [wave, count] of stored) if (!answers.has(wave)) note(0, count);
  const all = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const matches = await recountMatches(pool);
  const { rows: totals } = await pool.query<{ total: number }>(
    'select coalesce(sum(total_correct), 0)::int as total from users',
  );
  note(all + matches.right, totals[0]?.total ?? 0);
  const differences = await findDifferences(db);
  return {
    lost: lost + matches.lost,
    doubled: doubled + matches.doubled,
    differences: differences.length,
  };
}

/** Every answer that is sent is right. */
function answersOf(body: string): number {
  return body.split('"attempts"').length - 1;
}
