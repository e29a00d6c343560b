import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';

import { classGroups, instant, key, users } from './people.ts';

const cascade = { onDelete: 'cascade' } as const;
const count = () => integer().notNull().default(0);

/** user × unit: what the selectors, All Results and the choice of questions read. */
export const unitStats = pgTable(
  'unit_stats',
  {
    userId: key()
      .notNull()
      .references(() => users.id, cascade),
    unitId: smallint().notNull(),
    answered: count(),
    correct: count(),
    recent: text().notNull().default(''), // last ten outcomes, oldest first: c, i, s
    missed: jsonb().notNull().default([]), // last 20 questions not right, newest first
    lastAnsweredAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.unitId] })],
);

/** user × local day × kind: reports, histories, the bars on a class card. */
export const dailyActivity = pgTable(
  'daily_activity',
  {
    userId: key()
      .notNull()
      .references(() => users.id, cascade),
    day: date().notNull(),
    kind: text({ enum: ['practice', 'story', 'adaptive', 'rescue'] }).notNull(),
    answered: count(),
    correct: count(),
    duration: count(), // milliseconds of play
    activities: count(), // waves, rounds or games
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.kind] })],
);

/** user × UTC day: plausible right answers, of which a leaderboard counts at most a thousand. */
export const leaderboardDays = pgTable(
  'leaderboard_days',
  {
    userId: key()
      .notNull()
      .references(() => users.id, cascade),
    day: date().notNull(),
    correct: count(),
    stars: count(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** class × week (its Sunday, UTC) × category: the weekly leaderboard's sums. */
export const classWeekScores = pgTable(
  'class_week_scores',
  {
    classGroupId: key()
      .notNull()
      .references(() => classGroups.id, cascade),
    week: date().notNull(),
    correct: count(),
    stars: count(),
    activeStudents: count(),
  },
  (table) => [
    primaryKey({ columns: [table.classGroupId, table.week] }),
    index('class_week_scores_week').on(table.week),
  ],
);
