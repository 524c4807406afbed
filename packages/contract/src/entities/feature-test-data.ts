import { z } from 'zod';
import { assetSchema } from './asset.ts';
import { contentEntrySchema } from './content-entry.ts';

export const featureTestDataSchema = z.object({ entries: z.array(contentEntrySchema), assets: z.array(assetSchema) });
export type FeatureTestData = z.infer<typeof featureTestDataSchema>;
