import { z } from 'zod';

import { sql } from '../../platform/database/sql.ts';

export const DoorHours = z.object({
  days: z.array(z.number()),
  opens: z.number(),
  closes: z.number(),
});

/** When the class codes of the school `s` work. */
export const doorHours = sql`jsonb_build_object('days', s.door_days, 'opens', s.door_opens, 'closes', s.door_closes)`;
