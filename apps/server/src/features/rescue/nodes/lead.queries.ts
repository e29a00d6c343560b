import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

export interface NodeName {
  readonly id: string;
  readonly url: string;
}

/** Takes the lead or keeps it, unless another node has it. @returns the node that has it now */
export async function claimLead(db: Db, { id, url }: NodeName): Promise<NodeName | null> {
  await execute(
    db,
    sql`
      insert into rescue_lead (node, url, lease_until)
      values (${id}, ${url}, now() + interval '5 seconds')
      on conflict ("only") do update
        set node = excluded.node, url = excluded.url, lease_until = excluded.lease_until
        where rescue_lead.node = excluded.node or rescue_lead.lease_until <= now()`,
  );
  return queryOptional(
    db,
    sql`select node as id, url from rescue_lead where lease_until > now()`,
    z.object({ id: z.string(), url: z.string() }),
  );
}

/** Releases the lead at a shutdown, so that another node need not wait for the lease to expire. */
export async function releaseLead(db: Db, id: string): Promise<void> {
  await execute(db, sql`update rescue_lead set lease_until = now() where node = ${id}`);
}
