import { z } from 'zod';
import { AUTHENTICATED_CALL, contract, VISITOR_CALL } from '../define.ts';
import { FEATURE_NAME, OWN_FEATURE_IDENTITY } from '../features.ts';

/** Selects the same features for a browser on every visit. It does not identify a person. */
export const featureIdentitySchema = z.object({ id: z.uuid() });
export type FeatureIdentity = z.infer<typeof featureIdentitySchema>;

export const featureNameSchema = z.string().regex(FEATURE_NAME, 'use 1 to 60 lower-case letters, digits and dashes');

export const featureEnablementSchema = z.object({ feature_name: featureNameSchema });
export type FeatureEnablement = z.infer<typeof featureEnablementSchema>;

export const featureIdentities = contract.router({
  createFeatureIdentity: {
    method: 'POST',
    path: '/api/feature-identities',
    summary: 'Get or create the feature identity of the browser, which decides about rollouts',
    body: contract.noBody(),
    responses: { 201: z.object({ feature_identity: featureIdentitySchema }) },
    metadata: VISITOR_CALL,
  },
  getFeatureEnablements: {
    method: 'GET',
    path: '/api/feature-identities/:id/enablements',
    pathParams: z.object({ id: z.union([z.uuid(), z.literal(OWN_FEATURE_IDENTITY)]) }),
    summary: 'List the features that are enabled for the logged-in user individually',
    responses: { 200: z.object({ features: z.array(featureEnablementSchema) }) },
    metadata: AUTHENTICATED_CALL,
  },
});
