import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import { makePreviewToken } from '../domain/preview-token.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** The preview secret makes a preview token. Throws `preview_refused`, and `not_found` while previews are off. */
export function previewRoute({
  drafts,
  keys,
  now,
}: Pick<Services, 'drafts' | 'keys' | 'now'>): Handler<ProductApi['beginPreview']> {
  return async ({ body: { secret } }) => {
    if (!drafts) throw new ApiError('not_found');
    // Hashes have one length, whatever was given: comparing takes the same time for each.
    if (!timingSafeEqual(digest(secret), digest(drafts.secret))) throw new ApiError('preview_refused');
    const { token, expiresAt } = makePreviewToken({ keys, secret: drafts.secret }, now());
    return { token, expires_at: expiresAt.toISOString() };
  };
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
