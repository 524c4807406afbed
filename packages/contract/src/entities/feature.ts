import { z } from 'zod';

export const featureIdentitySchema = z.object({ id: z.string() });
export type FeatureIdentity = z.infer<typeof featureIdentitySchema>;

export const featureEnablementSchema = z.object({ feature_name: z.string() });
export type FeatureEnablement = z.infer<typeof featureEnablementSchema>;
