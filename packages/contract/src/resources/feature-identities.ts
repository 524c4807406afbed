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
