import { randomUUID } from 'node:crypto';
import { findEnablements } from '../database/feature-enablements.ts';
import {
  findIdentityOfUser,
  findIdentityWithFeatures,
  insertFeatureIdentity,
  linkFeatureIdentity,
} from '../database/feature-identities.ts';
import type { Services } from '../services.ts';
import { rolledOutTo } from './roll-out.ts';

type FeatureServices = Pick<Services, 'queries' | 'rollOuts' | 'now'>;

interface Person {
  readonly userId: string;
  /** Of the browser that they are logged in with, if it has one. It may be somebody else's. */
  readonly browserIdentityId: string | undefined;
}

/** What is on for a person: what was switched on for them by name, and what is rolled out to their identity. Sorted names. */
export async function featuresOfPerson(services: FeatureServices, person: Person): Promise<string[]> {
  const { identityId, enabled } =
    (await findIdentityWithFeatures(services.queries, person.userId)) ?? (await firstIdentity(services, person));
  return [...new Set([...enabled, ...rolledOutTo(identityId, services.rollOuts)])].sort();
}

async function firstIdentity(services: FeatureServices, person: Person) {
  const [identityId, enabled] = await Promise.all([
    newIdentity(services, person),
    findEnablements(services.queries, person.userId),
  ]);
  return { identityId, enabled };
}

/**
 * The one identity of a person who has none yet. The first browser's that they are seen with becomes theirs; where that is none, or somebody
 * else's, they get a new one. From then on no browser's counts for them.
 */
async function newIdentity({ queries, now }: FeatureServices, person: Person): Promise<string> {
  const { userId, browserIdentityId } = person;
  const isLinked = browserIdentityId !== undefined && (await linkFeatureIdentity(queries, browserIdentityId, userId));
  if (isLinked) return browserIdentityId;
  const id = randomUUID();
  await insertFeatureIdentity(queries, { id, userId, createdAt: now() });
  // Of two calls at once, the first one's counts.
  return (await findIdentityOfUser(queries, userId))?.id ?? id;
}
