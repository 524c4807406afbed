import { z } from 'zod';
import { CONTENT_CALL, contract, VISITOR_CALL } from '../define.ts';

const pixels = z.number().int().positive();

/** An asset of the content service; its URL is protocol-relative. Pictures have dimensions. */
export const assetSchema = z.object({
  asset_id: z.string(),
  file: z.object({
    url: z.string(),
    details: z.object({ image: z.object({ width: pixels, height: pixels }) }).optional(),
  }),
});
export type Asset = z.infer<typeof assetSchema>;

/** An entry as the content calls return it; its fields depend on the content type. */
export const contentEntrySchema = z.object({
  content_id: z.string(),
  image_id: z.string().optional(),
  video_id: z.string().optional(),
  source_id: z.string().optional(),
  name: z.string().optional(),
  credit: z.string().optional(),
  title: z.string().optional(),
  artist: z.string().optional(),
  /** Placeholder colour of an image, in hex. */
  color: z.string().optional(),
});
export type ContentEntry = z.infer<typeof contentEntrySchema>;

export const featureTestDataSchema = z.object({ entries: z.array(contentEntrySchema), assets: z.array(assetSchema) });

/** `ids` is comma-joined and sorted, see `joinContentIds`. */
const contentIdsQuerySchema = z.object({ ids: z.string().max(20_000).default('') });

/** Replaces the preview secret for some hours: a bearer token for the calls that can return drafts. */
export const previewTokenSchema = z.object({ token: z.string(), expires_at: z.iso.datetime() });
export type PreviewToken = z.infer<typeof previewTokenSchema>;

/** The part that the browser may see: the token stays with the BFF. */
export const visiblePreviewSchema = previewTokenSchema.pick({ expires_at: true });

export const PREVIEW_SECRET_MAX = 200;

/** Entries and assets of the content service unchanged, the version of all published content, and previews of drafts. */
export const content = contract.router({
  getContentAssets: {
    method: 'GET',
    path: '/api/content-assets',
    query: contentIdsQuerySchema,
    responses: { 200: z.object({ assets: z.array(assetSchema) }) },
    metadata: CONTENT_CALL,
  },
  getContentItems: {
    method: 'GET',
    path: '/api/content-items',
    query: contentIdsQuerySchema,
    responses: { 200: z.object({ items: z.array(contentEntrySchema) }) },
    metadata: CONTENT_CALL,
  },
  setUpFeatureTest: {
    method: 'POST',
    path: '/api/cypress-set-up',
    summary: 'Set up content for a feature test (feature-test environment only)',
    body: contract.noBody(),
    responses: { 200: featureTestDataSchema },
    metadata: VISITOR_CALL,
  },
  /** For the BFF only, which subscribes to publications with it. */
  getContentVersion: {
    method: 'GET',
    path: '/api/content-version',
    query: z.object({ known: z.string().max(100).optional() }),
    summary: 'Long-poll the version of the published content: responds when it changes, or after 20 s',
    responses: { 200: z.object({ version: z.string() }) },
    metadata: VISITOR_CALL,
  },
  beginPreview: {
    method: 'POST',
    path: '/api/preview',
    summary: 'Verify the preview secret, which allows drafts to be shown',
    body: z.object({ secret: z.string().min(1).max(PREVIEW_SECRET_MAX) }),
    responses: { 200: previewTokenSchema },
    metadata: VISITOR_CALL,
  },
});
