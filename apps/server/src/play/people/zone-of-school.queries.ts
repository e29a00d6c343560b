import { sql } from '../../platform/database/sql.ts';

/** The time zone of the school `s`; where it has given none, that of the first of its admins, then UTC. */
export const zoneOfSchool = sql`coalesce(s.time_zone, (
  select a.time_zone from users a where a.school_id = s.id and a.is_school_admin and a.disabled_at is null
  order by a.id limit 1), 'UTC')`;
