import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { slugSchema } from '../entities/slug.ts';

const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const packDownload = contract.router({
  downloadPack: {
    method: 'GET',
    path: '/api/packs/:slug/download',
    pathParams: z.object({ slug: slugSchema }),
    summary: 'The samples of a pack with an SFZ instrument; premium packs for subscribers only (subscription_needed)',
    responses: { 200: contract.otherResponse({ contentType: 'application/zip', body: bytesSchema }) },
    metadata: AUTHENTICATED_CALL,
  },
});
