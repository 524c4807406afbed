import { z } from 'zod';
import {
  DEFAULT_PACK_SORT,
  PACK_OFFSET_MAX,
  PACK_QUERY_MAX_LENGTH,
  PACK_SORTS,
  PACKS_PER_PAGE,
} from '../pack-sorts.ts';
import { packSummarySchema } from './pack.ts';
import { labelReferenceSchema } from './pack-label.ts';

export const packListQuerySchema = z.object({
  query: z.string().trim().max(PACK_QUERY_MAX_LENGTH).default(''),
  /** Comma-joined type slugs; a pack of any of them is listed. Unknown slugs are ignored. */
  types: z
    .string()
    .max(400)
    .regex(/^[a-z0-9-]*(,[a-z0-9-]+)*$/, 'comma-joined slugs')
    .default(''),
  sortBy: z.enum(PACK_SORTS).default(DEFAULT_PACK_SORT),
  limit: z.coerce.number().int().min(1).max(200).default(PACKS_PER_PAGE),
  offset: z.coerce.number().int().min(0).max(PACK_OFFSET_MAX).default(0),
});
export type PackListQuery = z.infer<typeof packListQuerySchema>;

export const packListSchema = z.object({
  packs: z.array(packSummarySchema),
  /** Packs that match, whatever the page. */
  total: z.number().int(),
  /** Every type with the number of packs that the query matches, whatever types are chosen. */
  facets: z.object({ types: z.array(labelReferenceSchema.extend({ count: z.number().int() })) }),
  /** What was understood of the query. */
  applied: z.object({ query: z.string(), types: z.array(z.string()), sortBy: z.enum(PACK_SORTS) }),
});
export type PackList = z.infer<typeof packListSchema>;
