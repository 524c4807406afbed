import { z } from 'zod';
import { CONTENT_CALL, contract } from '../define.ts';
import { packSchema } from '../entities/pack.ts';
import { packListQuerySchema, packListSchema } from '../entities/pack-list.ts';
import { slugSchema } from '../entities/slug.ts';

export const packs = contract.router({
  getPacks: {
    method: 'GET',
    path: '/api/packs',
    query: packListQuerySchema,
    summary: 'Packs that match a search, with counts per type',
    responses: { 200: packListSchema },
    metadata: CONTENT_CALL,
  },
  getPack: {
    method: 'GET',
    path: '/api/packs/:slug',
    pathParams: z.object({ slug: slugSchema }),
    summary: 'One pack with its demos, story and similar packs',
    responses: { 200: packSchema },
    metadata: CONTENT_CALL,
  },
});
