import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';

/** Replaces the preview secret for some hours: a bearer token for the calls that can return drafts. */
export const previewTokenSchema = z.object({ token: z.string(), expires_at: z.iso.datetime() });
export type PreviewToken = z.infer<typeof previewTokenSchema>;

/** The part that the browser may see: the token stays with the BFF. */
export const visiblePreviewSchema = previewTokenSchema.pick({ expires_at: true });
export type VisiblePreview = z.infer<typeof visiblePreviewSchema>;

export const PREVIEW_SECRET_MAX = 200;

export const preview = contract.router({
  beginPreview: {
    method: 'POST',
    path: '/api/preview',
    summary: 'Verify the preview secret, which allows drafts to be shown',
    body: z.object({ secret: z.string().min(1).max(PREVIEW_SECRET_MAX) }),
    responses: { 200: previewTokenSchema },
    metadata: VISITOR_CALL,
  },
});
