import { createHash, timingSafeEqual } from 'node:crypto';
import {
  CONTENT_VERSION_WAIT_MS,
  contentVersionText,
  parseContentVersion,
} from '@sound-library/contract/content-version.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { requirePremium } from '../billing/billing-routes.ts';
import type { CallContext, Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { makePreviewToken } from '../sessions/tokens.ts';
import { notLoaded } from './catalogue-store.ts';
import { listPacks, similarPacks } from './pack-list.ts';
import { packSummary } from './packs.ts';
import { listContent, readPage, readSite } from './pages.ts';

/** The pack list: search, types, order, counts. */
export function packsRoute({ now }: Pick<Services, 'now'>): Handler<ProductApi['getPacks']> {
  return async ({ query, catalogue }) => listPacks(catalogue(), query, now());
}

/** One pack with all that its page shows. */
export function packRoute({ now }: Pick<Services, 'now'>): Handler<ProductApi['getPack']> {
  return async ({ params, catalogue }) => {
    const { packs, packsBySlug } = catalogue();
    const pack = packsBySlug.get(params.slug);
    if (!pack) throw new ApiError('not_found');
    const at = now();
    const similar = similarPacks(pack, packs).map((other) => packSummary(other, at));
    return { ...packSummary(pack, at), ...pack.detail, similar };
  };
}

/** All labels with the number of packs that carry each. */
export async function packLabelsRoute({ catalogue }: CallContext<ProductApi['getPackLabels']>) {
  const { labels, packs } = catalogue();
  const carried = packs.map(({ summary }) => new Set([...summary.types, ...summary.labels].map(({ slug }) => slug)));
  return {
    labels: labels.map((label) => ({
      ...label,
      pack_count: carried.filter((slugs) => slugs.has(label.slug)).length,
    })),
  };
}

/** A page that editors compose. */
export function pageRoute({ assets, now }: Pick<Services, 'assets' | 'now'>): Handler<ProductApi['getPage']> {
  return async ({ params, catalogue }) => {
    const page = readPage(catalogue(), params.slug, { assets, now: now() });
    if (!page) throw new ApiError('not_found');
    return page;
  };
}

/** What every page may need. */
export function siteRoute({ now }: Pick<Services, 'now'>): Handler<ProductApi['getSite']> {
  return async ({ catalogue }) => {
    const site = readSite(catalogue(), now());
    if (!site) throw new ApiError('not_found');
    return site;
  };
}

/** The installers, one per platform. */
export async function installersRoute({ catalogue }: CallContext<ProductApi['getInstallers']>) {
  return { installers: [...catalogue().installers] };
}

/** What has an address of its own, and when it was last changed. */
export async function listedContentRoute({ catalogue }: CallContext<ProductApi['getListedContent']>) {
  return listContent(catalogue());
}

/** The drum kit, for members with premium access. Throws `not_found` while the content has none. */
export function naturalDrumsRoute(
  services: Pick<Services, 'catalogue' | 'subscriptions'>,
): Handler<ProductApi['getNaturalDrums']> {
  return async ({ member, locale }) => {
    await requirePremium(services, member.user.id);
    const kit = services.catalogue.current()[locale].naturalDrums;
    if (!kit) throw new ApiError('not_found');
    return kit;
  };
}

/**
 * The version of the published content, as soon as its content is other than the known one's; the same after 20 s, or
 * when this server closes. Throws `upstream_unavailable` when nothing is loaded by then.
 */
export function contentVersionRoute({
  catalogue,
}: Pick<Services, 'catalogue'>): Handler<ProductApi['getContentVersion']> {
  return async ({ query, request }) => {
    const known = parseContentVersion(query.known ?? '')?.state;
    const now = catalogue.published();
    const isOther = now !== undefined && now.version.state !== known;
    const later = isOther ? undefined : await whileConnected(request, (signal) => catalogue.next(signal));
    const { version } = later ?? catalogue.published() ?? {};
    if (!version) throw notLoaded();
    return { version: contentVersionText(version) };
  };
}

/** Waits no longer than the caller does, nor than the longest wait. */
async function whileConnected<Result>(
  { raw: { socket } }: FastifyRequest,
  wait: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, CONTENT_VERSION_WAIT_MS);
  socket.once('close', giveUp);
  try {
    return await wait(controller.signal);
  } finally {
    clearTimeout(timer);
    socket.off('close', giveUp);
  }
}

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
