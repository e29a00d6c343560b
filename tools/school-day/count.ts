import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { findDifferences } from '../../apps/server/src/play/recount/recount.queries.ts';

/** A wave as its device knows it. */
export interface Played {
  readonly waveId: string;
  readonly stored: number; // answers
  readonly right: number; // of these
}

export interface Counted {
  readonly lost: number; // answers that a device has given and the database lacks
  readonly doubled: number; // answers that the database has, or counts, more often than they were given
  readonly differences: number; // totals that do not agree with the answers, by the product's own recount
}

/**
 * Compares what all devices say with what is stored, by statements of its own. Nothing else was played: every answer of the
 * database is one of these.
 */
export async function countDay(database: Database, played: readonly Played[]): Promise<Counted> {
  const { rows } = await database.pool.query<{ id: string; stored: number }>(
    `select wave_id::text as id, count(*)::int as stored from answers group by wave_id`,
  );
  const stored = new Map(rows.map((row) => [row.id, row.stored]));
  const known = new Map(played.map((wave) => [wave.waveId, wave.stored]));
  let lost = 0;
  let doubled = 0;
  const note = (given: number, found: number): void => {
    lost += Math.max(0, given - found);
    doubled += Math.max(0, found - given);
  };
  for (const id of new Set([...stored.keys(), ...known.keys()]))
    note(known.get(id) ?? 0, stored.get(id) ?? 0);
  const { rows: totals } = await database.pool.query<{ right: number }>(
    'select coalesce(sum(total_correct), 0)::int as right from users',
  );
  note(
    played.reduce((sum, { right }) => sum + right, 0),
    totals[0]?.right ?? 0,
  );
  const differences = await findDifferences(database.db);
  return { lost, doubled, differences: differences.length };
}
