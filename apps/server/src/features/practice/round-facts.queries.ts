import { OUTCOMES } from '@moonbase/practice';
import { z } from 'zod';

import { StoryRoundRow, storyRoundsColumn } from '../../play/story/story-rounds.queries.ts';
import { type Db, queryOptional } from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { answersOf } from '../../play/waves/answers-of.queries.ts';

/** The facts for the verdict on a campaign round, besides the wave that ends it. */
const RoundFacts = z.object({
  rounds: z.array(StoryRoundRow), // every round the player has started
  answers: z.array(z.object({ unitId: z.number(), outcome: z.enum(OUTCOMES) })), // to required questions of the earlier waves, in the order asked
  suspect: z.boolean(), // at least one of the earlier waves was suspect
});
export type RoundFacts = z.infer<typeof RoundFacts>;

/**
 * The facts of a round when its last wave arrives. An earlier statement must have locked the player's row: a
 * statement that waits for the lock itself sees the data from before the wait, and would award a star twice.
 */
export async function selectRoundFacts(
  db: Db,
  game: { readonly id: number; readonly createdAt: Date },
  waveId: number,
): Promise<RoundFacts> {
  const facts = await queryOptional(
    db,
    prepared(
      'select_round_facts',
      sql`
      select ${storyRoundsColumn} as rounds,
        (
          select coalesce(jsonb_agg(jsonb_build_object('unitId', a.unit_id, 'outcome', a.outcome)
            order by w.position, a.position), '[]')
          from waves w
          cross join lateral ${answersOf(sql`wave_id = w.id and last_at >= ${game.createdAt.toISOString()}`)} a
          where w.game_id = g.id and w.id <> ${waveId} and not a.optional
        ) as answers,
        exists (select from waves w where w.game_id = g.id and w.suspect) as suspect
      from games g join users u on u.id = g.user_id
      where g.id = ${game.id}`,
    ),
    RoundFacts,
  );
  if (!facts) throw new Error(`Game ${game.id} is gone`);
  return facts;
}
