import { createHash, timingSafeEqual } from 'node:crypto';
import { CONTENT_VERSION_WAIT_MS, contentVersionText, parseContentVersion } from '@sound-library/contract/freshness.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import { requirePremium } from '../billing/billing-routes.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { makePreviewToken } from '../sessions/authentication.ts';
import { notLoaded } from './catalogue-store.ts';
import { listPacks, similarPacks } from './pack-list.ts';
import { packSummary } from './packs.ts';
import { listContent, readPage, readSite } from './pages.ts';

/** The calls of the published content. */
export function catalogueRoutes(services: Services) {
  const { drafts, keys, now } = services;
  return {
    /** The pack list: search, types, order, counts. */
    getPacks: async ({ query, catalogue }) => listPacks(catalogue(), query, now()),
    /** One pack with all data of its page. */
    getPack: async ({ params, catalogue }) => {
      const { packs, packsBySlug } = catalogue();
      const pack = packsBySlug.get(params.slug);
      if (!pack) throw new ApiError('not_found');
      const at = now();
      const similar = similarPacks(pack, packs).map((other) => packSummary(other, at));
      return { ...packSummary(pack, at), ...pack.detail, similar };
    },
    /** All labels with the number of packs that have each. */
    getPackLabels: async ({ catalogue }) => {
      const { labels, packs } = catalogue();
      const carried = packs.map(
        ({ summary }) => new Set([...summary.types, ...summary.labels].map(({ slug }) => slug)),
      );
      return {
        labels: labels.map((label) => ({
          ...label,
          pack_count: carried.filter((slugs) => slugs.has(label.slug)).length,
        })),
      };
    },
    /** An editorial page. */
    getPage: async ({ params, catalogue }) => {
      const page = readPage(catalogue(), params.slug, now());
      if (!page) throw new ApiError('not_found');
      return page;
    },
    /** Data that every page may need. */
    getSite: async ({ catalogue }) => {
      const site = readSite(catalogue(), now());
      if (!site) throw new ApiError('not_found');
      return site;
    },
    /** The installers, one per platform. */
    getInstallers: async ({ catalogue }) => ({ installers: [...catalogue().installers] }),
    /** All entries with a URL of their own, and when each last changed. */
    getListedContent: async ({ catalogue }) => listContent(catalogue()),
    /** The drum kit, for members with premium access. Throws `not_found` while the content has none. */
    getNaturalDrums: async ({ member, locale }) => {
      await requirePremium(services, member.user.id);
      const kit = services.catalogue.current()[locale].naturalDrums;
      if (!kit) throw new ApiError('not_found');
      return kit;
    },
    /** As soon as it differs; the same after 20 s, or when closing. Throws `upstream_unavailable` without content. */
    getContentVersion: async ({ query, request }) => {
      const previous = parseContentVersion(query.known ?? '')?.state;
      const published = services.catalogue.published();
      const isOther = published !== undefined && published.version.state !== previous;
      // No longer than the caller waits.
      const wait = AbortSignal.any([request.signal, AbortSignal.timeout(CONTENT_VERSION_WAIT_MS)]);
      const later = isOther ? undefined : await services.catalogue.next(wait);
      const { version } = later ?? services.catalogue.published() ?? {};
      if (!version) throw notLoaded();
      return { version: contentVersionText(version) };
    },
    /** Exchanges the preview secret for a preview token. Throws `preview_refused`, and `not_found` while previews are off. */
    beginPreview: async ({ body: { secret } }) => {
      if (!drafts) throw new ApiError('not_found');
      // Hashes have a fixed length, so that the comparison takes constant time.
      if (!timingSafeEqual(digest(secret), digest(drafts.secret))) throw new ApiError('preview_refused');
      const { token, expiresAt } = makePreviewToken({ keys, secret: drafts.secret }, now());
      return { token, expires_at: expiresAt.toISOString() };
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
