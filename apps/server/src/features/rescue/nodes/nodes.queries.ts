import { z } from 'zod';

import { type Db, execute, queryOne } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

const OtherNode = z.object({
  id: z.string(),
  url: z.string(), // where this node reaches it
  key: z.string(), // hexadecimal
  isFull: z.boolean(),
  matches: z.number(),
  inLobby: z.number(),
  inGames: z.number(),
});
export type OtherNode = z.infer<typeof OtherNode>;

const Seen = z.object({
  others: z.array(OtherNode),
  lead: z.string().nullable(), // the address of a node of an older release that plays all matches
});
export type Seen = z.infer<typeof Seen>;

/** Says that this node lives, for 3.5 seconds. @returns the other nodes that do */
export function beat(db: Db, own: OtherNode): Promise<Seen> {
  return queryOne(
    db,
    sql`
      with own as (
        insert into rescue_nodes (id, url, key, lease_until, is_full, matches, in_lobby, in_games)
        values (${own.id}, ${own.url}, ${own.key}, now() + interval '3.5 seconds', ${own.isFull},
          ${own.matches}, ${own.inLobby}, ${own.inGames})
        on conflict (id) do update
          set lease_until = excluded.lease_until, is_full = excluded.is_full, matches = excluded.matches,
            in_lobby = excluded.in_lobby, in_games = excluded.in_games
      ),
      gone as (delete from rescue_nodes where lease_until < now() - interval '1 minute' and id <> ${own.id})
      select
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'url', url, 'key', key, 'isFull', is_full,
            'matches', matches, 'inLobby', in_lobby, 'inGames', in_games) order by id), '[]')
         from rescue_nodes where lease_until > now() and id <> ${own.id}) as others,
        (select url from rescue_lead where lease_until > now()) as lead`,
    Seen,
  );
}

/** The node is about to stop: the others need not wait for its lease. */
export async function leaveNodes(db: Db, id: string): Promise<void> {
  await execute(db, sql`delete from rescue_nodes where id = ${id}`);
}
