import { z } from 'zod';

/** What stands in for the preview secret for some hours: a bearer token of the calls that have drafts. */
export const previewTokenSchema = z.object({ token: z.string(), expires_at: z.iso.datetime() });
export type PreviewToken = z.infer<typeof previewTokenSchema>;

/** What the browser may see of it: the token stays with the BFF. */
export const visiblePreviewSchema = previewTokenSchema.pick({ expires_at: true });
export type VisiblePreview = z.infer<typeof visiblePreviewSchema>;
