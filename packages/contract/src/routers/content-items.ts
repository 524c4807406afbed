import { z } from 'zod';
import { contract, PUBLIC_CALL } from '../define.ts';
import { contentEntrySchema } from '../entities/content-entry.ts';
import { contentIdsQuerySchema } from './content-assets.ts';

export const contentItems = contract.router({
  getContentItems: {
    method: 'GET',
    path: '/api/content-items',
    query: contentIdsQuerySchema,
    summary: 'Entries of the content service by id',
    responses: { 200: z.object({ items: z.array(contentEntrySchema) }) },
    metadata: PUBLIC_CALL,
  },
});
