import type { ContentVersion } from '@sound-library/contract/freshness.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { bearerToken, isPreviewToken } from '../sessions/authentication.ts';
import type { Catalogue } from './build-catalogue.ts';
import { notLoaded } from './catalogue-store.ts';

/** The content that one call reads. */
export interface ContentView {
  readonly isDraft: boolean;
  /** The version of the published content; undefined for drafts, and before anything is loaded. */
  readonly version: ContentVersion | undefined;
  /** Throws `upstream_unavailable` before anything is loaded. */
  catalogue(): Catalogue;
}

export interface ContentViews {
  /** The published content at this moment. */
  published(): ContentView;
  /**
   * The drafts for callers with a preview token, the published content for callers without a token (specification, section 6:
   * content requests are authenticated in preview only). Throws `unauthenticated` for any other token.
   */
  of(request: FastifyRequest): Promise<ContentView>;
}

export function contentViews({
  catalogue: store,
  drafts,
  keys,
  now,
}: Pick<Services, 'catalogue' | 'drafts' | 'keys' | 'now'>): ContentViews {
  function published(): ContentView {
    const found = store.published();
    return {
      isDraft: false,
      version: found?.version,
      catalogue() {
        if (!found) throw notLoaded();
        return found.catalogue;
      },
    };
  }

  return {
    published,
    async of(request) {
      if (request.headers.authorization === undefined) return published();
      const isEditor = drafts && isPreviewToken(bearerToken(request), { keys, secret: drafts.secret }, now());
      if (!isEditor) throw new ApiError('unauthenticated');
      const catalogue = await drafts.catalogue.current();
      return { isDraft: true, version: undefined, catalogue: () => catalogue };
    },
  };
}
