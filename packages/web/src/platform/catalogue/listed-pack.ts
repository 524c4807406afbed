import type { Audio, Image } from '@sound-library/contract/resources/media.ts';
import type { Pack, PackSummary } from '@sound-library/contract/resources/packs.ts';
import { imageAddress } from '../../lib/image-address.ts';
import { packPeaks } from '../../lib/waveform.ts';
import type { Track } from '../audio/playback.ts';

/** A demo as stored in pages. */
export type Demo = Omit<Audio, 'peaks'> & {
  /** By `packPeaks`. */
  readonly peaks: string;
};

/** The fields of a pack that a card shows: a list's page carries them once per card, for hydration. */
export interface ListedPack
  extends Pick<PackSummary, 'content_id' | 'slug' | 'name' | 'tagline' | 'premium' | 'is_new'> {
  /** Edits in a preview refer to the ids. */
  readonly types: readonly Pick<PackSummary['types'][number], 'content_id' | 'name'>[];
  readonly cover: Pick<Image, 'url' | 'width' | 'height' | 'color'>;
  readonly demo: Demo | null;
}

export type CreditedPack = ListedPack & Pick<PackSummary, 'artist' | 'artist_id'>;

/** Everything that a pack's own page shows. */
export type FullPack = Omit<Pack, 'demo' | 'demos' | 'similar'> & {
  readonly demo: Demo | null;
  readonly demos: readonly Demo[];
  readonly similar: readonly ListedPack[];
};

export function listedPack(pack: PackSummary): ListedPack {
  const { content_id, slug, name, tagline, premium, is_new, types, cover, demo } = pack;
  return {
    content_id,
    slug,
    name,
    tagline,
    premium,
    is_new,
    types: types.map((type) => ({ content_id: type.content_id, name: type.name })),
    cover: { url: cover.url, width: cover.width, height: cover.height, color: cover.color },
    demo: demo && demoOf(demo),
  };
}

export function creditedPack(pack: PackSummary): CreditedPack {
  return { ...listedPack(pack), artist: pack.artist, artist_id: pack.artist_id };
}

export function fullPack(pack: Pack): FullPack {
  const { demo, demos, similar } = pack;
  return { ...pack, demo: demo && demoOf(demo), demos: demos.map(demoOf), similar: similar.map(listedPack) };
}

function demoOf(audio: Audio): Demo {
  return { ...audio, peaks: packPeaks(audio.peaks) };
}

const THUMBNAIL_PX = 128;
const ARTWORK_PX = 512;

/** A demo of a pack as a track for the player; by default the first one. Null for a pack without sound. */
export function trackOf(
  pack: Pick<ListedPack, 'content_id' | 'slug' | 'name' | 'cover' | 'demo'>,
  demo: Demo | null = pack.demo,
): Track | null {
  if (!demo) return null;
  return {
    id: demo.content_id,
    pack: { content_id: pack.content_id, slug: pack.slug },
    name: pack.name,
    title: demo.title,
    artist: demo.artist,
    url: demo.url,
    durationMs: demo.duration_ms,
    loudness: demo.loudness,
    musicalKey: demo.musical_key,
    tempo: demo.tempo,
    peaks: demo.peaks,
    coverUrl: imageAddress(pack.cover.url, { width: THUMBNAIL_PX, format: 'webp' }),
    artwork: { url: imageAddress(pack.cover.url, { width: ARTWORK_PX, format: 'jpg' }), px: ARTWORK_PX },
    href: `/labs/packs/${pack.slug}`,
  };
}

/** The demos of a list in order, through which 'next' and 'previous' move. */
export function queueOf(packs: readonly ListedPack[]): readonly Track[] {
  return packs.flatMap((pack) => trackOf(pack) ?? []);
}
