import { createHash, randomUUID } from 'node:crypto';
import { OWN_FEATURE_IDENTITY } from '@sound-library/contract/features.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { FeatureEnablement } from '@sound-library/contract/resources/visitor.ts';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { columnPlaceholder, preparedRead, type Queries } from '../database/database.ts';
import { isUniqueViolation } from '../database/failures.ts';
import { featureEnablements, featureIdentities } from '../database/schema.ts';
import { emailKey, findConfirmedUser } from '../database/users.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { RollOuts } from '../product-api-config.ts';
import type { Services } from '../services.ts';

type FeatureServices = Pick<Services, 'queries' | 'rollOuts' | 'now'>;

interface Person {
  readonly userId: string;
  /** The identity of the browser that they are logged in with, if any. It may belong to another user. */
  readonly browserIdentityId: string | undefined;
}

/** A user's features: those switched on individually, and those rolled out to their identity. Sorted names. */
export async function featuresOfPerson(services: FeatureServices, person: Person): Promise<string[]> {
  const { queries, rollOuts } = services;
  const rows = await featuresByPerson(queries, { userId: person.userId });
  const [first] = rows;
  const identityId = first?.identityId ?? (await newIdentity(services, person));
  const enabled = first ? rows.flatMap((row) => row.enabled ?? []) : await findEnablements(queries, person.userId);
  return [...new Set([...enabled, ...rolledOutTo(identityId, rollOuts)])].sort();
}

/**
 * The identity of a user who has none yet. The first browser's becomes theirs; without one, or if it belongs to another user, they
 * get a new one. From then on no browser's counts for them.
 */
async function newIdentity({ queries, now }: FeatureServices, person: Person): Promise<string> {
  const { userId, browserIdentityId } = person;
  const isLinked = browserIdentityId !== undefined && (await linkFeatureIdentity(queries, browserIdentityId, userId));
  if (isLinked) return browserIdentityId;
  const id = randomUUID();
  await insertFeatureIdentity(queries, { id, userId, createdAt: now() });
  // Of two concurrent calls, the first one's counts.
  return (await findIdentityOfUser(queries, userId))?.id ?? id;
}

/** Switches a feature on for the owner of an address, or reverts that. False when the address is not confirmed. */
export async function enableFeature(
  { queries, now }: { readonly queries: Queries; readonly now: () => Date },
  { featureName, email, state }: { readonly featureName: string; readonly email: string; readonly state: 'on' | 'off' },
): Promise<boolean> {
  const user = await findConfirmedUser(queries, emailKey(email));
  if (!user) return false;
  if (state === 'on') await insertEnablement(queries, { userId: user.id, featureName, createdAt: now() });
  else {
    const isIt = and(eq(featureEnablements.userId, user.id), eq(featureEnablements.featureName, featureName));
    await queries.delete(featureEnablements).where(isIt);
  }
  return true;
}

/** The calls of feature identities. */
export function featureRoutes(services: Services) {
  const { now, queries } = services;
  return {
    /** Creates an identity for a browser without one. */
    createFeatureIdentity: async () => {
      const id = randomUUID();
      await insertFeatureIdentity(queries, { id, userId: null, createdAt: now() });
      return { feature_identity: { id } };
    },
    /** The features of the member; an identity of another user, or an unknown one, is not found. */
    getFeatureEnablements: async ({ params: { id }, member, request }) => {
      const userId = member.user.id;
      if (id !== OWN_FEATURE_IDENTITY) {
        const named = await findFeatureIdentity(services.queries, id);
        if (!named || (named.userId ?? userId) !== userId) throw new ApiError('not_found');
      }
      const browserIdentityId = id === OWN_FEATURE_IDENTITY ? identityOfBrowser(request) : id;
      return { features: toEnablements(await featuresOfPerson(services, { userId, browserIdentityId })) };
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

/** Names of features in the contract's format. */
export function toEnablements(names: readonly string[]): FeatureEnablement[] {
  return names.map((name) => ({ feature_name: name }));
}

const identityIdSchema = z.uuid();

/** The identity of the request's browser, as set by the BFF; undefined without one. */
export function identityOfBrowser({ headers }: FastifyRequest): string | undefined {
  return identityIdSchema.safeParse(headers[HEADERS.featureIdentityId]).data;
}

type FeatureIdentityRow = typeof featureIdentities.$inferSelect;

/** Does nothing when the user already has one. */
async function insertFeatureIdentity(queries: Queries, identity: FeatureIdentityRow): Promise<void> {
  await queries.insert(featureIdentities).values(identity).onConflictDoNothing();
}

export async function findFeatureIdentity(queries: Queries, id: string): Promise<FeatureIdentityRow | undefined> {
  const [row] = await queries.select().from(featureIdentities).where(eq(featureIdentities.id, id)).limit(1);
  return row;
}

/** The one identity of a user that counts. */
export async function findIdentityOfUser(queries: Queries, userId: string): Promise<FeatureIdentityRow | undefined> {
  const [row] = await queries.select().from(featureIdentities).where(eq(featureIdentities.userId, userId)).limit(1);
  return row;
}

/** The user's identity that counts, with the features switched on individually; no row before they have one. */
const featuresByPerson = preparedRead('features_of_person', (queries) =>
  queries
    .select({ identityId: featureIdentities.id, enabled: featureEnablements.featureName })
    .from(featureIdentities)
    .leftJoin(featureEnablements, eq(featureEnablements.userId, featureIdentities.userId))
    .where(eq(featureIdentities.userId, columnPlaceholder(featureIdentities.userId, 'userId'))),
);

/** Assigns a browser's identity to a user. False when it does not exist, when it is taken, or when the user has one. */
async function linkFeatureIdentity(queries: Queries, id: string, userId: string): Promise<boolean> {
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

/** Deletes browsers' identities created until then without a user. */
export async function deleteUnlinkedIdentities(queries: Queries, until: Date): Promise<void> {
  await queries
    .delete(featureIdentities)
    .where(and(isNull(featureIdentities.userId), lte(featureIdentities.createdAt, until)));
}

/** The features switched on individually for a user, sorted by name. */
export async function findEnablements(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries
    .select({ name: featureEnablements.featureName })
    .from(featureEnablements)
    .where(eq(featureEnablements.userId, userId))
    .orderBy(asc(featureEnablements.featureName));
  return rows.map(({ name }) => name);
}

export async function insertEnablement(
  queries: Queries,
  enablement: typeof featureEnablements.$inferSelect,
): Promise<void> {
  await queries.insert(featureEnablements).values(enablement).onConflictDoNothing();
}

const BUCKETS = 10_000;
const BUCKETS_PER_PERCENT = 100;
/** 48 bits: the modulo bias is negligible. */
const HASH_BYTES = 6;

/** The features that are rolled out to an identity. Raising a percentage adds identities and removes none. */
export function rolledOutTo(identityId: string, rollOuts: RollOuts): string[] {
  return (
    [...rollOuts]
      // Rounded, as 0.29 * 100 is less than 29.
      .filter(([name, percent]) => bucketOf(name, identityId) < Math.round(percent * BUCKETS_PER_PERCENT))
      .map(([name]) => name)
  );
}

/** An identity's bucket, from 0 to 9999. It depends on the feature, so that early users differ between features. */
function bucketOf(name: string, identityId: string): number {
  const hash = createHash('sha256').update(`${name}:${identityId}`).digest();
  return hash.readUIntBE(0, HASH_BYTES) % BUCKETS;
}
