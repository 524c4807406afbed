import type { PackSummary } from '@sound-library/contract/resources/packs.ts';

/** For tests: a pack by its slug, with a demo whose id is the slug, too. */
export function samplePack(slug: string, own: Partial<PackSummary> = {}): PackSummary {
  return {
    content_id: `pack-${slug}`,
    slug,
    name: slug,
    tagline: '',
    types: [],
    labels: [],
    artist: '',
    artist_id: null,
    premium: false,
    is_new: false,
    released_on: '2026-01-01',
    cover: {
      content_id: `image-${slug}`,
      name: slug,
      credit: '',
      url: 'https://images.example/cover.webp',
      width: 1400,
      height: 1400,
      color: '#0c393d',
    },
    demo: {
      content_id: slug,
      title: slug,
      artist: '',
      url: `https://assets.example/${slug}.mp3`,
      duration_ms: 9000,
      loudness: -18,
      musical_key: null,
      tempo: null,
      peaks: [0, 40, 100],
    },
    ...own,
  };
}
