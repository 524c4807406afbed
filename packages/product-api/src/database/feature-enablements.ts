import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { featureEnablements } from './feature-schema.ts';

export type FeatureEnablementRow = typeof featureEnablements.$inferSelect;

/** The features that were switched on for a person by name, in the order of their names. */
export async function findEnablements(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries
    .select({ name: featureEnablements.featureName })
    .from(featureEnablements)
    .where(eq(featureEnablements.userId, userId))
    .orderBy(asc(featureEnablements.featureName));
  return rows.map(({ name }) => name);
}

export async function insertEnablement(queries: Queries, enablement: FeatureEnablementRow): Promise<void> {
  await queries.insert(featureEnablements).values(enablement).onConflictDoNothing();
}

export async function deleteEnablement(
  queries: Queries,
  { userId, featureName }: Pick<FeatureEnablementRow, 'userId' | 'featureName'>,
): Promise<void> {
  const which = and(eq(featureEnablements.userId, userId), eq(featureEnablements.featureName, featureName));
  await queries.delete(featureEnablements).where(which);
}
