import { z } from 'zod';
import { CONTENT_CALL, contract } from '../define.ts';
import { assetSchema } from '../entities/asset.ts';

/** `ids` is comma-joined and sorted, see `content-ids.ts`. */
export const contentIdsQuerySchema = z.object({ ids: z.string().max(20_000).default('') });

export const contentAssets = contract.router({
  getContentAssets: {
    method: 'GET',
    path: '/api/content-assets',
    query: contentIdsQuerySchema,
    summary: 'Assets of the content service by id',
    responses: { 200: z.object({ assets: z.array(assetSchema) }) },
    metadata: CONTENT_CALL,
  },
});
