import { z } from 'zod';
import { AUTHENTICATED_CALL, contract, VISITOR_CALL } from '../define.ts';
import { featureEnablementSchema, featureIdentitySchema } from '../entities/feature.ts';

export const featureIdentities = contract.router({
  createFeatureIdentity: {
    method: 'POST',
    path: '/api/feature-identities',
    summary: 'A new identity that features are rolled out to',
    body: contract.noBody(),
    responses: { 201: z.object({ feature_identity: featureIdentitySchema }) },
    metadata: VISITOR_CALL,
  },
  getFeatureEnablements: {
    method: 'GET',
    path: '/api/feature-identities/:id/enablements',
    pathParams: z.object({ id: z.string().min(1).max(100) }),
    summary: 'The features that are on for an identity',
    responses: { 200: z.object({ features: z.array(featureEnablementSchema) }) },
    metadata: AUTHENTICATED_CALL,
  },
});
