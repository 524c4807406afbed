import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';
import { previewTokenSchema } from '../entities/preview-token.ts';

export const PREVIEW_SECRET_MAX = 200;

export const preview = contract.router({
  beginPreview: {
    method: 'POST',
    path: '/api/preview',
    summary: 'Prove by the preview secret that drafts may be shown here',
    body: z.object({ secret: z.string().min(1).max(PREVIEW_SECRET_MAX) }),
    responses: { 200: previewTokenSchema },
    metadata: VISITOR_CALL,
  },
});
