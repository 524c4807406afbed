import type { Asset, ContentEntry } from '@sound-library/contract/resources/content.ts';
import type { Audio, Image, Video } from '@sound-library/contract/resources/media.ts';

/** Media as an entry and its file alone tell of them (specification, section 3). */
export type MediaOfEntry =
  | ({ readonly kind: 'image' } & Pick<Image, 'name' | 'credit' | 'url'>)
  | ({ readonly kind: 'video' } & Pick<Video, 'content_id' | 'url'>)
  | ({ readonly kind: 'audio' } & Pick<Audio, 'content_id' | 'title' | 'artist' | 'url'>);

/** The ids of the files that entries name. */
export function fileIdsOf(entries: readonly ContentEntry[]): string[] {
  return entries.flatMap((entry) => fileIdOf(entry) ?? []);
}

/** What an entry shows or plays; null without its file. `origin` is the storefront's: files come by the same scheme. */
export function mediaOf(entry: ContentEntry, assets: readonly Asset[], origin: string): MediaOfEntry | null {
  const { content_id, name = '', credit = '', title = '', artist = '' } = entry;
  const fileId = fileIdOf(entry);
  const asset = assets.find(({ asset_id }) => asset_id === fileId);
  if (!asset) return null;
  const url = new URL(asset.file.url, origin).href;
  if (entry.image_id !== undefined) return { kind: 'image', name, credit, url };
  if (entry.video_id !== undefined) return { kind: 'video', content_id, url };
  return { kind: 'audio', content_id, title, artist, url };
}

function fileIdOf({ image_id, video_id, source_id }: ContentEntry): string | undefined {
  return image_id ?? video_id ?? source_id;
}
