import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core';

import { instant, key, users } from './people.ts';

/** user × round of the campaign: started, and what came of it. A read model of the games but for its id. */
export const userStoryRounds = pgTable(
  'user_story_rounds',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stage: smallint().notNull(), // 1 to 128
    round: smallint().notNull(), // 1 to 3
    isPassed: boolean(), // null: never finished
    passedAt: instant(), // end of the game that earned the star
    attempts: integer().notNull().default(0), // games finished
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('user_story_rounds_round').on(table.userId, table.stage, table.round),
    check('user_story_rounds_stage', sql`${table.stage} between 1 and 128`),
    check('user_story_rounds_number', sql`${table.round} between 1 and 3`),
    check(
      'user_story_rounds_star',
      sql`(${table.isPassed} is true) = (${table.passedAt} is not null)`,
    ),
  ],
);
