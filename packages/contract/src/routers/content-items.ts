import { z } from 'zod';
import { CONTENT_CALL, contract } from '../define.ts';
import { contentEntrySchema } from '../entities/content-entry.ts';
import { contentIdsQuerySchema } from './content-assets.ts';

export const contentItems = contract.router({
  getContentItems: {
    method: 'GET',
    path: '/api/content-items',
    query: contentIdsQuerySchema,
    summary: 'Entries of the content service by id',
    responses: { 200: z.object({ items: z.array(contentEntrySchema) }) },
    metadata: CONTENT_CALL,
  },
});
