import { z } from 'zod';
import { AUTHENTICATED_CALL, contract, VISITOR_CALL } from '../define.ts';
import { featureEnablementSchema, featureIdentitySchema } from '../entities/feature.ts';
import { OWN_FEATURE_IDENTITY } from '../feature-identity.ts';

export const featureIdentities = contract.router({
  createFeatureIdentity: {
    method: 'POST',
    path: '/api/feature-identities',
    summary: 'A new identity that features are rolled out to; a browser that has one gets that',
    body: contract.noBody(),
    responses: { 201: z.object({ feature_identity: featureIdentitySchema }) },
    metadata: VISITOR_CALL,
  },
  getFeatureEnablements: {
    method: 'GET',
    path: '/api/feature-identities/:id/enablements',
    pathParams: z.object({ id: z.union([z.uuid(), z.literal(OWN_FEATURE_IDENTITY)]) }),
    summary: 'The features that are on for the logged-in user besides those that are on for all',
    responses: { 200: z.object({ features: z.array(featureEnablementSchema) }) },
    metadata: AUTHENTICATED_CALL,
  },
});
