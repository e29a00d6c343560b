import { customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { instant, key, users } from './people.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One row a signed-in browser. The cookie's 256 bits are not here, only their SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    identityProvider: text().notNull(),
    nameId: text().notNull(),
    sessionIndex: text(),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_last_seen').on(table.lastSeenAt),
    index('sessions_name').on(table.identityProvider, table.nameId),
  ],
);

/** Sign-ins and logouts that were asked for and not yet answered: consumed once, on any node. */
export const samlRequests = pgTable(
  'saml_requests',
  {
    id: text().primaryKey(),
    browserHash: bytes(), // binds the answer to the browser that asked
    continueTo: text(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    consumedAt: instant(),
  },
  (table) => [index('saml_requests_expiry').on(table.expiresAt)],
);

/** Assertion and logout-request ids already used, until they would be too old anyway. */
export const samlConsumed = pgTable(
  'saml_consumed',
  { id: text().primaryKey(), expiresAt: instant().notNull() },
  (table) => [index('saml_consumed_expiry').on(table.expiresAt)],
);

/** What happened to whom by whom: overrides, deletions, exports, erasures. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    actorId: key().references(() => users.id, { onDelete: 'set null' }),
    subjectId: key().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    details: jsonb().notNull().default({}),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_subject').on(table.subjectId),
    index('audit_log_actor').on(table.actorId),
  ],
);

/** Facts about this installation: whether it holds the demo, when jobs last ran. */
export const productState = pgTable('product_state', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});
