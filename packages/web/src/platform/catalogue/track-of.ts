import { imageAddress } from '../../lib/image-address.ts';
import type { Track } from '../audio/track.ts';
import type { Demo, ListedPack } from './listed-pack.ts';

const THUMBNAIL_PX = 128;
const ARTWORK_PX = 512;

/** A demo of a pack as the player takes it; by default the first one. Null for a pack without sound. */
export function trackOf(
  pack: Pick<ListedPack, 'slug' | 'name' | 'cover' | 'demo'>,
  demo: Demo | null = pack.demo,
): Track | null {
  if (!demo) return null;
  return {
    id: demo.content_id,
    name: pack.name,
    title: demo.title,
    artist: demo.artist,
    url: demo.url,
    durationMs: demo.duration_ms,
    loudness: demo.loudness,
    peaks: demo.peaks,
    coverUrl: imageAddress(pack.cover.url, { width: THUMBNAIL_PX, format: 'webp' }),
    artwork: { url: imageAddress(pack.cover.url, { width: ARTWORK_PX, format: 'jpg' }), px: ARTWORK_PX },
    href: `/labs/packs/${pack.slug}`,
  };
}

/** The demos of a list, in its order: what 'next' and 'previous' go through. */
export function queueOf(packs: readonly ListedPack[]): readonly Track[] {
  return packs.flatMap((pack) => trackOf(pack) ?? []);
}
