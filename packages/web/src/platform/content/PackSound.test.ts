import { expect, it } from 'vitest';
import { samplePack } from '../../../test/sample-pack.ts';
import { creditedPack } from '../catalogue/listed-pack.ts';
import { leadPack, packsOf } from './PackSound.tsx';
import type { ShownPage } from './page-media.ts';

const page = (href: string, ...grids: readonly (readonly string[])[]): Pick<ShownPage, 'sections'> => ({
  sections: [
    { kind: 'hero', content_id: 'hero', eyebrow: '', heading: '', text: '', image: null, action: { label: '', href } },
    ...grids.map((slugs, index) => ({
      kind: 'pack_grid' as const,
      content_id: `grid-${index}`,
      heading: '',
      text: '',
      packs: slugs.map((slug) => creditedPack(samplePack(slug))),
    })),
  ],
});

it.each([
  ['the one that the hero links to', page('/labs/packs/soft-piano', ['drums'], ['soft-piano']), 'soft-piano'],
  ['the first one when the hero links elsewhere', page('/labs/packs', ['drums', 'soft-piano']), 'drums'],
  ['none on a page without packs', page('/labs/packs'), undefined],
])("the page's leading pack is %s", (_, shown, slug) => {
  expect(leadPack(shown)?.slug).toBe(slug);
});

it('the queue of a page has each of its packs once', () => {
  const queue = packsOf(page('/labs', ['drums', 'strings'], ['strings', 'keys']));
  expect(queue.map(({ slug }) => slug)).toEqual(['drums', 'strings', 'keys']);
});
