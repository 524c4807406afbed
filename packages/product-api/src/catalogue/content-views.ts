import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { bearerToken, isPreviewToken } from '../sessions/authentication.ts';
import type { Catalogue } from './build-catalogue.ts';
import { notLoaded } from './catalogue-store.ts';

/** The content that one call reads. */
export type ContentView = Awaited<ReturnType<ContentFor>>;
export type ContentFor = ReturnType<typeof contentViews>;

/**
 * The content for a call. Where it shows drafts, callers with a preview token get these, and callers without a token the published
 * content (specification, section 6: content requests are authenticated in preview only). Throws `unauthenticated` for any other
 * token.
 */
export function contentViews({
  catalogue: store,
  drafts,
  keys,
  now,
}: Pick<Services, 'catalogue' | 'drafts' | 'keys' | 'now'>) {
  return async (request: FastifyRequest, showsDrafts: boolean) => {
    if (showsDrafts && request.headers.authorization !== undefined) {
      const isEditor = drafts && isPreviewToken(bearerToken(request), { keys, secret: drafts.secret }, now());
      if (!isEditor) throw new ApiError('unauthenticated');
      const catalogue = await drafts.catalogue.current();
      return { isDraft: true, version: undefined, catalogue: () => catalogue };
    }
    const published = store.published();
    return {
      isDraft: false,
      /** Undefined for drafts, and before anything is loaded. */
      version: published?.version,
      /** Throws `upstream_unavailable` before anything is loaded. */
      catalogue(): Catalogue {
        if (!published) throw notLoaded();
        return published.catalogue;
      },
    };
  };
}
