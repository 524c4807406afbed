import { z } from 'zod';
import { EVENT_MARK_FIELD, EVENT_MARK_PATTERN } from '../analytics.ts';
import {
  DEFAULT_PACK_SORT,
  PACK_OFFSET_MAX,
  PACK_QUERY_MAX_LENGTH,
  PACK_SORTS,
  PACK_TYPES_MAX_LENGTH,
  PACKS_PER_PAGE,
} from '../catalogue.ts';
import { AUTHENTICATED_CALL, CONTENT_CALL, contract } from '../define.ts';
import { creditSchema, slugSchema, updatedAtSchema } from './fields.ts';
import { audioSchema, imageSchema } from './media.ts';

export const labelReferenceSchema = z.object({ content_id: z.string(), slug: z.string(), name: z.string() });
export type LabelReference = z.infer<typeof labelReferenceSchema>;

export const LABEL_KINDS = ['type', 'mood'] as const;

/** A tag of packs: `type` is the kind of instrument (the `types` filter), `mood` the character. */
export const packLabelSchema = labelReferenceSchema.extend({ kind: z.enum(LABEL_KINDS), pack_count: z.number().int() });
export type PackLabel = z.infer<typeof packLabelSchema>;

export const INSTRUMENT_KINDS = ['pitched', 'drums'] as const;

/** A pack's own notes for a sampler: `pitched` ones are stretched to the keys in between, `drums` have one sample per key. */
export const packInstrumentSchema = z.object({
  kind: z.enum(INSTRUMENT_KINDS),
  /** Lowest first. */
  notes: z.array(z.object({ midi: z.number().int().min(0).max(127), url: z.url() })).min(1),
});
export type PackInstrument = z.infer<typeof packInstrumentSchema>;

export const packSummarySchema = z.object({
  content_id: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  types: z.array(labelReferenceSchema),
  labels: z.array(labelReferenceSchema),
  artist: z.string(),
  /** Entry id of the artist who is named above; null when there is none. */
  artist_id: z.string().nullable(),
  premium: z.boolean(),
  is_new: z.boolean(),
  /** ISO date, for example `2026-10-30`. */
  released_on: z.iso.date(),
  cover: imageSchema,
  demo: audioSchema.nullable(),
});
export type PackSummary = z.infer<typeof packSummarySchema>;

export const packSchema = packSummarySchema.extend({
  /** Paragraphs of plain text. */
  description: z.array(z.string()),
  story: z.array(z.string()),
  credits: z.array(creditSchema),
  artist_bio: z.string(),
  demos: z.array(audioSchema),
  /** Null for a pack that can't be played on the page. */
  instrument: packInstrumentSchema.nullable(),
  size_mb: z.number(),
  updated_at: updatedAtSchema,
  similar: z.array(packSummarySchema),
});
export type Pack = z.infer<typeof packSchema>;

export const packListQuerySchema = z.object({
  query: z.string().trim().max(PACK_QUERY_MAX_LENGTH).default(''),
  /** Comma-joined type slugs; packs of any of these types are listed. Unknown slugs are ignored. */
  types: z
    .string()
    .max(PACK_TYPES_MAX_LENGTH)
    .regex(/^[a-z0-9-]*(,[a-z0-9-]+)*$/, 'comma-joined slugs')
    .default(''),
  /** Comma-joined entry ids: only these packs are listed, without any id all. Unknown ids are ignored. */
  ids: z
    .string()
    .max(16_000)
    .regex(/^[\w.,-]*$/, 'comma-joined entry ids')
    .default(''),
  sortBy: z.enum(PACK_SORTS).default(DEFAULT_PACK_SORT),
  limit: z.coerce.number().int().min(1).max(200).default(PACKS_PER_PAGE),
  offset: z.coerce.number().int().min(0).max(PACK_OFFSET_MAX).default(0),
});
export type PackListQuery = z.infer<typeof packListQuerySchema>;

export const packListSchema = z.object({
  packs: z.array(packSummarySchema),
  /** Number of matching packs on all pages. */
  total: z.number().int(),
  /** Every type with the number of packs that match query and ids, independent of the selected types. */
  facets: z.object({ types: z.array(labelReferenceSchema.extend({ count: z.number().int() })) }),
  /** The search terms that were recognised in the query. */
  applied: z.object({ query: z.string(), types: z.array(z.string()), sortBy: z.enum(PACK_SORTS) }),
});
export type PackList = z.infer<typeof packListSchema>;

const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const packs = contract.router({
  getPacks: {
    method: 'GET',
    path: '/api/packs',
    query: packListQuerySchema,
    responses: { 200: packListSchema },
    metadata: CONTENT_CALL,
  },
  getPack: {
    method: 'GET',
    path: '/api/packs/:slug',
    pathParams: z.object({ slug: slugSchema }),
    responses: { 200: packSchema },
    metadata: CONTENT_CALL,
  },
  getPackLabels: {
    method: 'GET',
    path: '/api/pack-labels',
    responses: { 200: z.object({ labels: z.array(packLabelSchema) }) },
    metadata: CONTENT_CALL,
  },
  downloadPack: {
    method: 'GET',
    path: '/api/packs/:slug/download',
    pathParams: z.object({ slug: slugSchema }),
    query: z.object({
      /** The event id under which the browser reports the download; invalid ids are ignored. */
      [EVENT_MARK_FIELD]: z.string().regex(EVENT_MARK_PATTERN).optional().catch(undefined),
    }),
    summary:
      'Download the samples of a pack with an SFZ instrument; premium packs for subscribers only (subscription_needed)',
    responses: { 200: contract.otherResponse({ contentType: 'application/zip', body: bytesSchema }) },
    metadata: AUTHENTICATED_CALL,
  },
});
