import { z } from 'zod';
import { FEATURE_NAME } from '../feature-identity.ts';

/** What a browser gets the same features by, visit after visit. It names nobody. */
export const featureIdentitySchema = z.object({ id: z.uuid() });
export type FeatureIdentity = z.infer<typeof featureIdentitySchema>;

export const featureNameSchema = z.string().regex(FEATURE_NAME, 'use 1 to 60 lower-case letters, digits and dashes');

export const featureEnablementSchema = z.object({ feature_name: featureNameSchema });
export type FeatureEnablement = z.infer<typeof featureEnablementSchema>;
