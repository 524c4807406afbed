import { CONTENT_IDS_MAX, splitContentIds } from '@sound-library/contract/catalogue.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Asset, ContentEntry } from '@sound-library/contract/resources/content.ts';
import { ApiError } from '../api-error.ts';
import type { LocaleCatalogue } from '../catalogue/build-catalogue.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { anyFields, artistFields, fileFields } from './fields.ts';
import type { LocalizedContent } from './localized-content.ts';
import { assetUrl } from './media.ts';

/** Entries by id (specification, section 7), except those for subscribers only. */
export function contentItemsRoute({
  featureTest: { entries: fixtures },
}: Pick<Services, 'featureTest'>): Handler<ProductApi['getContentItems']> {
  return async ({ query, locale, catalogue }) => ({
    items: lookUp(askedIds(query.ids), { fixtures: fixtures[locale], catalogue, find: contentEntries }),
  });
}

/** Assets by id (specification, section 7), except those for subscribers only. */
export function contentAssetsRoute({
  featureTest: { assets: fixtures },
}: Pick<Services, 'featureTest'>): Handler<ProductApi['getContentAssets']> {
  return async ({ query, catalogue }) => ({
    assets: lookUp(askedIds(query.ids), { fixtures, catalogue, find: contentAssets }),
  });
}

/** Sets up feature tests (specification, section 7); registered in the feature-test environment only. */
export function cypressSetUpRoute({ featureTest }: Services): Handler<ProductApi['setUpFeatureTest']> {
  return async ({ locale }) => ({
    entries: [...featureTest.entries[locale].values()],
    assets: [...featureTest.assets.values()],
  });
}

/** The ids of a content call. Throws `validation_failed` when there are too many. */
function askedIds(joined: string): string[] {
  const ids = splitContentIds(joined);
  if (ids.length > CONTENT_IDS_MAX) {
    throw new ApiError('validation_failed', { details: [{ field: 'ids', issue: 'too_long' }] });
  }
  return ids;
}

interface LookUp<Resource> {
  /** Content that needs no catalogue, by id. */
  readonly fixtures: ReadonlyMap<string, Resource>;
  readonly catalogue: () => LocaleCatalogue;
  find(content: LocalizedContent, ids: readonly string[]): readonly Resource[];
}

/** Fixed content, then the catalogue's for other ids, except for subscribers' content; without others it isn't read. */
function lookUp<Resource>(ids: readonly string[], { fixtures, catalogue, find }: LookUp<Resource>): Resource[] {
  const found = ids.flatMap((id) => fixtures.get(id) ?? []);
  const others = ids.filter((id) => !fixtures.has(id));
  if (others.length === 0) return found;
  const { content, forSubscribers } = catalogue();
  const open = others.filter((id) => !forSubscribers.has(id));
  return [...found, ...find(content, open)];
}

/** The entries of these ids, of any type, in the same order; unknown ids are left out. */
function contentEntries(content: LocalizedContent, ids: readonly string[]): ContentEntry[] {
  return ids.flatMap((id) => {
    const fields = content.entry(id, anyFields);
    if (!fields) return [];
    const { image: image_id, video: video_id, source: source_id, artist: artistValue, ...texts } = fields;
    const artist = typeof artistValue === 'object' ? content.entry(artistValue.id, artistFields)?.name : artistValue;
    return [{ content_id: id, image_id, video_id, source_id, artist, ...texts }];
  });
}

/** The assets of these ids, with protocol-relative URLs like the content service's; foreign hosts are left out. */
function contentAssets(content: LocalizedContent, ids: readonly string[]): Asset[] {
  return ids.flatMap((id) => {
    const file = content.asset(id, fileFields)?.file;
    if (!file || !assetUrl(file.url, content.assets)) return [];
    const { image } = file.details;
    return [{ asset_id: id, file: { url: file.url, ...(image && { details: { image } }) } }];
  });
}
