import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './schema.ts';

/** What features are rolled out to: a browser's until somebody logs in with it, then that person's. */
export const featureIdentities = pgTable(
  'feature_identities',
  {
    id: uuid('id').primaryKey(),
    /** One identity per person counts, the first: the same answer in whatever browser. */
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('feature_identities_unlinked_created_at_index').on(table.createdAt).where(sql`${table.userId} is null`),
  ],
);

/** Features that were switched on for a person by name. */
export const featureEnablements = pgTable(
  'feature_enablements',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    featureName: text('feature_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.featureName] })],
);
