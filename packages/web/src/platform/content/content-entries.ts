import { CONTENT_IDS_MAX, joinContentIds, splitContentIds } from '@sound-library/contract/catalogue.ts';
import { LOCALES, type LocaleInfo } from '@sound-library/contract/locales.ts';
import type { Asset, ContentEntry } from '@sound-library/contract/resources/content.ts';
import type { Audio, Image, Video } from '@sound-library/contract/resources/media.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api.ts';
import type { PageContext } from '../app-context.ts';
import { localeInCookies } from '../navigation/locale-choice.ts';
import { setUpData } from './set-up-data.ts';

/** Entries of the content service by id; in a feature test, set-up data takes precedence. */
export function contentItemsQuery(page: PageContext, ids: readonly string[]) {
  const { app } = page;
  const locale = localeOfContent(page);
  return queryOptions({
    queryKey: ['content-items', locale.code, joinContentIds(ids)],
    queryFn: async ({ signal }) =>
      lookUp(ids, (await setUpData(page)).entries, async (joinedIds) => {
        const response = await app.api('getContentItems', { query: { ids: joinedIds } }, { locale, signal });
        return bodyOf(response).items;
      }),
  });
}

/** Assets of the content service by id, by the same rules. */
export function contentAssetsQuery(page: PageContext, ids: readonly string[]) {
  const { app } = page;
  const locale = localeOfContent(page);
  return queryOptions({
    queryKey: ['content-assets', locale.code, joinContentIds(ids)],
    queryFn: async ({ signal }) =>
      lookUp(ids, (await setUpData(page)).assets, async (joinedIds) => {
        const response = await app.api('getContentAssets', { query: { ids: joinedIds } }, { locale, signal });
        return bodyOf(response).assets;
      }),
  });
}

/** The locale cookie's language, else the page's (specification, section 7); editors view every language. */
function localeOfContent({ app, locale }: PageContext): LocaleInfo {
  const chosen = app.config.preview ? null : localeInCookies(app.cookies.read());
  return chosen ? LOCALES[chosen] : locale;
}

/**
 * The resources of the ids, without empty ids and duplicates (specification, section 5): `overrides` by id take precedence,
 * `fetchBatch` requests the others, at most CONTENT_IDS_MAX at a time. Makes no call when none is needed.
 */
export async function lookUp<Resource>(
  ids: readonly string[],
  overrides: Readonly<Record<string, Resource>>,
  fetchBatch: (joinedIds: string) => Promise<readonly Resource[]>,
): Promise<readonly Resource[]> {
  const wanted = splitContentIds(joinContentIds(ids));
  const resources = new Map(Object.entries(overrides));
  const found = wanted.flatMap((id) => resources.get(id) ?? []);
  const others = wanted.filter((id) => !resources.has(id));
  const batchResults = await Promise.all(batches(others).map((batch) => fetchBatch(joinContentIds(batch))));
  return [...found, ...batchResults.flat()];
}

function batches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / CONTENT_IDS_MAX);
  return Array.from({ length: count }, (_, index) => ids.slice(index * CONTENT_IDS_MAX, (index + 1) * CONTENT_IDS_MAX));
}

/** Media that an entry and its file alone describe (specification, section 3). */
export type MediaOfEntry =
  | ({ readonly kind: 'image'; readonly size: Pick<Image, 'width' | 'height'> | undefined } & Pick<
      Image,
      'name' | 'credit' | 'url' | 'color'
    >)
  | ({ readonly kind: 'video' } & Pick<Video, 'content_id' | 'url'>)
  | ({ readonly kind: 'audio' } & Pick<Audio, 'content_id' | 'title' | 'artist' | 'url'>);

/** Placeholder colour for pictures without a colour of their own. */
export const UNKNOWN_COLOR = '#808080';

export function fileIdsOf(entries: readonly ContentEntry[]): string[] {
  return entries.flatMap((entry) => fileIdOf(entry) ?? []);
}

/** The media of an entry; null without its file, which is loaded by the scheme of `origin`. */
export function mediaOf(entry: ContentEntry, assets: readonly Asset[], origin: string): MediaOfEntry | null {
  const { content_id, name = '', credit = '', title = '', artist = '', color = UNKNOWN_COLOR } = entry;
  const fileId = fileIdOf(entry);
  const asset = assets.find(({ asset_id }) => asset_id === fileId);
  if (!asset) return null;
  const url = new URL(asset.file.url, origin).href;
  if (entry.image_id !== undefined) return { kind: 'image', name, credit, url, color, size: asset.file.details?.image };
  if (entry.video_id !== undefined) return { kind: 'video', content_id, url };
  return { kind: 'audio', content_id, title, artist, url };
}

function fileIdOf({ image_id, video_id, source_id }: ContentEntry): string | undefined {
  return image_id ?? video_id ?? source_id;
}
