import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, key, users } from './people.ts';

const cascade = { onDelete: 'cascade' } as const;

/** What a person practises: one current selection each. */
export const contentSelections = pgTable(
  'content_selections',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key()
      .notNull()
      .references(() => users.id, cascade),
    creatorId: key().references(() => users.id, { onDelete: 'set null' }),
    type: text().notNull(),
    mode: text({ enum: ['normal', 'inverse', 'both'] })
      .notNull()
      .default('normal'),
    format: text({ enum: ['normal', 'reverse', 'both'] })
      .notNull()
      .default('normal'),
    units: jsonb().notNull(), // SelectionUnit[] of contracts, at most 200
    lockedUntil: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('content_selections_user').on(table.userId),
    index('content_selections_creator').on(table.creatorId),
  ],
);

export const games = pgTable(
  'games',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key()
      .notNull()
      .references(() => users.id, cascade),
    kind: text({ enum: ['practice', 'story', 'adaptive', 'rescue'] }).notNull(),
    mode: text({ enum: ['classic', 'novice', 'expert'] }).notNull(),
    startingSpeed: smallint().notNull(),
    timeScale: text().notNull().default('1'),
    plannedWaves: smallint().notNull(),
    source: text({ enum: ['selection', 'misses', 'tricky'] })
      .notNull()
      .default('selection'),
    pool: jsonb(), // MissedQuestion[] in the order of asking, where the source is not the selection
    score: integer().notNull().default(0),
    storyStage: smallint(), // 1 to 128, story games only
    storyRound: smallint(), // 1 to 3, story games only
    passed: boolean(), // story games, once ended
    shields: smallint(), // left after the last finished wave; null where there are none
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (table) => [
    index('games_user').on(table.userId, table.createdAt),
    index('games_open')
      .on(table.createdAt)
      .where(sql`${table.endedAt} is null`),
    check('games_speed', sql`${table.startingSpeed} between 1 and 10`),
    check('games_score', sql`${table.score} >= 0`),
  ],
);

export const waves = pgTable(
  'waves',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    gameId: key()
      .notNull()
      .references(() => games.id, cascade),
    userId: key()
      .notNull()
      .references(() => users.id, cascade),
    position: smallint().notNull(),
    speed: smallint().notNull(),
    unitId: smallint().notNull(),
    served: jsonb(), // the questions with their answers, until the wave is finished
    issuedAt: instant().notNull().defaultNow(),
    endedAt: instant(),
    duration: integer(), // milliseconds
    correct: smallint(),
    incorrect: smallint(),
    skipped: smallint(),
    score: integer(),
    final: boolean(),
    suspect: boolean(), // implausible: kept, counts for no leaderboard
    clamped: boolean(), // the client's times did not fit between issue and receipt
  },
  (table) => [
    uniqueIndex('waves_position').on(table.gameId, table.position),
    index('waves_user').on(table.userId, table.endedAt),
    index('waves_open')
      .on(table.issuedAt)
      .where(sql`${table.endedAt} is null`),
    check('waves_speed', sql`${table.speed} between 1 and 10`),
  ],
);

/** Each answered question for ever as it was served. Partitioned by month of `answered_at`. */
export const answers = pgTable(
  'answers',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    waveId: key().notNull(),
    userId: key()
      .notNull()
      .references(() => users.id, cascade),
    kind: text({ enum: ['practice', 'story', 'adaptive', 'rescue'] }).notNull(),
    mode: text({ enum: ['classic', 'novice', 'expert'] }).notNull(),
    unitId: smallint().notNull(),
    subUnit: smallint().notNull(),
    position: smallint().notNull(), // order of asking in the wave
    optional: boolean().notNull(),
    question: jsonb().notNull(), // the document, so that history stays true
    expected: doublePrecision().notNull(),
    answeredAt: instant().notNull(),
    localDay: date().notNull(), // by the person's time zone at that moment
    outcome: text({ enum: ['correct', 'incorrect', 'skipped'] }).notNull(),
    counts: boolean().notNull(), // towards the total of correct answers
    suspect: boolean().notNull(),
    totalAttempts: smallint().notNull(),
    totalTeleports: smallint().notNull(),
    duration: integer(), // milliseconds from seeing it to the last attempt, where known
    score: integer().notNull(),
    attempts: jsonb().notNull(), // [{ attemptedAt, input, correct }]
  },
  (table) => [
    primaryKey({ columns: [table.answeredAt, table.id] }),
    index('answers_wave').on(table.waveId),
    index('answers_user_time').on(table.userId, table.answeredAt),
    index('answers_user_unit').on(table.userId, table.unitId, table.answeredAt),
  ],
);

/** Replies by the client's submission id: a repeat gets the same, other content is refused. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid().notNull(),
    userId: key()
      .notNull()
      .references(() => users.id, cascade),
    contentHash: text().notNull(), // SHA-256 of path and body
    reply: text().notNull(), // JSON, to the letter as it was sent first
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('submissions_age').on(table.createdAt),
  ],
);
