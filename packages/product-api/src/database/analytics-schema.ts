import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './schema.ts';

/** People whose deeds the server may tell analytics of; whoever takes it back has no row. */
export const analyticsConsents = pgTable('analytics_consents', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  givenAt: instant('given_at').notNull(),
});
