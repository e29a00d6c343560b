import { LOST_REASONS } from '@moonbase/contracts/ways-in';
import { z } from 'zod';

import { type Db, queryRows } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { OF_LIST } from './knocks.queries.ts';

const Lost = z.object({
  wayInId: z.string(),
  why: z.enum(LOST_REASONS),
  count: z.number(),
  names: z.array(z.string()),
});
export type Lost = z.infer<typeof Lost>;

/** How many people who will not find their way are named for each reason. */
const MOST_NAMED = 30;

/**
 * The people of the list who have not come in by a way and whom no address will find there: they would knock. An address that two
 * people of the list have finds nobody.
 */
export function selectLost(db: Db, schoolId: string): Promise<readonly Lost[]> {
  return queryRows(
    db,
    sql`with listed as (
          select w.id as way, u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.last_name,
            case when a.user_id is null and coalesce(u.email, '') = '' then 'no-address'
              when a.user_id is null and lower(split_part(u.email, '@', 2)) <> w.domain then 'elsewhere'
              when count(*) over (partition by w.id, coalesce(encode(a.address_hash, 'hex'), lower(u.email))) > 1 then 'shared'
            end as why
          from ways_in w
            join users u on u.school_id = w.school_id and ${OF_LIST}
            left join ways_in_addresses a on a.user_id = u.id
          where w.school_id = ${schoolId}::bigint),
        lost as (
          select l.*, row_number() over (partition by l.way, l.why order by l.last_name, l.name, l.id) as place
          from listed l
          where l.why is not null
            and not exists (select from ways_in_subjects s where s.way_in_id = l.way and s.user_id = l.id))
        select way::text as "wayInId", why, count(*)::int as count,
          array_agg(name order by place) filter (where place <= ${MOST_NAMED}) as names
        from lost group by way, why order by way, why`,
    Lost,
  );
}
