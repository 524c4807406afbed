import type { ListedContent } from '@sound-library/contract/resources/site.ts';
import type { LocaleCatalogue } from './catalogue.ts';

/** Every pack and page of the catalogue, packs in featured order. */
export function listContent({ content, packs, pages }: LocaleCatalogue): ListedContent {
  return {
    packs: packs.map(({ summary, detail }) => ({ slug: summary.slug, updated_at: detail.updated_at })),
    pages: [...pages].map(([slug, id]) => ({ slug, updated_at: content.lastChange(id) })),
  };
}
