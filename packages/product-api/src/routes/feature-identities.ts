import { randomUUID } from 'node:crypto';
import { OWN_FEATURE_IDENTITY } from '@sound-library/contract/features.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { FeatureEnablement } from '@sound-library/contract/resources/feature-identities.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { findFeatureIdentity, insertFeatureIdentity } from '../database/feature-identities.ts';
import { featuresOfPerson } from '../features/features-of-person.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** An identity for a browser that has none. */
export function createFeatureIdentityRoute({
  queries,
  now,
}: Pick<Services, 'queries' | 'now'>): Handler<ProductApi['createFeatureIdentity']> {
  return async () => {
    const id = randomUUID();
    await insertFeatureIdentity(queries, { id, userId: null, createdAt: now() });
    return { feature_identity: { id } };
  };
}

/** The features of the member; by the identity of somebody else, or of nobody, there is nothing to be had. */
export function featureEnablementsRoute(
  services: Pick<Services, 'queries' | 'rollOuts' | 'now'>,
): Handler<ProductApi['getFeatureEnablements']> {
  return async ({ params: { id }, member, request }) => {
    const userId = member.user.id;
    if (id !== OWN_FEATURE_IDENTITY) {
      const named = await findFeatureIdentity(services.queries, id);
      if (!named || (named.userId ?? userId) !== userId) throw new ApiError('not_found');
    }
    const browserIdentityId = id === OWN_FEATURE_IDENTITY ? identityOfBrowser(request) : id;
    return { features: toEnablements(await featuresOfPerson(services, { userId, browserIdentityId })) };
  };
}

/** Names of features as the contract lists them. */
export function toEnablements(names: readonly string[]): FeatureEnablement[] {
  return names.map((name) => ({ feature_name: name }));
}

const identityIdSchema = z.uuid();

/** The identity of the browser that a request comes from, as the BFF names it; undefined without one. */
export function identityOfBrowser({ headers }: FastifyRequest): string | undefined {
  return identityIdSchema.safeParse(headers[HEADERS.featureIdentityId]).data;
}
