import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  pgTable,
  primaryKey,
  real,
  smallint,
} from 'drizzle-orm/pg-core';

import { key, users } from './people.ts';

const cascade = { onDelete: 'cascade' } as const;

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What the adaptive engine believes of a person, as `saveState` writes it. */
export const adaptiveStates = pgTable(
  'adaptive_states',
  {
    userId: key()
      .primaryKey()
      .references(() => users.id, cascade),
    state: bytea().notNull(),
  },
  (table) => [check('adaptive_states_size', sql`octet_length(${table.state}) <= 1024`)],
);

/** The estimate after each adaptive round with an answer: steps, 1 to 128. */
export const adaptiveRounds = pgTable(
  'adaptive_rounds',
  {
    userId: key()
      .notNull()
      .references(() => users.id, cascade),
    waveId: key().notNull(),
    localDay: date().notNull(), // by the person's time zone at that moment
    average: real().notNull(),
    minimum: smallint().notNull(), // of the 90 % interval
    maximum: smallint().notNull(),
    highVariance: boolean().notNull(),
    clicking: real().notNull(), // share of the round that was only clicked, 0 to 1
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.waveId] }),
    index('adaptive_rounds_day').on(table.userId, table.localDay),
  ],
);
