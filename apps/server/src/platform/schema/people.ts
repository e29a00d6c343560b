import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Keys are numbers here (53 bits are plenty) and strings of digits on the wire. */
export const key = () => bigint({ mode: 'number' });

export const instant = () => timestamp({ withTimezone: true, precision: 3 });

export const schools = pgTable(
  'schools',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    identityProvider: text().notNull(),
    sourceId: text().notNull(),
    code: text(),
    name: text().notNull(),
    address: text(),
    phone: text(),
    city: text(),
    postcode: text(),
    countryId: text(),
    stateId: text(),
    timeZone: text().notNull().default('UTC'),
    uncompetitive: boolean().notNull().default(false),
    sharingAllowed: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('schools_source').on(table.identityProvider, table.sourceId)],
);

export const users = pgTable(
  'users',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    identityProvider: text().notNull(),
    sourceId: text().notNull(), // the persistent NameID
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    email: text(), // never asked of pupils
    title: text(),
    yearOfBirth: smallint(),
    countryId: text(),
    stateId: text(),
    schoolId: key().references(() => schools.id),
    schoolRole: text({ enum: ['student', 'teacher'] }),
    homeRole: text({ enum: ['parent', 'child'] }),
    isSchoolAdmin: boolean().notNull().default(false),
    isAdmin: boolean().notNull().default(false),
    parentId: key().references((): AnyPgColumn => users.id), // a child account's family
    sharingAllowed: boolean().notNull().default(false), // by the parent, for a child account
    timeZone: text().notNull().default('UTC'),
    disabledAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    lastSignInAt: instant(),
    numSignIns: integer().notNull().default(0),
    introSeenAt: instant(),
    accessProfile: jsonb(),
    shownEchelon: smallint().notNull().default(0), // highest Defender Level whose ceremony was seen
    totalCorrect: integer().notNull().default(0),
    totalMultiplayerGames: integer().notNull().default(0),
    stars: integer().notNull().default(0),
    masteryCount: integer().notNull().default(0),
    maxStoryStage: smallint().notNull().default(1),
    averageStoryStage: real(), // last adaptive estimate, 1 to 128
    lastActiveAt: instant(),
  },
  (table) => [
    uniqueIndex('users_source').on(table.identityProvider, table.sourceId),
    index('users_school').on(table.schoolId, table.schoolRole),
    index('users_parent').on(table.parentId),
    check('users_total_correct_positive', sql`${table.totalCorrect} >= 0`),
    check('users_one_home', sql`${table.schoolRole} is null or ${table.homeRole} is null`),
    check('users_year', sql`${table.yearOfBirth} between 1900 and 2100`),
    check('users_stage', sql`${table.maxStoryStage} between 1 and 128`),
  ],
);

export const classGroups = pgTable(
  'class_groups',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    schoolId: key()
      .notNull()
      .references(() => schools.id),
    sourceId: text(),
    name: text(), // null is shown as "unnamed"
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('class_groups_school').on(table.schoolId),
    uniqueIndex('class_groups_source').on(table.schoolId, table.sourceId),
  ],
);

export const classGroupStudents = pgTable(
  'class_group_students',
  {
    classGroupId: key()
      .notNull()
      .references(() => classGroups.id, { onDelete: 'cascade' }),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.classGroupId, table.userId] }),
    index('class_group_students_user').on(table.userId),
  ],
);

export const classGroupTeachers = pgTable(
  'class_group_teachers',
  {
    classGroupId: key()
      .notNull()
      .references(() => classGroups.id, { onDelete: 'cascade' }),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.classGroupId, table.userId] }),
    index('class_group_teachers_user').on(table.userId),
  ],
);
