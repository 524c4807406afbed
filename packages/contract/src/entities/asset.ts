import { z } from 'zod';

/** An asset of the content service; its URL comes protocol-relative. */
export const assetSchema = z.object({ asset_id: z.string(), file: z.object({ url: z.string() }) });
export type Asset = z.infer<typeof assetSchema>;
