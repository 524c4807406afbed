import { describe, expect, it } from 'vitest';
import type { CreditedPack } from '../catalogue/listed-pack.ts';
import { leadPack, packsOf } from './PackSound.tsx';
import type { ShownPage } from './page-media.ts';

const pack = (slug: string): CreditedPack => ({
  content_id: `pack-${slug}`,
  slug,
  name: slug,
  tagline: '',
  types: [],
  artist: '',
  artist_id: null,
  premium: false,
  is_new: false,
  cover: { url: 'https://images.example/cover.webp', width: 1, height: 1, color: '#000000' },
  demo: null,
});

const page = (href: string, ...grids: readonly (readonly string[])[]): ShownPage => ({
  content_id: 'page',
  slug: 'page',
  title: '',
  intro: '',
  updated_at: null,
  sections: [
    { kind: 'hero', content_id: 'hero', eyebrow: '', heading: '', text: '', image: null, action: { label: '', href } },
    ...grids.map((slugs, index) => ({
      kind: 'pack_grid' as const,
      content_id: `grid-${index}`,
      heading: '',
      text: '',
      packs: slugs.map(pack),
    })),
  ],
});

describe("the page's leading pack", () => {
  it('is the one that the hero links to', () => {
    expect(leadPack(page('/labs/packs/soft-piano', ['drums'], ['soft-piano']))?.slug).toBe('soft-piano');
  });

  it('is the first one when the hero links elsewhere', () => {
    expect(leadPack(page('/labs/packs', ['drums', 'soft-piano']))?.slug).toBe('drums');
  });

  it('does not exist on a page without packs', () => {
    expect(leadPack(page('/labs/packs'))).toBeNull();
  });

  it('comes first in a queue without duplicates', () => {
    expect(packsOf(page('/labs', ['drums', 'strings'], ['strings', 'keys'])).map(({ slug }) => slug)).toEqual([
      'drums',
      'strings',
      'keys',
    ]);
  });
});
