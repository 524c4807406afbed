import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { slugSchema } from '../entities/slug.ts';
import { EVENT_MARK_FIELD, EVENT_MARK_PATTERN } from '../event-mark.ts';

const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const packDownload = contract.router({
  downloadPack: {
    method: 'GET',
    path: '/api/packs/:slug/download',
    pathParams: z.object({ slug: slugSchema }),
    query: z.object({
      /** The mark under which the browser tells analytics of it; what is no mark is passed over. */
      [EVENT_MARK_FIELD]: z.string().regex(EVENT_MARK_PATTERN).optional().catch(undefined),
    }),
    summary: 'The samples of a pack with an SFZ instrument; premium packs for subscribers only (subscription_needed)',
    responses: { 200: contract.otherResponse({ contentType: 'application/zip', body: bytesSchema }) },
    metadata: AUTHENTICATED_CALL,
  },
});
