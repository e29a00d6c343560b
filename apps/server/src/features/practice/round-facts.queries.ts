import { z } from 'zod';

import { StoryRoundRow, storyRoundsColumn } from '../../play/story/story-rounds.queries.ts';
import { type Db, queryOptional } from '../../platform/db.ts';
import { prepared, sql } from '../../platform/sql.ts';

/** What the verdict on a campaign round needs beside the wave that ends it. */
const RoundFacts = z.object({
  rounds: z.array(StoryRoundRow), // all that the player has started
  answers: z.array(
    z.object({ unitId: z.number(), outcome: z.enum(['correct', 'incorrect', 'skipped']) }),
  ), // required ones of the earlier waves, in order of asking
  suspect: z.boolean(), // one of the earlier waves was
});
export type RoundFacts = z.infer<typeof RoundFacts>;

/**
 * Facts of a round whose last wave has come. The player's row must be locked by an earlier statement: one
 * that waits for the lock itself would still see what was there before the wait, and give a star twice.
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
          join answers a on a.wave_id = w.id and a.answered_at >= ${game.createdAt.toISOString()}
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
