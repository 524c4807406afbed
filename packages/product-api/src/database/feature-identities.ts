import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { featureEnablements, featureIdentities } from './feature-schema.ts';
import { given, preparedRead } from './prepared-read.ts';
import { isUniqueViolation } from './violations.ts';

export type FeatureIdentityRow = typeof featureIdentities.$inferSelect;

/** Does nothing when the person has one meanwhile. */
export async function insertFeatureIdentity(queries: Queries, identity: FeatureIdentityRow): Promise<void> {
  await queries.insert(featureIdentities).values(identity).onConflictDoNothing();
}

export async function findFeatureIdentity(queries: Queries, id: string): Promise<FeatureIdentityRow | undefined> {
  const [row] = await queries.select().from(featureIdentities).where(eq(featureIdentities.id, id)).limit(1);
  return row;
}

/** The one identity of a person that counts. */
export async function findIdentityOfUser(queries: Queries, userId: string): Promise<FeatureIdentityRow | undefined> {
  const [row] = await queries.select().from(featureIdentities).where(eq(featureIdentities.userId, userId)).limit(1);
  return row;
}

const featuresByPerson = preparedRead('features_of_person', (queries) =>
  queries
    .select({ identityId: featureIdentities.id, enabled: featureEnablements.featureName })
    .from(featureIdentities)
    .leftJoin(featureEnablements, eq(featureEnablements.userId, featureIdentities.userId))
    .where(eq(featureIdentities.userId, given(featureIdentities.userId, 'userId'))),
);

/** The identity of a person that counts, with what was switched on for them by name; undefined before they have one. */
export async function findIdentityWithFeatures(
  queries: Queries,
  userId: string,
): Promise<{ readonly identityId: string; readonly enabled: readonly string[] } | undefined> {
  const rows = await featuresByPerson(queries, { userId });
  const [first] = rows;
  return first && { identityId: first.identityId, enabled: rows.flatMap(({ enabled }) => enabled ?? []) };
}

/** Makes a browser's identity a person's. False when there is none, when it is somebody's, or when the person has one. */
export async function linkFeatureIdentity(queries: Queries, id: string, userId: string): Promise<boolean> {
  try {
    const linked = await queries
      .update(featureIdentities)
      .set({ userId })
      .where(and(eq(featureIdentities.id, id), isNull(featureIdentities.userId)))
      .returning({ id: featureIdentities.id });
    return linked.length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Removes identities of browsers that were made until then and with which nobody logged in. */
export async function deleteUnlinkedIdentities(queries: Queries, until: Date): Promise<void> {
  await queries
    .delete(featureIdentities)
    .where(and(isNull(featureIdentities.userId), lte(featureIdentities.createdAt, until)));
}
