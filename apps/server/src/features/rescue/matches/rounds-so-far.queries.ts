import type { Outcome } from '@moonbase/practice';

import { type Db, execute } from '../../../platform/database/db.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

/** The answers of a round whose questions are still being asked. */
export interface RoundSoFar {
  readonly userId: string;
  readonly matchId: string;
  readonly round: number;
  readonly answers: readonly {
    readonly unitId: number;
    readonly outcome: Outcome;
    readonly at: string; // ISO 8601
  }[]; // in the order asked
}

/** Stores the answers of unsaved rounds for the live lesson. Late arrivals replace nothing newer. */
export async function saveRoundsSoFar(db: Db, rounds: readonly RoundSoFar[]): Promise<void> {
  await execute(
    db,
    prepared(
      'save_rounds_so_far',
      sql`
      insert into live_rounds as known (user_id, match_id, round, answers, at)
      select u.id, g."matchId", g.round, g.answers, now()
      from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as g(
        "userId" bigint, "matchId" bigint, round smallint, answers jsonb)
      join users u on u.id = g."userId"
      on conflict (user_id) do update
        set match_id = excluded.match_id, round = excluded.round, answers = excluded.answers,
          at = excluded.at
        where (excluded.match_id, excluded.round, jsonb_array_length(excluded.answers))
          > (known.match_id, known.round, jsonb_array_length(known.answers))`,
    ),
  );
}
