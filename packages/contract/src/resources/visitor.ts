import { z } from 'zod';
import { AUTHENTICATED_CALL, contract, VISITOR_CALL } from '../define.ts';
import { FEATURE_NAME, OWN_FEATURE_IDENTITY } from '../features.ts';
import { captchaResponseSchema, emailSchema } from './fields.ts';

export const geolocationSchema = z.object({
  ip_address: z.string(),
  ip_from: z.string(),
  ip_to: z.string(),
  country_name: z.string(),
  country_code: z.string().length(2),
  iso3_country_code: z.string().length(3),
  currency_code: z.string().length(3),
});
export type Geolocation = z.infer<typeof geolocationSchema>;

/** Selects the same features for a browser on every visit. It does not identify a person. */
export const featureIdentitySchema = z.object({ id: z.uuid() });

export const featureNameSchema = z.string().regex(FEATURE_NAME, 'use 1 to 60 lower-case letters, digits and dashes');

export const featureEnablementSchema = z.object({ feature_name: featureNameSchema });
export type FeatureEnablement = z.infer<typeof featureEnablementSchema>;

export const visitor = contract.router({
  getGeolocation: {
    method: 'GET',
    path: '/api/geolocation',
    responses: { 200: geolocationSchema },
    metadata: VISITOR_CALL,
  },
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
  newsletterSignup: {
    method: 'POST',
    path: '/api/newsletter-signup',
    body: z.object({
      email_address: emailSchema,
      source: z.string().max(100),
      g_recaptcha_response: captchaResponseSchema,
    }),
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
});
